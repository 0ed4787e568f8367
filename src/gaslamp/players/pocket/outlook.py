"""What round 8 is worth from every cell of round 7: the games, and the plans found so far that hold Jack in each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import numpy as np

from gaslamp.players.pocket import survival
from gaslamp.players.pocket.ends import Ends
from gaslamp.players.pocket.last_games import LastGames, Space
from gaslamp.players.pocket.survival import Survival
from gaslamp.players.pocket.table import Array, Ints

_FEW: Final = 1e-12
_GAIN: Final = 1e-11
_QUESTION: Final = 20


class Outlook:
    """The games of round 8; they are worked out when first asked for."""

    def __init__(self, ends: Ends, before: Space, drawn: Space) -> None:
        """`before`: the types; `drawn`: the same once Jack drew in round 7."""
        self.spent = 0
        """How many coefficients the programs had until now; a question that needs none counts for a few."""
        self._last_games = LastGames(ends, before, drawn)
        self._even = {len(drawn.of): drawn.share / len(before.of), len(before.of): np.full(len(before.of), 1.0)}

    @property
    def work(self) -> float:
        """As of `LastGames`."""
        return self._last_games.work

    @property
    def at(self) -> Ints:
        """at[answer, cell, fate]: the number of the game."""
        return self._solved[1]

    @cached_property
    def pools(self) -> list[list[Array]]:
        """pools[game]: plans, each of which Jack cannot get more than; the more were asked for, the more there are."""
        return [[survival.glance(game, self._even[len(game.won)])] for game in self._solved[0]]

    @cached_property
    def _solved(self) -> tuple[list[Survival], Ints]:
        games, at = self._last_games.solve()
        return games, at.reshape(2, -1, at.shape[-1])

    def openly(self, at: Ints, weight: Array) -> Array:
        """What cells are worth at least, on average over types of that weight, if nobody plays by what he is.

        `at[answer, cell]`: the games that the cells lead to.
        """
        games, which = np.unique(at, return_inverse=True)
        numbers: list[int] = games.tolist()
        worth = np.array([survival.alone(self._solved[0][game], weight) for game in numbers])
        total: Array = worth[which.reshape(at.shape)].sum(axis=0) / max(float(weight.sum()), _FEW)
        return total

    def least(self, asked: Sequence[tuple[int, Array]]) -> list[float]:
        """What games are worth for some weights; the plans that show it are added to the pools."""
        games, worth, unsure = self._solved[0], list[float](), list[int]()
        self.spent += _QUESTION * len(asked)
        for at, (game, weight) in enumerate(asked):
            worth.append(min(float(plan @ weight) for plan in self.pools[game]))
            if survival.alone(games[game], weight) < worth[at] - _GAIN:
                unsure.append(at)
        queries = [(games[asked[at][0]], np.maximum(asked[at][1], _FEW)) for at in unsure]
        self.spent += sum(survival.entries(game) for game, _ in queries)
        for at, plan in zip(unsure, survival.plans(queries), strict=True):
            value = float(plan @ asked[at][1])
            if value < worth[at] - _GAIN:
                worth[at] = value
                self.pools[asked[at][0]].append(plan)
        return worth
