"""Chance, played by a random source that the caller brings."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from gaslamp.core.game import A, Game, S, V
from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, Role


def outcome_of_chance(game: Game[S, A, V], state: S, rng: Random) -> A:
    """One of chance's actions, drawn by the game's own weights."""
    actions: Sequence[A] = game.legal_actions(state)
    weights = [float(game.weight(state, action)) for action in actions]
    return rng.choices(actions, weights)[0]


def deal(match: Match[Any, Any, Any], rng: Random) -> Role | None:
    """Plays for chance until a side is to act, and returns that side; None when the game is over."""
    while (actor := match.to_act) is CHANCE:
        match.play(outcome_of_chance(match.game, match.state, rng))
    return actor
