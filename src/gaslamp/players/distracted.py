"""A player whose mind wanders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gaslamp.players.player import Budget, Player
from gaslamp.players.seat import Seat
from gaslamp.players.uniform import Uniform

OFTEN: Final = 0.5
"""So often it acts by lot."""


class Distracted:
    """Plays like another player, but often by lot; it makes no accusation by lot that may be wrong."""

    def __init__(self, make: Callable[[int], Player], seed: int) -> None:
        """`make`: makes the player that it is when it pays attention."""
        self._attentive = make(seed)
        self._absent = Uniform(seed)
        self._seed = seed

    def choose(self, seat: Seat, budget: Budget) -> Any:
        """The choice of one of the two."""
        absent = seat.dice(-1 - self._seed).random() < OFTEN
        return (self._absent if absent else self._attentive).choose(seat, budget)
