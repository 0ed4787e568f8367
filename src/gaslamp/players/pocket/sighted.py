"""Values that see the board: a small network for each round, asked about every cell at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from gaslamp.players.pocket.ends import POPULATION, Ends
from gaslamp.players.pocket.features import features
from gaslamp.players.pocket.net import ask
from gaslamp.players.pocket.table import Array


class Sighted:
    """Networks of values at the beginnings of rounds, and of the chase."""

    def __init__(self, rounds: Mapping[int, Sequence[Array]], chases: Mapping[int, Sequence[Array]]) -> None:
        """Round (2 to 8) -> weights; the chase has networks of its own."""
        self._rounds = rounds
        self._chases = chases

    def after(self, ends: Ends, left: Array, hourglasses: int) -> Array:
        """The value of every cell."""
        return self._asked(self._rounds, ends, left, POPULATION[left] > 1, hourglasses)

    def chase(self, ends: Ends, left: Array) -> Array:
        """The value of every cell in which a chase begins or goes on."""
        return self._asked(self._chases, ends, left, POPULATION[left] == 1, 0)

    def _asked(
        self, nets: Mapping[int, Sequence[Array]], ends: Ends, left: Array, open_: Array, hourglasses: int
    ) -> Array:
        cells = np.flatnonzero(open_)
        values = np.zeros(left.size)
        if len(cells):
            values[cells] = ask(nets[ends.moment.round + 1], features(ends, left, cells, hourglasses))
        return values.reshape(left.shape)
