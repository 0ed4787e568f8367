// All characters at a glance: who may still be Jack, who would be seen.
import { boot, name, say } from "../app";
import { CharacterIcon, charactersOf } from "../boards/tokens";
import { Icon } from "./icons";
import { over, preview, provenIn, scene } from "./scene";

export function Suspects() {
  const shown = scene.value;
  if (!shown) return null;
  const would = preview.value ?? shown;
  const all = charactersOf(boot.game).filter((character) => !(shown.type === "pocket" && character in shown.detectives));
  return (
    <section class="suspects" aria-label={say("ui-suspects")}>
      <header class="section-head">
        <h2>{say("ui-suspects")}</h2>
        <span class="count">{say("ui-suspects-left", { left: shown.suspects.length, total: all.length })}</span>
      </header>
      <ul class={`suspect-list of-${all.length}`}>
        {all.map((character) => (
          <Suspect
            key={character}
            character={character}
            suspect={shown.suspects.includes(character)}
            seen={would.in_sight.includes(character)}
            proven={provenIn(shown).includes(character)}
            jack={over.value !== null && shown.identity === character}
          />
        ))}
      </ul>
    </section>
  );
}

interface SuspectProps {
  character: string;
  suspect: boolean;
  seen: boolean;
  proven: boolean;
  /** The game is over, and this is Jack. */
  jack: boolean;
}

function Suspect({ character, suspect, seen, proven, jack }: SuspectProps) {
  const state = suspect ? (proven ? "proven" : "suspect") : "cleared";
  const label = say("ui-suspect", { character, state, sight: seen ? "seen" : "unseen" });
  return (
    <li class={`suspect ${state} ${jack ? "is-jack" : ""}`} title={label}>
      {jack && <Icon name="jack" label={name("jack")} />}
      <CharacterIcon game={boot.game} character={character} seen={seen} cleared={!suspect} proven={proven && suspect} />
      <span class="suspect-name" aria-hidden="true">
        {say("ui-suspect-name", { character })}
      </span>
      <span class="sr">{label}</span>
    </li>
  );
}
