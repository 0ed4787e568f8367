"""What is put onto the board of New York, as symbols: the client sets them where they lie."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from gaslamp.web.art import svg
from gaslamp.web.art.hexes import HALF, corners

TILE: Final = 36.0
"""The radius of a tile."""


def symbols() -> list[str]:
    """Each drawn round (0, 0) and named `ny-…`, those on tiles to be set upon `ny-tile`, of which `park` covers all."""
    plain = svg.tag("clipPath", svg.polygon(corners((0, 0), 35), "ny-clip"), id="ny-plot")
    drawn = {
        "tile": _tile(),
        "metro": _portal(),
        "site": _site(),
        "lamp": _lamp(),
        "park": _park(),
        "thicket": _thicket(),
        "barrier": _barrier(),
        "lens": _lens(),
        "steamer": _steamer(),
        "informant": _informant(),
        "speech": _speech(),
        "silence": _silence(),
    }
    return [plain, *(svg.tag("g", marks, id=f"ny-{name}") for name, marks in drawn.items())]


def _tile() -> str:
    shadow = svg.polygon([(x + 1.5, y + 2.5) for x, y in corners((0, 0), TILE)], "ny-shade")
    rim = svg.polygon(corners((0, 0), TILE), "ny-tile-face")
    return shadow + rim + svg.polygon(corners((0, 0), TILE - 3.6), "ny-tile-line")


def _portal() -> str:
    """The mouth of a tunnel in a ring of bricks, and its rails."""
    bricks = "".join(_ray(17, 22, 0.43 + part * 0.0715) for part in range(10))
    arch = "M-22 18V-2A22 22 0 0 1 22-2V18Z"
    mouth = "M-17 18V-2A17 17 0 0 1 17-2V18Z"
    return "".join(
        [
            svg.path(arch, "ny-brick"),
            svg.path(bricks + "M-22 4H-17M-22 11H-17M17 4H22M17 11H22", "ny-joint"),
            svg.path(mouth, "ny-tunnel"),
            svg.path("M-12 18L-3.4-3M12 18L3.4-3", "ny-rail"),
            svg.path("M-13 15H13M-10.6 9.5H10.6M-8.2 4.6H8.2M-6 .6H6", "ny-sleeper"),
            svg.circle((0, -4.5), 3.2, "ny-headlight"),
            svg.rect((-25, 17.5), 50, 4, "ny-sill", 1),
        ]
    )


def _ray(inner: float, outer: float, turn: float) -> str:
    """A line away from the middle; `turn` is the part of a full turn, clockwise from the right."""
    ways = [(distance * cos(2 * pi * turn), distance * sin(2 * pi * turn)) for distance in (inner, outer)]
    return "M" + "L".join(f"{svg.number(x)} {svg.number(y)}" for x, y in ways)


def _site() -> str:
    """A house half built: poles, planks, a hoist."""
    return "".join(
        [
            svg.path("M-21 22V-2H-4V22Z", "ny-wall"),
            svg.path("M-21 4H-4M-21 10H-4M-21 16H-4M-15-2V4M-9 4V10M-15 10V16M-9 16V22", "ny-joint"),
            svg.path("M-24 23V-17M-1 23V-22M21 23V-13", "ny-pole"),
            svg.path("M-27-10H2M-27 6H25M-4-6H25M-27 21H25", "ny-plank"),
            svg.path("M-1 6L21-6M-1-6L21 6M-24-10L-1 6M-1 21L21 6M-1 6L21 21", "ny-brace"),
            svg.path("M-6-22H17M-1-26L15-22", "ny-pole"),
            svg.path("M14-22V-13M14-13a3 3 0 1 1-3 3", "ny-rope"),
        ]
    )


def _lamp() -> str:
    """A gas lamp on its post."""
    lamp = "".join(
        [
            svg.path("M-9 27H9L6 23H-6Z", "ny-iron"),
            svg.path("M-2 23L-1.4 0H1.4L2 23Z", "ny-iron"),
            svg.path("M-8 4H8", "ny-arm"),
            svg.path("M-6.5-1.5L-9.5-16H9.5L6.5-1.5Z", "ny-lantern"),
            svg.path("M0-4.5C-5-8-2-11 0-14.5C2-11 5-8 0-4.5Z", "ny-flame"),
            svg.path("M-11-16L-6-23H6L11-16ZM-2.5-23L0-28L2.5-23ZM-7.5-1.5H7.5V1H-7.5Z", "ny-iron"),
            svg.path("M-3.2-16L-2-1.5M3.2-16L2-1.5", "ny-glazing"),
        ]
    )
    flare = svg.tag("circle", cy=-10, r=29, fill="url(#ny-flare)")
    return flare + svg.tag("g", lamp, transform="translate(0 -3)")


def _park() -> str:
    """Lawn, a path, and crowns of trees round a pond."""
    return "".join(
        [
            svg.polygon(corners((0, 0), TILE - 3.6), "ny-lawn"),
            svg.path("M-31-8C-20-8-16 8-3 9C10 10 16 4 29 10", "ny-path"),
            svg.path("M-9-6C-7-15 12-17 15-8C17 1 6 6-2 4C-8 3-10-1-9-6Z", "ny-pond"),
            svg.path("M5-13A8 8 0 1 0 10-2A7 7 0 0 1 5-13Z", "ny-moon"),
            *(_crown(x, y, radius) for x, y, radius in _CROWNS),
        ]
    )


_CROWNS: Final = ((-15, -19, 9), (-24, 6, 7.5), (19, -19, 6.5), (-4, 22, 8.5), (16, 20, 8), (-16, 18, 7), (26, 0, 6))


def _crown(x: float, y: float, radius: float) -> str:
    """A tree from above: a scalloped edge, and light on its upper left side."""
    leaves = 9
    ends = [
        (x + radius * cos(2 * pi * leaf / leaves), y + radius * sin(2 * pi * leaf / leaves)) for leaf in range(leaves)
    ]
    bow = svg.number(radius * 0.42)
    scallops = "".join(f"A{bow} {bow} 0 0 1 {svg.number(a)} {svg.number(b)}" for a, b in [*ends[1:], ends[0]])
    shade = svg.circle((x + 1.6, y + 2), radius, "ny-shade")
    crown = svg.path(f"M{svg.number(ends[0][0])} {svg.number(ends[0][1])}{scallops}Z", "ny-crown")
    return shade + crown + svg.circle((x - radius * 0.25, y - radius * 0.3), radius * 0.45, "ny-crown-light")


def _thicket() -> str:
    """The trees in front of somebody who hides in a park."""
    return "".join(_crown(x, y, radius) for x, y, radius in ((-23, 15, 9), (23, 14, 9), (-9, 22, 10), (10, 23, 10)))


def _barrier() -> str:
    """Two hexagons closed off: `(0, 0)` is between them, and they lie left and right of it."""
    cells = [[(x * sign, y) for x, y in _sideways()] for sign in (-1, 1)]
    plates = [svg.polygon(cell, "ny-closed") for cell in cells]
    hatch = [svg.polygon(cell, "ny-hatch") for cell in cells]
    board = svg.rect((-52, -7), 104, 14, "ny-board", 2)
    stripes = "".join(f"M{x}-7L{x - 7} 7H{x}L{x + 7}-7Z" for x in range(-38, 46, 14))
    feet = svg.path("M-44-15V15M44-15V15", "ny-trestle")
    return "".join(
        [*plates, *hatch, feet, board, svg.path(stripes, "ny-stripe"), svg.rect((-52, -7), 104, 14, "ny-board-rim", 2)]
    )


def _sideways() -> list[tuple[float, float]]:
    """The corners of the hexagon on the right, turned so that it touches the other with a side."""
    middle, radius = 40 * HALF, 37.0
    return [(middle + radius * sin(pi * part / 3), -radius * cos(pi * part / 3)) for part in range(6)]


def _lens() -> str:
    """The investigators' sign: a magnifying glass on a disc."""
    return (
        svg.circle((0, 0), 14, "ny-seal")
        + svg.circle((-2, -2), 6, "ny-glass-rim")
        + svg.path("M2.4 2.4L8 8", "ny-handle")
        + svg.path("M-5.4-3.4A4 4 0 0 1-2-6", "ny-gleam")
    )


def _steamer() -> str:
    """A paddle steamer seen from the side, bow to the right."""
    spokes = "".join(
        f"M-1 9L{svg.number(-1 + 9.5 * cos(part * pi / 4))} {svg.number(9 + 9.5 * sin(part * pi / 4))}"
        for part in range(8)
    )
    return "".join(
        [
            svg.path("M-34 6H36C33 15 29 18 26 18H-27C-31 18-34 12-34 6Z", "ny-hull"),
            svg.path("M-33.4 9.5H34.6", "ny-hull-line"),
            svg.path("M-28 6V-3H22L26 6ZM-22-3V-10H12V-3Z", "ny-cabin"),
            svg.path(
                "M-24 1.5H-14M-10 1.5H-6M5 1.5H9M13 1.5H18M-18-6.5H-14M-10-6.5H-6M-2-6.5H2M5-6.5H8", "ny-porthole"
            ),
            svg.path("M-9-10V-27H-2V-10ZM3-10V-23H9V-10Z", "ny-funnel"),
            svg.path("M-9.6-24H-1.4M2.4-20.5H9.6", "ny-funnel-band"),
            svg.path("M27 6V-16M27-16L33-13L27-10", "ny-mast"),
            svg.path("M-12 9A11 11 0 0 1 10 9V12H-12Z", "ny-paddle-box"),
            svg.tag("g", svg.circle((-1, 9), 9.5, "ny-wheel"), svg.path(spokes, "ny-spoke"), class_="ny-paddle"),
            svg.path("M-38 19q4.5-4 9 0t9 0t9 0t9 0t9 0t9 0t9 0t9 0", "ny-wake"),
        ]
    )


def _informant() -> str:
    """Somebody in a long coat and a slouch hat, a lantern in his hand."""
    return "".join(
        [
            svg.circle((0, 0), 17, "ny-tip"),
            svg.path("M-11 14C-11 4-8-1-4-3H4C8-1 10 4 10 14C4 18-5 18-11 14Z", "ny-coat"),
            svg.path("M-4-3L0 4L4-3Z", "ny-scarf"),
            svg.circle((0, -6.5), 4.6, "ny-face"),
            svg.path(
                "M-10-7.5C-5-11 5-11 10-7.5C5-6.6-5-6.6-10-7.5ZM-5.5-9.5C-5-15-3-15.5 0-14.5C3-15.5 5-15 5.5-9.5Z",
                "ny-hat",
            ),
        ]
    )


def _speech() -> str:
    """He speaks: a bubble with lines, and his lantern is lit."""
    edge = "M3-38H-25A5 5 0 0 0-30-33V-21A5 5 0 0 0-25-16H-15L-6-9L-8-16H3A5 5 0 0 0 8-21V-33A5 5 0 0 0 3-38Z"
    lines = svg.path("M-24-32H2M-24-27H2M-24-22H-9", "ny-words")
    return svg.path(edge, "ny-bubble") + lines + _hand_lantern("ny-lantern-lit")


def _silence() -> str:
    """He is silent: a struck-out empty bubble, and his lantern is dark."""
    edge = "M-2-34H-20A5 5 0 0 0-25-29V-23A5 5 0 0 0-20-18H-13L-6-11L-8-18H-2A5 5 0 0 0 3-23V-29A5 5 0 0 0-2-34Z"
    return (
        svg.path(edge, "ny-bubble-shut")
        + svg.path("M-18-30L-4-22M-18-22L-4-30", "ny-struck")
        + _hand_lantern("ny-lantern-dark")
    )


def _hand_lantern(class_: str) -> str:
    return svg.circle((-12, 6), 7.5, "ny-halo") + svg.path(
        "M-14.5 11L-15.5 3H-8.5L-9.5 11ZM-14 3L-12-0.5L-10 3", class_
    )
