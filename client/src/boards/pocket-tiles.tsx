// The nine tiles: streets that turn and change places, the people on them, and the light that falls along them.
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import { moved, type Detective, type Plan, type Point, type Tile } from "./pocket-plan";
import type { PocketScene } from "./props";
import { CharacterToken, tokenOf } from "./tokens";

const PORTRAIT = 43;

interface StreetProps {
  character: string;
  x: number;
  y: number;
  angle: number;
  /** The tile lies on its cleared side. */
  cleared: boolean;
  lit: boolean;
  ghost?: boolean;
}

/** The street of a tile: both sides of it lie on top of each other, and flip. */
export const Street = memo(function Street({ character, x, y, angle, cleared, lit, ghost }: StreetProps) {
  const turned = useNearest(angle);
  const open = character === "lane" ? "lane-open" : character;
  return (
    <g class={`pk-tile${cleared ? " cleared" : ""}${lit ? " lit" : ""}${ghost ? " ghost" : ""}`} style={{ transform: moved([x, y]) }}>
      <g class="pk-side pk-front">
        <use class="pk-turning" href={`#pk-tile-${character}`} style={{ transform: `rotate(${turned}deg)` }} />
      </g>
      <g class="pk-side pk-back">
        <use class="pk-turning" href={`#pk-tile-${open}`} style={{ transform: `rotate(${turned}deg)` }} />
      </g>
      <rect class="pk-tile-edge" x="-99" y="-99" width="198" height="198" rx="3" />
    </g>
  );
});

/** The angle nearest to the last one that looks the same: a tile turns the short way, and 180° clockwise. */
function useNearest(angle: number): number {
  const last = useRef(angle);
  const delta = (((angle - last.current) % 360) + 360) % 360;
  last.current += delta > 180 ? delta - 360 : delta;
  return last.current;
}

interface PersonProps {
  character: string;
  x: number;
  y: number;
  cleared: boolean;
  seen: boolean;
  rotated: boolean;
  proven: boolean;
  jack: boolean;
  /** The preview says otherwise than the scene. */
  changed: boolean;
  /** The preview has him elsewhere, or his tile turned. */
  away?: boolean;
  ghost?: boolean;
}

/** Who lives on a tile: a portrait while suspect, a plain plaque once cleared. */
export const Person = memo(function Person(props: PersonProps) {
  const { character, cleared, seen } = props;
  return (
    <g class={`pk-person${cleared ? " cleared" : ""}${seen ? " lit" : ""}${props.ghost ? " ghost" : ""}${props.away ? " away" : ""}`} style={{ transform: moved([props.x, props.y]) }}>
      <g class="pk-side pk-front">
        <circle class="pk-halo" r={PORTRAIT + 17} />
        <CharacterToken game="pocket" character={character} size={PORTRAIT} seen={seen} proven={props.proven} active={props.jack} />
        {props.changed && <circle class="pk-changed" cx={-0.66 * PORTRAIT} cy={0.68 * PORTRAIT} r="20.5" />}
        {props.jack && <JackBadge />}
      </g>
      <g class="pk-side pk-back">
        <circle class="pk-plaque" r="22" />
        <circle class="pk-plaque-line" r="18" />
        <text class="pk-plaque-code" y="-1">
          {tokenOf("pocket", character).code}
        </text>
        <path class="pk-plaque-tick" d="M-6 9L-1.5 13.500L7 5" />
      </g>
      {props.rotated && <TurnedMark />}
    </g>
  );
});

/** It was he, once the game is over. */
function JackBadge() {
  return (
    <g class="pk-jack-badge" transform="translate(34 -34)">
      <circle r="21" />
      <use href="#pk-jack" transform="scale(.32)" />
    </g>
  );
}

/** Was turned in this round, and may not be turned again. */
function TurnedMark() {
  return (
    <g class="pk-turned" transform="translate(72 -72)">
      <circle r="17" />
      <path d="M-8 -2A8.5 8.5 0 1 1 -3 8" />
      <path class="pk-turned-head" d="M-14 -3L-6 -9L-4 1Z" />
    </g>
  );
}

const BEAM = 25;

interface BeamProps {
  plan: Plan;
  /** What is shown: the preview where there is one. */
  shown: PocketScene;
  /** What is true. */
  scene: PocketScene;
  who: Detective;
  motion: boolean;
  ghost?: boolean;
}

/** What one detective sees: light from his place along the street as far as it goes. */
export function Beam({ plan, shown, scene, who, motion, ghost }: BeamProps) {
  const place = shown.detectives[who] ?? 0;
  const [x, y] = plan.places[place] ?? [0, 0];
  const [ahead, down] = plan.inward[place] ?? [0, 1];
  const far = reach(plan, shown, who);
  const turn = Math.round((Math.atan2(down, ahead) * 180) / Math.PI);
  const near = Math.min(far, plan.half + 20);
  const element = useKindling(`${scene.detectives[who]} ${reach(plan, scene, who)}`, motion);
  return (
    <g ref={element} class={`pk-beam${ghost ? " ghost" : ""}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path class="pk-beam-light" d={`M20 -9L${near} -${BEAM}H${far}V${BEAM}H${near}L20 9Z`} />
      <path class="pk-beam-edge" d={`M20 -9L${near} -${BEAM}H${far}M20 9L${near} ${BEAM}H${far}`} />
      <path class="pk-beam-stop" d={`M${far} -${BEAM + 3}V${BEAM + 3}`} />
    </g>
  );
}

/** Lets new light come up once whoever brings it has arrived. */
function useKindling(light: string, motion: boolean) {
  const element = useRef<SVGGElement>(null);
  const last = useRef(light);
  useLayoutEffect(() => {
    if (last.current === light) return;
    last.current = light;
    if (motion) element.current?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.65 }, { opacity: 1 }], 1050);
  }, [light, motion]);
  return element;
}

/** How far light comes from a place: to the wall at the end of the last street in sight, or to the first tile's edge. */
function reach(plan: Plan, scene: PocketScene, who: Detective): number {
  const place = scene.detectives[who] ?? 0;
  const cells = scene.sight[who] ?? [];
  const from = plan.places[place] ?? [0, 0];
  const last = cells[cells.length - 1];
  const bed = last && plan.beds.get(last);
  const distance = (at: Point) => Math.abs(at[0] - from[0]) + Math.abs(at[1] - from[1]);
  if (!last || !bed) return PAVEMENT;
  const wall = scene.tiles[last]?.wall ?? "open";
  const turn = ((plan.angles.get(wall) ?? 0) * Math.PI) / 180;
  const [x, y] = plan.inward[place] ?? [0, 0];
  const facing = wall !== "open" && -Math.sin(turn) * x + Math.cos(turn) * y > 0.5;
  return distance(bed) + (facing ? 0.31 : 1) * plan.half;
}

const PAVEMENT = 58;

export interface Differences {
  /** Cells whose tile would lie otherwise. */
  cells: string[];
  walkers: Detective[];
  /** Suspects who would come into sight, or go out of it. */
  characters: Set<string>;
}

const NONE: Differences = { cells: [], walkers: [], characters: new Set() };

/** What a preview changes on the table. */
export function differences(scene: PocketScene, preview: PocketScene | null): Differences {
  if (!preview) return NONE;
  const before = new Set(scene.in_sight);
  const after = new Set(preview.in_sight);
  return {
    cells: Object.keys(preview.tiles).filter((cell) => !alike(scene.tiles[cell], preview.tiles[cell])),
    walkers: (Object.keys(preview.detectives) as Detective[]).filter((who) => scene.detectives[who] !== preview.detectives[who]),
    characters: new Set([...before, ...after].filter((each) => before.has(each) !== after.has(each))),
  };
}

function alike(one: Tile | undefined, other: Tile | undefined): boolean {
  return one?.character === other?.character && one?.wall === other?.wall;
}
