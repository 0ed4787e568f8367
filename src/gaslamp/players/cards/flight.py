"""Whether somebody could leave Manhattan with one card, a power before the move included."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from gaslamp.board.masks import mask_of
from gaslamp.newyork import activation, powers
from gaslamp.newyork.characters import Character
from gaslamp.newyork.layout import BUILDINGS, PORTS
from gaslamp.newyork.model import Public
from gaslamp.newyork.movement import cells_of, open_exits, reach, spread
from gaslamp.newyork.options import Rules

POWERS: Final = mask_of((Character.BEACH, Character.RIDER, Character.SMITH, Character.GRANT, Character.CALLAHAN))
"""Whose powers may open a way out."""


def leaves_by_power(rules: Rules, public: Public, who: Character) -> bool:
    """Whether that character could leave with its own card, its power used before the move, were it Jack's to play."""
    if activation.when_used(rules, who) != "either":
        return False
    return any(reach(rules, each, who).exits for each in _after_its_power(rules, public, who))


def _after_its_power(rules: Rules, public: Public, who: Character) -> Iterable[Public]:
    """What may lie open once the power was used, as far as a way out may come of it."""
    match who:
        case Character.SMITH:
            return (replace(public, steamers=PORTS),) if public.steamers else ()
        case Character.BEACH:
            return _entrances(rules, public)
        case Character.RIDER:
            return _sites(rules, public)
        case Character.GRANT:
            return _parks(rules, public)
        case Character.CALLAHAN:
            return _barriers(rules, public)
        case _:
            return ()


def _entrances(rules: Rules, public: Public) -> Iterable[Public]:
    """Two new entrances would make a way out of nothing: those near her and the others are tried apart."""
    near = spread(1 << public.positions[Character.BEACH])
    cells = powers.metro_cells(rules, public)
    for group in (cells & near, cells & ~near):
        if group and reach(rules, replace(public, metros=public.metros | group), Character.BEACH).exits:
            yield from (powers.place(public, powers.METROS[cell]) for cell in cells_of(group))


def _sites(rules: Rules, public: Public) -> Iterable[Public]:
    """A site saves her one step at most: it helps only where a fourth would lead out."""
    passed = reach(rules, public, Character.RIDER).ends | 1 << public.positions[Character.RIDER]
    if spread(_over(passed, BUILDINGS | public.sites)) & open_exits(public):
        cells = powers.site_cells(rules, public) & passed
        yield from (powers.place(public, powers.SITES[cell]) for cell in cells_of(cells))


def _over(cells: int, buildings: int) -> int:
    """The mask of the cells, and of the buildings that can be entered from them without leaving buildings."""
    wider = cells | spread(cells) & buildings
    return cells if wider == cells else _over(wider, buildings)


def _parks(rules: Rules, public: Public) -> Iterable[Public]:
    if reach(rules, replace(public, sites=0, lamps=0), Character.GRANT).exits:
        yield from (powers.turn_to_park(public, cell) for cell in cells_of(powers.park_cells(rules, public)))


def _barriers(rules: Rules, public: Public) -> Iterable[Public]:
    first, second = public.barriers
    for lifted, other in ((first, second), (second, first)):
        if reach(rules, replace(public, barriers=(other, other)), Character.CALLAHAN).exits:
            actions = powers.barriers(rules, public)
            yield from (powers.bar(public, action) for action in actions if action.source == lifted)
