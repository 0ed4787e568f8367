"""The player that is not always with it: for beginners."""

from __future__ import annotations

from typing import Any

from gaslamp.players.player import Budget, Player
from gaslamp.players.seat import Seat
from gaslamp.players.uniform import Uniform


class Distracted:
    """Plays as another player does, but a share of its decisions by lot; it accuses nobody without being certain."""

    def __init__(self, player: Player, seed: int, share: float) -> None:
        """`share`: how many of its decisions it makes by lot, from 0 to 1."""
        self._player = player
        self._blind = Uniform(seed)
        self._seed = seed
        self._share = share

    def choose(self, seat: Seat, budget: Budget) -> Any:
        """The other player's choice, or any."""
        lot = seat.dice(self._seed + 1).random()
        player = self._blind if lot < self._share else self._player
        return player.choose(seat, budget)
