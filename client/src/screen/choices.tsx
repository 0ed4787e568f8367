// The same choices as the board's, as buttons with sentences.
import { signal } from "@preact/signals";
import type { TargetedKeyboardEvent } from "preact";
import { say, turn } from "../app";
import type { Option } from "../generated/frames";
import { hints } from "../settings";
import { sheet, sought } from "./page";
import { looking } from "./scene";

/** The choice that the tab key leads to. */
const current = signal<string | null>(null);

export function Choices() {
  const all = looking.value ? [] : turn.modes.value;
  const wanted = sought.value.trim().toLowerCase();
  const groups = all
    .map(({ id, options }) => ({ id, found: options.filter((option) => sentence(option).toLowerCase().includes(wanted)) }))
    .filter(({ found }) => found.length > 0);
  const shown = groups.flatMap(({ found }) => found);
  const stop = shown.find((option) => option.a === current.value) ?? shown[0];
  return (
    <div class="choices" role="region" aria-label={say("ui-choices")} onKeyDown={walk}>
      <input
        id="choice-filter"
        type="search"
        autocomplete="off"
        placeholder={say("ui-filter")}
        aria-label={say("ui-filter")}
        value={sought.value}
        onInput={(event) => (sought.value = event.currentTarget.value)}
      />
      {all.length === 0 && <p class="choices-none">{say("ui-no-choices")}</p>}
      {groups.map(({ id, found }) => (
        <section key={id}>
          <h3>{say(`ui-mode-${id}`)}</h3>
          <ul>
            {found.map((option) => (
              <Choice key={option.a} option={option} stop={option === stop} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

// One stop for the tab key, however many there are: the arrows go from one to the next, and from the field into the list.
function walk(event: TargetedKeyboardEvent<HTMLElement>): void {
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>(".choice")];
  const place = choices.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: choices.length - 1 }[event.key];
  if (to === undefined || (place < 0 && event.key !== "ArrowDown")) return;
  event.preventDefault();
  (choices[to] ?? (to < 0 ? document.getElementById("choice-filter") : null))?.focus();
}

function Choice({ option, stop }: { option: Option; stop: boolean }) {
  const armed = turn.armed.value === option;
  return (
    <li>
      <button
        type="button"
        class={armed ? "choice armed" : "choice"}
        tabIndex={stop ? 0 : -1}
        aria-pressed={armed}
        onClick={() => take(option)}
        onFocus={(event) => {
          current.value = option.a;
          if (event.currentTarget.matches(":focus-visible")) turn.listed.value = option;
        }}
        onBlur={() => (turn.listed.value = null)}
        onPointerEnter={(event) => event.pointerType === "mouse" && (turn.listed.value = option)}
        onPointerLeave={() => (turn.listed.value = null)}
      >
        <span>{sentence(option)}</span>
        {hints.value && option.remaining && <span class="choice-told">{told(option)}</span>}
        {armed && <span class="choice-again">{say("ui-again")}</span>}
      </button>
    </li>
  );
}

// On a phone the list lies over the board and the buttons: it makes room for them.
function take(option: Option): void {
  turn.take(option);
  turn.listed.value = null;
  if (!sheet.value || !matchMedia("(max-width: 640px)").matches) return;
  sheet.value = false;
  document.querySelector<HTMLElement>(".turn-bar .confirm")?.focus({ preventScroll: true });
}

function sentence(option: Option): string {
  return say(option.say.id, option.say.args);
}

function told(option: Option): string {
  const { seen, unseen } = option.remaining ?? {};
  return say("ui-choice-told", { seen: seen ?? 0, unseen: unseen ?? 0 });
}
