"""From a record back to the match: checked line by line, hidden operands filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.record import UNFINISHED, Entry, Record, conceal, parse_record
from gaslamp.core.words import Call, CorruptRecord, GaslampError, UnknownGame

AnyMatch: TypeAlias = Match[Any, Any, Any]
GameOf: TypeAlias = Callable[[str], AnyGame]
"""Rules id -> game; raises UnknownGame."""


def load(text: str, game_of: GameOf) -> AnyMatch:
    """The match of a saved game's text; raises CorruptRecord as `parse_record` and `replay` do.

    The error holds all that could be read and played, also where it was the reading that failed.
    """
    try:
        record = parse_record(text)
    except CorruptRecord as failure:
        if failure.record:
            failure.match = _as_far_as_possible(failure.record, game_of)
        raise
    try:
        return replay(record, game_of)
    except CorruptRecord as failure:
        failure.record = record
        raise


def _as_far_as_possible(record: Record, game_of: GameOf) -> AnyMatch | None:
    fragment = Record({"rules": record.rules}, record.entries, record.calls)
    try:
        return replay(fragment, game_of)
    except CorruptRecord as failure:
        return failure.match


def replay(record: Record, game_of: GameOf) -> AnyMatch:
    """The match of a record, `game_of` giving the game of its rules id.

    A copy with hidden operands gives one of the matches it allows: only what its reader knew may be shown of it.
    Raises CorruptRecord with the line, and with the match up to there.
    """
    game = _game_of(record, game_of)
    if record.is_copy:
        return next(completions(record, game))
    match = Match(game)
    for entry in record.entries:
        _play(match, entry, entry.text)
    _check_result(match, record)
    return match


def _game_of(record: Record, game_of: GameOf) -> AnyGame:
    try:
        return game_of(record.rules)
    except UnknownGame as error:
        headers = list(record.headers)
        raise CorruptRecord(1 + headers.index("rules") if "rules" in headers else 1, str(error)) from error


def completions(record: Record, game: AnyGame) -> Iterator[AnyMatch]:
    """Every match that a copy with hidden operands allows, given its calls and its result.

    Raises CorruptRecord, with the match that came farthest, when there is none.
    """
    found = False
    search = _Completion(record)
    for match in search.run(Match(game), 0):
        found = True
        yield match
    if not found:
        raise search.failure or CorruptRecord(1, "nothing fits this copy")


class _Completion:
    """A depth-first search for what the hidden operands may have been."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.failure: CorruptRecord | None = None
        self._farthest = -1

    def run(self, match: AnyMatch, index: int) -> Iterator[AnyMatch]:
        if index == len(self.record.entries):
            yield from self._finish(match)
            return
        entry = self.record.entries[index]
        for text in _readings(match, entry):
            try:
                self._step(match, entry, text)
            except CorruptRecord as failure:
                self._remember(failure, index)
                continue
            yield from self.run(match, index + 1)
            match.undo()

    def _step(self, match: AnyMatch, entry: Entry, text: str) -> None:
        _play(match, entry, text)
        if fault := self._contradiction(match.state.public.calls):
            snapshot = _snapshot(match)
            match.undo()
            raise CorruptRecord(entry.line, fault, snapshot)

    def _contradiction(self, calls: tuple[Call, ...]) -> str:
        known = self.record.calls[: len(calls)]
        if len(known) < len(calls):
            return f"a copy cannot be replayed without the comment that tells the answer to call {len(calls)}"
        return "" if calls == known else "no hidden card gives the answers that the comments of the calls tell"

    def _finish(self, match: AnyMatch) -> Iterator[AnyMatch]:
        try:
            _check_result(match, self.record)
        except CorruptRecord as failure:
            self._remember(failure, len(self.record.entries))
        else:
            yield _snapshot(match)

    def _remember(self, failure: CorruptRecord, index: int) -> None:
        if index > self._farthest:
            failure.match = failure.match and _snapshot(failure.match)
            self.failure, self._farthest = failure, index


def _readings(match: AnyMatch, entry: Entry) -> list[str]:
    """The texts an entry may stand for: itself, or every legal action it may conceal."""
    if "?" not in entry.text.split():
        return [entry.text]
    texts = [text for text in match.legal.texts() if conceal(text) == entry.text]
    return texts or [entry.text]


def _play(match: AnyMatch, entry: Entry, text: str) -> None:
    turn = match.to_act
    if turn is not None and turn is not entry.actor:
        raise CorruptRecord(entry.line, f"“{text}” stands under {entry.actor}, but {turn} is to act", match)
    if turn is not None and match.state.public.round != entry.round:
        reason = f"“{text}” stands in round {entry.round}, but round {match.state.public.round} is being played"
        raise CorruptRecord(entry.line, reason, match)
    try:
        match.play(text)
    except GaslampError as error:
        raise CorruptRecord(entry.line, str(error), match) from error


def _check_result(match: AnyMatch, record: Record) -> None:
    stated, outcome = record.headers.get("result"), match.outcome
    if stated is None or stated == str(outcome or UNFINISHED):
        return
    line = record.entries[-1].line if record.entries else len(record.headers)
    if outcome:
        raise CorruptRecord(line, f"the game ends here with “{outcome}”, but the header says “{stated}”", match)
    winner, _, reason = stated.partition(": ")
    if reason and winner in ("investigator", "jack"):
        raise CorruptRecord(
            line, f"the game goes on here, but the header says “{stated}”: was the file cut short?", match
        )


def _snapshot(match: AnyMatch) -> AnyMatch:
    copy: AnyMatch = Match(match.game, match.states[0])
    for action in match.actions:
        copy.play(action)
    return copy
