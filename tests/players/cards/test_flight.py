"""Ways out that a power of New York opens: the others may stand in the way of it."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from gaslamp.board.masks import members
from gaslamp.core.words import JACK
from gaslamp.games import NEWYORK
from gaslamp.newyork.characters import CHARACTERS
from gaslamp.newyork.model import Barrier, Metro, Park, Site, Steamer
from gaslamp.newyork.movement import reach
from gaslamp.newyork.options import Rules
from gaslamp.players.cards.flight import POWERS
from gaslamp.players.cards.lens import fleeing, lens_of
from players.cards.positions import positions

SOME = 150
LENS = lens_of(NEWYORK)


def opening(public: Any, who: int) -> list[Any]:
    """The uses of the power of a character after which it could leave, every one tried by the plain rules."""
    begun = LENS.begin(public, who)
    uses = (each for each in LENS.options(begun) if isinstance(each, Metro | Site | Park | Barrier | Steamer))
    return [each for each in uses if reach(Rules(), LENS.apply(begun, each), CHARACTERS[who]).exits]


def cells_of(action: Any) -> list[int]:
    """What must be free for it."""
    match action:
        case Barrier():
            return list(members(action.target))
        case Steamer() | Park():
            return []
        case _:
            return [action.cell]


def in_the_way(public: Any, who: int, uses: list[Any], rng: Random) -> Any:
    """The same position, the others put where the power would have to be used, as far as there are enough of them."""
    cells = sorted({cell for each in uses for cell in cells_of(each)} - set(public.positions))
    others = rng.sample([each for each in range(8) if each != who], min(len(cells), rng.randrange(3, 8)))
    places = list(public.positions)
    for each, cell in zip(others, rng.sample(cells, len(others)), strict=True):
        places[each] = cell
    return replace(public, positions=tuple(places))


def test_whoever_stands_in_the_way_of_a_power_closes_the_way_out() -> None:
    opened = closed = 0
    for state, rng in positions(NEWYORK, range(SOME), JACK):
        for who in members(POWERS):
            uses = opening(state.public, who)
            if not uses or reach(Rules(), state.public, CHARACTERS[who]).exits:
                continue
            crowded = in_the_way(state.public, who, uses, rng)
            free = bool(opening(crowded, who) or reach(Rules(), crowded, CHARACTERS[who]).exits)
            for public, can_leave in ((state.public, True), (crowded, free)):
                assert bool(fleeing(LENS, public, 1 << who, 1 << who)) == can_leave
            opened += 1
            closed += not free
    assert opened > 50
    assert closed > 5
