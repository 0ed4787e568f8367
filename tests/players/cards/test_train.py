"""Training: the same command gives the same values, wherever it was interrupted."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import pytest

from gaslamp.core.words import JACK, GaslampError
from gaslamp.games import GAMES
from gaslamp.players.cards.london import LondonLens
from gaslamp.players.cards.train import Course, Sample, course_of, fitted, train
from gaslamp.players.cards.value import (
    FEATURES,
    GROUPS,
    SURE,
    Values,
    answer_of,
    branches,
    guessed,
    hunters_of,
    values_for,
)
from gaslamp.players.farm import Here
from players.cards.positions import BOARDS, positions


class Interruption(Exception):
    """Somebody has pulled the plug."""


def fresh() -> Course:
    return Course("london", seed=7, passes=2, games=2, nodes=1)


def test_an_interrupted_training_goes_on_to_the_same_values(tmp_path: Path) -> None:
    game, path = GAMES["london"], tmp_path / "keep.json"
    whole = train(game, fresh(), Here(), lambda _: None)

    played = 0
    course = course_of(fresh(), path)

    def told(_: int) -> None:
        nonlocal played
        played += 1
        course.write(path)
        if played == 3:
            raise Interruption

    with pytest.raises(Interruption):
        train(game, course, Here(), told)
    rest: list[int] = []
    again = train(game, course_of(fresh(), path), Here(), rest.append)
    assert again == whole
    assert rest == [1]


def test_a_file_of_another_training_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "keep.json"
    fresh().write(path)
    with pytest.raises(GaslampError, match="its seed is 7, not 8; name another file"):
        course_of(Course("london", seed=8, passes=2, games=2, nodes=1), path)
    path.write_text("[]")
    with pytest.raises(GaslampError, match="is no file of a training"):
        course_of(fresh(), path)


def test_the_fit_finds_what_made_the_samples() -> None:
    """Games are made up by known weights; from many of them the weights come back."""
    rng = Random(1)
    true = [0.5, -1.0, 0.7, 0.3, 1.2, -0.8, -1.5, 0.4, 1.0, 0.6]
    samples = []
    for _ in range(20_000):
        features = (1.0, *(rng.random() for _ in FEATURES[1:]))
        chance = 1 / (1 + math.exp(-sum(map(float.__mul__, true, features))))
        samples.append(Sample((1, features), rng.random() < chance))
    found = fitted(samples)
    assert all(abs(one - other) < 0.3 for one, other in zip(found[1], true, strict=True))
    assert found[0] == guessed().weights[0], "where nothing was played the guesses stay"


@pytest.mark.parametrize("board", ["london", "london-2016", "newyork"])
def test_the_package_holds_trained_values(board: str) -> None:
    values = values_for(board)
    assert len(values.weights) == GROUPS
    assert values.command.startswith(f"gaslamp train {board} ")
    assert values.hash and values.games


def test_chances_lie_between_nothing_and_certainty() -> None:
    lens, looked_at = LondonLens(), 0
    for state, _ in positions(BOARDS[0], range(20), JACK):
        public = state.public
        for unseen in (False, True):
            answer = answer_of(public, [1.0] * 8, public.suspects, flights=255, unseen=unseen, shrink=1.0)
            for branch in branches(answer, hunters_of(lens, public)).values():
                assert branch is None or 0 < values_for("london").chance(branch) < 1
                looked_at += 1
    assert looked_at > 100
    assert SURE < 1
    assert Values(guessed().weights) == guessed()
