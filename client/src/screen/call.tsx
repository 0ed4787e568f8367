// The answer of the witnesses: an event that nobody misses and that is in nobody's way.
import { useEffect } from "preact/hooks";
import { boot, say, table } from "../app";
import { CharacterIcon } from "../boards/tokens";
import type { Call } from "../table";
import { Icon } from "./icons";

const STAYS = 6500;

export function CallBanner() {
  const call = table.call.value;
  useEffect(() => {
    if (!call) return;
    const timer = setTimeout(dismiss, STAYS);
    addEventListener("keydown", dismiss, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", dismiss);
    };
  }, [call]);
  return call && <Banner call={call} key={call.round} />;
}

function dismiss(): void {
  table.call.value = null;
}

function Banner({ call }: { call: Call }) {
  const seen = call.answer === "seen";
  const cleared = call.said.flatMap((each) => (each.id === "cleared" ? [each.args?.characters ?? []].flat() : [])).map(String);
  const more = call.said.filter((each) => each.id !== "call");
  return (
    <button type="button" class={`call ${seen ? "call-seen" : "call-unseen"}`} onClick={dismiss}>
      <span class="call-mark">
        <Icon name={seen ? "seen" : "unseen"} />
      </span>
      <span class="call-round">{say("ui-call-round", { round: call.round })}</span>
      <strong class="call-answer">{say("ui-call-answer", { answer: call.answer })}</strong>
      {cleared.length > 0 && (
        <span class="call-cleared">
          {cleared.map((character) => (
            <CharacterIcon key={character} game={boot.game} character={character} cleared />
          ))}
        </span>
      )}
      <span class="call-told">
        {more.map((each, place) => (
          <span key={place}>{say(`log-${each.id}`, each.args)} </span>
        ))}
      </span>
      <span class="sr">{say("ui-close")}</span>
    </button>
  );
}
