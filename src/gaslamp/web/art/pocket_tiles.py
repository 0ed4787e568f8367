"""The tiles of Pocket seen from above: houses round a street that is closed on one side."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec

from gaslamp.pocket.characters import CHARACTERS, Character
from gaslamp.web.art import svg
from gaslamp.web.art.board import Point

STREET: Final = 31.0
"""Half the width of a street, where a tile is from -100 to 100."""
EDGE: Final = 99.0
_REACH: Final = 100
_PAVEMENT: Final = 7.0
_T: Final = ((-100, -STREET), (-STREET, -STREET), (-STREET, -100), (STREET, -100), (STREET, -STREET), (100, -STREET))
T_STREET: Final[tuple[Point, ...]] = (*_T, (100, STREET), (-100, STREET))
"""The street of a tile whose wall is to the south."""
CROSS_STREET: Final[tuple[Point, ...]] = (
    *_T,
    (100, STREET),
    (STREET, STREET),
    (STREET, 100),
    (-STREET, 100),
    (-STREET, STREET),
    (-100, STREET),
)
"""The street that is open on all sides."""
_LANE_OPEN: Final = f"{Character.LANE.word}-open"
_TONES: Final = 4
_SMALLEST: Final = 32.0
_UNCUT: Final = 0.3
"""How often a plot that could be cut once more is left whole."""
_SKYLIGHTS: Final = 0.75
"""How many of the roofs have one."""


class _Box(msgspec.Struct, frozen=True):
    """A plot of ground: its upper left corner, width and height."""

    x: float
    y: float
    width: float
    height: float


class _Town(msgspec.Struct):
    """The strokes of all houses of a tile, kind by kind, so that each kind is one path."""

    roofs: list[list[str]]
    light: list[str]
    dark: list[str]
    ridges: list[str]
    chimneys: list[str]
    windows: list[str]


def symbols() -> Iterator[str]:
    """`pk-tile-WORD` for each character, wall to the south; `pk-tile-lane-open`, Lane's cleared side; the patterns."""
    yield from patterns()
    for name in (*(character.word for character in CHARACTERS), _LANE_OPEN):
        yield svg.tag("g", drawing(name), id=f"pk-tile-{name}")


def patterns() -> Iterator[str]:
    """The cobbles and bricks that the tiles are filled with."""
    yield _cobbles()
    yield _bricks()


def drawing(name: str) -> str:
    """A tile with its wall to the south: a character's word, or `lane-open`."""
    lane = name.startswith(Character.LANE.word)
    street = CROSS_STREET if lane else T_STREET
    closing = [] if name == _LANE_OPEN else [_barricade() if lane else _wall()]
    parts = (
        svg.rect((-EDGE, -EDGE), 2 * EDGE, 2 * EDGE, "pk-plot", 3),
        *_town(Random(name.removesuffix("-open")), _plots(south=not lane)),
        svg.polygon(street, "pk-street"),
        svg.polygon(street, "pk-cobbles"),
        svg.path(_kerbs(street), "pk-kerbs"),
        svg.path(_lamps(), "pk-lamps"),
        *closing,
    )
    return "".join(parts)


def _kerbs(street: tuple[Point, ...]) -> str:
    """The sides of a street, but not its ends."""
    sides = zip(street, (*street[1:], street[0]), strict=True)
    return "".join(
        f"M{_n(start[0])} {_n(start[1])}L{_n(end[0])} {_n(end[1])}" for start, end in sides if not _is_end(start, end)
    )


def _is_end(start: Point, end: Point) -> bool:
    return any(abs(start[axis]) == abs(end[axis]) == _REACH and start[axis] == end[axis] for axis in (0, 1))


def _plots(*, south: bool) -> list[_Box]:
    inner = STREET + _PAVEMENT
    side = EDGE - inner - 2
    plots = [_Box(x, y, side, side) for x in (-EDGE + 2, inner) for y in (-EDGE + 2, inner)]
    if not south:
        return plots
    plots = [plot for plot in plots if plot.y < 0]
    return [*plots, _Box(-EDGE + 2, inner + 6, 2 * EDGE - 4, side - 6)]


def _town(chance: Random, plots: list[_Box]) -> Iterator[str]:
    town = _Town([[] for _ in range(_TONES)], [], [], [], [], [])
    tone = chance.randrange(_TONES)
    for plot in plots:
        for house in _parts(chance, plot):
            tone = (tone + chance.randrange(1, _TONES)) % _TONES
            _house(chance, town, house, tone)
    for number, strokes in enumerate(town.roofs):
        yield svg.path("".join(strokes), f"pk-roof pk-roof-{number + 1}")
    yield svg.path("".join(town.light), "pk-sunny")
    yield svg.path("".join(town.dark), "pk-shady")
    yield svg.path("".join(town.ridges), "pk-ridges")
    yield svg.path("".join(town.chimneys), "pk-chimneys")
    yield svg.path("".join(town.windows), "pk-windows")


def _parts(chance: Random, plot: _Box) -> Iterator[_Box]:
    """The plot cut into houses."""
    long, across = max(plot.width, plot.height), plot.width >= plot.height
    if long < 2 * _SMALLEST or (long < 2.4 * _SMALLEST and chance.random() < _UNCUT):
        yield plot
        return
    cut = round(_SMALLEST + (long - 2 * _SMALLEST) * chance.uniform(0.2, 0.8))
    if across:
        yield from _parts(chance, _Box(plot.x, plot.y, cut, plot.height))
        yield from _parts(chance, _Box(plot.x + cut, plot.y, plot.width - cut, plot.height))
    else:
        yield from _parts(chance, _Box(plot.x, plot.y, plot.width, cut))
        yield from _parts(chance, _Box(plot.x, plot.y + cut, plot.width, plot.height - cut))


def _house(chance: Random, town: _Town, house: _Box, tone: int) -> None:
    x, y, right, low = house.x + 1, house.y + 1, house.x + house.width - 1, house.y + house.height - 1
    town.roofs[tone].append(f"M{_n(x)} {_n(y)}H{_n(right)}V{_n(low)}H{_n(x)}Z")
    hip = min(house.width, house.height) * chance.choice((0.0, 0.3, 0.45))
    if house.width >= house.height:
        middle = (y + low) / 2
        start, end = (x + hip, middle), (right - hip, middle)
        town.light.append(_shape((x, y), (right, y), end, start))
        if hip:
            town.dark.append(_shape((right, y), (right, low), end))
    else:
        middle = (x + right) / 2
        start, end = (middle, y + hip), (middle, low - hip)
        town.light.append(_shape((x, y), start, end, (x, low)))
        if hip:
            town.dark.append(_shape((x, low), (right, low), end))
    town.ridges.append(f"M{_n(start[0])} {_n(start[1])}L{_n(end[0])} {_n(end[1])}")
    chimney = chance.uniform(x + 5, right - 11), chance.uniform(y + 5, low - 11)
    town.chimneys.append(f"M{_n(chimney[0])} {_n(chimney[1])}h6v6h-6z")
    if chance.random() < _SKYLIGHTS:
        window = chance.uniform(x + 5, right - 9), chance.uniform(y + 5, low - 10)
        town.windows.append(f"M{_n(window[0])} {_n(window[1])}h4.5v6h-4.5z")


def _wall() -> str:
    low = STREET + 11
    return svg.group(
        "pk-wall",
        svg.rect((-EDGE, STREET - 1), 2 * EDGE, 12, "pk-brick"),
        svg.rect((-EDGE, STREET - 1), 2 * EDGE, 12, "pk-bricks"),
        svg.path(f"M{-EDGE} {STREET - 1}H{EDGE}M{-EDGE} {low}H{EDGE}", "pk-coping"),
    )


def _barricade() -> str:
    """Planks and barrels across the southern arm."""
    high, low = STREET + 31, STREET + 45
    barrels = "".join(f"M{x - 7} {low + 8}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z" for x in (-23, -7, 9, 24))
    return svg.group(
        "pk-wall",
        svg.path(barrels, "pk-barrels"),
        svg.rect((-STREET - 6, high), 2 * STREET + 12, low - high, "pk-planks", 2),
        svg.path(
            "".join(f"M{x} {high}h9l-8 {low - high}h-9z" for x in range(-26, 34, 19)),
            "pk-stripes",
        ),
        svg.path(f"M{-STREET - 6} {high}H{STREET + 6}M{-STREET - 6} {low}H{STREET + 6}", "pk-coping"),
    )


def _lamps() -> str:
    """Lamp posts at two corners of the pavement."""
    at = STREET + 3.5
    return "".join(f"M{x - 3.5} {y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z" for x, y in ((-at, -at), (at, -at)))


def _cobbles() -> str:
    stones = "".join(f"M{x + 1.2} {y + 1.2}h5.6v3.6h-5.6z" for y in (0, 12) for x in (0, 8, 16)) + "".join(
        f"M{x + 1.2} {y + 1.2}h5.6v3.6h-5.6z" for y in (6, 18) for x in (-4, 4, 12, 20)
    )
    return svg.tag(
        "pattern",
        svg.path(stones, "pk-cobble"),
        id="pk-cobbles",
        width=24,
        height=24,
        patternUnits="userSpaceOnUse",
    )


def _bricks() -> str:
    joints = "M0 4H16M0 8H16M0 12H16M4 0V4M12 4V8M4 8V12"
    return svg.tag(
        "pattern",
        svg.path(joints, "pk-joints"),
        id="pk-bricks",
        y=30,
        width=16,
        height=12,
        patternUnits="userSpaceOnUse",
    )


def _shape(*corners: Point) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in corners) + "Z"


def _n(value: float) -> str:
    return svg.number(value)
