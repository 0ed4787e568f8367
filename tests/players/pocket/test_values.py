"""The values of round ends: two rounds at once against one by one, the stored result, the training."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from gaslamp.core.words import GaslampError
from gaslamp.players.pocket import stored, train
from gaslamp.players.pocket.blind import Blind
from gaslamp.players.pocket.ends import ends_of
from gaslamp.players.pocket.engine import open_solution
from gaslamp.players.pocket.features import WIDTH, features
from gaslamp.players.pocket.moment import CANONICAL
from gaslamp.players.pocket.positions import beginning, eve, even_types
from gaslamp.players.pocket.twofold import Twofold
from gaslamp.players.pocket.types import types_of
from gaslamp.pocket.layout import FACES_UP

LATER = Blind(np.random.default_rng(1).random((10, 10, 10)), np.random.default_rng(2).random(10))
NO_LIFT = {round_: {3: 0.0, 4: 0.0, 5: 0.0} for round_ in range(2, 9)}


@pytest.mark.parametrize("round_", [4, 6, 8])
def test_the_next_round_of_a_chase_is_solved(round_: int) -> None:
    rng, worths = Random(round_), set[float]()
    twofold = Twofold(LATER, LATER, NO_LIFT)
    for _ in range(30):
        moment = beginning(rng, round_, 1, 6, chase=True)
        found = twofold.chase(ends_of(eve(moment)), np.array([moment.suspects]))
        alone = open_solution(moment, types_of(moment, even_types(moment)), LATER).root
        assert found.item() == pytest.approx(alone)
        worths.add(round(alone, 6))
    assert len(worths) == 2  # caught for certain, or not


@pytest.mark.parametrize("round_", [3, 5, 7])
def test_the_next_round_of_many_boards_is_solved_as_one_by_one(round_: int) -> None:
    rng = Random(round_)
    twofold = Twofold(LATER, LATER, NO_LIFT)
    for _ in range(12):
        begun = beginning(rng, round_, rng.choice((2, 3, 4)), rng.randrange(5))
        kept = tuple(sorted(rng.sample(begun.faces, 2), key=CANONICAL.index))
        moment = begun._replace(faces=kept, order=(True, False))
        ends = ends_of(moment)
        left = ends.seen & ends.suspects
        values = twofold.after(ends, left, moment.won).reshape(-1)
        assert ends.moment.ahead is not None
        for cell in rng.sample(range(left.size), min(left.size, 6)):
            turns, exchange, spot, _ = np.unravel_index(
                cell,
                (
                    len(ends.table.boards.walls),
                    len(ends.table.boards.tiles),
                    ends.table.spots.which.shape[1],
                    ends.shape[-1],
                ),
            )
            suspects = int(left.reshape(-1)[cell])
            if suspects.bit_count() < 2:
                continue
            walls = ends.table.boards.walls[turns].tolist()
            places = ends.table.spots.places[ends.table.spots.which[:, spot]].tolist()
            after = moment._replace(
                tiles=tuple(ends.table.boards.tiles[exchange].tolist()),
                walls=tuple(4 if who == 6 and not suspects >> 6 & 1 else wall for who, wall in enumerate(walls)),
                places=(places[0], places[1], places[2]),
                suspects=suspects,
                faces=tuple(sorted(FACES_UP[ends.moment.ahead], key=CANONICAL.index)),
                order=(True, False, False, True),
                round=round_ + 1,
                ahead=None,
            )
            alone = open_solution(after, types_of(after, even_types(after)), LATER).root
            assert values[cell] == pytest.approx(alone, abs=1e-9)


def test_features_have_their_width() -> None:
    moment = beginning(Random(1), 4, 4, 2)
    row = features(ends_of(eve(moment)), np.array([moment.suspects]), np.zeros(1, int), moment.won)
    assert row.shape == (1, WIDTH)


def test_the_stored_values_are_those_their_report_tells_of() -> None:
    assert stored.blind().chases(8) > 0
    moment = beginning(Random(2), 5, 4, 2)
    ends = ends_of(moment)
    values = stored.sighted().after(ends, ends.seen & ends.suspects, 2)
    assert values.shape == ends.shape
    assert ((values >= 0) & (values <= 1)).all()


def test_more_suspects_and_more_hourglasses_are_better_for_jack() -> None:
    for round_ in range(2, 9):
        by_suspects = stored.blind().beginnings(round_, 2)[2:8]
        assert by_suspects[-1] > by_suspects[0]
        assert stored.blind().beginnings(round_, 5)[4] > stored.blind().beginnings(round_, 0)[4]


SMALL = train.Recipe(positions=1, chases=1, lifted=1, boards=1, epochs=1, deep=False)


@pytest.mark.nightly
def test_training_is_repeatable_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    told: list[str] = []

    def run(keep: str, out: str, workers: int) -> bytes:
        train.train_pocket(SMALL, tmp_path / keep, tmp_path / out, workers, lambda what, _, __: told.append(what))
        return (tmp_path / out / stored.VALUES).read_bytes()

    first = run("one", "a", 1)
    assert run("two", "b", 2) == first
    told.clear()
    assert run("one", "c", 1) == first
    assert not told
    with pytest.raises(GaslampError, match="another recipe"):
        train.train_pocket(train.Recipe(), tmp_path / "one", tmp_path / "d", 1, lambda _, __, ___: None)
