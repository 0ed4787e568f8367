"""What a person would laugh at does not happen: over many random positions."""

from __future__ import annotations

from typing import Any

import pytest

from gaslamp.core.words import INVESTIGATOR, JACK
from gaslamp.players.cards.lens import fleeing, lens_of
from gaslamp.players.cards.player import Searcher
from players.cards.positions import (
    BOARDS,
    accused,
    activation_played,
    after_unseen,
    among,
    can_arrest,
    can_leave,
    positions,
    results,
)

on_every_board = pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.id)
SOME = 30
LONG = 1 << 5
"""The card whose ends are too many to look at one by one: Goodley's, and in New York Callahan's."""
VERY_MANY = range(1_000, 3_000)


def not_arrested(game: Any, seeds: range) -> tuple[int, int]:
    """In how many positions the investigator is certain and able, and in how many of them there is no arrest."""
    able = missed = 0
    for state, rng in positions(game, seeds, INVESTIGATOR):
        certain = among(state, rng, 1)
        if can_arrest(game, certain):
            able += 1
            end = activation_played(game, certain, Searcher(1), rng)
            missed += str(end.outcome) != "investigator: arrest"
    return able, missed


@on_every_board
def test_who_is_certain_and_able_arrests(game: Any) -> None:
    able, missed = not_arrested(game, range(SOME))
    assert able > SOME / 3
    assert not missed


@pytest.mark.nightly
@on_every_board
def test_who_is_certain_and_able_arrests_in_very_many_positions(game: Any) -> None:
    able, missed = not_arrested(game, VERY_MANY)
    assert able > 500
    assert not missed


def wrong(game: Any, seeds: range) -> tuple[int, int]:
    """How many accusations were made, and how many of them of somebody known to be innocent."""
    made = absurd = 0
    for state, rng in positions(game, seeds, INVESTIGATOR):
        few = among(state, rng, rng.choice((2, 2, 3)))
        possible = {world.secrets.identity for world in game.worlds(game.view(few, INVESTIGATOR))}
        end = activation_played(game, few, Searcher(1), rng)
        if accused(end) is not None:
            made += 1
            absurd += accused(end) not in possible
    return made, absurd


@on_every_board
def test_nobody_is_accused_who_is_known_to_be_innocent(game: Any) -> None:
    made, absurd = wrong(game, range(SOME))
    assert made > 1
    assert not absurd


@pytest.mark.nightly
@on_every_board
def test_nobody_is_accused_who_is_known_to_be_innocent_in_very_many_positions(game: Any) -> None:
    made, absurd = wrong(game, VERY_MANY)
    assert made > 200
    assert not absurd


def stayed(game: Any, seeds: range) -> tuple[int, int]:
    """In how many positions Jack can leave, and in how many of them he does not."""
    able = missed = 0
    for state, rng in positions(game, seeds, JACK):
        if state.public.round == 1:
            continue
        unseen = after_unseen(state)
        if can_leave(game, unseen):
            able += 1
            missed += str(activation_played(game, unseen, Searcher(1), rng).outcome) != "jack: escape"
    return able, missed


@on_every_board
def test_jack_leaves_when_he_can(game: Any) -> None:
    able, missed = stayed(game, range(2 * SOME))
    assert able > 3
    assert not missed


@pytest.mark.nightly
@on_every_board
def test_jack_leaves_when_he_can_in_very_many_positions(game: Any) -> None:
    able, missed = stayed(game, VERY_MANY)
    assert able > 100
    assert not missed


OF_THE_WAYS = ("manholes", "cordons", "metros", "sites", "lamps", "barriers", "steamers", "suspects", "calls")
"""What decides who can leave, besides where he stands."""


class Ways:
    """Who could leave with the first card of the next round; what was found out is remembered, for it takes long."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self._known: dict[Any, bool] = {}

    def are_open(self, state: Any) -> bool:
        """Whether the one suspect, out of sight, could leave at once with his own card."""
        public, jack = state.public, state.secrets.identity
        if public.outcome is not None or self._game.to_act(state) is not JACK or not public.dealt >> jack & 1:
            return False
        key = (public.positions[jack], *(getattr(public, name, None) for name in OF_THE_WAYS))
        if key not in self._known:
            self._known[key] = can_leave(self._game, state, only=1 << jack)
        return self._known[key]


def is_before_his_turn(state: Any) -> bool:
    """Whether the investigator plays the last card of a round, and Jack's own card is among those of the next."""
    public, jack = state.public, state.secrets.identity
    left = public.dealt & ~public.played
    odd = public.round % 2 == 1 and public.round < 7
    return bool(odd and left.bit_count() == 1 and not public.dealt >> jack & 1 and left != LONG)


def left_open(game: Any, seeds: range) -> tuple[int, int]:
    """In how many positions the last suspect's way can be closed or open, and in how many it is open for nothing."""
    found = failed = 0
    for state, rng in positions(game, seeds, INVESTIGATOR):
        certain, ways = among(state, rng, 1), Ways(game)
        if not is_before_his_turn(certain) or can_arrest(game, certain):
            continue
        ends = (after for _, after in results(game, certain) if after.public.outcome is None)
        if {ways.are_open(after) for after in ends} == {False, True}:
            found += 1
            end = activation_played(game, certain, Searcher(1), rng)
            failed += ways.are_open(end.state)
    return found, failed


@pytest.mark.nightly
@on_every_board
def test_the_last_suspects_way_out_is_closed_in_very_many_positions(game: Any) -> None:
    found, failed = left_open(game, VERY_MANY)
    assert found > 20
    assert not failed


@on_every_board
def test_the_last_suspects_way_out_is_closed_when_it_can_be(game: Any) -> None:
    found, failed = left_open(game, range(8 * SOME))
    assert found
    assert not failed


def not_seen_by_the_lens(game: Any, seeds: range) -> tuple[int, int, int]:
    """How often a suspect can leave with its own card, how often the lens misses it, how often it sees one too many."""
    able = missed = false = 0
    lens = lens_of(game)
    for state, _ in positions(game, seeds, JACK):
        public, jack = state.public, state.secrets.identity
        if public.round == 1 or public.played >> jack & 1 or not public.dealt >> jack & 1:
            continue
        mine = after_unseen(state)
        slow, fast = can_leave(game, mine, only=1 << jack), bool(fleeing(lens, mine.public, 1 << jack, 1 << jack))
        able += slow
        missed += slow and not fast
        false += fast and not slow
    return able, missed, false


@on_every_board
def test_the_lens_sees_who_can_leave(game: Any) -> None:
    able, missed, false = not_seen_by_the_lens(game, range(4 * SOME))
    assert able > 5
    assert not false
    assert not missed or game.id == "newyork/1", "tiles that are put first are left out of account there"
