"""The engine: Jack's equilibrium in a round, the investigator's best action against a belief.

Nothing here knows who Jack is: the policy is worked out for all types, and a caller picks the row he may know.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

import numpy as np

from gaslamp.core.order import PICKS, ROUNDS
from gaslamp.players.pocket import endgame, haste, hiding, linear, regret
from gaslamp.players.pocket.deeds import Deed, action_of
from gaslamp.players.pocket.ends import Cells, Values, cards_of, cells_of, chances, ends_of, in_common
from gaslamp.players.pocket.minimax import Solution, plan_of
from gaslamp.players.pocket.moment import Moment
from gaslamp.players.pocket.reading import Choice, option_of
from gaslamp.players.pocket.table import Array
from gaslamp.players.pocket.types import Types, Weights, types_of
from gaslamp.pocket.layout import Face
from gaslamp.pocket.model import Action


class Effort(NamedTuple):
    """How much is thought: everything here counts work, nothing looks at a clock."""

    iterations: int = 100
    """Of regret matching, for Jack's mixture."""
    candidates: int = 16
    """First actions of the investigator that are looked at closely."""
    glances: int = 40
    """Iterations for each of them."""
    price: float = 0.05
    """What Jack pays at most for not telling a nat about himself by the last action of a round."""
    sharpness: float = 30.0
    """How sharply a Jack who trusts in not being read takes what pays."""
    doubt: float = 15.0
    """How sharply the investigator of a hint replies: nobody can count on the one reply that looks best."""
    ahead: endgame.Limits = endgame.NONE
    """How much may be looked at so that round 7 is played exactly; the values are not asked there then."""


class Judged(NamedTuple):
    """What each of the investigator's actions is worth to Jack."""

    deeds: list[Deed]
    worth: Array


_TABLES: Final = 6
"""How many tables are kept: several questions are asked about each."""
_MEMORY: Final = 512
"""How many of Jack's choices are kept at most."""


class Heard(NamedTuple):
    """What the investigator has done in the last round since Jack's first action."""

    deed: Deed | None = None
    card: int | None = None
    """The card that the alibi token brought him."""


class Engine:
    """Plays one round at a time, with values for what comes after."""

    def __init__(self, values: Values, effort: Effort) -> None:
        self._values = values
        self._effort = effort
        self._tables: dict[tuple[Moment, tuple[tuple[int, int], ...], bool], Cells] = {}
        self._solved: dict[tuple[str, Moment, tuple[tuple[tuple[int, int], float], ...]], linear.Equilibrium] = {}
        self._memory: dict[tuple[str, Moment, tuple[tuple[tuple[int, int], float], ...]], Choice] = {}

    def hide(self, moment: Moment, weights: Weights) -> Choice:
        """How Jack mixes, type by type, if everybody gives his types these weights."""
        return self._remembered("hide", self._hide, moment, weights)

    def trust(self, moment: Moment, weights: Weights) -> Choice:
        """How Jack chooses, type by type, if he believes that nobody reads his actions."""
        return self._remembered("trust", self._trust, moment, weights)

    def ignore(self, moment: Moment, weights: Weights) -> Choice:
        """How Jack chooses if he plays as though he did not know who he is."""
        return self._remembered("ignore", self._ignore, moment, weights)

    def hasten(self, moment: Moment, weights: Weights) -> Choice:
        """How Jack chooses if he looks one action ahead, and only at the call."""
        return self._remembered("hasten", self._hasten, moment, weights)

    def wander(self, moment: Moment, weights: Weights) -> Choice:
        """How Jack chooses if he acts by lot."""
        return self._remembered("wander", self._wander, moment, weights)

    def _remembered(
        self, name: str, model: Callable[[Moment, Weights], Choice], moment: Moment, weights: Weights
    ) -> Choice:
        """Every model is a function of its arguments, so an answer may be kept."""
        key = name, moment, tuple(sorted(weights.items()))
        if key not in self._memory:
            if len(self._memory) >= _MEMORY:
                self._memory.pop(next(iter(self._memory)))
            self._memory[key] = model(moment, weights)
        return self._memory[key]

    def _hide(self, moment: Moment, weights: Weights) -> Choice:
        if is_exact(moment):
            game, types = self.last_round(moment, weights)
            return _choice(game.options, linear.equilibrium(game).share, types)
        exact = endgame.hidden(moment, weights, self._effort.ahead)
        if exact is not None:
            return exact
        types, rest = self._rest(moment, weights)
        if False not in moment.order:
            options, paid = hiding.last_choices(rest)
            price = 0.0 if moment.round == ROUNDS or moment.chase else self._effort.price
            return _choice(options, regret.discreet(paid, types.weight, price), types)
        game = hiding.game_of(rest)
        return _choice(game.options, regret.mixture(game, self._effort.iterations).share, types)

    def _trust(self, moment: Moment, weights: Weights) -> Choice:
        types, options, paid = self._paid_in_trust(moment, weights)
        return _choice(options, regret.softmax(paid, self._effort.sharpness), types)

    def _ignore(self, moment: Moment, weights: Weights) -> Choice:
        types, options, paid = self._paid_in_trust(moment, weights)
        common = (paid @ types.weight)[:, None].repeat(len(types.weight), axis=1)
        return _choice(options, regret.softmax(common, self._effort.sharpness), types)

    def _hasten(self, moment: Moment, weights: Weights) -> Choice:
        types, options, _ = self._paid_in_trust(moment, weights)
        return _choice(options, haste.shares(moment, types, options), types)

    def _wander(self, moment: Moment, weights: Weights) -> Choice:
        types, options, paid = self._paid_in_trust(moment, weights)
        return _choice(options, np.full(paid.shape, 1 / len(options)), types)

    def _paid_in_trust(self, moment: Moment, weights: Weights) -> tuple[Types, list[tuple[Deed, ...]], Array]:
        types, rest = self._rest(moment, weights)
        if False not in moment.order:
            return (types, *hiding.last_choices(rest))
        game = hiding.game_of(rest)
        return types, game.options, regret.as_if_trusted(game)

    def openly(self, moment: Moment, weights: Weights) -> Judged:
        """What the actions of the one to act are worth to Jack if no type of him plays by what it is."""
        types = types_of(moment, weights)
        return _openly(self._cells(moment, types), types)

    def last_round(self, moment: Moment, weights: Weights) -> tuple[hiding.Game, Types]:
        """The game of the last round at Jack's first action, with nothing averaged away."""
        types = types_of(moment, weights, fine=True)
        return hiding.game_of(hiding.rest_of(self._cells(moment, types, fine=True), types)), types

    def answer(self, moment: Moment, weights: Weights, option: tuple[Deed, ...], heard: Heard) -> Judged | None:
        """How often the investigator takes each action in the equilibrium of the last round; None: it does not say.

        `moment` is the beginning of the round, `option` what Jack did first, `heard` what happened since.
        """
        key = "answer", moment, tuple(sorted(weights.items()))
        game, _ = self.last_round(moment, weights)
        if key not in self._solved:
            if len(self._solved) >= _MEMORY:
                self._solved.pop(next(iter(self._solved)))
            self._solved[key] = linear.equilibrium(game)
        return _answered(game, self._solved[key], moment, option, heard)

    def judge(self, moment: Moment, weights: Weights) -> Judged:
        """What the investigator's actions are worth, by his weights for Jack's types; less is better for him."""
        exact = self._judge_exactly(moment, weights)
        if exact is not None:
            return exact
        types, rest = self._rest(moment, weights)
        if moment.order == (False, True, True, False):
            return self._judge_first(moment, types, rest)
        game = hiding.game_of(rest)
        block = game.blocks[0]
        worth: dict[Deed, float] = {}
        if block.replies.shape[2]:
            totals = types.weight @ block.replies[:, 0]
            for deeds, total in zip(block.reply_deeds, totals.tolist(), strict=True):
                for deed in deeds:
                    worth[deed] = min(worth.get(deed, np.inf), total)
        if block.draws:
            worth[Face.ALIBI, 0] = float(sum((types.weight @ draw[:, 0]).min() for draw in block.draws))
        return Judged(list(worth), np.array(list(worth.values())))

    def _judge_exactly(self, moment: Moment, weights: Weights) -> Judged | None:
        exact = endgame.answered(moment, weights, self._effort.ahead)
        return None if exact is None else Judged(list(exact), np.array(list(exact.values())))

    def promised(self, moment: Moment, weights: Weights, key: tuple[int, int]) -> Judged:
        """What each of Jack's actions brings that type of him against an investigator who may err a little."""
        types, rest = self._rest(moment, weights)
        at = types.row_of[key]
        if False not in moment.order:
            options, paid = hiding.last_choices(rest)
        else:
            game = hiding.game_of(rest)
            share = regret.mixture(game, self._effort.iterations).share
            reach = (share + regret.TREMBLE) * types.weight
            options, paid = game.options, regret.answered_by_anybody(game, reach, self._effort.doubt)
        worth: dict[Deed, float] = {}
        for option, value in zip(options, paid[:, at].tolist(), strict=True):
            for deed in option:
                worth[deed] = max(worth.get(deed, 0.0), value)
        return Judged(list(worth), np.array(list(worth.values())))

    def _judge_first(self, moment: Moment, types: Types, rest: hiding.Rest) -> Judged:
        """Before Jack's two actions: a glance at all by open play, a closer look, with Jack hiding, at the best."""
        open_play = _openly(self._cells(moment, types), types)
        order = np.argsort(open_play.worth, kind="stable")
        chosen = order[: self._effort.candidates]
        close = [self._with_hiding(rest, open_play.deeds[at]) for at in map(int, chosen)]
        worth = np.maximum(open_play.worth, max(close))  # what no closer look was taken at is no better
        worth[chosen] = close
        return Judged(open_play.deeds, worth)

    def _with_hiding(self, rest: hiding.Rest, deed: Deed) -> float:
        if deed[0] is Face.ALIBI:
            odds = rest.weight @ rest.chances
            fates = [fate for fate, chance in enumerate(odds.tolist()) if chance > 0]
            return float(sum(odds[fate] * self._glance(hiding.after_card(rest, fate)) for fate in fates))
        axis = len(rest.plan.axes) - 1 - rest.plan.axes[::-1].index(deed[0])
        return self._glance(hiding.after_deed(rest, axis, deed[1]))

    def _glance(self, rest: hiding.Rest) -> float:
        return regret.mixture(hiding.game_of(rest), self._effort.glances).value

    def _rest(self, moment: Moment, weights: Weights) -> tuple[Types, hiding.Rest]:
        types = types_of(moment, weights)
        return types, hiding.rest_of(self._cells(moment, types), types)

    def _cells(self, moment: Moment, types: Types, *, fine: bool = False) -> Cells:
        key = moment, tuple(types.keys()), fine
        if key not in self._tables:
            if len(self._tables) >= _TABLES:
                self._tables.pop(next(iter(self._tables)))
            self._tables[key] = cells_of(ends_of(moment, fine=fine), self._values, types)
        return self._tables[key]


def is_exact(moment: Moment) -> bool:
    """Whether Jack's decision is one of the last round that the investigator will still answer."""
    return moment.round == ROUNDS and not moment.chase and len(moment.order) == PICKS


def _answered(
    game: hiding.Game, solved: linear.Equilibrium, moment: Moment, option: tuple[Deed, ...], heard: Heard
) -> Judged | None:
    at = [option_of(each) for each in game.options].index(option)
    block = next(block for block in game.blocks if option in [option_of(each) for each in block.options])
    shares: dict[Deed, float] = defaultdict(float)
    if heard.card is None:
        for reply, share in solved.replies[at].items():
            deeds = block.reply_deeds[reply]
            if heard.deed is None or heard.deed in deeds:
                shares[next(deed for deed in deeds if deed != heard.deed)] += share
        if heard.deed is None:
            shares[Face.ALIBI, 0] += max(1.0 - sum(solved.replies[at].values()), 0.0)
    else:
        fate = next(fate for fate, cards in enumerate(cards_of(moment)) if cards >> heard.card & 1)
        for reply, share in solved.after_card[at][fate].items():
            shares[block.drawn_deeds[reply][0]] += share
    found = {deed: share for deed, share in shares.items() if share > _EQUAL}
    return Judged(list(found), np.array(list(found.values()))) if found else None


def _choice(options: Sequence[tuple[Deed, ...]], share: Array, types: Types) -> Choice:
    return Choice([option_of(option) for option in options], share, types)


def _openly(cells: Cells, types: Types) -> Judged:
    """The worth of every action if no type of Jack plays by what it is."""
    deeds: list[Deed] = []
    worth: list[float] = []
    for face, each in _solution(cells, types).first_actions():
        for at, value in enumerate(each.tolist()):
            if not np.isnan(value):
                deeds.append((face, at))
                worth.append(value)
    return Judged(deeds, np.array(worth))


def _solution(cells: Cells, types: Types) -> Solution:
    moment = cells.ends.moment
    plan = plan_of(moment.faces, moment.order, moment.turned)
    return Solution(plan, in_common(cells, types), types.weight @ chances(cells.ends, types))


def open_solution(moment: Moment, types: Types, values: Values) -> Solution:
    """The rest of a round if no type of Jack plays by what it is."""
    return _solution(cells_of(ends_of(moment), values, types), types)


def open_play(moment: Moment, weights: Weights, values: Values) -> Judged:
    """What the actions of the one to act are worth to Jack if no type of him plays by what it is."""
    types = types_of(moment, weights)
    return _openly(cells_of(ends_of(moment), values, types), types)


def picked(judged: Judged, moment: Moment, rng: Random, *, jack: bool) -> Action:
    """The best action for a side, by lot among equals."""
    worth = judged.worth if jack else -judged.worth
    best = np.flatnonzero(worth >= worth.max() - _EQUAL).tolist()
    return action_of(judged.deeds[rng.choice(best)], moment)


_EQUAL: Final = 1e-9
