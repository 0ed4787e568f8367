"""Perft: the tables of every game under tests/data/perft, and what perft and divide say of the ends of games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from gaslamp.core.perft import divide, perft
from gaslamp.games import GAMES
from support import DATA


class Case(NamedTuple):
    game: str
    position: str
    depth: int
    leaves: int


def cases() -> Iterator[Case]:
    for path in sorted((DATA / "perft").glob("*.perft")):
        game, position = path.stem, ""
        for line in path.read_text("utf-8").splitlines():
            words = line.split()
            if not words or line.startswith(";"):
                continue
            if len(words) == 2 and line.replace(" ", "").isdigit():
                yield Case(game, position, int(words[0]), int(words[1]))
            else:
                position = line


CASES = tuple(cases())


@pytest.mark.parametrize("case", CASES, ids=[f"{case.game}-{index}-{case.depth}" for index, case in enumerate(CASES)])
def test_perft_table(case: Case) -> None:
    game = GAMES[case.game]
    state = game.parse_position(case.position)
    assert perft(game, state, case.depth) == case.leaves


@pytest.mark.parametrize("case", [case for case in CASES if case.depth == 2], ids=str)
def test_divide_sums_to_perft(case: Case) -> None:
    game = GAMES[case.game]
    parts = divide(game, game.parse_position(case.position), case.depth)
    assert sum(parts.values()) == case.leaves
    assert all(game.format(game.parse(text)) == text for text in parts)


@pytest.mark.parametrize("game", ["pocket", "london", "london-2016", "newyork"])
def test_tables_have_several_positions(game: str) -> None:
    assert len({case.position for case in CASES if case.game == game}) >= 10


@pytest.mark.parametrize("game", ["pocket", "london", "london-2016", "newyork"])
def test_depth_nothing_is_one(game: str) -> None:
    rules = GAMES[game]
    assert perft(rules, rules.initial(), 0) == 1
