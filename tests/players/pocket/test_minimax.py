"""Open play along the axes of the table against the plain rules tried out in full."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from gaslamp.players.pocket.blind import Blind
from gaslamp.players.pocket.engine import open_solution
from gaslamp.players.pocket.moment import moment_of
from gaslamp.players.pocket.types import even_weights, types_of
from gaslamp.pocket.model import State
from players.pocket.scenes import states
from players.pocket.slow import OpenPlay

TABLE = np.random.default_rng(3).random((10, 10, 10))
CHASE = np.random.default_rng(4).random(10)
VALUES = Blind(TABLE, CHASE)


def both(state: State) -> tuple[float, float]:
    moment = moment_of(state.public)
    types = types_of(moment, even_weights(state.public))
    keys = types.keys()
    slow = OpenPlay(TABLE, CHASE, dict(zip(keys, types.chance, strict=True)))
    return open_solution(moment, types, VALUES).root, slow.value(state, dict(zip(keys, types.weight, strict=True)))


def test_the_end_of_a_round_is_solved_as_the_plain_rules_would() -> None:
    for state in states(1, 300, left=range(1, 3)):
        fast, slow = both(state)
        assert fast == pytest.approx(slow, abs=1e-9)


def test_three_actions_are_solved_as_the_plain_rules_would() -> None:
    for state in states(2, 12, left=range(3, 4), size=300):
        fast, slow = both(state)
        assert fast == pytest.approx(slow, abs=1e-9)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(6))
def test_whole_rounds_are_solved_as_the_plain_rules_would(seed: int) -> None:
    for state in states(Random(seed).randrange(10**6), 4, left=range(4, 5), size=600):
        fast, slow = both(state)
        assert fast == pytest.approx(slow, abs=1e-9)
