"""A hasty Jack, against one who tries his actions out by the plain rules."""

from __future__ import annotations

from collections import defaultdict
from math import exp

import numpy as np
import pytest

from gaslamp.board.masks import mask_of
from gaslamp.core.words import INVESTIGATOR, JACK, Call
from gaslamp.players.pocket import stored
from gaslamp.players.pocket.deeds import Deed, deed_of
from gaslamp.players.pocket.engine import Effort, Engine
from gaslamp.players.pocket.haste import SHARPNESS
from gaslamp.players.pocket.moment import moment_of
from gaslamp.players.pocket.reading import option_of
from gaslamp.players.pocket.types import even_weights
from gaslamp.pocket import rules
from gaslamp.pocket.characters import EVERYBODY, HOURGLASSES
from gaslamp.pocket.model import Action, Alibi, Public, State
from players.pocket.scenes import POCKET, states
from players.pocket.slow import moved


def worth(public: Public, state: State, action: Action) -> float:
    """Suspects left by a call right after an action, and the hourglasses that it and the action bring."""
    assert state.secrets.identity is not None
    if isinstance(action, Alibi):
        who, hand = state.secrets.identity, mask_of(state.secrets.hand)
        deck = [card for card in range(9) if (EVERYBODY & ~(public.shown | 1 << who | hand)) >> card & 1]
        return called(public, state) + sum(HOURGLASSES[card] for card in deck) / len(deck)
    return called(moved(public, action), state)


def called(public: Public, state: State) -> float:
    assert state.secrets.identity is not None
    is_seen = rules.remaining(public, Call.SEEN) >> state.secrets.identity & 1
    left = rules.remaining(public, Call.SEEN if is_seen else Call.UNSEEN).bit_count()
    return left if is_seen else left + 1.0


def shared(state: State) -> dict[Action, float]:
    """How likely each action is to be taken next, the actions of a round being called right away."""
    actions = rules.legal_actions(state)
    powers = [exp(SHARPNESS * worth(state.public, state, action)) for action in actions]
    return {action: power / sum(powers) for action, power in zip(actions, powers, strict=True)}


def after(state: State, action: Action) -> State:
    found = rules.apply(state, action)
    return found if found.public.activation is None else rules.apply(found, rules.legal_actions(found)[0])


def tried_out(state: State) -> dict[tuple[Deed, ...], float]:
    """Every option of Jack in that world with its chance."""
    found: dict[tuple[Deed, ...], float] = defaultdict(float)
    moment = moment_of(state.public)
    for action, chance in shared(state).items():
        one = deed_of(action, moment)
        if moment.order[:2] != (True, True):
            found[option_of([one])] += chance
            continue
        then = after(state, action)
        for second, share in shared(then).items():
            two = deed_of(second, moment_of(then.public))
            found[option_of([one, two])] += chance * share
    return found


@pytest.mark.parametrize("left", [3, 4, 1])
def test_hasty_jack_takes_what_looks_best_at_once(left: int) -> None:
    engine, checked = Engine(stored.blind(), Effort()), 0
    for state in states(left, 14, left=range(left, left + 1)):
        if POCKET.to_act(state) is not JACK or state.public.chase is not None:
            continue
        moment, weights = moment_of(state.public), even_weights(state.public)
        choice = engine.hasten(moment, weights)
        for world in list(POCKET.worlds(POCKET.view(state, INVESTIGATOR)))[:8]:
            column = choice.share[:, choice.types.row_of[world.secrets.identity, mask_of(world.secrets.hand)]]
            slow = tried_out(world)
            assert column.sum() == pytest.approx(1.0)
            assert np.allclose(column, [slow[option] for option in choice.options], atol=1e-9)
            checked += 1
    assert checked > 10
