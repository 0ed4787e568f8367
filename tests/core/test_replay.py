"""From a saved game back to the match: whole records, copies with hidden operands, and files that are broken."""

from __future__ import annotations

from typing import Any

import pytest

from gaslamp.core.laws import VIEWERS
from gaslamp.core.record import Record, copy_for, format_record, parse_record, record_of
from gaslamp.core.replay import completions, load, replay
from gaslamp.core.words import INVESTIGATOR, JACK, CorruptRecord
from gaslamp.games import game_of
from gaslamp.pocket.game import Pocket
from support import cut_match, random_match

GAME = Pocket()
WHOLE = random_match(GAME, 2)
TEXT = format_record(record_of(WHOLE))
LINES = TEXT.splitlines()


def broken(text: str) -> CorruptRecord:
    with pytest.raises(CorruptRecord) as caught:
        load(text, game_of)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value


def with_line(number: int, line: str) -> str:
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"


def first_line(start: str) -> int:
    return next(number for number, line in enumerate(LINES, start=1) if line.startswith(start))


def test_a_saved_game_replays_to_the_same_states() -> None:
    for seed in range(150):
        match = cut_match(GAME, seed)
        again = load(format_record(record_of(match)), game_of)
        assert again.states == match.states
        assert again.actions == match.actions


def test_carriage_returns_and_a_byte_order_mark_do_no_harm() -> None:
    assert load("\ufeff" + TEXT.replace("\n", "\r\n"), game_of).state == WHOLE.state


def test_an_illegal_action_in_line_17() -> None:
    assert LINES[16].startswith("   "), "line 17 holds a player's action"
    side = LINES[16].split()[0]
    assert LINES[15:17] == ["   I joker holmes", "   J exchange a2 b2"]
    used = broken(with_line(17, "   J joker pass"))
    assert used.line == 17
    assert "“joker pass” is not possible: joker was already used in this round; legal: holmes 1" in used.reason
    impossible = broken(with_line(17, f"   {side} cast bert"))
    assert impossible.line == 17
    assert "“cast bert” is not possible: that is for chance to do; legal: " in impossible.reason
    assert impossible.match is not None
    played = [entry for entry in record_of(WHOLE).entries if entry.line < 17]
    assert impossible.match.actions == WHOLE.actions[: len(played)]
    assert impossible.record is not None
    assert len(impossible.record.entries) == len(WHOLE.actions)


def test_a_word_that_is_no_action_is_named() -> None:
    error = broken(with_line(17, f"   {LINES[16].split()[0]} rotate d1 90"))
    assert error.line == 17
    assert "“d1” is wrong; expected a cell: a1, b1" in error.reason


def test_the_wrong_side() -> None:
    line = first_line("   I")
    error = broken(with_line(line, LINES[line - 1].replace("   I", "   J")))
    assert error.line == line
    assert "stands under jack, but investigator is to act" in error.reason


def test_an_action_in_the_wrong_round() -> None:
    line = first_line("2.")
    text = "\n".join(LINES[: line - 1] + LINES[line : line + 4]) + "\n"
    error = broken(text)
    assert error.line == line, "where the number of the round was left out"
    assert "stands in round 1, but round 2 is being played" in error.reason
    assert error.match is not None
    assert error.match.state.public.round == 2


def test_unknown_rules_are_named_with_those_that_are_known() -> None:
    error = broken(TEXT.replace("pocket/1", "pocket/99"))
    assert error.line == 2
    assert "the rules “pocket/99” are unknown here; known are pocket, pocket/1" in error.reason
    assert error.record is not None
    assert len(error.record.entries) == len(WHOLE.actions), "what could be read is still there"


@pytest.mark.parametrize("share", [0.35, 0.5, 0.66, 0.9])
def test_a_file_cut_short_between_two_lines_is_told_by_its_result(share: float) -> None:
    kept = LINES[: round(len(LINES) * share)]
    error = broken("\n".join(kept) + "\n")
    assert "was the file cut short?" in error.reason
    assert error.line <= len(kept)
    assert error.match is not None
    assert error.match.actions == WHOLE.actions[: len(error.match.actions)]
    entries = [entry for entry in record_of(WHOLE).entries if entry.line <= len(kept)]
    assert len(error.match.actions) == len(entries)


def test_a_file_cut_short_anywhere_never_fails_otherwise() -> None:
    for length in range(len(TEXT) - 1):
        try:
            match = load(TEXT[:length], game_of)
        except CorruptRecord as error:
            got = error.match.actions if error.match else ()
            assert got == WHOLE.actions[: len(got)]
        else:
            assert match.actions == WHOLE.actions or "[result" not in TEXT[:length].rpartition("\n")[0]


def test_a_file_cut_short_in_a_word_keeps_what_was_played() -> None:
    line = first_line("3.")
    text = "\n".join([*LINES[: line - 1], LINES[line - 1][:9]])
    error = broken(text)
    assert error.line == line
    assert "“{throw” cannot be read; was the line cut short?" in error.reason
    assert error.match is not None
    assert error.match.state.public.round == 3


@pytest.mark.parametrize("stated", ["jack: escaped the chase", "investigator: caught in the chase", "unfinished"])
def test_a_result_that_is_not_the_games(stated: str) -> None:
    error = broken(TEXT.replace(str(WHOLE.outcome), stated))
    assert error.line == record_of(WHOLE).entries[-1].line
    assert f"the game ends here with “{WHOLE.outcome}”, but the header says “{stated}”" in error.reason
    assert error.match is not None
    assert error.match.state == WHOLE.state


def test_actions_after_the_end() -> None:
    error = broken(TEXT + "   I holmes 1\n")
    assert "the game is over" in error.reason
    assert error.match is not None
    assert error.match.outcome == WHOLE.outcome


def test_a_resigned_game_goes_on_in_the_rules() -> None:
    match = random_match(GAME, 2, cut=20)
    text = format_record(record_of(match, result="jack resigned"))
    assert load(text, game_of).state == match.state


def test_a_game_without_a_result_header_replays() -> None:
    text = "\n".join(line for line in LINES if not line.startswith("[result")) + "\n"
    assert load(text, game_of).state == WHOLE.state


@pytest.mark.parametrize("viewer", [INVESTIGATOR, None])
def test_a_copy_replays_to_matches_that_its_reader_cannot_tell_apart(viewer: Any) -> None:
    for seed in range(120):
        match = cut_match(GAME, seed)
        copy = parse_record(format_record(copy_for(match, viewer)))
        again = replay(copy, game_of)
        assert format_record(copy_for(again, viewer)) == format_record(copy)
        assert again.view(viewer) == match.view(viewer)
        found = [other.actions for other in completions(copy, GAME)]
        assert found.count(match.actions) == 1
        assert len(set(found)) == len(found)


def test_jacks_own_copy_hides_nothing() -> None:
    for seed in range(50):
        match = cut_match(GAME, seed)
        assert copy_for(match, JACK) == record_of(match)
        assert [other.actions for other in completions(copy_for(match, JACK), GAME)] == [match.actions]


def test_every_copy_of_a_finished_game_is_whole() -> None:
    for viewer in VIEWERS:
        assert copy_for(WHOLE, viewer) == record_of(WHOLE)


def copy_of_a_long_match() -> str:
    match = random_match(GAME, 2, cut=len(WHOLE.actions) - 2)
    return format_record(copy_for(match, None))


def test_a_copy_whose_calls_are_missing_is_refused_with_what_is_sure() -> None:
    text = "\n".join(line for line in copy_of_a_long_match().splitlines() if not line.startswith(";")) + "\n"
    error = broken(text)
    assert "without the comment that tells the answer to call 1" in error.reason
    assert error.match is not None
    assert error.match.state.public.round in (1, 2)


def test_a_copy_whose_calls_contradict_the_board_is_refused() -> None:
    text = copy_of_a_long_match()
    twisted = text.replace(": unseen", ": X").replace(": seen", ": unseen").replace(": X", ": seen")
    error = broken(twisted)
    assert error.match is not None
    assert error.line <= text.count("\n")


def test_a_copy_with_a_wrong_action_names_its_line() -> None:
    text = copy_of_a_long_match()
    line = next(number for number, each in enumerate(text.splitlines(), start=1) if each.startswith("   I"))
    lines = text.splitlines()
    lines[line - 1] = "   I draw bert"
    error = broken("\n".join(lines) + "\n")
    assert error.line == line
    assert "that is for chance to do" in error.reason


def test_a_record_without_entries_is_the_beginning() -> None:
    match = replay(Record({"rules": "pocket/1"}, ()), game_of)
    assert match.state == GAME.initial()
