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
    near, (a, b, c, d, e, f, g, h) = ADJACENT, positions
    bright = lamplit(lamps)
    if hidden & (1 << a | 1 << b | 1 << c | 1 << d | 1 << e | 1 << f | 1 << g | 1 << h):
        for cell in positions:
            if not hidden >> cell & 1:
                bright |= near[cell]
    else:
        bright |= near[a] | near[b] | near[c] | near[d] | near[e] | near[f] | near[g] | near[h]
    if positions.count(ISLAND) > 1:
        bright |= 1 << ISLAND  # several stand there: only on an island that holds many
    return standing(positions, bright & ~hidden)
