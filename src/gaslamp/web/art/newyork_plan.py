"""Where things lie on the drawing of New York, all of it derived from the layout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from gaslamp.board.masks import members
from gaslamp.newyork.layout import (
    ADJACENT,
    BUILDINGS,
    CELL_BY_LABEL,
    CELLS,
    FROM_THE_ISLAND,
    ISLAND,
    LAND,
    PLAIN_STREETS,
    PORTS,
    PRINTED_METRO,
    TO_THE_ISLAND,
    place_of,
)
from gaslamp.web.art.board import Point
from gaslamp.web.art.hexes import HALF, Lattice

SIZE: Final = 40.0
WEST, NORTH, EAST, SOUTH = 62.0, 60.0, 46.0, 56.0
"""The water round the outermost hexagons."""

PLACES: Final = {cell: place_of(label) for cell, label in enumerate(CELLS) if cell != ISLAND}
"""Where each hexagon lies on the lattice; the island is none."""
_COLUMNS: Final = [column for column, _ in PLACES.values()]
_ROWS: Final = [row + column / 2 for column, row in PLACES.values()]

WIDTH: Final = round(WEST + EAST + (1.5 * (max(_COLUMNS) - min(_COLUMNS)) + 2) * SIZE)
HEIGHT: Final = round(NORTH + SOUTH + (max(_ROWS) - min(_ROWS) + 1) * 2 * HALF * SIZE)
LATTICE: Final = Lattice(
    SIZE,
    (WEST + SIZE - 1.5 * SIZE * min(_COLUMNS), NORTH + HALF * SIZE - 2 * HALF * SIZE * min(_ROWS)),
)

LAND_CELLS: Final = members(PLAIN_STREETS | PRINTED_METRO | BUILDINGS)
"""The hexagons of Manhattan."""
LAND_PLACES: Final = frozenset(PLACES[cell] for cell in LAND_CELLS)
DOCKS: Final = members(PORTS)
GATE: Final = members(LAND)[0]
OUTWARD: Final = members(TO_THE_ISLAND)
"""The quays from which boats go to the island."""
HOMEWARD: Final = members(FROM_THE_ISLAND)

ISLAND_RADIUS: Final = 1.72 * SIZE
ISLAND_CENTRE: Final = (WEST + 1.72 * SIZE, NORTH + 1.72 * SIZE)
"""Off the upper left corner of the coast."""


def centre(cell: int) -> Point:
    """The middle of a cell, where somebody stands."""
    return ISLAND_CENTRE if cell == ISLAND else LATTICE.centre(PLACES[cell])


def named(label: str) -> Point:
    """The middle of the cell with that name."""
    return centre(CELL_BY_LABEL[label])


def middle(points: Iterable[Point]) -> Point:
    """The point in the middle of several."""
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def moved(point: Point, angle: float, distance: float) -> Point:
    """The point that far away; the angle in radians, clockwise from the right."""
    return point[0] + distance * cos(angle), point[1] + distance * sin(angle)


def heading(start: Point, end: Point) -> float:
    """The angle in radians from one point to another."""
    return atan2(end[1] - start[1], end[0] - start[0])


def turned(start: Point, end: Point) -> float:
    """The same in degrees."""
    return degrees(heading(start, end))


def seaward(cell: int) -> float:
    """The angle in which the open water lies, seen from a quay, a port or the gate."""
    return heading(middle(centre(other) for other in members(ADJACENT[cell])), centre(cell))


def hull(points: Iterable[Point]) -> list[Point]:
    """The corners of the smallest convex shape round the points, clockwise on the drawing."""
    ordered = sorted(set(points))
    return _chain(ordered)[:-1] + _chain(ordered[::-1])[:-1]


def _chain(ordered: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in ordered:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(first: Point, second: Point, third: Point) -> float:
    across = (second[0] - first[0]) * (third[1] - first[1])
    return across - (second[1] - first[1]) * (third[0] - first[0])


def bay() -> Point:
    """The middle of the water between the two ports on the lower coast."""
    low = sorted(centre(cell) for cell in DOCKS if centre(cell)[1] > HEIGHT - SOUTH - SIZE)
    x, y = middle(low[-2:])
    return x, y - 0.3 * SIZE


def lane() -> list[Point]:
    """The way of the steamers round Manhattan: a ring of points, clockwise."""
    ashore = hull(centre(cell) for cell in PLACES if cell != GATE)
    pole = middle(ashore)
    ring: list[Point] = []
    for start, end in pairwise([*ashore, ashore[0]]):
        parts = max(1, round(hypot(end[0] - start[0], end[1] - start[1]) / (2 * SIZE)))
        for part in range(parts):
            share = part / parts
            point = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            ring.append(moved(point, heading(pole, point), 1.2 * SIZE))
    return ring


def curve(points: Sequence[Point], parts: int = 8) -> list[Point]:
    """A smooth way through the points (Catmull and Rom's), as a list of points."""
    way = [points[0]]
    padded = [points[0], *points, points[-1]]
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for part in range(1, parts + 1):
            share = part / parts
            way.append((_between(p0[0], p1[0], p2[0], p3[0], share), _between(p0[1], p1[1], p2[1], p3[1], share)))
    return way


def _between(p0: float, p1: float, p2: float, p3: float, t: float) -> float:
    return 0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - 3 * p2 + p3 - p0) * t**3)


def ferries() -> dict[tuple[int, int], list[Point]]:
    """The ways of the boats: from each quay to the island, and from the island to each quay."""
    ways = {(quay, ISLAND): [centre(quay), _landing(heading(ISLAND_CENTRE, centre(quay)))] for quay in OUTWARD}
    for quay in HOMEWARD:
        ways[ISLAND, quay] = curve(_homeward(quay))
    return ways


def _landing(angle: float) -> Point:
    return moved(ISLAND_CENTRE, angle, ISLAND_RADIUS)


def _homeward(quay: int) -> list[Point]:
    """Round the coast: over the top to the upper quay, down the west side to the lower one."""
    end = centre(quay)
    top, left = NORTH - 0.1 * SIZE, WEST - 0.45 * SIZE
    if end[1] < HEIGHT / 2:
        way = [(ISLAND_CENTRE[0] + 2.9 * SIZE, top), (end[0] - 2.2 * SIZE, top - 0.2 * SIZE)]
        return [_landing(-pi / 8), *way, moved(end, seaward(quay), 0.9 * SIZE)]
    corner = HEIGHT - SOUTH - 0.2 * SIZE
    way = [
        (left, ISLAND_CENTRE[1] + 4.2 * SIZE),
        (left + 0.1 * SIZE, corner - 4.6 * SIZE),
        (WEST + 1.5 * SIZE, corner - 1.2 * SIZE),
        (end[0] - 2.6 * SIZE, corner),
    ]
    return [_landing(0.64 * pi), *way, moved(end, pi, 0.9 * SIZE)]


STOCK: Final = {
    kind: (WIDTH - EAST - 0.76 * SIZE, LATTICE.centre(PLACES[GATE])[1] - (3 - place) * 2 * HALF * SIZE)
    for place, kind in enumerate(("metro", "lamp", "site"))
}
"""Where the tiles lie that are not on the board yet: in the bays of its right coast, above the gate."""
ROSE: Final = (WIDTH - 58.0, HEIGHT - 88.0)
"""The rose of the compass, in the lower right corner."""
BRIG: Final = (88.0, HEIGHT - 62.0)
"""The ship in the lower left corner."""
