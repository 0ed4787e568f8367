"""The record of a match, which is the truth, and its text: the saved game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final

import msgspec

from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Actor, Call, CorruptRecord, GaslampError

HEADERS: Final = ("game", "rules", "investigator", "jack", "date", "result")
"""The header lines of a saved game, in their order."""
UNFINISHED: Final = "unfinished"
HIDDEN: Final = "?"

_SIDES: Final[dict[Actor, str]] = {INVESTIGATOR: "I", JACK: "J"}
_ACTORS: Final = {letter: side for side, letter in _SIDES.items()}
_HEADER = re.compile(r'\[(?P<name>[a-z]+) "(?P<value>[^"]*)"\]')
_CALL = re.compile(r"; call (?P<round>\d+): (?P<call>seen|unseen)")
_ROUND = re.compile(r"(?P<round>\d+)\.\s*(?P<rest>.*)")
_PIECE = re.compile(r"\{(?P<chance>[^{}]+)\}|(?P<action>[^{},]+)|(?P<wrong>\{[^{}]*|.)")


class Entry(msgspec.Struct, frozen=True):
    """One action of a record.

    Entries of one `line` (1-based) belong to one activation; `round` is 0 before the first.
    """

    text: str
    actor: Actor
    round: int
    line: int


class Record(msgspec.Struct, frozen=True):
    """The actions of a match with its headers; in a copy for one party, unknown operands are `?`.

    `calls` repeats the answers to the calls for witnesses. It is no part of the truth, and is read only where hidden
    operands make it impossible to work the answers out.
    """

    headers: Mapping[str, str]
    entries: tuple[Entry, ...]
    calls: tuple[Call, ...] = ()

    @property
    def rules(self) -> str:
        """The id of the rules the match was played by; empty when the headers do not say."""
        return self.headers.get("rules", "")

    @property
    def is_copy(self) -> bool:
        """Whether some operand is hidden."""
        return any(HIDDEN in entry.text.split() for entry in self.entries)


def conceal(text: str) -> str:
    """The text of an action with every operand hidden: `cast bert` -> `cast ?`."""
    word, *operands = text.split(" ")
    return " ".join([word, *(HIDDEN for _ in operands)])


def record_of(match: Match[Any, Any, Any], **headers: str) -> Record:
    """The whole record of a match that began at its game's beginning; `headers` add to or replace the usual ones."""
    return _record(match, [match.game.format(action) for action in match.actions], headers)


def copy_for(match: Match[Any, Any, Any], viewer: Any, **headers: str) -> Record:
    """The record as the side `viewer` (None: the public) may hold it now."""
    game, now = match.game, match.state
    texts = [
        game.format(action) if game.is_visible(now, action, viewer) else conceal(game.format(action))
        for action in match.actions
    ]
    return _record(match, texts, headers)


def _record(match: Match[Any, Any, Any], texts: list[str], extra: Mapping[str, str]) -> Record:
    game = match.game
    if match.states[0] != game.initial():
        raise GaslampError("a match that began at a given position has no record; write its position down instead")
    headers = {"game": game.id.partition("/")[0], "rules": game.id, **extra}
    headers["result"] = str(match.outcome or extra.get("result", UNFINISHED))
    ordered = {name: headers[name] for name in (*HEADERS, *headers) if name in headers}
    entries = tuple(_entries(match, texts, last_line=len(ordered) + 1))
    return Record(ordered, entries, match.state.public.calls)


def _entries(match: Match[Any, Any, Any], texts: list[str], last_line: int) -> Iterator[Entry]:
    line, previous = last_line, 0
    for state, text in zip(match.states, texts, strict=False):
        actor, round_ = match.game.to_act(state), state.public.round
        assert actor is not None, "somebody acted, so somebody was to act"
        line += state.public.activation is None
        if round_ != previous:
            line += (previous > 0) + (actor is not CHANCE)  # the comment of the last call, the round's own number
        previous = round_
        yield Entry(text, actor, round_, line)


def format_record(record: Record) -> str:
    """The record as the text of a saved game, ending in a line feed."""
    lines = [f'[{name} "{value}"]' for name, value in record.headers.items()]
    lines.append("")
    previous = 0
    for (_, round_), group in groupby(record.entries, key=lambda entry: (entry.line, entry.round)):
        entries = list(group)
        body = _activation(entries)
        if round_ != previous:
            lines += _call_comment(record, previous)
            if entries[0].actor is CHANCE:
                body = f"{round_}. {body}"
            else:
                lines.append(f"{round_}.")
        previous = round_
        lines.append(body)
    lines += _call_comment(record, previous)
    return "\n".join(lines) + "\n"


def _call_comment(record: Record, round_: int) -> list[str]:
    known = 0 < round_ <= len(record.calls)
    return [f"; call {round_}: {record.calls[round_ - 1]}"] if known else []


def _activation(entries: Iterable[Entry]) -> str:
    body = ""
    for entry in entries:
        if entry.actor is CHANCE:
            body += f" {{{entry.text}}}"
        elif body:
            body += f", {entry.text}"
        else:
            body = f"   {_SIDES[entry.actor]} {entry.text}"
    return body if body.startswith("   ") else body.lstrip()


def parse_record(text: str) -> Record:
    """The record of a saved game's text; comments are passed over, except that those of the calls are kept.

    Raises CorruptRecord with the line that cannot be read and the record up to there.
    """
    reader = _Reader()
    try:
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
            reader.read(number, line.strip())
        reader.end()
    except CorruptRecord as failure:
        failure.record = reader.record()
        raise
    return reader.record()


class _Reader:
    """What has been read of a saved game so far."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.entries: list[Entry] = []
        self.calls: list[Call] = []
        self.round = 0

    def record(self) -> Record:
        return Record(self.headers, tuple(self.entries), tuple(self.calls))

    def end(self) -> None:
        if "rules" not in self.headers:
            raise CorruptRecord(1, 'the header [rules "…"] is missing: no saved game')

    def read(self, number: int, line: str) -> None:
        if line.startswith(";"):
            if call := _CALL.fullmatch(line):
                self.calls.append(Call(call["call"]))
        elif line.startswith("["):
            self._header(number, line)
        elif line:
            self._body(number, line)

    def _header(self, number: int, line: str) -> None:
        found = _HEADER.fullmatch(line)
        if not found:
            raise CorruptRecord(number, f'“{line}” is no header; a header is [name "value"]')
        if found["name"] in self.headers:
            raise CorruptRecord(number, f"the header “{found['name']}” stands twice")
        self.headers[found["name"]] = found["value"]

    def _body(self, number: int, line: str) -> None:
        if found := _ROUND.fullmatch(line):
            if int(found["round"]) != self.round + 1:
                raise CorruptRecord(number, f"round {found['round']} cannot follow round {self.round}")
            self.round += 1
            line = found["rest"]
        side, _, rest = line.partition(" ")
        actor = _ACTORS.get(side)
        if line and actor is None and not line.startswith("{"):
            raise CorruptRecord(number, f"“{side}” cannot begin a line; expected I, J, {{…}} or a round's number")
        self._pieces(number, rest if actor else line, actor)

    def _pieces(self, number: int, line: str, actor: Actor | None) -> None:
        for piece in _PIECE.finditer(line):
            if chance := piece["chance"]:
                self.entries.append(Entry(chance.strip(), CHANCE, self.round, number))
            elif (action := (piece["action"] or "").strip()) and actor:
                self.entries.append(Entry(action, actor, self.round, number))
            elif action or piece["wrong"] not in (None, ","):
                raise CorruptRecord(number, f"“{piece[0].strip()}” cannot be read; was the line cut short?")
