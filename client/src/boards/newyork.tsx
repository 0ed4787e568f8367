// New York: Manhattan at night, its harbour, and Liberty Island. Draws what changes over the printed ground.
import { memo } from "preact/compat";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { cuesOf, Ground, placeOf, Spot, split, useCompact, useSkipping, type Cue, type Point } from "./hex";
import {
  Barrier,
  Brightening,
  Informant,
  Steamer,
  Stock,
  Tile,
  Traveller,
  Turning,
  useLasting,
} from "./newyork-pieces";
import { lie, pairOf, planOf, tilesOf, type Plan, type TileKind } from "./newyork-plan";
import type { BoardProps, Geometry, NewYorkScene, Said } from "./props";
import { CharacterToken, SightBadge, TokenDefs } from "./tokens";

type Cues = ReadonlyMap<string, Cue>;
type Props = BoardProps<NewYorkScene>;

/** The radius of a disc; larger where the board is small. */
const DISC = 23;
const COMPACT_DISC = 27;
const PUTS: Readonly<Record<TileKind, string>> = {
  metro: "metro-built",
  site: "site-begun",
  lamp: "lamp-put",
  park: "park-made",
};

export function NewYorkBoard(props: Props) {
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
      <Stocks scene={preview ?? scene} plan={plan} />
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

interface Shown extends Props {
  plan: Plan;
  /** What has happened since the board was drawn last. */
  news: readonly Said[];
  cues: Cues;
  /** The radius of a character's disc. */
  disc: number;
}

/** How much of the drawing goes on a small screen, before it is turned: there is only water and the frame. */
const CROP = { west: 20, north: 28, east: 14, south: 26 };

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

function Stocks({ scene, plan }: { scene: NewYorkScene; plan: Plan }) {
  return (
    <>
      {plan.stock.map(({ kind, at }) => (
        <Stock key={kind} kind={kind} x={at[0]} y={at[1]} count={scene.stock[kind] ?? 0} turned={plan.turned} />
      ))}
    </>
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

// ---- people ---------------------------------------------------------------------------------------------------------

function People({ scene, preview, plan, motion, cues, effects, news, chosen, disc }: Shown) {
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
function Ghosts({ scene, preview, plan, disc }: Shown) {
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

// ---- what can be chosen ---------------------------------------------------------------------------------------------

function Spots({ scene, targets, chosen, focus, geometry, plan, disc, onTarget, onHover }: Shown) {
  const occupied = new Set([...tilesOf(scene).keys(), ...scene.steamers, ...plan.printed, "island"]);
  const barred = new Set(scene.barriers.map(pairOf));
  const all = new Set([...targets, ...chosen, ...(focus ? [focus] : [])]);
  return (
    <g class="ny-spots">
      {[...all].map((target) => {
        const at = placeOf(geometry, target, scene.positions);
        if (!at) return null;
        const [kind, name] = split(target);
        const common = { target, at, focus: target === focus, chosen: chosen.includes(target), onTarget, onHover };
        switch (kind) {
          case "pair":
            return <PairSpot key={target} {...common} plan={plan} lies={barred.has(target)} />;
          case "character":
            return <Spot key={target} {...common} size={disc * 1.32} shape="circle" bare />;
          case "exit":
            return <ExitSpot key={target} {...common} plan={plan} />;
          default:
            return (
              <CellSpot key={target} {...common} plan={plan} island={name === "island"} over={occupied.has(name)} />
            );
        }
      })}
    </g>
  );
}

interface SpotLook {
  target: string;
  at: Point;
  focus: boolean;
  chosen: boolean;
  onTarget: (target: string) => void;
  onHover: (target: string | null) => void;
  plan: Plan;
}

/** A cell; `over`: something lies or stands there already, so that it needs a stronger line and no mark. */
const CellSpot = memo(function CellSpot({
  plan,
  island,
  over,
  ...spot
}: SpotLook & { island: boolean; over: boolean }) {
  return (
    <g class={over ? "ny-over" : undefined}>
      <Spot {...spot} size={plan.size * (island ? 1.1 : 0.97)} shape={island ? "circle" : "hex"} bare={over} />
    </g>
  );
});

/** Two cells for an investigation tile: a bar across their common side. */
const PairSpot = memo(function PairSpot({ plan, lies, ...spot }: SpotLook & { lies: boolean }) {
  const cells = split(spot.target)[1].split("-");
  const upright = lie(plan, cells);
  const angle = (upright?.angle ?? 0) + (plan.turned ? 90 : 0);
  const length = lies || spot.chosen ? 36 : 8;
  return (
    <Spot {...spot} size={lies ? plan.size : 20} shape="circle">
      <g class={`ny-pair${lies ? " lies" : ""}`} transform={`rotate(${angle})`}>
        <rect x={-length - 5} y={-4} width={2 * length + 10} height={8} rx={4} />
      </g>
    </Spot>
  );
});

/** A way out: an arrow that leads off the board. */
const ExitSpot = memo(function ExitSpot({ plan, ...spot }: SpotLook) {
  const name = split(spot.target)[1];
  const cell = plan.flat(`cell:${name}`) ?? spot.at;
  const angle = (Math.atan2(spot.at[1] - cell[1], spot.at[0] - cell[0]) * 180) / Math.PI;
  return (
    <Spot {...spot} size={22} shape="circle">
      <path class="ny-leave" d="M-12-6H0V-13L14 0L0 13V6H-12Z" transform={`rotate(${Math.round(angle)})`} />
    </Spot>
  );
});
