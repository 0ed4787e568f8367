"""Small pieces of English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gaslamp.core.words import Call

ACTORS: Final = {"investigator": "the investigator", "jack": "Jack"}
"""The word of a side -> how it is called in a sentence."""

_WORDS: Final = (
    "goodley lestrade stealthy smith pizer gull lane bert madame holmes watson toby "
    "beach rider grant tumblety callahan latimer eastman"
)
NAMES: Final = {word: word.capitalize() for word in _WORDS.split()}
"""The word of a character or detective -> the name."""


def names(words: Sequence[str]) -> str:
    """The names of characters: `Gull, Bert and Madame`."""
    return listed([NAMES[word] for word in words])


def actor(word: str) -> str:
    """A side at the beginning of a sentence."""
    return capital(ACTORS[word])


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`; nothing for no words."""
    if len(words) < 2:  # noqa: PLR2004 (one word or none needs no joining)
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(number: int, thing: str) -> str:
    """`1 suspect`, `2 suspects`, `no suspects`; for words that take an s."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def track(calls: Sequence[Call]) -> str:
    """The answers so far by round, in letters: `1S 2U`."""
    return " ".join(f"{number}{call.value[0].upper()}" for number, call in enumerate(calls, 1))


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
