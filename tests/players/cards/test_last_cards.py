"""The last cards of the investigator in round 8, against a slow look at everything by the plain rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR
from gaslamp.players.cards.player import Searcher
from gaslamp.players.player import Budget
from gaslamp.players.seat import seat_of
from players.cards.last_hunt import LastHunt
from players.cards.positions import BOARDS, among, positions

on_every_board = pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.id)
WIDE = Budget(nodes=100_000)
EQUAL = 1e-9
SOME = 30
CALLAHAN = 1 << 5
"""In New York the slow look takes half a minute where his card is left."""


def last_rounds(game: Any, seeds: range, played: int, without: int) -> Iterator[tuple[Any, Random]]:
    """Round 8 with so many cards played and two or three suspects at most, no card of the mask being left."""
    for state, rng in positions(game, seeds, INVESTIGATOR):
        public = state.public
        barred = public.dealt & ~public.played & without
        if public.round % 2 == 0 and public.played.bit_count() == played and not barred:
            few = among(state, rng, rng.choice((2, 3)))
            yield replace(few, public=replace(few.public, round=8)), rng


def hunts(game: Any, seeds: range, played: int, without: int = 0) -> list[tuple[float, float]]:
    """For each position the chance to arrest Jack as the search sees it, and the true one."""
    found = []
    for last, rng in last_rounds(game, seeds, played, without):
        possible = sorted({world.secrets.identity for world in game.worlds(game.view(last, INVESTIGATOR))})
        if len(possible) < 2:
            continue
        shares = [rng.uniform(0.1, 1.0) for _ in possible]
        weights = {each: share / sum(shares) for each, share in zip(possible, shares, strict=True)}
        search = Searcher(0).search(seat_of(Match(game, last), INVESTIGATOR), WIDE)
        search.weights = tuple(weights.get(each, 0.0) for each in type(possible[0]))
        fast = 1 - min(search.mean(choice.vector) for choice in search.choices(last.public))
        found.append((fast, LastHunt(game, last).chance(weights)))
    return found


@on_every_board
@pytest.mark.parametrize("played", [1, 2])
def test_the_last_hunt_is_exact(game: Any, played: int) -> None:
    """With two cards left to the investigator, and with one; every character, and cards drawn on the way."""
    in_newyork = game.id.startswith("newyork")
    compared = hunts(game, range(2 * SOME if in_newyork else SOME), played, CALLAHAN if in_newyork else 0)
    assert len(compared) > 1
    assert all(abs(fast - slow) < EQUAL for fast, slow in compared)


@pytest.mark.nightly
@on_every_board
@pytest.mark.parametrize("played", [1, 2])
def test_the_last_hunt_is_exact_in_very_many_positions(game: Any, played: int) -> None:
    compared = hunts(game, range(1_000, 2_000), played)
    assert len(compared) > 50
    assert all(abs(fast - slow) < EQUAL for fast, slow in compared)
