"""Positions of Mr. Jack Pocket for the tests of its search."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE
from gaslamp.games import GAMES
from gaslamp.players.pocket.moment import Moment, moment_of
from gaslamp.pocket.model import State

POCKET = GAMES["pocket"]


def played_until(rng: Random, actions: int) -> State:
    """The state after so many random actions, or just before an earlier end, with a side to act."""
    match: Match[State, Any, Any] = Match(POCKET)
    while True:
        state = match.state
        match.play(rng.choice(match.legal))
        if match.outcome is not None:
            return played_until(rng, actions) if match.game.to_act(state) is CHANCE else state
        if len(match.actions) >= actions and match.to_act is not CHANCE:
            return match.state


def states(seed: int, number: int, *, left: range, size: int = 5_000) -> Iterator[State]:
    """Random states with so many actions left in the round, whose tables have at most `size` cells."""
    rng = Random(seed)
    while number:
        state = played_until(rng, rng.randrange(11, 46))
        moment = moment_of(state.public)
        if len(moment.order) in left and cells(moment) <= size:
            number -= 1
            yield state


def cells(moment: Moment) -> int:
    """How many cells a moment's table has at most."""
    size = 1
    for face in moment.faces:
        size *= {"alibi": 9, "rotation": 27, "exchange": 36, "joker": 4}.get(face.word, 2)
    return size
