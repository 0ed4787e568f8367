// Beside the board: the four action tokens with both faces, sand-glasses, alibi cards.
import { memo } from "preact/compat";
import type { Tray } from "./pocket-plan";
import type { PocketScene, Say } from "./props";
import { CharacterToken } from "./tokens";

const GOAL = 6;

export function TokenTray({ scene, tray, say }: { scene: PocketScene; tray: Tray; say: Say }) {
  return (
    <g class={`pk-tray${tray.narrow ? " narrow" : ""}`}>
      <Bed tray={tray} />
      <Order scene={scene} tray={tray} />
      {tray.slots.map((at, slot) => {
        const token = scene.tokens[slot];
        return (
          <ActionToken
            key={slot}
            x={at[0]}
            y={at[1]}
            narrow={tray.narrow}
            face={token?.face ?? null}
            below={token?.below ?? null}
            used={token?.used ?? false}
            coming={scene.next_faces.length > 0}
            title={token ? say(`face-${token.face}`) : ""}
          />
        );
      })}
      <Glasses won={scene.hourglasses} tray={tray} title={say("pocket-hourglasses", { won: scene.hourglasses, goal: GOAL })} />
      <Cards scene={scene} tray={tray} say={say} />
    </g>
  );
}

function Bed({ tray }: { tray: Tray }) {
  const [x, y] = tray.narrow ? [0, tray.board + 10] : [tray.board + 10, 0];
  return (
    <>
      <rect class="pk-rim" x={x} y={y} width={tray.width - x} height={tray.height - y} rx="18" />
      <rect class="pk-felt" x={x + 9} y={y + 9} width={tray.width - x - 18} height={tray.height - y - 18} rx="11" />
      {tray.narrow ? (
        <path class="pk-rule" d={`M32 ${tray.board + 151}H${tray.width - 32}`} />
      ) : (
        <path class="pk-rule" d={`M${tray.board + 30} 86h154M${tray.board + 30} 616h154M${tray.board + 30} 752h154`} />
      )}
    </>
  );
}

export function tokenRadius(tray: Tray): number {
  return tray.narrow ? 58 : 52;
}

interface ActionTokenProps {
  x: number;
  y: number;
  narrow: boolean;
  face: string | null;
  below: string | null;
  used: boolean;
  /** The face below is the one of the next round. */
  coming: boolean;
  title: string;
}

/** An action token: the face that is up, and the one below as a small disc under its rim. */
const ActionToken = memo(function ActionToken({ x, y, narrow, face, below, used, coming, title }: ActionTokenProps) {
  const grown = narrow ? 58 / 52 : 1;
  const [aside, low] = narrow ? [78, 34] : [72, 36];
  return (
    <g transform={`translate(${x} ${y})`} class={`pk-token${used ? " used" : ""}`}>
      <circle class="pk-socket" r={52 * grown + 4} />
      {below && (
        <g class={`pk-below${coming ? " coming" : ""}`} transform={`translate(${aside} ${low})`}>
          <circle class="pk-brass" r={narrow ? 33 : 29} />
          <circle class="pk-enamel" r={narrow ? 28.5 : 24.5} />
          <use href={`#pk-face-${below}`} transform={`scale(${narrow ? 0.5 : 0.43})`} />
        </g>
      )}
      {face && (
        <g class="pk-up" transform={`scale(${grown})`}>
          <title>{title}</title>
          <circle class="pk-brass-shadow" r="52" cy="5" />
          <circle class="pk-brass" r="52" />
          <circle class="pk-brass-line" r="47.5" />
          <circle class="pk-enamel" r="44.5" />
          <use href={`#pk-face-${face}`} transform="scale(.8)" />
        </g>
      )}
    </g>
  );
});

/** Who takes the four actions, in order. */
function Order({ scene, tray }: { scene: PocketScene; tray: Tray }) {
  const { narrow } = tray;
  const [x, y] = tray.narrow ? [468, tray.board + 190] : [tray.board + 44, 50];
  return (
    <g class="pk-order" transform={`translate(${x} ${y})`}>
      {scene.picks.map((who, index) => {
        const state = index < scene.taken ? "taken" : index === scene.taken && scene.outcome === null ? "now" : "";
        return (
          <g key={index} class={`pk-pip ${state}`} transform={`translate(${index * (narrow ? 53 : 42)} 0)`}>
            {index > 0 && <path class="pk-pip-way" d="M-28 0H-20" />}
            <circle r={narrow ? 20 : 18} />
            <use href={`#pk-${who}`} transform="scale(.3)" />
          </g>
        );
      })}
    </g>
  );
}

/** Jack's sand-glasses, out of the six he wants. */
const Glasses = memo(function Glasses({ won, tray, title }: { won: number; tray: Tray; title: string }) {
  const [x, y, apart, scale, inRow] = tray.narrow ? [52, tray.board + 190, 60, 0.56, Infinity] : [tray.board + 57, 652, 50, 0.52, 3];
  return (
    <g class="pk-glasses" transform={`translate(${x} ${y})`}>
      <title>{title}</title>
      {Array.from({ length: Math.max(GOAL, won) }, (_, index) => (
        <use key={index} href="#pk-glass" class={index < won ? "won" : "open"} transform={`translate(${(inRow === Infinity ? index : index % inRow) * apart} ${Math.floor(index / inRow) * 64}) scale(${scale})`} />
      ))}
    </g>
  );
});

/** Alibi cards: those everybody has seen, and Jack's, whose faces show only once he laid them open. */
function Cards({ scene, tray, say }: { scene: PocketScene; tray: Tray; say: Say }) {
  const open = scene.chase ?? [];
  const cards = [
    ...scene.shown.map((character) => ({ character, jack: false })),
    ...Array.from({ length: scene.jack_cards }, (_, index) => ({ character: open[index] ?? null, jack: true })),
  ];
  const [middle, y, room] = tray.narrow ? [744, tray.board + 190, 148] : [tray.board + 107, 803, 108];
  const apart = Math.min(52, room / Math.max(1, cards.length - 1));
  const x = middle - (apart * (cards.length - 1)) / 2;
  return (
    <g class="pk-cards" transform={`translate(${x} ${y})`}>
      {cards.map((card, index) => (
        <g key={index} class={`pk-alibi${card.jack ? " jack" : ""}`} transform={`translate(${index * apart} 0) scale(${tray.narrow ? 0.85 : 1})`}>
          <title>{say(!card.jack ? "pocket-card-shown" : card.character ? "pocket-card-laid-open" : "pocket-card-jack", { character: card.character ?? "" })}</title>
          <rect class="pk-alibi-card" x="-23" y="-36" width="46" height="72" rx="6" />
          <rect class="pk-alibi-line" x="-18" y="-31" width="36" height="62" rx="3" />
          {card.character ? (
            <CharacterToken game="pocket" character={card.character} size={15} y={-4} />
          ) : (
            <use href="#pk-jack" transform="scale(.34)" />
          )}
          {card.character && <path class="pk-alibi-tick" d="M-6 23L-1 28L8 19" />}
        </g>
      ))}
    </g>
  );
}
