// The same choices as the board's, as buttons with sentences.
import { say, turn } from "../app";
import type { Option } from "../generated/frames";
import { hints } from "../settings";
import { sheet, sought } from "./page";
import { looking } from "./scene";

export function Choices() {
  const all = looking.value ? [] : turn.modes.value;
  const wanted = sought.value.trim().toLowerCase();
  return (
    <div class="choices" role="region" aria-label={say("ui-choices")} tabIndex={0}>
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
      {all.map(({ id, options }) => {
        const found = options.filter((option) => sentence(option).toLowerCase().includes(wanted));
        return found.length === 0 ? null : (
          <section key={id}>
            <h3>{say(`ui-mode-${id}`)}</h3>
            <ul>
              {found.map((option) => (
                <Choice key={option.a} option={option} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Choice({ option }: { option: Option }) {
  const armed = turn.armed.value === option;
  return (
    <li>
      <button
        type="button"
        class={armed ? "choice armed" : "choice"}
        aria-pressed={armed}
        onClick={() => take(option)}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && (turn.listed.value = option)}
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
