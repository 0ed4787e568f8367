"""The toy game: counted, put under all laws in every one of its matches, and solved exactly."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from gaslamp.core.game import AnyGame
from gaslamp.core.laws import AT_THE_END, check_game
from gaslamp.core.match import Match
from gaslamp.core.perft import divide, perft
from gaslamp.core.record import copy_for, format_record, parse_record
from gaslamp.core.replay import completions
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK
from toy.game import BIRDS, TOY, Look, Perch, Public, State, known_nests, nests, suspects

VALUE = Fraction(4, 11)
"""Jack's chance to win, if both sides play as well as they can."""
EDGE = Fraction(8, 11)
"""How often Jack sits in round 1 on the nest that only his bird knows."""
LOOK_AT_EDGE = Fraction(3, 11)
"""How often the investigator looks at each of the two outer nests in round 1."""

Strategy = dict[Any, dict[Any, Fraction]]
"""What a side knows -> action -> probability."""


def every_match(match: Match[Any, Any, Any]) -> Iterator[Match[Any, Any, Any]]:
    """Every match of the game, cut off everywhere; the same object, moved on and back."""
    yield match
    for action in match.legal:
        match.play(action)
        yield from every_match(match)
        match.undo()


def test_it_fulfils_the_protocol() -> None:
    game: AnyGame = TOY
    assert game.id == "toy/1"


def test_states_are_counted() -> None:
    states: list[State] = [match.state for match in every_match(Match(TOY))]
    assert len(states) == len(set(states)) == 1 + 2 + 2 * 2 + 4 * 3 + 8 * 2 + 16 * 3
    ended = [TOY.outcome(state) for state in states if TOY.outcome(state)]
    assert [str(outcome) for outcome in ended].count("investigator: found") == 4 + 16
    assert [str(outcome) for outcome in ended].count("jack: two rounds") == 16 * 2


def test_perft() -> None:
    assert [perft(TOY, TOY.initial(), depth) for depth in range(7)] == [1, 2, 4, 12, 16, 48, 0]
    assert divide(TOY, TOY.initial(), 3) == {"cast owl": 6, "cast wren": 6}


def test_every_match_is_under_all_laws() -> None:
    for choices in product(range(2), range(2), range(3), range(2), range(3)):
        check_game(TOY, choices, longest=5)
    for match in every_match(Match(TOY)):
        for law in AT_THE_END:
            law(match)


def test_what_the_investigator_cannot_tell_apart() -> None:
    match: Match[Any, Any, Any] = Match(TOY)
    for text in ("cast owl", "perch 2", "look 1"):
        match.play(text)
    assert len(list(TOY.worlds(match.view(INVESTIGATOR)))) == 2, "both birds know the middle nest"
    match.play("perch 4")
    assert len(list(TOY.worlds(match.view(INVESTIGATOR)))) == 4
    copy = format_record(copy_for(match, INVESTIGATOR))
    assert "{cast ?}" in copy
    assert "J perch 2\n" in copy, "where Jack sat becomes known"
    assert "J perch ?\n" in copy
    assert len(list(completions(parse_record(copy), TOY))) == 4


def knowledge(state: State, side: Any) -> Any:
    """What a side knows, as the key of its strategy."""
    public = state.public
    return (state.secrets.bird, public) if side is JACK else public


def jacks_best_known() -> Strategy:
    strategy: Strategy = {}
    for match in every_match(Match(TOY)):
        state: State = match.state
        if TOY.to_act(state) is JACK:
            strategy[knowledge(state, JACK)] = jack_mixes(state.secrets.bird, state.public)
    return strategy


def jack_mixes(bird: str, public: Public) -> dict[Any, Fraction]:
    """Round 1: mostly on the edge; round 2: half and half once he is known, else two to one for the edge."""
    edge, middle = sorted(known_nests(bird, public.round), key=lambda nest: nest % 3 == 2)
    often = EDGE if public.round == 1 else Fraction(1, 2) if len(suspects(public)) == 1 else Fraction(2, 3)
    return {Perch(edge): often, Perch(middle): 1 - often}


def investigators_best_known() -> Strategy:
    strategy: Strategy = {}
    for match in every_match(Match(TOY)):
        state: State = match.state
        if TOY.to_act(state) is INVESTIGATOR:
            strategy[knowledge(state, INVESTIGATOR)] = investigator_mixes(state.public)
    return strategy


def investigator_mixes(public: Public) -> dict[Any, Fraction]:
    here = nests(public.round)
    if public.round == 1:
        middle = 1 - 2 * LOOK_AT_EDGE
        return dict(zip(map(Look, here), (LOOK_AT_EDGE, middle, LOOK_AT_EDGE), strict=True))
    left = suspects(public)
    known = known_nests(left[0], public.round) if len(left) == 1 else here
    return {Look(nest): Fraction(1, len(known)) for nest in known}


def chance_of_jack(state: State, strategies: dict[Any, Strategy]) -> Fraction:
    """Jack's chance to win when both sides keep to their strategies."""
    outcome = TOY.outcome(state)
    if outcome is not None:
        return Fraction(outcome.winner is JACK)
    actor = TOY.to_act(state)
    if actor is CHANCE:
        mix = {action: TOY.weight(state, action) for action in TOY.legal_actions(state)}
    else:
        mix = strategies[actor][knowledge(state, actor)]
    return sum((share * chance_of_jack(TOY.apply(state, action), strategies) for action, share in mix.items()),
               start=Fraction(0))  # fmt: skip


def pure_strategies(side: Any) -> Iterator[Strategy]:
    """Every way in which a side can settle beforehand what to do, by brute force; what it rules out itself is left
    at its first action."""
    options: dict[Any, tuple[Any, ...]] = {}
    for match in every_match(Match(TOY)):
        if match.to_act is side:
            options[knowledge(match.state, side)] = tuple(match.legal)
    first = [key for key in options if round_of(key) == 1]
    later = [key for key in options if round_of(key) > 1]
    for opening in product(*(options[key] for key in first)):
        begin = dict(zip(first, opening, strict=True))
        open_keys = [key for key in later if follows(key, begin, side)]
        for rest in product(*(options[key] for key in open_keys)):
            chosen = {key: options[key][0] for key in later} | begin | dict(zip(open_keys, rest, strict=True))
            yield {key: {action: Fraction(1)} for key, action in chosen.items()}


def round_of(key: Any) -> int:
    public: Public = key[1] if isinstance(key, tuple) else key
    return public.round


def follows(key: Any, begin: dict[Any, Any], side: Any) -> bool:
    """Whether what is known in round 2 can come up after the choice made in round 1."""
    if side is JACK:
        bird, public = key
        return any(known[0] == bird and action.nest == public.perches[0] for known, action in begin.items())
    return any(action.nest == key.looks[0] for action in begin.values())


def test_the_value_is_that_of_the_two_strategies() -> None:
    strategies = {JACK: jacks_best_known(), INVESTIGATOR: investigators_best_known()}
    assert all(sum(mix.values()) == 1 for strategy in strategies.values() for mix in strategy.values())
    assert chance_of_jack(TOY.initial(), strategies) == VALUE


def test_no_plan_of_the_investigator_does_better() -> None:
    jack = jacks_best_known()
    chances = {
        chance_of_jack(TOY.initial(), {JACK: jack, INVESTIGATOR: plan}) for plan in pure_strategies(INVESTIGATOR)
    }
    assert min(chances) == VALUE


def test_no_plan_of_jack_does_better() -> None:
    seeker = investigators_best_known()
    chances = {chance_of_jack(TOY.initial(), {JACK: plan, INVESTIGATOR: seeker}) for plan in pure_strategies(JACK)}
    assert max(chances) == VALUE


@pytest.mark.parametrize(("side", "plans"), [(INVESTIGATOR, 3 * 3**2), (JACK, 4 * 2 ** (2 * 2))])
def test_plans_are_counted(side: Any, plans: int) -> None:
    assert sum(1 for _ in pure_strategies(side)) == plans


def test_positions_and_birds() -> None:
    assert BIRDS == ("owl", "wren")
    state = TOY.parse_position("owl 2,4 1")
    assert TOY.to_act(state) is INVESTIGATOR
    assert TOY.format_position(state) == "owl 2,4 1"
    with pytest.raises(Exception, match="3 fields"):
        TOY.parse_position("owl")
