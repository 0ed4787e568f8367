// What a board gets from the page and what it gives back. A board draws; it decides nothing.
import type { Said } from "../generated/frames";

export type { LondonScene, NewYorkScene, PocketScene, Said } from "../generated/frames";

/** Where things are on a printed board, in its own coordinates; served as /art/{board}.json. */
export interface Geometry {
  width: number;
  height: number;
  /** The radius of a cell. */
  size: number;
  /** The centre of whatever may be chosen: `cell:f7`, `exit:nw`, `post:b8` … */
  targets: Record<string, [number, number]>;
  extra: Record<string, unknown[]>;
}

export type Say = (id: string, args?: Record<string, unknown>) => string;

export interface BoardProps<S> {
  /** The scene with the draft applied. */
  scene: S;
  /** The scene as it would be after the option under the pointer or the focus, or chosen: for ghosts. */
  preview: S | null;
  /** What may be chosen now. */
  targets: ReadonlySet<string>;
  /** What was picked so far for the option being put together. */
  chosen: readonly string[];
  /** Where the keyboard is. */
  focus: string | null;
  /** What has just happened, for motion; empty when the reader jumps to a moment. */
  effects: readonly Said[];
  /** The SVG text of /art/{board}.svg. */
  ground: string;
  geometry: Geometry;
  say: Say;
  /** False: nothing moves by itself. */
  motion: boolean;
  onTarget: (target: string) => void;
  onHover: (target: string | null) => void;
}
