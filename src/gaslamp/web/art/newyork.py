"""The board of New York: Manhattan and its water, quays and ports, Liberty Island."""

from __future__ import annotations

from typing import Any, Final

from gaslamp.board.masks import members
from gaslamp.newyork.layout import CELLS, EXITS, ISLAND_LABEL, PORTS
from gaslamp.newyork.powers import PAIRS
from gaslamp.web.art import newyork_plan as plan
from gaslamp.web.art import svg
from gaslamp.web.art.board import Geometry, Point


def geometry() -> Geometry:
    """Targets: `cell`, `exit`, `port`, `pair`; a character is where it stands.

    Extra: `docks`, each port and the angle of the open water in degrees; `lane`, the steamers' way round the coast;
    `ferries`, from, to and the boat's way; `stock`, where each kind of tile lies beside the board; `island`, its radius.
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
    targets |= {f"exit:{CELLS[cell]}": plan.centre(cell) for cell in EXITS}
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
        "island": [ISLAND_LABEL, plan.ISLAND_RADIUS],
    }


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def ground() -> str:
    """The printed board."""
    return svg.page(plan.WIDTH, plan.HEIGHT)
