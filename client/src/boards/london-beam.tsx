// The beam of Watson's lantern.
import { useRef } from "preact/hooks";

const TURNS: Readonly<Record<string, number>> = { n: 0, ne: 60, se: 120, s: 180, sw: 240, nw: 300 };

/** Gradients of the light: once in the board. */
export function BeamDefs() {
  return (
    <defs>
      <radialGradient id="london-lit" cx="0.5" cy="0.5" r="0.62">
        <stop class="lit-middle" offset="0.1" />
        <stop class="lit-edge" offset="1" />
      </radialGradient>
      <radialGradient id="london-glow">
        <stop class="glow-heart" offset="0" />
        <stop class="glow-middle" offset="0.32" />
        <stop class="glow-edge" offset="1" />
      </radialGradient>
      <linearGradient id="london-beam" x1="0" y1="1" x2="0" y2="0">
        <stop class="beam-near" offset="0" />
        <stop class="beam-far" offset="1" />
      </linearGradient>
    </defs>
  );
}

/** A ray from the origin that ends where the last lit cell ends; a stub where the lantern shines on a wall. */
export function Beam({ facing, cells, size }: { facing: string; cells: number; size: number }) {
  const turn = useShortestTurn(TURNS[facing] ?? 0);
  const far = size * Math.sqrt(3) * (cells + 0.5) || size * 0.8;
  return (
    <g class="beam" style={{ transform: `rotate(${turn}deg) scaleY(${far})` }}>
      <path class="beam-ray" d={`M${-size * 0.12} 0L${-size * 0.56} -1H${size * 0.56}L${size * 0.12} 0Z`} fill="url(#london-beam)" />
      <path class="beam-core" d={`M${-size * 0.05} 0L${-size * 0.24} -1H${size * 0.24}L${size * 0.05} 0Z`} fill="url(#london-beam)" />
    </g>
  );
}

/** The snout of the lantern at the edge of Watson's disc, where it shines. */
export function LanternNose({ facing, size }: { facing: string; size: number }) {
  const turn = useShortestTurn(TURNS[facing] ?? 0);
  return (
    <g class="nose" style={{ transform: `rotate(${turn}deg)` }}>
      <path d={`M${-size * 0.42} ${-size * 0.8}L0 ${-size * 1.74}L${size * 0.42} ${-size * 0.8}Z`} />
    </g>
  );
}

/** The angle nearest to the last one shown, so that a lantern never turns the long way round. */
function useShortestTurn(turn: number): number {
  const shown = useRef(turn);
  const by = ((((turn - shown.current) % 360) + 540) % 360) - 180;
  shown.current += by;
  return shown.current;
}
