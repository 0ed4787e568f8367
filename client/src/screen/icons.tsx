// Small pictures, 24 by 24, in the colour of the text around them.
const LINES = {
  investigator: "M10 4a6 6 0 1 0 0 12a6 6 0 0 0 0-12ZM14.6 14.6L21 21",
  jack: "M3 19C8 21 16 21 21 19M6 18.6L7 6C10 4.8 14 4.8 17 6L18 18.6M6.5 14C10 15.2 14 15.2 17.5 14",
  seen: "M2 12C6 5.5 18 5.5 22 12C18 18.5 6 18.5 2 12ZM12 8.8a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 0 0 0-6.4Z",
  unseen: "M15 3.5A9 9 0 1 0 20.5 15A8 8 0 0 1 15 3.5Z",
  tick: "M5 12.5L10 17.5L19.5 6.5",
  undo: "M8 5L3.5 9.5L8 14M4 9.5H14a5.5 5.5 0 0 1 0 11H9",
  rules: "M12 6C9.5 4 6 3.8 3 4.5V18.5C6 17.8 9.5 18 12 20C14.5 18 18 17.8 21 18.5V4.5C18 3.8 14.5 4 12 6ZM12 6V20",
  menu: "M4 7H20M4 12H20M4 17H20",
  link: "M10 14a4.5 4.5 0 0 0 6.4 0l3-3a4.5 4.5 0 0 0-6.4-6.4l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1",
  close: "M6 6L18 18M18 6L6 18",
  mask: "M2.5 8C6 6.5 9.5 7 12 9C14.5 7 18 6.5 21.5 8C21.5 13 19.5 16.5 16.5 16.5C14.5 16.5 13.2 14.5 12 13.5C10.8 14.5 9.5 16.5 7.5 16.5C4.5 16.5 2.5 13 2.5 8ZM6.5 11.2C7.5 10.4 9 10.4 9.8 11.6M17.5 11.2C16.5 10.4 15 10.4 14.2 11.6",
  play: "M7 4.5L19.5 12L7 19.5Z",
  pause: "M8 5V19M16 5V19",
  back: "M15 5L8 12L15 19",
  ahead: "M9 5L16 12L9 19",
  now: "M6 5L13 12L6 19M17 5V19",
  save: "M12 4V15M7 10.5L12 15.5L17 10.5M4.5 19.5H19.5",
  flag: "M6 21V4M6 5C10 2.5 13 7.5 18 5V13C13 15.5 10 10.5 6 13",
  swap: "M4 9H18M14 5L18 9L14 13M20 15H6M10 11.5L6 15L10 19",
  home: "M4 11L12 4L20 11M6.5 9.5V20H17.5V9.5",
  watch: "M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16ZM12 8V12L15 14",
  list: "M9 6.5H20M9 12H20M9 17.5H20M4.5 6.5H5M4.5 12H5M4.5 17.5H5",
  hourglass: "M6.5 3.5H17.5M6.5 20.5H17.5M8 3.5C8 9 11 10.5 11 12C11 13.5 8 15 8 20.5M16 3.5C16 9 13 10.5 13 12C13 13.5 16 15 16 20.5",
  keys: "M3 7H21V17.5H3ZM6.5 10.5H7M10 10.5H10.5M13.5 10.5H14M17 10.5H17.5M8 14H16",
} as const;

export type IconName = keyof typeof LINES;

export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" role={label ? "img" : undefined} aria-label={label} aria-hidden={!label}>
      <path d={LINES[name]} />
    </svg>
  );
}

/** The lamp of the house. */
export function Lamp() {
  return (
    <svg class="logo" viewBox="0 0 32 40" aria-hidden="true">
      <circle class="logo-halo" cx="16" cy="15" r="14" />
      <path class="logo-iron" d="M10 9L16 3L22 9ZM16 3V1M15 26H17V37H15ZM11 37H21V39H11ZM12 26H20L19 29H13Z" />
      <path class="logo-glass" d="M10.5 10H21.5L19 25H13Z" />
      <path class="logo-flame" d="M16 12.5C18.5 16 19 18 18.4 20.3C18 22 17 23 16 23C15 23 14 22 13.6 20.3C13 18 13.5 16 16 12.5Z" />
    </svg>
  );
}
