"""The last round: the linear program against CFR+ over payoffs that were played out by the plain rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from gaslamp.core.words import Call
from gaslamp.players.pocket import hiding, linear, regret
from gaslamp.players.pocket.blind import Blind
from gaslamp.players.pocket.ends import cells_of, ends_of
from gaslamp.players.pocket.moment import moment_of
from gaslamp.players.pocket.types import even_weights, types_of
from gaslamp.pocket.characters import Character
from gaslamp.pocket.layout import Face, faces_up
from gaslamp.pocket.model import Public, Secrets, State
from gaslamp.pocket.powers import clear
from players.pocket.scenes import played_until
from players.pocket.slow import LastRound

NO_VALUES = Blind(np.zeros((10, 10, 10)), np.zeros(10))


def last_rounds(seed: int, number: int, *, cards: range = range(3)) -> Iterator[Public]:
    """Beginnings of round 8 with the joker up, which are small enough for the slow twin, and 2 to 4 suspects."""
    rng = Random(seed)
    while number:
        public = played_until(rng, rng.randrange(11, 30)).public
        if public.chase is None and public.activation is None and public.jack_cards == public.counted:
            hand = min(public.jack_cards, cards[-1])
            left = rng.sample([who for who in Character if not public.shown >> who & 1], rng.choice((2, 3, 3, 4)))
            cleared = public.suspects & ~sum(1 << who for who in left)
            public = replace(public, suspects=public.suspects | sum(1 << who for who in left))
            if cleared and public.suspects.bit_count() > 4:
                public = clear(public, cleared)
            won = rng.choice((0, 1, 2, 3, 4))
            public = replace(
                public,
                round=8,
                sides=rng.choice([each for each in range(16) if Face.JOKER in faces_up(each)]),
                used=0,
                rotated=0,
                calls=(Call.UNSEEN,) * won + (Call.SEEN,) * (7 - won),
                jack_cards=hand,
                counted=hand,
            )
            if hand in cards and public.suspects.bit_count() <= 4 and even_weights(public):
                number -= 1
                yield public


def worlds(public: Public) -> tuple[list[State], list[float]]:
    weights = even_weights(public)
    states = [
        State(public, Secrets(Character(who), tuple(card for card in Character if hand >> card & 1)))
        for who, hand in weights
    ]
    return states, list(weights.values())


def fast_game(public: Public) -> hiding.Game:
    moment = moment_of(public)
    types = types_of(moment, even_weights(public), fine=True)
    return hiding.game_of(hiding.rest_of(cells_of(ends_of(moment, fine=True), NO_VALUES, types), types))


def undecided(publics: Iterator[Public], number: int) -> Iterator[Public]:
    """The first so many that are neither won nor lost for Jack."""
    return islice((each for each in publics if 0.01 < linear.equilibrium(fast_game(each)).value < 0.99), number)


def agree(public: Public) -> None:
    low, high = LastRound(*worlds(public)).solve()
    found = linear.equilibrium(fast_game(public)).value
    assert high - low < 1e-6, "the slow twin has converged"
    assert low - 1e-6 <= found <= high + 1e-6


def test_the_linear_program_agrees_with_cfr_over_the_plain_rules() -> None:
    for public in undecided(last_rounds(1, 200, cards=range(1)), 3):
        agree(public)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(10))
def test_it_agrees_with_hidden_cards_too(seed: int) -> None:
    for public in undecided(last_rounds(100 + seed, 500), 6):
        agree(public)


def test_both_sides_of_the_equilibrium_hold_its_value() -> None:
    """What Jack's mixture brings at least is what the investigator's replies leave at most: exact best replies."""
    for public in last_rounds(2, 12):
        game = fast_game(public)
        solved = linear.equilibrium(game)
        assert regret.least(game, solved.share * game.weight) == pytest.approx(solved.value, abs=1e-7)
        assert linear.most(game, solved) == pytest.approx(solved.value, abs=1e-6)


def test_regret_matching_comes_near_the_equilibrium_from_below() -> None:
    for public in last_rounds(3, 12):
        game = fast_game(public)
        exact, found = linear.equilibrium(game).value, regret.mixture(game, 400).value
        assert exact - 0.02 <= found <= exact + 1e-9
