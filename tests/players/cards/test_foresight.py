"""How Jack would play a card: what he tells by it, and what is remembered of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gaslamp.core.match import Match
from gaslamp.core.words import JACK
from gaslamp.players.cards.foresight import THOUGHT, foretold, mixture
from gaslamp.players.cards.lens import board_of, lens_of
from gaslamp.players.cards.player import FULL, Searcher
from gaslamp.players.cards.value import values_for
from gaslamp.players.levels import UNREAD
from gaslamp.players.player import Budget
from gaslamp.players.seat import seat_of
from players.cards.positions import BOARDS, positions

on_every_board = pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.id)
AHEAD = Budget(nodes=5_000)


def told(play: Any, suspicion: Any) -> float:
    """The nats that a choice tells on average of who Jack is."""
    weights = np.asarray(suspicion)
    common = weights @ play
    ratio = np.where(play > 0, np.log(np.maximum(play, 1e-300) / common), 0.0)
    return float(weights @ (play * ratio).sum(axis=1))


def beginnings(game: Any, number: int) -> list[Any]:
    """States in which Jack is to choose a card, several being suspected, before the last round."""
    found = (state for state, _ in positions(game, range(100), JACK))
    return [state for state in found if state.public.round < 8 and state.public.suspects.bit_count() > 2][:number]


@on_every_board
def test_the_dearer_it_is_to_tell_the_less_is_told(game: Any) -> None:
    prices = UNREAD.price, FULL.price, 3 * FULL.price
    found: dict[float, list[float]] = {price: [] for price in prices}
    for state in beginnings(game, 4):
        search = Searcher(0).search(seat_of(Match(game, state), JACK), AHEAD)
        choices = search.choices(state.public)
        for price, nats in found.items():
            nats.append(told(mixture(search, choices, state.public, price), search.weights))
    openly, priced, dearly = (sum(found[price]) for price in prices)
    assert openly > priced > 1.5 * dearly


@on_every_board
def test_what_is_foretold_is_the_mixture_at_the_price_thought_of(game: Any) -> None:
    weights = values_for(board_of(game)).weights
    for state in beginnings(game, 3):
        search = Searcher(0).search(seat_of(Match(game, state), JACK), AHEAD)
        found = foretold(lens_of(game), state.public, search.weights, weights, THOUGHT)
        gone = {each for _, card in search.opened(state.public) for each in card.departures}
        assert found.gone == sum(1 << each for each in gone)
        search.forget(found.gone)
        choices = search.choices(state.public)
        assert list(found.ends) == [(each.card, each.effect) for each in choices]
        assert np.allclose(found.play, mixture(search, choices, state.public, THOUGHT), atol=1e-3)
        for aim in zip(*found.aims.values(), strict=True):
            assert abs(sum(aim) - 1) < 1e-9
