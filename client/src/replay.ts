// Looking at the match as it was, from whichever eyes are allowed.
import { computed, signal } from "@preact/signals";
import type { ClientFrame, Moment } from "./generated/frames";
import type { Table } from "./table";

export type Eyes = "own" | "investigator" | "jack" | "public" | "all";

const PACE = 1100;
const ANSWER_WITHIN = 1500;

export class Replay {
  /** Which moment is looked at; null: now. */
  readonly at = signal<number | null>(null);
  readonly eyes = signal<Eyes>("own");
  readonly playing = signal(false);
  readonly pace = signal(1);
  /** Whether the moment was reached by a step ahead, so that it may be shown in motion. */
  readonly stepped = signal(false);

  private readonly moments = new Map<string, Moment>();
  private readonly heard = signal(0);
  private timer = 0;
  private busyUntil = 0;
  /** What stands until the moment that is asked for has come. */
  private last: Moment | null = null;

  /** The moments one can stop at: the beginning, and after every action. */
  readonly stops = computed(() => this.table.log.value.filter((entry) => entry.effects.length > 0).map((entry) => entry.seq));
  readonly moment = computed<Moment | null>(() => {
    void this.heard.value;
    const { value: at } = this.at;
    if (at === null) return null;
    this.last = this.moments.get(`${this.eyes.value} ${at}`) ?? this.last;
    return this.last;
  });

  constructor(
    private readonly table: Table,
    private readonly send: (frame: ClientFrame) => boolean,
  ) {}

  look(at: number): void {
    this.stepped.value = false;
    this.go(at);
  }

  see(eyes: Eyes): void {
    this.eyes.value = eyes;
    this.busyUntil = 0;
    this.fetchNext();
  }

  /** To the next or the last stop before; beyond the last one lies now. */
  step(by: 1 | -1): void {
    const stops = this.stops.value;
    const from = this.at.value ?? Infinity;
    const next = by > 0 ? stops.find((stop) => stop > from) : stops.findLast((stop) => stop < from);
    this.stepped.value = by > 0;
    if (next !== undefined) this.go(next);
    else this.stop();
  }

  play(): void {
    const last = this.stops.value.at(-1) ?? 0;
    if (this.at.value === null || this.at.value >= last) this.look(this.stops.value[0] ?? 0);
    this.playing.value = true;
    this.tick();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  /** Back to now. */
  leave(): void {
    this.stop();
    this.last = null;
    this.at.value = null;
    this.stepped.value = false;
  }

  clear(): void {
    this.leave();
    this.moments.clear();
    this.eyes.value = "own";
  }

  heardMoment(moment: Moment): void {
    this.moments.set(`${moment.eyes} ${moment.at}`, moment);
    this.heard.value++;
    this.busyUntil = 0;
    this.fetchNext();
  }

  private go(at: number): void {
    this.at.value = at;
    this.table.call.value = null;
    this.fetchNext();
  }

  // One question at a time: a slider that is pulled passes more moments than anybody looks at.
  private fetch(at: number): void {
    if (this.moments.has(`${this.eyes.value} ${at}`) || Date.now() < this.busyUntil) return;
    if (this.send({ t: "look", at, eyes: this.eyes.value })) this.busyUntil = Date.now() + ANSWER_WITHIN;
  }

  // First what is looked at, then what comes after it.
  private fetchNext(): void {
    const { value: at } = this.at;
    if (at === null) return;
    this.fetch(at);
    const after = this.stops.value.find((stop) => stop > at);
    if (after !== undefined) this.fetch(after);
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (!this.playing.value) return;
      this.step(1);
      if (this.playing.value) this.tick();
    }, PACE / this.pace.value);
  }
}
