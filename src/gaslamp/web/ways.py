"""The way that somebody walked, for a client that shows it: a shortest one that the rules permit."""

from __future__ import annotations

from collections.abc import Sequence

from gaslamp.board.hexes import shortest
from gaslamp.board.masks import members
from gaslamp.core.effect import Effect
from gaslamp.london import layout as london
from gaslamp.london.characters import CHARACTERS
from gaslamp.london.model import Public as LondonPublic
from gaslamp.london.sight import ADJACENT as LONDON_ADJACENT
from gaslamp.london.sight import NEXT_STREETS
from gaslamp.newyork import layout as newyork
from gaslamp.newyork.model import Public as NewYorkPublic
from gaslamp.newyork.movement import WAYS, walkable

WALKED = frozenset({"character-moved", "accused", "left", "whistled"})
"""The effects that tell of a walk."""
STEALTHY = "stealthy"
RIDER = "rider"


def london_way(public: LondonPublic, effect: Effect) -> tuple[str, ...]:
    """The cells that the effect's character passed in London, both ends included; empty if it is not known."""
    args = dict(effect.args)
    walker = str(args.get("accuser", args.get("character")))
    start = _london_cell(public, walker, args.get("start"))
    end = london.EXIT_CELLS[london.EXIT_BY_WORD[str(args["exit"])]] if "exit" in args else None
    if end is None:
        end = london.STREET_BY_LABEL[str(args["end"])]
    if effect.id == "whistled":
        return _labels(shortest(NEXT_STREETS, start, end), london.CELLS)
    ways = LONDON_ADJACENT if walker == STEALTHY else NEXT_STREETS
    return _labels(shortest(_linked(ways, public.manholes), start, end), london.CELLS)


def newyork_way(public: NewYorkPublic, effect: Effect) -> tuple[str, ...]:
    """The cells that the effect's character passed in New York, both ends included; empty if it is not known."""
    args = dict(effect.args)
    walker = str(args.get("accuser", args.get("character")))
    start = newyork.CELL_BY_LABEL[str(args["start"])]
    end = newyork.CELL_BY_LABEL[str(args.get("end", args.get("exit")))]
    ground = walkable(public) | 1 << end
    net = (newyork.PRINTED_METRO | public.metros) & ground
    if walker == RIDER:
        ground |= newyork.BUILDINGS | public.sites
    ways = [cells & ground for cells in _linked(WAYS, net)]
    return _labels(shortest(ways, start, end), newyork.CELLS)


def _london_cell(public: LondonPublic, walker: str, start: object) -> int:
    if isinstance(start, str):
        return london.STREET_BY_LABEL[start]
    return public.positions[[each.word for each in CHARACTERS].index(walker)]


def _linked(ways: Sequence[int], net: int) -> list[int]:
    """The ways with those of a net besides: one step from each of its cells to every other."""
    linked = list(ways)
    for cell in members(net):
        linked[cell] |= net
    return linked


def _labels(cells: Sequence[int], names: Sequence[str]) -> tuple[str, ...]:
    return tuple(names[cell] for cell in cells)
