"""Small pieces of English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

ACTORS: Final = {"investigator": "the investigator", "jack": "Jack"}
"""The word of a side -> how it is called in a sentence."""


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`; nothing for no words."""
    if len(words) < 2:  # noqa: PLR2004 (one word or none needs no joining)
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(number: int, thing: str) -> str:
    """`1 suspect`, `2 suspects`, `no suspects`; for words that take an s."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
