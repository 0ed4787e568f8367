"""A deck is what is not yet out: no order, no hidden future, even chances."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction
from itertools import combinations, permutations
from typing import TypeVar

C = TypeVar("C")


def undrawn(cards: Iterable[C], out: Collection[C]) -> tuple[C, ...]:
    """The cards that are not out, in their own order."""
    return tuple(card for card in cards if card not in out)


def deals(cards: Iterable[C], size: int) -> Iterator[tuple[C, ...]]:
    """Every set of `size` cards that may be dealt at once, each once, in the cards' order."""
    return combinations(cards, size)


def hands(cards: Iterable[C], size: int) -> Iterator[tuple[C, ...]]:
    """Every way in which `size` cards may have been drawn one after the other."""
    return permutations(cards, size)


def even_chance(options: Collection[object]) -> Fraction:
    """The probability of each of the options, all equally likely; raises ZeroDivisionError when there are none."""
    return Fraction(1, len(options))
