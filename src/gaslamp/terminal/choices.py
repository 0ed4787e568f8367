"""The legal actions as a person is offered them: numbered, gathered by their first word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

import msgspec

from gaslamp.core.preview import Preview
from gaslamp.core.words import Call, GaslampError

ALL_CHOSEN = "Nothing more can be chosen before you go on: press Enter, or type undo."
FEW = 4
"""So many alternatives for a word are all named."""


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
        """The texts in short: what may stand for each word."""
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
    if not texts:
        raise GaslampError(ALL_CHOSEN)
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


def ranked(texts: Sequence[str], previews: Sequence[Preview]) -> list[tuple[str, list[str]]]:
    """The outlooks with the texts that lead to each, shortened; the best for the side first, cards last.

    Best is, for Jack, to be unseen with many suspects left; for the investigator, that few are left on average.
    """
    found: dict[str, list[str]] = {}
    pairs = sorted(zip(texts, previews, strict=True), key=lambda pair: _rank(pair[1]))
    for text, preview in pairs:
        found.setdefault(outlook(preview), []).append(text)
    return [(words, shortened(members)) for words, members in found.items()]


def _rank(preview: Preview) -> tuple[bool, bool, float]:
    left = preview.remaining
    if preview.own is not None:
        return not preview.known, preview.own is Call.SEEN, -left[preview.own]
    return not preview.known, False, sum(number**2 for number in left.values()) / max(sum(left.values()), 1)


def shortened(texts: Sequence[str]) -> list[str]:
    """The texts, those that differ in the last word only as one: `rotate a1 90|180`."""
    found: dict[str, list[str]] = {}
    for text in texts:
        head, _, last = text.rpartition(" ")
        found.setdefault(head, []).append(last)
    return [f"{head} {'|'.join(lasts)}".strip() for head, lasts in found.items()]


def lines_of(text: str, width: int) -> list[str]:
    """The text on lines of so many columns at most, broken behind a space or a bar; a longer piece has its own line."""
    lines = [""]
    for piece in re.findall(r"[^ |]*[ |]|[^ |]+", text):
        if lines[-1] and len(lines[-1]) + len(piece.rstrip()) > width:
            lines.append("")
        lines[-1] += piece
    return [line.rstrip() for line in lines]


def _left(number: int) -> str:
    return f"{number} left"
