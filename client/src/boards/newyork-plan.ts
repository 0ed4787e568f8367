// Where things are on the board of New York, which may be turned so that its long side is upright.
import type { Cue, Point } from "./hex";
import type { BoardProps, Geometry, NewYorkScene, Said } from "./props";

export type TileKind = "metro" | "site" | "lamp" | "park";

/** A place that somebody passes; `below`: he is under the ground there, on his way with the metro. */
export interface Stop {
  at: Point;
  below?: boolean;
  /** How long it takes to get there, in steps on foot. */
  steps: number;
}

export interface Plan {
  /** Whether the board is turned. */
  turned: boolean;
  size: number;
  width: number;
  height: number;
  /** How the ground, and all that lies flat on it, is turned. */
  tilt: string | undefined;
  /** The middle of a target as it is seen. */
  at(target: string): Point | undefined;
  /** The middle of a target on the ground before it is turned. */
  flat(target: string): Point | undefined;
  /** The cells that have a name on the board: all but the island. */
  cells: readonly string[];
  /** Cells where nobody can stand by what is printed on them. */
  closed: ReadonlySet<string>;
  printed: readonly string[];
  quays: ReadonlySet<string>;
  stock: readonly { kind: TileKind; at: Point }[];
  /** Where the informant stands in a cell. */
  informant(cell: string): Point;
  /** Which way a ship in a port looks: -1 to the left, 1 to the right. */
  looks(port: string): number;
  /** The way of a character from cell to cell. */
  walk(cells: readonly string[]): Stop[];
  /** The way of a steamer from port to port. */
  sail(from: string, to: string): Point[];
}

/** What every part of the board is drawn from. */
export interface Shown extends BoardProps<NewYorkScene> {
  plan: Plan;
  /** What has happened since the board was drawn last. */
  news: readonly Said[];
  cues: ReadonlyMap<string, Cue>;
  /** The radius of a character's disc. */
  disc: number;
}

const ISLAND = "island";

export function planOf(geometry: Geometry, turned: boolean): Plan {
  const { width, height, size, targets, extra } = geometry;
  const turn = ([x, y]: Point): Point => (turned ? [y, width - x] : [x, y]);
  const at = (target: string) => targets[target] && turn(targets[target]);
  const cell = (label: string) => at(`cell:${label}`);
  const docks = new Map(extra["docks"] as [string, number][]);
  const ferries = new Map(
    (extra["ferries"] as [string, string, Point[]][]).map(([a, b, way]) => [`${a} ${b}`, way.map(turn)]),
  );
  const lane = (extra["lane"] as Point[]).map(turn);
  const offsets = extra["informant"] as [Point, Point];
  return {
    turned,
    size,
    width: turned ? height : width,
    height: turned ? width : height,
    tilt: turned ? `translate(0 ${width}) rotate(-90)` : undefined,
    at,
    flat: (target) => targets[target],
    cells: Object.keys(targets).flatMap((target) =>
      target.startsWith("cell:") && target !== `cell:${ISLAND}` ? [target.slice(5)] : [],
    ),
    closed: new Set(extra["closed"] as string[]),
    printed: extra["printed"] as string[],
    quays: new Set([...ferries.keys()].flatMap((way) => way.split(" ")).filter((cell) => cell !== ISLAND)),
    stock: (extra["stock"] as [TileKind, number, number][]).map(([kind, x, y]) => ({ kind, at: turn([x, y]) })),
    informant: (label) => plus(cell(label) ?? [0, 0], offsets[label === ISLAND ? 0 : 1]),
    looks: (port) => (look(docks.get(port) ?? 0, turned) < -0.01 ? -1 : 1),
    walk: (cells) => walk(cells, cell, ferries, size),
    sail: (from, to) => sail(cell(from), cell(to), lane),
  };
}

const plus = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
const look = (angle: number, turned: boolean) => (turned ? Math.sin(angle) : Math.cos(angle));
const between = ([a, b]: Point, [c, d]: Point) => Math.hypot(c - a, d - b);

function walk(
  cells: readonly string[],
  place: (cell: string) => Point | undefined,
  ferries: ReadonlyMap<string, Point[]>,
  size: number,
): Stop[] {
  const stops: Stop[] = [];
  cells.forEach((cell, index) => {
    const at = place(cell);
    const before = stops.at(-1);
    if (!at) return;
    if (!before) return stops.push({ at, steps: 0 });
    const ferry = ferries.get(`${cells[index - 1]} ${cell}`);
    if (ferry) return stops.push(...[...ferry, at].map((each) => ({ at: each, steps: 4 / (ferry.length + 1) })));
    if (between(before.at, at) < 2 * size) return stops.push({ at, steps: 1 });
    return stops.push({ at: before.at, below: true, steps: 0.5 }, { at, below: true, steps: 0.5 }, { at, steps: 0.6 });
  });
  return stops;
}

/** Out of the port to the lane, along it the shorter way round, into the other port. */
function sail(from: Point | undefined, to: Point | undefined, lane: readonly Point[]): Point[] {
  if (!from || !to) return [];
  const [start, end] = [nearest(lane, from), nearest(lane, to)];
  const ahead = (end - start + lane.length) % lane.length;
  const count = Math.min(ahead, lane.length - ahead);
  const step = ahead === count ? 1 : -1;
  const way = Array.from(
    { length: count + 1 },
    (_, index) => lane[(start + step * index + lane.length) % lane.length]!,
  );
  return [from, ...way, to];
}

function nearest(points: readonly Point[], at: Point): number {
  const distances = points.map((point) => between(point, at));
  return distances.indexOf(Math.min(...distances));
}

/** The tiles on the board: cell -> kind. */
export function tilesOf(scene: NewYorkScene): Map<string, TileKind> {
  const found = new Map<string, TileKind>();
  const lists: [TileKind, readonly string[]][] = [
    ["metro", scene.metros],
    ["site", scene.sites],
    ["lamp", scene.lamps],
    ["park", scene.parks],
  ];
  for (const [kind, cells] of lists) for (const cell of cells) found.set(cell, kind);
  return found;
}

/** The name of the target that stands for two cells. */
export const pairOf = (cells: readonly string[]) => `pair:${cells.join("-")}`;

/** Where an investigation tile lies and how it is turned, in degrees. */
export function lie(plan: Plan, cells: readonly string[]): { at: Point; angle: number } | undefined {
  const [one, two] = cells.map((cell) => plan.at(`cell:${cell}`));
  if (!one || !two) return undefined;
  const angle = (Math.atan2(two[1] - one[1], two[0] - one[0]) * 180) / Math.PI;
  const flatter = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
  return { at: [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2], angle: Math.round(flatter) };
}
