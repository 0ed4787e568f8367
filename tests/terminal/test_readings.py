"""New York by another reading: played, saved, gone on with, shown again, like any game."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from gaslamp.core.match import Match
from gaslamp.core.replay import load
from gaslamp.core.words import INVESTIGATOR
from gaslamp.games import game_of
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.options import Rules
from gaslamp.terminal.app import main
from gaslamp.terminal.face import face_of
from newyork.scene import scene
from terminal.conftest import Run
from terminal.screens import drawn

READING = "newyork/1+order=never+smith=after"


@pytest.mark.parametrize("against", ["uniform", "greedy"])
def test_a_reading_is_played_saved_and_gone_on_with(run: Run, home: Path, against: str) -> None:
    begun = run(f"play {READING} --seed 5 --quick --against {against}", ["1"] * 6 + ["quit"])
    assert begun.exit_code == 0
    file = next(home.glob("newyork-*.txt"))
    headers = file.read_text("utf-8").splitlines()[:2]
    assert headers == ['[game "newyork"]', f'[rules "{READING}"]']
    assert "Mr. Jack in New York, going on with" in run("resume --quick", ["1"] * 400).output
    match = load(file.read_text("utf-8"), game_of)
    assert match.game == NewYork(Rules(order="never", smith="after"))
    assert match.outcome is not None


def test_a_saved_reading_is_shown_again_and_copied(run: Run, home: Path) -> None:
    run(f"play {READING} --seed 5 --quick", ["1"] * 6 + ["quit"])
    file = next(home.glob("*.txt"))
    assert "Round 1 of 8" in run(f"replay {file}").output
    assert "{cast ?}" in run(f"record {file}").output


def test_the_rules_in_short_name_the_reading(run: Run) -> None:
    assert READING in run(f"play {READING} --seed 5", ["rules", "quit"]).output
    assert "departs" not in run("play newyork --seed 5", ["rules", "quit"]).output


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("newyork/1+order=all", "order: no value “all”; known are anyone, neighbours, never"),
        ("newyork/1+orders=never", "no open point is called “orders”; they are empty, barrier"),
        ("newyork/1+smith=after+order=never", f"is written {READING}"),
        ("newyork+order=never", "the rules “newyork+order=never” are unknown here; known are pocket"),
        ("london/1+order=never", "the rules “london/1+order=never” are unknown here; known are pocket"),
    ],
)
def test_a_reading_that_is_none_is_refused_in_a_sentence(run: Run, game: str, said: str) -> None:
    for command in (f"play {game}", f"perft {game} 1"):
        result = run(command)
        assert result.exit_code == 2
        assert said in " ".join(result.output.replace("│", " ").split())


def test_perft_counts_a_reading() -> None:
    begun = "cast beach, deal tumblety callahan latimer eastman, choose eastman"
    usual, reading = (
        int(CliRunner().invoke(main, ["perft", game, "1", "--after", begun]).output) for game in ("newyork", READING)
    )
    assert usual - reading == 7


def test_who_would_be_seen_is_drawn_by_the_reading() -> None:
    people = "beach=e16 smith=e14"
    usual, dark = (scene("grant", rules=rules, people=people) for rules in ({}, {"dark": "island-and-quays"}))
    shown = [drawn(match.game, match.view(INVESTIGATOR)) for match in (usual, dark)]
    assert ["Be?!" in text for text in shown] == [True, False]


def test_every_reading_has_a_face() -> None:
    game = game_of(READING)
    assert face_of(game).board(Match(game).view(None)) is not None
