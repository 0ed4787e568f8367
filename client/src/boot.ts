// What the server wrote into the page.
import type { GameName } from "./boards/tokens";

export type Role = "investigator" | "jack";

export interface Boot {
  match: string;
  game: GameName;
  board: string;
  title: string;
  /** The sides that this browser plays. */
  seats: Role[];
  /** Both play at this screen. */
  here: boolean;
  watch: boolean;
  socket: string;
  invite: { url: string; qr_svg: string } | null;
  watch_url: string | null;
  /** Where the record is to be had, as far as this browser may know it. */
  record: string;
  lang: string;
  level: string | null;
}

/** Reads the page's data; throws if the page is not a game's. */
export function readBoot(): Boot {
  const found = document.getElementById("boot")?.textContent;
  if (!found) throw new Error("the page has no data of a match");
  return JSON.parse(found) as Boot;
}

export function other(role: string): Role {
  return role === "jack" ? "investigator" : "jack";
}
