"""Replay, record, perft, and files that are not what they should be."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from gaslamp.core.record import parse_record
from gaslamp.games import POCKET
from gaslamp.terminal.app import main
from terminal.conftest import Run

SEED = 5


@pytest.fixture
def game(run: Run, home: Path) -> Path:
    """A finished game."""
    run(f"play --seed {SEED} --quick", ["1"] * 60)
    return next(home.glob("*.txt"))


@pytest.fixture
def unfinished(run: Run, home: Path) -> Path:
    """A game that Jack has drawn no card in yet, after one call."""
    run(f"play --seed {SEED} --quick", ["1"] * 3 + ["quit"])
    return next(home.glob("*.txt"))


@pytest.mark.parametrize("eyes", ["public", "investigator", "jack", "everything"])
def test_a_finished_game_is_shown_from_any_eyes(run: Run, game: Path, eyes: str) -> None:
    output = run(f"replay {game} --as {eyes}").output
    assert "witnesses are called" in output
    assert ("You are Jack" in output) is (eyes in ("jack", "everything"))


def test_step_by_step_forwards_and_back(run: Run, game: Path) -> None:
    output = run(f"replay {game} --step", ["", "", "b", "q"]).output
    asked = [line.split(":")[0] for line in output.splitlines() if "b back" in line]
    assert [line.split(" of ")[0] for line in asked] == ["0", "1", "2", "1"]


def test_the_position_is_printed_for_open_eyes_only(run: Run, game: Path) -> None:
    assert "use --as everything" in run(f"replay {game} --as investigator --step", ["", "p", "q"]).output
    printed = run(f"replay {game} --as everything --step", [*[""] * 11, "p", "q"]).output
    line = next(line for line in printed.splitlines() if line.count(" ") == 9 and line.endswith(" . ."))
    assert POCKET.format_position(POCKET.parse_position(line)) == line


def test_public_eyes_see_no_secret_of_an_unfinished_game(run: Run, unfinished: Path) -> None:
    for eyes in ("public", "investigator"):
        output = run(f"replay {unfinished} --as {eyes}").output
        assert "JACK IS" not in output and "You are Jack" not in output
    assert "JACK IS" in run(f"replay {unfinished} --as everything").output


def test_a_copy_hides_and_is_shown_to_those_it_is_for(run: Run, unfinished: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    run(f"record {unfinished} --for investigator -o {copy}")
    assert "{cast ?}" in copy.read_text("utf-8")
    assert parse_record(copy.read_text("utf-8")).headers["jack"] == "greedy"
    original = run(f"replay {unfinished} --as investigator").output
    assert run(f"replay {copy} --as investigator").output == original
    refused = run(f"replay {copy} --as everything")
    assert refused.exit_code == 1 and "hidden cards" in refused.output
    assert run(f"resume {copy}").exit_code == 1


def test_a_copy_can_be_had_on_the_screen(run: Run, unfinished: Path) -> None:
    assert "{cast ?}" in run(f"record {unfinished}").output
    assert "{cast ?}" not in run(f"record {unfinished} --for jack").output


def test_an_illegal_action_in_line_17_is_named_and_the_rest_shown(run: Run, game: Path) -> None:
    lines = game.read_text("utf-8").splitlines()
    assert lines[16].startswith("{cast")
    lines[16] = "{cast watson}"
    game.write_text("\n".join(lines), "utf-8")
    result = run(f"replay {game}")
    assert result.exit_code == 1
    assert "line 17: “cast watson”: “watson” is wrong" in result.output
    assert "is laid on c3" in result.output


def test_a_file_cut_short_is_told_and_shown(run: Run, game: Path) -> None:
    text = game.read_text("utf-8")
    game.write_text(text[: text.index("; call 1")], "utf-8")
    result = run(f"replay {game}")
    assert result.exit_code == 1
    assert "was the file cut short?" in result.output
    assert "witnesses are called" in result.output


def test_a_line_torn_in_the_middle_is_told_and_the_rest_shown(run: Run, game: Path) -> None:
    text = game.read_text("utf-8")
    game.write_text(text[: text.index("{throw") + 9], "utf-8")
    result = run(f"replay {game}")
    assert result.exit_code == 1 and "line 18" in result.output
    assert "is laid on c3" in result.output


@pytest.mark.parametrize("eyes", ["public", "everything"])
@pytest.mark.parametrize("rules", ["pocket/9", "pocket/1+order=never", "newyork/1+order=all"])
def test_unknown_rules_are_named_and_no_secret_is_shown(run: Run, game: Path, rules: str, eyes: str) -> None:
    game.write_text(game.read_text("utf-8").replace("pocket/1", rules), "utf-8")
    result = run(f"replay {game} --as {eyes}")
    assert result.exit_code == 1
    assert f"line 2: the rules “{rules}” are unknown here" in result.output
    assert "newyork" in result.output or "known are anyone, neighbours, never" in result.output
    assert "cast" not in result.output and "Traceback" not in result.output


@pytest.mark.parametrize("command", ["replay", "resume", "record"])
def test_files_that_cannot_be_read_are_refused_in_a_sentence(run: Run, tmp_path: Path, command: str) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "not text" in run(f"{command} {binary}").output
    assert "No such file" in run(f"{command} {tmp_path}/nothing").output
    empty = tmp_path / "empty"
    empty.write_text("", "utf-8")
    assert "no saved game" in run(f"{command} {empty}").output


def test_perft_counts_and_divides(run: Run) -> None:
    assert run("perft pocket 2").output == "288\n"
    divided = run("perft pocket 2 --divide").output.splitlines()
    assert divided[0] == "tile goodley w: 32" and divided[-1] == "288"


def test_perft_from_a_position_and_after_actions(run: Run) -> None:
    assert "10 fields" in run("perft pocket 2 --position nonsense").output
    position = "gull.w,bert.s,stealthy.e/smith.w,pizer.e,lestrade.e/lane.s,madame.s,goodley.e 11,3,7 1 . . . . gull . ."
    options = ["perft", "pocket", "2", "--position", position, "--after", "throw holmes toby rotation rotation"]
    assert CliRunner().invoke(main, options).output == "872\n"
    refused = run("perft pocket 1 --after alibi")
    assert refused.exit_code == 1 and "chance is to act" in refused.output


def test_games_are_listed(run: Run) -> None:
    assert "pocket: Mr. Jack Pocket (rules pocket/1)" in run("games").output
