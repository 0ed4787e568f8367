"""Jack's mixed choice over his identities: no choice tells more than it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
ROUNDS: Final = 300
"""Steps of regret matching, and of the trade with secrecy."""
TREMBLE: Final = 1e-6
"""So often anything may be played, as far as others hide behind it."""


def mixed(replies: Sequence[Sequence[Sequence[float]]], prior: Sequence[Sequence[float]], price: float = 0.0) -> Floats:
    """What each identity should play: probabilities [identity, choice], each row of sum 1.

    replies[choice]: the vectors [identity] that the investigator may answer with. prior[hand][identity]: how likely it
    is that the investigator holds that hand and Jack is that one; he answers, knowing his hand, with what is worst for
    Jack on average over the identities that make that choice. Regret matching+ with linear averaging (Tammelin 2014).

    `price`: what a nat costs that the choice tells of who he is, beyond what it gives away in the replies.
    """
    game = _Game(replies, prior)
    return game.discreet(price) if price > 0 else game.open()


class _Game:
    """Payments for choices and replies, and how likely identities and hands are."""

    def __init__(self, replies: Sequence[Sequence[Sequence[float]]], prior: Sequence[Sequence[float]]) -> None:
        self._joint = np.asarray(prior, dtype=float)
        self._joint /= self._joint.sum()
        self._suspicion: Floats = self._joint.sum(0)
        empty = np.zeros_like(self._joint)
        self._hands: Floats = np.divide(self._joint, self._suspicion, out=empty, where=self._suspicion > 0)
        self._rich, self._tables = _tables(replies)
        self._gains = np.array([each[0] for each in replies], dtype=float).T.copy()

    def _paid(self, play: Floats) -> Floats:
        """[identity, choice]: what the choices bring when every hand answers in its best way; overwritten each time."""
        if len(self._rich):
            reach = play.T[self._rich, None] * self._joint
            self._gains[:, self._rich] = _gains(self._tables, reach, self._hands)
        return self._gains

    def open(self) -> Floats:
        """Where telling costs nothing but the replies to it."""
        regrets = np.zeros_like(self._gains)
        total = np.zeros_like(self._gains)
        for step in range(1, ROUNDS + 1):
            play = _normal(regrets)
            total += step * play
            gains = self._paid(play)
            regrets = np.maximum(regrets + gains - np.add.reduce(play * gains, axis=1, keepdims=True), 0)
        average: Floats = total / total.sum(1, keepdims=True)
        return average

    def discreet(self, price: float) -> Floats:
        """Where every nat told costs something: the trade of Blahut and Arimoto (1972) against the average reply."""
        paid = np.zeros_like(self._gains)
        play = np.full_like(paid, 1 / paid.shape[1])
        for step in range(1, ROUNDS + 1):
            paid += (self._paid(play) - paid) * 2 / (step + 1)
            pull = np.exp((paid - paid.max(axis=1, keepdims=True)) / price)
            play = pull * (self._suspicion @ play + TREMBLE)
            play /= np.add.reduce(play, axis=1, keepdims=True)
        return play


def _tables(replies: Sequence[Sequence[Sequence[float]]]) -> tuple[NDArray[np.intp], Floats]:
    """The choices that may be answered in several ways, and [such a choice, answer, identity], filled up to one size.

    A table is filled up with its first row, which as an answer changes nothing.
    """
    rich = [at for at, each in enumerate(replies) if len(each) > 1]
    most = max((len(replies[at]) for at in rich), default=1)
    filled = [[*replies[at], *(most - len(replies[at])) * [replies[at][0]]] for at in rich]
    return np.array(rich, dtype=np.intp), np.array(filled, dtype=float)


def _gains(tables: Floats, reach: Floats, hands: Floats) -> Floats:
    """[identity, choice]: what the choices bring when every hand answers each in its own best way."""
    answers = (reach @ tables.transpose(0, 2, 1)).argmin(axis=2)
    found = tables[np.arange(len(tables))[:, None], answers]
    gains: Floats = np.add.reduce(hands * found, axis=1).T
    return gains


def _normal(regrets: Floats) -> Floats:
    sums = np.add.reduce(regrets, axis=1, keepdims=True)
    some = sums > 0
    return np.where(some, regrets / np.where(some, sums, 1), 1 / regrets.shape[1])


def priors(suspicion: Sequence[float], cards: int) -> list[list[float]]:
    """[hand][identity]: how likely it is that the investigator holds that hand of so many cards, and Jack is that one.

    Each hand of the seven other cards is equally likely.
    """
    hands = [set(hand) for hand in combinations(range(8), cards)]
    each_hand = 1 / comb(7, cards)
    return [[0.0 if each in hand else share * each_hand for each, share in enumerate(suspicion)] for hand in hands]
