"""Who would be seen: beside a lamp or next to somebody, unless he stands in a park (N-6)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gaslamp.board.masks import members, standing
from gaslamp.newyork.layout import ADJACENT, ISLAND, QUAYS
from gaslamp.newyork.model import Public
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
    return seen(public.positions, public.lamps, public.parks | DARK[rules.dark])


def seen(positions: tuple[int, ...], lamps: int, hidden: int) -> int:
    """The same, given the cell of each of the eight, where lamps lie and where nobody is seen."""
    near, (a, b, c, d, e, f, g, h) = _company(hidden), positions
    bright = lamplit(lamps) | near[a] | near[b] | near[c] | near[d] | near[e] | near[f] | near[g] | near[h]
    if not hidden >> ISLAND & 1 and positions.count(ISLAND) > 1:
        bright |= 1 << ISLAND  # several stand there: only on an island that holds many
    return standing(positions, bright & ~hidden)


@lru_cache(maxsize=1 << 12)
def _company(hidden: int) -> tuple[int, ...]:
    """[cell]: the mask of the cells that have company by whoever stands there; none by those who are not seen."""
    return tuple(0 if hidden >> cell & 1 else near for cell, near in enumerate(ADJACENT))
