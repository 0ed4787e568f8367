"""The linear program of round 7: how Jack's types spread over his options when each reply leaves them certain plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from gaslamp.core.words import GaslampError
from gaslamp.players.pocket.linear import undominated
from gaslamp.players.pocket.table import Array, Ints

_SCALE: Final = 1e-9
"""No type weighs less in the program: what it does is then still chosen."""


class Held(NamedTuple):
    """What an option is worth at most: in every part no more than each of its plans leaves, all parts together."""

    drew: bool
    """Whether the types are those after Jack drew."""
    parts: tuple[Array, ...]
    """parts[part][plan, type]"""


class Master:
    """The program for some weights."""

    def __init__(self, weight: Array, drawn_of: Ints, drawn_share: Array) -> None:
        """`drawn_of`, `drawn_share`: which type before it each type after Jack's draw is, and how often."""
        self._weight = np.maximum(weight, _SCALE)
        self._of, self._share = drawn_of, drawn_share
        self._columns = 0
        self._rows = 0
        self._below: list[tuple[Array, Array, Array]] = []
        self._once: list[tuple[Array, Array, Array]] = []

    def solve(self, options: Sequence[Held]) -> tuple[list[Array], float]:
        """How the types reach each option, and the value; raises GaslampError if the program could not be solved."""
        from scipy.optimize import linprog  # noqa: PLC0415 (half a second that only the last rounds need)

        count = len(self._weight)
        drawing = self._new(count)
        self._once.append((np.arange(count), np.arange(count), np.ones(count)))
        found = [self._option(option) for option in options]
        sums = self._weight
        if any(option.drew for option in options):
            rows = count + np.arange(len(self._of))
            self._once.append((rows, drawing.start + self._of, -self._share))
            sums = np.concatenate([sums, np.zeros(len(self._of))])
        bounds = np.zeros((self._columns, 2))
        bounds[:, 1] = np.inf
        bounds[drawing, 1] = np.inf if len(sums) > count else 0.0
        cost = np.zeros(self._columns)
        for _, worth in found:
            cost[worth] = -1.0
        below, once = self._matrix(self._below, self._rows), self._matrix(self._once, len(sums))
        solved: Any = linprog(cost, below, np.zeros(self._rows), once, sums, bounds, method="highs")
        if solved.status != 0:
            raise GaslampError(f"the linear program of round 7 was not solved: {solved.message}")
        return [np.maximum(solved.x[reach], 0.0) for reach, _ in found], -float(solved.fun)

    def _option(self, option: Held) -> tuple[slice, int]:
        types = option.parts[0].shape[1]
        reach, worth = self._new(types), self._new(1).start
        first = len(self._weight) if option.drew else 0
        self._once.append((first + np.arange(types), np.arange(reach.start, reach.stop), np.ones(types)))
        together = [worth] if len(option.parts) == 1 else list(range(*self._new(len(option.parts)).indices(1 << 60)))
        if len(option.parts) > 1:
            columns = np.array([worth, *together])
            self._below.append((np.full(len(columns), self._rows), columns, np.where(columns == worth, 1.0, -1.0)))
            self._rows += 1
        for part, column in zip(option.parts, together, strict=True):
            plans = part[undominated(part.T)]
            rows = self._rows + np.arange(len(plans))
            plan, type_ = np.nonzero(plans)
            self._below.append((rows, np.full(len(plans), column), np.ones(len(plans))))
            self._below.append((rows[plan], reach.start + type_, -plans[plan, type_]))
            self._rows += len(plans)
        return reach, worth

    def _new(self, count: int) -> slice:
        self._columns += count
        return slice(self._columns - count, self._columns)

    def _matrix(self, parts: list[tuple[Array, Array, Array]], rows: int) -> Any:
        from scipy.sparse import coo_array  # noqa: PLC0415

        at, of, value = (np.concatenate(each) for each in zip(*parts, strict=True))
        return coo_array((value, (at, of)), shape=(rows, self._columns)).tocsr()
