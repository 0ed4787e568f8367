// New York: Manhattan at night, its harbour, and Liberty Island. Draws what changes over the printed ground.
import { memo } from "preact/compat";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { cuesOf, Ground, useCompact, useSkipping, type Cue, type Point } from "./hex";
import { Barrier, Brightening, Informant, Steamer, Stock, Tile, useLasting } from "./newyork-pieces";
import { planOf, tilesOf, type Plan, type Shown, type TileKind } from "./newyork-plan";
import { Ghosts, People } from "./newyork-people";
import { Spots } from "./newyork-spots";
import type { BoardProps, Geometry, NewYorkScene, Said } from "./props";
import { TokenDefs } from "./tokens";

/** The radius of a disc; larger where the board is small. */
const DISC = 23;
const COMPACT_DISC = 27;
const PUTS: Readonly<Record<TileKind, string>> = {
  metro: "metro-built",
  site: "site-begun",
  lamp: "lamp-put",
  park: "park-made",
};

export function NewYorkBoard(props: BoardProps<NewYorkScene>) {
  const { scene, preview, geometry, effects, motion } = props;
  const svg = useRef<SVGSVGElement>(null);
  const compact = useCompact();
  const turned = useTurned(svg, compact, geometry);
  const plan = useMemo(() => planOf(geometry, turned), [geometry, turned]);
  const news = useNews(effects);
  const cues = useMemo(() => cuesOf(news, (cell) => plan.at(`cell:${cell}`)), [news, plan]);
  useSkipping(svg);
  const state = `board newyork${turned ? " portrait" : ""}${compact ? " compact" : ""}${motion ? " moving" : ""}`;
  const shown = { ...props, plan, news, cues, disc: compact ? COMPACT_DISC : DISC };
  return (
    <svg ref={svg} class={state} viewBox={view(plan, compact)}>
      <TokenDefs />
      <g transform={plan.tilt}>
        <Ground svg={props.ground} />
        <Light {...shown} />
      </g>
      <Glows {...shown} />
      <Stocks scene={preview ?? scene} plan={plan} compact={compact} />
      <Tiles {...shown} />
      <Ships {...shown} />
      <Barriers {...shown} />
      <Labels plan={plan} lit={bright(scene, plan).join(" ")} />
      <Informers {...shown} />
      <g transform={plan.tilt}>
        <Spots {...shown} />
      </g>
      <GhostTiles {...shown} />
      <People key={turned ? "turned" : "lying"} {...shown} />
      <Ghosts {...shown} />
    </svg>
  );
}

/** How much of the drawing goes on a small screen, before it is turned: there is only water and the frame. */
const CROP = { west: 36, north: 28, east: 42, south: 26 };

const NOTHING: readonly Said[] = [];

/** The effects in the one drawing in which they are news: what is tried out later has nothing to do with them. */
function useNews(effects: readonly Said[]): readonly Said[] {
  const told = useRef(effects);
  const news = told.current === effects ? NOTHING : effects;
  told.current = effects;
  return news;
}

/** Whether the board stands upright: when it is larger so in the room that it has. */
function useTurned(svg: { current: SVGSVGElement | null }, compact: boolean, { width, height }: Geometry): boolean {
  const [turned, turn] = useState(compact);
  useLayoutEffect(() => {
    const board = svg.current;
    if (!board) return undefined;
    const measure = () => {
      const room = board.getBoundingClientRect();
      const lying = Math.min(room.width / width, room.height / height);
      const upright = Math.min(room.width / height, room.height / width);
      if (upright > 1.02 * lying) turn(true);
      if (lying > 1.02 * upright) turn(false);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(board);
    return () => watch.disconnect();
  }, [width, height]);
  return turned;
}

/** What is seen of the drawing: on a small screen the frame goes. */
function view({ turned, width, height }: Plan, compact: boolean): string {
  if (!compact) return `0 0 ${width} ${height}`;
  const { west, north, east, south } = CROP;
  const [left, top, right, bottom] = turned ? [north, east, south, west] : [west, north, east, south];
  return `${left} ${top} ${width - left - right} ${height - top - bottom}`;
}

// ---- light ----------------------------------------------------------------------------------------------------------

/** The cells beside a lamp, gold with a rim; parks stay dark, and nobody can stand on what is printed closed. */
function Light({ scene, preview, plan, motion, cues }: Shown) {
  const comes = useSettled() && motion;
  const now = new Set(bright(scene, plan));
  const then = preview ? new Set(bright(preview, plan)) : now;
  const look = { plan, comes, cue: cues.get("lamp-put") };
  return (
    <>
      {[...now].map((cell) => (
        <LitCell key={cell} cell={cell} state={then.has(cell) ? "" : "going"} {...look} />
      ))}
      {[...then].map(
        (cell) => now.has(cell) || <LitCell key={`ghost ${cell}`} cell={cell} state="ghost" {...look} comes={false} />,
      )}
    </>
  );
}

function bright(scene: NewYorkScene, plan: Plan): string[] {
  const dark = new Set([...scene.parks, ...scene.lamps, ...scene.sites]);
  return scene.lit.filter((cell) => !dark.has(cell) && !plan.closed.has(cell));
}

function corners([x, y]: Point, size: number): string {
  const [half, up] = [size / 2, (size * Math.sqrt(3)) / 2];
  return `${x + half},${y - up} ${x + size},${y} ${x + half},${y + up} ${x - half},${y + up} ${x - size},${y} ${x - half},${y - up}`;
}

interface LitCellProps {
  cell: string;
  state: string;
  plan: Plan;
  comes: boolean;
  cue: Cue | undefined;
}

const LitCell = memo(function LitCell({ cell, state, plan, comes, cue }: LitCellProps) {
  const at = plan.flat(`cell:${cell}`);
  if (!at) return null;
  return (
    <g class={`ny-lit ${state}${plan.quays.has(cell) ? " quay" : ""}`}>
      <Brightening comes={comes} cue={cue}>
        <polygon class="ny-lit-cell" fill="url(#ny-lit)" points={corners(at, plan.size * 0.955)} />
        <polygon class="ny-lit-stones" points={corners(at, plan.size * 0.9)} fill="url(#ny-cobbles)" />
        {plan.printed.includes(cell) && (
          <g transform={`translate(${at[0]} ${at[1]})`}>
            <use class="ny-upright" href="#ny-metro" />
          </g>
        )}
      </Brightening>
    </g>
  );
});

function Glows({ scene, plan, motion, cues }: Shown) {
  const comes = useSettled() && motion;
  return (
    <g class="ny-glows">
      {scene.lamps.map((cell) => {
        const at = plan.at(`cell:${cell}`);
        return (
          at && (
            <Brightening key={cell} comes={comes} cue={cues.get("lamp-put")}>
              <circle cx={at[0]} cy={at[1] - 8} r={plan.size * 2.5} fill="url(#ny-glow)" />
            </Brightening>
          )
        );
      })}
    </g>
  );
}

// ---- what lies on the board -----------------------------------------------------------------------------------------

/** The names of the cells; dark on what is lit. */
const Labels = memo(function Labels({ plan, lit }: { plan: Plan; lit: string }) {
  const bright = new Set(lit.split(" "));
  return (
    <g>
      {plan.cells.map((cell) => {
        const at = plan.at(`cell:${cell}`);
        const state = `ny-label cell-label${bright.has(cell) ? " on-lit" : ""}`;
        return (
          at && (
            <text key={cell} class={state} x={at[0]} y={at[1] + plan.size * 0.8}>
              {cell.toUpperCase()}
            </text>
          )
        );
      })}
    </g>
  );
});

/** Where there is room, they lie a little further out at sea. */
function Stocks({ scene, plan, compact }: { scene: NewYorkScene; plan: Plan; compact: boolean }) {
  return (
    <g transform={compact ? undefined : plan.turned ? "translate(0 -14)" : "translate(14 0)"}>
      {plan.stock.map(({ kind, at }) => (
        <Stock key={kind} kind={kind} x={at[0]} y={at[1]} count={scene.stock[kind] ?? 0} turned={plan.turned} />
      ))}
    </g>
  );
}

function Tiles({ scene, plan, motion, cues }: Shown) {
  const settled = useSettled();
  const now = tilesOf(scene);
  const lit = new Set(scene.lit);
  const draw = (cell: string, kind: TileKind) => {
    const at = plan.at(`cell:${cell}`);
    if (!at) return null;
    const look = { kind, x: at[0], y: at[1], turned: plan.turned, lit: lit.has(cell) && kind === "metro" };
    return <Tile key={cell} {...look} motion={motion} drops={settled} cue={cues.get(PUTS[kind])} />;
  };
  return <>{[...now].map(([cell, kind]) => draw(cell, kind))}</>;
}

/** The tiles that would be put or turned. */
function GhostTiles({ scene, preview, plan }: Shown) {
  const now = tilesOf(scene);
  const then = preview ? [...tilesOf(preview)].filter(([cell, kind]) => now.get(cell) !== kind) : [];
  return (
    <>
      {then.map(([cell, kind]) => {
        const at = plan.at(`cell:${cell}`);
        return at && <Tile key={cell} kind={kind} x={at[0]} y={at[1]} turned={plan.turned} motion={false} ghost />;
      })}
    </>
  );
}

/** False while the board is drawn for the first time. */
function useSettled(): boolean {
  const settled = useRef(false);
  useEffect(() => {
    settled.current = true;
  }, []);
  return settled.current;
}

function Ships({ scene, preview, plan, motion, cues }: Shown) {
  const then = preview?.steamers ?? scene.steamers;
  return (
    <>
      {useLasting(scene.steamers).map(({ number, place }) => (
        <Steamer
          key={number}
          plan={plan}
          port={place}
          motion={motion}
          going={!then.includes(place)}
          cue={cues.get("steamer-sailed")}
        />
      ))}
      {then
        .filter((port) => !scene.steamers.includes(port))
        .map((port) => (
          <Steamer key={`ghost ${port}`} plan={plan} port={port} motion={false} ghost />
        ))}
    </>
  );
}

function Barriers({ scene, preview, plan, motion, cues }: Shown) {
  const now = scene.barriers.map((cells) => cells.join("-"));
  const then = preview?.barriers.map((cells) => cells.join("-")) ?? now;
  return (
    <>
      {useLasting(now).map(({ number, place }) => (
        <Barrier
          key={number}
          plan={plan}
          cells={place}
          motion={motion}
          going={!then.includes(place)}
          cue={cues.get("barrier-moved")}
        />
      ))}
      {then
        .filter((cells) => !now.includes(cells))
        .map((cells) => (
          <Barrier key={`ghost ${cells}`} plan={plan} cells={cells} motion={false} ghost />
        ))}
    </>
  );
}

function Informers({ scene, preview, plan, motion, cues }: Shown) {
  const [x, y] = plan.informant(scene.informant);
  const moves = preview !== null && preview.informant !== scene.informant;
  const [ghostX, ghostY] = plan.informant(preview?.informant ?? scene.informant);
  return (
    <>
      <Informant
        x={x}
        y={y}
        speaking={scene.speaking}
        going={moves}
        motion={motion}
        cue={cues.get("informant-moved")}
      />
      {moves && <Informant x={ghostX} y={ghostY} speaking={preview.speaking} motion={false} ghost />}
    </>
  );
}
