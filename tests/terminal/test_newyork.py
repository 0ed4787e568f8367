"""Mr. Jack in New York at the keyboard: the map, whole games, the informant."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from gaslamp.core.record import parse_record
from gaslamp.core.words import INVESTIGATOR, JACK, Call
from gaslamp.games import GAMES
from gaslamp.newyork.layout import ADJACENT, CELL_BY_LABEL
from newyork.scene import Playing, play, scene
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
    assert "Ways out: e2 (closed), k16 (closed) and n11\n" in text
    assert "Tiles left: metro 4, sites 4, lamps 4   Informant: speaks" in text


def test_a_lit_port_keeps_its_steamer() -> None:
    view = played("newyork", 1, most=2).view(INVESTIGATOR)
    port, beside = (CELL_BY_LABEL[label] for label in ("e2", "f3"))
    assert ADJACENT[port] >> beside & 1
    lit = replace(view.public, lamps=view.public.lamps | 1 << beside)
    assert "e2°S" in drawn(NEWYORK, replace(view, public=lit))


def test_tiles_put_and_turned_are_drawn() -> None:
    states = [state for seed in range(12) for state in played("newyork", seed).states]
    parked = next(state for state in states if state.public.parks and not state.public.parks & (1 << 83))
    assert "♣" in drawn(NEWYORK, NEWYORK.view(parked, INVESTIGATOR)).split("Be? suspect")[0]
    built = next(state for state in states if state.public.sites)
    assert "▓" in drawn(NEWYORK, NEWYORK.view(built, INVESTIGATOR)).split("Be? suspect")[0]
    silent = next(state for state in states if not state.public.speaking)
    assert "Informant: silent" in drawn(NEWYORK, NEWYORK.view(silent, INVESTIGATOR))


def lines_of(match: Playing) -> list[str]:
    return [line.rstrip() for line in drawn(match.game, match.view(INVESTIGATOR)).splitlines()]


def map_of(match: Playing) -> str:
    return "\n".join(lines_of(match)).split("Be? suspect")[0]


def test_a_way_out_is_called_closed_only_where_no_hexagon_leads_to_it() -> None:
    board = {"steamers": "e2 l1", "barriers": "e4 f3,k14 l15"}
    assert "Ways out: e2 (closed), l1 and n11" in lines_of(scene("latimer", board=board))
    assert "Ways out: e2, l1 and n11" in lines_of(scene("latimer", board={**board, "barriers": "f3 f5,k14 l15"}))
    shut = scene("latimer", board={**board, "lamps": "m10 m12"})
    assert "Ways out: e2 (closed), l1 and n11 (closed)" in lines_of(shut)
    passed = {**board, "lamps": "m12", "sites": "m10"}
    assert "Ways out: e2 (closed), l1 and n11" in lines_of(scene("latimer", board=passed)), "Cloud Rider passes sites"


def test_accuser_and_accused_are_both_on_the_map() -> None:
    match = play(scene("latimer", people="latimer=f7 smith=h7", jack="smith"), "accuse smith")
    assert "Sm/La" in map_of(match)


def test_whoever_has_left_is_not_on_the_map() -> None:
    match = scene("beach", by=JACK, people="beach=m10", unseen=True)
    assert "Be?" in map_of(match)
    assert "Be?" not in map_of(play(match, "leave n11"))


def test_a_crowd_on_the_island_is_counted() -> None:
    three = scene("latimer", people="beach=island smith=island grant=island", rules={"island": "many"})
    assert "Be+2" in lines_of(three)[1]


def test_where_the_informant_is() -> None:
    moved = scene("latimer", rules={"informant": "moved"}, informant=CELL_BY_LABEL["f7"])
    assert any(line.endswith("Informant: speaks on f7") for line in lines_of(moved))


def test_the_last_round_announces_no_other() -> None:
    match = scene("latimer", by=JACK, last=True, round=8, calls=(Call.SEEN,) * 7)
    assert "Next round: none, this is the last" in lines_of(match)
