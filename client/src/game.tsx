// The game page.
import { effect, untracked } from "@preact/signals";
import { render } from "preact";
import { begin, boot, broken, loaded, replay, table } from "./app";
import { other } from "./boot";
import { Dialogs } from "./screen/dialogs";
import { Header } from "./screen/header";
import { listenToKeys } from "./screen/keys";
import { Live, Notices } from "./screen/live";
import { open } from "./screen/page";
import { Panel } from "./screen/panel";
import { Rules } from "./screen/rules";
import { Stage } from "./screen/stage";
import { spoilerFree } from "./settings";

function Page() {
  const note = document.getElementById("broken");
  if (note) note.hidden = !broken.value;
  if (!loaded.value) return null;
  return (
    <>
      <Header />
      <main class="table">
        <Stage />
        <Panel />
        <Rules />
      </main>
      <Notices />
      <Live />
      <Dialogs />
    </>
  );
}

// The end, and the invitation, open by themselves: once.
function openByThemselves(): void {
  let ended: boolean | null = null;
  effect(() => {
    if (!table.shown.value) return;
    const over = table.over.value !== null;
    untracked(() => {
      if (over && ended === null && spoilerFree.value) replay.look(replay.stops.value[0] ?? 0);
      if (over && ended === false) setTimeout(() => (open.value = "ending"), 1600);
      ended = over;
    });
  });
  let invited = false;
  effect(() => {
    const state = table.shown.value;
    const seat = state?.seat;
    if (!boot.invite || !state || !seat) return;
    const come = state.players[other(seat)]?.here ?? false;
    untracked(() => {
      if (!invited && !come && state.log.every((entry) => entry.actor !== other(seat))) open.value = "invite";
      invited = true;
      if (come && open.value === "invite") open.value = null;
    });
  });
}

const root = document.getElementById("game");
if (root) {
  render(<Page />, root);
  listenToKeys();
  openByThemselves();
  begin();
}
