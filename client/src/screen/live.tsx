// What a screen reader is told, and the small notices for everybody.
import { handTo, line, loaded, say, table, turn } from "../app";
import { ask, wanting } from "./asked";
import { scene, tellable } from "./scene";

/** News in a quiet voice; the call, and that it is your turn, in a loud one. */
export function Live() {
  if (!loaded.value) return null;
  return (
    <>
      <p class="sr" aria-live="polite">
        {turn.armed.value ? armed() : news()}
      </p>
      <p class="sr" aria-live="assertive">
        {loud()}
      </p>
    </>
  );
}

function armed(): string {
  const option = turn.armed.value;
  return option ? `${say(option.say.id, option.say.args)}. ${say("ui-again")}` : "";
}

function news(): string {
  if (handTo.value) return "";
  const [focus] = [turn.pointed.value];
  if (focus && turn.focused.value) return say(focus.say.id, focus.say.args);
  const further = wanting();
  if (further) return further;
  const last = table.log.value.at(-1);
  return last ? tellable(last.effects).map((effect) => say(`log-${effect.id}`, effect.args)).join(" ") : "";
}

function loud(): string {
  const call = table.call.value;
  if (call) return call.said.map((each) => say(`log-${each.id}`, each.args)).join(" ");
  const shown = scene.value;
  return turn.mine.value && shown && turn.draft.value.length === 0 ? `${say("ui-your-turn")}: ${ask(shown)}` : "";
}

export function Notices() {
  if (!loaded.value) return null;
  const refused = turn.refused.value;
  return (
    <div class="notices">
      {line.value === "lost" && (
        <p class="notice offline" role="status">
          {say("ui-offline")}
        </p>
      )}
      {refused && (
        <p class="notice refused" role="alert">
          <span>{say(`error-${refused.code}`, refused.args)}</span>
          <button type="button" class="button" onClick={() => (turn.refused.value = null)}>
            {say("ui-well")}
          </button>
        </p>
      )}
    </div>
  );
}
