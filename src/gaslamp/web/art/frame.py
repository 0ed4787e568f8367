"""The engraved brass frame round a board, its cartouche and its compass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gaslamp.web.art import svg
from gaslamp.web.art.board import Point
from gaslamp.web.art.hexes import around

EDGE: Final = 7.0
"""How far the outer line of the frame stands from the edge of the drawing."""
_GAP: Final = 6.0
_FAN: Final = 26.0


def frame(width: float, height: float) -> str:
    """Two brass lines round the drawing, with a fan in each corner."""
    lines = (
        svg.rect((EDGE, EDGE), width - 2 * EDGE, height - 2 * EDGE, "frame-line", rx=8),
        svg.rect((EDGE + _GAP, EDGE + _GAP), width - 2 * (EDGE + _GAP), height - 2 * (EDGE + _GAP), "frame-hair", rx=4),
    )
    inner = EDGE + _GAP
    fans = (
        svg.group("", *_fan(), transform=f"translate({svg.number(x)} {svg.number(y)}) rotate({turn})")
        for x, y, turn in (
            (inner, inner, 0),
            (width - inner, inner, 90),
            (width - inner, height - inner, 180),
            (inner, height - inner, 270),
        )
    )
    return svg.group("frame", *lines, *fans)


def _fan() -> Iterator[str]:
    """A quarter of a rosette in the upper left corner."""
    yield svg.path(f"M0 0H{_FAN}A{_FAN} {_FAN} 0 0 1 0 {_FAN}Z", "frame-fan")
    for radius in (_FAN, _FAN * 0.62):
        yield svg.path(
            f"M{svg.number(radius)} 0A{svg.number(radius)} {svg.number(radius)} 0 0 1 0 {svg.number(radius)}",
            "frame-hair",
        )
    for ray in range(1, 6):
        turn = 0.25 + ray / 24
        yield svg.line(around((0, 0), _FAN * 0.3, turn), around((0, 0), _FAN, turn), "frame-hair")
    yield svg.circle((6, 6), 2.2, "frame-stud")


def cartouche(centre: Point, title: str, subtitle: str, width: float = 176) -> str:
    """A name plate: a title over a line over a subtitle, between two flourishes."""
    x, y = centre
    half = width / 2
    plate = (
        f"M{svg.number(x - half)} {svg.number(y)}"
        f"q8 -22 26 -24H{svg.number(x + half - 26)}q18 2 26 24q-8 22 -26 24H{svg.number(x - half + 26)}q-18 -2 -26 -24Z"
    )
    rule = half - 44
    return svg.group(
        "cartouche",
        svg.path(plate, "cartouche-plate"),
        svg.text(title, x=x, y=y - 1, class_="cartouche-title", text_anchor="middle"),
        svg.line((x - rule, y + 5), (x + rule, y + 5), "frame-hair"),
        svg.circle((x, y + 5), 2, "frame-stud"),
        svg.text(subtitle, x=x, y=y + 17, class_="cartouche-year", text_anchor="middle"),
    )


def compass(centre: Point, radius: float) -> str:
    """A rose of eight points; the top one is marked."""
    x, y = centre
    points = (svg.polygon(_ray((x, y), radius if ray % 2 == 0 else radius * 0.6, ray / 8), "rose") for ray in range(8))
    return svg.group(
        "compass",
        svg.circle(centre, radius * 0.72, "frame-hair"),
        svg.circle(centre, radius * 0.66, "frame-hair"),
        *points,
        svg.circle(centre, radius * 0.16, "frame-stud"),
        svg.polygon(
            [(x - 4, y - radius - 2), (x, y - radius - 10), (x + 4, y - radius - 2)],
            "frame-stud",
        ),
    )


def _ray(centre: Point, radius: float, turn: float) -> tuple[Point, ...]:
    side = radius * 0.2
    return (
        around(centre, radius, turn),
        around(centre, side, turn + 1 / 16),
        centre,
        around(centre, side, turn - 1 / 16),
    )
