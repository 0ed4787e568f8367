"""Who would be seen: beside a lit lamp, in Watson's beam, or next to somebody (L-5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from gaslamp.board.hexes import DIRECTIONS, adjacency, line, neighbours
from gaslamp.board.masks import mask_of, members
from gaslamp.london.characters import Character
from gaslamp.london.layout import ALL_STREETS, PLACES, POSTS, STREETS, UNLIT

NEIGHBOURS: Final = neighbours(PLACES)
ADJACENT: Final = adjacency(PLACES)
"""ADJACENT[cell]: the mask of all cells that share a side with it."""
NEXT_STREETS: Final = tuple(ADJACENT[cell] & ALL_STREETS for cell in range(len(STREETS)))
"""NEXT_STREETS[cell]: the street cells one step away on foot."""

BEAMS: Final = tuple(
    tuple(mask_of(line(NEIGHBOURS, cell, facing, ALL_STREETS)) for facing in DIRECTIONS) for cell in range(len(STREETS))
)
"""BEAMS[cell][facing]: the street cells that Watson's lantern lights from there (L-5.3)."""

LAMPLIGHT: Final = tuple(ADJACENT[len(STREETS) + post] & ALL_STREETS for post in range(len(POSTS)))
"""LAMPLIGHT[post]: the street cells that a lit lamp lights (L-5.2)."""


@cache
def lamplit(lamps: tuple[int, ...]) -> int:
    """The mask of the street cells beside a lit lamp, given the tile of each post."""
    light = 0
    for post in members(lit_posts(lamps)):
        light |= LAMPLIGHT[post]
    return light


@cache
def lit_posts(lamps: tuple[int, ...]) -> int:
    """The mask of the posts on which a tile lies."""
    return mask_of(post for post, tile in enumerate(lamps) if tile != UNLIT)


def light(positions: Sequence[int], facing: int, lamps: tuple[int, ...]) -> int:
    """The mask of the street cells that are lit, by lamps or by Watson's lantern."""
    return lamplit(lamps) | BEAMS[positions[Character.WATSON]][facing]


def characters_in_sight(positions: Sequence[int], facing: int, lamps: tuple[int, ...]) -> int:
    """The mask of the characters that would be seen, suspects and cleared alike (L-5.1)."""
    near, (a, b, c, d, e, f, g, h) = NEXT_STREETS, positions
    bright = lamplit(lamps) | BEAMS[b][facing]
    bright |= near[a] | near[b] | near[c] | near[d] | near[e] | near[f] | near[g] | near[h]
    return (  # `standing`, written out: nothing is asked more often
        bright >> a & 1
        | (bright >> b & 1) << 1
        | (bright >> c & 1) << 2
        | (bright >> d & 1) << 3
        | (bright >> e & 1) << 4
        | (bright >> f & 1) << 5
        | (bright >> g & 1) << 6
        | (bright >> h & 1) << 7
    )
