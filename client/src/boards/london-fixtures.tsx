// What stands in London's streets: lamps, manholes, cordons; and what is carried from one place to another.
import { memo } from "preact/compat";
import { Courier, useTurnover, type Cue, type Point, type Turnover } from "./hex";
import { cell, type Layer } from "./london-plan";
import { Arrow, Cordon, Glow, Lamp, Manhole } from "./london-things";

/** The eight posts and what burns on them. */
export function Lamps({ scene, preview, geometry, motion, cues }: Layer) {
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
      <text class="cell-label" x="-18" y="6">
        {name.toUpperCase()}
      </text>
    </g>
  );
});

/** Shafts and lids. */
export function Manholes({ scene, preview, geometry, motion, cues }: Layer) {
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

/** The four ways out, open or closed. */
export function Exits({ scene, preview, geometry, motion, cues }: Layer) {
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
