"""A draft: chosen step by step, taken back, and never past what it would reveal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import gaslamp
from gaslamp.core.draft import Draft
from gaslamp.core.game import AnyGame
from gaslamp.core.words import CHANCE, GaslampError, IllegalAction, Role
from support import UNIQUE_GAMES, random_match


def starts(game: AnyGame) -> list[tuple[Any, Role]]:
    """Where drafts begin in some random games: a side is to act and has begun nothing."""
    found = []
    for state in [state for seed in range(4) for state in random_match(game, seed).states]:
        role = game.to_act(state)
        if isinstance(role, Role) and state.public.activation is None:
            found.append((state, role))
    return found


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_it_goes_as_far_as_nothing_is_revealed_and_the_side_acts(game: AnyGame) -> None:
    rng, revealing = Random(1), 0
    for state, role in starts(game):
        draft = Draft(game, state)
        assert not draft.is_complete(role) and draft.visible == state
        while not draft.is_complete(role):
            assert game.to_act(draft.visible) is role
            draft = draft.chosen(game.format(rng.choice(game.legal_actions(draft.visible))), role)
        after = draft.visible
        assert after.public.calls == state.public.calls and game.to_act(after) not in (CHANCE, None)
        revealing += draft.reveals
        with pytest.raises(GaslampError, match="complete"):
            draft.chosen(draft.actions[-1], role)
    assert revealing > 6


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_each_step_can_be_taken_back(game: AnyGame) -> None:
    state, role = starts(game)[0]
    empty = Draft(game, state)
    one = empty.chosen(game.legal_actions(state)[0], role)
    assert one.undone() == empty
    assert len(one.deed()) == 1
    with pytest.raises(GaslampError, match="nothing to take back"):
        empty.undone()


def test_only_the_side_to_act_may_choose() -> None:
    game = gaslamp.games["pocket"]
    state, role = starts(game)[0]
    with pytest.raises(IllegalAction, match=f"not of {role.other}"):
        Draft(game, state).chosen("alibi", role.other)
