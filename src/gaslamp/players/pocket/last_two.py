"""Rounds 7 and 8 exactly, from any action of round 7 on: mixing, hidden cards and the alibi token of either round.

What round 8 is worth is a concave function of the weights that Jack's types bring into it: the least over all that the
investigator may plan there. The linear program of round 7 begins with one such plan for every game that round 8 may be;
wherever Jack would then go, round 8 is solved for the weights he would bring, the plans that hold him there are added,
and so on until nothing is gained.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from gaslamp.players.pocket import survival
from gaslamp.players.pocket.deeds import Deed
from gaslamp.players.pocket.ends import chances, ends_of
from gaslamp.players.pocket.hiding import Way, ways_of
from gaslamp.players.pocket.last_games import LastGames, after_drawing, space_of
from gaslamp.players.pocket.master import Held, Master
from gaslamp.players.pocket.minimax import plan_of
from gaslamp.players.pocket.moment import Moment
from gaslamp.players.pocket.reading import option_of
from gaslamp.players.pocket.survival import Survival
from gaslamp.players.pocket.table import Array, Ints
from gaslamp.players.pocket.types import Weights, types_of
from gaslamp.pocket.layout import Face

CLOSE: Final = 1e-7
_FEW: Final = 1e-12
_GAIN: Final = 1e-11

_Part: TypeAlias = tuple[int, int]
"""Card (-1: none was drawn) and game."""
_Reply: TypeAlias = tuple[_Part, ...]
"""The games that the investigator's last action leads to, each for a part of the types' weights."""


class Bounds(NamedTuple):
    """What Jack gets at least by a mixture, and at most by any."""

    low: float
    high: float
    share: Array
    """share[option, type]: the mixture that gets `low`."""


class _Option(NamedTuple):
    """What an option of Jack leads to; the same for many options."""

    drew: bool
    replies: tuple[_Reply, ...]


class LastTwo:
    """What is left of round 7, with all that follows, seen from one of Jack's decisions or the investigator's last."""

    def __init__(self, moment: Moment, weights: Weights) -> None:
        """`weights` are everybody's at that moment, which is no chase."""
        self.types = types_of(moment, weights, fine=True)
        ends = ends_of(moment)
        self._before = space_of(self.types)
        self._drawn = after_drawing(self._before)
        self._chances = chances(ends, self.types)
        self._last_games = LastGames(ends, self._before, self._drawn)
        self._ways = ways_of(plan_of(moment.faces, moment.order, moment.turned))
        self.options = [option_of(option) for way in self._ways for option in way.options]
        self._games: list[Survival] | None = None
        self._at: Ints = np.zeros((2, 0, 0), np.int64)
        self._each: list[_Option] = []
        self._pools: list[list[Array]] = []

    @property
    def work(self) -> float:
        """How much is to be looked at, which tells nothing of who Jack is; infinite where it cannot be done."""
        return self._last_games.work

    def solve(self, most: int = 60) -> Bounds:
        """The value between two bounds that are `CLOSE`, unless so many steps did not get there."""
        self._prepare()
        first = {option: at for at, option in reversed(list(enumerate(self._each)))}
        low, high, kept = -np.inf, np.inf, list[Array]()
        for _ in range(most):
            master = Master(self.types.weight, self._drawn.of, self._drawn.share)
            reach, high = master.solve([self._held(option) for option in first])
            least = self._least(list(zip(first, reach, strict=True)))
            if least > low:
                low, kept = least, reach
            if high - low < CLOSE:
                break
        share = np.zeros((len(self.options), len(self.types.weight)))
        for at, row in zip(first.values(), kept, strict=True):
            share[at] = self._before_drawing(self._each[at], row)
        return Bounds(low, high, _shared(share, self.types.weight))

    def least(self, reach: Sequence[Array]) -> float:
        """What Jack gets at least if the types reach the options so, weights included: the exact best reply.

        `reach[option][type]`; of options with the alibi token: the types as they are once Jack has drawn.
        """
        self._prepare()
        return self._least(list(zip(self._each, reach, strict=True)))

    def replies(self) -> Mapping[Deed, float]:
        """What each of the investigator's last actions leaves Jack, where nothing else is left of the round."""
        (way,) = self._ways
        self._prepare()
        rows = [(_Option(drew=False, replies=(self._reply(way, int(cell)),)), cell) for cell in way.cells[0]]
        deeds = [(way.reply, at) for at in way.coordinates]
        return {
            deed: self._least([(option, self.types.weight)])
            for deed, (option, cell) in zip(deeds, rows, strict=True)
            if cell >= 0
        }

    def by_drawing(self, share: Array) -> Array:
        """The reach of an option with the alibi token, by the types after the draw: of a `share[type]` that ignores it."""
        reach: Array = (share * self.types.weight)[self._drawn.of] * self._drawn.share
        return reach

    def _prepare(self) -> None:
        if self._games is None:
            self._games, at = self._last_games.solve()
            self._at = at.reshape(2, -1, at.shape[-1])
            self._each = [
                self._option(way, option, cells)
                for way in self._ways
                for option, cells in zip(way.options, way.cells.tolist(), strict=True)
            ]
            after = self.by_drawing(np.ones(len(self.types.weight)))
            weights = {len(after): after, len(self.types.weight): self.types.weight}
            self._pools = [[survival.glance(game, weights[len(game.won)])] for game in self._games]

    def _option(self, way: Way, option: tuple[Deed, ...], cells: list[int]) -> _Option:
        replies = {self._reply(way, cell) for cell in cells if cell >= 0}
        return _Option(any(face is Face.ALIBI for face, _ in option), tuple(sorted(replies)))

    def _reply(self, way: Way, cell: int) -> _Reply:
        if way.reply is not Face.ALIBI:
            return tuple((-1, int(game)) for game in self._at[:, cell, -1])
        return tuple(
            (card, int(game)) for card in range(self._chances.shape[1]) for game in self._at[:, cell, card]
        )

    def _held(self, option: _Option) -> Held:
        if any(card >= 0 for reply in option.replies for card, _ in reply):
            (reply,) = option.replies
            return Held(
                option.drew,
                tuple(np.array(self._pools[game]) * self._chances[:, card] for card, game in reply),
            )
        sums = [
            one + two
            for (_, seen), (_, unseen) in option.replies
            for one in self._pools[seen]
            for two in self._pools[unseen]
        ]
        return Held(option.drew, (np.array(sums),))

    def _least(self, reached: Sequence[tuple[_Option, Array]]) -> float:
        """What the types get at least if they reach options so; the plans that hold them there are remembered."""
        assert self._games is not None, "prepared before"
        worth: dict[tuple[int, _Part], float] = {}
        asked: list[tuple[tuple[int, _Part], Array]] = []
        going = [(option, reach) for option, reach in reached if reach.sum() > _FEW]
        for at, (option, reach) in enumerate(going):
            for part in {part for reply in option.replies for part in reply}:
                weight = reach if part[0] < 0 else reach * self._chances[:, part[0]]
                worth[at, part] = min(float(plan @ weight) for plan in self._pools[part[1]])
                if survival.alone(self._games[part[1]], weight) < worth[at, part] - _GAIN:
                    asked.append(((at, part), np.maximum(weight, _FEW)))
        found = survival.plans([(self._games[part[1]], weight) for (_, part), weight in asked])
        for ((at, part), weight), plan in zip(asked, found, strict=True):
            value = float(plan @ weight)
            if value < worth[at, part] - _GAIN:
                worth[at, part] = value
                self._pools[part[1]].append(plan)
        return sum(
            min(sum(worth[at, part] for part in reply) for reply in option.replies)
            for at, (option, _) in enumerate(going)
        )

    def _before_drawing(self, option: _Option, reach: Array) -> Array:
        if not option.drew:
            return reach
        sums: Array = np.bincount(self._drawn.of, reach, len(self.types.weight))
        return sums


def _shared(reach: Array, weight: Array) -> Array:
    """share[option, type]; whom nobody expects does what the others do on average."""
    common = reach.sum(axis=1) / reach.sum()
    sums = reach.sum(axis=0)
    expected = (sums > _FEW) & (weight > _FEW)
    share: Array = np.where(expected, reach / np.where(expected, sums, 1.0), common[:, None])
    return share
