// What boards share: hexagons, spots that can be chosen, the ground. No rules: only places.
import type { ComponentChildren } from "preact";
import { memo } from "preact/compat";
import { useEffect, useState } from "preact/hooks";
import type { BoardProps, Geometry } from "./props";

export * from "./motion";

export type Point = readonly [number, number];

/** The corners of a hexagon with a flat top around a point, as the attribute of a polygon. */
export function hexPoints(size: number, [left, top]: Point = [0, 0]): string {
  const half = size / 2;
  const up = (size * Math.sqrt(3)) / 2;
  const corners = [[-half, -up], [half, -up], [size, 0], [half, up], [-half, up], [-size, 0]];
  return corners.map(([x, y]) => `${round(left + x!)},${round(top + y!)}`).join(" ");
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The place of a target; characters are where they stand. Undefined: it is not on the board. */
export function placeOf(
  geometry: Geometry,
  target: string,
  positions: Readonly<Record<string, string>> = {},
): Point | undefined {
  const [kind, name] = split(target);
  return geometry.targets[kind === "character" ? `cell:${positions[name]}` : target];
}

/** The kind and the name of a target: `cell:f7` is a cell named f7. */
export function split(target: string): [string, string] {
  const colon = target.indexOf(":");
  return colon < 0 ? [target, ""] : [target.slice(0, colon), target.slice(colon + 1)];
}

// ---- spots ----------------------------------------------------------------------------------------------------------

type Chooses = Pick<BoardProps<unknown>, "onTarget" | "onHover">;

export interface SpotProps extends Chooses {
  target: string;
  at: Point;
  /** The radius of the hexagon or circle. */
  size: number;
  shape?: "hex" | "circle";
  focus: boolean;
  chosen: boolean;
  /** No mark in the middle, where something stands already. */
  bare?: boolean;
  /** What shows what the choice is, where the outline does not. */
  children?: ComponentChildren;
}

/** What can be chosen now: an outline, a mark in the middle, a ring under the keyboard, and the area to hit. */
export const Spot = memo(function Spot(props: SpotProps) {
  const { target, at, size, shape = "hex", focus, chosen, bare, children, onTarget, onHover } = props;
  const state = `spot spot-${shape} spot-${split(target)[0]}${chosen ? " chosen" : ""}${focus ? " focus" : ""}`;
  return (
    <g
      class={state}
      data-target={target}
      transform={`translate(${at[0]} ${at[1]})`}
      onClick={() => onTarget(target)}
      onPointerEnter={(event) => event.pointerType !== "touch" && onHover(target)}
      onPointerLeave={(event) => event.pointerType !== "touch" && onHover(null)}
    >
      <Outline class="spot-area" shape={shape} size={size} />
      <Outline class="spot-line" shape={shape} size={size * (chosen ? 0.96 : 0.86)} />
      {children}
      {!bare && !children && <circle class="spot-dot" r={size * 0.11} />}
      {focus && <FocusRing shape={shape} size={size * 0.98} />}
    </g>
  );
});

/** A hexagon or a circle around the origin. */
export function Outline({ class: name, shape, size }: { class: string; shape: "hex" | "circle"; size: number }) {
  return shape === "hex" ? <polygon class={name} points={hexPoints(size)} /> : <circle class={name} r={size} />;
}

/** The strong ring around what the keyboard is on: light between two dark lines, so that it shows on any ground. */
export function FocusRing({ shape, size }: { shape: "hex" | "circle"; size: number }) {
  return (
    <g class="focus-ring">
      <Outline class="focus-dark" shape={shape} size={size} />
      <Outline class="focus-light" shape={shape} size={size} />
    </g>
  );
}

// ---- room -----------------------------------------------------------------------------------------------------------

const NARROW = "(max-width: 700px)";

/** Whether there is so little room that details and the frame should go. */
export function useCompact(): boolean {
  const [compact, setCompact] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const change = () => setCompact(query.matches);
    query.addEventListener("change", change);
    return () => query.removeEventListener("change", change);
  }, []);
  return compact;
}

/** The printed board under everything. It is our own server's drawing, without script and style. */
export const Ground = memo(function Ground({ svg }: { svg: string }) {
  return <g class="ground" dangerouslySetInnerHTML={{ __html: svg }} />;
});
