// The eight on London's streets, and where they would stand.
import { memo } from "preact/compat";
import { FLIP, hexPoints, useCompact, useTurnover, Walker, type Cue, type Point, type Turnover } from "./hex";
import { LanternNose } from "./london-beam";
import { gate, moved, positionOf, sightCue, standing, WATSON, type Layer } from "./london-plan";
import { CharacterToken } from "./tokens";

/** The radius of the ring round the cell of whoever is being played. */
const ACTIVE = 37.5;
const TOKEN = 0.64;
const TOKEN_COMPACT = 0.74;
const NOTHING: Turnover = { away: [], back: [] };

interface PeopleProps extends Layer {
  chosen: readonly string[];
  left: { character: string; exit: string } | undefined;
}

/** Everybody's disc. */
export function People({ scene, preview, geometry, motion, cues, chosen, left }: PeopleProps) {
  const size = geometry.size * (useCompact() ? TOKEN_COMPACT : TOKEN);
  const then = preview ?? scene;
  const sight = sightCue(cues);
  return (
    <g class="people">
      {Object.keys(scene.positions).map((character) => (
        <Person
          key={character}
          character={character}
          facing={character === WATSON ? scene.facing : null}
          at={left?.character === character ? gate(geometry, left.exit) : standing(scene, geometry, character)}
          size={size}
          seen={then.in_sight.includes(character)}
          changing={then.in_sight.includes(character) !== scene.in_sight.includes(character)}
          leaving={moved(scene, then, character)}
          cleared={!scene.suspects.includes(character)}
          proven={scene.proven.includes(character)}
          jack={scene.identity === character}
          active={scene.active === character}
          chosen={chosen.includes(`character:${character}`)}
          motion={motion}
          cue={cues.get(`character:${character}`) ?? cues.get("swapped")}
          flip={cues.get(`cleared:${character}`)}
          sight={sight}
        />
      ))}
    </g>
  );
}

interface PersonProps {
  character: string;
  facing: string | null;
  at: Point;
  size: number;
  seen: boolean;
  changing: boolean;
  leaving: boolean;
  cleared: boolean;
  proven: boolean;
  jack: boolean;
  active: boolean;
  chosen: boolean;
  motion: boolean;
  cue: Cue | undefined;
  flip: Cue | undefined;
  sight: Cue | undefined;
}

const Person = memo(function Person(props: PersonProps) {
  const { at, motion, cue, flip, leaving, changing } = props;
  const [ref, cleared] = useTurnover(props.cleared, motion, flip, FLIP);
  const [timer, seen] = useTurnover(props.seen, motion, props.sight, NOTHING);
  return (
    <Walker at={at} motion={motion} cue={cue} size={ACTIVE} character={props.character} class={`person${leaving ? " leaving" : ""}${changing ? " changing" : ""}`}>
      {props.active && <polygon class="active-cell" points={hexPoints(ACTIVE)} />}
      <g ref={timer} />
      <g ref={ref}>
        {props.facing && <LanternNose facing={props.facing} size={props.size} />}
        <CharacterToken
          game="london"
          character={props.character}
          size={props.size}
          seen={seen}
          cleared={cleared}
          proven={props.proven}
          jack={props.jack}
          active={props.active}
          chosen={props.chosen}
        />
      </g>
    </Walker>
  );
});

/** Where somebody would stand after what is previewed. */
export function Ghosts({ scene, preview, geometry }: Layer) {
  const size = geometry.size * (useCompact() ? TOKEN_COMPACT : TOKEN);
  if (!preview) return null;
  return (
    <g class="ghosts">
      {Object.keys(scene.positions)
        .filter((character) => moved(scene, preview, character))
        .map((character) => {
          const [from, to] = [positionOf(scene, geometry, character), positionOf(preview, geometry, character)];
          return (
            <g key={character}>
              <line class="ghost-way" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
              <CharacterToken
                game="london"
                character={character}
                x={to[0]}
                y={to[1]}
                size={size}
                seen={preview.in_sight.includes(character)}
                cleared={!preview.suspects.includes(character)}
                ghost
              />
            </g>
          );
        })}
    </g>
  );
}
