// What of the page is open: dialogs, the panel's tab, the drawer.
import { signal } from "@preact/signals";

export type Open = "menu" | "keys" | "invite" | "ending" | "resign" | null;
export type Tab = "log" | "choices" | "suspects";

export const open = signal<Open>(null);
/** Whether the secret is held in view. */
export const peeking = signal(false);
export const rulesOpen = signal(false);
export const tab = signal<Tab>("log");
/** Phones: whether the tab is drawn up over the cards. */
export const sheet = signal(false);
/** What is typed to narrow the list of choices. */
export const sought = signal("");
