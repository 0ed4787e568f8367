"""The eight characters and their powers (L-4)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Role
from gaslamp.london.characters import BY_WORD, CHARACTERS
from gaslamp.london.layout import STREETS
from gaslamp.london.movement import DISTANCE
from gaslamp.london.powers import most_points, whistles
from london.slow import all_whistles, distance
from london.slow import whistles as slow_whistles
from london.table import Game, begun, options, place_of, play, refused, table, where, words

POWERS = {"smith": "lamp", "lestrade": "cordon", "goodley": "whistle", "bert": "lid"}
ROUND = {INVESTIGATOR: 3, JACK: 4}


@pytest.mark.parametrize(("card", "power"), POWERS.items())
@pytest.mark.parametrize("role", Role)
def test_L_4_1_the_power_before_or_after_the_move(card: str, power: str, role: Role) -> None:
    before = table(turn=role, card=card, round_=ROUND[role])
    play(before, f"choose {card}")
    assert words(before) - {"accuse"} == {"move", power}
    first = min(text for text in before.legal.texts() if text.startswith(power))
    play(before, first)
    while options(before, power):
        play(before, next(text for text in before.legal.texts() if text.startswith(power)))
    if options(before, "face"):
        play(before, "face n")
    assert words(before) - {"accuse"} == {"move"}
    play(before, f"move {min(options(before, 'move'))}")
    assert before.state.public.activation is None
    after = play(table(turn=role, card=card, round_=ROUND[role]), f"choose {card}")
    play(after, f"move {min(options(after, 'move'))}")
    assert words(after) == {power}
    assert f"{card} has moved already" in refused(after, "move a2")


def test_L_4_1_a_power_is_used_once() -> None:
    match = play(table(turn=JACK, card="smith", round_=4, lit="k6=4 f5=5 h8=5"), "choose smith", "lamp k6 h4")
    assert refused(match, "lamp h4 k6") == "smith has done that already"
    assert refused(match, "lid c2 f7") == "that is not in the power of smith"


@pytest.mark.parametrize("role", Role)
def test_L_4_2_holmes_draws_after_his_move(role: Role) -> None:
    match = table(turn=role, card="holmes", round_=ROUND[role])
    play(match, "choose holmes")
    assert words(match) - {"accuse"} == {"move"}
    play(match, "move a2")
    assert match.to_act is CHANCE
    assert options(match, "draw") == set(BY_WORD) - {"bert"}
    assert {match.game.weight(match.state, action) * 7 for action in match.legal} == {1}
    suspects = match.state.public.suspects
    play(match, "draw gull")
    hands = (match.state.secrets.investigator_hand, match.state.secrets.jack_hand)
    assert hands == (((BY_WORD["gull"],), ()) if role is INVESTIGATOR else ((), (BY_WORD["gull"],)))
    assert match.state.public.suspects == suspects
    assert (match.state.public.investigator_cards, match.state.public.jack_cards) == tuple(map(len, hands))


@pytest.mark.parametrize("role", Role)
def test_L_4_3_watson_turns_his_lantern_after_his_move(role: Role) -> None:
    match = table(turn=role, card="watson", round_=ROUND[role], lantern="ne")
    play(match, "choose watson")
    assert words(match) - {"accuse"} == {"move"}
    play(match, "move a2")
    assert options(match, "face") == {"n", "ne", "se", "s", "sw", "nw"}
    assert refused(match, "choose gull") == "the card of watson is still being played"
    play(match, "face ne")
    assert match.state.public.activation is None


@pytest.mark.parametrize("role", Role)
def test_L_4_4_whoever_swaps_watson_turns_him(role: Role) -> None:
    match = play(table(turn=role, card="gull", round_=ROUND[role]), "choose gull", "swap watson")
    assert words(match) == {"face"}
    assert match.to_act is role
    assert refused(match, "move a1") == "Watson's lantern must be turned first"
    assert play(match, "face s").state.public.activation is None


@pytest.mark.parametrize("role", Role)
def test_L_4_4_whoever_whistles_for_watson_turns_him_before_the_next_step(role: Role) -> None:
    match = play(table(turn=role, card="goodley", round_=ROUND[role]), "choose goodley")
    play(match, next(text for text in match.legal.texts() if text.startswith("whistle watson") and text.endswith("1")))
    assert words(match) == {"face"}
    assert match.to_act is role
    play(match, "face n")
    assert words(match) == {"whistle"}
    assert "watson" not in {operands.split()[0] for operands in options(match, "whistle")}


def test_L_4_5_any_lit_lamp_to_any_unlit_post() -> None:
    match = play(begun("choose smith"))
    assert options(match, "lamp") == {
        f"{lit} {unlit}" for lit in ["b2", "c7", "f5", "h8", "k6", "l11"] for unlit in ("f9", "h4")
    }
    play(match, "lamp l11 f9")
    assert match.state.public.lamps == (1, 3, 5, 2, 0, 5, 4, 0)


def test_L_4_6_four_choices_of_a_cordon() -> None:
    match = play(table(turn=JACK, card="lestrade", round_=4, cordons="ne sw"), "choose lestrade")
    assert options(match, "cordon") == {"ne nw", "ne se", "sw nw", "sw se"}
    play(match, "cordon sw nw")
    assert match.state.public.cordons == 0b0011


def test_L_4_8_three_steps_in_all() -> None:
    match = play(begun("choose goodley"))
    lengths = set()
    whistles_ = [text for text in match.legal.texts() if text.startswith("whistle")]
    for text, which in product(whistles_, (0, -1)):
        copy = play(begun("choose goodley"), text)
        while words(copy) in ({"whistle"}, {"face"}):
            copy.play(copy.legal[which])
        steps = [int(played[-1]) for played in map(copy.game.format, copy.actions) if played.startswith("whistle")]
        lengths.add(len(steps))
        assert sum(steps) == 3
        assert where(copy, "goodley") == "m10"
    assert lengths == {1, 2, 3}


def test_L_4_8_each_comes_once() -> None:
    match = play(begun("choose goodley"))
    first = next(text for text in match.legal.texts() if text.startswith("whistle bert") and text.endswith("1"))
    play(match, first)
    assert all(not operands.startswith("bert") for operands in options(match, "whistle"))
    again = next(
        text for text in begun("choose goodley").legal.texts() if text.startswith("whistle bert") and text != first
    )
    assert refused(match, again) == "bert has already followed this whistle"


def scattered(rng: Random, crowd: int) -> list[int]:
    """Eight places; the smaller `crowd`, the nearer to one another."""
    middle = rng.randrange(60)
    near = sorted(range(60), key=lambda cell: (DISTANCE[middle][cell] or 0) + rng.random())
    return rng.sample(near[: 8 + crowd], 8)


@pytest.mark.parametrize("crowd", [0, 1, 3, 52])
def test_L_4_11_as_many_steps_as_can_be_spent(crowd: int) -> None:
    rng = Random(crowd)
    for _ in range(12):
        cells = scattered(rng, crowd)
        people = {who.word: STREETS[cell] for who, cell in zip(CHARACTERS, cells, strict=True)}
        points = most_points(tuple(cells))
        found = {(each.character.word, STREETS[each.cell], each.steps) for each in whistles(tuple(cells), points, 0)}
        assert found == all_whistles(people)
        for first in sorted(found)[:: max(len(found) // 4, 1)]:
            after = {**people, first[0]: first[1]}
            rest = points - first[2]
            places = tuple(STREETS.index(after[who.word]) for who in CHARACTERS)
            then = {
                (each.character.word, STREETS[each.cell], each.steps)
                for each in whistles(places, rest, 1 << BY_WORD[first[0]])
            }
            assert then == slow_whistles(after, rest, frozenset({first[0]}))


NOWHERE = "goodley=b7 holmes=b6 watson=a5 smith=c6 lestrade=a4 stealthy=d7 gull=a3 bert=e8"


def test_L_4_11_no_whistle_at_all() -> None:
    match = play(table(NOWHERE, turn=JACK, card="goodley", round_=4, lids="a5 l12"), "choose goodley")
    assert not options(match, "whistle")
    people = {who.word: where(match, who.word) for who in CHARACTERS}
    assert all_whistles(people) == set()


def test_L_4_11_two_steps_where_three_cannot_be_spent() -> None:
    """In a crowd all of 3, 2 and 0 happen, and nothing else."""
    rng = Random(8)
    counts: Counter[int] = Counter()
    for _ in range(4_000):
        counts[most_points(tuple(scattered(rng, 0)))] += 1
    assert set(counts) == {0, 2, 3}


def test_L_4_9_the_whistled_come_nearer() -> None:
    match = play(begun("choose goodley", "move m8"))
    for operands in options(match, "whistle"):
        who, cell, _ = operands.split()
        assert distance("m8", cell) < distance("m8", where(match, who))


def test_L_4_9_measured_from_where_goodley_whistles() -> None:
    before = options(play(begun("choose goodley")), "whistle")
    after = options(play(begun("choose goodley", "move m12")), "whistle")
    assert before != after


def test_L_4_10_the_whistled_go_on_foot_onto_free_streets() -> None:
    """Stealthy crosses nothing, nobody uses the sewers, all may pass over others."""
    match = play(table("stealthy=i4 goodley=l6 gull=f10", turn=JACK, card="goodley", round_=4), "choose goodley")
    stealthy = {operands.split()[1] for operands in options(match, "whistle") if operands.startswith("stealthy")}
    assert "k7" in stealthy
    assert "l7" not in stealthy
    gull = {operands.split()[1] for operands in options(match, "whistle") if operands.startswith("gull")}
    assert gull
    assert not gull & {"m9", "h3", "h6", "f7"}
    taken = {where(match, who) for who in BY_WORD}
    assert not taken & {operands.split()[1] for operands in options(match, "whistle")}


def test_L_4_12_gull_moves_or_swaps() -> None:
    match = play(begun("choose gull"))
    assert options(match, "swap") == set(BY_WORD) - {"gull"}
    play(match, "swap goodley")
    assert (where(match, "gull"), where(match, "goodley")) == ("m10", "e9")
    assert match.state.public.activation is None
    moved = play(begun("choose gull"))
    play(moved, f"move {min(options(moved, 'move'))}")
    assert moved.state.public.activation is None


def test_L_4_12_gull_who_cannot_move_swaps() -> None:
    match = play(table(STUCK, turn=JACK, card="gull", round_=4, lids="a5 l12", jack="holmes"), "choose gull")
    assert words(match) == {"swap"}


STUCK = "gull=b7 bert=b6 holmes=a5 stealthy=c6 watson=a4 smith=d7"
"""Whoever stands on b7 has nowhere to go, the manhole a5 being covered."""


@pytest.mark.parametrize(("edition", "choices"), [("2006", 12), ("2016", 14)])
def test_L_4_13_a_lid_to_an_open_manhole(edition: str, choices: int) -> None:
    covered = {"2006": "c2 l12", "2016": "b1 l12"}[edition]
    match = play(table(turn=JACK, card="bert", round_=4, lids=covered, edition=edition), "choose bert")
    assert len(options(match, "lid")) == choices
    play(match, f"lid {covered.split()[0]} f10")
    assert {"f10", "l12"} == {STREETS[cell] for cell in range(60) if match.state.public.lids >> cell & 1}
    assert match.state.public.manholes.bit_count() == {"2006": 6, "2016": 7}[edition]


def test_L_4_14_a_lid_under_somebodys_feet() -> None:
    match = play(
        table("gull=f10 stealthy=a2", turn=JACK, card="bert", round_=4), "choose bert", "lid c2 f10", "move i5"
    )
    assert where(match, "gull") == "f10"
    assert match.state.public.lids >> STREETS.index("f10") & 1
    opened = play(table("gull=c2 stealthy=a5", turn=JACK, card="bert", round_=4), "choose bert", "lid c2 m9")
    assert place_of(opened.state, BY_WORD["gull"]) == "c2"


def test_L_4_15_the_whistle_is_finished_before_the_move() -> None:
    match = play(begun("choose goodley"))
    first = next(text for text in match.legal.texts() if text.startswith("whistle bert") and text.endswith("1"))
    play(match, first)
    assert words(match) == {"whistle"}
    assert "2 of its steps are still to be spent" in refused(match, "move m9")


def test_L_4_15_the_whistled_and_the_swapped_use_no_power() -> None:
    match = play(begun("choose gull", "swap holmes"))
    assert match.state.public.activation is None
    assert match.to_act is not CHANCE


def test_L_4_16_whistle_and_swap_neither_accuse_nor_lead_out() -> None:
    match = table("goodley=l12 bert=k11", turn=JACK, card="goodley", round_=4, calls="unseen", cordons="se sw")
    play(match, "choose goodley")
    occupied = {where(match, who) for who in BY_WORD}
    ends = {operands.split()[1] for operands in options(match, "whistle")}
    assert ends <= set(STREETS) - occupied
    whole: Game = play(table(turn=INVESTIGATOR, card="gull"), "choose gull", "swap bert")
    assert whole.outcome is None
