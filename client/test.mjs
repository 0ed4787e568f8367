// Runs the tests of the client's core: bundles them and hands them to node's own runner.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const names = (await readdir(join(HERE, "tests"))).filter((name) => name.endsWith(".test.ts"));
const out = await mkdtemp(join(HERE, "node_modules", ".tests-"));
await esbuild.build({
  entryPoints: names.map((name) => join(HERE, "tests", name)),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  logLevel: "warning",
});
const stream = run({ files: names.map((name) => join(out, name.replace(/\.ts$/, ".mjs"))), isolation: "process" });
stream.on("test:fail", () => (process.exitCode = 1));
stream.compose(new spec()).pipe(process.stdout);
stream.on("close", () => void rm(out, { recursive: true }));
