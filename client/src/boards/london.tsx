// The board of London: what lies and stands on the printed ground, and what may be chosen there.
import { memo } from "preact/compat";
import { useRef } from "preact/hooks";
import { Beam, BeamDefs, LanternNose } from "./london-beam";
import { Arrow, Cordon, Glow, Lamp, Manhole } from "./london-things";
import {
  Courier,
  FLIP,
  Ground,
  hexPoints,
  placeOf,
  split,
  Spot,
  useCompact,
  useCues,
  useSkipping,
  useTurnover,
  Walker,
  type Cue,
  type Point,
  type Turnover,
} from "./hex";
import { CharacterToken, TokenDefs } from "./tokens";
import type { BoardProps, Geometry, LondonScene, Said } from "./props";

type Props = BoardProps<LondonScene>;
type Cues = ReadonlyMap<string, Cue>;

const CROP = 38;
const WATSON = "watson";

/** The board of London. */
export function LondonBoard(props: Props) {
  const { scene, preview, geometry, effects, motion } = props;
  const compact = useCompact();
  const ref = useRef<SVGSVGElement>(null);
  const cues = useCues(effects, geometry);
  useSkipping(ref);
  const { width, height } = geometry;
  const view = compact ? [CROP, CROP - 4, width - 2 * CROP, height - 2 * CROP + 8] : [0, 0, width, height];
  const layer = { scene, preview, geometry, motion, cues };
  return (
    <svg
      ref={ref}
      class={`board london${compact ? " compact" : ""}${motion ? " moving" : ""}${preview ? " previewing" : ""}`}
      viewBox={view.join(" ")}
      style={{ "--late": `${lateness(cues)}ms` }}
    >
      <TokenDefs />
      <BeamDefs />
      <Ground svg={props.ground} />
      <Lights {...layer} />
      <Spots {...props} only={onGround} />
      <Exits {...layer} />
      <Manholes {...layer} />
      <Lantern {...layer} />
      <Lamps {...layer} />
      <People {...layer} chosen={props.chosen} left={leaver(effects)} />
      <Ghosts {...layer} />
      <Spots {...props} only={isFacing} />
    </svg>
  );
}

/** Who has just left, and by which way out. */
function leaver(effects: readonly Said[]): { character: string; exit: string } | undefined {
  const args = effects.find(({ id }) => id === "left")?.args;
  return args && { character: String(args["character"]), exit: String(args["exit"]) };
}

interface Layer {
  scene: LondonScene;
  preview: LondonScene | null;
  geometry: Geometry;
  motion: boolean;
  cues: Cues;
}

const LIGHTING = ["lamp-moved", "lantern-turned", "lamp-out"];

/** When the light changes, after what has happened before. */
function lateness(cues: Cues): number {
  return Math.max(0, ...LIGHTING.map((id) => cues.get(id)?.delay ?? 0));
}

/** When it shows who would be seen: after everybody has walked and every light has changed. */
function sightCue(cues: Cues): Cue | undefined {
  const walks = [...cues].filter(([name]) => name.startsWith("character:")).map(([, { delay, duration }]) => delay + duration);
  const delay = Math.max(lateness(cues), ...walks);
  return delay ? { delay, duration: 2 } : undefined;
}

const NOTHING: Turnover = { away: [], back: [] };

function cell({ targets }: Geometry, name: string): Point {
  return targets[`cell:${name}`] ?? [0, 0];
}

// ---- light ----------------------------------------------------------------------------------------------------------

function Lights({ scene, preview, geometry }: Layer) {
  const streets = geometry.extra["streets"] as string[];
  const shape = hexPoints(geometry.size * 0.965);
  const [lit, then] = [lightOf(scene), lightOf(preview ?? scene)];
  return (
    <g class="lights">
      {streets.map((name) => (
        <LitCell key={name} name={name} at={cell(geometry, name)} shape={shape} state={change(lit.has(name), then.has(name))} />
      ))}
    </g>
  );
}

function lightOf(scene: LondonScene): Set<string> {
  return new Set([...scene.lit, ...scene.beam]);
}

function change(now: boolean, then: boolean): string {
  return now ? (then ? "lit" : "lit fading") : then ? "dawning" : "dark";
}

interface LitCellProps {
  name: string;
  at: Point;
  shape: string;
  state: string;
}

const LitCell = memo(function LitCell({ name, at, shape, state }: LitCellProps) {
  return (
    <g class={`light ${state}`} transform={`translate(${at[0]} ${at[1]})`}>
      <g class="shine">
        <polygon points={shape} fill="url(#london-lit)" />
        <polygon class="shine-cobbles" points={shape} fill="url(#london-cobbles)" />
      </g>
      <text class="cell-label" y="-23">
        {name.toUpperCase()}
      </text>
    </g>
  );
});

function Lantern({ scene, preview, geometry, motion, cues }: Layer) {
  const then = preview && (differs(scene, preview, "facing") || differs(scene, preview, "beam") || moved(scene, preview, WATSON));
  return (
    <g class="lantern">
      <BeamOf scene={scene} geometry={geometry} motion={motion} cue={cues.get(`character:${WATSON}`)} fading={!!then} />
      {then && <BeamOf scene={preview} geometry={geometry} motion={false} cue={undefined} ghost />}
    </g>
  );
}

interface BeamProps {
  scene: LondonScene;
  geometry: Geometry;
  motion: boolean;
  cue: Cue | undefined;
  fading?: boolean;
  ghost?: boolean;
}

function BeamOf({ scene, geometry, motion, cue, fading, ghost }: BeamProps) {
  const at = positionOf(scene, geometry, WATSON);
  return (
    <Walker at={at} motion={motion} cue={cue} size={geometry.size} class={ghost ? "ghost" : fading ? "fading" : ""}>
      <Beam facing={scene.facing} cells={scene.beam.length} size={geometry.size} />
    </Walker>
  );
}

function differs(now: LondonScene, then: LondonScene, part: keyof LondonScene): boolean {
  return JSON.stringify(now[part]) !== JSON.stringify(then[part]);
}

function moved(now: LondonScene, then: LondonScene, character: string): boolean {
  return now.positions[character] !== then.positions[character];
}

function positionOf(scene: LondonScene, geometry: Geometry, character: string): Point {
  return cell(geometry, scene.positions[character] ?? "");
}

function gate({ targets }: Geometry, exit: string): Point {
  return targets[`exit:${exit}`] ?? [0, 0];
}

/** Where a disc lies: an accuser and the accused share a cell, side by side. */
function standing(scene: LondonScene, geometry: Geometry, character: string): Point {
  const place = scene.positions[character];
  const others = Object.keys(scene.positions).filter((other) => scene.positions[other] === place);
  const [x, y] = positionOf(scene, geometry, character);
  return others.length < 2 ? [x, y] : [x + (others.indexOf(character) - 0.5) * geometry.size * 1.15, y];
}

// ---- lamps, manholes, exits -----------------------------------------------------------------------------------------

function Lamps({ scene, preview, geometry, motion, cues }: Layer) {
  const posts = Object.keys(scene.lamps);
  const then = preview?.lamps ?? scene.lamps;
  const cue = cues.get("lamp-moved") ?? cues.get("lamp-out");
  const at = (post: string) => geometry.targets[`post:${post}`] ?? ([0, 0] as Point);
  return (
    <g class="lamps">
      {posts.map((post) => (
        <g key={post} transform={`translate(${at(post)[0]} ${at(post)[1]})`}>
          <Glow on={scene.lamps[post] !== "off"} size={geometry.size} />
        </g>
      ))}
      <Courier cue={cues.get("lamp-moved")} motion={motion} place={at}>
        <circle r="15" fill="url(#london-glow)" />
        <path class="lamp-flame" d="M0 -12C7 -4 8 0 7 4A7 7 0 0 1 -7 4C-8 0 -7 -4 0 -12Z" />
      </Courier>
      {posts.map((post) => (
        <Post key={post} name={post} at={at(post)} tile={scene.lamps[post] ?? "off"} then={then[post] ?? "off"} motion={motion} cue={cue} />
      ))}
    </g>
  );
}

interface PostProps {
  name: string;
  at: Point;
  tile: string;
  then: string;
  motion: boolean;
  cue: Cue | undefined;
}

const FLARES: Turnover = {
  away: [{ transform: "scale(1)" }, { transform: "scale(1.18)" }],
  back: [{ transform: "scale(1.18)" }, { transform: "scale(1)" }],
};

const Post = memo(function Post({ name, at, tile, then, motion, cue }: PostProps) {
  const [ref, shown] = useTurnover(tile, motion, cue, FLARES);
  return (
    <g class={tile === then ? "post" : then === "off" ? "post fading" : "post dawning"} transform={`translate(${at[0]} ${at[1]})`}>
      <g ref={ref}>
        <Lamp tile={tile === then ? shown : then === "off" ? tile : then} />
      </g>
      <text class="cell-label" x="-21" y="6">
        {name.toUpperCase()}
      </text>
    </g>
  );
});

function Manholes({ scene, preview, geometry, motion, cues }: Layer) {
  const holes = Object.keys(scene.manholes);
  const then = preview?.manholes ?? scene.manholes;
  const standing = new Set(Object.values(scene.positions));
  return (
    <g class="manholes">
      {holes.map((name) => (
        <Hole
          key={name}
          at={cell(geometry, name)}
          lid={scene.manholes[name] === "lid"}
          then={then[name] === "lid"}
          under={standing.has(name)}
          motion={motion}
          cue={cues.get("lid-moved")}
        />
      ))}
      <Courier cue={cues.get("lid-moved")} motion={motion} place={(name) => geometry.targets[`cell:${name}`]}>
        <Manhole open={false} />
      </Courier>
    </g>
  );
}

interface HoleProps {
  at: Point;
  lid: boolean;
  then: boolean;
  under: boolean;
  motion: boolean;
  cue: Cue | undefined;
}

const SLIDES: Turnover = {
  away: [{ transform: "none" }, { transform: "translate(14px, -8px) rotate(40deg)", opacity: 0.1 }],
  back: [{ transform: "translate(14px, -8px) rotate(40deg)", opacity: 0.1 }, { transform: "none" }],
};

const Hole = memo(function Hole({ at, lid, then, under, motion, cue }: HoleProps) {
  const [ref, shown] = useTurnover(lid, motion, cue, SLIDES);
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <g class={`hole${under ? " under" : ""}${lid === then ? "" : " changing"}`}>
        <g ref={ref}>
          <Manhole open={lid === then ? !shown : !then} />
        </g>
      </g>
    </g>
  );
});

function Exits({ scene, preview, geometry, motion, cues }: Layer) {
  const then = (preview ?? scene).cordons;
  const cue = cues.get("cordon-moved");
  return (
    <g class={scene.may_leave ? "exits may-leave" : "exits"}>
      {(geometry.extra["ways"] as [string, number, number][]).map(([name, dx, dy]) => (
        <Gate
          key={name}
          at={geometry.targets[`exit:${name}`] ?? [0, 0]}
          turn={(Math.atan2(dx, -dy) * 180) / Math.PI}
          closed={scene.cordons.includes(name)}
          then={then.includes(name)}
          motion={motion}
          cue={cue}
        />
      ))}
      <Courier cue={cue} motion={motion} place={(name) => geometry.targets[`exit:${name}`]}>
        <Cordon />
      </Courier>
    </g>
  );
}

interface GateProps {
  at: Point;
  turn: number;
  closed: boolean;
  then: boolean;
  motion: boolean;
  cue: Cue | undefined;
}

const SETS_UP: Turnover = {
  away: [{ transform: "none", opacity: 1 }, { transform: "translateY(-26px)", opacity: 0 }],
  back: [{ transform: "translateY(-26px)", opacity: 0 }, { transform: "none", opacity: 1 }],
};

const Gate = memo(function Gate({ at, turn, closed, then, motion, cue }: GateProps) {
  const [ref, shown] = useTurnover(closed, motion, cue, SETS_UP);
  const same = closed === then;
  return (
    <g class="gate-sign" transform={`translate(${at[0]} ${at[1]})`}>
      <g transform={`rotate(${turn})`}>
        <Arrow closed={same ? shown : then} />
      </g>
      <g ref={ref} class={same ? "" : then ? "dawning" : "fading"}>
        {(same ? shown : true) && <Cordon />}
      </g>
    </g>
  );
});

// ---- people ---------------------------------------------------------------------------------------------------------

/** The radius of the ring round the cell of whoever is being played. */
const ACTIVE = 37.5;
const TOKEN = 0.64;
const TOKEN_COMPACT = 0.74;

interface PeopleProps extends Layer {
  chosen: readonly string[];
  left: { character: string; exit: string } | undefined;
}

function People({ scene, preview, geometry, motion, cues, chosen, left }: PeopleProps) {
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
function Ghosts({ scene, preview, geometry }: Layer) {
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

// ---- what may be chosen ---------------------------------------------------------------------------------------------

const isFacing = (target: string) => target.startsWith("facing:");
const onGround = (target: string) => !isFacing(target);

function Spots(props: Props & { only: (target: string) => boolean }) {
  const { scene, preview, geometry, targets, chosen, focus, onTarget, onHover } = props;
  const standing = new Set([...Object.values(scene.positions), ...Object.values((preview ?? scene).positions)]);
  return (
    <g class="spots">
      {[...new Set([...chosen, ...targets])].filter(props.only).map((target) => {
        const [kind, name] = split(target);
        const at = kind === "facing" ? facingPlace(scene, geometry, name) : placeOf(geometry, target, scene.positions);
        if (!at) return null;
        return (
          <Spot
            key={target}
            target={target}
            at={at}
            size={geometry.size}
            focus={focus === target}
            chosen={chosen.includes(target)}
            bare={kind !== "cell" || standing.has(name) || name in scene.manholes}
            onTarget={onTarget}
            onHover={onHover}
          >
            {kind === "facing" && <FacingArrow way={facing(geometry, name)} now={scene.facing === name} />}
          </Spot>
        );
      })}
    </g>
  );
}

function facing(geometry: Geometry, name: string): Point {
  const found = (geometry.extra["facings"] as [string, number, number][]).find(([word]) => word === name);
  return found ? [found[1], found[2]] : [0, 0];
}

/** A facing is chosen on the hexagon next to Watson. */
function facingPlace(scene: LondonScene, geometry: Geometry, name: string): Point {
  const [x, y] = positionOf(scene, geometry, WATSON);
  const [dx, dy] = facing(geometry, name);
  return [x + dx, y + dy];
}

function FacingArrow({ way: [dx, dy], now }: { way: Point; now: boolean }) {
  const turn = (Math.atan2(dx, -dy) * 180) / Math.PI;
  return (
    <g class={now ? "facing now" : "facing"} transform={`translate(${-dx * 0.3} ${-dy * 0.3}) rotate(${turn})`}>
      <circle class="facing-disc" r="15" />
      <path class="facing-arrow" d="M0 -9L9 4H3V9H-3V4H-9Z" />
    </g>
  );
}
