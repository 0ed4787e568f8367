// The bar under the board while one looks at the past.
import { replay, say, seat } from "../app";
import type { Eyes } from "../replay";
import { Icon } from "./icons";
import { over } from "./scene";

const EYES: readonly Eyes[] = ["own", "investigator", "jack", "public", "all"];
const PACES = [0.5, 1, 2, 4];

export function ReplayBar() {
  const { value: at } = replay.at;
  if (at === null) return null;
  const stops = replay.stops.value;
  const place = stops.findLastIndex((stop) => stop <= at);
  return (
    <div class="replay" role="group" aria-label={say("ui-replay")}>
      <button type="button" class="icon-button" onClick={() => replay.step(-1)} aria-label={say("ui-step-back")}>
        <Icon name="back" />
      </button>
      <button
        type="button"
        class="icon-button"
        onClick={() => (replay.playing.value ? replay.stop() : replay.play())}
        aria-label={say(replay.playing.value ? "ui-pause" : "ui-play")}
      >
        <Icon name={replay.playing.value ? "pause" : "play"} />
      </button>
      <button type="button" class="icon-button" onClick={() => replay.step(1)} aria-label={say("ui-step-ahead")}>
        <Icon name="ahead" />
      </button>
      {replay.spoilerFree.value ? (
        <span class="replay-place">{say("ui-replay-place", { round: replay.moment.value?.scene.round ?? 0 })}</span>
      ) : (
        <input
          class="replay-slider"
          type="range"
          min={0}
          max={Math.max(stops.length - 1, 0)}
          value={Math.max(place, 0)}
          aria-label={say("ui-replay-slider")}
          aria-valuetext={say("ui-replay-place", { round: replay.moment.value?.scene.round ?? 0 })}
          onInput={(event) => replay.look(stops[Number(event.currentTarget.value)] ?? 0)}
        />
      )}
      <button type="button" class="icon-button pace" onClick={nextPace} aria-label={say("ui-pace", { pace: replay.pace.value })}>
        {replay.pace.value}×
      </button>
      {over.value && <EyesChooser />}
      <button type="button" class="button now" onClick={() => replay.leave()}>
        <Icon name="now" />
        <span>{say("ui-now")}</span>
      </button>
    </div>
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
