"""The legal actions as a person is offered them: numbered, gathered by their first word."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from gaslamp.core.words import Call, GaslampError
from gaslamp.terminal.preview import Preview

FEW = 4
"""So many actions with the same first word are shown one by one."""


class Group(msgspec.Struct, frozen=True):
    """The actions with the same first word: their numbers (1-based, rising by one) and their texts."""

    word: str
    first: int
    texts: tuple[str, ...]

    @property
    def numbers(self) -> str:
        """`7`, or `7-33`."""
        last = self.first + len(self.texts) - 1
        return str(self.first) if last == self.first else f"{self.first}-{last}"

    @property
    def pattern(self) -> str:
        """The texts in short: all of them if they are few, else what may stand for each word."""
        if len(self.texts) <= FEW:
            return ", ".join(self.texts)
        columns = zip(*(text.split() for text in self.texts), strict=False)
        return " ".join(_span(list(dict.fromkeys(column))) for column in columns)


def _span(words: list[str]) -> str:
    if len(words) <= FEW:
        return "|".join(words)
    return f"{words[0]}…{words[-1]}"


def groups(texts: Sequence[str]) -> list[Group]:
    """The texts, in their order, gathered by first word."""
    numbered = enumerate(texts, start=1)
    found: list[Group] = []
    for word, members in groupby(numbered, key=lambda pair: pair[1].split(" ")[0]):
        pairs = list(members)
        found.append(Group(word, pairs[0][0], tuple(text for _, text in pairs)))
    return found


def resolve(line: str, texts: Sequence[str]) -> str:
    """The text a person means: an action's number, or its text in any case and spacing.

    Raises GaslampError for a number that is not offered; other words are left for the game to judge.
    """
    words = " ".join(line.lower().split())
    if not words.isdecimal():
        return words
    if not 1 <= int(words) <= len(texts):
        raise GaslampError(f"There is no action {words}; the numbers go from 1 to {len(texts)}.")
    return texts[int(words) - 1]


def outlook(preview: Preview) -> str:
    """What a preview says, in a few words."""
    if preview.ends:
        return "ends the game"
    if not preview.known:
        return "depends on the card"
    parts = [f"{call}: {_left(preview.remaining[call])}" for call in Call if call in preview.remaining]
    own = f" (you would be {preview.own})" if preview.own else ""
    return ", ".join(parts) + own


def _left(number: int) -> str:
    return f"{number} left"
