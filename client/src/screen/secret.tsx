// What only this side may know: on show for as long as it is held down.
import type { TargetedKeyboardEvent } from "preact";
import { boot, handTo, list, name, say, seat, table } from "../app";
import { CharacterIcon } from "../boards/tokens";
import type { Scene } from "../generated/frames";
import { Icon } from "./icons";
import { peeking } from "./page";

const show = () => (peeking.value = true);
const hide = () => (peeking.value = false);

export function Secret() {
  const state = table.shown.value;
  if (!state || handTo.value || state.seat !== seat.value) return null;
  const { scene } = state;
  const onKey = (event: TargetedKeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    peeking.value = event.type === "keydown";
  };
  return (
    <div class="secret">
      <button
        type="button"
        class={`peek ${peeking.value ? "held" : ""}`}
        aria-label={say("ui-secret")}
        aria-describedby="peek-help"
        onPointerDown={show}
        onPointerUp={hide}
        onPointerLeave={hide}
        onPointerCancel={hide}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={onKey}
        onKeyUp={onKey}
        onBlur={hide}
      >
        <Icon name="mask" />
        <span class="peek-word">{say("ui-secret")}</span>
      </button>
      <span id="peek-help" hidden>
        {say("ui-secret-help")}
      </span>
      <div class="secret-shown" role="status">
        {peeking.value && <Known scene={scene} />}
      </div>
    </div>
  );
}

function Known({ scene }: { scene: Scene }) {
  const cards = handOf(scene);
  return (
    <div class="secret-card">
      {seat.value === "jack" && scene.identity && (
        <p class="identity">
          <CharacterIcon game={boot.game} character={scene.identity} />
          <span>
            {say("ui-you-are")}
            <strong>{name(scene.identity)}</strong>
          </span>
        </p>
      )}
      <p>{cards.length > 0 ? say("ui-alibis", { cards }) : say("ui-no-alibis")}</p>
      {scene.type === "pocket" && scene.hand_hourglasses !== null && <p>{say("ui-hidden-hourglasses", { hourglasses: scene.hand_hourglasses })}</p>}
      {cards.length > 0 && (
        <p class="icons" aria-hidden="true" title={list(cards)}>
          {cards.map((card) => (
            <CharacterIcon key={card} game={boot.game} character={card} />
          ))}
        </p>
      )}
    </div>
  );
}

function handOf(scene: Scene): readonly string[] {
  if (scene.type === "pocket") return (seat.value === "jack" ? scene.hand : scene.shown) ?? [];
  return (seat.value === "jack" ? scene.hands.jack : scene.hands.investigator) ?? [];
}
