"""Jack's equilibrium over his types, by regret matching+ against an investigator who always replies best."""

from __future__ import annotations

from itertools import accumulate
from typing import Final, NamedTuple

import numpy as np

from gaslamp.players.pocket.hiding import Block, Game
from gaslamp.players.pocket.table import Array


class Mixture(NamedTuple):
    """How Jack chooses among the options of a game."""

    share: Array
    """share[option, type]: how often a type takes an option; each type's shares sum to 1."""
    by_type: Array
    """What the mixture brings each type, on average over the replies that answered it."""
    value: float
    """What it brings at least, on average over the types."""


_FEW: Final = 1e-12
TREMBLE: Final = 1e-7
"""How often every type takes every option by mistake: it tells the investigator what to believe after any option."""


def best_replies(block: Block, reach: Array) -> tuple[Array, Array]:
    """The least that the options bring if the types reach them so, and what the replies pay to each type.

    `reach[option, type]` are weights; results: least[option], paid[option, type].
    """
    options = len(block.options)
    every = np.arange(options)
    best = np.full(options, np.inf)
    paid = np.zeros(reach.shape)
    if block.replies.shape[2]:
        worth = _weighed(block.replies, reach)
        at = worth.argmin(axis=1)
        best = worth[every, at]
        paid = block.replies[:, every, at].T
    if block.draws:
        least = np.zeros(options)
        sums = np.zeros(reach.shape)
        for draw in block.draws:
            worth = _weighed(draw, reach)
            at = worth.argmin(axis=1)
            least += worth[every, at]
            sums += draw[:, every, at].T
        better = least < best
        best = np.where(better, least, best)
        paid = np.where(better[:, None], sums, paid)
    return best, paid


def _weighed(replies: Array, reach: Array) -> Array:
    worth: Array = replies[0] * reach[:, 0, None]
    for each, weight in zip(replies[1:], reach.T[1:], strict=True):
        worth += each * weight[:, None]
    return worth


def least(game: Game, reach: Array) -> float:
    """What Jack gets at least when the types reach the options so, weights included."""
    return float(sum(best.sum() for best, _ in _replied(game, reach)))


def mixture(game: Game, iterations: int) -> Mixture:
    """Jack's mixture after so many iterations."""
    count = sum(len(block.options) for block in game.blocks)
    regret = np.zeros((count, len(game.weight)))
    total = np.zeros_like(regret)
    brought = np.zeros(len(game.weight))
    share = np.zeros_like(regret)
    share[_best_alone(game, count)] = 1.0
    for step in range(1, iterations + 1):
        paid = answered(game, (share + TREMBLE) * game.weight)
        now = (share * paid).sum(axis=0)
        regret = np.maximum(regret + (paid - now), 0.0)
        total += step * step * share
        brought += step * step * now
        share = _matched(regret)
    total /= total.sum(axis=0)
    return Mixture(
        total, brought / (iterations * (iterations + 1) * (2 * iterations + 1) / 6), least(game, total * game.weight)
    )


def _best_alone(game: Game, count: int) -> int:
    """The option that is best if every type takes it, so that it tells nothing."""
    reach = np.broadcast_to(game.weight, (count, len(game.weight)))
    return int(np.concatenate([best for best, _ in _replied(game, reach)]).argmax())


def answered(game: Game, reach: Array) -> Array:
    """paid[option, type]: what the options bring when the investigator replies best to that reach."""
    return np.concatenate([paid for _, paid in _replied(game, reach)])


def answered_by_anybody(game: Game, reach: Array, sharpness: float) -> Array:
    """paid[option, type]: what the options bring if the better a reply looks, the likelier it is given.

    A reply that looks worse by a chance of 1 / `sharpness` is less likely by e.
    """
    ends = list(accumulate(len(block.options) for block in game.blocks))
    parts = zip(game.blocks, [0, *ends], ends, strict=False)
    return np.concatenate([_soft_replies(block, reach[start:end], sharpness) for block, start, end in parts])


def _soft_replies(block: Block, reach: Array, sharpness: float) -> Array:
    total = reach.sum(axis=1, keepdims=True)
    parts = [_softly(block.replies, reach, total, sharpness)] if block.replies.shape[2] else []
    if block.draws:
        drawn = [_softly(draw, reach, total, sharpness) for draw in block.draws]
        parts.append((np.sum([paid for paid, _ in drawn], axis=0), np.sum([worth for _, worth in drawn], axis=0)))
    shares = softmax(np.array([-worth for _, worth in parts]), sharpness)
    paid: Array = np.einsum("ko,kot->ot", shares, np.array([paid for paid, _ in parts]))
    return paid


def _softly(replies: Array, reach: Array, total: Array, sharpness: float) -> tuple[Array, Array]:
    """paid[option, type] of a soft choice among the replies, and worth[option] on average over the types."""
    worth = _weighed(replies, reach) / total
    shares = softmax(-worth.T, sharpness)
    return np.einsum("tor,ro->ot", replies, shares), (worth.T * shares).sum(axis=0)


def _replied(game: Game, reach: Array) -> list[tuple[Array, Array]]:
    ends = list(accumulate(len(block.options) for block in game.blocks))
    parts = zip(game.blocks, [0, *ends], ends, strict=False)
    return [best_replies(block, reach[start:end]) for block, start, end in parts]


def _matched(regret: Array) -> Array:
    sums = regret.sum(axis=0)
    share: Array = np.where(sums > _FEW, regret / np.maximum(sums, _FEW), 1 / len(regret))
    return share


def as_if_trusted(game: Game) -> Array:
    """paid[option, type]: what the options bring if the investigator infers nothing from them."""
    count = sum(len(block.options) for block in game.blocks)
    return answered(game, np.broadcast_to(game.weight, (count, len(game.weight))))


def softmax(paid: Array, sharpness: float) -> Array:
    """share[option, type]: options in proportion to the exponential of what they pay."""
    share: Array = np.exp(sharpness * (paid - paid.max(axis=0)))
    share /= share.sum(axis=0)
    return share


def discreet(paid: Array, weight: Array, price: float) -> Array:
    """share[option, type]: the best trade of payment for secrecy, when each nat told of the type costs `price`.

    Without a price every type takes one of its best options, all of them alike.
    """
    best = paid >= paid.max(axis=0) - _TIE
    if price <= 0:
        alike: Array = best / best.sum(axis=0)
        return alike
    pull = np.exp((paid - paid.max(axis=0)) / price)
    common = (best / best.sum(axis=0)) @ weight + TREMBLE
    share: Array = pull
    for _ in range(_ROUNDS_OF_TRADE):
        share = common[:, None] * pull
        share /= share.sum(axis=0)
        common = share @ weight + TREMBLE
    return share


_TIE: Final = 1e-9
_ROUNDS_OF_TRADE: Final = 40
