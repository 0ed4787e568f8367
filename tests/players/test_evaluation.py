"""What actions promise: a chance for each, from the seat's own knowledge, with a reason that is true."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK, Call, Role
from gaslamp.games import GAMES
from gaslamp.players.course import course
from gaslamp.players.dealer import deal
from gaslamp.players.evaluation import Evaluation, Why, evaluate
from gaslamp.players.ismcts import wins_at_once
from gaslamp.players.player import Budget
from gaslamp.players.roster import player_named
from gaslamp.players.seat import Seat, seat_of
from support import UNIQUE_GAMES, random_match

AnyMatch = Match[Any, Any, Any]
QUICK = Budget(nodes=60)


def seats(game: AnyGame, seed: int, every: int) -> list[Seat]:
    match: AnyMatch = Match(game)
    rng, player, found = Random(seed), player_named("uniform", game, seed), []
    while (role := deal(match, rng)) is not None:
        found.append(seat_of(match, role))
        match.play(player.choose(found[-1]))
    return found[::every]


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_each_legal_action_has_its_chance_and_a_known_reason(game: AnyGame) -> None:
    reasons, known = set(), set(re.findall(r"`([a-z-]+)`", Why.__doc__ or ""))
    for seat in [seat for seed in range(3) for seat in seats(game, seed, 8)]:
        found = evaluate(seat, QUICK)
        assert [each.action for each in found] == list(seat.legal)
        assert all(0 <= each.chance <= 1 for each in found)
        reasons |= {each.why.id for each in found}
    assert reasons <= known and len(reasons) > 2


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_it_is_the_same_in_every_world_the_seat_allows(game: AnyGame) -> None:
    compared, every = 0, 3 if game.id == "pocket/1" else 20
    for seat in seats(game, 1, every):
        assert seat.record is not None
        worlds = list(game.worlds(seat.view))
        for world in Random(1).sample(worlds, min(3, len(worlds))):
            match: AnyMatch = Match(game)
            for _, action in course(game, seat.record, world):
                match.play(action)
            assert evaluate(seat_of(match, seat.role), QUICK) == evaluate(seat, QUICK)
            compared += 1
    assert compared > 4


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_the_suspects_are_those_that_the_worlds_leave(game: AnyGame) -> None:
    """For an action that ends a round, from outside: the mean over all his worlds of how many remain to him."""
    checked = 0
    for seat in seats(game, 2, 1):
        if seat.role is JACK:
            continue
        worlds = {world.secrets.identity.word: world for world in game.worlds(seat.view)}
        for each in _last_of_a_round(seat, next(iter(worlds.values())))[:3]:
            after = [game.apply(world, each.action) for world in worlds.values()]
            left = [len(worlds.keys() & game.suspects_after(state, call)) for state in after for call in Call]
            assert each.suspects == pytest.approx(sum(left) / len(worlds))
            checked += 1
    assert checked > 2


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_nothing_is_called_hopeless_that_may_still_be_won(game: AnyGame) -> None:
    for seat in [seat for seed in range(3) for seat in seats(game, seed, 4)]:
        for each in evaluate(seat, QUICK):
            assert each.chance > 0.0 or _ends(seat, each.action, seat.role.other)


def test_in_pocket_nothing_is_called_certain_that_may_still_be_lost() -> None:
    """Values of three suspects in round 3 may be rounded to 1 and Jack may still get away."""
    told = 0
    for seed, moment in ((12, 21), (17, 31), (17, 34), (21, 42), (0, 24), (2, 34)):
        match = random_match(GAMES["pocket"], seed, moment)
        assert isinstance(match.to_act, Role)
        seat = seat_of(match, match.to_act)
        for each in evaluate(seat, QUICK):
            assert each.chance < 1.0 or _ends(seat, each.action, seat.role)
            told += each.chance > 0.99
    assert told > 6


def _ends(seat: Seat, action: Any, winner: Role) -> bool:
    """Whether the game is over with an action and one side has won, in every world of a seat."""
    outcomes = [seat.game.outcome(seat.game.apply(world, action)) for world in seat.game.worlds(seat.view)]
    return all(outcome is not None and outcome.winner is winner for outcome in outcomes)


def _last_of_a_round(seat: Seat, world: Any) -> list[Evaluation]:
    before = len(world.public.calls)
    found = [each for each in seat.legal if len(seat.game.apply(world, each).public.calls) > before]
    return [each for each in evaluate(seat, QUICK) if each.action in found] if found else []


@pytest.mark.parametrize("game", [game for game in UNIQUE_GAMES if game.id != "pocket/1"], ids=lambda game: game.id)
def test_a_sure_win_promises_more_than_the_mean(game: AnyGame) -> None:
    found = 0
    for seat in [seat for seed in range(40) for seat in seats(game, seed, 1)]:
        ends = [each for each in seat.legal if game.format(each).split(" ")[0] in ("accuse", "leave")]
        wins = [each for each in ends if wins_at_once(seat, each)]
        if wins:
            chances = {each.action: each.chance for each in evaluate(seat, Budget(nodes=400))}
            assert chances[wins[0]] >= sum(chances.values()) / len(chances)
            found += 1
        if found > 4:
            break
    assert found > 2


def test_nobody_is_told_anything_when_it_is_not_their_turn() -> None:
    match: AnyMatch = Match(UNIQUE_GAMES[0])
    side = deal(match, Random(1))
    assert side is INVESTIGATOR
    assert evaluate(seat_of(match, Role.JACK), QUICK) == ()
