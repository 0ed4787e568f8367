"""The tree search: the same everywhere, sensible where the right choice is known, and it reads no hidden card."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

import gaslamp
from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK, Role
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.options import Rules
from gaslamp.players.dealer import deal
from gaslamp.players.ismcts import IsMcts, information_of, wins_at_once
from gaslamp.players.player import Budget
from gaslamp.players.playout import EVEN, is_even, playout_of
from gaslamp.players.roster import player_named
from gaslamp.players.seat import Seat, seat_of
from players.chosen import chosen
from support import UNDER_LAW, UNIQUE_GAMES, cut_match, random_match

AnyMatch = Match[Any, Any, Any]


def seat_in(game: AnyGame, seed: int) -> Seat:
    """The seat of the one to act at some moment of a random match."""
    for attempt in range(seed, seed + 50):
        match = cut_match(game, attempt)
        role = deal(match, Random(seed))
        if role is not None:
            return seat_of(match, role)
    raise AssertionError("every match was over")


def test_another_process_chooses_the_same() -> None:
    seats = [seat_in(game, seed) for game in UNIQUE_GAMES for seed in range(0, 9, 3)]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(chosen, seats)) == [chosen(seat) for seat in seats]


@pytest.mark.parametrize("game", [*UNDER_LAW, NewYork(Rules(order="never"))], ids=lambda game: game.id)
def test_any_game_is_played_to_its_end(game: AnyGame) -> None:
    match: AnyMatch = Match(game)
    rng, player = Random(2), IsMcts(1)
    while (role := deal(match, rng)) is not None:
        match.play(player.choose(seat_of(match, role), Budget(nodes=8)), by=role)
    assert match.outcome is not None


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.id)
def test_the_budget_is_kept(game: AnyGame) -> None:
    seat = seat_in(game, 4)
    figures = IsMcts(1).figures(seat, Budget(nodes=200))
    assert sum(figures.visits) == figures.total <= 200
    assert set(figures.actions) == set(seat.legal)
    if seat.role is INVESTIGATOR:
        assert figures.total == 200


def test_a_budget_in_seconds_is_kept_too() -> None:
    import time  # noqa: PLC0415

    seat, start = seat_in(UNIQUE_GAMES[0], 4), time.monotonic()
    IsMcts(1).choose(seat, Budget(seconds=0.2))
    assert 0.15 < time.monotonic() - start < 5


@pytest.mark.parametrize("game", [game for game in UNIQUE_GAMES if game.id != "pocket/1"], ids=lambda game: game.id)
def test_it_arrests_when_certain_and_flees_when_it_can(game: AnyGame) -> None:
    found = {INVESTIGATOR: 0, JACK: 0}
    for seed in range(60):
        for seat in seats_with_a_win(game, seed):
            action = IsMcts(1).choose(seat, Budget(nodes=30))
            assert wins_at_once(seat, action)
            found[seat.role] += 1
    assert min(found.values()) > 0


def seats_with_a_win(game: AnyGame, seed: int) -> list[Seat]:
    """The seats of a match of uniform players from which a side could win at once."""
    match: AnyMatch = Match(game)
    rng, player, found = Random(seed), player_named("uniform", game, seed), []
    while (role := deal(match, rng)) is not None:
        seat = seat_of(match, role)
        ends = [action for action in seat.legal if game.format(action).split(" ")[0] in ("accuse", "leave")]
        if any(wins_at_once(seat, action) for action in ends):
            found.append(seat)
        match.play(player.choose(seat))
    return found[:1]


def test_more_thought_is_stronger_than_none() -> None:
    game, won = gaslamp.games["pocket"], 0
    for seed in range(10):
        for role in Role:
            match: AnyMatch = Match(game)
            rng = Random(seed)
            players = {role: player_named("ismcts:150", game, seed), role.other: player_named("uniform", game, seed)}
            while (side := deal(match, rng)) is not None:
                match.play(players[side].choose(seat_of(match, side)))
            won += match.outcome is not None and match.outcome.winner is role
    assert won >= 17


def test_chance_is_even_where_the_search_takes_it_so() -> None:
    assert {game.id.partition("/")[0] for game in UNIQUE_GAMES} == set(EVEN)
    for game in UNIQUE_GAMES:
        assert is_even(game)
        for seed in range(3):
            for state in random_match(game, seed).states:
                if game.to_act(state) is gaslamp.CHANCE:
                    assert len({game.weight(state, action) for action in game.legal_actions(state)}) == 1


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.id)
def test_a_playout_ends_with_a_winner(game: AnyGame) -> None:
    shares = [playout_of(game)(game.initial(), Random(seed).random) for seed in range(30)]
    assert set(shares) == {0.0, 1.0}


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.id)
def test_a_side_is_told_apart_by_what_it_knows_and_by_nothing_else(game: AnyGame) -> None:
    known = information_of(game)
    for seed in range(6):
        state = cut_match(game, seed).state
        for role in Role:
            alike = {known(world, role) for world in game.worlds(game.view(state, role))}
            assert len(alike) == 1
