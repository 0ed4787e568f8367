// Keys that work wherever one is on the page.
import { replay, turn, table } from "../app";
import { isArrow } from "../compass";
import { onKey } from "./stage";
import { open, rulesOpen, sheet, tab } from "./page";

function inField(event: KeyboardEvent): boolean {
  const { target } = event;
  return target instanceof HTMLElement && target.matches("input:not([type=range],[type=checkbox],[type=radio]), select, textarea");
}

export function listenToKeys(): void {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || open.value) return;
    if (event.key === "Escape") return escape();
    if (inField(event)) return;
    if (document.activeElement === document.body && (isArrow(event.key) || event.key === "Enter")) return onLostKey(event);
    if (/^[1-4]$/.test(event.key)) return clickCard(Number(event.key));
    switch (event.key) {
      case "u":
      case "U":
        return turn.undo();
      case "?":
        open.value = "keys";
        return;
      case "/":
        event.preventDefault();
        tab.value = "choices";
        sheet.value = true;
        // The list is drawn first.
        setTimeout(() => document.getElementById("choice-filter")?.focus());
        return;
      case "[":
        return replay.step(-1);
      case "]":
        if (replay.at.value !== null) replay.step(1);
        return;
    }
  });
}

// A button of the panel that was used and is gone takes the focus with it: the board has it back.
function onLostKey(event: KeyboardEvent): void {
  const home = document.querySelector<HTMLElement>("[data-keyboard-home]");
  home?.focus();
  onKey(event, home);
}

function escape(): void {
  if (rulesOpen.value) rulesOpen.value = false;
  else if (sheet.value && document.activeElement?.closest(".tabs")) {
    sheet.value = false;
    document.querySelector<HTMLElement>("[data-keyboard-home]")?.focus();
  } else if (replay.at.value !== null) replay.leave();
  else if (table.waiting.value > 0) table.catchUp();
  else if (turn.picks.value.length > 0) turn.picks.value = [];
}

function clickCard(place: number): void {
  document.querySelector<HTMLElement>(`.card-list li:nth-child(${place}) .card`)?.click();
}
