"""The board of New York: Manhattan and its water, quays and ports, Liberty Island."""

from __future__ import annotations

from typing import Any

from gaslamp.board.masks import members
from gaslamp.newyork.layout import BUILDINGS, CELLS, EXITS, LAND, PLAIN_STREETS, PORTS, PRINTED_METRO
from gaslamp.newyork.powers import PAIRS
from gaslamp.web.art import frame, svg
from gaslamp.web.art import newyork_harbour as harbour
from gaslamp.web.art import newyork_plan as plan
from gaslamp.web.art import newyork_roofs as roofs
from gaslamp.web.art import newyork_tiles as tiles
from gaslamp.web.art.board import Geometry, Point


def geometry() -> Geometry:
    """Targets: `cell`, `exit`, `port`, `pair`; a character is where it stands.

    Extra: `docks`, each port and the angle of the open water in degrees; `lane`, the steamers' way round the coast;
    `ferries`, from, to and the boat's way; `stock`, where each kind of tile lies beside the board; `closed`, the cells
    where nobody can stand by what is printed there; `printed`, the printed entrance; `informant`, where he stands as
    seen from the middle of his cell, on the island and elsewhere.
    """
    return Geometry(
        width=plan.WIDTH,
        height=plan.HEIGHT,
        size=plan.SIZE,
        targets={name: _rounded(at) for name, at in _targets().items()},
        extra=_extra(),
    )


def _targets() -> dict[str, Point]:
    targets = {f"cell:{label}": plan.centre(cell) for cell, label in enumerate(CELLS)}
    targets |= {
        # At the gate the way out is on the board.
        f"exit:{CELLS[cell]}": plan.moved(
            plan.centre(cell), plan.seaward(cell), (0.3 if cell == plan.GATE else 1.25) * plan.SIZE
        )
        for cell in EXITS
    }
    targets |= {f"port:{CELLS[cell]}": plan.centre(cell) for cell in members(PORTS)}
    for pair in PAIRS:
        cells = members(pair)
        targets["pair:" + "-".join(CELLS[cell] for cell in cells)] = plan.middle(plan.centre(cell) for cell in cells)
    return targets


def _extra() -> dict[str, list[Any]]:
    ferries = plan.ferries().items()
    return {
        "docks": [[CELLS[cell], round(plan.seaward(cell), 3)] for cell in plan.DOCKS],
        "lane": [_rounded(point) for point in plan.lane()],
        "ferries": [[CELLS[one], CELLS[two], [_rounded(point) for point in way]] for (one, two), way in ferries],
        "stock": [[kind, *_rounded(at)] for kind, at in plan.STOCK.items()],
        "closed": [CELLS[cell] for cell in members(BUILDINGS | PORTS | LAND)],
        "printed": [CELLS[cell] for cell in members(PRINTED_METRO)],
        "informant": [(-1.02 * plan.SIZE, -0.3 * plan.SIZE), (-0.55 * plan.SIZE, -0.42 * plan.SIZE)],
    }


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def ground() -> str:
    """The printed board, and as definitions the tiles that may be put on it (`newyork_tiles`)."""
    rose = frame.compass(plan.ROSE, 36)
    plate = frame.cartouche(plan.bay(), "MANHATTAN", "1889", 150)
    return svg.page(
        plan.WIDTH,
        plan.HEIGHT,
        svg.tag("defs", *tiles.symbols(), *_paints()),
        svg.group("ny-water", *harbour.sea(), rose, plate, harbour.brig(plan.BRIG)),
        svg.group("ny-ferries", *harbour.ferries()),
        svg.group("ny-isles", *harbour.island()),
        svg.group("ny-manhattan", *_streets()),
        svg.group("ny-shores", harbour.bridge(), *harbour.quays(), *harbour.docks()),
        svg.group("ny-houses", *roofs.houses([plan.centre(cell) for cell in members(BUILDINGS)])),
        svg.group("ny-printed", *(_printed_metro(cell) for cell in members(PRINTED_METRO))),
        svg.tag("rect", width=plan.WIDTH, height=plan.HEIGHT, fill="url(#ny-evening)", class_="ny-evening"),
        frame.frame(plan.WIDTH, plan.HEIGHT),
    )


def _paints() -> list[str]:
    """Cobbles, the hatching of what is closed, the dusk that falls onto the water, the light of a lamp."""
    courses = svg.path("M0 .5H16M0 6.5H16M4 .5V6.5M12 6.5V12.5", "ny-cobble")
    cobbles = svg.tag("pattern", courses, id="ny-cobbles", width=16, height=12, patternUnits="userSpaceOnUse")
    stripes = svg.tag("rect", width=3.2, height=9, class_="ny-hatch-line")
    hatching = svg.tag(
        "pattern",
        stripes,
        id="ny-hatching",
        width=9,
        height=9,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    return [
        cobbles,
        hatching,
        _fading("evening", "0.72", 0.55, 1),
        _fading("glow", "0.5", 0, 0.22, 0.55, 1),
        _fading("flare", "0.5", 0, 0.4, 1),
        _fading("lit", "0.6", 0.1, 1),
    ]


def _fading(name: str, radius: str, *offsets: float) -> str:
    """A round gradient whose steps have classes."""
    stops = [svg.tag("stop", offset=str(offset), class_=f"ny-{name}-{step}") for step, offset in enumerate(offsets)]
    return svg.tag("radialGradient", *stops, id=f"ny-{name}", cx="0.5", cy="0.5", r=radius)


def _streets() -> list[str]:
    """The land: its quay wall, paving in four tints, cobbles and kerbs."""
    outline = harbour.coast()
    drawn = [svg.path(outline, "ny-quay-wall"), svg.path(outline, "ny-shore"), svg.path(outline, "ny-land")]
    paved: dict[int, list[str]] = {}
    streets = members(PLAIN_STREETS | PRINTED_METRO)
    for cell in streets:
        column, row = plan.PLACES[cell]
        ring = harbour.closed(plan.LATTICE.corners((column, row), 0.955))
        paved.setdefault((5 * column + 3 * row + column * row) % 4, []).append(ring)
    drawn += [svg.path("".join(rings), f"ny-paving ny-paving-{tint}") for tint, rings in sorted(paved.items())]
    middles = "".join(harbour.closed(plan.LATTICE.corners(plan.PLACES[cell], 0.8)) for cell in streets)
    drawn += [
        svg.path(middles, "ny-carriageway"),
        svg.tag("path", d=middles, fill="url(#ny-cobbles)", class_="ny-cobbled"),
    ]
    return drawn


def _printed_metro(cell: int) -> str:
    ring = svg.polygon(plan.LATTICE.corners(plan.PLACES[cell], 0.8), "ny-printed-rim")
    x, y = plan.centre(cell)
    portal = svg.tag("use", href="#ny-metro", class_="ny-upright")
    return ring + svg.tag("g", portal, transform=f"translate({svg.number(x)} {svg.number(y)})")
