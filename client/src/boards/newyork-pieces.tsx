// What moves on the board of New York: tiles, barriers, steamers, the informant, those who walk.
import type { ComponentChildren } from "preact";
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import { FLIP, useTurnover, Walker, type Cue, type Point } from "./hex";
import { lie, type Plan, type Stop, type TileKind } from "./newyork-plan";

const DROP: Keyframe[] = [
  { transform: "translateY(-26px) scale(1.35)", opacity: 0 },
  { transform: "translateY(0) scale(1)", opacity: 1, offset: 0.7 },
  { transform: "scale(1.05)", offset: 0.85 },
  { transform: "scale(1)" },
];
const SHORT = 340;

const place = ([x, y]: Point) => `translate(${x} ${y})`;

/** Keeps things apart that are only known by where they are: whatever stays keeps its number, what is new takes a free one. */
export function useLasting(places: readonly string[]): { number: number; place: string }[] {
  const known = useRef<(string | undefined)[]>([]);
  const kept = known.current.map((each) => (each !== undefined && places.includes(each) ? each : undefined));
  for (const each of places.filter((one) => !kept.includes(one))) {
    const free = kept.indexOf(undefined);
    kept[free < 0 ? kept.length : free] = each;
  }
  known.current = kept;
  return kept.flatMap((each, number) => (each === undefined ? [] : [{ number, place: each }]));
}

/** Brightens up when it comes, if it comes while the board is looked at. */
export function Brightening({
  comes,
  cue,
  children,
}: {
  comes: boolean;
  cue: Cue | undefined;
  children: ComponentChildren;
}) {
  const ref = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (comes)
      ref.current?.animate([{ opacity: 0 }, { opacity: 1 }], {
        delay: (cue?.delay ?? 0) + SHORT / 2,
        duration: 500,
        fill: "backwards",
      });
  }, []);
  return <g ref={ref}>{children}</g>;
}

// ---- tiles ----------------------------------------------------------------------------------------------------------

export interface TileProps {
  kind: TileKind;
  x: number;
  y: number;
  turned: boolean;
  lit?: boolean;
  ghost?: boolean;
  motion: boolean;
  /** It is put down now, and does not merely lie there. */
  drops?: boolean;
  cue?: Cue | undefined;
}

export const Tile = memo(function Tile({ kind, x, y, turned, lit, ghost, motion, drops, cue }: TileProps) {
  const put = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (motion && drops)
      put.current?.animate(DROP, { delay: cue?.delay ?? 0, duration: SHORT, easing: "ease-out", fill: "backwards" });
  }, []);
  const tilt = turned ? "rotate(30)" : undefined;
  return (
    <g class={`ny-piece${lit ? " lit" : ""}${ghost ? " ghost" : ""}`} transform={place([x, y])}>
      <g ref={put}>
        <Turning side={kind} motion={motion} cue={cue} draw={(shown) => <Face kind={shown} tilt={tilt} />} />
      </g>
    </g>
  );
});

function Face({ kind, tilt }: { kind: TileKind; tilt: string | undefined }) {
  return (
    <g class={`ny-tile-${kind}`}>
      <use href="#ny-tile" transform={tilt} />
      <use href={`#ny-${kind}`} transform={kind === "park" ? tilt : undefined} />
    </g>
  );
}

export const Stock = memo(function Stock({
  kind,
  x,
  y,
  count,
  turned,
}: {
  kind: TileKind;
  x: number;
  y: number;
  count: number;
  turned: boolean;
}) {
  const below = Array.from({ length: Math.max(0, Math.min(count, 4) - 1) }, (_, index) => index).reverse();
  return (
    <g class={`ny-stock ny-tile-${kind}${count ? "" : " none"}`} transform={`${place([x, y])} scale(0.76)`}>
      {below.map((index) => (
        <use
          key={index}
          href="#ny-tile"
          transform={`translate(${3 + 3 * index} ${3.4 + 3.4 * index})${turned ? " rotate(30)" : ""}`}
        />
      ))}
      <use href="#ny-tile" transform={turned ? "rotate(30)" : undefined} />
      <use href={`#ny-${kind}`} />
      <g class="ny-count" transform="translate(27 25)">
        <circle r="13" />
        <text y="6">{count}</text>
      </g>
    </g>
  );
});

// ---- barriers -------------------------------------------------------------------------------------------------------

export interface BarrierProps {
  plan: Plan;
  cells: string;
  ghost?: boolean;
  going?: boolean;
  motion: boolean;
  cue?: Cue | undefined;
}

/** An investigation tile; `cells` are its two cells with a hyphen between them. */
export const Barrier = memo(function Barrier({ plan, cells, ghost, going, motion, cue }: BarrierProps) {
  const lies = lie(plan, cells.split("-"));
  const ref = useRef<SVGGElement>(null);
  const before = useRef(cells);
  useLayoutEffect(() => {
    const from = before.current === cells ? undefined : lie(plan, before.current.split("-"));
    before.current = cells;
    if (!motion || !ref.current || !from || !lies) return;
    const [dx, dy] = [from.at[0] - lies.at[0], from.at[1] - lies.at[1]];
    const frames = [
      { transform: `translate(${dx}px, ${dy}px) scale(1)` },
      { transform: `translate(${dx / 2}px, ${dy / 2}px) scale(1.16)` },
      { transform: "translate(0, 0) scale(1)" },
    ];
    ref.current.animate(frames, {
      delay: cue?.delay ?? 0,
      duration: cue?.duration ?? 420,
      easing: "ease-in-out",
      fill: "backwards",
    });
  }, [cells]);
  if (!lies) return null;
  return (
    <g class={`ny-piece ny-barrier${ghost ? " ghost" : ""}${going ? " going" : ""}`} transform={place(lies.at)}>
      <g ref={ref}>
        <use href="#ny-barrier" transform={`rotate(${lies.angle})`} />
        <use href="#ny-lens" />
      </g>
    </g>
  );
});

// ---- steamers -------------------------------------------------------------------------------------------------------

export interface SteamerProps {
  plan: Plan;
  port: string;
  ghost?: boolean;
  going?: boolean;
  motion: boolean;
  cue?: Cue | undefined;
}

export const Steamer = memo(function Steamer({ plan, port, ghost, going, motion, cue }: SteamerProps) {
  const [x, y] = plan.at(`cell:${port}`) ?? [0, 0];
  const ref = useRef<SVGGElement>(null);
  const before = useRef(port);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = port;
    if (!motion || !ref.current || from === port) return;
    const way = plan.sail(from, port);
    const frames = way.map(([a, b]) => ({ transform: `translate(${a - x}px, ${b - y}px)` }));
    const duration = Math.min(2200, 260 + 90 * way.length);
    const ship = ref.current;
    ship.classList.add("ny-sailing");
    const sailing = ship.animate(frames, {
      delay: cue?.delay ?? 0,
      duration,
      easing: "ease-in-out",
      fill: "backwards",
    });
    sailing.onfinish = () => ship.classList.remove("ny-sailing");
  }, [port]);
  return (
    <g class={`ny-piece ny-steamer${ghost ? " ghost" : ""}${going ? " going" : ""}`} transform={place([x, y])}>
      <g ref={ref}>
        <g transform={`scale(${plan.looks(port)} 1)`}>
          <g class="ny-smoke">
            <circle cx="-9" cy="-33" r="4.5" />
            <circle cx="-15" cy="-39" r="6" />
            <circle cx="-23" cy="-44" r="7.5" />
          </g>
          <g class="ny-afloat">
            <use href="#ny-steamer" />
          </g>
        </g>
      </g>
    </g>
  );
});

// ---- the informant --------------------------------------------------------------------------------------------------

export interface InformantProps {
  x: number;
  y: number;
  speaking: boolean;
  ghost?: boolean;
  going?: boolean;
  motion: boolean;
  cue?: Cue | undefined;
}

export function Informant({ x, y, speaking, ghost, going, motion, cue }: InformantProps) {
  const state = `ny-informant ${speaking ? "speaking" : "silent"}${ghost ? " ghost" : ""}${going ? " going" : ""}`;
  return (
    <Walker at={[x, y]} motion={motion} cue={cue} class={`ny-piece ${state}`}>
      <use href="#ny-informant" />
      <use href={speaking ? "#ny-speech" : "#ny-silence"} />
    </Walker>
  );
}

// ---- walking --------------------------------------------------------------------------------------------------------

const STEP = 210;
const GLIDE = 260;

export interface TravellerProps {
  x: number;
  y: number;
  /** The way that is told of; without one it goes straight. */
  way?: readonly Stop[] | undefined;
  motion: boolean;
  cue?: Cue | undefined;
  character: string;
  class: string;
  children: ComponentChildren;
}

/** Somebody who walks, takes the boat, and vanishes under the ground to ride the metro. */
export function Traveller({ x, y, way, motion, cue, character, class: name, children }: TravellerProps) {
  const ref = useRef<SVGGElement>(null);
  const before = useRef<Point>([x, y]);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = [x, y];
    if (!motion || !ref.current || (from[0] === x && from[1] === y)) return;
    const stops = way ?? [
      { at: from, steps: 0 },
      { at: [x, y] as Point, steps: 1 },
    ];
    const total = stops.reduce((sum, stop) => sum + stop.steps, 0);
    let gone = 0;
    const frames = stops.map(({ at, below, steps }) => {
      gone += steps;
      const [dx, dy] = [at[0] - x, at[1] - y];
      return {
        transform: `translate(${dx}px, ${dy}px) scale(${below ? 0.2 : 1})`,
        opacity: below ? 0 : 1,
        offset: Math.min(1, gone / total),
      };
    });
    ref.current.animate(frames, {
      delay: cue?.delay ?? 0,
      duration: way ? total * STEP : (cue?.duration ?? GLIDE),
      fill: "backwards",
    });
    // A cue or a way alone is no reason to move.
  }, [x, y]);
  return (
    <g class={name} data-character={character} transform={place([x, y])}>
      <g ref={ref}>{children}</g>
    </g>
  );
}

const AT_ONCE: Cue = { delay: 0, duration: 480 };

/** Turns over when `side` changes, after the cue if there is one: the new side shows from the middle of the turn on. */
export function Turning<T>({
  side,
  motion,
  cue,
  draw,
}: {
  side: T;
  motion: boolean;
  cue?: Cue | undefined;
  draw: (side: T) => ComponentChildren;
}) {
  const [ref, shown] = useTurnover(side, motion, cue ?? AT_ONCE, FLIP);
  return <g ref={ref}>{draw(shown)}</g>;
}
