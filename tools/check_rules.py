"""Gate: every rule number has a test that quotes it, every quoted number is a rule, every game has its test data."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
RULES: Final = ROOT / "docs" / "rules"
TESTS: Final = ROOT / "tests"
DATA: Final = TESTS / "data"

GOLDEN_GAMES_EACH: Final = 3

_NUMBER = re.compile(r"^\*\*(?P<number>[A-Z]-\d+\.\d+)\*\*", re.MULTILINE)
_QUOTED = re.compile(r"(?<![\w\"'])(?P<number>[A-Z]-\d+\.\d+)\b")  # no quote before it: a path of a drawing begins so
_TEST_NAME = re.compile(r"def test_(?P<letter>[A-Z])_(?P<section>\d+)_(?P<point>\d+)_")
_REASON = re.compile(r"^- `(?P<reason>[a-z ]+)`", re.MULTILINE)


def main() -> int:
    """Prints what breaks the gate; returns 1 if anything does."""
    numbers = {number for path in RULES.glob("*.md") for number in _NUMBER.findall(path.read_text("utf-8"))}
    faults = [*unquoted(numbers), *unknown(numbers), *missing_data()]
    print("\n".join(faults) or f"rules: {len(numbers)} numbers, each with its test; test data complete")
    return bool(faults)


def unquoted(numbers: set[str]) -> Iterator[str]:
    """The rules without a test whose name quotes the number: `test_P_4_2_…`."""
    tested = {
        f"{letter}-{section}.{point}"
        for path in TESTS.rglob("test_*.py")
        for letter, section, point in _TEST_NAME.findall(path.read_text("utf-8"))
    }
    yield from (f"docs/rules: {number} has no test that quotes it" for number in sorted(numbers - tested))
    yield from (f"tests: {number} is tested but is no rule" for number in sorted(tested - numbers))


def unknown(numbers: set[str]) -> Iterator[str]:
    """The numbers quoted in the code that are no rules."""
    for path in sorted((ROOT / "src").rglob("*.py")):
        for number in sorted(set(_QUOTED.findall(path.read_text("utf-8"))) - numbers):
            yield f"{path.relative_to(ROOT)}: quotes {number}, which is no rule"


def missing_data() -> Iterator[str]:
    """What the games of docs/rules lack of perft tables, playthroughs and golden games."""
    for page in sorted(RULES.glob("*.md")):
        game = page.stem
        for kind in ("perft", "playthroughs"):
            if not list((DATA / kind).glob(f"{game}*")):
                yield f"tests/data/{kind}: nothing for {game}"
        games = [path.read_text("utf-8") for path in (DATA / "games").glob(f"{game}*")]
        for reason in _REASON.findall(page.read_text("utf-8")):
            golden = sum(f': {reason}"]' in text for text in games)
            if golden < GOLDEN_GAMES_EACH:
                yield f"tests/data/games: {golden} games of {game} end with “{reason}”, at least {GOLDEN_GAMES_EACH}"


if __name__ == "__main__":
    sys.exit(main())
