// The head of the page: which game, whose turn, what is asked.
import { boot, line, name, say, seat, table, turn } from "../app";
import { other } from "../boot";
import type { Scene } from "../generated/frames";
import { spoilerFree } from "../settings";
import { ask, wanting } from "./asked";
import { Icon, Lamp } from "./icons";
import { open, rulesOpen } from "./page";
import { looking, over, picked, scene } from "./scene";
import { Secret } from "./secret";

export function Header() {
  return (
    <header class="head">
      <a class="house" href="/" aria-label={`${boot.title}: ${say("ui-home")}`}>
        <Lamp />
        <span class="house-name">{boot.title}</span>
      </a>
      <TurnLine />
      <Rounds />
      <nav class="head-tools" aria-label={say("ui-tools")}>
        {boot.watch && (
          <p class="watching" title={say("ui-advice-watch")}>
            <Icon name="seen" />
            <span class="watching-word">{say("ui-watching")}</span>
          </p>
        )}
        {seat.value && <Secret />}
        {boot.invite && !over.value && (
          <button type="button" class="icon-button" onClick={() => (open.value = "invite")} aria-label={say("ui-invite")}>
            <Icon name="link" />
          </button>
        )}
        <button
          type="button"
          class="icon-button"
          aria-expanded={rulesOpen.value}
          onClick={() => (rulesOpen.value = !rulesOpen.value)}
          aria-label={say("ui-rules")}
        >
          <Icon name="rules" />
        </button>
        <button type="button" class="icon-button" onClick={() => (open.value = "menu")} aria-label={say("ui-menu")}>
          <Icon name="menu" />
        </button>
      </nav>
    </header>
  );
}

function TurnLine() {
  const now = table.shown.value?.scene;
  if (!now) return <p class="turn-line">{line.value === "open" ? "" : say("ui-connecting")}</p>;
  const [who, what] = told(now);
  return (
    <h1 class={`turn-line ${turn.mine.value ? "mine" : ""}`}>
      <span class="turn-who">{who}</span>
      <span class="turn-what">{what}</span>
    </h1>
  );
}

function told(now: Scene): [string, string] {
  const result = over.value;
  if (result && looking.value && spoilerFree.value) return [say("ui-replay"), ""];
  if (result) return [say("ui-over"), say("log-game-over", { reason: result.reason, winner: result.winner })];
  const drafted = turn.step.value?.scene ?? now;
  const asks = ask(drafted);
  const { to_act: actor } = now;
  if (actor && actor === seat.value) return [say("ui-your-turn"), turn.sending.value ? say("ui-sending") : (wanting() ?? asks)];
  if (!actor || actor === "chance") return [say("ui-wait"), asks];
  return [waitingFor(actor), asks];
}

/** Who is waited for, in words. */
export function waitingFor(actor: string): string {
  const player = table.shown.value?.players[actor];
  if (player?.kind === "computer") return say("ui-thinking", { who: actor });
  if (seat.value === other(actor) && player && !player.here && !boot.here) return say("ui-away", { who: actor });
  return say("ui-turn-of", { who: actor });
}

/** The eight rounds, with the answers of the witnesses. */
export function Rounds() {
  const shown = scene.value;
  if (!shown) return null;
  return (
    <ol class={`rounds ${looking.value ? "past" : ""}`} aria-label={say("ui-rounds")}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((round) => {
        const call = shown.calls[round - 1];
        const current = round === shown.round && !call;
        const label = say("ui-round", { round, answer: call ?? (current ? "now" : "ahead") });
        return (
          <li key={round} class={call ?? (current ? "current" : "ahead")} aria-current={current ? "step" : undefined} aria-label={label} title={label}>
            <span class="round-number">{round}</span>
            {call && <Icon name={call === "seen" ? "seen" : "unseen"} />}
          </li>
        );
      })}
    </ol>
  );
}

/** Who makes the four picks of the round. */
export function Picks() {
  const shown = scene.value;
  if (!shown || shown.picks.length === 0) return null;
  const done = picked(shown);
  return (
    <ol class="picks" aria-label={say("ui-picks")}>
      {shown.picks.map((role, place) => {
        const state = place < done ? "done" : place === done && !over.value ? "current" : "ahead";
        const label = say("ui-pick", { who: role, state });
        return (
          <li key={place} class={`${role} ${state}`} aria-label={label} title={label}>
            <Icon name={role === "jack" ? "jack" : "investigator"} />
          </li>
        );
      })}
      <li class="picks-told" aria-hidden="true">
        {shown.picks[done] && !over.value ? name(shown.picks[done]) : ""}
      </li>
    </ol>
  );
}
