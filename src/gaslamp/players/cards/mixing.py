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
    tables = [np.asarray(each, dtype=float) for each in replies]
    joint = np.asarray(prior, dtype=float)
    joint /= joint.sum()
    suspicion = joint.sum(0)
    hands = np.divide(joint, suspicion, out=np.zeros_like(joint), where=suspicion > 0)
    regrets = np.zeros((joint.shape[1], len(tables)))
    total = np.zeros_like(regrets)
    for step in range(1, ROUNDS + 1):
        play = _normal(regrets)
        total += step * play
        gains = np.stack([_gain(table, joint * play[:, at], hands) for at, table in enumerate(tables)], axis=1)
        regrets = np.maximum(regrets + gains - (play * gains).sum(1, keepdims=True), 0)
    average: Floats = total / total.sum(1, keepdims=True)
    return average


def _gain(table: Floats, reach: Floats, hands: Floats) -> Floats:
    """What a choice brings each identity when every hand answers it in its own best way."""
    if len(table) == 1:
        only: Floats = table[0]
        return only
    answers: Floats = table[np.argmin(reach @ table.T, axis=1)]
    gain: Floats = (hands * answers).sum(0)
    return gain


def _normal(regrets: Floats) -> Floats:
    sums = regrets.sum(1, keepdims=True)
    even = np.full_like(regrets, 1 / regrets.shape[1])
    return np.where(sums > 0, regrets / np.where(sums > 0, sums, 1), even)
