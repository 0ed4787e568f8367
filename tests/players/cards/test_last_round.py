"""Jack's first card of round 8: the hunts after it, and his mixture over them, against slow twins."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from scipy.optimize import linprog

from gaslamp.board.masks import mask_of, members
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK, Call
from gaslamp.players.cards.ends import places
from gaslamp.players.cards.hunt import ALIBIS, Hunt, hunt_in
from gaslamp.players.cards.last_round import Hands, Limits, Way, hands, last_round, solved
from gaslamp.players.cards.lens import lens_of
from gaslamp.players.cards.player import Searcher
from gaslamp.players.player import Budget
from gaslamp.players.seat import seat_of
from players.cards.last_hunt import LastHunt
from players.cards.positions import BOARDS, among, positions

on_every_board = pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.id)
EQUAL = 1e-6
LEVEL_6 = Budget(nodes=40_000)
CALLAHAN = 1 << 5
"""In New York the slow look takes half a minute where his card is left."""


def beginnings(game: Any, seeds: range, barred: int = 0) -> Iterator[tuple[Any, Random]]:
    """Jack is to begin round 8, one of two or three suspects; nobody may leave; no card of the mask is dealt."""
    for state, rng in positions(game, seeds, JACK):
        public = state.public
        if public.round % 2 == 0 and not public.played and not public.dealt & barred:
            few = among(state, rng, rng.choice((2, 3)))
            if few.public.suspects.bit_count() > 1:
                calls = (*few.public.calls[:-1], Call.SEEN)
                yield replace(few, public=replace(few.public, round=8, calls=calls)), rng


def suspicion(state: Any, rng: Random) -> list[float]:
    weights = [rng.uniform(0.1, 1.0) if state.public.suspects >> each & 1 else 0.0 for each in range(8)]
    return [each / sum(weights) for each in weights]


def after(game: Any, state: Any, place: Any) -> Any | None:
    """The state behind a place; None where a card is drawn on the way."""
    match = Match[Any, Any, Any](game, state)
    choose = next(each for each in match.legal if int(each.character) == place.card)
    for action in (choose, *place.actions):
        match.play(action)
        if match.to_act not in {JACK, None} and match.state.public.activation is not None:
            return None
    return match.state


def hunts(game: Any, seeds: range, barred: int) -> list[tuple[float, float]]:
    """Some places that Jack may leave behind him: the investigator's chance as each side sees it, and the true one."""
    lens, compared = lens_of(game), []
    for state, rng in beginnings(game, seeds, barred):
        weights = suspicion(state, rng)
        held = mask_of(map(int, state.secrets.investigator_hand)) & state.public.suspects
        likely = {each: weights[each] for each in members(state.public.suspects & ~held)}
        place = rng.choice(places(lens, state.public, rng.choice(members(state.public.dealt))))
        behind = after(game, state, place)
        if len(likely) < 2 or behind is None or behind.public.outcome is not None:
            continue
        total = sum(likely.values())
        joint = {held: {each: share / total for each, share in likely.items()}}
        hunt, _ = hunt_in(lens, place.public(lens), state.public.suspects & ~held)
        way = Way(place.card, place.actions, hunt)
        fast = 1 - solved([way], joint, ALIBIS - state.public.investigator_cards).value
        kinds = type(next(iter(state.secrets.investigator_hand), state.secrets.identity))
        slow = LastHunt(game, behind).chance({kinds(each): share for each, share in joint[held].items()})
        search = Searcher(0).search(seat_of(Match(game, behind), INVESTIGATOR), LEVEL_6)
        search.weights = tuple(joint[held].get(each, 0.0) for each in range(8))
        his = 1 - min(search.mean(choice.vector) for choice in search.choices(behind.public))
        compared += [(fast, slow), (his, slow)]
    return compared


@on_every_board
def test_a_hunt_is_what_a_slow_look_at_everything_finds(game: Any) -> None:
    compared = hunts(game, range(60), CALLAHAN if game.id.startswith("newyork") else 0)
    assert len(compared) > 1
    assert all(abs(fast - slow) < EQUAL for fast, slow in compared)


@pytest.mark.nightly
@on_every_board
def test_a_hunt_is_what_a_slow_look_at_everything_finds_in_very_many_positions(game: Any) -> None:
    compared = hunts(game, range(1_000, 3_000), CALLAHAN if game.id.startswith("newyork") else 0)
    assert len(compared) > 50
    assert all(abs(fast - slow) < EQUAL for fast, slow in compared)


def answers(hunt: Hunt, hand: int, identities: list[int], pile: int) -> list[dict[int, float]]:
    """What each plan of the investigator leaves each identity: whom to accuse, or first a card, then whom for each."""
    found = [{each: float(each != accused) for each in identities} for accused in (*members(hunt.caught), None)]
    for caught in hunt.informed:
        unknown = [each for each in identities if not hand >> each & 1]
        for plan in product(members(caught), repeat=len(unknown) + 1):
            left = {}
            for each in identities:
                cleared = [accused for drawn, accused in zip(unknown, plan, strict=False) if drawn != each]
                others = pile - len([drawn for drawn in unknown if drawn != each])
                left[each] = (sum(one != each for one in cleared) + others * (plan[-1] != each)) / pile
            found.append(left)
    return found


def held_to(ways: list[Way], joint: Hands, pile: int) -> float:
    """To how little the investigator can hold Jack, from his own side: his mixture of plans for each way and hand."""
    identities = sorted({each for likely in joint.values() for each in likely})
    plans = [
        (at, hand, plan)
        for at, way in enumerate(ways)
        for hand in joint
        for plan in answers(way.hunt, hand, identities, pile)
    ]
    paid = [
        [joint[hand].get(each, 0.0) * plan[each] if at == way else 0.0 for at, hand, plan in plans]
        for way in range(len(ways))
        for each in identities
    ]
    gets = -np.tile(np.eye(len(identities)), (len(ways), 1))
    moments = [(at, hand) for at in range(len(ways)) for hand in joint]
    once = [[float((at, hand) == moment) for at, hand, _ in plans] + [0.0] * len(identities) for moment in moments]
    found = linprog(
        [0.0] * len(plans) + [1.0] * len(identities),
        np.hstack([np.array(paid), gets]),
        np.zeros(len(paid)),
        np.array(once),
        np.ones(len(moments)),
        [(0, None)] * len(plans) + [(None, None)] * len(identities),
    )
    assert found.fun is not None
    return float(found.fun)


def games_by_lot(seed: int) -> tuple[list[Way], Hands, int]:
    rng = Random(seed)
    suspects = rng.sample(range(8), rng.choice((2, 3)))
    weights = [rng.uniform(0.1, 1.0) if each in suspects else 0.0 for each in range(8)]
    cards = rng.choice((0, 1, 2, 3))
    masks = [mask_of(each for each in suspects if rng.random() < 0.6) for _ in range(12)]
    informed = [tuple({each & masks[at] for each in masks[at + 4 : at + 6]}) for at in range(4)]
    ways = [Way(0, (), Hunt(masks[at], informed[at])) for at in range(4)]
    return ways, hands(weights, cards), ALIBIS - cards


def test_the_mixture_is_worth_what_the_investigator_can_hold_it_to() -> None:
    for seed in range(40):
        ways, joint, pile = games_by_lot(seed)
        found = solved(ways, joint, pile)
        assert abs(found.value - held_to(ways, joint, pile)) < EQUAL
        for each, shares in found.shares.items():
            played = sum(share * chance for share, chance in zip(shares, found.chances[each], strict=True))
            assert abs(sum(shares) - 1) < EQUAL
            assert max(found.chances[each]) < played + EQUAL, "nobody would rather play another way"


def test_whoever_has_a_card_after_which_he_is_safe_plays_it() -> None:
    one, both = Way(0, (), Hunt(0b01, ())), Way(1, (), Hunt(0b11, ()))
    found = solved([both, one], {0: {0: 0.6, 1: 0.4}}, ALIBIS)
    assert abs(found.value - 0.4) < EQUAL, "the likelier one is caught, and nobody else"
    assert abs(found.chances[1][1] - 1) < EQUAL


def test_a_card_drawn_on_the_way_counts_by_what_it_may_tell() -> None:
    """Of two equal suspects the card of the other one clears him in one of seven draws."""
    found = solved([Way(0, (), Hunt(0b11, (0b11,)))], {0: {0: 0.5, 1: 0.5}}, ALIBIS)
    assert abs(found.value - 0.5 * 6 / 7) < EQUAL


WIDE = Limits(places=600, steps=10_000_000)


@on_every_board
def test_level_6_begins_the_last_round_by_its_equilibrium(game: Any) -> None:
    for state, _ in list(beginnings(game, range(60)))[:3]:
        seat = seat_of(Match(game, state), JACK)
        found = Searcher(0).search(seat, LEVEL_6).last_round(state.public)
        assert found is not None
        thought = Searcher(0).thought(seat, LEVEL_6)
        assert thought.shares == found.shares[state.secrets.identity]
        assert [choice.actions for choice in thought.choices] == [way.actions for way in found.ways]


def narrowed(game: Any, seeds: range) -> list[tuple[float, float]]:
    """Jack's chance by the hunts that level 6 looks at, and by many more."""
    lens, compared = lens_of(game), []
    for state, rng in beginnings(game, seeds):
        weights = suspicion(state, rng)
        widths = Searcher(0).search(seat_of(Match(game, state), JACK), LEVEL_6).widths
        assert widths is not None
        assert widths.last_round is not None
        few, many = (last_round(lens, state.public, weights, each).value for each in (Limits(*widths.last_round), WIDE))
        assert few < many + EQUAL, "what was looked at closely is sure"
        compared.append((few, many))
    return compared


@pytest.mark.nightly
@on_every_board
def test_the_hunts_that_are_looked_at_are_enough(game: Any) -> None:
    compared = narrowed(game, range(500))
    assert len(compared) > 10
    assert sum(few < many - EQUAL for few, many in compared) <= len(compared) / 10
