"""Who would be seen: beside a lamp or next to somebody, unless he stands in a park (N-6)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gaslamp.board.masks import members
from gaslamp.newyork.layout import ADJACENT, ISLAND, QUAYS
from gaslamp.newyork.model import Public
from gaslamp.newyork.movement import occupied
from gaslamp.newyork.options import Rules

DARK: Final = {"island": 1 << ISLAND, "island-and-quays": QUAYS | 1 << ISLAND, "nowhere": 0}
"""What `Rules.dark` says -> the mask of the cells where nobody is seen and nobody is company (N-6.4)."""


@lru_cache(maxsize=1 << 12)
def lamplit(lamps: int) -> int:
    """The mask of the cells beside a lamp (N-6.2)."""
    light = 0
    for cell in members(lamps):
        light |= ADJACENT[cell]
    return light


def characters_in_sight(rules: Rules, public: Public) -> int:
    """The mask of the characters that would be seen, suspects and cleared alike (N-6.1)."""
    lit = lamplit(public.lamps)
    hidden = public.parks | DARK[rules.dark]
    company = occupied(public.positions) & ~hidden
    seen = 0
    for character, cell in enumerate(public.positions):
        if not hidden >> cell & 1 and (lit >> cell & 1 or ADJACENT[cell] & company or _shared(public, cell)):
            seen |= 1 << character
    return seen


def _shared(public: Public, cell: int) -> bool:
    """Whether several stand there: only on an island that holds many."""
    return cell == ISLAND and public.positions.count(cell) > 1
