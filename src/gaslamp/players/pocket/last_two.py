"""Rounds 7 and 8 exactly, from Jack's first action of round 7 on: mixing, hidden cards and the alibi token of round 8.

What round 8 is worth is a concave function of the weights that Jack's types bring into it: the least over all that the
investigator may plan there. The linear program of round 7 begins with a few such plans for every way the round may end;
wherever Jack would then go, round 8 is solved for the weights he would bring, the plan that holds him there is added,
and so on until nothing is gained. Too slow to play by, unless little is left of round 7; made to measure by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from gaslamp.board.masks import members
from gaslamp.core.order import ORDER, ROUNDS
from gaslamp.core.words import JACK
from gaslamp.players.pocket import hiding, linear, regret
from gaslamp.players.pocket.blind import Counted
from gaslamp.players.pocket.deeds import Deed
from gaslamp.players.pocket.ends import cells_of, ends_of
from gaslamp.players.pocket.engine import open_solution
from gaslamp.players.pocket.moment import CANONICAL, Moment
from gaslamp.players.pocket.reading import option_of
from gaslamp.players.pocket.table import LENGTH, Array, Table, table_of
from gaslamp.players.pocket.types import Hand, Weights, glasses, types_of
from gaslamp.pocket.characters import Character
from gaslamp.pocket.layout import FACES_UP, Face, Wall
from gaslamp.pocket.rules import HOURGLASSES_TO_WIN

CLOSE: Final = 1e-7
_FEW: Final = 1e-12
_NEVER: Final = Counted()
"""Values that are never asked: nothing comes after round 8."""


_Solver: TypeAlias = Callable[[Moment, Weights], Mapping[tuple[int, Hand], float]]
"""What each type gets at most in round 8 against some plan for these weights."""


class Bounds(NamedTuple):
    """What Jack gets at least by a mixture, and at most by any."""

    low: float
    high: float
    share: Array
    """share[option, type]: the mixture that gets `low`."""


class LastTwo:
    """Jack's decision in round 7, no alibi token being left in it, with all that follows."""

    def __init__(self, moment: Moment, weights: Weights) -> None:
        """`weights` are everybody's at that moment."""
        self._moment = moment
        self.keys = sorted(weights)
        self.weight = np.array([weights[key] for key in self.keys])
        self._table = table_of(moment.tiles, moment.walls, moment.places, moment.faces)
        types = types_of(moment, weights, fine=True)
        plan_game = hiding.game_of(hiding.rest_of(cells_of(ends_of(moment), _NEVER, types), types))
        self.options = [option_of(option) for option in plan_game.options]
        self._ends = [list(self._replies(option)) for option in self.options]

    def solve(self, most: int = 60) -> Bounds:
        """The value between two bounds that are `CLOSE`, unless so many steps did not get there."""
        plans = [[self._plan(cell, self.weight, self._trusting) for cell in ends] for ends in self._ends]
        best = Bounds(-np.inf, np.inf, np.zeros((len(self.options), len(self.weight))))
        for _ in range(most):
            solved = linear.equilibrium(self._program(plans))
            low = 0.0
            for option, row in enumerate(solved.share):
                reach = row * self.weight
                if reach.sum() > _FEW:
                    held = [self._plan(cell, reach, self._exact) for cell in self._ends[option]]
                    plans[option] += held
                    low += min(float(plan @ reach) for plan in held)
            kept = Bounds(low, low, solved.share) if low > best.low else best
            best = kept._replace(high=solved.value)
            if best.high - best.low < CLOSE:
                break
        return best

    def least(self, share: Array) -> float:
        """What a mixture brings at least: the exact best reply to it, round 8 being played by equilibrium."""
        total = 0.0
        for option, row in enumerate(share):
            reach = row * self.weight
            if reach.sum() > _FEW:
                total += min(float(self._plan(cell, reach, self._exact) @ reach) for cell in self._ends[option])
        return total

    def _program(self, plans: list[list[Array]]) -> hiding.Game:
        blocks = tuple(
            hiding.Block([option], np.stack(each, axis=1)[:, None], (), [()] * len(each), [])
            for option, each in zip(self.options, plans, strict=True)
        )
        return hiding.Game(blocks, self.weight)

    def _replies(self, option: tuple[Deed, ...]) -> Iterator[tuple[int, ...]]:
        """The cells in which the round ends after an option and each last action of the investigator."""
        left = list(self._moment.faces)
        at = dict[Face, list[int]]()
        turned = self._moment.turned
        for face, coordinate in option:
            left.remove(face)
            at.setdefault(face, []).append(coordinate)
            turned |= 1 << coordinate // 3 if face is Face.ROTATION else 0
        (last,) = left
        for coordinate in range(LENGTH[last]):
            forbidden = last is Face.ROTATION and turned >> coordinate // 3 & 1
            if not forbidden and not (last is Face.JOKER and coordinate == LENGTH[last] - 1):
                where = {face: list(each) for face, each in at.items()}
                where.setdefault(last, []).append(coordinate)
                yield tuple(where[face].pop() for face in self._moment.faces)

    def _plan(self, cell: tuple[int, ...], reach: Array, solve: _Solver) -> Array:
        """What each type gets at most in that cell against a plan made for types that reach it so."""
        paid = np.zeros(len(self.keys))
        seen = int(self._table.seen[cell])
        for unseen in (False, True):
            left = self._moment.suspects & (~seen if unseen else seen)
            here = [at for at, (who, _) in enumerate(self.keys) if left >> who & 1]
            going_on: list[int] = []
            for at in here:
                held = self._moment.won + unseen + glasses(self.keys[at][1])
                if left.bit_count() == 1 and (held < HOURGLASSES_TO_WIN or not unseen):
                    paid[at] = 0.0
                elif held >= HOURGLASSES_TO_WIN and left.bit_count() > 1:
                    paid[at] = 1.0
                else:
                    going_on.append(at)
            if going_on:
                after = self._after(cell, left, unseen=unseen)
                weights = {self.keys[at]: max(float(reach[at]), _FEW) for at in going_on}
                total = sum(weights.values())
                found = solve(after, {key: weight / total for key, weight in weights.items()})
                for at in going_on:
                    paid[at] = found[self.keys[at]]
        return paid

    def _after(self, cell: tuple[int, ...], left: int, *, unseen: bool) -> Moment:
        moment, table = self._moment, self._table
        turns, exchange, spot = np.unravel_index(np.ravel_multi_index(cell, table.seen.shape), _shape(table))
        walls = table.boards.walls[turns].tolist()
        if not left >> Character.LANE & 1:
            walls[Character.LANE] = int(Wall.OPEN)
        places = table.spots.places[table.spots.which[:, spot]].tolist()
        assert moment.ahead is not None, "in round 7 the tokens' backs are known"
        return moment._replace(
            tiles=tuple(table.boards.tiles[exchange].tolist()),
            walls=tuple(walls),
            places=(places[0], places[1], places[2]),
            suspects=left,
            turned=0,
            faces=tuple(sorted(FACES_UP[moment.ahead], key=CANONICAL.index)),
            order=tuple(role is JACK for role in ORDER[0]),
            round=ROUNDS,
            won=moment.won + unseen,
            chase=left.bit_count() == 1,
            ahead=None,
        )

    def _trusting(self, moment: Moment, weights: Weights) -> Mapping[tuple[int, Hand], float]:
        """Against an investigator who infers nothing in round 8."""
        if moment.chase:
            return _of_the_chase(moment, weights)
        game, rows = _game(moment, weights)
        best = regret.as_if_trusted(game).max(axis=0)
        return {key: float(best[rows[key]]) for key in weights}

    def _exact(self, moment: Moment, weights: Weights) -> Mapping[tuple[int, Hand], float]:
        """Against the equilibrium of round 8."""
        if moment.chase:
            return _of_the_chase(moment, weights)
        game, rows = _game(moment, weights)
        best = linear.paid_at_most(game, linear.equilibrium(game))
        return {key: float(best[rows[key]]) for key in weights}


def _game(moment: Moment, weights: Weights) -> tuple[hiding.Game, Mapping[tuple[int, Hand], int]]:
    types = types_of(moment, weights, fine=True)
    return hiding.game_of(hiding.rest_of(cells_of(ends_of(moment, fine=True), _NEVER, types), types)), types.row_of


def _of_the_chase(moment: Moment, weights: Weights) -> Mapping[tuple[int, Hand], float]:
    (who,) = members(moment.suspects)
    types = types_of(moment, {(who, 0): 1.0})
    return dict.fromkeys(weights, open_solution(moment, types, _NEVER).root)


def _shape(table: Table) -> tuple[int, int, int]:
    return len(table.boards.walls), len(table.boards.tiles), table.spots.which.shape[1]
