"""The linear program of round 7: how Jack's types spread over his options when each reply leaves them certain plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from gaslamp.core.words import GaslampError
from gaslamp.players.pocket.linear import undominated
from gaslamp.players.pocket.table import Array, Ints

_LEAST: Final = 1e-9
"""No type weighs less in the program: what it does is then still chosen."""


class Held(NamedTuple):
    """What an option is worth at most: in every part no more than each of its plans leaves, all parts together."""

    drew: bool
    """Whether the types are those after Jack drew."""
    parts: tuple[Array, ...]
    """parts[part][plan, type]"""


class Master:
    """The program for some weights."""

    def __init__(self, weight: Array, drawn_of: Ints, drawn_share: Array, options: Sequence[Held]) -> None:
        """`drawn_of`, `drawn_share`: which type before it each type after Jack's draw is, and how often."""
        count = len(weight)
        self._sums = np.maximum(weight, _LEAST)
        self._columns = count
        self._rows = 0
        self._below: list[tuple[Array, Array, Array]] = []
        self._once = [(np.arange(count), np.arange(count), np.ones(count))]
        self._options = [self._option(option, count) for option in options]
        if any(option.drew for option in options):
            self._once.append((count + np.arange(len(drawn_of)), drawn_of, -drawn_share))
            self._sums = np.concatenate([self._sums, np.zeros(len(drawn_of))])
        self._bounds = np.full((self._columns, 2), [0.0, np.inf])
        self._bounds[:count, 1] = np.inf if len(self._sums) > count else 0.0

    @property
    def entries(self) -> int:
        """How many coefficients the program has."""
        return sum(len(values) for *_, values in (*self._below, *self._once))

    def solve(self) -> tuple[list[Array], float]:
        """How the types reach each option, and the value; raises GaslampError if the program could not be solved."""
        from scipy.optimize import linprog  # noqa: PLC0415 (half a second that only the last rounds need)

        cost = np.zeros(self._columns)
        for _, worth in self._options:
            cost[worth] = -1.0
        below, once = self._matrix(self._below, self._rows), self._matrix(self._once, len(self._sums))
        bounds: Any = self._bounds
        solved: Any = linprog(cost, below, np.zeros(self._rows), once, self._sums, bounds, method="highs")
        if solved.status != 0:
            raise GaslampError(f"the linear program of round 7 was not solved: {solved.message}")
        return [np.maximum(solved.x[reach], 0.0) for reach, _ in self._options], -float(solved.fun)

    def _option(self, option: Held, count: int) -> tuple[range, int]:
        types: int = option.parts[0].shape[1]
        reach, worth = self._new(types), self._new(1).start
        first = count if option.drew else 0
        self._once.append((first + np.arange(types), np.array(reach), np.ones(types)))
        together = range(worth, worth + 1)
        if len(option.parts) > 1:
            together = self._new(len(option.parts))
            signs = np.array([1.0] + [-1.0] * len(together))
            self._below.append((np.full(len(signs), self._rows), np.array([worth, *together]), signs))
            self._rows += 1
        for part, column in zip(option.parts, together, strict=True):
            plans = part[undominated(part.T)]
            rows: Array = self._rows + np.arange(len(plans))
            plan, type_ = np.nonzero(plans)
            self._below.append((rows, np.full(len(plans), column), np.ones(len(plans))))
            self._below.append((rows[plan], reach.start + type_, -plans[plan, type_]))
            self._rows += len(plans)
        return reach, worth

    def _new(self, count: int) -> range:
        self._columns += count
        return range(self._columns - count, self._columns)

    def _matrix(self, parts: list[tuple[Array, Array, Array]], rows: int) -> Any:
        from scipy.sparse import coo_array  # noqa: PLC0415

        at, of, value = (np.concatenate(each) for each in zip(*parts, strict=True))
        return coo_array((value, (at, of)), shape=(rows, self._columns)).tocsr()
