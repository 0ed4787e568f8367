"""Values that see no board: by round, hourglasses and number of suspects."""

from __future__ import annotations

import numpy as np

from gaslamp.players.pocket.ends import POPULATION, Ends
from gaslamp.players.pocket.table import Array
from gaslamp.pocket.characters import CHARACTERS


class Blind:
    """A table of values at the beginning of a round."""

    def __init__(self, table: Array, chase: Array) -> None:
        """`table[round, hourglasses, suspects]` and `chase[round]`; round 1 to 8."""
        self._table = table
        self._chase = chase

    def after(self, ends: Ends, left: Array, hourglasses: int) -> Array:
        """The value of every cell."""
        values: Array = self._table[ends.moment.round + 1, hourglasses][POPULATION[left]]
        return values

    def chase(self, ends: Ends, left: Array) -> Array:
        """The value of every cell in which a chase begins or goes on."""
        return np.full(left.shape, self._chase[ends.moment.round + 1])

    def beginnings(self, round_: int, hourglasses: int) -> Array:
        """The values of the beginning of a round, by number of suspects."""
        values: Array = self._table[round_, hourglasses]
        return values

    def chases(self, round_: int) -> float:
        """The value of the beginning of a round of the chase."""
        return float(self._chase[round_])


class Counted:
    """A leaf that only counts the suspects left, for a player that sees no further than the call."""

    def after(self, ends: Ends, left: Array, hourglasses: int) -> Array:
        """The more suspects, the better for Jack; hourglasses do not count before there are enough of them."""
        del ends, hourglasses
        worth: Array = POPULATION[left] / len(CHARACTERS)
        return worth

    def chase(self, ends: Ends, left: Array) -> Array:
        """An even chance."""
        del ends
        return np.full(left.shape, 0.5)
