// States and options as small as they may be.
import type { Option, Scene, State } from "../src/generated/frames";

export function scene(changes: Record<string, unknown> = {}): Scene {
  return { type: "london", round: 1, to_act: "jack", asks: "choose-card", positions: { bert: "a1" }, ...changes } as unknown as Scene;
}

export function state(seq: number, changes: Partial<State> = {}): State {
  return { t: "state", seq, scene: scene(), seat: "jack", players: {}, log: [], options: [], ...changes };
}

export function option(a: string, pick: string[], changes: Partial<Option> = {}): Option {
  return { a, pick, say: { id: "act" }, ...changes };
}
