"""Writes the playthroughs under tests/data/playthroughs again, from the actions that stand in them.

    .venv/bin/python tests/regenerate.py

Run it after a change of the rules or of the narration that is meant, and read the difference before you commit it.
A new playthrough begins as a file of three kinds of lines, `game: pocket`, `about: what it shows`, and `> action`.
"""

from __future__ import annotations

from playthrough import regenerated
from support import DATA


def main() -> None:
    for path in sorted((DATA / "playthroughs").glob("*.txt")):
        old = path.read_text("utf-8")
        new = regenerated(old)
        if new != old:
            path.write_text(new, "utf-8")
            print(f"written: {path.name}")  # noqa: T201 (a script that prints)


if __name__ == "__main__":
    main()
