"""Who is in sight: straight lines from the three detectives, stopped by walls (P-5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from gaslamp.pocket.layout import CELLS, LINES, NEAR, PLACES, Wall

_SIDES: Final = len(Wall)


def _seen_along(place: int, walls: Sequence[Wall]) -> int:
    """The mask of cells seen from a place, given the walls of the three tiles ahead, nearest first (P-5.1)."""
    seen, near = 0, NEAR[place]
    far = near.turned(2)
    for cell, wall in zip(LINES[place], walls, strict=True):
        if wall is near:
            break
        seen |= 1 << cell
        if wall is far:
            break
    return seen


SEEN: Final = tuple(
    tuple(_seen_along(place, walls) for walls in product(Wall, repeat=len(LINES[place]))) for place in range(PLACES)
)
"""SEEN[place][code]: mask of cells seen; code is the walls of the three tiles ahead as a number to base 5."""


def seen_from(place: int, walls: Sequence[Wall]) -> int:
    """The mask of cells that a detective at a place (0 to 11) sees, given the walls of all nine cells (P-5.1)."""
    near, middle, end = LINES[place]
    return SEEN[place][(walls[near] * _SIDES + walls[middle]) * _SIDES + walls[end]]


def cells_in_sight(walls: Sequence[Wall], places: Sequence[int]) -> int:
    """The mask of cells seen by at least one detective (P-5.3)."""
    seen = 0
    for place in places:
        seen |= seen_from(place, walls)
    return seen


def characters_in_sight(tiles: Sequence[int], walls: Sequence[Wall], places: Sequence[int]) -> int:
    """The mask of the characters on seen tiles, suspects and cleared alike; 0 while the tiles are being laid."""
    if len(tiles) < len(CELLS):
        return 0
    cells = cells_in_sight(walls, places)
    seen = 0
    for cell, character in enumerate(tiles):
        if cells >> cell & 1:
            seen |= 1 << character
    return seen
