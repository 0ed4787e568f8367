"""The fields of a position's line: lists of words, marks, numbers, with errors that name the field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from gaslamp.core.operands import either
from gaslamp.core.words import InvalidPosition, Outcome, Role

T = TypeVar("T")

NONE: Final = "."
AWAY: Final = "-"
"""The mark in front of what is cleared, covered, silent or played."""


def fields_of(text: str, names: tuple[str, ...]) -> dict[str, str]:
    """The fields of a line by name; raises InvalidPosition when there are too many or too few."""
    words = text.split()
    if len(words) != len(names):
        raise InvalidPosition(f"a position has {len(names)} fields ({', '.join(names)}), this one has {len(words)}")
    return dict(zip(names, words, strict=True))


def listed(words: Iterable[str]) -> str:
    """The words with commas between them; `.` when there are none."""
    return ",".join(words) or NONE


def marked(word: str, plain: object) -> str:
    """The word, with a mark in front unless `plain`."""
    return word if plain else AWAY + word


def split(text: str) -> list[str]:
    """The words of a list."""
    return [] if text in (NONE, "") else text.split(",")


def one_of(field: str, word: str, allowed: Mapping[str, T]) -> T:
    """The value of a word; raises InvalidPosition."""
    if word not in allowed:
        raise InvalidPosition(f"{field}: “{word}” is wrong; expected {either(allowed)}")
    return allowed[word]


def number(field: str, word: str, allowed: range) -> int:
    """The number that a word is; raises InvalidPosition."""
    if not (word.isascii() and word.isdigit() and int(word) in allowed):
        raise InvalidPosition(f"{field}: “{word}” is wrong; expected {allowed.start} to {allowed.stop - 1}")
    return int(word)


def all_of(field: str, text: str, allowed: Mapping[str, T]) -> tuple[T, ...]:
    """The values of the words of a list; raises InvalidPosition."""
    return tuple(one_of(field, word, allowed) for word in split(text))


def marks(field: str, text: str, allowed: Mapping[str, T]) -> tuple[list[T], list[int]]:
    """The values of a list, and the indices of those that are marked; raises InvalidPosition."""
    words = split(text)
    values = [one_of(field, word.removeprefix(AWAY), allowed) for word in words]
    return values, [index for index, word in enumerate(words) if word.startswith(AWAY)]


def format_outcome(outcome: Outcome) -> str:
    """`jack:eight-rounds`."""
    return f"{outcome.winner}:{outcome.reason.replace(' ', '-')}"


def parse_outcome(stage: str, reasons: Iterable[str]) -> Outcome | None:
    """The outcome that the field `stage` tells; None when it tells none; raises InvalidPosition."""
    winner, colon, reason = stage.partition(":")
    if not colon:
        return None
    known = {each.replace(" ", "-"): each for each in reasons}
    return Outcome(one_of("stage", winner, {role.value: role for role in Role}), one_of("stage", reason, known))
