"""Tests as data: playthroughs compared line by line, golden games replayed to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

from gaslamp.core.laws import AT_THE_END, VIEWERS, secrets_are_kept
from gaslamp.core.record import UNFINISHED, copy_for, format_record, parse_record, record_of
from gaslamp.core.replay import load
from gaslamp.games import game_of
from playthrough import regenerated
from support import DATA, others

PLAYTHROUGHS = sorted((DATA / "playthroughs").glob("*.txt"))
GOLDEN = sorted((DATA / "games").glob("*.txt"))
STEERED = "steered"
"""Who played a game whose actions were drawn by lot, but led to an ending that lots alone seldom reach."""
PLAYED_BY = {"uniform", "reckless", "greedy", STEERED}
REASONS = {
    "pocket": ("one suspect", "six hourglasses", "caught in the chase", "escaped the chase", "eight rounds"),
    "london": ("arrest", "wrong accusation", "escape", "eight rounds"),
    "newyork": ("arrest", "wrong accusation", "escape", "eight rounds"),
}


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_playthrough_is_the_same_line_by_line(path: Path) -> None:
    text = path.read_text("utf-8")
    for number, (there, here) in enumerate(
        zip(text.splitlines(), regenerated(text).splitlines(), strict=False), start=1
    ):
        assert here == there, f"{path.name}, line {number}"
    assert regenerated(text) == text


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_game_is_canonical_and_replays_to_its_result(path: Path) -> None:
    text = path.read_text("utf-8")
    record = parse_record(text)
    assert format_record(record) == text
    match = load(text, game_of)
    assert match.outcome is not None
    assert str(match.outcome) == record.headers["result"] != UNFINISHED
    assert format_record(record_of(match, **record.headers)) == text
    assert match.outcome.reason.replace(" ", "-") in path.stem
    assert all(copy_for(match, viewer, **record.headers) == record for viewer in VIEWERS)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_game_obeys_the_laws_of_the_record_a_moment_before_its_end(path: Path) -> None:
    match = load(path.read_text("utf-8"), game_of)
    match.undo()
    replays, exact, _ = AT_THE_END
    replays(match)
    exact(match)
    secrets_are_kept(match, others=others(match.game))


def test_golden_games_say_who_played_them() -> None:
    for path in GOLDEN:
        headers = parse_record(path.read_text("utf-8")).headers
        sides = {headers["investigator"], headers["jack"]}
        assert sides <= PLAYED_BY, path.name
        assert sides == {STEERED} or STEERED not in sides, path.name


@pytest.mark.parametrize("game", REASONS)
def test_there_are_three_golden_games_for_each_ending(game: str) -> None:
    results = [parse_record(path.read_text("utf-8")).headers["result"] for path in GOLDEN if path.stem.startswith(game)]
    for reason in REASONS[game]:
        assert sum(result.endswith(f": {reason}") for result in results) >= 3, reason


@pytest.mark.parametrize("game", REASONS)
def test_there_are_six_playthroughs(game: str) -> None:
    assert sum(path.stem.startswith(game) for path in PLAYTHROUGHS) >= 6
