"""How a game with accusations stands before a round: between never and surely, and moved by what should move it."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from gaslamp.core.game import AnyGame
from gaslamp.core.words import Call
from gaslamp.games import POCKET
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.options import Rules
from gaslamp.players.playout import playout_of
from gaslamp.players.prospects import prospects_of
from support import UNIQUE_GAMES, random_match

WITH_ACCUSATIONS = [game for game in UNIQUE_GAMES if game is not POCKET]


def test_it_is_told_for_every_reading_of_a_game_and_not_for_pocket() -> None:
    assert prospects_of(POCKET) is None
    assert prospects_of(NewYork(Rules(order="never"))) is prospects_of(NewYork()) is not None


@pytest.mark.parametrize("game", WITH_ACCUSATIONS, ids=lambda game: game.id)
def test_few_suspects_are_good_and_a_near_flight_and_little_time_are_bad(game: AnyGame) -> None:
    prospects, looked = prospects_of(game), 0
    assert prospects is not None
    for seed in range(6):
        for state in random_match(game, seed).states:
            public = state.public
            if public.round < 2 or public.played or public.activation or public.outcome:
                continue
            chance = prospects(state)
            assert 0 < chance < 1
            later = replace(state, public=replace(public, round=public.round + 1))
            assert prospects(later) < chance
            one = replace(state, public=replace(public, suspects=1 << state.secrets.identity))
            assert prospects(one) >= chance
            seen, unseen = (
                prospects(replace(state, public=replace(public, calls=(*public.calls[:-1], call)))) for call in Call
            )
            if prospects.steps(state) <= 3:
                assert unseen < seen
            looked += 1
    assert looked > 10


@pytest.mark.parametrize("game", WITH_ACCUSATIONS, ids=lambda game: game.id)
def test_a_playout_that_ends_with_the_round_tells_the_prospects(game: AnyGame) -> None:
    match = random_match(game, 2)
    begin = next(state for state in match.states if state.public.round == 1 and state.public.dealt)
    shares = {playout_of(game, last_round=1)(begin, Random(seed).random) for seed in range(12)}
    assert len(shares - {0.0, 1.0}) > 4
