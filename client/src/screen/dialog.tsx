// A dialog of the browser's own: it keeps the focus inside, and Escape closes it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../app";
import { Icon } from "./icons";

interface DialogProps {
  title: string;
  kind?: string;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, kind = "", onClose, children }: DialogProps) {
  const self = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = self.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={self} class={`dialog ${kind}`} aria-label={title} onCancel={onClose} onClick={(event) => event.target === self.current && onClose()}>
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="icon-button" aria-label={say("ui-close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** A box to be ticked. */
export function Tick({ label, value }: { label: string; value: { value: boolean } }) {
  return (
    <label class="tick">
      <input type="checkbox" checked={value.value} onChange={(event) => (value.value = event.currentTarget.checked)} />
      {say(label)}
    </label>
  );
}
