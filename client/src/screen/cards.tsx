// The cards of this round and, where they are known, of the next one.
import { boot, name, say, turn } from "../app";
import { CharacterIcon } from "../boards/tokens";
import type { Card } from "../generated/frames";
import { Picks } from "./header";
import { looking, preview, provenIn, scene } from "./scene";

export function Cards() {
  const shown = scene.value;
  if (!shown || shown.type === "pocket") return null;
  const would = preview.value ?? shown;
  return (
    <section class="cards" aria-label={say("ui-cards")}>
      <header class="section-head">
        <h2>{say("ui-cards")}</h2>
        <Picks />
      </header>
      <ul class="card-list">
        {shown.cards.map((card, place) => (
          <li key={card.character}>
            <CardButton
              card={card}
              place={place}
              seen={would.in_sight.includes(card.character)}
              suspect={shown.suspects.includes(card.character)}
              proven={provenIn(shown).includes(card.character)}
            />
          </li>
        ))}
        {shown.cards.length === 0 && <li class="cards-none">{say(`ask-${shown.asks}`)}</li>}
      </ul>
      <NextCards characters={shown.next_cards} />
    </section>
  );
}

interface CardProps {
  card: Card;
  place: number;
  seen: boolean;
  suspect: boolean;
  proven: boolean;
}

function CardButton({ card, place, seen, suspect, proven }: CardProps) {
  const target = `card:${card.character}`;
  const legal = !looking.value && turn.targets.value.has(target);
  const { character, state } = card;
  return (
    <button
      type="button"
      class={`card ${state} ${legal ? "legal" : ""}`}
      data-target={legal ? target : undefined}
      aria-disabled={!legal}
      aria-current={state === "playing" ? "true" : undefined}
      aria-keyshortcuts={String(place + 1)}
      onClick={() => legal && turn.pick(target)}
      onPointerEnter={(event) => legal && event.pointerType === "mouse" && (turn.hovered.value = target)}
      onPointerLeave={() => (turn.hovered.value = null)}
    >
      <CharacterIcon game={boot.game} character={character} seen={seen} cleared={!suspect} proven={proven && suspect} />
      <span class="card-name">{name(character)}</span>
      <span class="card-power">{say(`power-${boot.game}-${character}`)}</span>
      {state !== "open" && <span class="card-state">{say(`ui-card-${state}`)}</span>}
    </button>
  );
}

function NextCards({ characters }: { characters: readonly string[] }) {
  return (
    <p class="next-cards">
      {characters.length > 0 && (
        <>
          <span>{say("ui-next-cards")}</span>
          {characters.map((character) => (
            <span key={character} class="next-card" title={name(character)}>
              <CharacterIcon game={boot.game} character={character} />
              <span class="sr">{name(character)}</span>
            </span>
          ))}
        </>
      )}
    </p>
  );
}
