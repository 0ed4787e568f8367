"""What is printed: streets, buildings, quays, ports, the island; what lies there at the start; the tiles (N-1, N-2)."""

from __future__ import annotations

from typing import Final

from gaslamp.board.columns import printed
from gaslamp.board.hexes import Hex, adjacency
from gaslamp.board.masks import mask_of, members

STREET: Final = "."
BUILDING: Final = "#"
METRO: Final = "M"
TO_ISLAND: Final = "E"
FROM_ISLAND: Final = "D"
PORT: Final = "P"
LAND_EXIT: Final = "X"

_PRINT: Final = printed(
    """
a  8 E.
b  7 ...P
c  6 E....
d  5 ..##..
e  2 P......D
f  3 .......
g  2 D..M...P
h  3 ......
i  2 ......
j  3 .#..#.
k  2 ..#.#..P
l  1 P.......
m  2 ........
n 11 X
""",
    step=2,
)
"""The map (N-1.1): a cell's label -> its sign. A line: a column's letter, its top row, what lies downwards."""

ISLAND_LABEL: Final = "island"
CELLS: Final = (*_PRINT, ISLAND_LABEL)
"""The names of the 84 cells, column by column and downwards, Liberty Island last."""
CELL_BY_LABEL: Final = {label: cell for cell, label in enumerate(CELLS)}
ISLAND: Final = CELL_BY_LABEL[ISLAND_LABEL]


def _printed(kinds: str) -> int:
    return mask_of(CELL_BY_LABEL[label] for label, kind in _PRINT.items() if kind in kinds)


def cells_named(labels: str) -> int:
    """The mask of the cells of that names, which stand with one space between them."""
    return mask_of(CELL_BY_LABEL[label] for label in labels.split())


PLAIN_STREETS: Final = _printed(STREET)
"""The 66 street cells on which nothing is printed."""
BUILDINGS: Final = _printed(BUILDING)
"""The six printed buildings."""
PRINTED_METRO: Final = _printed(METRO)
TO_THE_ISLAND: Final = _printed(TO_ISLAND)
"""The quays from which a boat goes to the island."""
FROM_THE_ISLAND: Final = _printed(FROM_ISLAND)
"""The quays to which a boat goes from there."""
QUAYS: Final = TO_THE_ISLAND | FROM_THE_ISLAND
PORTS: Final = _printed(PORT)
LAND: Final = _printed(LAND_EXIT)
"""The one way out that is always there."""
EXITS: Final = members(PORTS | LAND)
WALKABLE: Final = PLAIN_STREETS | PRINTED_METRO | QUAYS | 1 << ISLAND
"""Where a move may pass and end as long as nothing is put there (N-4.3)."""
SHORE: Final = tuple(CELL_BY_LABEL[label] for label in ("b13", "e2", "l1", "k16", "g16"))
"""The five ports in the order in which they lie round the shore."""


def place_of(label: str) -> Hex:
    """Where a cell lies: neighbours in a column are two rows apart, those in the next columns one row."""
    column, row = ord(label[0]) - ord("a") + 1, int(label[1:])
    return column, (row - column - 1) // 2


ADJACENT: Final = (*adjacency([place_of(label) for label in _PRINT]), 0)
"""ADJACENT[cell]: the mask of the cells that share a side with it; the island has none."""

START: Final = tuple(CELL_BY_LABEL[label] for label in ("e10", "i8", "j9", "j7", "h11", "f9", "e8", "h5"))
"""Where each character begins (N-2.1)."""
START_METROS: Final = cells_named("b9 k4 l13")
START_LAMPS: Final = cells_named("c10 m12")
START_BARRIERS: Final = (cells_named("e4 f3"), cells_named("k14 l15"))
START_STEAMERS: Final = cells_named("e2 k16")

METRO_TILES: Final = 7
SITE_TILES: Final = 4
LAMP_TILES: Final = 6
"""How many tiles of each kind there are in the box (N-1.5)."""
