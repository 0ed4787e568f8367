import type { BoardProps, NewYorkScene } from "./props";

/** The board of NewYork: its ground, and a spot for each target. */
export function NewYorkBoard({ ground, geometry, targets, chosen, focus, onTarget, onHover }: BoardProps<NewYorkScene>) {
  return (
    <svg class="board newyork" viewBox={`0 0 ${geometry.width} ${geometry.height}`}>
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
