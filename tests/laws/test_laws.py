"""Every game under every law, in matches that Hypothesis chooses and in many seeded ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gaslamp.core.game import AnyGame
from gaslamp.core.laws import AT_THE_END, EVERYWHERE, check_game, secrets_are_kept
from support import UNDER_LAW, AnyMatch, cut_match, longest, others, random_match, share

CHOICES = st.lists(st.integers(0, 719), max_size=90)
STEADY = settings(derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
"""The same examples in every run, and no clock: a test that passes here passes everywhere."""

each_game = pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.id)


@each_game
@settings(STEADY, max_examples=80)
@given(choices=CHOICES)
def test_laws_hold_everywhere(game: AnyGame, choices: list[int]) -> None:
    check_game(game, choices, longest=longest(game))


@each_game
@settings(STEADY, max_examples=60)
@given(choices=CHOICES)
def test_laws_of_the_record_hold_wherever_a_match_is_cut_off(game: AnyGame, choices: list[int]) -> None:
    match = check_game(game, choices, longest=longest(game), laws=())
    replays, exact, _ = AT_THE_END
    replays(match)
    exact(match)
    secrets_are_kept(match, others=others(game))


@each_game
@pytest.mark.parametrize("chunk", range(4))
def test_laws_hold_in_seeded_matches(game: AnyGame, chunk: int) -> None:
    for seed in range(chunk * 25, chunk * 25 + 25):
        match = random_match(game, seed)
        indices = [game.legal_actions(state).index(action) for state, action in _steps(match)]
        again = check_game(game, indices, longest=longest(game))
        assert again.states == match.states
        assert again.outcome is not None


def _steps(match: AnyMatch) -> Iterable[tuple[Any, Any]]:
    return zip(match.states, match.actions, strict=False)


@each_game
@pytest.mark.parametrize("chunk", range(4))
def test_worlds_are_exact_in_seeded_matches(game: AnyGame, chunk: int) -> None:
    replays, exact, _ = AT_THE_END
    size = share(game, 250)
    for seed in range(chunk * size, chunk * size + size):
        match = cut_match(game, seed)
        replays(match)
        exact(match)


@each_game
@pytest.mark.nightly
@pytest.mark.parametrize("chunk", range(40))
def test_laws_hold_in_very_many_matches(game: AnyGame, chunk: int) -> None:
    for seed in range(100_000 + chunk * 100, 100_100 + chunk * 100):
        match = random_match(game, seed)
        indices = [game.legal_actions(state).index(action) for state, action in _steps(match)]
        check_game(game, indices, longest=longest(game), laws=EVERYWHERE)


@each_game
def test_no_match_is_longer_than_its_bound(game: AnyGame) -> None:
    lengths = [len(random_match(game, seed).actions) for seed in range(500)]
    assert max(lengths) <= longest(game)
