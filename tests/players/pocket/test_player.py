"""Pocket's whole-round players at their seats: legal, repeatable, and blind to what the seat does not know."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK, GaslampError, Role
from gaslamp.games import GAMES
from gaslamp.players.dealer import deal
from gaslamp.players.player import Budget
from gaslamp.players.pocket import levels
from gaslamp.players.seat import Seat, seat_of
from players.pocket.scenes import POCKET, states

ONCE = Budget(nodes=1)
MAKERS = {"counting": levels.counting, "farsighted": levels.farsighted, "full": levels.full}


def played(investigator: Any, jack: Any, seed: int) -> Match[Any, Any, Any]:
    rng, players = Random(seed), {INVESTIGATOR: investigator, JACK: jack}
    match: Match[Any, Any, Any] = Match(POCKET)
    deal(match, rng)
    while match.outcome is None:
        role = match.to_act
        assert isinstance(role, Role)
        match.play(players[role].choose(seat_of(match, role), ONCE), by=role)
        deal(match, rng)
    return match


@pytest.mark.parametrize("name", MAKERS)
def test_whole_matches_are_legal_and_repeatable(name: str) -> None:
    make = MAKERS[name]
    once, again = (played(make(3), make(4), seed=11).actions for _ in range(2))
    assert once == again


@pytest.mark.parametrize("name", MAKERS)
def test_a_seat_without_a_record_is_played_too(name: str) -> None:
    for state in states(5, 12, left=range(1, 5)):
        role = POCKET.to_act(state)
        assert isinstance(role, Role)
        seat = Seat(POCKET, POCKET.view(state, role))
        assert MAKERS[name](1).choose(seat, ONCE) in seat.legal


def test_every_legal_action_has_a_chance() -> None:
    match = played(levels.farsighted(1), levels.farsighted(2), seed=5)
    asked = Match(POCKET)
    for action in match.actions:
        role = asked.to_act
        if isinstance(role, Role):
            seat = seat_of(asked, role)
            chances = levels.chances(seat, ONCE)
            assert len(chances) == len(seat.legal)
            assert all(-1e-6 <= chance <= 1 + 1e-6 for chance in chances)
        asked.play(action)


def test_the_investigator_sees_no_secret_over_a_whole_match() -> None:
    """At every decision: the same record under every other world that it allows gives the same choice."""
    match = played(levels.farsighted(1), levels.full(2), seed=8)
    asked: Match[Any, Any, Any] = Match(POCKET)
    for action in match.actions:
        if asked.to_act is INVESTIGATOR:
            seat = seat_of(asked, INVESTIGATOR)
            chosen = levels.full(1).choose(seat, ONCE)
            for world in list(POCKET.worlds(seat.view))[:6]:
                other = Seat(POCKET, POCKET.view(world, INVESTIGATOR), seat.record)
                assert levels.full(1).choose(other, ONCE) == chosen
        asked.play(action)


def test_another_game_is_refused_with_a_reason() -> None:
    game = GAMES["london"]
    match: Match[Any, Any, Any] = Match(game)
    role = deal(match, Random(1))
    assert isinstance(role, Role)
    with pytest.raises(GaslampError, match="pocket/1"):
        levels.full(1).choose(seat_of(match, role), ONCE)


def test_listing_the_levels_loads_no_arrays() -> None:
    code = "import sys, gaslamp.players.levels; sys.exit('numpy' in sys.modules or 'scipy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, env=dict(os.environ)).returncode == 0
