"""The arena on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

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
