// Where the turn's buttons stand otherwise: stepping through the past, from whichever eyes are allowed.
import { replay, say, seat } from "../app";
import type { Eyes } from "../replay";
import { spoilerFree } from "../settings";
import { Icon } from "./icons";
import { over, tellable } from "./scene";

const EYES: readonly Eyes[] = ["own", "investigator", "jack", "public", "all"];
const PACES = [0.5, 1, 2, 4];

export function ReplayBar() {
  const round = replay.moment.value?.scene.round ?? 0;
  return (
    <section class="turn-bar replay" aria-label={say("ui-replay")}>
      <div class="replay-steps">
        <Step name="back" word="ui-step-back" onClick={() => replay.step(-1)} />
        {replay.playing.value ? (
          <Step name="pause" word="ui-pause" onClick={() => replay.stop()} />
        ) : (
          <Step name="play" word="ui-play" onClick={() => replay.play()} />
        )}
        <Step name="ahead" word="ui-step-ahead" onClick={() => replay.step(1)} />
        <button type="button" class="icon-button pace" onClick={nextPace} aria-label={say("ui-pace", { pace: replay.pace.value })}>
          {replay.pace.value}×
        </button>
        {over.value && <EyesChooser />}
      </div>
      <div class="replay-told">
        <p class="replay-said">
          <span class="replay-round">{placeOf(round)}</span> {told()}
        </p>
        {!spoilerFree.value && <Slider round={round} />}
      </div>
      <button type="button" class="button now" onClick={() => replay.leave()}>
        <Icon name="now" />
        <span>{say("ui-now")}</span>
      </button>
    </section>
  );
}

function Step({ name, word, onClick }: { name: "back" | "ahead" | "play" | "pause"; word: string; onClick: () => void }) {
  return (
    <button type="button" class="icon-button" onClick={onClick} aria-label={say(word)}>
      <Icon name={name} />
    </button>
  );
}

function placeOf(round: number): string {
  return round > 0 ? say("ui-log-round", { round }) : say("ui-log-start");
}

function told(): string {
  const effects = tellable(replay.moment.value?.entry?.effects ?? []);
  return effects.map((effect) => say(`log-${effect.id}`, effect.args)).join(" ");
}

function Slider({ round }: { round: number }) {
  const stops = replay.stops.value;
  const place = stops.findLastIndex((stop) => stop <= (replay.at.value ?? 0));
  return (
    <input
      class="replay-slider"
      type="range"
      min={0}
      max={Math.max(stops.length - 1, 0)}
      value={Math.max(place, 0)}
      aria-label={say("ui-replay-slider")}
      aria-valuetext={placeOf(round)}
      onInput={(event) => replay.look(stops[Number(event.currentTarget.value)] ?? 0)}
    />
  );
}

function nextPace(): void {
  replay.pace.value = PACES[(PACES.indexOf(replay.pace.value) + 1) % PACES.length] ?? 1;
}

function EyesChooser() {
  return (
    <label class="eyes">
      <Icon name="seen" />
      <span class="sr">{say("ui-eyes")}</span>
      <select value={replay.eyes.value} onChange={(event) => replay.see(event.currentTarget.value as Eyes)}>
        {EYES.filter((eyes) => eyes !== "own" || seat.value !== null).map((eyes) => (
          <option key={eyes} value={eyes}>
            {say("ui-eyes-of", { eyes })}
          </option>
        ))}
      </select>
    </label>
  );
}
