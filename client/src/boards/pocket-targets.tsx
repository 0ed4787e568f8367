// What may be chosen on Pocket's table, what was chosen, and where the keyboard is.
import { add, DETECTIVES, type Plan, type Point, type Tray } from "./pocket-plan";
import { tokenRadius } from "./pocket-tray";
import type { BoardProps, Geometry, PocketScene } from "./props";
import { tokenOf } from "./tokens";

type Props = Pick<BoardProps<PocketScene>, "scene" | "targets" | "chosen" | "focus" | "geometry" | "onTarget" | "onHover"> & { plan: Plan; tray: Tray };

export function Targets(props: Props) {
  const { targets, chosen, focus, onTarget, onHover } = props;
  const names = [...new Set([...again(props), ...chosen, ...targets])].sort((one, other) => Number(one.startsWith("turn:")) - Number(other.startsWith("turn:")));
  const state = (target: string) => {
    const words = [chosen.includes(target) && "chosen", focus === target && "focus", targets.has(target) && "open"];
    return ["pk-spot", `pk-spot-${kind(target)}`, ...words.filter(Boolean)].join(" ");
  };
  return (
    <g class="pk-targets">
      {names.flatMap((target) =>
        spots(target, props).map((at, index) => (
          <g
            key={`${target} ${index}`}
            class={state(target)}
            data-target={target}
            transform={`translate(${at[0]} ${at[1]})`}
            onClick={(event) => {
              event.stopPropagation();
              onTarget(target);
            }}
            onPointerEnter={(event) => event.pointerType !== "touch" && onHover(target)}
            onPointerLeave={(event) => event.pointerType !== "touch" && onHover(null)}
          >
            <Mark target={target} tray={props.tray} />
          </g>
        )),
      )}
    </g>
  );
}

/** What could be picked instead of what was picked before the last: it is not marked, but it can be pointed at. */
function again({ scene, chosen, targets }: Props): string[] {
  if (chosen.length === 0 || targets.size === 0) return [];
  const tokens = scene.tokens.filter((token) => !token.used).map((token) => `token:${token.face}`);
  const turning = chosen.some((target) => target.startsWith("tile:")) && chosen.includes("token:rotation");
  return turning ? [...tokens, ...Object.keys(scene.tiles).map((cell) => `tile:${cell}`)] : tokens;
}

function kind(target: string): string {
  return /^place:\d+-/.test(target) ? "walker" : (target.split(":")[0] ?? "");
}

/** Where a target is: a face may be up on two tokens, a turn belongs to the tile that was chosen. */
function spots(target: string, props: Props): Point[] {
  const { scene, geometry, plan, tray } = props;
  const [group, name = ""] = target.split(":");
  if (group === "token") {
    return scene.tokens.flatMap((token, slot) => {
      const at = tray.slots[slot];
      return token.face === name && !token.used && at ? [at] : [];
    });
  }
  if (group === "turn") return [around(name, props.chosen, plan, geometry)];
  if (target === "button:pass") return spots("token:joker", props).map((at) => add(at, tray.narrow ? [-54, 48] : [-46, 46]));
  if (kind(target) === "walker") return [arrival(target, props)];
  const at = geometry.targets[target];
  return at ? [at] : [];
}

/** Where a detective would come to stand: in the middle of the place, or next to those who stand there. */
function arrival(target: string, { scene, targets, plan }: Props): Point {
  const [place = 0, who] = target.slice(6).split("-").map((word, index) => (index ? word : Number(word))) as [number, string];
  const there = DETECTIVES.filter((other) => scene.detectives[other] === place).length;
  const coming = DETECTIVES.filter((other) => targets.has(`place:${place}-${other}`) || other === who);
  const rank = coming.findIndex((other) => other === who);
  const [x, y] = plan.inward[place] ?? [0, 0];
  const aside = there ? (rank % 2 ? 1 : -1) * (30 + 38 * there) : (rank - (coming.length - 1) / 2) * 64;
  return add(plan.places[place] ?? [0, 0], [y, -x], aside);
}

function around(turn: string, chosen: readonly string[], plan: Plan, geometry: Geometry): Point {
  const tile = chosen.find((target) => target.startsWith("tile:"));
  const bed = (tile && plan.beds.get(tile.slice(5))) || geometry.targets["tile:b2"] || [0, 0];
  return add(bed, plan.turns.get(turn) ?? [0, 0]);
}

function Mark({ target, tray }: { target: string; tray: Tray }) {
  switch (kind(target)) {
    case "tile":
      return (
        <>
          <rect class="pk-hit" x="-97" y="-97" width="194" height="194" />
          <rect class="pk-under" x="-94" y="-94" width="188" height="188" rx="6" />
          <rect class="pk-frame" x="-94" y="-94" width="188" height="188" rx="6" />
          <path class="pk-brackets" d={BRACKETS} />
        </>
      );
    case "place":
      return (
        <>
          <circle class="pk-hit" r="52" />
          <circle class="pk-under" r="41" />
          <circle class="pk-frame" r="41" />
          <circle class="pk-dot" r="6" />
        </>
      );
    case "walker":
      return (
        <>
          <circle class="pk-hit" r="32" />
          <circle class="pk-under" r="27" />
          <circle class="pk-frame" r="27" />
          <text class="pk-spot-code" y="6">
            {tokenOf("pocket", target.split("-")[1] ?? "").code}
          </text>
        </>
      );
    case "token":
      return (
        <>
          <circle class="pk-hit" r={tokenRadius(tray) + 6} />
          <circle class="pk-under" r={tokenRadius(tray) + 4} />
          <circle class="pk-frame" r={tokenRadius(tray) + 4} />
        </>
      );
    case "turn":
      return <TurnButton angle={target.slice(5)} />;
    default:
      return (
        <>
          <circle class="pk-button" r="24" />
          <path class="pk-pass" d="M-6 -9V9M6 -9V9" />
        </>
      );
  }
}

const BRACKETS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]
  .map(([x = 0, y = 0]) => `M${94 * x} ${62 * y}V${88 * y}Q${94 * x} ${94 * y} ${88 * x} ${94 * y}H${62 * x}`)
  .join("");

/** A quarter clockwise, a half turn, a quarter back. */
function TurnButton({ angle }: { angle: string }) {
  return (
    <>
      <circle class="pk-hit" r="42" />
      <circle class="pk-button" r="33" />
      {angle === "180" ? (
        <>
          <path class="pk-turn-way" d="M-19 -5A19 19 0 1 1 16 11" />
          <path class="pk-turn-head" d="M24 8L9 7L17 21Z" />
        </>
      ) : (
        <g transform={angle === "270" ? "scale(-1 1)" : ""}>
          <path class="pk-turn-way" d="M-18 6A19 19 0 0 1 14 -10" />
          <path class="pk-turn-head" d="M7 -6L22 -14L20 3Z" />
        </g>
      )}
      <text class="pk-turn-text" y={angle === "180" ? 6 : 17}>
        {angle === "180" ? "180°" : "90°"}
      </text>
    </>
  );
}
