// What the parts of London's board share: where things are, and when they change.
import type { Cue, Point } from "./hex";
import type { Geometry, LondonScene } from "./props";

export type Cues = ReadonlyMap<string, Cue>;
export const WATSON = "watson";

/** What every layer of the board is drawn from. */
export interface Layer {
  scene: LondonScene;
  preview: LondonScene | null;
  geometry: Geometry;
  motion: boolean;
  cues: Cues;
}

const LIGHTING = ["lamp-moved", "lantern-turned", "lamp-out"];

/** When the light changes, after what has happened before. */
export function lateness(cues: Cues): number {
  return Math.max(0, ...LIGHTING.map((id) => cues.get(id)?.delay ?? 0));
}

/** When it shows who would be seen: after everybody has walked and every light has changed. */
export function sightCue(cues: Cues): Cue | undefined {
  const walks = [...cues].filter(([name]) => name.startsWith("character:")).map(([, { delay, duration }]) => delay + duration);
  const delay = Math.max(lateness(cues), ...walks);
  return delay ? { delay, duration: 2 } : undefined;
}

export function cell({ targets }: Geometry, name: string): Point {
  return targets[`cell:${name}`] ?? [0, 0];
}

export function differs(now: LondonScene, then: LondonScene, part: keyof LondonScene): boolean {
  return JSON.stringify(now[part]) !== JSON.stringify(then[part]);
}

export function moved(now: LondonScene, then: LondonScene, character: string): boolean {
  return now.positions[character] !== then.positions[character];
}

export function positionOf(scene: LondonScene, geometry: Geometry, character: string): Point {
  return cell(geometry, scene.positions[character] ?? "");
}

export function gate({ targets }: Geometry, exit: string): Point {
  return targets[`exit:${exit}`] ?? [0, 0];
}

/** Where a disc lies: an accuser and the accused share a cell, side by side. */
export function standing(scene: LondonScene, geometry: Geometry, character: string): Point {
  const place = scene.positions[character];
  const others = Object.keys(scene.positions).filter((other) => scene.positions[other] === place);
  const [x, y] = positionOf(scene, geometry, character);
  return others.length < 2 ? [x, y] : [x + (others.indexOf(character) - 0.5) * geometry.size * 1.15, y];
}

export function facing(geometry: Geometry, name: string): Point {
  const found = (geometry.extra["facings"] as [string, number, number][]).find(([word]) => word === name);
  return found ? [found[1], found[2]] : [0, 0];
}
