// What stands on the board of London, each drawn around the origin for a hexagon of radius 40.
import { memo } from "preact/compat";

/** A gas lamp on its post, burning or not; the number tells at the end of which round it goes out. */
export const Lamp = memo(function Lamp({ tile }: { tile: string }) {
  const on = tile !== "off";
  return (
    <g class={on ? "lamp on" : "lamp"} transform="translate(0 -4) scale(0.94)">
      <path class="lamp-iron" d="M-12 30H12L9 25H4L3 -4H-3L-4 25H-9ZM-7 3H7V6H-7Z" />
      <path class="lamp-glass" d="M-12 -28H12L7 -5H-7Z" />
      {on && <path class="lamp-flame" d="M0 -24C5 -17 6 -14 5 -11A5 5 0 0 1 -5 -11C-6 -14 -5 -17 0 -24Z" />}
      <path class="lamp-bars" d="M-12 -28L-7 -5M12 -28L7 -5M-7 -5H7" />
      <path class="lamp-iron" d="M-15 -28H15L6 -36H3V-39H-3V-36H-6Z" />
      {/^\d$/.test(tile) && <NumberPlate number={tile} />}
    </g>
  );
});

function NumberPlate({ number }: { number: string }) {
  return (
    <g class="lamp-number" transform="translate(19 12)">
      <circle r="10.5" />
      <text y="5">{number}</text>
    </g>
  );
}

/** The pool of light around a lamp. */
export const Glow = memo(function Glow({ on, size }: { on: boolean; size: number }) {
  return <circle class={on ? "glow on" : "glow"} r={size * 2.45} fill="url(#london-glow)" />;
});

/** A manhole: an open shaft with its ladder, or an iron lid. */
export const Manhole = memo(function Manhole({ open }: { open: boolean }) {
  return open ? (
    <g class="manhole open">
      <circle class="manhole-rim" r="15" />
      <circle class="manhole-shaft" r="12" />
      <path class="manhole-ladder" d="M-4.5 -11V11M4.5 -11V11M-4.5 -6H4.5M-4.5 0H4.5M-4.5 6H4.5" />
    </g>
  ) : (
    <g class="manhole">
      <circle class="manhole-rim" r="15" />
      <circle class="manhole-lid" r="13" />
      <circle class="manhole-ring" r="9" />
      <path class="manhole-grid" d="M-8 -4H8M-9 0H9M-8 4H8M-4 -8V8M0 -9V9M4 -8V8" />
    </g>
  );
});

/** An arrow out of the district, pointing up before it is turned. */
export function Arrow({ closed }: { closed: boolean }) {
  return <path class={closed ? "way-out closed" : "way-out"} d="M0 -22L17 -3H8V14H-8V-3H-17Z" />;
}

/** A police cordon: a striped plank on two trestles, with a lantern. */
export const Cordon = memo(function Cordon() {
  return (
    <g class="cordon">
      <path class="cordon-leg" d="M-22 17L-17 -8L-12 17M12 17L17 -8L22 17" />
      <path class="cordon-plank" d="M-29 -10H29V4H-29Z" />
      <path class="cordon-stripes" d="M-29 4L-19 -10H-9L-19 4ZM-9 4L1 -10H11L1 4ZM11 4L21 -10H29V-7L21 4Z" />
      <path class="cordon-edge" d="M-29 -10H29V4H-29Z" />
      <circle class="cordon-lamp" cy="-15" r="4.5" />
    </g>
  );
});
