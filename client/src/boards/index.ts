// The boards by the tag of their scene.
import { LondonBoard } from "./london";
import { NewYorkBoard } from "./newyork";
import { PocketBoard } from "./pocket";

export const BOARDS = { london: LondonBoard, newyork: NewYorkBoard, pocket: PocketBoard };
