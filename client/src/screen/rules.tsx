// The rules of the game at hand, beside the board.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { boot, say } from "../app";
import { Icon } from "./icons";
import { rulesOpen } from "./page";

const article = signal<string | null>(null);
const failed = signal(false);

async function fetchArticle(): Promise<void> {
  failed.value = false;
  try {
    const answer = await fetch(`/rules/${boot.game}?part=1`);
    if (answer.ok) article.value = await answer.text();
    else failed.value = true;
  } catch {
    failed.value = true;
  }
}

export function Rules() {
  const self = useRef<HTMLElement>(null);
  const shown = rulesOpen.value;
  useEffect(() => {
    if (!shown) return;
    if (article.value === null) void fetchArticle();
    self.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <aside ref={self} class="rules-drawer" tabIndex={-1} aria-label={say("ui-rules")}>
      <header class="dialog-head">
        <h2>{say("ui-rules")}</h2>
        <button type="button" class="icon-button" aria-label={say("ui-close")} onClick={() => (rulesOpen.value = false)}>
          <Icon name="close" />
        </button>
      </header>
      {failed.value && <p>{say("ui-rules-failed")}</p>}
      <article class="prose" dangerouslySetInnerHTML={{ __html: article.value ?? "" }} />
    </aside>
  );
}
