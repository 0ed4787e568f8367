"""Where a side may accuse: only when certain, or when waiting is worse; and Jack flees when he can."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK, GaslampError, Role
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.options import Rules
from gaslamp.players.dealer import deal
from gaslamp.players.greedy import Greedy
from gaslamp.players.player import Budget
from gaslamp.players.roster import player_named
from gaslamp.players.seat import seat_of
from support import UNIQUE_GAMES

WITH_ACCUSATIONS = [game for game in UNIQUE_GAMES if not game.id.startswith("pocket")]


def match_with(game: AnyGame, seed: int, investigator: str, jack: str) -> Match[Any, Any, Any]:
    players = {INVESTIGATOR: player_named(investigator, game, seed), JACK: player_named(jack, game, seed)}
    match: Match[Any, Any, Any] = Match(game)
    rng = Random(seed)
    while (side := deal(match, rng)) is not None:
        match.play(players[side].choose(seat_of(match, side)))
    return match


def suspects_at_the_accusation(match: Match[Any, Any, Any]) -> int | None:
    """How many identities the investigator held possible when he accused; None when he did not."""
    if not match.game.format(match.actions[-1]).startswith("accuse"):
        return None
    worlds = match.game.worlds(match.game.view(match.states[-2], INVESTIGATOR))
    return len({world.secrets.identity for world in worlds})


@pytest.mark.parametrize("game", WITH_ACCUSATIONS, ids=lambda game: game.id)
def test_uniform_accuses_only_when_certain(game: AnyGame) -> None:
    accusations = [suspects_at_the_accusation(match_with(game, seed, "uniform", "uniform")) for seed in range(80)]
    made = [suspects for suspects in accusations if suspects is not None]
    assert set(made) == {1}, "now and then it is certain and accuses"


@pytest.mark.parametrize("game", WITH_ACCUSATIONS, ids=lambda game: game.id)
def test_the_reckless_one_accuses_anybody(game: AnyGame) -> None:
    accusations = [suspects_at_the_accusation(match_with(game, seed, "reckless", "uniform")) for seed in range(30)]
    assert max(suspects or 0 for suspects in accusations) > 3


@pytest.mark.parametrize("game", WITH_ACCUSATIONS, ids=lambda game: game.id)
def test_greedy_arrests_when_certain_and_able(game: AnyGame) -> None:
    certain = 0
    for seed in range(60):
        match = match_with(game, seed, "greedy", "uniform")
        for state, action in zip(match.states, match.actions, strict=False):
            view = game.view(state, INVESTIGATOR)
            accusations = [each for each in view.legal if game.format(each).startswith("accuse")]
            worlds = list(game.worlds(view)) if accusations else []
            right = [each for each in accusations if all(_arrests(game, world, each) for world in worlds)]
            if right:
                certain += 1
                assert action in right
    assert certain > 5


@pytest.mark.parametrize("game", WITH_ACCUSATIONS, ids=lambda game: game.id)
def test_greedy_jack_flees_when_he_can(game: AnyGame) -> None:
    chances = 0
    for seed in range(40):
        match = match_with(game, seed, "uniform", "greedy")
        for state, action in zip(match.states, match.actions, strict=False):
            legal = [game.format(each) for each in game.view(state, JACK).legal]
            if any(text.startswith("leave") for text in legal):
                chances += 1
                assert game.format(action).startswith("leave")
    assert chances > 5


def _arrests(game: AnyGame, world: Any, action: Any) -> bool:
    outcome = game.outcome(game.apply(world, action))
    return outcome is not None and outcome.winner is Role.INVESTIGATOR


def test_greedy_is_not_offered_where_it_does_not_know_the_game() -> None:
    variant = NewYork(rules=Rules(order="never"))
    with pytest.raises(GaslampError, match=r"for newyork/1\+order=never there are level1, .*ismcts"):
        player_named("greedy", variant, 1)


def test_greedy_says_so_when_it_does_not_know_a_game() -> None:
    match: Match[Any, Any, Any] = Match(NewYork(rules=Rules(order="never")))
    side = deal(match, Random(1))
    assert side is not None
    with pytest.raises(GaslampError, match=r"does not play newyork/1\+order=never; it plays pocket/1"):
        Greedy(1).choose(seat_of(match, side), Budget(nodes=1))
