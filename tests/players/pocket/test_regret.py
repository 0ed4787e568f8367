"""Replies to Jack's mixture: the best ones, and those of an investigator who may err."""

from __future__ import annotations

import numpy as np
import pytest

from gaslamp.players.pocket import regret
from gaslamp.players.pocket.hiding import Block, Game

REPLIES = np.array([[[0.0, 1.0, 0.5]], [[1.0, 0.0, 0.5]]])
"""[type, option, reply]"""
GAME = Game((Block([()], REPLIES, (), [(), (), ()], []),), np.array([0.8, 0.2]))
REACH = np.array([[0.8, 0.2]])


def test_a_sharp_reply_is_the_best_one() -> None:
    assert np.allclose(regret.answered_by_anybody(GAME, REACH, 1e4), regret.answered(GAME, REACH))


def test_a_blunt_reply_is_any() -> None:
    assert np.allclose(regret.answered_by_anybody(GAME, REACH, 0.0), REPLIES.mean(axis=2).T)


@pytest.mark.parametrize("draws", [(0.25 * REPLIES, 0.75 * REPLIES)])
def test_the_alibi_token_is_among_the_replies(draws: tuple[np.ndarray, ...]) -> None:
    """Drawing tells nothing here, so that it is as good as the best reply."""
    game = Game((Block([()], REPLIES[:, :, 1:], draws, [(), ()], [(), (), ()]),), GAME.weight)
    assert np.allclose(regret.answered_by_anybody(game, REACH, 1e4), regret.answered(GAME, REACH))
