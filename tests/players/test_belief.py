"""What is believed of worlds: the rules decide what is possible, play only how likely it is."""

from __future__ import annotations

from collections import Counter
from math import isclose
from random import Random
from typing import Any

import pytest

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK, Role
from gaslamp.players.belief import FLOOR, Believer
from gaslamp.players.dealer import deal
from gaslamp.players.roster import player_named
from gaslamp.players.seat import Seat, seat_of
from support import UNIQUE_GAMES, cut_match

AnyMatch = Match[Any, Any, Any]


def unordered(world: Any) -> tuple[Any, ...]:
    secrets = world.secrets
    fields = (getattr(secrets, name) for name in secrets.__struct_fields__)
    return tuple(frozenset(field) if isinstance(field, tuple) else field for field in fields)


def seats(game: AnyGame, seeds: range) -> list[Seat]:
    matches = [cut_match(game, seed) for seed in seeds]
    return [
        seat_of(match, role) for match in matches for role in Role if match.outcome is None and match.state.public.round
    ]


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_every_possible_world_keeps_its_share_and_no_other_has_any(game: AnyGame) -> None:
    for seat in seats(game, range(12)):
        counts = Counter(unordered(world) for world in game.worlds(seat.view))
        belief = Believer().own(seat)
        assert {unordered(world) for world in belief.worlds} == set(counts)
        assert isclose(sum(belief.weights), 1)
        for world, weight in zip(belief.worlds, belief.weights, strict=True):
            assert weight >= FLOOR * counts[unordered(world)] / counts.total() * (1 - 1e-9)


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_without_a_record_the_worlds_count_alike(game: AnyGame) -> None:
    for seat in seats(game, range(4)):
        counts = Counter(unordered(world) for world in game.worlds(seat.view))
        belief = Believer().own(Seat(game, seat.view))
        for world, weight in zip(belief.worlds, belief.weights, strict=True):
            assert isclose(weight, counts[unordered(world)] / counts.total())


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_what_was_read_before_changes_nothing(game: AnyGame) -> None:
    """A believer that follows a whole match believes at its end what one believes who reads it at once."""
    following, rng = Believer(), Random(4)
    match: AnyMatch = Match(game)
    player, looks = player_named("uniform", game, 1), 0
    while (role := deal(match, rng)) is not None:
        if len(match.actions) % 5 < 2:
            seat = seat_of(match, INVESTIGATOR)
            assert following.own(seat) == Believer().own(seat)
            assert Believer().open(seat_of(match, JACK)).worlds, "Jack imagines how it looks from outside"
            looks += 1
        match.play(player.choose(seat_of(match, role)))
    assert looks > 2


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_greedy_play_gives_jack_away(game: AnyGame) -> None:
    """Over many games the true identity is believed more than an even chance says, and it never vanishes."""
    gains = []
    for seed in range(12):
        rng = Random(seed)
        match: AnyMatch = Match(game)
        players = {INVESTIGATOR: player_named("uniform", game, seed), JACK: player_named("greedy", game, seed)}
        believer = Believer()
        while (role := deal(match, rng)) is not None and match.state.public.round < 5:
            match.play(players[role].choose(seat_of(match, role)))
        if match.outcome is None:
            seat = seat_of(match, INVESTIGATOR)
            belief = believer.own(seat)
            even = Believer().own(Seat(game, seat.view)).of([match.state.secrets.identity])
            gains.append(belief.of([match.state.secrets.identity]) / even)
    assert len(gains) > 3
    assert sum(gains) / len(gains) > 1.1
    assert min(gains) >= FLOOR * (1 - 1e-9)


@pytest.mark.parametrize("game", [game for game in UNIQUE_GAMES if game.id != "pocket/1"], ids=lambda game: game.id)
def test_jack_weighs_the_cards_that_the_investigator_may_hold(game: AnyGame) -> None:
    uneven = 0
    for seed in range(90):
        match = cut_match(game, seed)
        if match.outcome is None and match.state.public.investigator_cards:
            belief = Believer().own(seat_of(match, JACK))
            assert {world.secrets.identity for world in belief.worlds} == {match.state.secrets.identity}
            uneven += max(belief.weights) > 1.01 * min(belief.weights)
    assert uneven > 0
