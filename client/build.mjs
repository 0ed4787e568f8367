// Builds the client: types from the schema on standard input or --schema FILE, then bundles with hashed names and manifest.json.
//   node build.mjs --schema FILE --out DIR [--gallery]
import { readFile, writeFile, mkdir, rm, readdir } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";
import { compile } from "json-schema-to-typescript";

const HERE = dirname(fileURLToPath(import.meta.url));
const { values: given } = parseArgs({
  options: { schema: { type: "string" }, out: { type: "string" }, types: { type: "boolean" }, gallery: { type: "boolean" } },
});

// A tuple of alike items is an array to the client.
function flatten(node) {
  if (node === null || typeof node !== "object") return node;
  if (Array.isArray(node)) return node.map(flatten);
  const { prefixItems, ...rest } = node;
  return Object.fromEntries(
    Object.entries(prefixItems ? { ...rest, items: prefixItems[0] } : rest).map(([key, value]) => [key, flatten(value)]),
  );
}

async function types(schema) {
  const text = await compile(flatten(JSON.parse(await readFile(schema, "utf8"))), "Frames", {
    additionalProperties: false,
    bannerComment: "// Generated from src/gaslamp/web/frames.py: edit that.",
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    format: false,
  });
  await mkdir(join(HERE, "src/generated"), { recursive: true });
  const plain = text.replaceAll(/( \* )?\n? \* This interface was referenced by `Frames`'s JSON-Schema\n \* via the `definition` "\w+"\./g, "");
  await writeFile(join(HERE, "src/generated/frames.ts"), plain);
}

function entries() {
  const always = ["src/game.tsx", "src/theme.ts", "style/style.css"];
  return (given.gallery ? [...always, "gallery/gallery.tsx"] : always).map((name) => join(HERE, name));
}

async function bundle(out) {
  const { metafile } = await esbuild.build({
    entryPoints: entries(),
    outdir: out,
    bundle: true,
    minify: true,
    format: "esm",
    target: ["es2022", "chrome109", "firefox115", "safari16.4"],
    jsx: "automatic",
    jsxImportSource: "preact",
    entryNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    loader: { ".woff2": "file" },
    legalComments: "linked",
    metafile: true,
    absWorkingDir: HERE,
    logLevel: "warning",
  });
  return metafile;
}

// Logical name -> hashed name: entries by their own name, fonts by theirs.
function manifest(metafile, out) {
  const names = {};
  for (const [path, { entryPoint, inputs }] of Object.entries(metafile.outputs)) {
    const file = relative(out, join(HERE, path));
    const source = entryPoint ?? (path.endsWith(".woff2") ? Object.keys(inputs)[0] : undefined);
    if (source) names[basename(source).replace(/\.tsx?$/, ".js")] = file;
  }
  return names;
}

async function clear(out) {
  await mkdir(out, { recursive: true });
  for (const name of await readdir(out)) await rm(join(out, name), { recursive: true });
}

if (given.schema) await types(given.schema);
if (given.out) {
  await clear(given.out);
  const names = manifest(await bundle(given.out), given.out);
  await writeFile(join(given.out, "manifest.json"), JSON.stringify(names, null, 1) + "\n");
}
