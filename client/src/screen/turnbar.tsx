// What would come of the choice that is pointed at, and the buttons that make it so.
import { handTo, say, seat, sitDown, table, turn } from "../app";
import type { Option } from "../generated/frames";
import { hints } from "../settings";
import { ask, wanting } from "./asked";
import { waitingFor } from "./header";
import { Icon } from "./icons";
import { open } from "./page";
import { ReplayBar } from "./replaybar";
import { laidOpen, looking, over, scene } from "./scene";

export function TurnBar() {
  if (looking.value) return <ReplayBar />;
  if (handTo.value) return <HandOver />;
  return (
    <section class={`turn-bar ${turn.mine.value ? "mine" : ""}`} aria-label={say("ui-turn")}>
      <Modes />
      <Preview />
      <div class="buttons">
        <Confirm />
        <button type="button" class="button undo" disabled={!turn.canUndo.value} onClick={() => turn.undo()} aria-keyshortcuts="u">
          <Icon name="undo" />
          <span>{say("ui-undo")}</span>
        </button>
      </div>
    </section>
  );
}

/** Where a card may be used in several ways: which one the board shows now. Buttons that end an option stand here too. */
function Modes() {
  const all = turn.modes.value;
  const buttons = [...turn.targets.value].filter((target) => target.startsWith("button:"));
  const current = turn.current.value?.id;
  return (
    <div class="modes" role="group" aria-label={say("ui-modes")}>
      {all.length > 1 && all.map(({ id, options }) => {
        const [only] = options;
        const plain = options.length === 1 && only?.pick[0] === `button:${id}` && only.pick.length === 1;
        return (
          <button
            key={id}
            type="button"
            class="mode"
            data-target={plain ? only.pick[0] : undefined}
            aria-pressed={id === current}
            onClick={() => (plain && only ? turn.take(only) : turn.choose(id))}
          >
            {say(`ui-mode-${id}`)}
          </button>
        );
      })}
      {all.length === 1 && buttons.map((target) => (
        <button key={target} type="button" class="mode" data-target={target} aria-pressed={turn.chosen.value.includes(target)} onClick={() => turn.pick(target)}>
          {say("ui-button", { button: target.slice("button:".length) })}
        </button>
      ))}
    </div>
  );
}

function Preview() {
  const option = turn.pointed.value;
  return (
    <div class={`preview ${option ? "live" : ""}`}>
      <p class="preview-head">{option ? say(option.say.id, option.say.args) : idle()}</p>
      {option && hints.value ? <Consequences option={option} /> : <p class="preview-idle">{option ? "" : advice()}</p>}
    </div>
  );
}

function idle(): string {
  const shown = scene.value;
  if (!shown) return say("ui-connecting");
  if (over.value) return say("ui-over");
  if (turn.sending.value) return say("ui-sending");
  if (turn.mine.value) return wanting() ?? ask(shown);
  return shown.to_act && shown.to_act !== "chance" ? waitingFor(shown.to_act) : say("ui-wait");
}

function advice(): string {
  if (over.value) return "";
  if (!turn.mine.value) return seat.value ? say("ui-advice-wait") : say("ui-advice-watch");
  if (turn.chosen.value.length > 0 && !wanting()) return say("ui-advice-further");
  return say("ui-advice", { asks: scene.value?.asks ?? "" });
}

function Consequences({ option }: { option: Option }) {
  const { remaining } = option;
  const own = laidOpen.value ? option.own : null;
  if (!remaining) return <p class="preview-idle">{say(option.patch ? "ui-nothing-known" : "ui-reveals")}</p>;
  const total = scene.value?.suspects.length ?? 0;
  return (
    <div class="answers">
      <Answer answer="seen" left={remaining.seen ?? null} total={total} own={own === "seen"} />
      <Answer answer="unseen" left={remaining.unseen ?? null} total={total} own={own === "unseen"} />
    </div>
  );
}

interface AnswerProps {
  answer: "seen" | "unseen";
  left: number | null;
  total: number;
  own: boolean;
}

function Answer({ answer, left, total, own }: AnswerProps) {
  return (
    <p class={`answer ${answer} ${own ? "own" : ""} ${left === null ? "never" : ""}`}>
      <Icon name={answer} />
      <span class="answer-words">
        {say(own ? "ui-answer-own" : "ui-answer", { answer })}
        <span class="answer-left">{left === null ? say("ui-answer-never") : say("ui-answer-left", { left })}</span>
      </span>
      <span class="pips" aria-hidden="true">
        {Array.from({ length: total }, (_, place) => (
          <i key={place} class={place < (left ?? 0) ? "left" : "gone"} />
        ))}
      </span>
    </p>
  );
}

function Confirm() {
  const armed = turn.armed.value;
  const finish = !armed && turn.mine.value && turn.step.value?.complete && turn.draft.value.length > 0;
  if (table.waiting.value > 0) {
    return (
      <button type="button" class="button confirm" onClick={() => table.catchUp()}>
        <Icon name="now" />
        <span>{say("ui-catch-up")}</span>
      </button>
    );
  }
  if (over.value) {
    return (
      <button type="button" class="button confirm" onClick={() => (open.value = "ending")}>
        {say("ui-see-ending")}
      </button>
    );
  }
  const word = armed?.reveals ? "ui-confirm-reveals" : armed?.final ? "ui-confirm-final" : "ui-confirm";
  return (
    <button type="button" class={`button confirm ${armed || finish ? "ready" : ""}`} disabled={!armed && !finish} onClick={() => turn.confirm()}>
      <Icon name="tick" />
      <span>{say(finish ? "ui-confirm-final" : word)}</span>
    </button>
  );
}

function HandOver() {
  const next = handTo.value;
  if (!next || table.waiting.value > 0) return <section class="turn-bar" />;
  return (
    <section class="turn-bar hand-over" aria-label={say("ui-hand-over", { who: next })}>
      <Icon name={next === "jack" ? "jack" : "investigator"} />
      <h2>{say("ui-hand-over", { who: next })}</h2>
      <p>{say("ui-hand-over-help", { who: next })}</p>
      <button type="button" class="button confirm ready" onClick={() => sitDown(next)}>
        {say("ui-hand-over-go", { who: next })}
      </button>
    </section>
  );
}
