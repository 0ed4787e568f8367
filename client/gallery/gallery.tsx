// One board, one sample scene, no server: see README.
import { render, type ComponentType } from "preact";
import { signal } from "@preact/signals";
import { BOARDS } from "../src/boards";
import type { BoardProps, Geometry } from "../src/boards/props";
import type { Option, Scene } from "../src/generated/frames";
import { applyPatch } from "../src/merge";
import { Words } from "../src/words";

interface Sample {
  board: string;
  scenes: { name: string; scene: Scene; options: Option[] }[];
}

const query = new URLSearchParams(location.search);
const kind = query.get("board") ?? "london";
document.documentElement.dataset.theme = query.get("theme") ?? "night";

const text = async (path: string) => (await fetch(path)).text();
const sample = JSON.parse(await text(`samples/${kind}.json`)) as Sample;
const geometry = JSON.parse(await text(`art/${sample.board}.json`)) as Geometry;
const ground = await text(`art/${sample.board}.svg`);
const words = new Words("en", await text("words.ftl"));

const at = Math.min(Number(query.get("scene") ?? 0), sample.scenes.length - 1);
const shown = sample.scenes[at];
if (!shown) throw new Error(`no scene ${at}`);

const chosen = signal<string[]>(query.get("chosen")?.split(",") ?? []);
const hover = signal<string | null>(null);
const given = query.get("option");

function fits(option: Option): boolean {
  return chosen.value.every((target, place) => option.pick[place] === target);
}

function Gallery() {
  if (!shown) return null;
  const open = shown.options.filter(fits);
  const next = new Set(query.get("targets") === "0" ? [] : open.flatMap((option) => option.pick[chosen.value.length] ?? []));
  const pointed = given === null ? open.find((option) => option.pick[chosen.value.length] === hover.value) : shown.options[Number(given)];
  const preview = pointed?.patch ? applyPatch(shown.scene, pointed.patch) : null;
  const told = document.getElementById("told");
  if (told) told.textContent = `${kind} ${at}/${sample.scenes.length - 1} ${shown.name}\n${[...next].join(" ")}`;
  const Board = BOARDS[shown.scene.type] as unknown as ComponentType<BoardProps<Scene>>;
  return (
    <Board
      scene={shown.scene}
      preview={preview}
      targets={next}
      chosen={chosen.value}
      focus={query.get("focus")}
      effects={[]}
      ground={ground}
      geometry={geometry}
      say={words.say}
      motion={query.get("motion") === "1"}
      onTarget={(target) => (chosen.value = next.has(target) ? [...chosen.value, target] : [])}
      onHover={(target) => (hover.value = target)}
    />
  );
}

const stage = document.getElementById("stage");
if (stage) render(<Gallery />, stage);
document.body.dataset.ready = "yes";
