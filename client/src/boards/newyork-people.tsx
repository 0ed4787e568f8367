// Who stands where on the board of New York, and where they would stand.
import { Traveller, Turning } from "./newyork-pieces";
import type { Plan, Shown } from "./newyork-plan";
import type { Said } from "./props";
import { CharacterToken, SightBadge } from "./tokens";

export function People({ scene, preview, plan, motion, cues, effects, news, chosen, disc }: Shown) {
  const then = preview ?? scene;
  const places = Object.entries(scene.positions);
  return (
    <g class="ny-people">
      {places.map(([character, cell], index) => {
        const fled = flight(character, effects);
        const at = plan.at(fled ? `exit:${fled}` : `cell:${cell}`);
        if (!at) return null;
        const crowd = places.filter(([, other]) => other === cell);
        const aside = crowd.length > 1 ? (places.slice(0, index).some(([, other]) => other === cell) ? 13 : -13) : 0;
        const goes = then.positions[character] !== cell;
        const seen = then.in_sight.includes(character);
        const cleared = !scene.suspects.includes(character);
        return (
          <Traveller
            key={character}
            character={character}
            x={at[0] + aside}
            y={at[1]}
            way={wayOf(character, news, plan)}
            motion={motion}
            cue={cues.get(`character:${character}`)}
            class={`ny-person${fled ? " fled" : ""}${goes ? " going" : ""}${seen !== scene.in_sight.includes(character) && !goes ? " changes" : ""}`}
          >
            <circle class="ny-change" r={disc + 7} />
            <Turning
              side={cleared}
              motion={motion}
              cue={cues.get(`cleared:${character}`)}
              draw={(side) => (
                <CharacterToken
                  game="newyork"
                  character={character}
                  size={disc}
                  cleared={side}
                  proven={scene.proven.includes(character)}
                  seen={goes ? undefined : seen}
                  active={scene.active === character}
                  chosen={chosen.includes(`character:${character}`)}
                />
              )}
            />
            {scene.parks.includes(cell) && <Hidden badge={!goes} disc={disc} />}
          </Traveller>
        );
      })}
    </g>
  );
}

/** The trees of a park in front of somebody, and before them the sign that he is not seen. */
function Hidden({ badge, disc }: { badge: boolean; disc: number }) {
  return (
    <g class="ny-hiding">
      <use href="#ny-thicket" />
      {badge && (
        <g transform={`scale(${disc / 50})`}>
          <SightBadge seen={false} />
        </g>
      )}
    </g>
  );
}

/** The way out by which the character has just left. */
function flight(character: string, effects: readonly Said[]): string | undefined {
  const found = effects.find(({ id, args }) => id === "left" && args?.["character"] === character);
  const exit = found?.args?.["exit"];
  return typeof exit === "string" ? exit : undefined;
}

function wayOf(character: string, effects: readonly Said[], plan: Plan) {
  for (const { id, args = {} } of effects) {
    const way = args["way"];
    if ((args["character"] ?? args["accuser"]) !== character || !Array.isArray(way) || way.length < 2) continue;
    const stops = plan.walk(way as string[]);
    const out = id === "left" ? plan.at(`exit:${way.at(-1)}`) : undefined;
    return out ? [...stops, { at: out, steps: 1 }] : stops;
  }
  return undefined;
}

/** Where people would stand, with what the witnesses would see. */
export function Ghosts({ scene, preview, plan, disc }: Shown) {
  if (!preview) return null;
  const gone = Object.entries(preview.positions).filter(([character, cell]) => scene.positions[character] !== cell);
  return (
    <g class="ny-ghosts">
      {gone.map(([character, cell]) => {
        const [from, to] = [plan.at(`cell:${scene.positions[character]}`), plan.at(`cell:${cell}`)];
        if (!from || !to) return null;
        return (
          <g key={character}>
            <line class="ny-trail" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
            <g transform={`translate(${to[0]} ${to[1]})`}>
              <CharacterToken
                game="newyork"
                character={character}
                size={disc}
                cleared={!preview.suspects.includes(character)}
                seen={preview.in_sight.includes(character)}
                ghost
              />
              {preview.parks.includes(cell) && <Hidden badge disc={disc} />}
            </g>
          </g>
        );
      })}
    </g>
  );
}
