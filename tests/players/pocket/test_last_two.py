"""Rounds 7 and 8 exactly: the two bounds meet, and where nobody can hide they meet open play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from gaslamp.players.pocket import stored
from gaslamp.players.pocket.engine import Effort, Engine, open_solution
from gaslamp.players.pocket.last_two import CLOSE, LastTwo
from gaslamp.players.pocket.moment import Moment
from gaslamp.players.pocket.positions import beginning, even_types
from gaslamp.players.pocket.twofold import Twofold
from gaslamp.players.pocket.types import types_of
from gaslamp.pocket.layout import Face

NO_LIFT = {8: {3: 0.0, 4: 0.0, 5: 0.0}}


def ends_of_round_seven(seed: int, suspects: int, number: int) -> Iterator[Moment]:
    """Jack has a walk or the joker to use, the investigator the other."""
    rng = Random(seed)
    while number:
        begun = beginning(rng, 7, suspects, rng.randrange(4))
        if Face.ALIBI not in begun.faces and Face.JOKER in begun.faces:
            number -= 1
            walk = next(face for face in begun.faces if face in (Face.TOBY, Face.WATSON))
            yield begun._replace(faces=(walk, Face.JOKER), order=(True, False))


def test_with_two_suspects_open_play_is_exact() -> None:
    for moment in ends_of_round_seven(1, 2, 3):
        weights = even_types(moment)
        values = Twofold(stored.sighted(), stored.blind(), NO_LIFT)
        open_value = open_solution(moment, types_of(moment, weights), values).root
        bounds = LastTwo(moment, weights).solve()
        assert bounds.high - bounds.low < 10 * CLOSE
        assert bounds.low == pytest.approx(open_value, abs=1e-6)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(4))
def test_with_more_the_bounds_meet_above_what_level_six_gets(seed: int) -> None:
    engine = Engine(stored.twofold(), Effort())
    for moment in ends_of_round_seven(10 + seed, 3, 2):
        weights = even_types(moment)
        last_two = LastTwo(moment, weights)
        bounds = last_two.solve()
        assert bounds.high - bounds.low < 1e-6
        choice = engine.hide(moment, weights)
        rows = [choice.types.row_of[key] for key in last_two.keys]
        assert last_two.least(choice.share[:, rows]) <= bounds.high + 1e-9
