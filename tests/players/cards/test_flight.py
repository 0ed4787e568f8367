"""Ways out that a power of New York opens: the others may stand in the way of it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from gaslamp.board.masks import mask_of, members
from gaslamp.core.words import JACK
from gaslamp.games import game_of
from gaslamp.newyork.characters import CHARACTERS, Character
from gaslamp.newyork.layout import WALKABLE
from gaslamp.newyork.model import Barrier, Metro, Park, Site, Steamer
from gaslamp.newyork.movement import reach
from gaslamp.newyork.options import rules_of
from gaslamp.players.cards.flight import POWERS, openings
from gaslamp.players.cards.lens import fleeing
from gaslamp.players.cards.newyork import NewYorkLens
from players.cards.positions import positions

SOME = 80
READINGS = [
    "newyork/1",
    "newyork/1+barrier=people",
    "newyork/1+barrier=tiles",
    "newyork/1+park_under_people=no",
    "newyork/1+crossing=first-costs",
    "newyork/1+crossing=sites-only",
    "newyork/1+ways_out=anyone",
]


def leaves(lens: NewYorkLens, public: Any, who: int) -> bool:
    """Whether a character could leave as the board is."""
    return bool(reach(lens.rules, public, CHARACTERS[who]).exits)


def opening(lens: NewYorkLens, public: Any, who: int) -> list[Any]:
    """The uses of the power of a character after which it could leave, every one tried by the plain rules."""
    begun = lens.begin(public, who)
    uses = (each for each in lens.options(begun) if isinstance(each, Metro | Site | Park | Barrier | Steamer))
    return [each for each in uses if leaves(lens, lens.apply(begun, each), who)]


def cells_of(action: Any) -> list[int]:
    """Where somebody may be in its way."""
    match action:
        case Barrier():
            return list(members(action.target))
        case Steamer():
            return []
        case _:
            return [action.cell]


def in_the_way(public: Any, who: int, uses: list[Any]) -> Any:
    """The same position, the others put where most ways to use the power go."""
    cells = Counter(cell for each in uses for cell in cells_of(each) if cell not in public.positions)
    places, others = list(public.positions), (each for each in range(8) if each != who)
    for (cell, _), each in zip(cells.most_common(), others, strict=False):
        places[each] = cell
    return replace(public, positions=tuple(places))


@pytest.mark.parametrize("reading", READINGS)
def test_whoever_stands_in_the_way_of_a_power_closes_the_way_out(reading: str) -> None:
    game, opened, closed = game_of(reading), 0, 0
    lens = NewYorkLens(rules_of(reading))
    for state, _ in positions(game, range(SOME), JACK):
        for who in members(POWERS):
            uses = opening(lens, state.public, who)
            if not uses or leaves(lens, state.public, who):
                continue
            crowded = in_the_way(state.public, who, uses)
            free = bool(opening(lens, crowded, who)) or leaves(lens, crowded, who)
            for public, can_leave in ((state.public, True), (crowded, free)):
                assert bool(fleeing(lens, public, 1 << who, 1 << who)) == can_leave
            opened += 1
            closed += not free
    assert opened > 25
    assert closed > 2


@pytest.mark.parametrize(("reading", "free"), [("newyork/1", True), ("newyork/1+barrier=people", False)])
def test_an_investigation_tile_needs_free_streets_unless_it_may_go_under_people(reading: str, *, free: bool) -> None:
    rules, looked_at = rules_of(reading), 0
    for state, _ in positions(game_of(reading), range(SOME), JACK):
        place = state.public.positions[Character.CALLAHAN]
        alone = replace(state.public, positions=(place,) * len(CHARACTERS))
        ways = tuple(openings(rules, alone, Character.CALLAHAN))
        assert all(bool(cells) == free for cells in ways)
        looked_at += bool(ways)
    assert looked_at > 5


PLACES = 4
"""So many places of each board are tried."""


def needed(lens: NewYorkLens, who: int, use: Any) -> int:
    """The cells that must be free for a use of a power."""
    if who == Character.CALLAHAN and lens.rules.barrier == "people":
        return 0
    if who == Character.GRANT and lens.rules.park_under_people == "yes":
        return 0
    return mask_of(cells_of(use))


@pytest.mark.parametrize("reading", READINGS)
def test_the_openings_are_the_uses_of_a_power_that_lead_out_every_one_tried(reading: str) -> None:
    found, lens, lot = Counter[int](), NewYorkLens(rules_of(reading)), random.Random(7)
    for state, _ in positions(game_of(reading), range(SOME), JACK):
        for place in lot.sample(members(WALKABLE), PLACES):
            alone = replace(state.public, positions=(place,) * len(CHARACTERS))
            for who in members(POWERS):
                if leaves(lens, alone, who) or lens.begin(alone, who).activation is None:
                    continue
                ways = {needed(lens, who, use) for use in opening(lens, alone, who)}
                assert set(openings(lens.rules, alone, CHARACTERS[who])) == ways
                found[who] += len(ways)
    assert all(found[who] > 2 for who in members(POWERS))
    assert all(found[who] > 20 for who in (Character.BEACH, Character.RIDER))
