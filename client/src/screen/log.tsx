// What happened, in sentences; each leads to its moment.
import type { RefObject, TargetedKeyboardEvent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { handTo, replay, say, table } from "../app";
import { spoilerFree } from "../settings";
import { over, tellable } from "./scene";
import type { Entry } from "../generated/frames";

/** How far from its end, in CSS pixels, the log is still at its end. */
const NEAR = 8;

export function Log() {
  // While the screen changes hands, what one side heard is not on it.
  const { value: at } = replay.at;
  const hidden = at !== null && spoilerFree.value && over.value;
  const entries = handTo.value ? [] : hidden ? table.log.value.filter((entry) => entry.seq <= at) : table.log.value;
  const list = useRef<HTMLDivElement>(null);
  useNewestInView(list, entries.length);
  const rounds = [...new Set(entries.map((entry) => entry.round))];
  return (
    <div class="log" ref={list} tabIndex={0} role="region" aria-label={say("ui-log")} onKeyDown={walk}>
      {rounds.map((round) => (
        <section key={round}>
          <h3>{round > 0 ? say("ui-log-round", { round }) : say("ui-log-start")}</h3>
          <ol>
            {entries
              .filter((entry) => entry.round === round)
              .map((entry) => (
                <Line key={entry.seq} entry={entry} />
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

// The newest line is in view when it comes, and stays so when lines above it grow: by what is peeked at, by a font that comes late.
function useNewestInView(list: RefObject<HTMLDivElement | null>, count: number): void {
  useEffect(() => {
    const log = list.current;
    if (!log) return undefined;
    let last = true;
    const down = () => last && log.scrollTo({ top: log.scrollHeight });
    const scrolled = () => (last = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR);
    const watch = new ResizeObserver(down);
    for (const part of [log, ...log.children]) watch.observe(part);
    log.addEventListener("scroll", scrolled);
    down();
    return () => {
      watch.disconnect();
      log.removeEventListener("scroll", scrolled);
    };
  }, [count]);
}

// One stop for the tab key, however long the match: the arrows go from line to line, the newest first.
function walk(event: TargetedKeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  event.preventDefault();
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>(".log-line button")];
  const place = lines.indexOf(document.activeElement as HTMLElement);
  lines[place < 0 ? lines.length - 1 : Math.min(Math.max(place + (event.key === "ArrowUp" ? -1 : 1), 0), lines.length - 1)]?.focus();
}

function Line({ entry }: { entry: Entry }) {
  const effects = tellable(entry.effects);
  if (effects.length === 0) return null;
  const here = replay.at.value === entry.seq;
  return (
    <li class={`log-line ${entry.actor}`}>
      <button type="button" tabIndex={-1} aria-current={here ? "true" : undefined} onClick={() => replay.look(entry.seq)}>
        {effects.map((effect, place) => (
          <span key={place} class={`log-said said-${effect.id}`}>
            {say(`log-${effect.id}`, effect.args)}{" "}
          </span>
        ))}
      </button>
    </li>
  );
}
