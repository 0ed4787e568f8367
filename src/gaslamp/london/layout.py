"""What is printed: streets, lamp posts and obstacles, exits, and both editions' manholes and starting places (L-1)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import msgspec

from gaslamp.board.columns import printed
from gaslamp.board.hexes import Direction, Hex
from gaslamp.board.masks import mask_of
from gaslamp.core.words import Named

STREET: Final = "."
POST: Final = "*"
OBSTACLE: Final = "#"

PRINT: Final = printed(
    """
a  1 .....
b  1 .*.##..
c  2 ...#.*
d  3 .#.#.#
e  3 .......
f  3 .#*#.#*.
g  3 ........
h  3 .*#.#*#.
i  4 .......
j  5 #.#.#.
k  6 *.#...
l  6 ..##.*.
m  8 .....
""",
    step=1,
)
"""The map (L-1.1): a hexagon's label -> its sign. A line: a column's letter, its lowest number, what lies upwards."""


def _labels(terrain: str) -> tuple[str, ...]:
    return tuple(label for label, sign in PRINT.items() if sign == terrain)


STREETS: Final = _labels(STREET)
POSTS: Final = _labels(POST)
"""The eight lamp posts."""
CELLS: Final = (*STREETS, *POSTS, *_labels(OBSTACLE))
"""The names of all cells: first the streets, which are cells 0 to 59, then the posts, then the obstacles."""
CELL_BY_LABEL: Final = {label: cell for cell, label in enumerate(CELLS)}
STREET_BY_LABEL: Final = {label: cell for cell, label in enumerate(STREETS)}
POST_BY_LABEL: Final = {label: post for post, label in enumerate(POSTS)}
ALL_STREETS: Final = (1 << len(STREETS)) - 1


def place_of(label: str) -> Hex:
    """Where a cell lies: the numbers of a column rise, and a number runs down to the right."""
    return ord(label[0]) - ord("a"), -int(label[1:])


PLACES: Final = tuple(place_of(label) for label in CELLS)


class Exit(Named):
    """A way out of the district; each is left from one street hexagon (L-1.4)."""

    NW = 0
    NE = 1
    SW = 2
    SE = 3


EXITS: Final = tuple(Exit)
EXIT_BY_WORD: Final = {exit_.word: exit_ for exit_ in EXITS}
EXIT_CELLS: Final = tuple(STREET_BY_LABEL[label] for label in ("b7", "l12", "b1", "l6"))
"""EXIT_CELLS[exit]: the street hexagon from which it is left."""
START_CORDONS: Final = mask_of((Exit.NE, Exit.SW))

PLAIN: Final = 5
"""A lamp tile without a number."""
UNLIT: Final = 0
START_LAMPS: Final = (1, 3, PLAIN, UNLIT, UNLIT, PLAIN, 4, 2)
"""START_LAMPS[post]: the number of the tile that lies there, PLAIN, or UNLIT (L-2.2)."""
START_FACING: Final = Direction.NE


class Edition(msgspec.Struct, frozen=True):
    """What differs between the printed boards (L-1.5)."""

    manholes: int
    """The mask of the street cells with a manhole."""
    lids: int
    """Those that are covered at the start."""
    start: tuple[int, ...]
    """Where each character begins."""


def _edition(manholes: str, lids: str, start: str) -> Edition:
    return Edition(_street_mask(manholes), _street_mask(lids), tuple(STREET_BY_LABEL[each] for each in start.split()))


def _street_mask(labels: str) -> int:
    return mask_of(STREET_BY_LABEL[label] for label in labels.split())


EDITIONS: Final = MappingProxyType(
    {
        "2006": _edition("a5 c2 f7 f10 h3 h6 l12 m9", "c2 l12", "g5 a3 g8 e5 i4 m10 e9 i8"),
        "2016": _edition("b1 b6 c4 f10 g6 h3 k9 l7 l12", "b1 l12", "g5 i4 g8 e5 a3 m10 e9 i8"),
    }
)
