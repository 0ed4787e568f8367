// The scene on the screen: a moment of the past, or now with the draft; and what is told of it in the panel.
import { computed } from "@preact/signals";
import { handTo, replay, seat, table, turn } from "../app";
import type { Scene } from "../generated/frames";

/** What the board shows; null before anything has arrived. */
export const scene = computed<Scene | null>(() => {
  if (replay.at.value !== null) return replay.moment.value?.scene ?? table.shown.value?.scene ?? null;
  const step = turn.step.value?.scene ?? null;
  const others = handTo.value !== null || table.shown.value?.seat !== seat.value;
  return step && others ? covered(step) : step;
});

/** As it would be, where an option is pointed at. */
export const preview = computed<Scene | null>(() => (replay.at.value === null ? turn.preview.value : null));

export const looking = computed(() => replay.at.value !== null);
export const over = computed(() => table.over.value);
export const playing = computed(() => seat.value !== null && !over.value);

// While the screen changes hands nothing on it is known to one side only.
function covered(scene: Scene): Scene {
  if (scene.type === "pocket") return { ...scene, hand: null, hand_hourglasses: null, identity: null };
  return { ...scene, proven: [], identity: null, hands: { ...scene.hands, investigator: null, jack: null } };
}

/** The one whose card is played, or who is asked for. */
export function active(of: Scene): string | null {
  return of.type === "pocket" ? null : of.active;
}

export function provenIn(of: Scene): readonly string[] {
  return of.type === "pocket" ? [] : of.proven;
}

/** How many of the round's four picks are done or under way. */
export function picked(of: Scene): number {
  if (of.type === "pocket") return of.taken;
  return of.cards.filter((card) => card.state === "played").length;
}
