"""The board of London: streets, roofs, lamp posts, gates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import cycle
from random import Random
from typing import Final

from gaslamp.board.hexes import Direction, Hex, beside
from gaslamp.london.layout import CELLS, EXIT_CELLS, EXITS, PLACES, POSTS, STREETS, Exit
from gaslamp.web.art import svg
from gaslamp.web.art.board import Geometry, Point
from gaslamp.web.art.frame import cartouche, compass, frame
from gaslamp.web.art.hexes import HALF, Lattice, around, corners
from gaslamp.web.art.roofs import ROOFS, Roof, building, church, garden

SIZE: Final = 40.0
MARGIN: Final = 44.0

_TOP: Final = min(row + column / 2 for column, row in PLACES)
_BOTTOM: Final = max(row + column / 2 for column, row in PLACES)

WIDTH: Final = round((1.5 * (1 + max(column for column, _ in PLACES)) + 0.5) * SIZE + 2 * MARGIN)
HEIGHT: Final = round((_BOTTOM - _TOP + 1) * 2 * HALF * SIZE + 2 * MARGIN)
LATTICE: Final = Lattice(SIZE, (MARGIN + SIZE, MARGIN + (1 - 2 * _TOP) * HALF * SIZE))

_OUT: Final = {Exit.NW: Direction.NW, Exit.NE: Direction.NE, Exit.SW: Direction.SW, Exit.SE: Direction.SE}
_LANDMARKS: Final[dict[str, Roof]] = {"d8": garden, "j5": garden, "f6": church}
_STREET_TINTS: Final = 3
_COAST: Final = (1.62, 1.44, 1.26)
"""How far the engraved lines round the district stand from it."""

_PLACE_OF: Final = dict(zip(CELLS, PLACES, strict=True))


def gate(exit_: Exit) -> Hex:
    """The place beyond the edge where the way out of an exit is drawn."""
    return beside(PLACES[EXIT_CELLS[exit_]], _OUT[exit_])


def geometry() -> Geometry:
    """Where things are, in both editions.

    Targets: `cell`, `post`, `exit`. Extra: `streets`, the cells one can stand on; `facings`, for each word of a facing
    the way from a cell to the next; `ways`, likewise for each exit out of the board.
    """
    cells = {f"cell:{label}": LATTICE.centre(place) for label, place in _PLACE_OF.items()}
    posts = {f"post:{label}": cells[f"cell:{label}"] for label in POSTS}
    exits = {f"exit:{exit_.word}": LATTICE.centre(gate(exit_)) for exit_ in EXITS}
    return Geometry(
        width=WIDTH,
        height=HEIGHT,
        size=SIZE,
        targets={name: _rounded(at) for name, at in (cells | posts | exits).items()},
        extra={
            "facings": [[each.word, *_rounded(LATTICE.towards((0, 0), each))] for each in Direction],
            "ways": [[each.word, *_rounded(LATTICE.towards((0, 0), _OUT[each]))] for each in EXITS],
            "streets": list(STREETS),
        },
    )


def ground() -> str:
    """The printed board; the editions differ in manholes and starting places, which the client draws."""
    return svg.page(
        WIDTH,
        HEIGHT,
        _patterns(),
        svg.rect((0, 0), WIDTH, HEIGHT, "night"),
        *_coast(),
        *(_gate(exit_) for exit_ in EXITS),
        *_streets(),
        *(_pedestal(LATTICE.centre(_PLACE_OF[label])) for label in POSTS),
        *_buildings(),
        frame(WIDTH, HEIGHT),
        _title(),
        compass((LATTICE.centre((3, 0))[0], HEIGHT - MARGIN - 32), 34),
    )


def _patterns() -> str:
    """Cobbles in the running bond of a street."""
    stones = "M0 0H14M0 6H14M3.5 0V6M10.5 6V12"
    pattern = svg.tag(
        "pattern",
        svg.path(stones, "cobble"),
        id="london-cobbles",
        width=14,
        height=12,
        patternUnits="userSpaceOnUse",
    )
    return svg.tag("defs", pattern)


def _outline(places: Iterable[Hex], scale: float) -> str:
    """Hexagons as one path."""
    return "".join(
        "M" + "L".join(f"{svg.number(x)} {svg.number(y)}" for x, y in LATTICE.corners(place, scale)) + "Z"
        for place in places
    )


def _coast() -> Iterator[str]:
    """Lines round the district as round an island on an old chart: what is filled after hides the inner ones."""
    for line, scale in enumerate(_COAST):
        whole = _outline(PLACES, scale)
        yield svg.path(whole, f"coast coast-{line}")
        yield svg.path(whole, "coast-fill")


def _streets() -> Iterator[str]:
    streets = [_PLACE_OF[label] for label in STREETS]
    yield svg.path(_outline(PLACES, 1.08), "kerb")
    tints: tuple[list[Hex], ...] = tuple([] for _ in range(_STREET_TINTS))
    for label, place in zip(STREETS, streets, strict=True):
        Random(label).choice(tints).append(place)
    for tint, places in enumerate(tints):
        yield svg.path(_outline(places, 1), f"street street-{tint}")
    yield svg.tag("path", d=_outline(streets, 0.97), class_="cobbles", fill="url(#london-cobbles)")
    yield svg.path(_outline(streets, 0.965), "street-line")


def _pedestal(centre: Point) -> str:
    """The little island on which a lamp stands: kerb, bollards, steps."""
    return svg.group(
        "pedestal",
        svg.polygon(corners(centre, SIZE * 0.95), "island"),
        svg.polygon(corners(centre, SIZE * 0.84), "island-line"),
        *(svg.circle(around(centre, SIZE * 0.74, sixth / 6 + 1 / 12), 3, "bollard") for sixth in range(6)),
        *(svg.circle((centre[0], centre[1] + 17 - step), 15 - 5 * step, f"step step-{step}") for step in range(2)),
    )


def _buildings() -> Iterator[str]:
    """Landmarks at their places, else the kinds of houses in turn, which keeps neighbours unlike each other."""
    houses = cycle(ROOFS)
    for label in CELLS[len(STREETS) + len(POSTS) :]:
        roof = _LANDMARKS.get(label) or next(houses)
        yield building(LATTICE.centre(_PLACE_OF[label]), SIZE, roof, Random(f"roof {label}"))


def _gate(exit_: Exit) -> str:
    """The road out, which ends in a point like a signpost, between two pillars."""
    way = LATTICE.towards((0, 0), _OUT[exit_])
    start, end = LATTICE.side(PLACES[EXIT_CELLS[exit_]], _OUT[exit_])
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    road = [start, end, _along(end, way, 0.66), _along(middle, way, 1.02), _along(start, way, 0.66)]
    return svg.group(
        "gate",
        svg.polygon(road, "road"),
        svg.tag("polygon", points=svg.points(road), class_="cobbles", fill="url(#london-cobbles)"),
        svg.tag("polyline", points=svg.points([end, *road[2:], start]), class_="road-line"),
        *(_pillar(_along(corner, way, 0.06)) for corner in (start, end)),
    )


def _along(point: Point, way: Point, part: float) -> Point:
    return point[0] + way[0] * part, point[1] + way[1] * part


def _pillar(centre: Point) -> str:
    return svg.group("pillar", svg.circle(centre, 6.5, "pillar-foot"), svg.circle(centre, 3.4, "pillar-top"))


def _title() -> str:
    return cartouche((LATTICE.centre((9, 0))[0], MARGIN + 30), "WHITECHAPEL", "ANNO 1888")


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)
