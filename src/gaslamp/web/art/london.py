"""The board of London: streets, roofs, lamp posts, gates."""

from __future__ import annotations

from typing import Final

from gaslamp.board.hexes import Direction, Hex, beside
from gaslamp.london.layout import CELLS, EDITIONS, EXIT_CELLS, EXITS, PLACES, POSTS, Exit
from gaslamp.web.art import svg
from gaslamp.web.art.board import Geometry, Point
from gaslamp.web.art.hexes import HALF, Lattice

SIZE: Final = 40.0
MARGIN: Final = 44.0

_TOP: Final = min(row + column / 2 for column, row in PLACES)
_BOTTOM: Final = max(row + column / 2 for column, row in PLACES)
_COLUMNS: Final = 1 + max(column for column, _ in PLACES)

WIDTH: Final = round((1.5 * _COLUMNS + 0.5) * SIZE + 2 * MARGIN)
HEIGHT: Final = round((_BOTTOM - _TOP + 1) * 2 * HALF * SIZE + 2 * MARGIN)
LATTICE: Final = Lattice(SIZE, (MARGIN + SIZE, MARGIN + (1 - 2 * _TOP) * HALF * SIZE))

_OUT: Final = {Exit.NW: Direction.NW, Exit.NE: Direction.NE, Exit.SW: Direction.SW, Exit.SE: Direction.SE}


def gate(exit_: Exit) -> Hex:
    """The place beyond the edge where the way out of an exit is drawn."""
    return beside(PLACES[EXIT_CELLS[exit_]], _OUT[exit_])


def geometry(edition: str) -> Geometry:
    """Targets: `cell`, `post`, `exit`.

    Extra: `facings`, the way from a cell to the next for each word of a facing; `ways`, likewise for each exit from its
    gate outwards; `manholes` of the edition.
    """
    cells = {f"cell:{label}": LATTICE.centre(place) for label, place in zip(CELLS, PLACES, strict=True)}
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
        },
    )


def ground(edition: str) -> str:
    """The printed board of an edition."""
    del edition
    return svg.page(WIDTH, HEIGHT, *(svg.polygon(LATTICE.corners(place), "street") for place in PLACES))


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)
