"""Houses, a church and gardens seen from above, each within one hexagon, under a moon in the north-west."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import atan2, cos, pi, sin
from random import Random
from typing import Final

import msgspec

from gaslamp.web.art import svg
from gaslamp.web.art.board import Point
from gaslamp.web.art.hexes import HALF, around, corners

Drawing = Iterator[str]

SHADES: Final = 6
"""Roofs have the classes roof-0 (towards the moon) to roof-5 (turned away from it)."""
_MOON: Final = -1 / 7
"""Where the moon stands, as a part of a full turn from the top."""
_SLOPE: Final = 0.86


class Plot(msgspec.Struct, frozen=True):
    """Where a roof is drawn, how it is turned, and the dice for its details."""

    centre: Point
    size: float
    turn: int
    dice: Random

    def at(self, point: Point) -> Point:
        """A point of the unit hexagon, turned with the plot, on the drawing."""
        angle = self.turn * pi / 3
        x, y = point[0] * self.size, point[1] * self.size
        return self.centre[0] + x * cos(angle) - y * sin(angle), self.centre[1] + x * sin(angle) + y * cos(angle)

    def shape(self, points: Sequence[Point], class_: str) -> str:
        """A polygon of the unit hexagon."""
        return svg.polygon([self.at(point) for point in points], class_)

    def line(self, start: Point, end: Point, class_: str) -> str:
        """A line of the unit hexagon."""
        return svg.line(self.at(start), self.at(end), class_)

    def lines(self, ends: Sequence[tuple[Point, Point]], class_: str) -> str:
        """Several lines of the unit hexagon."""
        return svg.strokes([(self.at(start), self.at(end)) for start, end in ends], class_)

    def slope(self, eaves: tuple[Point, Point], ridge: tuple[Point, Point], courses: int = 4) -> Drawing:
        """A face of a roof between the eaves and the ridge, shaded by where it looks, with courses of slate."""
        yield self.shape((*eaves, *reversed(ridge)), f"roof roof-{self._shade(eaves, ridge)}")
        parts = [course / courses for course in range(1, courses)]
        yield self.lines(
            [(between(eaves[0], ridge[0], part), between(eaves[1], ridge[1], part)) for part in parts], "slates"
        )

    def _shade(self, eaves: tuple[Point, Point], ridge: tuple[Point, Point]) -> int:
        """The face looks from the ridge down across the eaves; where one is a point, the other tells its way."""
        along_from, along_to = eaves if eaves[0] != eaves[1] else ridge
        start, end = self.at(along_from), self.at(along_to)
        low, high = self.at(between(*eaves, 0.5)), self.at(between(*ridge, 0.5))
        along = (end[0] - start[0], end[1] - start[1])
        normal = (along[1], -along[0])
        if normal[0] * (low[0] - high[0]) + normal[1] * (low[1] - high[1]) < 0:
            normal = (-normal[0], -normal[1])
        turn = atan2(normal[0], -normal[1]) / (2 * pi)
        away = (1 - cos(2 * pi * (turn - _MOON))) / 2
        return round(away * (SHADES - 1))


def between(start: Point, end: Point, part: float) -> Point:
    """The point that far along the way from one point to another."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


_CORNERS: Final = corners((0, 0), _SLOPE)


def hipped(plot: Plot) -> Drawing:
    """One ridge, a slope to each side."""
    left, right = (-0.36, 0.0), (0.36, 0.0)
    ridges = ((right, right), (right, right), (right, left), (left, left), (left, left), (left, right))
    for corner, ridge in enumerate(ridges):
        yield from plot.slope((_CORNERS[corner], _CORNERS[(corner + 1) % 6]), ridge)
    yield plot.line(left, right, "ridge")
    yield from _chimneys(plot, ((-0.36, 0), (0.3, 0.04)))
    yield from _windows(plot, ((0.12, 0.42), (-0.2, 0.42), (-0.05, -0.45)))


def terrace(plot: Plot) -> Drawing:
    """Three houses side by side."""
    for house in range(3):
        yield from _band(plot, -HALF + house * 2 * HALF / 3, -HALF + (house + 1) * 2 * HALF / 3)
    for wall in (-HALF / 3, HALF / 3):
        yield plot.line(_west(wall), _east(wall), "party-wall")
    yield from _chimneys(plot, ((-0.45, -0.25), (0.4, -0.25), (-0.35, 0.25), (0.55, 0.25)))
    yield from _windows(plot, ((0.1, -0.4), (0.05, 0.16), (-0.35, 0.0), (-0.1, 0.66)))


def _band(plot: Plot, top: float, bottom: float) -> Drawing:
    middle = (top + bottom) / 2
    ridge = (_west(middle), _east(middle))
    yield from plot.slope((_west(top), _east(top)), ridge, 3)
    yield from plot.slope((_west(bottom), _east(bottom)), ridge, 3)
    yield plot.line(*ridge, "ridge")


def _west(y: float) -> Point:
    return -_east(y)[0], y * _SLOPE


def _east(y: float) -> Point:
    return (1 - abs(y) / (2 * HALF)) * _SLOPE, y * _SLOPE


def courtyard(plot: Plot) -> Drawing:
    """A ring of houses round a yard with a tree."""
    outer, top, inner = (corners((0, 0), scale * _SLOPE) for scale in (1, 0.7, 0.42))
    for corner in range(6):
        after = (corner + 1) % 6
        ridge = (top[corner], top[after])
        yield from plot.slope((outer[corner], outer[after]), ridge, 3)
        yield from plot.slope((inner[corner], inner[after]), ridge, 2)
        yield plot.line(*ridge, "ridge")
    yield plot.shape(inner, "yard")
    yield from _tree(plot, (0.06, 0.06), 0.15)
    yield from _chimneys(plot, ((-0.5, -0.3), (0.55, 0.28), (0.02, 0.6)))
    yield from _windows(plot, ((0, -0.66), (-0.58, 0.32), (0.6, -0.3)))


def factory(plot: Plot) -> Drawing:
    """A workshop: saw-tooth roof with glass to the north, and a tall stack."""
    teeth = 4
    for tooth in range(teeth):
        top, bottom = (-HALF + (tooth + part) * 2 * HALF / teeth for part in (0.0, 1.0))
        split = top + (bottom - top) * 0.34
        yield plot.shape((_west(top), _east(top), _east(split), _west(split)), "glass")
        yield plot.lines([_mullion(top, split, part) for part in (0.2, 0.4, 0.6, 0.8)], "slates")
        yield from plot.slope((_west(bottom), _east(bottom)), (_west(split), _east(split)), 3)
    yield from _stack(plot, (0.42, 0.12))
    yield from _windows(plot, ((-0.35, -0.62), (0.1, -0.19), (-0.1, 0.24)))


def _mullion(top: float, split: float, part: float) -> tuple[Point, Point]:
    return between(_west(top), _east(top), part), between(_west(split), _east(split), part)


def mansard(plot: Plot) -> Drawing:
    """Steep sides, a flat top with a skylight."""
    outer, top = corners((0, 0), _SLOPE), corners((0, 0), 0.58 * _SLOPE)
    for corner in range(6):
        after = (corner + 1) % 6
        yield from plot.slope((outer[corner], outer[after]), (top[corner], top[after]), 3)
    yield plot.shape(top, "leads")
    yield plot.shape(((-0.2, -0.12), (0.2, -0.12), (0.2, 0.12), (-0.2, 0.12)), "glass")
    yield plot.line((0, -0.12), (0, 0.12), "slates")
    yield from _chimneys(plot, ((-0.36, -0.2), (0.34, 0.22)))
    yield from _windows(plot, ((0, 0.6), (-0.56, -0.3), (0.56, -0.3), (0.56, 0.32)))


def crossing(plot: Plot) -> Drawing:
    """Two ranges that cross, with yards between them."""
    for middle in ((-0.5, -0.45), (0.52, -0.45), (0.5, 0.47)):
        yield plot.shape(_rectangle(middle, 0.1, 0.07), "roof roof-4")
    yield from _tree(plot, (-0.5, 0.46), 0.11)
    for wing, (width, height) in (((0.0, 0.0), (0.78, 0.27)), ((0.1, 0.0), (0.25, 0.72))):
        yield plot.shape([(x + 0.06, y + 0.08) for x, y in _rectangle(wing, width, height)], "shade")
    yield from _gabled(plot, (0, 0), 0.78, 0.27)
    yield from _transept(plot, (0.1, 0), 0.72, 0.25)
    yield from _chimneys(plot, ((-0.55, 0.02), (0.1, -0.5), (0.6, 0.02)))
    yield from _windows(plot, ((-0.3, 0.14), (0.22, 0.4), (-0.03, -0.28), (0.55, -0.15)))


def church(plot: Plot) -> Drawing:
    """A church with its tower in a churchyard."""
    yield plot.shape(corners((0, 0), _SLOPE), "grass")
    nave, aisle = 0.17, 0.56
    yield plot.shape([(x + 0.06, y + 0.08) for x, y in _rectangle((0.1, 0), aisle, nave)], "shade")
    yield from _gabled(plot, (0.1, 0), aisle, nave)
    yield from _transept(plot, (0.16, 0), 0.42, 0.15)
    yield plot.shape([(x + 0.1, y + 0.1) for x, y in _rectangle((-0.5, 0), 0.2, 0.2)], "shade")
    tower = _rectangle((-0.5, 0), 0.2, 0.2)
    for corner in range(4):
        yield from plot.slope((tower[corner], tower[(corner + 1) % 4]), ((-0.5, 0.0), (-0.5, 0.0)), 2)
    yield plot.line((-0.57, 0), (-0.43, 0), "cross")
    yield plot.line((-0.5, -0.08), (-0.5, 0.1), "cross")
    for stone in ((-0.2, -0.45), (-0.05, -0.5), (-0.34, -0.4), (-0.22, 0.46), (-0.02, 0.42), (0.5, 0.34), (0.56, -0.3)):
        yield plot.shape(_rectangle(stone, 0.035, 0.05), "grave")
    yield from _tree(plot, (0.42, -0.44), 0.13)
    yield from _tree(plot, (-0.42, 0.42), 0.15)
    yield from _windows(plot, ((0.32, 0.1), (0.06, 0.1)))


def _rectangle(middle: Point, half_width: float, half_height: float) -> tuple[Point, ...]:
    x, y = middle
    return (
        (x - half_width, y - half_height),
        (x + half_width, y - half_height),
        (x + half_width, y + half_height),
        (x - half_width, y + half_height),
    )


def _gabled(plot: Plot, middle: Point, half_width: float, half_height: float) -> Drawing:
    nw, ne, se, sw = _rectangle(middle, half_width, half_height)
    ridge = ((nw[0], middle[1]), (ne[0], middle[1]))
    yield from plot.slope((nw, ne), ridge, 3)
    yield from plot.slope((sw, se), ridge, 3)
    yield plot.line(*ridge, "ridge")


def _transept(plot: Plot, middle: Point, half_height: float, half_width: float) -> Drawing:
    nw, ne, se, sw = _rectangle(middle, half_width, half_height)
    ridge = ((middle[0], nw[1]), (middle[0], sw[1]))
    yield from plot.slope((nw, sw), ridge, 3)
    yield from plot.slope((ne, se), ridge, 3)
    yield plot.line(*ridge, "ridge")


def garden(plot: Plot) -> Drawing:
    """A railed garden: lawn, a round walk, trees."""
    yield plot.shape(corners((0, 0), _SLOPE), "grass")
    yield plot.shape(corners((0, 0), _SLOPE * 0.94), "railing")
    yield svg.circle(plot.at((0, 0)), 0.36 * plot.size, "walk")
    for side in (0.0, 1 / 3, 2 / 3):
        yield plot.line(around((0, 0), 0.36, side), around((0, 0), 0.74, side), "walk")
    yield svg.circle(plot.at((0, 0)), 0.15 * plot.size, "basin")
    yield svg.circle(plot.at((0, 0)), 0.06 * plot.size, "fountain")
    for tree in range(11):
        spread = 0.5 + 0.14 * plot.dice.random()
        yield from _tree(
            plot, around((0, 0), spread, (tree + 0.3 * plot.dice.random()) / 11), 0.1 + 0.05 * plot.dice.random()
        )


def _tree(plot: Plot, middle: Point, radius: float) -> Drawing:
    at, size = plot.at(middle), radius * plot.size
    yield svg.circle((at[0] + size * 0.25, at[1] + size * 0.35), size, "shade")
    yield svg.circle(at, size, "tree")
    yield svg.circle((at[0] - size * 0.28, at[1] - size * 0.3), size * 0.55, "tree-light")


def _chimneys(plot: Plot, places: Sequence[Point]) -> Drawing:
    for place in places:
        x, y = plot.at(place)
        yield svg.rect((x - 1.5, y - 1), 8, 6.5, "shade")
        yield svg.rect((x - 3.5, y - 3), 7, 6, "chimney")
        yield svg.rect((x - 2.2, y - 1.4), 4.4, 2.4, "pot")


def _stack(plot: Plot, place: Point) -> Drawing:
    x, y = plot.at(place)
    yield svg.circle((x + 4, y + 5), 7, "shade")
    yield svg.circle((x, y), 6.5, "chimney")
    yield svg.circle((x, y), 3.4, "pot")


def _windows(plot: Plot, places: Sequence[Point]) -> Drawing:
    """Some of the windows have a light in them."""
    for place in places:
        x, y = plot.at(place)
        lit = plot.dice.random() < 0.45  # noqa: PLR2004 (a few lights, not many)
        yield svg.rect((x - 2.2, y - 2.6), 4.4, 5.2, "window lit" if lit else "window")


Roof = Callable[[Plot], Drawing]
ROOFS: Final[tuple[Roof, ...]] = (hipped, terrace, courtyard, mansard, factory, crossing)
"""The houses."""


def building(centre: Point, size: float, roof: Roof, dice: Random) -> str:
    """What is built on a hexagon, with its shadow and its walls."""
    plot = Plot(centre, size, dice.randrange(6), dice)
    x, y = centre
    walls = svg.polygon(corners(centre, size * 0.9), "walls")
    return svg.group("building", svg.polygon(corners((x + 2, y + 3), size * 0.92), "shade"), walls, *roof(plot))
