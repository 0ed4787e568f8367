"""Who knows what (P-7): views, worlds against brute force, copies of records."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from gaslamp.core.laws import VIEWERS
from gaslamp.core.record import copy_for
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK
from gaslamp.pocket.model import Cast, Draw, Public, Secrets, State
from pocket import figures
from pocket.figures import BLIND, GAME, LAST_ALIBI, LAST_HOLMES, at, play, suspects_only
from pocket.naive import HOURGLASSES, NAMES
from support import cut_match, random_match

TWO = suspects_only("goodley", "bert")
FOUR = suspects_only("goodley", "bert", "pizer", "stealthy")


def hands_of_jack(match: Any, viewer: Any = INVESTIGATOR) -> set[tuple[str, tuple[str, ...]]]:
    """The worlds of a view as words: identity and hand."""
    worlds = list(match.game.worlds(match.view(viewer)))
    return {(world.secrets.identity.word, tuple(card.word for card in world.secrets.hand)) for world in worlds}


def brute_force(public: Public) -> set[tuple[str, tuple[str, ...]]]:
    """Every identity and hand that contradicts nothing on the table, by trying all of them."""
    words = [NAMES[at] for at in range(9)]
    suspects = {name for at, name in enumerate(words) if public.suspects >> at & 1}
    shown = {name for at, name in enumerate(words) if public.shown >> at & 1}
    opened = tuple(card.word for card in public.chase or ())
    found = set()
    for jack, *hand in permutations(words, 1 + public.jack_cards):
        counted = sum(HOURGLASSES[name] for name in hand[: public.counted])
        if jack not in suspects or shown & {jack, *hand} or tuple(hand[: len(opened)]) != opened:
            continue
        if public.chase is not None or not_ended(public, counted):
            found.add((jack, tuple(hand)))
    return found


def not_ended(public: Public, counted: int) -> bool:
    return sum(call == "unseen" for call in public.calls) + counted <= 5


@pytest.mark.parametrize("viewer", [INVESTIGATOR, None])
def test_worlds_agree_with_brute_force(viewer: Any) -> None:
    checked = 0
    for seed in range(400):
        match = cut_match(GAME, seed)
        public = match.state.public
        if public.round and match.outcome is None and public.jack_cards <= 3:
            assert hands_of_jack(match, viewer) == brute_force(public)
            checked += 1
    assert checked > 150


def test_P_7_1_what_is_open_to_all() -> None:
    for seed in range(60):
        match = cut_match(GAME, seed)
        public = match.state.public
        for viewer in VIEWERS:
            assert match.view(viewer).public == public
    public = figures.setup_figure().state.public
    assert [face.word for face in public.faces] == ["holmes", "toby", "rotation", "rotation"]
    assert [face.word for face in public.next_faces] == ["alibi", "watson", "exchange", "joker"]
    assert at(round_=2, calls="u").state.public.next_faces == ()
    seen = at(detectives="0,9,10").view(INVESTIGATOR).public.in_sight
    assert {each.word for each in seen} == set(figures.COLUMN_A)


def test_P_7_1_the_public_part_has_no_secret_field() -> None:
    assert set(Public.__struct_fields__) == {
        "tiles", "walls", "detectives", "suspects", "rotated", "round", "sides", "used", "activation", "shown",
        "jack_cards", "counted", "calls", "chase", "outcome",
    }  # fmt: skip
    assert Secrets.__struct_fields__ == ("identity", "hand")
    assert State.__struct_fields__ == ("public", "secrets")


def test_P_7_2_only_jack_knows_his_identity_and_his_cards() -> None:
    match = play(at(round_=2, calls="u", tokens="alibi,toby,rotation,joker"), "alibi", "draw madame")
    assert match.view(JACK).secrets == match.state.secrets
    assert match.view(INVESTIGATOR).secrets is None
    assert match.view(None).secrets is None
    assert list(GAME.worlds(match.view(JACK))) == [match.state]
    assert match.view(INVESTIGATOR).public.jack_cards == 1
    assert len(list(GAME.worlds(match.view(INVESTIGATOR)))) == 9 * 8


def test_P_7_3_five_tokens_and_one_hidden_card() -> None:
    match = at(round_=6, calls="uuuus", tokens=LAST_HOLMES, tiles=FOUR, hand="lestrade")
    play(match, "holmes 1")
    assert match.state.public.hourglasses_won == 5
    assert match.outcome is None
    assert {hand for _, hand in hands_of_jack(match)} == {("goodley",), ("lestrade",)}
    assert {jack for jack, hand in hands_of_jack(match) if hand == ("goodley",)} == {"bert", "pizer", "stealthy"}


@pytest.mark.parametrize("card", ["goodley", "lestrade"])
def test_P_7_3_the_other_zero_is_out(card: str) -> None:
    """The same, but one of the two cards without hourglasses was shown: the other is in Jack's hand."""
    other = {"goodley": "lestrade", "lestrade": "goodley"}[card]
    tiles = suspects_only("bert", "pizer", "stealthy", "gull")
    match = play(at(round_=6, calls="uuuus", tiles=tiles, hand=card, shown=other), "holmes 1")
    assert {hand for _, hand in hands_of_jack(match)} == {(card,)}


def test_P_7_3_four_tokens_exclude_madame_alone() -> None:
    match = play(at(round_=5, calls="uuus", tiles=FOUR, hand="smith"), "holmes 1")
    assert match.state.public.hourglasses_won == 4
    assert {hand for _, hand in hands_of_jack(match)} == {(name,) for name in NAMES if name != "madame"}


def test_P_7_3_a_card_drawn_since_proves_nothing_until_the_call() -> None:
    match = at(round_=7, calls="uuuuus", tokens="alibi,-toby,-rotation,joker", tiles=FOUR, detectives=BLIND,
               jack="bert")  # fmt: skip
    play(match, "alibi", "draw smith")
    assert match.state.public.activation is None
    assert {hand for _, hand in hands_of_jack(match)} == {(name,) for name in NAMES}


def test_P_7_3_two_cards_are_weighed_together() -> None:
    match = play(at(round_=6, calls="uuuss", tiles=FOUR, hand="lestrade,smith"), "holmes 1")
    assert match.state.public.hourglasses_won == 4
    for _, hand in hands_of_jack(match):
        assert sum(HOURGLASSES[name] for name in hand) <= 1
    assert len({hand for _, hand in hands_of_jack(match)}) == 2 + 2 * 2 * 6


def test_P_7_4_the_hand_is_laid_open_when_the_chase_begins() -> None:
    match = play(at(round_=6, calls="uuuus", tiles=TWO, hand="|madame"), "holmes 1")
    assert [card.word for card in match.state.public.chase] == ["madame"]
    assert hands_of_jack(match) == {("bert", ("madame",))}
    play(match, "throw alibi toby rotation joker", "toby 1", "alibi", "draw smith")
    assert [card.word for card in match.state.public.chase] == ["madame"]
    left = set(NAMES) - {"madame", "bert"}
    assert hands_of_jack(match) == {("bert", ("madame", name)) for name in left}, "a card drawn later stays secret"


def test_P_7_4_copies_of_a_chase_show_the_open_cards() -> None:
    match = chase_match()
    opened = [f"draw {card.word}" for card in match.state.public.chase]
    public = [entry.text for entry in copy_for(match, None).entries]
    assert opened and set(opened) <= set(public)
    assert "cast ?" in public


def chase_match() -> Any:
    """A random match in a chase in which Jack holds cards, its last action taken back."""
    for seed in range(5_000):
        match = random_match(GAME, seed)
        if match.state.public.chase:
            match.undo()
            return match
    raise AssertionError("no such match among the first 5,000")


def test_P_7_5_everything_is_open_when_the_game_is_over() -> None:
    for seed in range(40):
        match = random_match(GAME, seed)
        for viewer in VIEWERS:
            assert match.view(viewer).secrets == match.state.secrets
            assert list(GAME.worlds(match.view(viewer))) == [match.state]
            assert not copy_for(match, viewer).is_copy


def test_P_7_6_only_the_one_to_act_has_a_list_and_nobody_has_that_of_chance() -> None:
    match = play(at(round_=2, calls="u", tokens="alibi,toby,rotation,joker"), "alibi")
    assert match.to_act is CHANCE
    assert len(match.legal) == 8
    assert [match.view(viewer).legal for viewer in VIEWERS] == [(), (), ()]
    match = figures.setup_figure()
    assert [len(match.view(viewer).legal) for viewer in VIEWERS] == [31, 0, 0]


def test_before_the_cast_there_is_one_world() -> None:
    match = random_match(GAME, 1, cut=5)
    assert [list(GAME.worlds(match.view(viewer))) for viewer in VIEWERS] == [[match.state]] * 3
    match = random_match(GAME, 1, cut=10)
    assert [len(list(GAME.worlds(match.view(viewer)))) for viewer in VIEWERS] == [9, 1, 9]


def test_worlds_come_in_an_order_that_depends_on_the_view_alone() -> None:
    for seed in range(60):
        match = cut_match(GAME, seed)
        worlds = list(GAME.worlds(match.view(INVESTIGATOR)))
        other = Random(seed).choice(worlds)
        assert list(GAME.worlds(GAME.view(other, INVESTIGATOR))) == worlds


@pytest.mark.parametrize("viewer", VIEWERS)
def test_visible_operands(viewer: Any) -> None:
    match = play(at(tokens=LAST_ALIBI), "alibi", "draw gull")
    gull, madame = GAME.parse("draw gull"), GAME.parse("draw madame")
    assert GAME.is_visible(match.state, gull, viewer), "the investigator's card was shown"
    assert GAME.is_visible(match.state, madame, viewer) is (viewer is JACK)
    assert GAME.is_visible(match.state, GAME.parse("cast bert"), viewer) is (viewer is JACK)
    assert GAME.is_visible(match.state, GAME.parse("rotate a1 90"), viewer)
    assert isinstance(gull, Draw)
    assert isinstance(GAME.parse("cast bert"), Cast)
