// What a person likes, kept in this browser.
import { computed, effect, signal } from "@preact/signals";
import { read, write } from "./storage";

export type Theme = "night" | "light" | "contrast";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const reduced = signal(calm.matches);
calm.addEventListener("change", () => (reduced.value = calm.matches));

/** What theme.ts has found out, until another one is chosen. */
export const theme = signal<Theme>((document.documentElement.dataset.theme as Theme | undefined) ?? "night");
/** `auto` follows the system. */
export const motionWish = signal<"auto" | "on" | "off">(read(localStorage, "motion") ?? "auto");
export const sounds = signal<boolean>(read(localStorage, "sounds") ?? false);
export const labels = signal<boolean>(read(localStorage, "labels") ?? true);
/** Whether what only this side may know lies open on the screen, and not only while it is peeked at. */
export const openSecrets = signal<boolean>(read(localStorage, "open-secrets") ?? false);
/** Whether the panel tells who would be left after each answer. */
export const hints = signal<boolean>(read(localStorage, "hints") ?? true);

/** Whether a replay hides how long the game is and how it ends. */
export const spoilerFree = signal<boolean>(read(localStorage, "spoiler-free") ?? false);

export const motion = computed(() => motionWish.value === "on" || (motionWish.value === "auto" && !reduced.value));

let first = true;
effect(() => {
  const chosen = theme.value;
  if (!first) write(localStorage, "theme", chosen);
  first = false;
});

effect(() => {
  const root = document.documentElement.dataset;
  root.theme = theme.value;
  root.motion = motion.value ? "on" : "off";
  root.labels = labels.value ? "on" : "off";
  write(localStorage, "motion", motionWish.value);
  write(localStorage, "sounds", sounds.value);
  write(localStorage, "labels", labels.value);
  write(localStorage, "hints", hints.value);
  write(localStorage, "open-secrets", openSecrets.value);
  write(localStorage, "spoiler-free", spoilerFree.value);
});
