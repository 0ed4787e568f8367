"""Rounds 7 and 8 exactly: against CFR+ over the plain rules, against open play, and as played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from gaslamp.core.words import Call
from gaslamp.players.pocket import endgame, stored
from gaslamp.players.pocket.deeds import deed_of
from gaslamp.players.pocket.engine import Effort, Engine, open_solution
from gaslamp.players.pocket.last_two import CLOSE, LastTwo
from gaslamp.players.pocket.moment import Moment, moment_of
from gaslamp.players.pocket.positions import beginning, even_types
from gaslamp.players.pocket.twofold import Twofold
from gaslamp.players.pocket.types import even_weights, types_of
from gaslamp.pocket import rules
from gaslamp.pocket.characters import EVERYBODY, Character
from gaslamp.pocket.layout import Face
from gaslamp.pocket.model import Alibi, Public, Secrets, State
from gaslamp.pocket.powers import clear
from players.pocket.scenes import played_until
from players.pocket.slow_two import LastTwoRounds

NO_LIFT = {8: {3: 0.0, 4: 0.0, 5: 0.0}}
ALIBI_IN_SEVEN, ALIBI_IN_EIGHT = 0b0100, 0b0101
"""Throws of round 7: the joker is up in round 8, and the two walks, or one of them and the alibi token, in round 7."""
USED = 0b1100
"""The other two tokens."""


def ends_of_round_seven(seed: int, throw: int, cards: int, suspects: int = 3) -> Iterator[Public]:
    """Jack's last action of round 7, then the investigator's."""
    rng = Random(seed)
    while True:
        public = played_until(rng, rng.randrange(11, 30)).public
        if public.chase is None and public.activation is None and public.jack_cards >= cards:
            left = rng.sample([who for who in Character if not public.shown >> who & 1], suspects)
            mask = sum(1 << who for who in left)
            public = clear(replace(public, suspects=public.suspects | mask), public.suspects & ~mask)
            won = rng.choice((0, 1, 2, 3, 4))
            public = replace(
                public,
                round=7,
                sides=throw,
                used=USED,
                rotated=0,
                calls=(Call.UNSEEN,) * won + (Call.SEEN,) * (6 - won),
                jack_cards=cards,
                counted=cards,
            )
            if even_weights(public):
                yield public


def bounds_of(public: Public) -> tuple[float, float]:
    bounds = LastTwo(moment_of(public), even_weights(public)).solve()
    return bounds.low, bounds.high


def undecided(publics: Iterator[Public], number: int) -> Iterator[Public]:
    """The first so many that are neither won nor lost for Jack."""
    return islice((each for each in publics if 0.05 < bounds_of(each)[0] < 0.95), number)


def agree(public: Public) -> None:
    weights = even_weights(public)
    worlds = [
        State(public, Secrets(Character(who), tuple(card for card in Character if hand >> card & 1)))
        for who, hand in weights
    ]
    low, high = LastTwoRounds(worlds, list(weights.values())).solve()
    found = bounds_of(public)
    assert high - low < 1e-6, "the slow twin has converged"
    assert low - 1e-6 <= found[0] <= found[1] + 1e-9 <= high + 2e-6


def test_it_agrees_with_cfr_over_the_plain_rules_the_alibi_token_in_round_seven() -> None:
    for public in undecided(ends_of_round_seven(1, ALIBI_IN_SEVEN, 0), 1):
        agree(public)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("throw", [ALIBI_IN_SEVEN, ALIBI_IN_EIGHT])
def test_it_agrees_with_cfr_in_more_positions(throw: int, seed: int) -> None:
    for public in undecided(ends_of_round_seven(100 + seed, throw, 0), 2):
        agree(public)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("throw", [ALIBI_IN_SEVEN, ALIBI_IN_EIGHT])
def test_it_agrees_with_cfr_with_hidden_cards_too(throw: int, seed: int) -> None:
    for public in undecided(ends_of_round_seven(200 + seed, throw, 1, suspects=2 + seed % 2), 1):
        agree(public)


def decisions(seed: int, suspects: int, number: int) -> Iterator[Moment]:
    """Jack's two actions in round 7, the investigator having used a token by lot."""
    rng = Random(seed)
    for _ in range(number):
        begun = beginning(rng, 7, suspects, rng.randrange(4))
        gone = rng.randrange(4)
        yield begun._replace(faces=begun.faces[:gone] + begun.faces[gone + 1 :], order=(True, True, False))


def test_with_two_suspects_open_play_is_exact() -> None:
    values = Twofold(stored.sighted(), stored.blind(), NO_LIFT)
    for moment in decisions(1, 2, 12):
        weights = even_types(moment)
        bounds = LastTwo(moment, weights).solve()
        assert bounds.high - bounds.low < CLOSE
        if Face.ALIBI not in moment.faces:  # there Jack's second action may hang on his card, which open play denies
            open_value = open_solution(moment, types_of(moment, weights), values).root
            assert bounds.low == pytest.approx(open_value, abs=1e-6)


@pytest.mark.parametrize("suspects", [3, 4, 5])
def test_the_bounds_meet_and_the_mixture_gets_the_value(suspects: int) -> None:
    for moment in decisions(2, suspects, 6):
        last_two = LastTwo(moment, even_types(moment))
        bounds = last_two.solve()
        assert bounds.high - bounds.low < CLOSE
        assert np.allclose(bounds.share.sum(axis=0), 1.0)
        reach = bounds.share * last_two.types.weight
        drew = [option[0][0] is Face.ALIBI for option in last_two.options]
        if not reach[drew].any():  # else the second action hangs on the card drawn, which a share does not tell
            rows = [last_two.by_drawing(row) if draw else row for row, draw in zip(reach, drew, strict=True)]
            assert last_two.least(rows) == pytest.approx(bounds.low, abs=1e-7)


def begun(public: Public, used: int) -> State:
    """A world of a position with other tokens used."""
    (who, hand), *_ = even_weights(public)
    secrets = Secrets(Character(who), tuple(card for card in Character if hand >> card & 1))
    return State(replace(public, used=used), secrets)


@pytest.mark.parametrize("throw", [ALIBI_IN_SEVEN, ALIBI_IN_EIGHT])
def test_one_table_serves_all_first_actions_of_the_investigator(throw: int) -> None:
    """What is left after each of them is worth the same as in a table of its own."""
    for public in undecided(ends_of_round_seven(4, throw, 1), 1):
        state, weights = begun(public, 0), even_weights(public)
        moment = moment_of(state.public)
        whole = LastTwo(moment, weights)
        for action in islice(rules.legal_actions(state), 0, None, 9):
            if not isinstance(action, Alibi):
                (left,) = whole.after(deed_of(action, moment))
                alone = LastTwo(moment_of(rules.apply(state, action).public), weights)
                assert left.solve().low == pytest.approx(alone.solve().low, abs=1e-7)


def test_his_alibi_token_leaves_what_the_cards_leave() -> None:
    for public in undecided(ends_of_round_seven(5, ALIBI_IN_SEVEN, 1), 2):
        state, weights = begun(public, 0), even_weights(public)
        taken = rules.apply(state, Alibi()).public
        total = 0.0
        for card in Character:
            decks = {(who, hand): EVERYBODY & ~(public.shown | hand | 1 << who) for who, hand in weights}
            drawn = {key: weight / decks[key].bit_count() for key, weight in weights.items() if decks[key] >> card & 1}
            chance = sum(drawn.values())
            if chance:
                after = clear(taken, taken.suspects & 1 << card)
                after = replace(after, activation=None, shown=after.shown | 1 << card)
                some = {key: weight / chance for key, weight in drawn.items()}
                total += chance * LastTwo(moment_of(after), some).solve().low
        whole = LastTwo(moment_of(state.public), weights)
        found = sum(each.solve().low for each in whole.after((Face.ALIBI, 0)))
        assert found == pytest.approx(total, abs=1e-6)


@pytest.mark.parametrize("throw", [ALIBI_IN_SEVEN, ALIBI_IN_EIGHT])
def test_the_last_action_is_the_best_of_all_replies(throw: int) -> None:
    for public in undecided(ends_of_round_seven(6, throw, 0), 3):
        for token in (0, 1):
            moment = moment_of(replace(public, used=USED | 1 << token))
            last_two = LastTwo(moment, even_weights(public))
            assert min(last_two.replies().values()) == pytest.approx(last_two.solve().low, abs=1e-7)


def test_the_first_action_in_play_is_the_best_of_all() -> None:
    rng = Random(9)
    for suspects in (2, 3, 4):
        moment = beginning(rng, 7, suspects, rng.randrange(3))
        weights = even_types(moment)
        found = endgame.answered(moment, weights, endgame.FULL)
        assert found is not None
        least = min(found.values())
        whole = LastTwo(moment, weights)
        for deed, worth in found.items():
            value = sum(each.solve().low for each in whole.after(deed))
            assert least - 1e-6 <= value
            assert worth <= value + 1e-6
            assert worth > least + 1e-9 or value == pytest.approx(least, abs=1e-6)


@pytest.mark.parametrize("throw", [ALIBI_IN_SEVEN, ALIBI_IN_EIGHT])
def test_counting_decides_whether_round_seven_is_exact(throw: int) -> None:
    for public in undecided(ends_of_round_seven(7, throw, 0), 3):
        moment, weights = moment_of(public), even_weights(public)
        last_two = LastTwo(moment, weights)
        last_two.solve()
        enough = endgame.Limits(last_two.work, last_two.spent)
        assert endgame.hidden(moment, weights, enough) is not None
        assert endgame.hidden(moment, weights, enough._replace(sets=last_two.work - 1)) is None
        assert endgame.hidden(moment, weights, enough._replace(entries=1)) is None


def test_the_full_engine_hides_as_well_as_anybody_can() -> None:
    exact, inexact = (Engine(stored.twofold(), effort) for effort in (stored.FULL, Effort()))
    worse = 0
    for public in undecided(ends_of_round_seven(8, ALIBI_IN_EIGHT, 0), 6):
        moment, weights = moment_of(public), even_weights(public)
        last_two = LastTwo(moment, weights)
        value = last_two.solve().low
        choices = [(engine.hide(moment, weights), engine) for engine in (exact, inexact)]
        held = []
        for choice, _ in choices:
            assert [*choice.options] == last_two.options
            rows = [choice.types.row_of[key] for key in sorted(weights)]
            held.append(last_two.least(list(choice.share[:, rows] * last_two.types.weight)))
        assert held[0] == pytest.approx(value, abs=1e-6)
        worse += held[1] < value - 1e-6
    assert worse, "regret matching over the values loses something somewhere"
