// Things that move when something has happened: one after the other, and skipped when somebody is in a hurry.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point } from "./hex";
import type { Geometry, Said } from "./props";

/** When something begins to move, in milliseconds after the news, for how long, and past which places. */
export interface Cue {
  delay: number;
  duration: number;
  way?: readonly Point[];
  /** The names of the two places between which a thing is carried. */
  ends?: readonly [string, string];
}

const GLIDE = 260;
const STEP = 210;
const PAUSE = 120;

const LENGTH: Readonly<Record<string, number>> = {
  "lantern-turned": 420,
  "lamp-moved": 620,
  "cordon-moved": 620,
  "lid-moved": 520,
  "lamp-out": 700,
  swapped: 620,
  left: 700,
  hypnotised: 620,
  "metro-built": 420,
  "site-begun": 420,
  "lamp-put": 420,
  "park-made": 620,
  "steamer-sailed": 1400,
  "barrier-moved": 520,
  "informant-moved": 420,
  call: 300,
  cleared: 620,
};

/** The cues of what has just happened, one after the other: by the id of the sentence, and by `character:bert`. */
export function cuesOf(
  effects: readonly Said[],
  place: (cell: string) => Point | undefined,
  gate: (exit: string) => Point | undefined = () => undefined,
): Map<string, Cue> {
  const cues = new Map<string, Cue>();
  let now = 0;
  for (const { id, args = {} } of effects) {
    const { start, end, exit } = args;
    const out = typeof exit === "string" ? gate(exit) : undefined;
    const way = [...asWords(args["way"]).map(place), out].filter((at): at is Point => at !== undefined);
    const walks = way.length > 1 || (typeof start === "string" && typeof (args["character"] ?? args["accuser"]) === "string");
    const duration = walks ? STEP * Math.max(way.length - 1, 2) : (LENGTH[id] ?? 0);
    if (!duration) continue;
    const cue: Cue = { delay: now, duration };
    if (way.length > 1) cue.way = way;
    if (typeof start === "string" && typeof end === "string") cue.ends = [start, end];
    for (const name of [id, ...movedBy(id, args)]) if (!cues.has(name)) cues.set(name, cue);
    now += duration + PAUSE;
  }
  return cues;
}

function movedBy(id: string, args: Readonly<Record<string, unknown>>): string[] {
  const one = [args["character"], args["accuser"]].filter((word): word is string => typeof word === "string");
  const all = [...one, ...asWords(args["characters"])];
  return all.map((word) => (id === "cleared" ? `cleared:${word}` : `character:${word}`));
}

function asWords(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === "string") : [];
}

export interface WalkerProps {
  at: Point;
  motion: boolean;
  cue?: Cue | undefined;
  /** The radius of a cell: longer legs than from one to the next are taken below ground. Without it none are. */
  size?: number;
  class?: string;
  /** Whose disc it is, for whoever looks for it on the page. */
  character?: string;
  children: ComponentChildren;
}

/** Things that stand somewhere: when the place changes they go there, along the cue's way if it has one. */
export function Walker({ at, motion, cue, size = Infinity, class: name, character, children }: WalkerProps) {
  const ref = useRef<SVGGElement>(null);
  const [x, y] = at;
  const before = useRef<Point>(at);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = [x, y];
    if (motion && ref.current && (from[0] !== x || from[1] !== y)) walk(ref.current, from, [x, y], cue, size);
    // A cue alone is no reason to move.
  }, [x, y]);
  return (
    <g ref={ref} class={name} data-character={character} transform={`translate(${x} ${y})`}>
      {children}
    </g>
  );
}

/** Legs longer than this many steps of a hexagon's radius go below ground. */
const LEAP = 2;

function walk(element: SVGElement, from: Point, to: Point, cue: Cue | undefined, size: number) {
  const way = [from, ...(cue?.way?.slice(1, -1) ?? []), to];
  const frames: Keyframe[] = [stand(from)];
  way.slice(1).forEach((place, leg) => {
    const before = way[leg] ?? from;
    const leaps = cue?.way && Math.hypot(place[0] - before[0], place[1] - before[1]) > LEAP * size;
    if (leaps) frames.push(sunk(before), sunk(place));
    frames.push(stand(place));
  });
  element.animate(frames, { delay: cue?.delay ?? 0, duration: cue?.duration ?? GLIDE, fill: "backwards" });
}

const stand = ([x, y]: Point): Keyframe => ({ transform: `translate(${x}px, ${y}px) scale(1)`, opacity: 1, easing: "ease-in-out" });
const sunk = ([x, y]: Point): Keyframe => ({ transform: `translate(${x}px, ${y}px) scale(0.2)`, opacity: 0 });

/** How something leaves its old look and comes to the new one. */
export interface Turnover {
  away: Keyframe[];
  back: Keyframe[];
}

/**
 * A value that is shown late: when it changes and there is a cue, the element first plays `away` with the old value,
 * then `back` with the new one. Without a cue the new value shows at once.
 */
export function useTurnover<T>(
  value: T,
  motion: boolean,
  cue: Cue | undefined,
  { away, back }: Turnover,
): [RefObject<SVGGElement | null>, T] {
  const ref = useRef<SVGGElement>(null);
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    const element = ref.current;
    if (shown === value) return;
    if (!motion || !cue || !element) return setShown(value);
    const half = cue.duration / 2;
    const leaving = element.animate(away, { delay: cue.delay, duration: half, easing: "ease-in" });
    leaving.onfinish = () => {
      setShown(value);
      element.animate(back, { duration: half, easing: "ease-out" });
    };
    return () => {
      leaving.onfinish = null;
      leaving.cancel();
    };
  }, [value]);
  return [ref, shown];
}

export interface CourierProps {
  cue: Cue | undefined;
  motion: boolean;
  /** Where the places between which it is carried are. */
  place: (name: string) => Point | undefined;
  children: ComponentChildren;
}

/** Something that is only seen while it is carried from one place to another. */
export function Courier({ cue, motion, place, children }: CourierProps) {
  const ref = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const [from, to] = (cue?.ends ?? []).map(place);
    if (!cue || !motion || !from || !to || !ref.current) return;
    const at = ([x, y]: Point, lift: number) => `translate(${x}px, ${y - lift}px)`;
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const frames: Keyframe[] = [
      { transform: at(from, 0), opacity: 0 },
      { transform: at(from, 6), opacity: 1, offset: 0.15 },
      { transform: at(middle, 24), opacity: 1 },
      { transform: at(to, 6), opacity: 1, offset: 0.85 },
      { transform: at(to, 0), opacity: 0 },
    ];
    ref.current.animate(frames, { delay: cue.delay, duration: cue.duration, easing: "ease-in-out" });
  }, [cue]);
  return (
    <g ref={ref} class="courier">
      {children}
    </g>
  );
}

/** A disc that turns over. */
export const FLIP: Turnover = {
  away: [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }],
  back: [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }],
};

const NO_CUES: ReadonlyMap<string, Cue> = new Map();

/** The cues of what has just happened, in the one drawing in which it is news. */
export function useCues(effects: readonly Said[], geometry: Geometry): ReadonlyMap<string, Cue> {
  const told = useRef<readonly Said[]>([]);
  const isNews = told.current !== effects;
  told.current = effects;
  if (!isNews) return NO_CUES;
  const { targets } = geometry;
  return cuesOf(effects, (name) => targets[`cell:${name}`], (name) => targets[`exit:${name}`]);
}

/** Ends every motion of a board at once, except for what moves for ever. */
export function skipMotion(board: Element | null): void {
  for (const animation of board?.getAnimations({ subtree: true }) ?? []) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

/** Lets whoever presses a key or a button skip what moves. */
export function useSkipping(board: RefObject<Element | null>): void {
  useEffect(() => {
    const skip = () => skipMotion(board.current);
    const events = ["pointerdown", "keydown"];
    for (const event of events) addEventListener(event, skip, true);
    return () => {
      for (const event of events) removeEventListener(event, skip, true);
    };
  }, []);
}
