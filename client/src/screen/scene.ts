// The scene on the screen: a moment of the past, or now with the draft; and what is told of it in the panel.
import { computed } from "@preact/signals";
import { handTo, replay, seat, table, turn } from "../app";
import type { Said, Scene } from "../generated/frames";
import { openSecrets } from "../settings";
import { peeking } from "./page";

/**
 * Whether what one side alone knows lies open: while it is peeked at, when it is wished to, and when all is over; never
 * while the screen changes hands.
 */
export const laidOpen = computed(() => {
  const others = handTo.value !== null || table.shown.value?.seat !== seat.value;
  return !others && (peeking.value || openSecrets.value || table.over.value !== null);
});

const known = computed<Scene | null>(() => {
  if (replay.at.value === null) return turn.step.value?.scene ?? null;
  return replay.moment.value?.scene ?? table.shown.value?.scene ?? null;
});

const inView = (of: Scene | null) => (of && !laidOpen.value ? covered(of) : of);

/** What the board shows; null before anything has arrived. */
export const scene = computed<Scene | null>(() => inView(known.value));

/** As it would be, where an option is pointed at. */
export const preview = computed<Scene | null>(() => (replay.at.value === null ? inView(turn.preview.value) : null));

export const looking = computed(() => replay.at.value !== null);
export const over = computed(() => table.over.value);
export const playing = computed(() => seat.value !== null && !over.value);

function covered(scene: Scene): Scene {
  if (scene.type === "pocket") return { ...scene, hand: null, hand_hourglasses: null, identity: null };
  return { ...scene, proven: [], identity: null, hands: { ...scene.hands, investigator: null, jack: null } };
}

/** Effects that only one side hears of. */
const SECRET = new Set(["jack-identity", "card-known", "card-worth"]);

/** What may be told of effects on a screen that others see too. */
export function tellable(effects: readonly Said[]): readonly Said[] {
  return laidOpen.value ? effects : effects.filter((each) => !SECRET.has(each.id));
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
