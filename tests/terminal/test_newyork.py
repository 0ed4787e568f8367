"""Mr. Jack in New York at the keyboard: the map, whole games, the informant."""

from __future__ import annotations

from pathlib import Path

import pytest

from gaslamp.core.record import parse_record
from gaslamp.core.words import INVESTIGATOR
from gaslamp.games import GAMES
from terminal.conftest import Run
from terminal.screens import drawn, played

NEWYORK = GAMES["newyork"]
SAFE = ["1", "1", "1", "1", "", "", ""] * 60


@pytest.mark.parametrize("side", ["investigator", "jack"])
def test_a_game_is_played_to_its_end(run: Run, home: Path, side: str) -> None:
    result = run(f"play newyork --as {side} --against uniform --seed 5", SAFE)
    assert result.exit_code == 0 and "Jack was " in result.output
    assert parse_record(next(home.glob("*.txt")).read_text("utf-8")).headers["game"] == "newyork"


def test_the_map_shows_what_lies_on_it() -> None:
    text = drawn(NEWYORK, played("newyork", 1, most=2).view(INVESTIGATOR))
    for sign in (
        "isle",
        "a8↑",
        "g2↓",
        "e2≈S",
        "g16≈",
        "n11°»",
        "g8M",
        "k4M",
        "b9°M",
        "╳╳",
        "☼",
        "▒▒▒▒",
        "Be?!",
        "Ea? ",
    ):
        assert sign in text
    assert "Ways out: e2, k16 and n11" in text
    assert "Tiles left: metro 4, sites 4, lamps 4   Informant: speaks" in text


def test_tiles_put_and_turned_are_drawn() -> None:
    states = [state for seed in range(12) for state in played("newyork", seed).states]
    parked = next(state for state in states if state.public.parks and not state.public.parks & (1 << 83))
    assert "♣" in drawn(NEWYORK, NEWYORK.view(parked, INVESTIGATOR)).split("Be? suspect")[0]
    built = next(state for state in states if state.public.sites)
    assert "▓" in drawn(NEWYORK, NEWYORK.view(built, INVESTIGATOR)).split("Be? suspect")[0]
    silent = next(state for state in states if not state.public.speaking)
    assert "Informant: silent" in drawn(NEWYORK, NEWYORK.view(silent, INVESTIGATOR))
