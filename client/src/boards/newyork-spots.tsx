// What can be chosen on the board of New York.
import { memo } from "preact/compat";
import { placeOf, Spot, split, type Point } from "./hex";
import { lie, pairOf, tilesOf, type Plan, type Shown } from "./newyork-plan";

export function Spots({ scene, targets, chosen, focus, geometry, plan, disc, onTarget, onHover }: Shown) {
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
