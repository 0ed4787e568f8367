// Which options are meant by what was picked on the screen. Pure: no state, no rules.
import type { Option } from "./generated/frames";

/** Options that are put together in the same way; `move` holds every end of a move. */
export interface Mode {
  id: string;
  options: readonly Option[];
}

const MOVES = new Set(["move", "accuse", "leave"]);

export function verb(option: Option): string {
  return option.a.split(" ", 1)[0] ?? option.a;
}

function modeOf(option: Option): string {
  const first = option.pick[0] ?? "";
  if (first.startsWith("token:") || first.startsWith("card:")) return "pick";
  return MOVES.has(verb(option)) ? "move" : verb(option);
}

/** The options by mode, moves first. */
export function modes(options: readonly Option[]): Mode[] {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const id = modeOf(option);
    found.set(id, [...(found.get(id) ?? []), option]);
  }
  const list = [...found].map(([id, members]) => ({ id, options: members }));
  return list.sort((a, b) => Number(b.id === "move") - Number(a.id === "move"));
}

export function startsWith(option: Option, picked: readonly string[]): boolean {
  return picked.every((target, place) => option.pick[place] === target);
}

/** What all options of a mode have in common as their first pick, if it is a button that says so: it needs no click. */
export function given(options: readonly Option[]): string[] {
  const first = options[0]?.pick[0];
  const said = first?.startsWith("button:") && options.every((each) => each.pick[0] === first && each.pick.length > 1);
  return said && first ? [first] : [];
}

/** What may be picked next. */
export function nextTargets(options: readonly Option[], picked: readonly string[]): Set<string> {
  const next = options.filter((option) => startsWith(option, picked)).map((option) => option.pick[picked.length]);
  return new Set(next.filter((target) => target !== undefined));
}

/** The options that the picks name entirely. */
export function complete(options: readonly Option[], picked: readonly string[]): Option[] {
  return options.filter((option) => option.pick.length === picked.length && startsWith(option, picked));
}

/** The picks after one more target: added to as many of the former ones as make sense with it; null if it is none at all. */
export function extended(options: readonly Option[], picked: readonly string[], target: string): string[] | null {
  for (let kept = picked.length; kept >= 0; kept--) {
    const tried = [...picked.slice(0, kept), target];
    if (options.some((option) => startsWith(option, tried))) return tried;
  }
  return null;
}
