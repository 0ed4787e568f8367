"""What a person would laugh at does not happen: over many random positions."""

from __future__ import annotations

from typing import Any

import pytest

from gaslamp.board.masks import members
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK
from gaslamp.games import NEWYORK
from gaslamp.players.cards.chances import by_search
from gaslamp.players.cards.lens import fleeing, lens_of
from gaslamp.players.cards.player import Searcher
from gaslamp.players.evaluation import evaluate
from gaslamp.players.seat import seat_of
from players.cards.closing import (
    EASTMAN,
    Ways,
    after,
    by_lot,
    can_be_closed,
    is_before_jacks_turn,
    left,
    worlds_of,
)
from players.cards.positions import (
    BOARDS,
    QUICK,
    accused,
    activation_played,
    after_unseen,
    among,
    can_arrest,
    can_leave,
    positions,
)

on_every_board = pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.id)
SOME = 30
TRIES = 12
"""So many ends by lot are looked at to see whether a way may be left open."""
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


@on_every_board
def test_a_hint_puts_a_certain_arrest_first(game: Any) -> None:
    asked = 0
    for state, rng in positions(game, range(SOME // 2), INVESTIGATOR):
        certain = among(state, rng, 1)
        if can_arrest(game, certain):
            seat = seat_of(Match(game, certain), INVESTIGATOR)
            chances = by_search(seat, QUICK)
            best = [action for action, chance in zip(seat.legal, chances, strict=True) if chance == max(chances)]
            assert best == [Searcher(1).choose(seat, QUICK)]
            sure = [each.why.id for each in evaluate(seat, QUICK) if each.chance == 1.0]
            assert sure == ["wins-for-certain"]
            asked += 1
    assert asked > 5


@on_every_board
def test_a_hint_calls_nothing_certain_that_is_still_to_come(game: Any) -> None:
    """As Jack only what leaves the board at once, or with this card, is sure."""
    for state, rng in positions(game, range(3 * SOME), JACK):
        few = among(state, rng, rng.choice((2, 3, 3)))
        if not can_leave(game, few):
            assert all(each.chance < 1.0 for each in evaluate(seat_of(Match(game, few), JACK), QUICK))


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


def left_open(game: Any, seeds: range, suspects: int) -> tuple[int, int]:
    """In how many positions a way may be left open for one of the last suspects, and in how many it is for nothing.

    For nothing: it could have been closed for all, and the call would have told as much.
    """
    found = failed = 0
    for state, rng in positions(game, seeds, INVESTIGATOR):
        if not is_before_jacks_turn(state):
            continue
        few, ways = among(state, rng, suspects), Ways(game)
        worlds = worlds_of(game, few)
        end = activation_played(game, few, Searcher(1), rng)
        if not worlds or end.outcome is not None:
            continue
        ended = after(game, worlds, end.actions)
        is_open = bool(ways.open_for(ended))
        found += is_open or any(ways.open_for(after(game, worlds, by_lot(game, few, rng))) for _ in range(TRIES))
        failed += is_open and can_be_closed(game, {each: worlds[each] for each in ended}, ways, most=left(ended))
    return found, failed


@on_every_board
@pytest.mark.parametrize("suspects", [1, 2, 3])
def test_no_way_out_is_left_open_for_nothing(game: Any, suspects: int) -> None:
    found, failed = left_open(game, range(4 * SOME), suspects)
    assert found
    assert not failed


@pytest.mark.parametrize("seed", [517, 745])
def test_a_way_out_is_closed_that_only_a_whole_look_can_close(seed: int) -> None:
    """Positions in which every end kept by the narrowed look leaves the last suspect a way."""
    found, failed = left_open(NEWYORK, range(seed, seed + 1), 1)
    assert (found, failed) == (1, 0)


@pytest.mark.nightly
@on_every_board
@pytest.mark.parametrize("suspects", [1, 2, 3])
def test_no_way_out_is_left_open_for_nothing_in_very_many_positions(game: Any, suspects: int) -> None:
    found, failed = left_open(game, VERY_MANY, suspects)
    assert found > 10
    assert not failed


def not_seen_by_the_lens(game: Any, seeds: range) -> tuple[int, int, int]:
    """How often a suspect can leave with one card, how often the lens misses it, how often it sees one too many."""
    able = missed = false = 0
    lens = lens_of(game)
    for state, _ in positions(game, seeds, JACK):
        public, jack = state.public, state.secrets.identity
        if public.round == 1:
            continue
        mine = after_unseen(state)
        leading = {int(jack), EASTMAN.bit_length() - 1} if game.id.startswith("newyork") else {int(jack)}
        for card in leading & set(members(public.dealt & ~public.played)):
            slow = can_leave(game, mine, only=1 << card)
            fast = bool(fleeing(lens, mine.public, 1 << jack, 1 << card))
            able += slow
            missed += slow and not fast
            false += fast and not slow
    return able, missed, false


@on_every_board
def test_the_lens_sees_who_can_leave(game: Any) -> None:
    able, missed, false = not_seen_by_the_lens(game, range(4 * SOME))
    assert able > 5
    assert not false
    assert not missed


@pytest.mark.nightly
@on_every_board
def test_the_lens_sees_who_can_leave_in_very_many_positions(game: Any) -> None:
    able, missed, false = not_seen_by_the_lens(game, VERY_MANY)
    assert able > 100
    assert not false
    assert not missed
