// The board in its frame: one stop for the tab key, arrows among what may be chosen, taps that find the nearest target.
import { signal } from "@preact/signals";
import type { ComponentType, TargetedMouseEvent } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { loaded, replay, say, table, turn, type Loaded } from "../app";
import { BOARDS } from "../boards";
import type { BoardProps } from "../boards/props";
import { isArrow, nearest, towards, type Point } from "../compass";
import type { Said, Scene } from "../generated/frames";
import { motion } from "../settings";
import { CallBanner } from "./call";
import { active, looking, preview, scene } from "./scene";

const NOTHING: readonly Said[] = [];
/** How far beside a target a finger may tap, in CSS pixels. */
const SNAP = 34;

const touching = signal(false);

export function Stage() {
  const shown = scene.value;
  const { value: parts } = loaded;
  const frame = useRef<HTMLDivElement>(null);
  return (
    <section class={`stage ${looking.value ? "looking" : ""}`} aria-label={say("ui-board")}>
      <div
        ref={frame}
        class="board-frame"
        role="application"
        tabIndex={0}
        data-keyboard-home="yes"
        aria-label={say("ui-board-keys")}
        aria-describedby="board-told"
        onKeyDown={(event) => onKey(event, frame.current)}
        onFocus={() => turn.focused.value === null && atFocus(frame.current)}
        onBlur={() => (turn.focused.value = null)}
        onPointerDown={(event) => (touching.value = event.pointerType !== "mouse")}
        onClick={(event) => snap(event, frame.current)}
      >
        <div class="board-holder" aria-hidden="true">
          {shown && parts && <Board shown={shown} parts={parts} />}
        </div>
      </div>
      <p id="board-told" class="sr">
        {shown && told(shown)}
      </p>
      <CallBanner />
    </section>
  );
}

function Board({ shown, parts }: { shown: Scene; parts: Loaded }) {
  const Drawn = BOARDS[shown.type] as unknown as ComponentType<BoardProps<Scene>>;
  const past = looking.value;
  const effects = past ? (replay.stepped.value ? (replay.moment.value?.entry?.effects ?? NOTHING) : NOTHING) : table.effects.value;
  const hover = useMemo(() => (target: string | null) => (turn.hovered.value = touching.value ? null : target), []);
  const pick = useMemo(() => (target: string) => turn.pick(target), []);
  return (
    <Drawn
      scene={shown}
      preview={preview.value}
      targets={past ? EMPTY : turn.targets.value}
      chosen={past ? [] : turn.chosen.value}
      focus={past ? null : turn.focused.value}
      effects={effects}
      ground={parts.ground}
      geometry={parts.geometry}
      say={parts.words.say}
      motion={motion.value}
      onTarget={pick}
      onHover={hover}
    />
  );
}

/** The board in words: who is where, and would be seen. */
function told(shown: Scene): string {
  const people =
    shown.type === "pocket"
      ? Object.entries(shown.tiles).map(([cell, tile]) => [tile?.character ?? "", cell] as const)
      : Object.entries(shown.positions);
  return people
    .map(([character, cell]) =>
      say("ui-stands", {
        character,
        cell: cell ?? "",
        state: shown.suspects.includes(character) ? "suspect" : "cleared",
        sight: shown.in_sight.includes(character) ? "seen" : "unseen",
      }),
    )
    .join(" ");
}

const EMPTY: ReadonlySet<string> = new Set();

/** Where the targets are on the screen, as the board has drawn them. */
function points(frame: HTMLElement | null): Map<string, Point> {
  const found = new Map<string, Point>();
  for (const drawn of frame?.querySelectorAll("[data-target]") ?? []) {
    const target = drawn.getAttribute("data-target") ?? "";
    if (!turn.targets.value.has(target) || found.has(target)) continue;
    const { x, y, width, height } = drawn.getBoundingClientRect();
    found.set(target, [x + width / 2, y + height / 2]);
  }
  return found;
}

/** The arrows and Enter, on the board. */
export function onKey(event: KeyboardEvent, frame: HTMLElement | null): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (isArrow(event.key)) {
    event.preventDefault();
    if (looking.value) return;
    const all = points(frame);
    if (all.size === 0) return focusPanel();
    const from = all.get(turn.focused.value ?? "");
    turn.focused.value = from && event.key in KEYS ? (towards(event.key, from, all) ?? turn.focused.value) : start(frame, all);
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    if (turn.focused.value) turn.pick(turn.focused.value);
    else if (turn.armed.value) turn.confirm();
  }
}

const KEYS = { ArrowUp: 0, ArrowDown: 0, ArrowLeft: 0, ArrowRight: 0 };

// Cards and buttons stand in the panel: the arrows lead there when the board has nothing to choose.
function focusPanel(): void {
  document.querySelector<HTMLElement>(".panel [data-target]:not([disabled])")?.focus();
}

function atFocus(frame: HTMLElement | null): void {
  if (!frame?.matches(":focus-visible")) return;
  const all = points(frame);
  if (all.size > 0) turn.focused.value = start(frame, all);
}

// Begins at what is nearest to whoever is being moved, or to the middle.
function start(frame: HTMLElement | null, all: ReadonlyMap<string, Point>): string | null {
  const box = frame?.getBoundingClientRect();
  const mover = scene.value ? active(scene.value) : null;
  const token = mover ? frame?.querySelector(`[data-character="${mover}"]`)?.getBoundingClientRect() : null;
  if (token) return nearest([token.x + token.width / 2, token.y + token.height / 2], all);
  return box ? nearest([box.x + box.width / 2, box.y + box.height / 2], all) : null;
}

// A finger that lands beside a target means the nearest one.
function snap(event: TargetedMouseEvent<HTMLElement>, frame: HTMLElement | null): void {
  if (!touching.value || !(event.target instanceof Element)) return;
  const hit = event.target.closest("[data-target]")?.getAttribute("data-target");
  if (hit && turn.targets.value.has(hit)) return;
  const all = points(frame);
  const found = nearest([event.clientX, event.clientY], all);
  const [x, y] = (found && all.get(found)) || [Infinity, Infinity];
  if (found && Math.hypot(x - event.clientX, y - event.clientY) <= SNAP) turn.pick(found);
}
