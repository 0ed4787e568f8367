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


def openings(rules: Rules, public: Public, who: Character) -> tuple[int, ...]:
    """The uses of its power after which a character could leave with its own card, were it Jack's to play.

    For each the mask of the cells that must be free of others. In `public` all stand where that character does: where
    the others really stand does not matter.
    """
    used = _after_its_power(rules, public, who) if activation.when_used(rules, who) == "either" else ()
    return tuple(cells for cells, after in used if reach(rules, after, who).exits)


_Used = Iterable[tuple[int, Public]]
"""The cells that must be free for a use of a power, and what lies open after it."""


def _after_its_power(rules: Rules, public: Public, who: Character) -> _Used:
    """What may lie open once the power was used, as far as a way out may come of it, with what must be free for it."""
    match who:
        case Character.SMITH:
            return ((0, replace(public, steamers=PORTS)),) if public.steamers else ()
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


def _entrances(rules: Rules, public: Public) -> _Used:
    """Two new entrances would make a way out of nothing: those near her and the others are tried apart."""
    near = spread(1 << public.positions[Character.BEACH])
    cells = powers.metro_cells(rules, public)
    for group in (cells & near, cells & ~near):
        if group and reach(rules, replace(public, metros=public.metros | group), Character.BEACH).exits:
            yield from ((1 << cell, powers.place(public, powers.METROS[cell])) for cell in cells_of(group))


def _sites(rules: Rules, public: Public) -> _Used:
    """A site saves her one step at most: it helps only where a fourth would lead out."""
    passed = reach(rules, public, Character.RIDER).ends | 1 << public.positions[Character.RIDER]
    if spread(_over(passed, BUILDINGS | public.sites)) & open_exits(public):
        cells = powers.site_cells(rules, public) & passed
        yield from ((1 << cell, powers.place(public, powers.SITES[cell])) for cell in cells_of(cells))


def _over(cells: int, buildings: int) -> int:
    """The mask of the cells, and of the buildings that can be entered from them without leaving buildings."""
    wider = cells | spread(cells) & buildings
    return cells if wider == cells else _over(wider, buildings)


def _parks(rules: Rules, public: Public) -> _Used:
    if reach(rules, replace(public, sites=0, lamps=0), Character.GRANT).exits:
        under_people = rules.park_under_people == "yes"
        for cell in cells_of(powers.park_cells(rules, public)):
            yield 0 if under_people else 1 << cell, powers.turn_to_park(public, cell)


def _barriers(rules: Rules, public: Public) -> _Used:
    first, second = public.barriers
    on_people = rules.barrier == "people"
    for lifted, other in ((first, second), (second, first)):
        if reach(rules, replace(public, barriers=(other, other)), Character.CALLAHAN).exits:
            actions = (action for action in powers.barriers(rules, public) if action.source == lifted)
            yield from ((0 if on_people else action.target, powers.bar(public, action)) for action in actions)
