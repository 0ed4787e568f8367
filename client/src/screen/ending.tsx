// The end: who Jack was, why it ended, and what one may do now.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { boot, name, rematch, replay, say, seat, table } from "../app";
import { other } from "../boot";
import { CharacterIcon } from "../boards/tokens";
import { spoilerFree } from "../settings";
import { Dialog, Tick } from "./dialog";
import { Icon } from "./icons";
import { open } from "./page";

export function Ending() {
  const state = table.shown.value;
  const result = state?.result;
  if (!state || !result) return null;
  const identity = state.scene.identity;
  const mine = seat.value && !boot.here ? (result.winner === seat.value ? "won" : "lost") : "over";
  const close = () => (open.value = null);
  return (
    <Dialog title={say("ui-ending", { mine })} kind={`ending ${mine}`} onClose={close}>
      {identity && (
        <figure class="jack-was">
          <CharacterIcon game={boot.game} character={identity} />
          <figcaption>
            {say("ui-jack-was")}
            <strong>{name(identity)}</strong>
          </figcaption>
        </figure>
      )}
      <p class="ending-why">{say("log-game-over", { reason: result.reason ?? "", winner: result.winner ?? "" })}</p>
      <div class="ending-do">
        <button type="button" class="button confirm ready" onClick={() => (replay.look(replay.stops.value[0] ?? 0), close())}>
          <Icon name="play" />
          {say("ui-replay")}
        </button>
        <Rematch />
        <a class="button" href={boot.record} download>
          <Icon name="save" />
          {say("ui-download")}
        </a>
        <a class="button" href="/">
          <Icon name="home" />
          {say("ui-new-game")}
        </a>
      </div>
      <Tick label="ui-spoiler-free" value={spoilerFree} />
    </Dialog>
  );
}

const wanted = signal(false);

function Rematch() {
  const { asked, match } = table.shown.value?.rematch ?? {};
  useEffect(() => {
    if (match && wanted.value) location.assign(`/match/${match}`);
  }, [match]);
  if (!seat.value) return match ? <a class="button" href={`/match/${match}`}>{say("ui-rematch-watch")}</a> : null;
  if (match) {
    return (
      <a class="button" href={`/match/${match}`}>
        <Icon name="swap" />
        {say("ui-rematch-go")}
      </a>
    );
  }
  const waits = asked === seat.value && !boot.here;
  const word = waits ? "ui-rematch-asked" : asked === other(seat.value) ? "ui-rematch-agree" : "ui-rematch";
  return (
    <button type="button" class="button" disabled={waits} onClick={() => ((wanted.value = true), rematch())}>
      <Icon name="swap" />
      {say(word)}
    </button>
  );
}
