// Where things are on Pocket's table, read once from the geometry that the server sent.
import type { Geometry, PocketScene } from "./props";

export type Point = [number, number];
export type Tile = PocketScene["tiles"][string];

export const DETECTIVES = ["holmes", "watson", "toby"] as const;
export type Detective = (typeof DETECTIVES)[number];

export interface Plan {
  half: number;
  /** Cell -> the middle of its bed. */
  beds: Map<string, Point>;
  places: Point[];
  /** The points from each place to the next. */
  ways: Point[][];
  /** The way each place looks. */
  inward: Point[];
  /** How far a tile is turned from lying with its wall to the south. */
  angles: Map<string, number>;
  turns: Map<string, Point>;
  wide: Tray;
  portrait: Tray;
}

/** One of the two arrangements: the whole drawing, and the middles of the four tokens. */
export interface Tray {
  narrow: boolean;
  width: number;
  height: number;
  board: number;
  slots: Point[];
}

export function planOf(geometry: Geometry): Plan {
  const { targets, extra, size } = geometry;
  const beds = Object.entries(targets).filter(([name]) => name.startsWith("tile:"));
  const ways = (extra.ways ?? []) as Point[][];
  return {
    half: size,
    beds: new Map(beds.map(([name, at]) => [name.slice(5), at])),
    places: ways.map((_, place) => targets[`place:${place}`] ?? [0, 0]),
    ways,
    inward: (extra.inward ?? []) as Point[],
    angles: new Map((extra.angles ?? []) as [string, number][]),
    turns: new Map(((extra.turns ?? []) as [string, number, number][]).map(([name, x, y]) => [name, [x, y]])),
    wide: tray(false, geometry, (extra.wide ?? []) as Point[]),
    portrait: tray(true, geometry, (extra.portrait ?? []) as Point[]),
  };
}

function tray(narrow: boolean, { height }: Geometry, [whole = [0, 0], ...slots]: Point[]): Tray {
  return { narrow, width: whole[0], height: whole[1], board: height, slots };
}

export function add([x, y]: Point, [dx, dy]: Point, times = 1): Point {
  return [x + dx * times, y + dy * times];
}

export function moved([x, y]: Point): string {
  return `translate(${x}px,${y}px)`;
}

/** Where each detective stands: those who share a place stand side by side along the way round. */
export function standing(plan: Plan, detectives: Record<string, number>): Map<Detective, Point> {
  const found = new Map<Detective, Point>();
  for (const who of DETECTIVES) {
    const place = detectives[who] ?? 0;
    const together = DETECTIVES.filter((other) => detectives[other] === place);
    const [x, y] = plan.inward[place] ?? [0, 0];
    const along: Point = [y, -x];
    const apart = together.length === 3 ? 68 : 76;
    found.set(who, add(plan.places[place] ?? [0, 0], along, (together.indexOf(who) - (together.length - 1) / 2) * apart));
  }
  return found;
}

/** Every cell that somebody sees. */
export function seenCells(scene: PocketScene): Set<string> {
  return new Set(Object.values(scene.sight).flat());
}
