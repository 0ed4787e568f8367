"""What an action would lead to: both answers where both are possible, from the side's own knowledge only."""

from __future__ import annotations

import pytest

from gaslamp.core.preview import previews
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Call, Role
from gaslamp.games import GAMES
from gaslamp.terminal.face import face_of
from support import random_match
from terminal.screens import played

NAMES = [name for name in GAMES if "/" not in name]


@pytest.mark.parametrize("game", NAMES)
def test_the_answers_are_those_of_the_worlds_and_the_numbers_theirs(game: str) -> None:
    """Against a plain count over every world that the side allows, for Jack every one that a spectator allows."""
    rules, last_of_a_round = GAMES[game], 0
    for seed in range(6):
        for state in played(game, seed).states:
            role = rules.to_act(state)
            if not isinstance(role, Role) or rules.outcome(state) is not None:
                continue
            view = rules.view(state, role)
            identity = face_of(rules).identity(view) if role is JACK else ""
            for action, each in list(zip(view.legal, previews(rules, view, identity), strict=True))[::9]:
                found: dict[Call, set[str]] = {}
                for world in list(rules.worlds(view if role is INVESTIGATOR else rules.view(state, None))):
                    after = rules.apply(world, action)
                    if len(after.public.calls) > len(state.public.calls):
                        last_of_a_round += 1
                        found.setdefault(after.public.calls[-1], set()).add(world.secrets.identity.word)
                if found:
                    assert each.remaining == {call: len(suspects) for call, suspects in found.items()}
    assert last_of_a_round > 50


@pytest.mark.parametrize("game", [name for name in NAMES if not name.startswith("pocket")])
def test_the_investigator_does_not_count_whom_he_holds_an_alibi_of(game: str) -> None:
    """Of whoever else is a suspect each is counted once; Jack, who knows more too, is told what the public counts."""
    rules, fewer = GAMES[game], {INVESTIGATOR: 0, JACK: 0}
    for state in (state for seed in range(60) for state in random_match(rules, seed).states):
        role, secrets, suspects = rules.to_act(state), state.secrets, state.public.suspects
        held = suspects & sum(1 << card for card in secrets.investigator_hand)
        if not isinstance(role, Role) or rules.outcome(state) is not None or not held:
            continue
        identity = secrets.identity.word if role is JACK else ""
        for each in previews(rules, rules.view(state, role), identity):
            counted = suspects if role is JACK else suspects & ~held
            assert not each.remaining or sum(each.remaining.values()) == counted.bit_count()
            fewer[role] += bool(each.remaining)
    assert min(fewer.values()) > 5


@pytest.mark.parametrize("game", NAMES)
def test_only_jack_is_told_his_own_answer_and_it_is_true(game: str) -> None:
    rules, told = GAMES[game], 0
    for state in played(game, 2).states:
        role = rules.to_act(state)
        if role in (CHANCE, None):
            continue
        view = rules.view(state, role)
        identity = face_of(rules).identity(view) if role is JACK else ""
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
