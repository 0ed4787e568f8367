"""Where a character can go: on foot, through sewers, over obstacles, out of the district, by the whistle (L-3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from gaslamp.board.hexes import distances, walks
from gaslamp.board.masks import mask_of, members
from gaslamp.london.layout import ALL_STREETS, EXIT_CELLS, STREETS
from gaslamp.london.sight import ADJACENT, NEXT_STREETS

STEPS: Final = 3
STEALTHY_STEPS: Final = 4
WHISTLE: Final = 3
"""The steps that the whistle gives (L-4.8)."""


class Reach(msgspec.Struct, frozen=True):
    """How far a kind of walker comes, for one set of open manholes."""

    streets: tuple[int, ...]
    """streets[cell]: the mask of the street cells where a move from there may end, that cell excepted (L-3.6)."""
    exits: tuple[int, ...]
    """exits[cell]: the mask of the exits through which a move from there may lead out, closed ones included (L-6.6)."""


@cache
def reaches(manholes: int) -> tuple[Reach, Reach]:
    """The reach of everybody but Stealthy, then Stealthy's, when the manholes of that mask are open."""
    return _reach(NEXT_STREETS, manholes, STEPS), _reach(ADJACENT, manholes, STEALTHY_STEPS)


def _reach(ways: Sequence[int], manholes: int, steps: int) -> Reach:
    adjacent = tuple(near | (manholes if manholes >> cell & 1 else 0) for cell, near in enumerate(ways))
    streets: list[int] = []
    exits: list[int] = []
    for start in range(len(STREETS)):
        ends = walks(adjacent, start, steps)
        passed = mask_of(cell for mask in ends[:-1] for cell in members(mask))
        last = passed | ends[-1]
        streets.append(last & ALL_STREETS & ~(1 << start))
        exits.append(mask_of(exit_ for exit_, cell in enumerate(EXIT_CELLS) if passed >> cell & 1))
    return Reach(tuple(streets), tuple(exits))


DISTANCE: Final = tuple(distances(NEXT_STREETS, cell) for cell in range(len(STREETS)))
"""DISTANCE[one][other]: the steps between two street cells on foot; every street can be reached from every other."""

_WALKS: Final = tuple(walks(NEXT_STREETS, cell, WHISTLE) for cell in range(len(STREETS)))


def _nearer(goodley: int, start: int) -> int:
    far = DISTANCE[goodley][start] or 0
    return mask_of(cell for cell, steps in enumerate(DISTANCE[goodley]) if steps is not None and 0 < steps < far)


NEARER: Final = tuple(
    tuple(_nearer(goodley, start) for start in range(len(STREETS))) for goodley in range(len(STREETS))
)
"""NEARER[goodley][start]: the mask of the street cells nearer to Goodley than a cell is, his own excepted."""

PULLS: Final = tuple(
    tuple(
        tuple(_WALKS[start][steps] & NEARER[goodley][start] for start in range(len(STREETS)))
        for steps in range(WHISTLE + 1)
    )
    for goodley in range(len(STREETS))
)
"""PULLS[goodley][steps][start]: where the whistle may bring somebody by exactly so many steps (L-4.8 to L-4.10)."""


def occupied(positions: Sequence[int]) -> int:
    """The mask of the street cells on which somebody stands, given the cell of each of the eight."""
    a, b, c, d, e, f, g, h = positions
    return 1 << a | 1 << b | 1 << c | 1 << d | 1 << e | 1 << f | 1 << g | 1 << h


_CHUNK: Final = 10
_LOW: Final = (1 << _CHUNK) - 1
_CELLS_OF: Final = tuple(
    tuple(tuple(first + bit for bit in members(bits)) for bits in range(_LOW + 1))
    for first in range(0, len(STREETS), _CHUNK)
)


def streets_of(mask: int) -> tuple[int, ...]:
    """The street cells of a mask, rising: `members`, from a table."""
    a, b, c, d, e, f = _CELLS_OF
    return (
        *a[mask & _LOW],
        *b[mask >> 10 & _LOW],
        *c[mask >> 20 & _LOW],
        *d[mask >> 30 & _LOW],
        *e[mask >> 40 & _LOW],
        *f[mask >> 50],
    )
