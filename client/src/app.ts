// The parts of the game page, put together once.
import { computed, effect, signal, untracked } from "@preact/signals";
import { other, readBoot, type Role } from "./boot";
import type { Geometry } from "./boards/props";
import type { ClientFrame, ServerFrame, State } from "./generated/frames";
import { Replay } from "./replay";
import { motion } from "./settings";
import { Connection } from "./socket";
import { sound } from "./sounds";
import { Table } from "./table";
import { Turn } from "./turn";
import { Words } from "./words";

export const boot = readBoot();
export const table = new Table();
const connection = new Connection(boot.socket, greet, hear);
const send = (frame: ClientFrame) => connection.send(frame);
export const turn = new Turn(boot.match, table, send);
export const replay = new Replay(table, send);
export const line = connection.line;

/** The side that sits at this screen now; null watches. */
export const seat = signal<Role | null>(boot.watch ? null : (boot.seats[0] ?? null));
/** The side to which this screen is to be handed over. */
export const handTo = computed<Role | null>(() => {
  const state = table.shown.value;
  if (!boot.here || !state || state.result || !seat.value) return null;
  return state.scene.to_act === other(seat.value) ? other(seat.value) : null;
});

export interface Loaded {
  words: Words;
  ground: string;
  geometry: Geometry;
}
export const loaded = signal<Loaded | null>(null);
export const broken = signal(false);

let greeted = false;

function greet(): void {
  greeted = true;
  send({ t: "hello", seat: seat.value, since: table.since });
}

function hear(frame: ServerFrame): void {
  switch (frame.t) {
    case "state":
      return hearState(frame);
    case "presence":
      return table.receivePlayers(frame.players);
    case "options":
      return turn.heardOptions(frame);
    case "moment":
      return replay.heardMoment(frame);
    case "ack":
      return turn.acknowledged(frame.id);
    case "error":
      return turn.refuse(frame);
    case "pong":
      return;
  }
}

function hearState(state: State): void {
  table.receive(state, motion.value);
  if (!greeted) return;
  greeted = false;
  turn.resume();
}

/** The other side sits down at this screen. */
export function sitDown(role: Role): void {
  seat.value = role;
  turn.clear();
  replay.clear();
  table.clear();
  connection.open();
}

export function resign(): void {
  send({ t: "resign", id: crypto.randomUUID?.() ?? `${Date.now()}-resign` });
}

export function rematch(): void {
  send({ t: "rematch" });
}

async function text(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

async function load(): Promise<void> {
  const [words, ground, geometry] = await Promise.all([
    text(`/words/${boot.lang}.ftl`),
    text(`/art/${boot.board}.svg`),
    text(`/art/${boot.board}.json`),
  ]);
  loaded.value = { words: new Words(boot.lang, words), ground, geometry: JSON.parse(geometry) as Geometry };
}

/** Opens the line and fetches what the page is made of. */
export function begin(): void {
  connection.open();
  load().catch(() => (broken.value = true));
  effect(() => {
    const call = table.call.value;
    if (call) sound(call.answer === "seen" ? "seen" : "unseen");
  });
  effect(() => {
    if (table.over.value) sound("end");
  });
  effect(() => {
    const asked = turn.mine.value && turn.draft.value.length === 0;
    if (asked) untracked(() => sound("turn"));
  });
  effect(() => {
    document.title = `${turn.mine.value ? `● ${say("ui-your-turn")} – ` : ""}${boot.title} – Gaslamp`;
  });
  effect(() => {
    if (turn.armed.value) sound("touch");
  });
  effect(() => {
    if (turn.draft.value.length > 0) sound("place");
  });
}

/** The words of the page; only used once they are there. */
export function say(id: string, args?: Record<string, unknown>): string {
  return loaded.value?.words.say(id, args) ?? "";
}

export function name(word: string): string {
  return loaded.value?.words.name(word) ?? word;
}

export function list(words: readonly string[]): string {
  return loaded.value?.words.list(words) ?? "";
}
