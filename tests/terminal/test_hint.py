"""A hint names promising actions, tells why, and changes nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gaslamp.core.record import parse_record
from gaslamp.core.replay import replay
from gaslamp.core.words import INVESTIGATOR, Call
from gaslamp.games import game_of
from gaslamp.players.evaluation import Why
from gaslamp.players.roster import player_named
from gaslamp.players.seat import seat_of
from gaslamp.terminal.advice import REASONS, percent, reason
from gaslamp.terminal.choices import lines_of
from terminal.conftest import Run

LINE = re.compile(r"^[a-z0-9 ]+: \d+ % to win; ", re.MULTILINE)


@pytest.mark.parametrize("game", ["pocket", "london", "newyork"])
@pytest.mark.parametrize("side", ["investigator", "jack"])
def test_a_hint_names_the_best_actions_and_why(run: Run, game: str, side: str) -> None:
    screen = run(f"play {game} --as {side} --seed 5", ["hint", "quit"]).output
    assert len(LINE.findall(screen)) == 3
    assert len(LINE.findall(run(f"play {game} --as {side} --seed 5", ["hint 1", "quit"]).output)) == 1


def test_a_hint_is_given_in_the_middle_of_a_turn(run: Run) -> None:
    screen = run("play london --seed 5", ["1", "hint 2", "quit"]).output
    assert len(LINE.findall(screen)) == 2


@pytest.mark.parametrize("seed", [1, 3])
def test_a_hint_to_the_investigator_is_what_the_highest_level_would_play(run: Run, tmp_path: Path, seed: int) -> None:
    screen = run(f"play newyork --seed {seed} --record {tmp_path / 'game'}", ["hint 1", "quit"]).output
    match = replay(parse_record((tmp_path / "game").read_text()), game_of)
    chosen = player_named("level6", match.game, 1).choose(seat_of(match, INVESTIGATOR))
    assert f"\n{match.game.format(chosen)}: " in screen


def test_a_hint_that_cannot_be_given_is_refused(run: Run) -> None:
    assert "is no number" in run("play --seed 5", ["hint please", "quit"]).output


@pytest.mark.parametrize("command", ["hint", "list", "what?"])
def test_where_everything_is_chosen_nothing_more_is_offered(run: Run, command: str) -> None:
    assert "You have chosen already" in run("play --seed 5", ["1", command, "quit"]).output


def test_long_lists_break_behind_a_space_or_a_bar() -> None:
    text = "move a1|b2|c10, whistle smith d4|e5"
    assert lines_of(text, 9) == ["move a1|", "b2|c10,", "whistle", "smith d4|", "e5"]
    assert lines_of(text, 80) == [text]
    assert lines_of("island", 3) == ["island"]


def test_what_fits_the_screen(run: Run) -> None:
    """No action is broken, however many lead to one outlook."""
    screen = run("play newyork --seed 3", ["choose beach", "what?", "quit"]).output
    listed = [line for line in screen.splitlines() if line.startswith("   ") and "|" in line]
    assert len(listed) > 3
    assert all(len(line) <= 80 for line in listed)
    assert not [line for line in listed if re.search(r"\b([a-z]|\d+)\b", line)], "half a hexagon's name"


def test_every_reason_has_its_words() -> None:
    numbers = tuple((name, 2) for name in ("percent", "left", "seen", "unseen"))
    for name in REASONS:
        assert reason(Why(name, (*numbers, ("call", str(Call.SEEN)))))
    assert set(REASONS) == set(re.findall(r"`([a-z-]+)`", Why.__doc__ or "")), "each documented reason, no other"


@pytest.mark.parametrize(("left", "words"), [(1, "the only suspect"), (3, "one of 3 suspects")])
def test_advice_says_among_how_many(left: int, words: str) -> None:
    assert reason(Why("unseen-among", (("left", left),))) == f"at a call now you would be unseen, {words}"


def test_only_what_is_sure_is_called_so() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.504, 0.999, 1.0)] == [0, 1, 50, 99, 100]
    assert reason(Why("ends-the-game", (("percent", 100),))) == "it wins the game at once"
    assert "68 of 100" in reason(Why("ends-the-game", (("percent", 68),)))
