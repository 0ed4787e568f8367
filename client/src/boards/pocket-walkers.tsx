// Holmes, Watson and Toby on the promenade.
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import { add, moved, type Detective, type Plan, type Point } from "./pocket-plan";
import { tokenOf } from "./tokens";

const STEP = 480;

const PLATES: Record<Detective, string> = {
  holmes: "M0 -36A36 36 0 1 1 0 36A36 36 0 1 1 0 -36Z",
  watson: "M-24 -33H24Q33 -33 33 -24V24Q33 33 24 33H-24Q-33 33 -33 24V-24Q-33 -33 -24 -33Z",
  toby: "M-19 -34H19L38 0L19 34H-19L-38 0Z",
};

/** A detective's figure around the origin: a silhouette on a plate of its own shape, with the letters. */
export const Figure = memo(function Figure({ who, ghost }: { who: Detective; ghost?: boolean }) {
  return (
    <g class={`pk-figure hue-${who}${ghost ? " ghost" : ""}`}>
      <path class="pk-plate-shadow" d={PLATES[who]} transform="translate(2 5)" />
      <path class="pk-plate" d={PLATES[who]} />
      <path class="pk-plate-line" d={PLATES[who]} transform="scale(.86)" />
      <use href={`#pk-${who}`} transform="translate(0 -3) scale(.5)" />
      <g class="pk-tag" transform="translate(21 25)">
        <rect x="-13" y="-11" width="26" height="21" rx="6" />
        <text y="5.5">{tokenOf("pocket", who).code}</text>
      </g>
    </g>
  );
});

interface WalkerProps {
  who: Detective;
  place: number;
  at: Point;
  plan: Plan;
  motion: boolean;
}

/** A detective on the board, who walks his way when his place changes. */
export function Walker({ who, place, at, plan, motion }: WalkerProps) {
  const element = useRef<SVGGElement>(null);
  const last = useRef({ place, at });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { place, at };
    if (motion && before.place !== place) walk(element.current, plan, before, { place, at });
  }, [place, at[0], at[1], motion, plan]);
  return (
    <g ref={element} class="pk-walker" style={{ transform: moved(at) }}>
      <Figure who={who} />
    </g>
  );
}

interface Stance {
  place: number;
  at: Point;
}

function walk(element: SVGGElement | null, plan: Plan, from: Stance, to: Stance): void {
  const steps = (to.place - from.place + plan.ways.length) % plan.ways.length;
  if (!element || steps > 3) return;
  const way: Point[] = [from.at];
  for (let step = 0; step < steps; step++) {
    const part = plan.ways[(from.place + step) % plan.ways.length] ?? [];
    way.push(...part.slice(1));
  }
  way[way.length - 1] = to.at;
  const lengths = way.map((point, index) => (index ? distance(point, way[index - 1] ?? point) : 0));
  const whole = lengths.reduce((sum, each) => sum + each, 0) || 1;
  let gone = 0;
  const frames = way.map((point, index) => {
    gone += lengths[index] ?? 0;
    return { transform: moved(point), offset: Math.min(1, gone / whole) };
  });
  element.animate(frames, { duration: STEP * steps, easing: "ease-in-out" });
}

function distance(one: Point, other: Point): number {
  return Math.hypot(...add(one, other, -1));
}
