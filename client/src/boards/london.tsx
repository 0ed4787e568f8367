// The board of London: what lies and stands on the printed ground, and what may be chosen there.
import { useRef } from "preact/hooks";
import { Ground, placeOf, split, Spot, useCompact, useCues, useSkipping, type Point } from "./hex";
import { BeamDefs } from "./london-beam";
import { Exits, Lamps, Manholes } from "./london-fixtures";
import { Lantern, Lights } from "./london-light";
import { Ghosts, People } from "./london-people";
import { facing, lateness, positionOf, WATSON } from "./london-plan";
import { TokenDefs } from "./tokens";
import type { BoardProps, Geometry, LondonScene, Said } from "./props";

type Props = BoardProps<LondonScene>;

/** How much of the frame goes where there is little room. */
const CROP = 38;

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
      aria-hidden="true"
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
