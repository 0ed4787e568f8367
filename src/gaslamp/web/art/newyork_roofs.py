"""The six printed buildings of New York from above, each another house; the light falls from the upper left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Final, TypeAlias

from gaslamp.web.art import svg
from gaslamp.web.art.board import Point
from gaslamp.web.art.hexes import around, corners

PLOT: Final = 35.0
"""The radius of a plot; a house is drawn round (0, 0)."""


def houses(places: Sequence[Point]) -> list[str]:
    """A house for each place, no two alike among six."""
    return [_house(place, _HOUSES[number % len(_HOUSES)]) for number, place in enumerate(places)]


def _house(place: Point, drawn: _Drawing) -> str:
    roofs = svg.tag("g", *drawn(), clip_path="url(#ny-plot)")
    rim = svg.polygon(corners((0, 0), PLOT), "ny-parapet")
    where = f"translate({svg.number(place[0])} {svg.number(place[1])})"
    return svg.group("ny-house", svg.polygon(corners((0, 0), PLOT), "ny-yard"), roofs, rim, transform=where)


def _box(x: float, y: float, width: float, height: float, class_: str) -> str:
    return svg.rect((x, y), width, height, class_)


def _raised(x: float, y: float, width: float, height: float, class_: str) -> list[str]:
    """A box with its shadow."""
    return [_box(x + 1.6, y + 1.8, width, height, "ny-shade"), _box(x, y, width, height, class_)]


def _brownstones() -> list[str]:
    """Two rows of narrow houses back to back, their yards between them."""
    drawn: list[str] = []
    tints = (1, 3, 2, 4, 2, 1, 4, 3, 2, 3)
    for row, top in enumerate((-36, 6)):
        for lot in range(5):
            x, tint = -35 + lot * 14, tints[row * 5 + lot]
            drawn += [_box(x, top, 14, 30, f"ny-roof-{tint}"), _box(x, top, 14, 30, "ny-seam")]
            drawn += _raised(x + (2 if lot % 2 else 8), top + (20 if row == 0 else 4), 4, 4.5, "ny-chimney")
            if (lot + row) % 2:
                drawn.append(_box(x + 4, top + 12, 5, 5, "ny-glass" if lot != row else "ny-pane"))
    drawn += [
        svg.circle((-20, 0), 3.4, "ny-tree"),
        svg.circle((9, 0.5), 4, "ny-tree"),
        svg.circle((24, -1), 2.8, "ny-tree"),
    ]
    drawn.append(svg.path("M-35-6H35M-35 6H35", "ny-edge"))
    return drawn


def _tank_house() -> list[str]:
    """Two flat roofs over an alley, with a water tank on stilts."""
    left = [(-36, -36), (4, -36), (-6, 36), (-36, 36)]
    right = [(9, -36), (36, -36), (36, 36), (-1, 36)]
    drawn = [svg.polygon(left, "ny-roof-2"), svg.polygon(right, "ny-roof-4")]
    drawn += [svg.path("M4-36L-6 36M9-36L-1 36", "ny-edge"), svg.path("M-2-36L-12 36M14-36L4 36", "ny-seam")]
    drawn += _raised(12, -22, 15, 11, "ny-roof-3")
    drawn += [_box(15, -19, 3.6, 5, "ny-glass"), _box(21, -19, 3.6, 5, "ny-pane")]
    drawn += [svg.circle((-13, -3), 12, "ny-shade"), svg.circle((-15, -5), 11.5, "ny-tank")]
    drawn.append(svg.path("".join(f"M-15-5L{_at((-15, -5), 11.5, part / 10)}" for part in range(10)), "ny-stave"))
    drawn += [svg.path("M-15-5L-15-16.5A11.5 11.5 0 0 1-6.4 2.7Z", "ny-dusk"), svg.circle((-15, -5), 1.5, "ny-knob")]
    drawn += [
        *_raised(10, 4, 6, 6, "ny-chimney"),
        *_raised(20, 8, 6, 6, "ny-chimney"),
        *_raised(-24, 15, 9, 6, "ny-roof-3"),
    ]
    drawn += [svg.circle((8, 21), 2.4, "ny-knob"), svg.circle((15, 21), 2.4, "ny-knob")]
    return drawn


def _mansard() -> list[str]:
    """A grand hotel: six steep slopes with dormers round a deck with a skylight."""
    outer, inner = corners((0, 0), PLOT), corners((0, 0), 20)
    shades = (2, 1, 1, 2, 4, 4)
    drawn: list[str] = []
    for side in range(6):
        last = side - 1
        drawn.append(svg.polygon([outer[last], outer[side], inner[side], inner[last]], f"ny-roof-{shades[side]}"))
        drawn += [_dormer(side, part) for part in (-0.05, 0.05)]
    drawn += [
        svg.polygon(inner, "ny-roof-3"),
        svg.polygon(inner, "ny-edge"),
        svg.polygon(corners((0, 0), 16.5), "ny-crest"),
    ]
    drawn += [svg.polygon([(-8, 0), (0, -8), (0, 0)], "ny-glass"), svg.polygon([(0, -8), (8, 0), (0, 0)], "ny-glass")]
    drawn += [svg.polygon([(-8, 0), (8, 0), (0, 8)], "ny-pane"), svg.path("M-8 0L0-8 8 0 0 8ZM-8 0H8M0-8V8", "ny-seam")]
    for corner in inner:
        drawn += [svg.circle(corner, 2.6, "ny-chimney")]
    return drawn


def _dormer(side: int, part: float) -> str:
    x, y = around((0, 0), 25.5, side / 6 + part)
    turn = svg.number(side * 60)
    window = _box(-2.3, -3, 4.6, 6, "ny-glass" if (side + (part > 0)) % 3 == 0 else "ny-pane")
    return svg.tag("g", window, transform=f"translate({svg.number(x)} {svg.number(y)})rotate({turn})")


def _church() -> list[str]:
    """A church with its spire in a yard of graves and trees."""
    drawn = [_box(-36, -36, 72, 72, "ny-lawn")]
    drawn += [svg.path("M-33 14C-22 20 22 20 33 12", "ny-path")]
    for x, y in ((-24, 8), (-18, 24), (22, 22), (25, -14), (-26, -12), (17, 28)):
        drawn += [svg.circle((x + 1, y + 1), 4.6, "ny-shade"), svg.circle((x, y), 4.4, "ny-tree")]
    drawn += [
        _box(x, y, 2, 3, "ny-stone") for x, y in ((-20, -20), (-15, -22), (18, -22), (22, 2), (-21, 16), (16, 16))
    ]
    drawn += [svg.polygon([(-8, -30), (11, -30), (11, 30), (-8, 30)], "ny-shade")]
    drawn += [_box(-9, -30, 9, 58, "ny-roof-4"), _box(0, -30, 9, 58, "ny-roof-2")]
    drawn += [_box(-22, -8, 44, 7, "ny-roof-4"), _box(-22, -1, 44, 7, "ny-roof-1")]
    drawn += [svg.path("M-9-8L0-1L-9 6ZM9-8L0-1L9 6Z", "ny-roof-3"), svg.path("M0-30V28M-22-1H22", "ny-seam")]
    drawn += [svg.polygon([(-8, 15), (10, 15), (10, 33), (-8, 33)], "ny-shade")]
    for number, (one, two) in enumerate(
        (((-9, 14), (9, 14)), ((9, 14), (9, 32)), ((9, 32), (-9, 32)), ((-9, 32), (-9, 14)))
    ):
        drawn.append(svg.polygon([one, two, (0, 23)], f"ny-spire-{number + 1}"))
    drawn.append(svg.path("M0 19.5V26.5M-2.6 22H2.6", "ny-cross"))
    return drawn


def _market() -> list[str]:
    """Three glazed halls side by side, one of them lit."""
    drawn: list[str] = []
    for hall, y in enumerate((-34, -11, 12)):
        lit = "ny-glass" if hall == 1 else "ny-pane"
        drawn += [_box(-36, y, 72, 11, "ny-roof-4"), _box(-36, y + 11, 72, 11, "ny-roof-2")]
        drawn += [
            _box(-24, y + 5.5, 48, 11, lit),
            _box(-24, y + 5.5, 48, 11, "ny-seam"),
            svg.path(f"M-36 {y + 11}H36", "ny-edge"),
        ]
        drawn.append(svg.path("".join(f"M{x} {y}V{y + 22}" for x in range(-30, 36, 6)), "ny-seam"))
        drawn.append(_box(-36, y + 22, 72, 1.4, "ny-shade"))
    for x, y in ((-27, -23), (25, 0), (-27, 23)):
        drawn += _raised(x, y, 5, 5, "ny-chimney")
    return drawn


def _opera() -> list[str]:
    """A domed house with a portico and two wings."""
    drawn = [svg.polygon(corners((0, 0), PLOT), "ny-roof-1")]
    drawn += [*_raised(-30, -12, 60, 24, "ny-roof-2"), _box(-30, -12, 60, 24, "ny-seam")]
    drawn += [*_raised(-13, 12, 26, 17, "ny-roof-3"), svg.path("M0 12V29M-13 12L0 18L13 12", "ny-seam")]
    drawn += [svg.circle((x, 31), 1.5, "ny-stone") for x in (-10, -5, 0, 5, 10)]
    drawn += [
        svg.circle((2, 1), 20.5, "ny-shade"),
        svg.circle((0, -2), 20, "ny-roof-3"),
        svg.circle((0, -2), 17, "ny-dome"),
    ]
    drawn.append(
        svg.path(
            "".join(f"M{_at((0, -2), 4, part / 12)}L{_at((0, -2), 17, part / 12)}" for part in range(12)), "ny-stave"
        )
    )
    drawn += [
        svg.path("M0-2L-12 10A17 17 0 0 0 12 10Z", "ny-dusk"),
        svg.path("M0-2L12 10A17 17 0 0 0 16.5-6Z", "ny-dusk"),
    ]
    drawn += [svg.circle((0, -2), 4.4, "ny-glass"), svg.circle((0, -2), 4.4, "ny-seam")]
    drawn += [_box(-27, -4, 4, 7, "ny-pane"), _box(23, -4, 4, 7, "ny-glass")]
    return drawn


def _at(middle: Point, radius: float, turn: float) -> str:
    x, y = middle[0] + radius * cos(2 * pi * turn), middle[1] + radius * sin(2 * pi * turn)
    return f"{svg.number(x)} {svg.number(y)}"


_Drawing: TypeAlias = Callable[[], list[str]]
_HOUSES: Final[tuple[_Drawing, ...]] = (_brownstones, _tank_house, _opera, _church, _mansard, _market)
