"""The water round Manhattan and what stands in it: coast, quays, ports, the bridge, Liberty Island, the boats' ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import degrees, hypot
from random import Random
from typing import Final

from gaslamp.newyork.layout import ISLAND
from gaslamp.web.art import newyork_plan as plan
from gaslamp.web.art import svg
from gaslamp.web.art.board import Point
from gaslamp.web.art.hexes import around, corners, edge

SHOALS: Final = (50, 39, 29, 20, 12)
"""How far from the coast the engraved lines of the water run, outermost first."""

APART: Final = 26
"""How far the crests of waves are from each other."""


def sea() -> list[str]:
    """The open water with its waves, and the engraved lines that follow every coast."""
    coasts = [coast(), island_shore(0)]
    drawn = [svg.rect((0, 0), plan.WIDTH, plan.HEIGHT, "ny-sea")]
    for depth, width in enumerate(SHOALS):
        drawn += [_stroked(each, width + 0.9, f"ny-sounding ny-sounding-{depth}") for each in coasts]
        drawn += [_stroked(each, width, f"ny-shoal ny-shoal-{depth}") for each in coasts]
    drawn.append(svg.tag("path", d="".join(_waves()), class_="ny-waves"))
    return drawn


def _stroked(commands: str, reach: float, class_: str) -> str:
    return svg.tag("path", d=commands, stroke_width=2 * reach, class_=class_)


def coast() -> str:
    """The outline of Manhattan as the commands of a path."""
    follows = dict(_sides())
    commands: list[str] = []
    while follows:
        start = next(iter(follows))
        loop = [start]
        while (point := follows.pop(loop[-1])) != start:
            loop.append(point)
        commands.append(closed(loop))
    return "".join(commands)


def _sides() -> Iterator[tuple[Point, Point]]:
    for place, direction in edge(plan.LAND_PLACES):
        one, two = plan.LATTICE.side(place, direction)
        yield (round(one[0], 1), round(one[1], 1)), (round(two[0], 1), round(two[1], 1))


def closed(loop: Iterable[Point]) -> str:
    """The commands of a closed path through the points."""
    return "M" + "L".join(f"{svg.number(x)} {svg.number(y)}" for x, y in loop) + "Z"


def opened(way: Iterable[Point]) -> str:
    """The commands of a path along the points."""
    return closed(way)[:-1]


def _waves() -> Iterator[str]:
    """Small crests scattered over the open water, off whatever else is drawn there."""
    chance, crests, kept = Random(1886), list[Point](), list(_kept_clear())
    for _ in range(4000):
        x, y = chance.uniform(34, plan.WIDTH - 34), chance.uniform(34, plan.HEIGHT - 34)
        if any(hypot(x - a, y - b) < reach for (a, b), reach in kept):
            continue
        crests.append((x, y))
        kept.append(((x, y), APART))
        yield f"M{svg.number(x - 8)} {svg.number(y)}q4-4.5 8 0q4 4.5 8 0"
        if len(crests) % 3 == 0:
            yield "m-13 5.5q3-3.4 6 0q3 3.4 6 0"


def _kept_clear() -> Iterator[tuple[Point, float]]:
    """Where there are no waves: points, and how far around them."""
    yield plan.ISLAND_CENTRE, plan.ISLAND_RADIUS + 46
    yield from ((plan.centre(cell), 2.15 * plan.SIZE) for cell in plan.PLACES)
    yield from ((at, 1.5 * plan.SIZE) for at in plan.STOCK.values())
    yield from ((at, 18) for way in plan.ferries().values() for at in plan.curve(way, 3))
    yield from ((at, 54) for at in (plan.BRIG, plan.ROSE))
    x, y = plan.bay()
    yield from (((x + aside, y), 42) for aside in (-45, 0, 45))


def quays() -> list[str]:
    """The wooden piers: chevrons show which way the boats go."""
    drawn: list[str] = []
    for (start, end), way in plan.ferries().items():
        outward = end == ISLAND
        quay = start if outward else end
        angle = plan.turned(way[0], way[-1]) if outward else plan.turned(way[-1], plan.centre(quay))
        drawn.append(_pier(plan.centre(quay), angle, "ny-outward" if outward else "ny-homeward"))
    return drawn


def _pier(at: Point, angle: float, class_: str) -> str:
    planks = svg.path("".join(f"M{x}-40V40" for x in range(-35, 40, 5)), "ny-planks")
    beams = svg.path("M-40-17H40M-40 17H40", "ny-beams")
    deck = svg.polygon(corners((0, 0), 36), "ny-deck")
    inside = svg.tag(
        "g", svg.tag("g", planks, beams, transform=f"rotate({svg.number(angle)})"), clip_path="url(#ny-plot)"
    )
    piles = [svg.circle(corner, 3.2, "ny-pile") for corner in corners((0, 0), 35)]
    marks = svg.tag("g", _rowboat(), _chevrons(), transform=f"rotate({svg.number(angle)})")
    return svg.group(f"ny-quay {class_}", deck, inside, *piles, marks, transform=_at(at))


def _rowboat() -> str:
    hull = svg.path("M-19 0C-12-9 4-9 13 0C4 9-12 9-19 0Z", "ny-boat")
    thwarts = svg.path("M-10-5.4V5.4M-3-6.6V6.6M4-4.6V4.6", "ny-thwart")
    return hull + thwarts + svg.path("M-5-5L-1-15M-5 5L-1 15", "ny-oar")


def _chevrons() -> str:
    return svg.path("M16-7L23 0L16 7M23-7L30 0L23 7", "ny-chevron")


def docks() -> list[str]:
    """The ports: a wharf round a berth that is open to the sea, with the sign of an anchor."""
    drawn: list[str] = []
    for cell in plan.DOCKS:
        open_side = round(6 * (degrees(plan.seaward(cell)) / 360 + 0.25))
        ring = [around((0, 0), 34, open_side / 6 + 1 / 12 + step / 6) for step in range(6)]
        drawn.append(_dock(plan.centre(cell), ring))
    return drawn


def _dock(at: Point, ring: Sequence[Point]) -> str:
    wharf = svg.path(opened(ring), "ny-wharf-under") + svg.path(opened(ring), "ny-wharf")
    planks = svg.path(opened(ring), "ny-wharf-planks")
    bollards = [svg.circle(corner, 2.6, "ny-pile") for corner in ring]
    return svg.group(
        "ny-dock", svg.polygon(corners((0, 0), 38), "ny-berth"), wharf, planks, *bollards, _anchor(), transform=_at(at)
    )


def _anchor() -> str:
    return svg.path(
        "M0-13V12M-6-8H6M-11 3C-10 10-4 13 0 13C4 13 10 10 11 3M-14 6L-11 2L-7 5M14 6L11 2L7 5", "ny-anchor ny-upright"
    ) + svg.circle((0, -16), 2.8, "ny-anchor")


def bridge() -> str:
    """The way out by land: a paved square, a gate of two arches, and a deck on cables that leads off the board."""
    x, y = plan.centre(plan.GATE)
    far = plan.WIDTH - 13 - x
    square = svg.polygon(corners((0, 0), 37), "ny-plaza") + svg.polygon(corners((0, 0), 32), "ny-plaza-line")
    deck = svg.rect((22, -16), far - 22, 32, "ny-roadway")
    planks = svg.path("".join(f"M{step}-16V16" for step in range(32, round(far), 4)), "ny-rut")
    ties = svg.path("".join(f"M{step}-21V-16M{step} 16V21" for step in range(34, round(far), 6)), "ny-tie")
    cables = svg.path(f"M20-21H{svg.number(far)}M20 21H{svg.number(far)}", "ny-cable")
    arrow = svg.path("M-21-8H-8V-16L9 0L-8 16V8H-21Z", "ny-way-out")
    return svg.group("ny-bridge", square, deck, planks, ties, cables, _gate(), arrow, transform=_at((x, y)))


def _gate() -> str:
    """Two arches from above, one for each direction."""
    stone = svg.rect((17, -28), 13, 56, "ny-tower", 1.5)
    arches = svg.rect((16, -15), 15, 12, "ny-arch", 3) + svg.rect((16, 3), 15, 12, "ny-arch", 3)
    return stone + arches + svg.path("M19.5-26V26M27.5-26V26", "ny-coping")


def island_shore(inset: float) -> str:
    """The outline of Liberty Island, drawn in by so much."""
    chance = Random(11)
    steps = 22
    radii = [plan.ISLAND_RADIUS * chance.uniform(0.93, 1.05) - inset for _ in range(steps)]
    ring = [around(plan.ISLAND_CENTRE, radius, step / steps) for step, radius in enumerate(radii)]
    return closed(plan.curve([*ring, ring[0]], 3)[:-1])


def island() -> list[str]:
    """Liberty Island: a lawn, and on it the star of an old fort, with room for one who stands there."""
    star = [around(plan.ISLAND_CENTRE, plan.SIZE * (1.18 if tip % 2 else 0.92), tip / 22) for tip in range(22)]
    court = [around(plan.ISLAND_CENTRE, plan.SIZE * 0.82, side / 11) for side in range(11)]
    chance = Random(7)
    trees = [around(plan.ISLAND_CENTRE, plan.SIZE * chance.uniform(1.3, 1.46), chance.random()) for _ in range(16)]
    return [
        svg.path(island_shore(0), "ny-shore"),
        svg.path(island_shore(4), "ny-isle"),
        *(svg.circle(each, chance.uniform(3, 5.2), "ny-tree") for each in trees),
        svg.path(closed(star), "ny-fort"),
        svg.path(closed(court), "ny-court"),
        _beacon(),
    ]


def _beacon() -> str:
    """A light for ships on a stone foot, at the edge of the fort."""
    foot = svg.path("M-9 17H9L6 3H-6ZM-6.5 3H6.5V0H-6.5Z", "ny-foot")
    torch = svg.path("M-2.6 0L-4-9H4L2.6 0ZM-6-9H6V-12H-6Z", "ny-torch")
    flame = svg.circle((0, -17), 15, "ny-beam") + svg.path("M0-12C-7-16-3-21 0-27C3-21 7-16 0-12Z", "ny-fire")
    at = around(plan.ISLAND_CENTRE, 1.24 * plan.SIZE, 0.2)
    return svg.tag("g", svg.tag("g", foot, flame, torch, class_="ny-upright"), transform=_at(at))


def ferries() -> list[str]:
    """The ways of the boats, dashed, each with its arrow."""
    drawn: list[str] = []
    for (_, end), way in plan.ferries().items():
        start = [plan.moved(way[0], plan.heading(way[0], way[1]), 0.92 * plan.SIZE)] if end == ISLAND else way[:1]
        tip = way[-1] if end != ISLAND else plan.moved(way[-1], plan.heading(way[-1], way[0]), 5)
        turn = plan.turned(way[-2], way[-1])
        drawn.append(svg.path(opened([*start, *way[1:-1], tip]), "ny-ferry"))
        head = svg.path("M-9-5.5L2 0L-9 5.5L-6 0Z", "ny-ferry-head")
        drawn.append(svg.tag("g", head, transform=f"{_at(tip)}rotate({svg.number(turn)})"))
    return drawn


def brig(at: Point) -> str:
    """A ship under sail as old charts have them, engraved."""
    hull = "M-34 8C-30 20-24 22-18 22H20C27 20 31 14 33 6C24 9 10 11-2 11C-16 11-28 10-34 8Z"
    sails = (
        "M-20-24C-10-20-10-12-20-7H-4C5-12 5-20-4-24ZM-18-38C-10-35-10-30-18-26H-5C3-30 3-35-5-38Z"
        "M-22-5C-11-1-11 4-22 8H-3C7 4 7-1-3-5ZM8-22C17-18 17-11 8-6H22C30-11 30-18 22-22Z"
        "M8-35C15-32 15-28 8-24H20C26-28 26-32 20-35Z"
    )
    rigging = (
        "M-11-46V10M15-43V9M33 6L46-6M46-6L15-38M46-6L24-20M-11-42L-34 8"
        "M-11-46H-3L-6-43.5L-3-41H-11M-28 15H28M-24 18.5H24"
    )
    swell = "M-44 27q5-4 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0"
    marks = [
        svg.path(sails, "ny-sail"),
        svg.path(hull, "ny-brig-hull"),
        svg.path(rigging, "ny-line"),
        svg.path(swell, "ny-line"),
    ]
    return svg.tag("g", svg.tag("g", *marks, class_="ny-brig ny-upright"), transform=_at(at))


def _at(point: Point) -> str:
    return f"translate({svg.number(point[0])} {svg.number(point[1])})"
