import "./browser";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { ClientFrame, Scene } from "../src/generated/frames";
import { Table } from "../src/table";
import { Turn } from "../src/turn";
import { option, scene, state } from "./samples";

const CHOOSE = option("choose bert", ["card:bert"], { patch: { asks: "move" } });
const MOVE = option("move f7", ["cell:f7"], { patch: { positions: { bert: "f7" } }, final: true });

let table: Table;
let sent: ClientFrame[];
let turn: Turn;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  table = new Table();
  sent = [];
  turn = new Turn("m1", table, (frame) => sent.push(frame) > 0);
});

function arrive(seq: number, options = [CHOOSE]): void {
  table.receive(state(seq, { options }), false);
}

function answer(draft: string[], options = [MOVE]): void {
  turn.heardOptions({ t: "options", seq: 4, draft, scene: scene({ asks: "move" }), options, complete: false, reveals: false });
}

const placeOfBert = (of: Scene | null | undefined) => (of?.type === "london" ? of.positions.bert : undefined);

test("what follows a card is asked beforehand, so that choosing it shows its targets without the network", () => {
  arrive(4);
  assert.deepEqual(sent, [{ t: "ask", seq: 4, draft: ["choose bert"] }]);
  answer(["choose bert"]);
  turn.pick("card:bert");
  assert.deepEqual([...turn.targets.value], ["cell:f7"]);
});

test("a target is previewed first; chosen again, it is on the board at once, and sent", () => {
  arrive(4);
  answer(["choose bert"]);
  turn.pick("card:bert");
  turn.pick("cell:f7");
  assert.equal(placeOfBert(turn.preview.value), "f7");
  assert.equal(placeOfBert(turn.step.value?.scene), "a1");
  turn.pick("cell:f7");
  assert.equal(placeOfBert(turn.step.value?.scene), "f7");
  const commit = sent.at(-1);
  assert.equal(commit?.t, "commit");
  assert.deepEqual(commit?.t === "commit" && commit.draft, ["choose bert", "move f7"]);
  assert.equal(turn.mine.value, false);
});

test("undo drops the last pick, then the last action", () => {
  arrive(4);
  answer(["choose bert"]);
  turn.pick("card:bert");
  turn.pick("cell:f7");
  turn.undo();
  assert.deepEqual([turn.armed.value, turn.draft.value], [null, ["choose bert"]]);
  turn.undo();
  assert.deepEqual(turn.draft.value, []);
  assert.equal(turn.canUndo.value, false);
});

test("a refusal puts the board back and says why", () => {
  arrive(4);
  answer(["choose bert"]);
  turn.pick("card:bert");
  turn.pick("cell:f7");
  turn.confirm();
  turn.refuse({ t: "error", code: "stale", of: turn.sending.value?.id ?? "" });
  assert.equal(placeOfBert(turn.step.value?.scene), "a1");
  assert.equal(turn.refused.value?.code, "stale");
  assert.equal(turn.mine.value, true);
});

test("what was not acknowledged is sent again under the same id after the next hello", () => {
  arrive(4);
  answer(["choose bert"]);
  turn.pick("card:bert");
  turn.pick("cell:f7");
  turn.confirm();
  const first = sent.at(-1);
  turn.resume();
  assert.deepEqual(sent.at(-1), first);
  turn.acknowledged(first?.t === "commit" ? first.id : "");
  arrive(6, []);
  const count = sent.length;
  turn.resume();
  assert.equal(sent.length, count);
  assert.equal(turn.sending.value, null);
});

test("a draft outlives a reload, as long as nothing has happened", () => {
  arrive(4);
  answer(["choose bert"]);
  turn.pick("card:bert");
  const later = new Table();
  const again = new Turn("m1", later, (frame) => sent.push(frame) > 0);
  later.receive(state(4, { options: [CHOOSE] }), false);
  assert.deepEqual(again.draft.value, ["choose bert"]);
  const other = new Table();
  const gone = new Turn("m1", other, () => true);
  other.receive(state(5, { options: [CHOOSE] }), false);
  assert.deepEqual(gone.draft.value, []);
});

test("nobody chooses when it is not his turn", () => {
  table.receive(state(4, { options: [CHOOSE], scene: scene({ to_act: "investigator" }) }), false);
  turn.pick("card:bert");
  assert.deepEqual([turn.draft.value, turn.options.value.length], [[], 0]);
});

test("a question that came too soon is no refusal of anything", () => {
  arrive(4);
  turn.refuse({ t: "error", code: "too-fast" });
  assert.equal(turn.refused.value, null);
});
