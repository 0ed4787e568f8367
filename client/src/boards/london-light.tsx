// The light on London's streets: the cells next to lamps, and Watson's beam.
import { memo } from "preact/compat";
import { hexPoints, Walker, type Cue, type Point } from "./hex";
import { Beam } from "./london-beam";
import { cell, differs, moved, positionOf, WATSON, type Layer } from "./london-plan";
import type { Geometry, LondonScene } from "./props";

/** The cells that are lit, with the names of all. */
export function Lights({ scene, preview, geometry }: Layer) {
  const streets = geometry.extra["streets"] as string[];
  const [lit, then] = [lightOf(scene), lightOf(preview ?? scene)];
  return (
    <g class="lights">
      {streets.map((name) => (
        <LitCell key={name} name={name} at={cell(geometry, name)} size={geometry.size} state={change(lit.has(name), then.has(name))} />
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
  size: number;
  state: string;
}

// Not moved by a transform: the cobbles in the light must be those of the ground.
const LitCell = memo(function LitCell({ name, at, size, state }: LitCellProps) {
  const shape = hexPoints(size * 0.965, at);
  return (
    <g class={`light ${state}`}>
      <g class="shine">
        <polygon points={shape} fill="url(#london-lit)" />
        <polygon class="shine-cobbles" points={shape} fill="url(#london-cobbles)" />
      </g>
      <text class="cell-label" x={at[0]} y={at[1] - 20.5}>
        {name.toUpperCase()}
      </text>
    </g>
  );
});

/** Watson's beam, and as it would be. */
export function Lantern({ scene, preview, geometry, motion, cues }: Layer) {
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
