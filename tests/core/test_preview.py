"""What an action would lead to: both answers where both are possible, from the side's own knowledge only."""

from __future__ import annotations

import pytest

from gaslamp.core.preview import previews
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Call, Role
from gaslamp.games import GAMES
from gaslamp.terminal.face import FACES
from terminal.screens import played

NAMES = [name for name in GAMES if "/" not in name]


@pytest.mark.parametrize("game", NAMES)
def test_the_answers_are_those_of_the_worlds_and_the_numbers_theirs(game: str) -> None:
    """Against a plain count over every world a spectator allows, for actions that end a round and others."""
    rules, last_of_a_round = GAMES[game], 0
    for seed in range(6):
        for state in played(game, seed).states:
            role = rules.to_act(state)
            if not isinstance(role, Role) or rules.outcome(state) is not None:
                continue
            view = rules.view(state, role)
            identity = FACES[rules.id].identity(view) if role is JACK else ""
            for action, each in list(zip(view.legal, previews(rules, view, identity), strict=True))[::9]:
                counts: dict[Call, int] = {}
                for world in list(rules.worlds(rules.view(state, None))):
                    after = rules.apply(world, action)
                    if len(after.public.calls) > len(state.public.calls):
                        last_of_a_round += 1
                        left = sum(len(rules.suspects_after(after, call)) for call in Call)
                        counts[after.public.calls[-1]] = left
                if counts:
                    assert each.remaining == counts
    assert last_of_a_round > 50


@pytest.mark.parametrize("game", NAMES)
def test_only_jack_is_told_his_own_answer_and_it_is_true(game: str) -> None:
    rules, told = GAMES[game], 0
    for state in played(game, 2).states:
        role = rules.to_act(state)
        if role in (CHANCE, None):
            continue
        view = rules.view(state, role)
        identity = FACES[rules.id].identity(view) if role is JACK else ""
        for action, each in zip(view.legal, previews(rules, view, identity), strict=True):
            if role is INVESTIGATOR:
                assert each.own is None
            elif each.own is not None:
                told += 1
                after = rules.apply(state, action)
                ended = len(after.public.calls) > len(state.public.calls)
                assert (
                    after.public.calls[-1] is each.own if ended else identity in rules.suspects_after(after, each.own)
                )
    assert told > 20
