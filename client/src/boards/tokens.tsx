// The characters' discs: colour, silhouette, letters and emblem, so that none of them has to be told by hue alone.
import { memo } from "preact/compat";
import data from "../../../src/gaslamp/web/art/tokens.json";

export type GameName = "london" | "newyork" | "pocket";

interface Token {
  hue: string;
  shape: string;
  emblem: string;
  code: string;
}

const shapes: Record<string, { path: string; letters: number }> = data.shapes;
const emblems: Record<string, { fill: string; line: string }> = data.emblems;
const games: Record<string, Record<string, Token>> = data.games;
const NOBODY: Token = { hue: "unknown", shape: "circle", emblem: "", code: "?" };

/** How a character looks in a game; whoever is unknown gets a plain disc with a question mark. */
export function tokenOf(game: GameName, character: string): Token {
  return games[game]?.[character] ?? NOBODY;
}

/** The characters of a game in their fixed order. */
export function charactersOf(game: GameName): string[] {
  return Object.keys(games[game] ?? {});
}

/** Gradients that tokens refer to: once in every board, before the first token. */
export function TokenDefs() {
  return (
    <defs>
      <linearGradient id="token-shine" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity="0.42" />
        <stop offset="0.45" stop-color="#fff" stop-opacity="0.04" />
        <stop offset="1" stop-color="#000" stop-opacity="0.34" />
      </linearGradient>
    </defs>
  );
}

/** A character's little picture around the origin, 100 wide at size 50. */
export function Emblem({ game, character, size = 50 }: { game: GameName; character: string; size?: number }) {
  const emblem = emblems[tokenOf(game, character).emblem];
  if (!emblem) return null;
  return (
    <g class="emblem" transform={`scale(${size / 50})`}>
      {emblem.fill && <path class="emblem-fill" d={emblem.fill} />}
      {emblem.line && <path class="emblem-line" d={emblem.line} />}
    </g>
  );
}

export interface CharacterTokenProps {
  game: GameName;
  character: string;
  x?: number;
  y?: number;
  /** The radius. */
  size?: number;
  /** May still be Jack. */
  suspect?: boolean;
  /** Would be seen now; undefined where that is not shown. */
  seen?: boolean | undefined;
  /** Is innocent by what lies open: the pale side, with a tick. */
  cleared?: boolean;
  /** Is innocent by what the reader alone knows. */
  proven?: boolean;
  /** Is Jack, as the reader knows. */
  jack?: boolean;
  /** Where it would stand. */
  ghost?: boolean;
  /** Whose card is being played. */
  active?: boolean;
  /** Picked for the option being put together. */
  chosen?: boolean;
}

/** A character's disc within any SVG. */
export const CharacterToken = memo(function CharacterToken(props: CharacterTokenProps) {
  const { x = 0, y = 0, size = 24 } = props;
  return (
    <g class={classes(props)} transform={`translate(${x} ${y}) scale(${size / 50})`}>
      <TokenBody game={props.game} character={props.character} />
      {props.seen !== undefined && <SightBadge seen={props.seen} />}
      {(props.cleared || props.proven) && <TickBadge own={!props.cleared} />}
      {props.jack && <KnifeBadge />}
    </g>
  );
});

function TokenBody({ game, character }: { game: GameName; character: string }) {
  const { shape, code } = tokenOf(game, character);
  const { path, letters } = shapes[shape] ?? { path: "", letters: 0 };
  return (
    <g class="token-body">
      <path class="token-ring" d={path} />
      <path class="token-shadow" d={path} transform="translate(0 6)" />
      <path class="token-rim" d={path} />
      <path class="token-face" d={path} />
      <path class="token-shine" d={path} fill="url(#token-shine)" />
      <path class="token-band" d={path} transform="scale(0.82)" />
      <g class="token-emblem" transform={`translate(0 ${letters - 18})`}>
        <Emblem game={game} character={character} size={15} />
      </g>
      <text class="token-code" y={letters}>
        {code}
      </text>
    </g>
  );
}

function classes(props: CharacterTokenProps): string {
  const names = ["token", `hue-${tokenOf(props.game, props.character).hue}`];
  if (props.cleared || props.suspect === false) names.push("cleared");
  if (props.seen !== undefined) names.push(props.seen ? "seen" : "unseen");
  if (props.ghost) names.push("ghost");
  if (props.active) names.push("active");
  if (props.chosen) names.push("chosen");
  return names.join(" ");
}

/** An open eye (would be seen) or a crescent (would not), at the lower left of a disc. */
export function SightBadge({ seen, x = -40, y = 41 }: { seen: boolean; x?: number; y?: number }) {
  return (
    <g class={seen ? "badge badge-seen" : "badge badge-unseen"} transform={`translate(${x} ${y})`}>
      <circle class="badge-disc" r="19" />
      {seen ? (
        <>
          <path class="badge-eye" d="M-13 0Q0 -15 13 0Q0 15 -13 0Z" />
          <circle class="badge-pupil" r="4.6" />
        </>
      ) : (
        <path class="badge-moon" d="M3 -11A11 11 0 1 0 10 6A9.5 9.5 0 0 1 3 -11Z" />
      )}
    </g>
  );
}

/** A tick: innocent; `own`: known to the reader alone. */
export function TickBadge({ own = false, x = 39, y = -40 }: { own?: boolean; x?: number; y?: number }) {
  return (
    <g class={own ? "badge badge-tick own" : "badge badge-tick"} transform={`translate(${x} ${y})`}>
      <circle class="badge-disc" r="18" />
      <path class="badge-mark" d="M-9 0L-3 7L9 -7" />
    </g>
  );
}

/** A knife at the upper left: this is Jack. */
export function KnifeBadge({ x = -39, y = -40 }: { x?: number; y?: number }) {
  return (
    <g class="badge badge-knife" transform={`translate(${x} ${y})`}>
      <circle class="badge-disc" r="19" />
      <path class="badge-mark" d="M10 -12C2 -10 -5 -3 -7 3L-3 7C3 5 9 -2 10 -12ZM-7 3L-11 8L-8 11L-3 7Z" />
    </g>
  );
}

export type CharacterIconProps = Omit<CharacterTokenProps, "x" | "y" | "size"> & { class?: string };

/** A character's disc as a picture of its own, for cards, strips and the log; sized by the style sheet. */
export function CharacterIcon(props: CharacterIconProps) {
  return (
    <svg class={`character-icon ${props.class ?? ""}`} viewBox="-62 -64 124 124" aria-hidden="true" focusable="false">
      <CharacterToken {...props} x={0} y={0} size={50} />
    </svg>
  );
}
