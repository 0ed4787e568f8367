"""The distracted one: between the player it follows and mere lot, by the share it was given."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gaslamp.core.match import Match
from gaslamp.games import POCKET
from gaslamp.players.dealer import deal
from gaslamp.players.distracted import Distracted
from gaslamp.players.greedy import Greedy
from gaslamp.players.player import Budget
from gaslamp.players.roster import player_named
from gaslamp.players.seat import Seat, seat_of
from gaslamp.players.uniform import Uniform

AT_ONCE = Budget(nodes=1)


def seats() -> list[Seat]:
    found = []
    for seed in range(12):
        match: Match[Any, Any, Any] = Match(POCKET)
        rng, player = Random(seed), player_named("uniform", POCKET, seed)
        while (role := deal(match, rng)) is not None:
            found.append(seat_of(match, role))
            match.play(player.choose(found[-1]))
    return found


@pytest.mark.parametrize(("share", "least", "most"), [(0.0, 1.0, 1.0), (0.5, 0.4, 0.75), (1.0, 0.0, 0.3)])
def test_it_follows_the_other_in_its_share_of_the_decisions(share: float, least: float, most: float) -> None:
    distracted, followed, every = Distracted(Greedy(1), 1, share), Greedy(1), seats()
    alike = sum(distracted.choose(seat, AT_ONCE) == followed.choose(seat, AT_ONCE) for seat in every)
    assert least <= alike / len(every) <= most


def test_what_it_does_by_lot_is_what_the_blind_one_does() -> None:
    distracted, blind = Distracted(Greedy(1), 1, 1.0), Uniform(1)
    assert all(distracted.choose(seat, AT_ONCE) == blind.choose(seat, AT_ONCE) for seat in seats())
