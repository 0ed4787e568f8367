"""Whether somebody could leave Manhattan with one card, a power before the move included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from gaslamp.board.masks import mask_of
from gaslamp.newyork import activation, powers
from gaslamp.newyork.characters import Character
from gaslamp.newyork.layout import PORTS, PRINTED_METRO
from gaslamp.newyork.model import Public
from gaslamp.newyork.movement import STEPS, barred, cells_of, crossed, open_exits, reach, spread, walkable
from gaslamp.newyork.options import Rules
from gaslamp.players.cards.ways import Ways, back

POWERS: Final = mask_of((Character.BEACH, Character.RIDER, Character.SMITH, Character.GRANT, Character.CALLAHAN))
"""Whose powers may open a way out."""


def openings(rules: Rules, public: Public, who: Character) -> Iterable[int]:
    """The uses of its power after which a character could leave with its own card, were it Jack's to play.

    For each the mask of the cells that must be free of others. In `public` all stand where that character does: where
    the others really stand does not matter. Without its power it could not leave.
    """
    if activation.when_used(rules, who) != "either":
        return ()
    match who:
        case Character.SMITH:
            return (0,) if public.steamers and reach(rules, replace(public, steamers=PORTS), who).exits else ()
        case Character.BEACH:
            return _each(_entrances(rules, public))
        case Character.RIDER:
            return _each(_sites(rules, public))
        case Character.GRANT:
            return _each(_parks(rules, public), needed=rules.park_under_people != "yes")
        case Character.CALLAHAN:
            return _barriers(rules, public)
        case _:
            return ()


def _each(cells: int, *, needed: bool = True) -> Iterable[int]:
    return tuple(1 << cell if needed else 0 for cell in cells_of(cells))


def _entrances(rules: Rules, public: Public) -> int:
    """Where she would get on or off in time: a step leads from one entrance to any other."""
    cells = powers.metro_cells(rules, public)
    if not cells:
        return 0
    ways, found = _walking(public), 0
    for come, go in zip(*_both(public, Character.BEACH, ways, STEPS - 1), strict=True):
        found |= (come if go & ways.net else 0) | (go if come & ways.net else 0)
    return cells & found


def _sites(rules: Rules, public: Public) -> int:
    """Where she would get in, or out to another building, for nothing and in time."""
    cells = powers.site_cells(rules, public)
    if not cells:
        return 0
    walking, found = _walking(public), 0
    paid, free, linked = crossed(rules.crossing, walking.paid, public.sites & ~barred(public))
    ways = Ways(paid, walking.net, free, linked)
    for come, go in zip(*_both(public, Character.RIDER, ways, STEPS), strict=True):
        found |= (come | spread(come & free if linked else come)) & (go | back(go & free))
    return cells & found


def _parks(rules: Rules, public: Public) -> int:
    """Where she would pass in time what is closed now: a site or a lamp."""
    cells = powers.park_cells(rules, public) & ~(public.metros | barred(public))
    found = 0
    if cells:
        for come, go in zip(*_both(public, Character.GRANT, _walking(public), STEPS - 1), strict=True):
            found |= spread(come) & go
    return cells & found


def _barriers(rules: Rules, public: Public) -> Iterator[int]:
    """With one tile lifted she must come out, and still once it is put elsewhere, if that is where she would pass."""
    first, second = public.barriers
    for lifted, other in ((first, second), (second, first)):
        without = replace(public, barriers=(other, other))
        passed = 0
        for come, go in zip(*_both(without, Character.CALLAHAN, _walking(without), STEPS), strict=True):
            passed |= come & go
        for action in powers.barriers(rules, public) if passed else ():
            if action.source == lifted and (
                not action.target & passed or reach(rules, powers.bar(public, action), Character.CALLAHAN).exits
            ):
                yield 0 if rules.barrier == "people" else action.target


def _walking(public: Public) -> Ways:
    ground = walkable(public)
    return Ways(ground, (PRINTED_METRO | public.metros) & ground)


def _both(public: Public, who: Character, ways: Ways, steps: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For 0, 1, ... steps: the mask of the cells to which so many lead, and of those from which the rest lead out."""
    start = public.positions[who]
    leading = ways.leading(open_exits(public) & ~(1 << start), barred(public))
    return ways.within(start)[:steps], leading[:steps][::-1]
