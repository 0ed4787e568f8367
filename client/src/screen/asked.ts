// What is asked of whoever plays: at first what the scene asks, then what is wanting of the choice that is begun.
import { say, turn } from "../app";
import type { Scene } from "../generated/frames";
import { active } from "./scene";

/** What the scene asks for, in words. */
export function ask(of: Scene): string {
  return say(`ask-${of.asks}`, { character: active(of) ?? "" });
}

/** What is wanting, in words; null where nothing is begun, or nothing is wanting. */
export function wanting(): string | null {
  const { value: picks } = turn.picks;
  const [next] = turn.targets.value;
  const [first = ""] = picks;
  if (!turn.mine.value || !next || picks.length === 0 || turn.armed.value) return null;
  return say("ui-wanting", { begun: kind(first), first: subject(first), next: kind(next), place: picks.length });
}

const kind = (target: string) => target.split(":", 1)[0] ?? "";
const subject = (target: string) => target.slice(kind(target).length + 1);
