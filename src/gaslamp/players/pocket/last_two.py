"""Rounds 7 and 8 exactly, from any action of round 7 on: mixing, hidden cards and the alibi token of either round.

What round 8 is worth is a concave function of the weights that Jack's types bring into it: the least over all that the
investigator may plan there. The linear program of round 7 begins with one such plan for every game that round 8 may be;
wherever Jack would then go, round 8 is solved for the weights he would bring, the plans that hold him there are added,
and so on until nothing is gained.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from gaslamp.players.pocket.deeds import Deed
from gaslamp.players.pocket.ends import chances, ends_of
from gaslamp.players.pocket.hiding import Way, ways_of
from gaslamp.players.pocket.last_games import after_drawing, space_of
from gaslamp.players.pocket.master import Held, Master
from gaslamp.players.pocket.minimax import Plan, Solution, plan_of
from gaslamp.players.pocket.moment import Moment
from gaslamp.players.pocket.outlook import Outlook
from gaslamp.players.pocket.reading import option_of
from gaslamp.players.pocket.table import Array
from gaslamp.players.pocket.types import Weights, types_of
from gaslamp.pocket.layout import Face

CLOSE: Final = 1e-7
_FEW: Final = 1e-12

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

    @property
    def meet(self) -> bool:
        """Whether the value is known."""
        return self.high - self.low < CLOSE


class _Option(NamedTuple):
    """What an option of Jack leads to; the same for many options."""

    drew: bool
    replies: tuple[_Reply, ...]


class _Left(NamedTuple):
    """What is left of round 7."""

    plan: Plan
    cells: Array
    """cells[axes that are left...]: where the round may end."""
    fate: int
    """Whose card was drawn by the investigator; -1: none yet."""
    weight: Array


class LastTwo:
    """What is left of round 7, with all that follows."""

    def __init__(self, moment: Moment, weights: Weights) -> None:
        """`weights` are everybody's at that moment, which is no chase."""
        self.types = types_of(moment, weights, fine=True)
        ends = ends_of(moment)
        self._chances = chances(ends, self.types)
        before = space_of(self.types)
        self._drawn = after_drawing(before)
        self._outlook = Outlook(ends, before, self._drawn)
        shape = ends.shape[:-1]
        cells: Array = np.arange(np.prod(np.array(shape, int))).reshape(shape)
        self._left = _Left(plan_of(moment.faces, moment.order, moment.turned), cells, -1, self.types.weight)

    @property
    def work(self) -> float:
        """How much is to be looked at, which tells nothing of who Jack is; infinite where it cannot be done."""
        return self._outlook.work

    @property
    def spent(self) -> int:
        """How many coefficients the programs of all that is left of the same round have had so far."""
        return self._outlook.spent

    @property
    def options(self) -> list[tuple[Deed, ...]]:
        """All that Jack may do before the investigator's last action."""
        return [option_of(option) for way in self._ways for option in way.options]

    def after(self, deed: Deed) -> list[LastTwo]:
        """What is left after an action of the investigator: one for each card that he may draw, else a single one.

        The weights are not scaled: they sum to the chance of the card.
        """
        if deed[0] is Face.ALIBI:
            return [self._drawing(card) for card in range(self._chances.shape[1])]
        left = self._left
        axis = len(left.plan.axes) - 1 - left.plan.axes[::-1].index(deed[0])
        turned = left.plan.turned | (1 << deed[1] // 3 if deed[0] is Face.ROTATION else 0)
        axes = left.plan.axes[:axis] + left.plan.axes[axis + 1 :]
        plan = Plan(axes, left.plan.order[1:], left.plan.alibi, turned)
        return [self._with(left._replace(plan=plan, cells=left.cells.take(deed[1], axis=axis)))]

    def _drawing(self, card: int) -> LastTwo:
        left = self._left
        plan = left.plan._replace(order=left.plan.order[1:], alibi=False)
        return self._with(left._replace(plan=plan, fate=card, weight=left.weight * self._chances[:, card]))

    def _with(self, left: _Left) -> LastTwo:
        other = object.__new__(LastTwo)
        other.types, other._chances, other._drawn, other._outlook = (
            self.types,
            self._chances,
            self._drawn,
            self._outlook,
        )
        other._left = left
        return other

    def solve(self, most: float = np.inf, below: float = np.inf) -> Bounds:
        """Jack's decision: the value between two bounds that are `CLOSE`.

        They are not when the programs, those of all that is left of the same round together, have more than about
        `most` coefficients, or when the value is not `below` something; without any program the bounds are infinite.
        """
        first = {option: at for at, option in reversed(list(enumerate(self._each)))}
        low, high = -np.inf, np.inf
        kept = [np.zeros(0)] * len(first)
        while high - low >= CLOSE and low <= below and self.spent <= most:
            held = [self._held(option) for option in first]
            sure = self._sure(list(first), held) if low == -np.inf else None
            reach, highest = sure or self._spread(held, most)
            if not reach:
                break
            high = highest
            least = sum(self._least(list(zip(first, reach, strict=True))))
            if least > low:
                low, kept = least, reach
        share = np.zeros((len(self._each), len(self._left.weight)))
        for at, row in zip(first.values(), kept, strict=True):
            share[at] = self._before_drawing(self._each[at], row) if len(row) else 0.0
        return Bounds(float(low), float(high), _shared(share, self._left.weight))

    def _spread(self, held: list[Held], most: float) -> tuple[list[Array], float]:
        """How the program spreads the types over the options; over none if there is too much to be counted."""
        master = Master(self._left.weight, self._drawn.of, self._drawn.share, held)
        if self._outlook.spent + master.entries > most:
            return [], np.inf
        self._outlook.spent += master.entries
        return master.solve()

    def _sure(self, options: list[_Option], held: list[Held]) -> tuple[list[Array], float] | None:
        """One option for everybody, where by it everybody wins."""
        total = self._left.weight.sum()
        for at, (option, bound) in enumerate(zip(options, held, strict=True)):
            everybody = self.by_drawing(self._left.weight) if option.drew else self._left.weight
            if sum((part @ everybody).min() for part in bound.parts) > total - _FEW:
                (value,) = self._least([(option, everybody)])
                if value > total - _FEW:
                    none = [np.zeros_like(everybody[:0])] * len(options)
                    return [*none[:at], everybody, *none[at + 1 :]], total
        return None

    def least(self, reach: Sequence[Array]) -> float:
        """What Jack gets at least if the types reach the options so, weights included: the exact best reply.

        `reach[option][type]`; of options with the alibi token: the types as they are once Jack has drawn.
        """
        return sum(self._least(list(zip(self._each, reach, strict=True))))

    def replies(self) -> Mapping[Deed, float]:
        """What each of the investigator's last actions leaves Jack, where nothing else is left of the round."""
        (way,) = self._ways
        cells = dict(zip(way.coordinates, way.cells[0].tolist(), strict=True))
        found = {at: _Option(drew=False, replies=(self._reply(way, cell),)) for at, cell in cells.items() if cell >= 0}
        worth = self._least([(option, self._left.weight) for option in found.values()])
        return {(way.reply, at): each for at, each in zip(found, worth, strict=True)}

    @property
    def drawn(self) -> list[tuple[int, int]]:
        """The types once Jack has drawn: which type each was before, and the hourglasses on its card."""
        glass = self._drawn.held - self.types.hourglasses[self._drawn.of]
        return list(zip(self._drawn.of.tolist(), glass.tolist(), strict=True))

    def open_play(self) -> Mapping[Deed, float]:
        """What the actions of the one to act leave Jack at least: if no type of him plays by what it is."""
        left, at = self._left, self._outlook.at[:, self._left.cells.reshape(-1)]
        cards = self._chances.shape[1] if left.plan.alibi else 0
        everybody = left.weight if not cards else self.by_drawing(left.weight)
        weights = [*(left.weight * self._chances[:, card] for card in range(cards)), everybody]
        worth = [self._outlook.openly(at[:, :, fate], weight) for fate, weight in enumerate(weights)]
        leaf = np.stack(worth, axis=-1).reshape(*left.cells.shape, len(weights))
        solution = Solution(left.plan, leaf, np.array([weight.sum() for weight in weights[:-1]]))
        return {
            (face, coordinate): value
            for face, values in solution.first_actions()
            for coordinate, value in enumerate(values.tolist())
            if not np.isnan(value)
        }

    def by_drawing(self, reach: Array) -> Array:
        """The reach of an option by the types after the draw, from that of the types before, if it ignores the card."""
        drawn: Array = reach[self._drawn.of] * self._drawn.share
        return drawn

    @cached_property
    def _ways(self) -> list[Way]:
        return ways_of(self._left.plan)

    @cached_property
    def _each(self) -> list[_Option]:
        return [
            self._option(way, option, cells)
            for way in self._ways
            for option, cells in zip(way.options, way.cells.tolist(), strict=True)
        ]

    def _option(self, way: Way, option: tuple[Deed, ...], cells: list[int]) -> _Option:
        replies = {self._reply(way, cell) for cell in cells if cell >= 0}
        return _Option(any(face is Face.ALIBI for face, _ in option), tuple(sorted(replies)))

    def _reply(self, way: Way, cell: int) -> _Reply:
        at = self._outlook.at[:, self._left.cells.reshape(-1)[cell]].tolist()
        if way.reply is not Face.ALIBI:
            return tuple((-1, answer[self._left.fate]) for answer in at)
        return tuple((card, answer[card]) for card in range(self._chances.shape[1]) for answer in at)

    def _held(self, option: _Option) -> Held:
        pools = self._outlook.pools
        if any(card >= 0 for reply in option.replies for card, _ in reply):
            (reply,) = option.replies
            return Held(option.drew, tuple(np.array(pools[game]) * self._chances[:, card] for card, game in reply))
        sums = [
            one + two
            for (_, seen), (_, unseen) in option.replies
            for one in pools[seen]
            for two in pools[unseen]
        ]  # fmt: skip
        return Held(option.drew, (np.array(sums),))

    def _least(self, reached: Sequence[tuple[_Option, Array]]) -> list[float]:
        """What each option brings at least when it is reached so."""
        going = [(at, option, reach) for at, (option, reach) in enumerate(reached) if reach.sum() > _FEW]
        asked = [
            ((at, part), reach if part[0] < 0 else reach * self._chances[:, part[0]])
            for at, option, reach in going
            for part in sorted({part for reply in option.replies for part in reply})
        ]
        found = self._outlook.least([(part[1], weight) for (_, part), weight in asked])
        worth = {key: value for (key, _), value in zip(asked, found, strict=True)}
        total = [0.0] * len(reached)
        for at, option, _ in going:
            total[at] = min(sum(worth[at, part] for part in reply) for reply in option.replies)
        return total

    def _before_drawing(self, option: _Option, reach: Array) -> Array:
        if not option.drew:
            return reach
        sums: Array = np.bincount(self._drawn.of, reach, len(self.types.weight))
        return sums


def _shared(reach: Array, weight: Array) -> Array:
    """share[option, type]; whom nobody expects does what the others do on average."""
    common = reach.sum(axis=1) / max(reach.sum(), _FEW)
    sums = reach.sum(axis=0)
    expected = (sums > _FEW) & (weight > _FEW)
    share: Array = np.where(expected, reach / np.where(expected, sums, 1.0), common[:, None])
    return share
