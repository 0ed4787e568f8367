// The dialogs of the page.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { boot, resign, say, seat, table } from "../app";
import { hints, labels, motionWish, openSecrets, sounds, spoilerFree, theme, type Theme } from "../settings";
import { Dialog, Tick } from "./dialog";
import { Ending } from "./ending";
import { Icon } from "./icons";
import { open } from "./page";
import { playing } from "./scene";

const close = () => (open.value = null);

export function Dialogs() {
  switch (open.value) {
    case "menu":
      return <Menu />;
    case "keys":
      return <Keys />;
    case "invite":
      return <Invite />;
    case "resign":
      return <Resign />;
    case "ending":
      return <Ending />;
    case null:
      return null;
  }
}

function Menu() {
  return (
    <Dialog title={say("ui-menu")} kind="menu" onClose={close}>
      <fieldset class="choice-row">
        <legend>{say("ui-theme")}</legend>
        {(["night", "light", "contrast"] as Theme[]).map((each) => (
          <label key={each}>
            <input type="radio" name="theme" checked={theme.value === each} onChange={() => (theme.value = each)} />
            <span>{say(`ui-theme-${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="choice-row">
        <legend>{say("ui-motion")}</legend>
        {(["auto", "on", "off"] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="motion" checked={motionWish.value === each} onChange={() => (motionWish.value = each)} />
            <span>{say(`ui-motion-${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <Tick label="ui-sounds" value={sounds} />
      <Tick label="ui-labels" value={labels} />
      <Tick label="ui-hints" value={hints} />
      {seat.value && <Tick label="ui-open-secrets" value={openSecrets} />}
      <Tick label="ui-spoiler-free" value={spoilerFree} />
      <div class="menu-do">
        <button type="button" class="button" onClick={() => (open.value = "keys")}>
          <Icon name="keys" />
          {say("ui-keys")}
        </button>
        <a class="button" href={boot.record} download>
          <Icon name="save" />
          {say("ui-download")}
        </a>
        <a class="button" href="/">
          <Icon name="home" />
          {say("ui-home")}
        </a>
        {playing.value && (
          <button type="button" class="button danger" onClick={() => (open.value = "resign")}>
            <Icon name="flag" />
            {say("ui-resign")}
          </button>
        )}
      </div>
      {boot.watch_url && <Copy label="ui-watch-link" url={boot.watch_url} />}
    </Dialog>
  );
}

function Keys() {
  const rows = ["arrows", "enter", "cards", "undo", "escape", "choices", "past", "peek", "help"];
  return (
    <Dialog title={say("ui-keys")} kind="keys" onClose={close}>
      <dl class="key-list">
        {rows.map((row) => (
          <div key={row}>
            <dt>
              <kbd>{say(`ui-key-${row}`)}</kbd>
            </dt>
            <dd>{say(`ui-key-${row}-does`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Invite() {
  const invite = boot.invite;
  if (!invite) return null;
  return (
    <Dialog title={say("ui-invite")} kind="invite" onClose={close}>
      <p>{say("ui-invite-help")}</p>
      <div class="qr" role="img" aria-label={say("ui-qr")} dangerouslySetInnerHTML={{ __html: invite.qr_svg }} />
      <Copy label="ui-invite-link" url={invite.url} first />
      {boot.watch_url && <Copy label="ui-watch-link" url={boot.watch_url} />}
    </Dialog>
  );
}

const copied = signal("");

interface CopyProps {
  label: string;
  url: string;
  /** The dialog opens with the focus on it. */
  first?: boolean;
}

function Copy({ label, url, first = false }: CopyProps) {
  const whole = new URL(url, location.href).href;
  const copy = async () => {
    await navigator.clipboard.writeText(whole);
    copied.value = url;
  };
  useEffect(() => () => void (copied.value = ""), []);
  return (
    <label class="copy">
      <span>{say(label)}</span>
      <span class="copy-row">
        <input type="text" readOnly autofocus={first && !navigator.clipboard} value={whole} onFocus={(event) => event.currentTarget.select()} />
        {navigator.clipboard && (
          <button type="button" class="button" autofocus={first} onClick={() => void copy()}>
            {say(copied.value === url ? "ui-copied" : "ui-copy")}
          </button>
        )}
      </span>
    </label>
  );
}

function Resign() {
  const computer = Object.values(table.shown.value?.players ?? {}).some((player) => player.kind === "computer");
  return (
    <Dialog title={say("ui-resign")} kind="small" onClose={close}>
      <p>{say("ui-resign-sure", { who: seat.value ?? "", against: computer ? "computer" : "person" })}</p>
      <div class="buttons">
        <button type="button" class="button danger" onClick={() => (resign(), close())}>
          {say("ui-resign")}
        </button>
        <button type="button" class="button" onClick={close}>
          {say("ui-play-on")}
        </button>
      </div>
    </Dialog>
  );
}
