import "./browser";
import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, towards, type Point } from "../src/compass";
import { applyPatch } from "../src/merge";
import { complete, extended, given, modes, nextTargets } from "../src/picks";
import { callIn, Table } from "../src/table";
import { Words } from "../src/words";
import { option, state } from "./samples";

test("a patch changes what it names, shares the rest and leaves the former scene alone", () => {
  const before = { a: { b: 1, c: [1] }, d: { e: 1 } };
  const after = applyPatch(before, { a: { b: 2 }, f: null });
  assert.deepEqual(after, { a: { b: 2, c: [1] }, d: { e: 1 }, f: null });
  assert.equal(after.d, before.d);
  assert.equal(before.a.b, 1);
});

const CROSS = new Map<string, Point>([
  ["up", [0, -10]],
  ["far up", [0, -30]],
  ["right", [10, 1]],
  ["aside", [10, -9]],
]);

test("an arrow leads to the nearest point ahead, and nowhere where nothing lies", () => {
  assert.equal(towards("ArrowUp", [0, 0], CROSS), "up");
  assert.equal(towards("ArrowRight", [0, 0], CROSS), "right");
  assert.equal(towards("ArrowLeft", [0, 0], CROSS), null);
  assert.equal(nearest([0, -28], CROSS), "far up");
});

const LID = option("lid c2 h3", ["cell:c2", "cell:h3"]);
const MOVE = option("move c2", ["cell:c2"]);
const METRO = [option("metro f5", ["button:metro", "cell:f5"]), option("metro g4", ["button:metro", "cell:g4"])];

test("moves come first among the modes, and a move is not mistaken for a power that begins on the same cell", () => {
  const found = modes([LID, MOVE]);
  assert.deepEqual(
    found.map((mode) => mode.id),
    ["move", "lid"],
  );
  assert.deepEqual(complete(found[0]?.options ?? [], ["cell:c2"]), [MOVE]);
});

test("a button that all options begin with goes without saying", () => {
  assert.deepEqual(given(METRO), ["button:metro"]);
  assert.deepEqual(given([MOVE]), []);
  assert.deepEqual([...nextTargets(METRO, given(METRO))], ["cell:f5", "cell:g4"]);
});

test("a new target keeps as many of the former picks as make sense with it", () => {
  const options = [LID, option("lid c2 m9", ["cell:c2", "cell:m9"]), option("lid l12 h3", ["cell:l12", "cell:h3"])];
  assert.deepEqual(extended(options, ["cell:c2", "cell:h3"], "cell:m9"), ["cell:c2", "cell:m9"]);
  assert.deepEqual(extended(options, ["cell:c2"], "cell:l12"), ["cell:l12"]);
  assert.equal(extended(options, ["cell:c2"], "cell:a1"), null);
});

test("the call is told with what follows from it, and without the next round", () => {
  const effects = ["character-moved", "call", "cleared", "round-begun", "cards-dealt"].map((id) => ({ id, args: { answer: "seen", round: 2 } }));
  const call = callIn([{ seq: 1, round: 2, actor: "jack", effects }]);
  assert.deepEqual([call?.answer, call?.said.map((each) => each.id)], ["seen", ["call", "cleared"]]);
  assert.equal(callIn([]), null);
});

test("states are shown one after the other, own deeds at once, and all of them when it is asked for", () => {
  const then: (() => void)[] = [];
  const table = new Table((_, next) => then.push(next));
  const moved = (seq: number) => [{ seq, round: 1, actor: "investigator", effects: [{ id: "character-moved", args: {} }] }];
  table.receive(state(1), true);
  table.receive(state(2, { log: moved(2) }), true);
  table.receive(state(3, { log: moved(3) }), true);
  assert.equal(table.shown.value?.seq, 2);
  assert.equal(table.effects.value.length, 1);
  assert.equal(table.since, 3);
  then.at(-1)?.();
  assert.equal(table.shown.value?.seq, 3);
  table.receive(state(4, { log: moved(4) }), true);
  table.catchUp();
  assert.equal(table.shown.value?.seq, 4);
  assert.deepEqual(
    table.log.value.map((entry) => entry.seq),
    [2, 3, 4],
  );
});

test("words are named, listed, counted and begin with a capital", () => {
  const source = [
    "name-bert = Bert",
    "name-gull = Gull",
    "list-and = { $first } and { $last }",
    "log-cleared = { $characters_count ->\n    [one] { $characters_name } is cleared\n   *[other] { $characters_name } are cleared\n}",
    "log-moved = { $who_name } goes to { $end_name }",
    "name-jack = the one who hides",
  ].join("\n");
  const words = new Words("en", source);
  assert.equal(words.say("log-cleared", { characters: ["bert", "gull"] }), "Bert and Gull are cleared");
  assert.equal(words.say("log-cleared", { characters: ["bert"] }), "Bert is cleared");
  assert.equal(words.say("log-moved", { who: "jack", end: "f7" }), "The one who hides goes to F7");
});
