// Small sounds, made on the spot; silent unless they are asked for.
import { sounds } from "./settings";

export type Sound = "touch" | "place" | "turn" | "seen" | "unseen" | "end";

/** Notes: [frequency, start, length, loudness, shape]. */
type Note = [number, number, number, number, OscillatorType];

const NOTES: Record<Sound, Note[]> = {
  touch: [[520, 0, 0.05, 0.08, "triangle"]],
  place: [[190, 0, 0.09, 0.25, "sine"], [95, 0, 0.12, 0.3, "sine"]],
  turn: [[660, 0, 0.5, 0.12, "sine"], [990, 0.02, 0.4, 0.05, "sine"]],
  seen: [[392, 0, 0.3, 0.16, "triangle"], [587, 0.14, 0.5, 0.16, "triangle"]],
  unseen: [[330, 0, 0.3, 0.16, "triangle"], [247, 0.14, 0.6, 0.16, "triangle"]],
  end: [[262, 0, 0.9, 0.14, "triangle"], [330, 0.12, 0.9, 0.14, "triangle"], [392, 0.24, 1.1, 0.14, "triangle"]],
};

let context: AudioContext | null = null;

export function sound(which: Sound): void {
  if (!sounds.value) return;
  context ??= new AudioContext();
  for (const note of NOTES[which]) strike(context, note);
}

function strike(audio: AudioContext, [frequency, start, length, loudness, shape]: Note): void {
  const from = audio.currentTime + start;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = shape;
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(from);
  tone.stop(from + length + 0.05);
}
