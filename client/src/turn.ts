// The turn being put together: picks become an option, options a draft, and the draft is sent.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { ClientFrame, Error as Refusal, Option, Options, Scene, State } from "./generated/frames";
import { applyPatch } from "./merge";
import { complete, extended, given, modes, nextTargets, startsWith, verb } from "./picks";
import { read, write } from "./storage";
import type { Table } from "./table";

/** Where the draft has led: what the board shows and what may follow. */
export interface Step {
  scene: Scene;
  options: readonly Option[];
  complete: boolean;
  /** The server's answer is still under way. */
  guessed: boolean;
}

/** A commit that the server has not acknowledged. */
export interface Pending {
  seq: number;
  id: string;
  draft: readonly string[];
}

type Draft = readonly string[];

const NONE: readonly Option[] = [];
/** Refusals of a question that mend themselves: a newer state is on its way, or a moment has to pass. */
const PASSING = new Set(["stale", "too-fast"]);
const PAUSE = 600;

export class Turn {
  readonly draft = signal<Draft>([]);
  readonly picks = signal<readonly string[]>([]);
  readonly mode = signal<string | null>(null);
  readonly hovered = signal<string | null>(null);
  readonly focused = signal<string | null>(null);
  /** The option under the pointer in the list of choices. */
  readonly listed = signal<Option | null>(null);
  readonly sending = signal<Pending | null>(null);
  readonly refused = signal<Refusal | null>(null);

  private readonly steps = new Map<string, Step>();
  private readonly asked = new Set<string>();
  private readonly heard = signal(0);
  private seq = -1;

  /** The step that the draft has led to; null before the first state. */
  readonly step = computed<Step | null>(() => {
    const state = this.table.shown.value;
    void this.heard.value;
    if (!state) return null;
    return this.steps.get(key(state.seq, this.draft.value)) ?? startOf(state);
  });

  /** Whether this side is asked for something and may answer now. */
  readonly mine = computed(() => {
    const state = this.table.shown.value;
    return !!state && !state.result && state.scene.to_act === state.seat && state.seat !== null && !this.sending.value;
  });

  readonly options = computed(() => (this.mine.value ? (this.step.value?.options ?? NONE) : NONE));
  readonly modes = computed(() => modes(this.options.value));
  readonly current = computed(() => {
    const all = this.modes.value;
    return all.find((each) => each.id === this.mode.value) ?? all[0] ?? null;
  });

  private readonly open = computed(() => this.current.value?.options ?? NONE);
  /** The picks, with the button that goes without saying. */
  readonly chosen = computed(() => (this.picks.value.length > 0 ? this.picks.value : given(this.open.value)));
  /** The option that is put together and waits to be confirmed. */
  readonly armed = computed(() => complete(this.open.value, this.chosen.value)[0] ?? null);
  readonly targets = computed<ReadonlySet<string>>(() => {
    const further = nextTargets(this.open.value, this.chosen.value);
    if (!this.armed.value) return further;
    return new Set([...further, ...this.siblings()]);
  });

  /** The option that the pointer, the list or the keyboard is on, or else the armed one. */
  readonly pointed = computed<Option | null>(() => {
    if (this.listed.value) return this.listed.value;
    const under = this.hovered.value ?? this.focused.value;
    const picked = under === null ? null : extended(this.open.value, this.chosen.value, under);
    const options = picked ? this.open.value.filter((each) => startsWith(each, picked)) : NONE;
    return (options.length === 1 ? options[0] : complete(options, picked ?? [])[0]) ?? this.armed.value;
  });

  readonly preview = computed<Scene | null>(() => {
    const { value: option } = this.pointed;
    const { value: step } = this.step;
    return option?.patch && step ? applyPatch(step.scene, option.patch) : null;
  });

  readonly canUndo = computed(() => !this.sending.value && (this.picks.value.length > 0 || this.draft.value.length > 0));

  constructor(
    private readonly match: string,
    private readonly table: Table,
    private readonly send: (frame: ClientFrame) => boolean,
  ) {
    effect(() => {
      const state = this.table.shown.value;
      untracked(() => this.follow(state));
    });
    effect(() => this.keep(this.draft.value));
  }

  /** One target was chosen on the board or in the panel. Choosing a finished option's last target again confirms it. */
  pick(target: string): void {
    if (!this.mine.value) return;
    const { value: armed } = this.armed;
    if (armed && armed.pick.at(-1) === target) return this.confirm();
    const picked = extended(this.open.value, this.chosen.value, target);
    batch(() => {
      this.listed.value = null;
      this.picks.value = picked ?? [];
      const { value: ready } = this.armed;
      if (ready && verb(ready) === "choose") this.enter(ready);
      else if (ready) this.foresee(ready);
    });
  }

  /** An option was chosen in the list; choosing it again confirms it. */
  take(option: Option): void {
    if (!this.mine.value) return;
    if (this.armed.value === option) return this.confirm();
    batch(() => {
      this.mode.value = this.modes.value.find((each) => each.options.includes(option))?.id ?? null;
      this.picks.value = option.pick;
    });
    if (verb(option) === "choose") this.enter(option);
    else this.foresee(option);
  }

  choose(mode: string): void {
    batch(() => {
      this.mode.value = mode;
      this.picks.value = [];
      this.listed.value = null;
    });
  }

  confirm(): void {
    const { value: armed } = this.armed;
    if (armed) this.enter(armed);
    else if (this.mine.value && this.step.value?.complete && this.draft.value.length > 0) this.commit(this.draft.value);
  }

  /** Takes back the last pick, or else the last action of the draft. */
  undo(): void {
    if (this.sending.value) return;
    batch(() => {
      if (this.picks.value.length > 0) this.picks.value = this.picks.value.slice(0, -1);
      else this.draft.value = this.draft.value.slice(0, -1);
      this.rest();
    });
  }

  heardOptions(options: Options): void {
    this.remember(options.seq, options.draft, { ...options, options: options.options, guessed: false });
    const state = this.table.shown.value;
    if (state?.seq === options.seq && same(options.draft, this.draft.value)) this.look(options.options);
  }

  acknowledged(id: string): void {
    if (read<Pending>(localStorage, this.pendingKey)?.id === id) write(localStorage, this.pendingKey, null);
    const pending = this.sending.value;
    if (pending?.id === id && (this.table.shown.value?.seq ?? 0) > pending.seq) this.sending.value = null;
  }

  /** The server said no: the board goes back to what is committed. A question that came too soon is asked again. */
  refuse(error: Refusal): void {
    if (!error.of && PASSING.has(error.code)) return this.askAgain();
    const pending = this.sending.value;
    if (error.of && read<Pending>(localStorage, this.pendingKey)?.id === error.of) write(localStorage, this.pendingKey, null);
    batch(() => {
      this.refused.value = error;
      if (!error.of || error.of !== pending?.id) return;
      this.sending.value = null;
      this.draft.value = [];
      this.picks.value = [];
    });
  }

  /** After a new hello: what was not acknowledged is sent once more, under the same id. */
  resume(): void {
    const pending = read<Pending>(localStorage, this.pendingKey);
    this.asked.clear();
    if (!pending) {
      if (this.draft.value.length > 0) this.ask(this.draft.value);
      return;
    }
    if (this.seq <= pending.seq) {
      this.sending.value = pending;
      this.draft.value = pending.draft;
    }
    this.send({ t: "commit", seq: pending.seq, id: pending.id, draft: [...pending.draft] });
  }

  /** Forgets the draft, since another side sits down. */
  clear(): void {
    batch(() => {
      this.draft.value = [];
      this.picks.value = [];
      this.mode.value = null;
      this.sending.value = null;
      this.rest();
    });
    this.steps.clear();
    this.asked.clear();
    this.seq = -1;
  }

  private enter(option: Option): void {
    const state = this.table.shown.value;
    const step = this.step.value;
    if (!state || !step) return;
    const draft = [...this.draft.value, option.a];
    if (!this.steps.has(key(state.seq, draft))) {
      const scene = option.patch ? applyPatch(step.scene, option.patch) : step.scene;
      this.remember(state.seq, draft, { scene, options: NONE, complete: false, guessed: true });
    }
    batch(() => {
      this.draft.value = draft;
      this.picks.value = [];
      this.mode.value = null;
      this.rest();
    });
    if (option.final || option.reveals) this.commit(draft);
    else this.ask(draft);
  }

  private commit(draft: Draft): void {
    const state = this.table.shown.value;
    if (!state) return;
    const pending: Pending = { seq: state.seq, id: crypto.randomUUID?.() ?? randomId(), draft };
    write(localStorage, this.pendingKey, pending);
    this.sending.value = pending;
    this.send({ t: "commit", seq: pending.seq, id: pending.id, draft: [...draft] });
  }

  private ask(draft: Draft): void {
    const state = this.table.shown.value;
    if (!state) return;
    const wanted = key(state.seq, draft);
    if (this.steps.get(wanted)?.guessed === false || this.asked.has(wanted)) return;
    if (this.send({ t: "ask", seq: state.seq, draft: [...draft] })) this.asked.add(wanted);
  }

  private askAgain(): void {
    this.asked.clear();
    setTimeout(() => this.draft.value.length > 0 && !this.sending.value && this.ask(this.draft.value), PAUSE);
  }

  private foresee(option: Option): void {
    if (!option.final && !option.reveals) this.ask([...this.draft.value, option.a]);
  }

  /** Asks beforehand for what follows each card, so that choosing one shows its targets at once. */
  private look(options: readonly Option[]): void {
    for (const option of options) if (verb(option) === "choose") this.ask([...this.draft.value, option.a]);
  }

  private rest(): void {
    this.hovered.value = null;
    this.listed.value = null;
    this.refused.value = null;
  }

  private siblings(): Set<string> {
    return nextTargets(this.open.value, this.chosen.value.slice(0, -1));
  }

  private remember(seq: number, draft: Draft, step: Step): void {
    this.steps.set(key(seq, draft), step);
    this.heard.value++;
  }

  private follow(state: State | null): void {
    if (!state) return;
    const { value: pending } = this.sending;
    const moved = this.seq !== state.seq;
    if (pending && state.seq > pending.seq) this.sending.value = null;
    if (moved) this.arrive(state);
  }

  private arrive(state: State): void {
    // Read before the draft is emptied, since that is kept too.
    const kept = this.seq < 0 ? read<Pending>(sessionStorage, this.draftKey(state.seat)) : null;
    this.seq = state.seq;
    for (const known of [...this.steps.keys()]) if (!known.startsWith(`${state.seq} `)) this.steps.delete(known);
    this.asked.clear();
    batch(() => {
      this.draft.value = [];
      this.picks.value = [];
      this.mode.value = null;
    });
    this.look(state.options ?? []);
    if (kept && kept.seq === state.seq && kept.draft.length > 0) this.restore(kept.draft);
  }

  private restore(draft: Draft): void {
    this.draft.value = draft;
    this.ask(draft);
  }

  private keep(draft: Draft): void {
    const state = this.table.shown.peek();
    if (state?.seat) write(sessionStorage, this.draftKey(state.seat), draft.length > 0 ? { seq: state.seq, id: "", draft } : null);
  }

  private draftKey(seat: string | null): string {
    return `draft-${this.match}-${seat ?? ""}`;
  }

  private get pendingKey(): string {
    return `pending-${this.match}-${this.table.shown.peek()?.seat ?? ""}`;
  }
}

function key(seq: number, draft: Draft): string {
  return `${seq} ${draft.join("\n")}`;
}

function same(a: Draft, b: Draft): boolean {
  return a.length === b.length && a.every((text, place) => text === b[place]);
}

function startOf(state: State): Step {
  return { scene: state.scene, options: state.options ?? NONE, complete: false, guessed: false };
}

// crypto.randomUUID is missing on plain http.
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
