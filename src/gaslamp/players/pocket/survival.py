"""Round 8 on one board as a game of survival: which of Jack's types outlive each reply, and the plans that hold them.

What round 8 is worth is a concave function of the weights that the types bring into it: the least over all that the
investigator may plan. A plan is a vector, what each type gets at most against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from gaslamp.core.words import GaslampError
from gaslamp.players.pocket.table import Array, Ints


class Option(NamedTuple):
    """A first action of Jack: what the replies to it pay to the types that go on."""

    plain: Array
    """plain[reply, type]; no replies where the investigator can only draw."""
    draws: tuple[Array, ...] = ()
    """draws[card][reply, type], times the chance of the card; none where he cannot draw."""


class Survival(NamedTuple):
    """A game of round 8, or the end of the game before it."""

    won: Array
    """won[type]: 1 for those that have won already; the others who do not go on have lost."""
    here: Ints
    """The types that go on."""
    options: tuple[Option, ...]


def glance(game: Survival, weight: Array) -> Array:
    """A plan that is best where every type plays as if it were not read; `weight[type]` is of all types."""
    held = [_least(option, weight[game.here]) for option in game.options]
    return _plan(game, np.max(held, axis=0) if held else np.zeros(0))


def alone(game: Survival, weight: Array) -> float:
    """What Jack gets at least: all types do the same."""
    here = weight[game.here]
    return max((float(_least(option, here) @ here) for option in game.options), default=0.0) + float(game.won @ weight)


def entries(game: Survival) -> int:
    """How many coefficients the linear program of a game has, roughly."""
    return sum(option.plain.size + sum(draw.size for draw in option.draws) for option in game.options)


def plans(asked: Sequence[tuple[Survival, Array]]) -> list[Array]:
    """The best plan in each game for its weights, all by one linear program; raises GaslampError as `linear` does."""
    if not asked:
        return []
    program = _Program()
    for game, weight in asked:
        program.add(game, weight[game.here])
    return [_plan(game, paid) for (game, _), paid in zip(asked, program.solve(), strict=True)]


def _plan(game: Survival, paid: Array) -> Array:
    plan = game.won.copy()
    plan[game.here] = paid
    return plan


def _least(option: Option, weight: Array) -> Array:
    """What the reply that is best for those weights pays."""
    found = [option.plain[int((option.plain @ weight).argmin())]] if len(option.plain) else []
    if option.draws:
        found.append(np.sum([draw[int((draw @ weight).argmin())] for draw in option.draws], axis=0))
    return min(found, key=lambda paid: float(paid @ weight))


class _Program:
    """The investigator's side of many games at once: shares of the replies, and what each type gets at most."""

    def __init__(self) -> None:
        self._columns = 0
        self._cost: list[Array] = []
        self._below: list[tuple[Array, Array, Array]] = []
        self._rows = 0
        self._once: list[tuple[int, list[int], list[float], float]] = []
        self._games: list[list[list[tuple[range, Array]]]] = []

    def add(self, game: Survival, weight: Array) -> None:
        """One more game, with the weights of those who go on."""
        worth = self._new(weight)
        options: list[list[tuple[range, Array]]] = []
        for option in game.options:
            parts = [(self._new(np.zeros(len(option.plain))), option.plain)] if len(option.plain) else []
            mixed = [at for part, _ in parts for at in part]
            if option.draws:
                draw = self._new(np.zeros(1)).start
                mixed.append(draw)
                for replies in option.draws:
                    part = self._new(np.zeros(len(replies)))
                    parts.append((part, replies))
                    columns = [*part, draw]
                    self._once.append((len(self._once), columns, [1.0] * len(replies) + [-1.0], 0.0))
            self._once.append((len(self._once), mixed, [1.0] * len(mixed), 1.0))
            self._pays(worth, parts)
            options.append(parts)
        self._games.append(options)

    def _new(self, cost: Array) -> range:
        self._cost.append(cost)
        self._columns += len(cost)
        return range(self._columns - len(cost), self._columns)

    def _pays(self, worth: range, parts: list[tuple[range, Array]]) -> None:
        """A type gets no less than the option pays it."""
        count = len(worth)
        rows = self._rows + np.arange(count)
        self._below.append((rows, np.array(worth), -np.ones(count)))
        for part, replies in parts:
            reply, type_ = np.nonzero(replies)
            self._below.append((rows[type_], part.start + reply, replies[reply, type_]))
        self._rows += count

    def solve(self) -> list[Array]:
        """For each game what the types get at most against the best shares."""
        from scipy.optimize import linprog  # noqa: PLC0415 (half a second that only the last rounds need)
        from scipy.sparse import coo_array  # noqa: PLC0415

        row, column, value = (np.concatenate(each) for each in zip(*self._below, strict=True))
        below: Any = coo_array((value, (row, column)), shape=(self._rows, self._columns)).tocsr()
        at = [line for line, columns, _, _ in self._once for _ in columns]
        of = [each for _, columns, _, _ in self._once for each in columns]
        ones = [each for _, _, values, _ in self._once for each in values]
        once: Any = coo_array((ones, (at, of)), shape=(len(self._once), self._columns)).tocsr()
        sums = np.array([total for *_, total in self._once])
        cost = np.concatenate(self._cost)
        solved: Any = linprog(cost, below, np.zeros(self._rows), once, sums, (0.0, None), method="highs")
        if solved.status != 0:
            raise GaslampError(f"the linear program of round 8 was not solved: {solved.message}")
        return [_paid(options, np.maximum(solved.x, 0.0)) for options in self._games]


def _paid(options: list[list[tuple[range, Array]]], shares: Array) -> Array:
    """Taken from the shares: what a type without weight gets is no free choice."""
    each = [np.sum([shares[part] @ replies for part, replies in parts], axis=0) for parts in options]
    best: Array = np.max(each, axis=0)
    return best
