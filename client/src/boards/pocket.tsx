// Pocket's table: nine tiles, three detectives round them, four action tokens. It draws; it decides nothing.
import { memo } from "preact/compat";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { DETECTIVES, planOf, seenCells, standing, type Plan, type Tray } from "./pocket-plan";
import { Targets } from "./pocket-targets";
import { Beam, differences, Person, Street, type Differences } from "./pocket-tiles";
import { TokenTray } from "./pocket-tray";
import { Figure, Walker } from "./pocket-walkers";
import type { BoardProps, PocketScene } from "./props";
import { TokenDefs } from "./tokens";

export function PocketBoard(props: BoardProps<PocketScene>) {
  const { scene, preview, geometry, motion, say } = props;
  const plan = useMemo(() => planOf(geometry), [geometry]);
  const changed = useMemo(() => differences(scene, preview), [scene, preview]);
  const [frame, narrow] = useNarrow(plan);
  const tray = narrow ? plan.portrait : plan.wide;
  return (
    <svg ref={frame} class={classes(scene, motion, narrow)} viewBox={`0 0 ${tray.width} ${tray.height}`}>
      <TokenDefs />
      <LightDefs />
      <Ground text={props.ground} />
      <Table scene={scene} preview={preview} plan={plan} changed={changed} motion={motion} />
      <Detectives scene={scene} preview={preview} plan={plan} changed={changed} motion={motion} />
      {scene.chase && <ChaseBanner words={say("pocket-chase")} board={geometry.height} />}
      <TokenTray scene={scene} tray={tray} say={say} />
      <Targets {...props} plan={plan} tray={tray} />
    </svg>
  );
}

function classes(scene: PocketScene, motion: boolean, narrow: boolean): string {
  return `board pocket${motion ? "" : " still"}${scene.chase ? " chase" : ""}${narrow ? " narrow" : ""}${scene.outcome ? " over" : ""}`;
}

/** Whether the board is drawn larger with its tray below it than beside it. */
function useNarrow(plan: Plan) {
  const frame = useRef<SVGSVGElement>(null);
  const [narrow, setNarrow] = useState(() => innerWidth < innerHeight);
  useLayoutEffect(() => {
    const box = frame.current?.parentElement;
    if (!box) return;
    const scale = ({ width, height }: Tray) => Math.min(box.clientWidth / width, box.clientHeight / height);
    const observer = new ResizeObserver(() => box.clientHeight && setNarrow(scale(plan.portrait) > scale(plan.wide)));
    observer.observe(box);
    return () => observer.disconnect();
  }, [plan]);
  return [frame, narrow] as const;
}

const Ground = memo(function Ground({ text }: { text: string }) {
  return <g class="pk-ground" dangerouslySetInnerHTML={{ __html: text }} />;
});

function LightDefs() {
  return (
    <defs>
      <linearGradient id="pk-ray" gradientUnits="userSpaceOnUse" x1="20" y1="0" x2="660" y2="0">
        <stop class="pk-ray-near" offset="0" />
        <stop class="pk-ray-far" offset="1" />
      </linearGradient>
      <radialGradient id="pk-lamplight" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="230">
        <stop class="pk-lamplight-heart" offset="0.1" />
        <stop class="pk-lamplight-edge" offset="1" />
      </radialGradient>
      <radialGradient id="pk-glow">
        <stop class="pk-glow-heart" offset="0.3" />
        <stop class="pk-glow-edge" offset="1" />
      </radialGradient>
      <linearGradient id="pk-rim-shine" x1="0" y1="0" x2="1" y2="1">
        <stop class="pk-rim-1" offset="0" />
        <stop class="pk-rim-2" offset="0.35" />
        <stop class="pk-rim-3" offset="0.6" />
        <stop class="pk-rim-2" offset="1" />
      </linearGradient>
      <radialGradient id="pk-brass-shine" cx="0.36" cy="0.3" r="0.8">
        <stop class="pk-shine-1" offset="0" />
        <stop class="pk-shine-2" offset="0.5" />
        <stop class="pk-shine-3" offset="1" />
      </radialGradient>
    </defs>
  );
}

interface LayerProps {
  scene: PocketScene;
  preview: PocketScene | null;
  plan: Plan;
  changed: Differences;
  motion: boolean;
}

/** Streets, then light, then people; last of all the tiles as they would lie. */
function Table({ scene, preview, plan, changed, motion }: LayerProps) {
  const shown = preview ?? scene;
  const lit = seenCells(shown);
  const inSight = new Set(shown.in_sight);
  const tiles = Object.entries(scene.tiles).sort(([, one], [, other]) => (one.character < other.character ? -1 : 1));
  const ghosts = preview ? changed.cells.flatMap((cell) => (preview.tiles[cell] ? [[cell, preview.tiles[cell]] as const] : [])) : [];
  const street = (cell: string, { character, wall, suspect }: (typeof scene.tiles)[string], ghost: boolean) => {
    const [x, y] = plan.beds.get(cell) ?? [0, 0];
    return <Street key={character} character={character} x={x} y={y} angle={plan.angles.get(wall) ?? 0} cleared={!suspect} lit={lit.has(cell)} ghost={ghost} />;
  };
  const person = (cell: string, { character, suspect, rotated }: (typeof scene.tiles)[string], ghost: boolean) => {
    const [x, y] = plan.beds.get(cell) ?? [0, 0];
    return (
      <Person
        key={character}
        character={character}
        x={x}
        y={y}
        cleared={!suspect}
        seen={inSight.has(character)}
        rotated={rotated}
        proven={false}
        jack={scene.outcome !== null && scene.identity === character}
        changed={suspect && changed.characters.has(character)}
        away={!ghost && changed.cells.includes(cell)}
        ghost={ghost}
      />
    );
  };
  return (
    <>
      <g class="pk-streets">{tiles.map(([cell, tile]) => street(cell, tile, false))}</g>
      {ghosts.length > 0 && <g class="pk-ghost-streets">{ghosts.map(([cell, tile]) => street(cell, tile, true))}</g>}
      <g class="pk-beams">
        {DETECTIVES.map((who) => (
          <Beam key={who} plan={plan} shown={shown} scene={scene} who={who} motion={motion} ghost={changed.walkers.includes(who)} />
        ))}
      </g>
      <g class="pk-people">{tiles.map(([cell, tile]) => person(cell, tile, false))}</g>
      {ghosts.length > 0 && <g class="pk-ghost-people">{ghosts.map(([cell, tile]) => person(cell, tile, true))}</g>}
    </>
  );
}

function Detectives({ scene, preview, plan, changed, motion }: LayerProps) {
  const here = standing(plan, scene.detectives);
  const there = preview && standing(plan, preview.detectives);
  return (
    <g class="pk-walkers">
      {DETECTIVES.map((who) => (
        <Walker key={who} who={who} place={scene.detectives[who] ?? 0} at={here.get(who) ?? [0, 0]} plan={plan} motion={motion} />
      ))}
      {there &&
        changed.walkers.map((who) => (
          <g key={who} transform={`translate(${(there.get(who) ?? [0, 0]).join(" ")})`}>
            <Figure who={who} ghost />
          </g>
        ))}
    </g>
  );
}

function ChaseBanner({ words, board }: { words: string; board: number }) {
  return (
    <g class="pk-chase" transform={`translate(${board / 2} ${board - 15})`}>
      <rect x="-108" y="-17" width="216" height="32" rx="9" />
      <text y="6">{words}</text>
    </g>
  );
}
