"""Where a character can go: on foot, by metro and boat, over buildings, out of Manhattan (N-4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from gaslamp.board.masks import members
from gaslamp.newyork.characters import Character
from gaslamp.newyork.layout import (
    ADJACENT,
    BUILDINGS,
    CELLS,
    FROM_THE_ISLAND,
    ISLAND,
    LAND,
    PRINTED_METRO,
    TO_THE_ISLAND,
    WALKABLE,
)
from gaslamp.newyork.model import Public
from gaslamp.newyork.options import Rules

STEPS: Final = 3
ISLAND_BIT: Final = 1 << ISLAND

WAYS: Final = tuple(
    FROM_THE_ISLAND if cell == ISLAND else near | (ISLAND_BIT if TO_THE_ISLAND >> cell & 1 else 0)
    for cell, near in enumerate(ADJACENT)
)
"""WAYS[cell]: the mask of the cells one step away on foot or by boat, before anything is put in the way (N-4.5)."""

_CHUNK: Final = 12
_LOW: Final = (1 << _CHUNK) - 1


def _spread_of(first: int) -> tuple[int, ...]:
    """For each set of the cells from `first` on, a chunk of them, the mask of those one step away."""
    ways = WAYS[first : first + _CHUNK]
    table = [0] * (1 << len(ways))
    for cells in range(1, len(table)):
        rest = cells & cells - 1
        table[cells] = table[rest] | ways[(cells ^ rest).bit_length() - 1]
    return tuple(table)


_SPREAD: Final = tuple(_spread_of(first) for first in range(0, len(CELLS), _CHUNK))
_CELLS_OF: Final = tuple(
    tuple(tuple(first + bit for bit in members(bits)) for bits in range(_LOW + 1))
    for first in range(0, len(CELLS), _CHUNK)
)


def spread(cells: int) -> int:
    """The mask of the cells one step away from any cell of a mask: WAYS, from a table."""
    a, b, c, d, e, f, g = _SPREAD
    return (
        a[cells & _LOW]
        | b[cells >> 12 & _LOW]
        | c[cells >> 24 & _LOW]
        | d[cells >> 36 & _LOW]
        | e[cells >> 48 & _LOW]
        | f[cells >> 60 & _LOW]
        | g[cells >> 72]
    )


def cells_of(mask: int) -> tuple[int, ...]:
    """The cells of a mask, rising: `members`, from a table."""
    a, b, c, d, e, f, g = _CELLS_OF
    return (
        *a[mask & _LOW],
        *b[mask >> 12 & _LOW],
        *c[mask >> 24 & _LOW],
        *d[mask >> 36 & _LOW],
        *e[mask >> 48 & _LOW],
        *f[mask >> 60 & _LOW],
        *g[mask >> 72],
    )


class Reach(msgspec.Struct, frozen=True):
    """How far a character comes, other people left out of account."""

    ends: int
    """The mask of the cells where its move may end, its own excepted (N-4.1)."""
    exits: int
    """The mask of the open ways out through which its move may lead (N-7.5)."""


def reach(rules: Rules, public: Public, character: Character) -> Reach:
    """How far a character comes now."""
    position, ground = public.positions[character], walkable(public)
    net = (PRINTED_METRO | public.metros) & ground
    under = barred(public)
    passed, last = ways_on(rules, character, position, ground, net, public.sites & ~under)
    exits = spread(passed & ~under) & open_exits(public) & ~(1 << position)
    ends = (passed | last) & ground & ~(1 << position)
    return Reach(ends if rules.ways_out == "jack" else ends | exits, exits)


def ways_on(  # noqa: PLR0913, PLR0917 (who goes by which rules, and what the board is like)
    rules: Rules, character: Character, start: int, ground: int, net: int, sites: int
) -> tuple[int, int]:
    """The cells that a character reaches from one with all steps but the last, and with the last.

    `ground`: where a move may pass; `net`: the entrances of the metro among it; `sites`: the building sites that
    lie open (N-4.1, N-4.4, N-4.6).
    """
    if character is Character.RIDER:
        return _ride(start, ground, net, sites, rules.crossing)
    return _walk(start, ground, net)


def walkable(public: Public) -> int:
    """The mask of the cells that a move may pass, and where it may end (N-4.3)."""
    return WALKABLE & ~(public.sites | public.lamps | barred(public))


def barred(public: Public) -> int:
    """The mask of the cells under the investigation tiles."""
    first, second = public.barriers
    return first | second


def open_exits(public: Public) -> int:
    """The mask of the ways out that exist now: the land exit, and the ports with a steamer (N-7.3)."""
    return LAND | public.steamers


def is_near(public: Public, character: Character) -> bool:
    """Whether some free cell lies one step away: then the character has somewhere to go, however it moves."""
    return bool(WAYS[public.positions[character]] & walkable(public) & ~occupied(public.positions))


@lru_cache(maxsize=1 << 12)
def _walk(start: int, ground: int, net: int) -> tuple[int, int]:
    """The cells that are reached with all steps but the last, and with the last (N-4.1, N-4.4)."""
    passed = reached = 1 << start
    for _ in range(STEPS - 1):
        reached = step(reached, net) & ground
        passed |= reached
    return passed, step(reached, net) & ground


@lru_cache(maxsize=1 << 12)
def _ride(start: int, ground: int, net: int, sites: int, crossing: str) -> tuple[int, int]:
    """The same for Cloud Rider, who crosses buildings (N-4.6); buildings are among the cells."""
    paid, free, linked = crossed(crossing, ground, sites)
    passed = reached = glide(1 << start, free, linked=linked)
    for _ in range(STEPS - 1):
        reached = glide(step(reached, net) & paid, free, linked=linked)
        passed |= reached
    return passed, step(reached, net) & paid


def crossed(crossing: str, ground: int, sites: int) -> tuple[int, int, bool]:
    """What costs Cloud Rider a step, what costs none, and whether the latter only among each other (N-4.6)."""
    buildings = BUILDINGS | sites
    if crossing == "free":
        return ground, buildings, False
    return ground | buildings, sites if crossing == "sites-only" else buildings, crossing == "first-costs"


def step(cells: int, net: int) -> int:
    """The cells one step away; from an entrance of the metro one step leads to every other (N-4.4)."""
    return spread(cells) | net if cells & net else spread(cells)


def glide(cells: int, free: int, *, linked: bool) -> int:
    """The cells with the free ones that lie next to them, and so on; `linked`: only from one free cell to another."""
    while True:
        wider = cells | spread(cells & free if linked else cells) & free
        if wider == cells:
            return cells
        cells = wider


def occupied(positions: Sequence[int]) -> int:
    """The mask of the cells on which somebody stands, given the cell of each of the eight."""
    a, b, c, d, e, f, g, h = positions
    return 1 << a | 1 << b | 1 << c | 1 << d | 1 << e | 1 << f | 1 << g | 1 << h
