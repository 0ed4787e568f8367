import "./browser";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { ClientFrame } from "../src/generated/frames";
import { Replay } from "../src/replay";
import { Table } from "../src/table";
import { scene, state } from "./samples";

let sent: ClientFrame[];
let replay: Replay;

beforeEach(() => {
  const table = new Table();
  sent = [];
  replay = new Replay(table, (frame) => sent.push(frame) > 0);
  const log = [1, 2, 3].map((seq) => ({ seq, round: 1, actor: "jack", effects: [{ id: "character-moved", args: {} }] }));
  table.receive(state(3, { log }), false);
});

const asked = () => sent.map((frame) => (frame.t === "look" ? frame.at : null));

test("a moment is asked for once, and the next one beforehand", () => {
  replay.look(1);
  assert.deepEqual(asked(), [1]);
  replay.heardMoment({ t: "moment", at: 1, eyes: "own", scene: scene({ round: 7 }), entry: null });
  assert.deepEqual(asked(), [1, 2]);
  assert.equal(replay.moment.value?.scene.round, 7);
  replay.look(1);
  assert.deepEqual(asked(), [1, 2]);
});

test("pulling the slider asks for what is looked at in the end, not for all that was passed", () => {
  replay.look(1);
  replay.look(2);
  replay.look(3);
  assert.deepEqual(asked(), [1]);
  replay.heardMoment({ t: "moment", at: 1, eyes: "own", scene: scene(), entry: null });
  assert.deepEqual(asked(), [1, 3]);
});

test("steps go from stop to stop, and end at the last one", () => {
  replay.step(-1);
  assert.equal(replay.at.value, 3);
  replay.step(-1);
  replay.step(-1);
  replay.step(-1);
  assert.equal(replay.at.value, 1);
  replay.step(1);
  assert.equal(replay.at.value, 2);
  replay.leave();
  assert.equal(replay.at.value, null);
});
