"""Ways out that a power of New York opens: the others may stand in the way of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from gaslamp.board.masks import members
from gaslamp.core.words import JACK
from gaslamp.games import NEWYORK, game_of
from gaslamp.newyork.characters import CHARACTERS, Character
from gaslamp.newyork.model import Barrier, Metro, Park, Site, Steamer
from gaslamp.newyork.movement import reach
from gaslamp.newyork.options import Rules, rules_of
from gaslamp.players.cards import flight
from gaslamp.players.cards.flight import POWERS, Openings
from gaslamp.players.cards.lens import fleeing
from gaslamp.players.cards.newyork import NewYorkLens
from players.cards.positions import positions

SOME = 80
READINGS = ["newyork/1", "newyork/1+barrier=people", "newyork/1+barrier=tiles", "newyork/1+park_under_people=no"]


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


def in_the_way(public: Any, who: int, uses: list[Any], rng: Random) -> Any:
    """The same position, the others put where the power would have to be used, as far as there are enough of them."""
    cells = sorted({cell for each in uses for cell in cells_of(each)} - set(public.positions))
    others = rng.sample([each for each in range(8) if each != who], min(len(cells), rng.randrange(3, 8)))
    places = list(public.positions)
    for each, cell in zip(others, rng.sample(cells, len(others)), strict=True):
        places[each] = cell
    return replace(public, positions=tuple(places))


@pytest.mark.parametrize("reading", READINGS)
def test_whoever_stands_in_the_way_of_a_power_closes_the_way_out(reading: str) -> None:
    game, opened, closed = game_of(reading), 0, 0
    lens = NewYorkLens(rules_of(reading))
    for state, rng in positions(game, range(SOME), JACK):
        for who in members(POWERS):
            uses = opening(lens, state.public, who)
            if not uses or leaves(lens, state.public, who):
                continue
            crowded = in_the_way(state.public, who, uses, rng)
            free = bool(opening(lens, crowded, who)) or leaves(lens, crowded, who)
            for public, can_leave in ((state.public, True), (crowded, free)):
                assert bool(fleeing(lens, public, 1 << who, 1 << who)) == can_leave
            opened += 1
            closed += not free
    assert opened > 25
    assert closed > 2


def test_a_look_that_is_interrupted_is_taken_up_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(
        state
        for state, _ in positions(NEWYORK, range(SOME), JACK)
        if opening(NewYorkLens(Rules()), state.public, Character.BEACH)
    )
    place = state.public.positions[Character.BEACH]
    alone = replace(state.public, positions=(place,) * len(CHARACTERS))
    openings = Openings(Rules(), alone, Character.BEACH)
    with monkeypatch.context() as patched:
        patched.setattr(flight, "reach", interrupted)
        with pytest.raises(KeyboardInterrupt):
            openings.any_free(0)
    assert openings.any_free(0)


def interrupted(*_: Any) -> None:
    raise KeyboardInterrupt
