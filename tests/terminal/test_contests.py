"""The arena on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from gaslamp.core.words import INVESTIGATOR
from gaslamp.games import POCKET
from gaslamp.players import levels
from gaslamp.players.arena import Played
from gaslamp.players.ladder import ladder_of, rungs
from terminal.conftest import Run


def test_the_command_prints_the_figures_and_keeps_the_report(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    line = f"arena pocket level1 uniform --games 6 --on here --json {path}"
    screen = run(line)
    assert screen.exit_code == 0, screen.output
    for words in ("level1 wins", "as investigator", "as Jack", "a decision", "A game has"):
        assert words in screen.output
    before = path.read_bytes()
    assert run(line).exit_code == 0
    assert path.read_bytes() == before, "nothing was played again"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("arena pocket nobody uniform", "no player is called “nobody”"),
        ("arena pocket level99 uniform", "there are level1"),
        ("arena pocket ismcts:many uniform", "behind the colon stands a number of nodes (10000) or of seconds (0.5s)"),
        ("arena pocket ismcts:0 uniform", "more than nothing"),
    ],
)
def test_what_cannot_be_played_is_told_at_once(run: Run, line: str, said: str) -> None:
    result = run(line)
    assert result.exit_code == 1
    assert said in " ".join(result.output.split())


@pytest.mark.parametrize("game", ["pocket", "london", "newyork"])
def test_the_levels_are_listed_and_can_be_played(run: Run, game: str) -> None:
    screen = run(f"levels {game}").output
    names = [line.partition(":")[0] for line in screen.splitlines() if line.startswith("level")]
    assert len(names) >= 3
    assert "uniform, reckless, greedy, ismcts" in screen
    assert run(f"play {game} --against {names[0]} --seed 5", ["quit"]).exit_code == 0
    assert "no player is called" in run(f"play {game} --against nobody", []).output


def test_a_ladder_is_printed_kept_and_drawn(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    short = {**levels.LADDERS, "pocket/1": levels.POCKET[:2]}
    monkeypatch.setattr(levels, "LADDERS", short)
    report, picture = tmp_path / "ladder.json", tmp_path / "ladder.svg"
    line = f"ladder pocket --games 8 --on here --json {report}"
    screen = run(f"{line} --plot {picture}").output
    assert "1 Passer-by" in screen and "2 Errand Boy" in screen
    assert "2 Errand Boy" in picture.read_text("utf-8")
    before = report.read_bytes()
    assert run(line).exit_code == 0 and report.read_bytes() == before, "nothing was played again"
    assert "holds another ladder" in " ".join(run(f"{line} --seed 2").output.split())


def test_strength_goes_up_by_what_a_step_says() -> None:
    ladder = ladder_of(POCKET, 1)
    for step in ladder.steps:
        game = Played(0, 0, INVESTIGATOR, "one suspect", 30, 4, ((0.1,), (0.3,)))
        step.played += [game] * 3 + [replace(game, winner=1)]
    found = rungs(POCKET, ladder)
    assert [round(rung.strength) for rung in found] == [round(190.85 * index) for index in range(len(found))]
    assert found[0].seconds == 0.3 and found[-1].seconds == 0.1
