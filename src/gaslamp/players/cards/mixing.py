"""Jack's mixed choice over his identities, by regret matching: no choice tells more than it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
ROUNDS: Final = 300
"""Steps of regret matching."""


def mixed(replies: Sequence[Sequence[Sequence[float]]], prior: Sequence[Sequence[float]]) -> Floats:
    """What each identity should play: probabilities [identity, choice], each row of sum 1.

    replies[choice]: the vectors [identity] that the investigator may answer with. prior[hand][identity]: how likely it
    is that the investigator holds that hand and Jack is that one; he answers, knowing his hand, with what is worst for
    Jack on average over the identities that make that choice. Regret matching+ with linear averaging (Tammelin 2014).
    """
    joint = np.asarray(prior, dtype=float)
    joint /= joint.sum()
    suspicion = joint.sum(0)
    hands = np.divide(joint, suspicion, out=np.zeros_like(joint), where=suspicion > 0)
    rich, tables = _tables(replies)
    gains = np.array([each[0] for each in replies], dtype=float).T.copy()
    regrets, total = np.zeros_like(gains), np.zeros_like(gains)
    for step in range(1, ROUNDS + 1):
        play = _normal(regrets)
        total += step * play
        if len(rich):
            gains[:, rich] = _gains(tables, play.T[rich, None] * joint, hands)
        regrets = np.maximum(regrets + gains - np.add.reduce(play * gains, axis=1, keepdims=True), 0)
    average: Floats = total / total.sum(1, keepdims=True)
    return average


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
