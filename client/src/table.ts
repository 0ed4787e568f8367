// What the server told of the match, shown one happening after the other.
import { computed, signal } from "@preact/signals";
import type { Entry, Said, State } from "./generated/frames";

/** The answer of the witnesses, with all that followed from it. */
export interface Call {
  round: number;
  answer: string;
  /** What is said of it: the call itself, who is cleared, what was won. */
  said: readonly Said[];
}

const NOTHING: readonly Said[] = [];
/** How long a happening is looked at before the next one comes, in milliseconds. */
const TIMES: Record<string, number> = { call: 3200, "character-moved": 1200, whistled: 900, "detective-walked": 900, "joker-walked": 900 };
const GLANCE = 700;

export class Table {
  /** The newest state that has been shown. */
  readonly shown = signal<State | null>(null);
  readonly log = signal<readonly Entry[]>([]);
  /** What has just happened, for motion. */
  readonly effects = signal<readonly Said[]>(NOTHING);
  readonly call = signal<Call | null>(null);
  /** How many states wait to be shown. */
  readonly waiting = signal(0);
  readonly over = computed(() => this.shown.value?.result ?? null);

  private queue: State[] = [];
  private timer = 0;
  private calling = 0;
  private stale = false;

  constructor(private readonly wait: (ms: number, then: () => void) => number = (ms, then) => window.setTimeout(then, ms)) {}

  /** How much of the log has arrived: what the next hello says. */
  get since(): number {
    if (this.stale) return 0;
    return this.queue.at(-1)?.seq ?? this.shown.value?.seq ?? 0;
  }

  /** Another side sits down at this screen: what comes next replaces everything. The board stands until then. */
  clear(): void {
    clearTimeout(this.timer);
    clearTimeout(this.calling);
    this.timer = 0;
    this.queue = [];
    this.stale = true;
    this.log.value = [];
    this.effects.value = NOTHING;
    this.call.value = null;
    this.waiting.value = 0;
  }

  receive(state: State, motion: boolean): void {
    if (this.shown.value === null || this.stale) return this.begin(state);
    this.queue.push(state);
    if (!motion || document.visibilityState === "hidden") this.catchUp();
    else if (!this.timer) this.next();
    this.waiting.value = this.queue.length;
  }

  /** Somebody came or went. */
  receivePlayers(players: State["players"]): void {
    this.queue = this.queue.map((state) => ({ ...state, players }));
    if (this.shown.value) this.shown.value = { ...this.shown.value, players };
  }

  /** Shows the newest state at once. */
  catchUp(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const said = this.queue.flatMap((state) => state.log);
    const last = this.queue.at(-1);
    this.queue = [];
    this.waiting.value = 0;
    if (!last) return;
    this.show(last, said, NOTHING);
    this.call.value = callIn(said) ?? this.call.value;
  }

  private begin(state: State): void {
    this.stale = false;
    this.show(state, state.log, NOTHING);
  }

  private next(): void {
    this.timer = 0;
    const state = this.queue.shift();
    this.waiting.value = this.queue.length;
    if (!state) return;
    const news = state.log.filter((entry) => entry.actor !== state.seat).flatMap((entry) => entry.effects);
    const own = state.log.filter((entry) => entry.actor === state.seat).flatMap((entry) => afterCall(entry.effects));
    const effects = [...own, ...news];
    this.show(state, state.log, effects);
    this.announce(callIn(state.log), effects);
    this.timer = this.wait(lasting(effects), () => this.next());
  }

  /** The answer is given when everybody has come to a stand. */
  private announce(call: Call | null, effects: readonly Said[]): void {
    if (!call) return;
    const before = effects.findIndex((each) => each.id === "call");
    this.calling = this.wait(lasting(effects.slice(0, before)), () => (this.call.value = call));
  }

  private show(state: State, said: readonly Entry[], effects: readonly Said[]): void {
    const known = this.log.value.at(-1)?.seq ?? 0;
    const fresh = said.filter((entry) => entry.seq > known);
    if (fresh.length > 0) this.log.value = [...this.log.value, ...fresh];
    this.effects.value = effects;
    this.shown.value = state;
  }
}

/** What follows an own deed is news, the deed itself is on the board already. */
function afterCall(effects: readonly Said[]): readonly Said[] {
  const call = effects.findIndex((each) => each.id === "call");
  return call < 0 ? NOTHING : effects.slice(call);
}

/** The last call among the entries, if there is one. */
export function callIn(entries: readonly Entry[]): Call | null {
  const effects = entries.flatMap((entry) => entry.effects);
  const from = effects.findLastIndex((each) => each.id === "call");
  const call = effects[from];
  if (!call) return null;
  const end = effects.findIndex((each, place) => place > from && each.id === "round-begun");
  const said = effects.slice(from, end < 0 ? undefined : end);
  return { round: Number(call.args?.round ?? 0), answer: String(call.args?.answer ?? ""), said };
}

function lasting(effects: readonly Said[]): number {
  return effects.reduce((sum, each) => sum + (TIMES[each.id] ?? 0), effects.length > 0 ? GLANCE : 0);
}
