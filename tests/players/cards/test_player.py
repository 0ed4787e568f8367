"""The strong player: fair, repeatable, and what it tells of its thoughts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Call, Role
from gaslamp.games import GAMES
from gaslamp.newyork.characters import Character
from gaslamp.newyork.model import Public
from gaslamp.players.cards.chances import by_search
from gaslamp.players.cards.lens import lens_of
from gaslamp.players.cards.player import Searcher
from gaslamp.players.cards.search import ALONE, Choice, Search
from gaslamp.players.cards.value import values_for
from gaslamp.players.dealer import deal, outcome_of_chance
from gaslamp.players.evaluation import evaluate
from gaslamp.players.levels import levels
from gaslamp.players.player import Budget
from gaslamp.players.roster import player_named
from gaslamp.players.seat import seat_of
from players.cards.positions import BOARDS, QUICK, AnyMatch

on_every_board = pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.id)


def decisions(game: Any, seed: int, role: Role, every: int) -> Iterator[AnyMatch]:
    """A match played by lot, at every few decisions of a side."""
    rng, match, number = Random(seed), Match[Any, Any, Any](game), 0
    while (actor := match.to_act) is not None:
        if actor is role:
            number += 1
            if number % every == 0:
                yield match
        legal = [each for each in match.legal if type(each).__name__ not in {"Accuse", "Leave"}] or list(match.legal)
        match.play(outcome_of_chance(game, match.state, rng) if actor is CHANCE else rng.choice(legal))


@on_every_board
def test_work_is_the_same_whoever_jack_is(game: Any) -> None:
    compared = 0
    for match in decisions(game, 5, JACK, every=9):
        spectator = game.view(match.state, None)
        worlds = {world.secrets.identity: world for world in game.worlds(spectator)}
        work = set()
        for world in worlds.values():
            player = Searcher(1)
            player.thought(seat_of(Match(game, world), JACK), QUICK)
            work.add(player.steps)
        compared += len(worlds) > 1
        assert len(work) == 1
    assert compared


@on_every_board
@pytest.mark.parametrize("role", [INVESTIGATOR, JACK])
def test_what_it_remembers_changes_no_choice(game: Any, role: Role) -> None:
    """One player goes through the game, another is new at every decision."""
    match, rng, old = Match[Any, Any, Any](game), Random(3), Searcher(3)
    compared = 0
    while (actor := deal(match, rng)) is not None and compared < 12:
        seat = seat_of(match, actor)
        if actor is not role:
            match.play(player_named("greedy", game, 1).choose(seat))
            continue
        choice = old.choose(seat, QUICK)
        assert Searcher(3).choose(seat, QUICK) == choice
        compared += 1
        match.play(choice)
    assert compared > 4


@on_every_board
def test_chances_are_chances(game: Any) -> None:
    for role in (INVESTIGATOR, JACK):
        for match in decisions(game, 8, role, every=7):
            seat = seat_of(match, role)
            chances = by_search(seat, QUICK)
            assert len(chances) == len(seat.legal)
            assert all(0 <= each <= 1 for each in chances)


@on_every_board
def test_who_can_leave_is_told_so(game: Any) -> None:
    told = 0
    for seed in range(11, 19):
        for match in decisions(game, seed, JACK, every=1):
            ways = [index for index, action in enumerate(match.legal) if type(action).__name__ == "Leave"]
            if ways:
                chances = by_search(seat_of(match, JACK), QUICK)
                assert all(chances[index] == 1.0 for index in ways)
                told += 1
                break
    assert told


@on_every_board
def test_evaluation_gives_a_sentence_for_each_action(game: Any) -> None:
    match = next(decisions(game, 2, INVESTIGATOR, every=5))
    found = evaluate(seat_of(match, INVESTIGATOR), QUICK)
    assert [each.action for each in found] == list(match.legal)
    assert all(each.why.id for each in found)


@on_every_board
def test_the_investigator_plays_what_it_thinks_best(game: Any) -> None:
    for match in decisions(game, 4, INVESTIGATOR, every=11):
        if match.state.public.activation is None:
            seat = seat_of(match, INVESTIGATOR)
            thought = Searcher(0).thought(seat, QUICK)
            search = Searcher(0).search(seat, QUICK)
            assert search.mean(thought.choices[0].vector) <= min(search.mean(each.vector) for each in thought.choices)


@on_every_board
def test_more_nodes_are_more_work(game: Any) -> None:
    match = next(each for each in decisions(game, 2, INVESTIGATOR, every=1) if not each.state.public.played)
    few, many = Searcher(0), Searcher(0)
    few.thought(seat_of(match, INVESTIGATOR), QUICK)
    many.thought(seat_of(match, INVESTIGATOR), Budget(nodes=30_000))
    assert few.steps < many.steps


@on_every_board
def test_the_lens_agrees_with_the_rules_on_whose_turn_it_is(game: Any) -> None:
    lens = lens_of(game)
    for role in (INVESTIGATOR, JACK):
        for match in decisions(game, 1, role, every=3):
            assert lens.turn(match.state.public) is role


def test_whoever_is_hemmed_in_must_walk_onto_somebody() -> None:
    """Cloud Rider has the last card of the round and nowhere to go but onto Smith, who is thought to be innocent."""
    game = GAMES["newyork"]
    public = Public(
        positions=(9, 24, 16, 0, 25, 22, 19, 26),
        metros=4722942943621953880576,
        sites=264208,
        lamps=604462909807314587357444,
        parks=138,
        metros_left=0,
        sites_left=1,
        lamps_left=1,
        barriers=(33792, 2155872256),
        steamers=36893488147419103264,
        informant=83,
        suspects=1 << Character.BEACH | 1 << Character.SMITH,
        round=7,
        dealt=39,
        played=37,
        investigator_cards=3,
        calls=(*[Call.SEEN] * 5, Call.UNSEEN),
    )
    search = Search(lens_of(game), values_for("newyork"), (1.0, *[0.0] * 7), widths=ALONE, known=3, steps=1)
    assert [each.accused for each in search.choices(public)] == [Character.SMITH]
    assert search.found(public).vector == tuple(float(each != Character.SMITH) for each in range(8))


@pytest.mark.parametrize(("gain", "patient"), [(0.02, True), (0.04, False)])
def test_level_6_accuses_in_new_york_only_for_more_than_its_patience(
    monkeypatch: pytest.MonkeyPatch, gain: float, *, patient: bool
) -> None:
    """The chance of an accusation is exact; what waiting brings is reckoned against a Jack who makes no mistakes."""
    game = GAMES["newyork"]
    seat = seat_of(next(decisions(game, 5, INVESTIGATOR, every=9)), INVESTIGATOR)
    waiting = Choice(0, (), (0.35,) * 8)
    accusing = replace(waiting, vector=(0.35 - gain,) * 8, accused=1)
    monkeypatch.setattr(Search, "choices", lambda *_: [waiting, accusing])
    assert Searcher(1).thought(seat, levels(game)[-1].budget).choices[0] is (waiting if patient else accusing)
    assert Searcher(1).thought(seat, QUICK).choices[0] is accusing


def test_equal_chances_accuse_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is to come may tell more; which of the two choices was found first does not matter."""
    match = next(decisions(GAMES["london"], 5, INVESTIGATOR, every=9))
    waiting = Choice(0, (), (0.35,) * 8)
    accusing = replace(waiting, vector=(0.35 + 1e-12,) * 8, accused=1)
    for choices in ([accusing, waiting], [waiting, accusing]):
        monkeypatch.setattr(Search, "choices", lambda *_, found=choices: found)
        assert Searcher(1).thought(seat_of(match, INVESTIGATOR), QUICK).choices[0] is waiting
