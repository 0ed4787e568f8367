"""Chance, played from a random source that the caller brings."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.players.dealer import deal, outcome_of_chance
from support import UNDER_LAW


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.id)
def test_it_deals_until_a_side_is_to_act(game: AnyGame) -> None:
    match: Match[Any, Any, Any] = Match(game)
    role = deal(match, Random(1))
    assert role is match.to_act
    assert role is not None
    assert match.actions
    dealt = match.actions
    assert deal(match, Random(1)) is role
    assert match.actions == dealt


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.id)
def test_the_same_seed_deals_the_same(game: AnyGame) -> None:
    one: Match[Any, Any, Any] = Match(game)
    two: Match[Any, Any, Any] = Match(game)
    deal(one, Random(3))
    deal(two, Random(3))
    assert one.actions == two.actions


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.id)
def test_it_keeps_to_the_weights(game: AnyGame) -> None:
    rng, state = Random(11), game.initial()
    legal = game.legal_actions(state)
    counts = Counter(outcome_of_chance(game, state, rng) for _ in range(400 * len(legal)))
    assert all(abs(counts[action] - 400) < 100 for action in legal)
