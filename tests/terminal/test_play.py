"""Whole games and single moves at the keyboard."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from click.testing import Result

from gaslamp.core.record import parse_record
from gaslamp.core.replay import load
from gaslamp.games import game_of
from terminal.conftest import Run

FIRST_ALWAYS = ["1", ""] * 60


@pytest.mark.parametrize("side", ["investigator", "jack"])
@pytest.mark.parametrize("against", ["greedy", "uniform"])
def test_a_game_is_played_to_its_end_and_saved(run: Run, home: Path, side: str, against: str) -> None:
    result = run(f"play pocket --as {side} --against {against} --seed 5", FIRST_ALWAYS)
    assert result.exit_code == 0
    assert "Jack was " in result.output
    record = parse_record(next(home.glob("*.txt")).read_text("utf-8"))
    assert record.headers[side] == "you"
    assert record.headers["result"] in result.output
    assert load(next(home.glob("*.txt")).read_text("utf-8"), game_of).outcome is not None


def test_the_same_seed_deals_the_same_game(run: Run) -> None:
    def told(result: Result) -> str:
        return result.output.split("Look at it again")[0]

    assert told(run("play --seed 9 --quick", ["1"] * 40)) == told(run("play --seed 9 --quick", ["1"] * 40))


def test_actions_are_taken_by_number_and_by_text_in_any_case(run: Run) -> None:
    by_number = run("play --seed 5", ["1"]).output
    by_text = run("play --seed 5", ["  HOLMES   1 "]).output
    assert "The investigator sends Holmes 1 place on." in by_number
    assert "The investigator sends Holmes 1 place on." in by_text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("rotate b9 90", "“b9” is wrong; expected a cell: a1, b1"),
        ("rotate b2", "a word is missing at the end"),
        ("gibberish", "“gibberish” is no action; now they begin with"),
        ("99", "There is no action 99; the numbers go from 1 to"),
        ("joker pass", "no token shows joker in this round"),
        ("draw gull", "that is for chance to do"),
        ("undo", "There is nothing to take back"),
        ("what? joker pass", "is not possible now"),
        ("save /proc/no/such/file", "cannot be written"),
    ],
)
def test_a_wrong_line_is_answered_and_changes_nothing(run: Run, line: str, answer: str) -> None:
    output = " ".join(run("play --seed 5", [line, "board"]).output.split())
    assert answer in output
    assert output.count("Investigator to act") == 2


def test_what_asks_without_choosing(run: Run) -> None:
    output = run("play --seed 5", ["what?", "what? holmes 1"]).output
    assert "holmes 1: seen: 2 left, unseen: 7 left" in output
    assert "seen: 3 left, unseen: 6 left\n   exchange a1 a2|b2, exchange c1 a2|b2, rotate a1 90|270" in output
    assert output.index("seen: 5 left, unseen: 4 left") < output.index("seen: 1 left, unseen: 8 left"), "best first"


def test_what_tells_jack_about_himself(run: Run) -> None:
    output = run("play --as jack --seed 5", ["what?"]).output
    assert output.index("(you would be unseen)") < output.index("(you would be seen)"), "best first"


def test_help_rules_list_and_log(run: Run) -> None:
    output = run("play --seed 5", ["help", "rules", "list", "log", ""]).output
    assert "take back what you chose" in output
    assert "Mr. Jack Pocket in short" in output
    assert "40 exchange b3 c3" in output
    assert "is laid on a1" in output


def test_undo_takes_back_a_draft_and_nothing_more(run: Run) -> None:
    output = run("play --seed 5", ["rotate b2 90", "undo", "undo", "1"]).output
    assert "Taken back: rotate b2 90" in output
    assert "There is nothing to take back" in output
    assert "Chosen: holmes 1" in output


def test_the_middle_side_may_take_back_both_its_actions(run: Run) -> None:
    output = run("play --as jack --seed 5", ["1", "1", "undo", "undo", "board"]).output
    assert output.count("Taken back") == 2


def test_a_finished_draft_takes_no_more_actions(run: Run) -> None:
    output = run("play --seed 5", ["1", "holmes 2", "1", "what?"]).output
    assert output.count("Nothing more can be chosen before you go on") == 2
    assert "You have chosen already" in output


def test_before_the_call_is_revealed_the_draft_can_be_taken_back(run: Run, home: Path) -> None:
    lines = ["1", "", "1"]  # the investigator's first action, then his last one of the round
    output = run("play --seed 5", [*lines, "undo"]).output
    assert "After this something is revealed" in output
    assert "witnesses are called" not in output
    assert parse_record(next(home.glob("*.txt")).read_text("utf-8")).calls == ()


def test_two_people_at_one_screen(run: Run) -> None:
    output = run("play --as both --seed 8", ["", "", "", "1", "", "", "1", "1", "", ""]).output
    pages = output.split("Hand the keyboard to ")
    assert [page.split(".")[0] for page in pages[1:]] == ["Jack", "the investigator", "Jack", "the investigator"]
    look, first, turn, last = pages[1:]
    assert "You are Jack, and Jack is Pizer." in look and "Enter when you have seen enough" in look
    assert "JACK IS  Pizer" in turn and "The investigator sends" in turn
    for page in (first, last):
        assert "JACK IS" not in page and "Jack is Pizer" not in page
    assert "Jack sends Watson 1 place on." in last


def test_the_record_goes_to_another_file_too(run: Run, tmp_path: Path) -> None:
    run(f"play --seed 5 --record {tmp_path}/mine.txt --quick", ["1"] * 60)
    assert load((tmp_path / "mine.txt").read_text("utf-8"), game_of).outcome is not None


def test_a_file_that_cannot_be_written_does_not_stop_the_game(run: Run, home: Path) -> None:
    result = run("play --seed 5 --record /proc/no/such/file --quick", ["1"] * 60)
    assert "NOT SAVED. /proc/no/such/file cannot be written" in result.output
    assert "Jack was " in result.output
    assert list(home.glob("*.txt")), "the usual place is written first"


def test_leaving_saves_and_resume_goes_on_to_the_same_end(run: Run, home: Path) -> None:
    left = run("play --as jack --seed 5 --quick", ["1", "1", "quit"])
    assert "Go on with: gaslamp resume" in left.output
    played = len(parse_record(next(home.glob("*.txt")).read_text("utf-8")).entries)
    resumed = run("resume --quick", ["1"] * 60)
    assert "Jack was " in resumed.output
    record = parse_record(next(home.glob("*.txt")).read_text("utf-8"))
    assert len(record.entries) > played
    assert record.headers["jack"] == "you" and record.headers["investigator"] == "greedy"
    assert run("resume").exit_code == 1, "there is no unfinished game any more"


def test_a_file_with_other_things_does_not_stop_resume(run: Run, home: Path) -> None:
    run("play --seed 5", ["quit"])
    (home / "shopping.txt").write_text("milk\n", "utf-8")
    assert "going on with" in run("resume", ["quit"]).output


def test_every_screen_of_the_investigator_is_the_same_whoever_jack_is(run: Run, home: Path, tmp_path: Path) -> None:
    """Up to the first call the investigator's screen does not depend on Jack's card."""
    del home
    screens = set()
    number = count()
    run("play --as both --seed 8", ["", "quit"])
    saved = next((tmp_path / "games").glob("*.txt")).read_text("utf-8")
    for character in ("pizer", "gull", "madame", "lane"):
        file = tmp_path / f"world{next(number)}.txt"
        file.write_text(saved.replace("cast pizer", f"cast {character}"), "utf-8")
        output = run(f"resume {file}", ["", "what?", "log", "joker pass", "2", "undo", "1", ""]).output
        screens.add(output.split("Enter when the other")[1].replace(str(file), ""))
    assert len(screens) == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--as jack --against level6", "Mr. Jack Pocket, seed 5: you are Jack, against Superintendent (level6)."),
        ("--against greedy", "Mr. Jack Pocket, seed 5: you are the investigator, against greedy."),
        ("--as both", "Mr. Jack Pocket, seed 5, for two at this screen."),
    ],
)
def test_it_is_told_who_plays_whom(run: Run, options: str, said: str) -> None:
    assert said in run(f"play --seed 5 {options}", ["quit"]).output
