// Arrow keys among points: the nearest one that lies more or less in that direction.

export type Point = readonly [number, number];
export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const TOWARDS: Record<Arrow, Point> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** How much a step aside weighs against a step ahead. */
const ASIDE = 2;

export function isArrow(key: string): key is Arrow {
  return key in TOWARDS;
}

/** The name of the point that an arrow leads to from `from`, or null if nothing lies there. */
export function towards(arrow: Arrow, from: Point, points: ReadonlyMap<string, Point>): string | null {
  const [right, down] = TOWARDS[arrow];
  let best: string | null = null;
  let least = Infinity;
  for (const [name, [x, y]] of points) {
    const ahead = (x - from[0]) * right + (y - from[1]) * down;
    const aside = Math.abs((x - from[0]) * down) + Math.abs((y - from[1]) * right);
    if (ahead <= 0.5) continue;
    const cost = ahead + ASIDE * aside;
    if (cost < least) [best, least] = [name, cost];
  }
  return best;
}

/** The point with which to begin: nearest to `from`. */
export function nearest(from: Point, points: ReadonlyMap<string, Point>): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const [name, [x, y]] of points) {
    const far = Math.hypot(x - from[0], y - from[1]);
    if (far < least) [best, least] = [name, far];
  }
  return best;
}
