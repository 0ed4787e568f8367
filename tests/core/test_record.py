"""The text of a saved game: read, written, copied; and what the errors say when it cannot be read."""

from __future__ import annotations

from typing import Any

import pytest

from gaslamp.core.laws import VIEWERS
from gaslamp.core.match import Match
from gaslamp.core.record import Entry, conceal, copy_for, format_record, parse_record, record_of
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Call, CorruptRecord, GaslampError
from gaslamp.pocket.game import Pocket
from support import cut_match, random_match

GAME = Pocket()

LONDON = """\
[game "london"]
[rules "london/1"]
[result "unfinished"]

{cast bert}
1. {deal holmes smith gull bert}
   I choose smith, move f7, lamp b2 f9
   J choose bert, lid c2 f7, move j8
   J choose gull, swap watson, face ne
   I choose holmes, move g7 {draw lestrade}
2.
   J choose stealthy
"""
"""The example of docs/notation.md: a game of several actions an activation."""


def test_the_example_of_the_notation_is_canonical() -> None:
    assert format_record(parse_record(LONDON)) == LONDON


def test_the_example_is_read_entry_by_entry() -> None:
    record = parse_record(LONDON)
    assert record.headers == {"game": "london", "rules": "london/1", "result": "unfinished"}
    assert record.rules == "london/1"
    assert not record.is_copy
    assert record.entries[:4] == (
        Entry("cast bert", CHANCE, 0, 5),
        Entry("deal holmes smith gull bert", CHANCE, 1, 6),
        Entry("choose smith", INVESTIGATOR, 1, 7),
        Entry("move f7", INVESTIGATOR, 1, 7),
    )
    assert record.entries[-3:] == (
        Entry("move g7", INVESTIGATOR, 1, 10),
        Entry("draw lestrade", CHANCE, 1, 10),
        Entry("choose stealthy", JACK, 2, 12),
    )


@pytest.mark.parametrize("loose", [
    LONDON.replace("\n", "\r\n"),
    "\ufeff" + LONDON,
    LONDON.replace("   J", "J").replace("   I", "\tI"),
    LONDON.replace("{cast bert}", "; a remark\n{cast bert}\n\n"),
    LONDON.replace(", ", ","),
    LONDON.replace("{cast bert}", "{ cast bert }"),
    LONDON.rstrip("\n"),
    LONDON.replace("1. {deal", "1.\n{deal"),
    LONDON.replace("2.\n   J", "2. J"),
])  # fmt: skip
def test_loose_writing_is_read_and_written_back_canonically(loose: str) -> None:
    assert format_record(parse_record(loose)) == LONDON


def test_comments_of_the_calls_are_kept() -> None:
    text = LONDON.replace("2.\n", "; call 1: seen\n2.\n")
    record = parse_record(text)
    assert record.calls == (Call.SEEN,)
    assert format_record(record) == text


CORRUPT = [
    (LONDON.replace('[game "london"]', "[game london]"), 1, 'a header is [name "value"]', 0),
    (LONDON.replace('[result "unfinished"]', '[rules "pocket/1"]'), 3, "the header “rules” stands twice", 0),
    (LONDON.replace("2.\n", "3.\n"), 11, "round 3 cannot follow round 1", 14),
    (LONDON.replace("1. ", "2. "), 6, "round 2 cannot follow round 0", 1),
    (LONDON.replace("   J choose bert", "   K choose bert"), 8, "“K” cannot begin a line", 5),
    (
        LONDON.replace("holmes smith gull bert}", "holmes smith"),
        6,
        "“{deal holmes smith” cannot be read; was the line cut short?",
        1,
    ),
    (LONDON.replace("{draw lestrade}", "{draw les"), 10, "“{draw les” cannot be read; was the line cut short?", 13),
    (LONDON.replace("{draw lestrade}", "draw lestrade}"), 10, "“}” cannot be read; was the line cut short?", None),
    ("", 1, 'the header [rules "…"] is missing', 0),
    ("hello\n", 1, "“hello” cannot begin a line", 0),
    ('[game "pocket"]\n', 1, 'the header [rules "…"] is missing', 0),
]


@pytest.mark.parametrize(("text", "line", "reason", "read"), CORRUPT)
def test_errors_name_the_line_and_keep_what_was_read(text: str, line: int, reason: str, read: int | None) -> None:
    with pytest.raises(CorruptRecord) as caught:
        parse_record(text)
    assert caught.value.line == line
    assert reason in caught.value.reason
    assert str(caught.value).startswith(f"line {line}: ")
    assert caught.value.record is not None
    if read is not None:
        assert len(caught.value.record.entries) == read


def test_every_beginning_of_a_file_is_read_or_refused_with_its_line() -> None:
    text = format_record(record_of(random_match(GAME, 2)))
    for length in range(len(text)):
        piece = text[:length]
        try:
            record = parse_record(piece)
        except CorruptRecord as error:
            assert 1 <= error.line <= piece.count("\n") + 1  # noqa: PT017 (the point is that only this is raised)
        else:
            assert record.rules == "pocket/1"


def test_headers_come_in_their_order_and_others_after_them() -> None:
    record = record_of(random_match(GAME, 1, cut=3), date="2026-01-31", jack="Ann", table="7", investigator="Bo")
    assert list(record.headers) == ["game", "rules", "investigator", "jack", "date", "result", "table"]
    assert record.headers["result"] == "unfinished"
    assert parse_record(format_record(record)) == record


def test_a_match_that_ended_otherwise_says_so() -> None:
    record = record_of(random_match(GAME, 1, cut=14), result="jack resigned")
    assert record.headers["result"] == "jack resigned"
    finished = record_of(random_match(GAME, 1), result="jack resigned")
    assert finished.headers["result"] == str(random_match(GAME, 1).outcome), "the rules' own outcome goes first"


def test_records_are_canonical_wherever_a_match_is_cut_off() -> None:
    for seed in range(300):
        match = cut_match(GAME, seed)
        for viewer in VIEWERS:
            record = copy_for(match, viewer)
            text = format_record(record)
            assert parse_record(text) == record
            assert format_record(parse_record(text)) == text


def test_a_copy_has_question_marks_and_no_gaps() -> None:
    match = random_match(GAME, 2, cut=25)
    whole, copy = record_of(match), copy_for(match, None)
    assert copy.is_copy
    assert len(copy.entries) == len(whole.entries)
    for mine, theirs in zip(copy.entries, whole.entries, strict=True):
        assert (mine.actor, mine.round, mine.line) == (theirs.actor, theirs.round, theirs.line)
        assert mine.text in (theirs.text, conceal(theirs.text))
    assert "cast ?" in [entry.text for entry in copy.entries]


def test_conceal_hides_every_operand() -> None:
    assert conceal("cast bert") == "cast ?"
    assert conceal("deal holmes smith") == "deal ? ?"
    assert conceal("alibi") == "alibi"


def test_a_match_from_a_position_has_no_record() -> None:
    start = random_match(GAME, 1, cut=12).state
    match: Match[Any, Any, Any] = Match(GAME, start)
    with pytest.raises(GaslampError, match="write its position down instead"):
        record_of(match)
