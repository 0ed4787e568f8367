import type { BoardProps, PocketScene } from "./props";

/** The board of Pocket: its ground, and a spot for each target. */
export function PocketBoard({ ground, geometry, targets, chosen, focus, onTarget, onHover }: BoardProps<PocketScene>) {
  return (
    <svg class="board pocket" viewBox={`0 0 ${geometry.width} ${geometry.height}`}>
      <g dangerouslySetInnerHTML={{ __html: ground }} />
      {[...targets].map((target) => {
        const at = geometry.targets[target];
        if (!at) return null;
        const state = target === focus ? "focus" : chosen.includes(target) ? "chosen" : "";
        return (
          <circle
            key={target}
            class={`target ${state}`}
            data-target={target}
            cx={at[0]}
            cy={at[1]}
            r={geometry.size * 0.6}
            onClick={() => onTarget(target)}
            onPointerEnter={() => onHover(target)}
            onPointerLeave={() => onHover(null)}
          />
        );
      })}
    </svg>
  );
}
