"""Where hexagons with flat tops lie on a drawing."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from typing import Final

import msgspec

from gaslamp.board.hexes import Direction, Hex, beside
from gaslamp.web.art.board import Point

HALF: Final = sqrt(3) / 2
"""The height of half a hexagon of radius 1."""


class Lattice(msgspec.Struct, frozen=True):
    """A plane of hexagons on the drawing: their radius, and the centre of the hexagon (0, 0)."""

    size: float
    origin: Point

    def centre(self, place: Hex) -> Point:
        """The middle of a hexagon."""
        column, row = place
        return self.origin[0] + 1.5 * self.size * column, self.origin[1] + 2 * HALF * self.size * (row + column / 2)

    def corners(self, place: Hex, scale: float = 1) -> tuple[Point, ...]:
        """The six corners, clockwise from the upper right one; `scale` shrinks towards the middle."""
        return corners(self.centre(place), self.size * scale)

    def side(self, place: Hex, direction: Direction) -> tuple[Point, Point]:
        """The two ends of a side, clockwise."""
        found = self.corners(place)
        return found[direction - 1], found[direction]

    def towards(self, place: Hex, direction: Direction) -> Point:
        """The way from the middle of a hexagon to that of the next on that side."""
        here, there = self.centre(place), self.centre(beside(place, direction))
        return there[0] - here[0], there[1] - here[1]


def corners(centre: Point, size: float) -> tuple[Point, ...]:
    """The six corners of a hexagon, clockwise from the upper right one."""
    return tuple(around(centre, size, sixth / 6 + 1 / 12) for sixth in range(6))


def around(centre: Point, distance: float, turn: float) -> Point:
    """The point at that distance; `turn` is the part of a full turn, clockwise from the top."""
    return centre[0] + distance * sin(2 * pi * turn), centre[1] - distance * cos(2 * pi * turn)


def edge(inside: frozenset[Hex]) -> Iterator[tuple[Hex, Direction]]:
    """The sides that part hexagons of a set from what is outside it."""
    for place in sorted(inside):
        yield from ((place, direction) for direction in Direction if beside(place, direction) not in inside)
