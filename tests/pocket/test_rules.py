"""The course of a round (P-3) and the end of the game (P-6), each kind of ending from both sides of its border."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, IllegalAction
from gaslamp.pocket.rules import Reason, hourglasses
from pocket import figures
from pocket.figures import BLIND, LAST_ALIBI, at, play, setup_figure, suspects_only, texts, words
from pocket.naive import TOKENS
from support import random_match

TWO = suspects_only("goodley", "bert")
"""Goodley in column a, Bert, who is Jack, in column b: `holmes 1` shows Goodley, `holmes 2` shows Jack."""
THREE = suspects_only("goodley", "bert", "stealthy")
FOUR = suspects_only("goodley", "bert", "pizer", "stealthy")
ALONE = suspects_only("bert")
UNSEEN, SEEN = "holmes 1", "holmes 2"


def ending(match: Any) -> str:
    return str(match.outcome or "")


def last(round_: int, calls: str, **fields: Any) -> Any:
    """The last action of a round, Holmes's token left, Jack being Bert."""
    assert len(calls) == round_ - 1
    return at(round_=round_, calls=calls, **fields)


def test_P_3_1_the_order_of_picks() -> None:
    for seed in range(100):
        match = random_match(figures.GAME, seed)
        picks: dict[int, list[str]] = {}
        for state in match.states[:-1]:
            actor = match.game.to_act(state)
            if actor is not CHANCE:
                picks.setdefault(state.public.round, []).append("I" if actor is INVESTIGATOR else "J")
        for round_, order in picks.items():
            assert "".join(order) == ("IJJI" if round_ % 2 else "JIIJ")


def test_P_3_2_an_odd_round_begins_with_a_throw() -> None:
    match = setup_figure(throw=None)
    assert match.to_act is CHANCE
    expected = {f"throw {a} {b} {c} {d}" for a in TOKENS[0] for b in TOKENS[1] for c in TOKENS[2] for d in TOKENS[3]}
    assert set(match.legal.texts()) == expected
    assert {match.game.weight(match.state, action) for action in match.legal} == {1 / 16}
    assert play(match, "throw alibi watson exchange joker").to_act is INVESTIGATOR


def test_P_3_3_an_even_round_has_the_faces_that_were_down() -> None:
    match = setup_figure()
    assert [face.word for face in match.state.public.next_faces] == ["alibi", "watson", "exchange", "joker"]
    play(match, "holmes 1", "toby 1", "rotate a1 90", "rotate a2 90")
    assert match.state.public.round == 2
    assert [face.word for face in match.state.public.faces] == ["alibi", "watson", "exchange", "joker"]
    assert match.state.public.next_faces == ()
    assert match.to_act is JACK
    match = play(match, "watson 1", "exchange a1 b1", "joker toby", "alibi", "draw goodley")
    assert match.state.public.round == 3
    assert match.to_act is CHANCE
    assert match.state.public.faces == ()


def test_P_3_4_one_token_an_action_and_a_look_between() -> None:
    match = setup_figure(throw="throw alibi toby rotation joker")
    play(match, "toby 1")
    assert [face.word for face in match.state.public.faces_left] == ["alibi", "rotation", "joker"]
    match = play(match, "alibi", "draw goodley")
    assert match.to_act is JACK, "Jack chooses his second action when he knows his card"
    assert {text.split()[0] for text in match.legal.texts()} == {"rotate", "joker"}


def test_P_3_4_two_rotations_are_alike() -> None:
    match = setup_figure()
    assert len(match.legal) == 2 + 2 + 27
    play(match, "rotate a1 90")
    assert match.state.public.used == 0b0100
    assert len(match.legal) == 2 + 2 + 24
    play(match, "rotate a2 90")
    assert match.state.public.used == 0b1100
    assert not texts(match, "rotate")


def test_P_3_5_all_four_tokens_are_used_and_nobody_passes() -> None:
    passes = Counter[bool]()
    for seed in range(150):
        match = random_match(figures.GAME, seed)
        for before, action, after in zip(match.states, match.actions, match.states[1:], strict=False):
            text = match.game.format(action)
            if len(after.public.calls) > len(before.public.calls) and before.public.activation is None:
                assert before.public.used.bit_count() == 3
            if match.game.to_act(before) in (INVESTIGATOR, JACK):
                same = (after.public.detectives, after.public.walls, after.public.tiles)
                idle = same == (before.public.detectives, before.public.walls, before.public.tiles)
                if idle and text.startswith("joker"):
                    assert match.game.to_act(before) is JACK
                    passes[True] += 1
    assert passes[True]


@pytest.mark.parametrize("text", ["done", "pass"])
def test_P_3_5_there_is_no_word_for_doing_nothing(text: str) -> None:
    with pytest.raises(Exception, match="a word that begins an action"):
        setup_figure().play(text)


def test_P_6_1_a_card_that_leaves_one_suspect_does_not_end_the_game_in_mid_round() -> None:
    match = at(tiles=TWO, tokens="alibi,toby,rotation,joker")
    play(match, "alibi", "draw goodley")
    assert words(match) == {"bert"}
    assert match.outcome is None
    play(match, "toby 1", "rotate a1 90", "joker toby")
    assert ending(match) == "investigator: one suspect"


def test_P_6_1_the_sixth_hourglass_in_mid_round_does_not_end_the_game() -> None:
    match = at(round_=6, calls="uuuus", tokens="alibi,toby,rotation,joker", tiles=FOUR, detectives=BLIND)
    play(match, "alibi", "draw madame")
    assert hourglasses(match.state) == 6
    assert match.outcome is None
    play(match, "toby 1", "rotate a1 90", "joker pass")
    assert ending(match) == "jack: six hourglasses"


def test_P_6_1_goals_count_what_the_call_itself_brought() -> None:
    assert ending(play(last(5, "uuus", tiles=FOUR, hand="smith"), UNSEEN)) == ""
    assert ending(play(last(6, "uuuus", tiles=FOUR, hand="smith"), UNSEEN)) == "jack: six hourglasses"


@pytest.mark.parametrize(("tiles", "action", "result"), [
    (TWO, UNSEEN, "investigator: one suspect"),
    (TWO, SEEN, "investigator: one suspect"),
    (THREE, UNSEEN, ""),
    (THREE, SEEN, "investigator: one suspect"),
    (FOUR, SEEN, ""),
])  # fmt: skip
def test_P_6_2_exactly_one_suspect(tiles: str, action: str, result: str) -> None:
    assert ending(play(last(2, "s", tiles=tiles), action)) == result


@pytest.mark.parametrize(("round_", "calls", "hand", "result"), [
    (6, "uuuuu", ".", "jack: six hourglasses"),
    (6, "uuuus", ".", ""),
    (6, "uuuus", "goodley", ""),
    (6, "uuuus", "|stealthy", "jack: six hourglasses"),
    (6, "uuuss", "madame", "jack: six hourglasses"),
    (6, "uuuus", "|madame", "jack: six hourglasses"),
    (6, "uuuuu", "|madame,smith", "jack: six hourglasses"),
    (3, "uu", "|madame,smith", "jack: six hourglasses"),
    (3, "uu", "|madame,lestrade", ""),
])  # fmt: skip
def test_P_6_3_six_hourglasses_or_more(round_: int, calls: str, hand: str, result: str) -> None:
    match = play(last(round_, calls, tiles=FOUR, hand=hand), UNSEEN)
    assert ending(match) == result
    if not result:
        assert match.state.public.round == round_ + 1


def test_P_6_3_more_than_six_counts_also_when_seen() -> None:
    """Seven hourglasses by cards drawn in this round, Jack seen in its call."""
    match = play(last(6, "uuuus", tiles=FOUR, hand="|madame,smith"), SEEN)
    assert ending(match) == "jack: six hourglasses"
    assert hourglasses(match.state) == 7


def test_P_6_4_the_hourglasses_of_the_identity_do_not_count() -> None:
    tiles = suspects_only("goodley", "madame", "gull", "bert")
    match = play(last(5, "uuus", tiles=tiles, jack="madame"), UNSEEN)
    assert hourglasses(match.state) == 4
    assert ending(match) == ""
    match = play(last(6, "uuuus", tiles=tiles, jack="madame"), UNSEEN)
    assert hourglasses(match.state) == 5
    assert ending(match) == ""


@pytest.mark.parametrize(("tiles", "calls", "action", "result"), [
    (TWO, "ssss", UNSEEN, "investigator: one suspect"),
    (TWO, "ssss", SEEN, "investigator: one suspect"),
    (FOUR, "uuuuu", UNSEEN, "jack: six hourglasses"),
])  # fmt: skip
def test_P_6_5_one_goal_alone_wins_seen_or_not(tiles: str, calls: str, action: str, result: str) -> None:
    assert ending(play(last(len(calls) + 1, calls, tiles=tiles), action)) == result


def test_P_6_5_jack_with_six_wins_although_he_is_seen() -> None:
    match = play(last(7, "uuuuss", tiles=FOUR, hand="|madame"), SEEN)
    assert words(match) == {"bert", "pizer"}
    assert ending(match) == "jack: six hourglasses"


@pytest.mark.parametrize(("action", "hand", "result"), [
    (SEEN, "|stealthy", "investigator: one suspect"),
    (UNSEEN, ".", "jack: six hourglasses"),
    (UNSEEN, "|stealthy", "jack: six hourglasses"),
])  # fmt: skip
def test_P_6_6_both_goals_in_round_eight(action: str, hand: str, result: str) -> None:
    match = play(last(8, "uuuuuss", tiles=TWO, hand=hand), action)
    assert words(match) == {"bert"}
    assert hourglasses(match.state) >= 6
    assert ending(match) == result


@pytest.mark.parametrize("calls", ["uuuuu", "uuuuus"])
def test_P_6_7_both_goals_unseen_before_round_eight_begins_the_chase(calls: str) -> None:
    match = play(last(len(calls) + 1, calls, tiles=TWO), UNSEEN)
    assert ending(match) == ""
    assert match.state.public.chase == ()
    assert match.state.public.round == len(calls) + 2
    assert words(match) == {"bert"}


@pytest.mark.parametrize("calls", ["uuuusu", "suuuuu"])
def test_P_6_8_both_goals_seen_before_round_eight_ends_at_once(calls: str) -> None:
    match = play(last(len(calls) + 1, calls, tiles=TWO, hand="|stealthy"), SEEN)
    assert hourglasses(match.state) == 6
    assert ending(match) == "investigator: one suspect"


def chase(round_: int, **fields: Any) -> Any:
    return last(round_, "uuuuuu" + "u" * (round_ - 7), tiles=ALONE, chase="0", **fields)


def test_P_6_9_seen_in_a_later_call_is_caught() -> None:
    assert ending(play(chase(7), SEEN)) == "investigator: caught in the chase"
    assert ending(play(chase(8), SEEN)) == "investigator: caught in the chase"


def test_P_6_9_unseen_to_the_end_of_round_eight_has_escaped() -> None:
    match = play(chase(7), UNSEEN)
    assert match.outcome is None, "six hourglasses and one suspect decide nothing any more"
    assert match.state.public.round == 8
    assert ending(play(chase(8), UNSEEN)) == "jack: escaped the chase"


def test_P_6_9_the_chase_goes_on_with_all_actions() -> None:
    match = at(tiles=ALONE, round_=7, calls="uuuuuu", tokens=".", chase="0")
    play(match, "throw alibi toby rotation joker", "toby 1", "alibi", "draw goodley", "rotate a1 90", "joker toby")
    assert match.outcome is None
    assert match.state.public.chase == (), "cards drawn later are not laid open"
    assert match.state.public.jack_cards == 1
    assert words(match) == {"bert"}


@pytest.mark.parametrize(("action", "left"), [(SEEN, {"bert", "pizer"}), (UNSEEN, {"bert", "pizer", "stealthy"})])
def test_P_6_10_nobody_has_reached_a_goal_after_round_eight(action: str, left: set[str]) -> None:
    match = play(last(8, "sssssss", tiles=FOUR), action)
    assert words(match) == left
    assert ending(match) == "jack: eight rounds"


def test_P_6_10_one_suspect_unseen_with_few_hourglasses_is_the_investigators() -> None:
    assert ending(play(last(8, "uuuusss", tiles=TWO), UNSEEN)) == "investigator: one suspect"


def test_P_6_11_the_reasons() -> None:
    assert [reason.value for reason in Reason] == [
        "one suspect", "six hourglasses", "caught in the chase", "escaped the chase", "eight rounds",
    ]  # fmt: skip
    winners = {(str(random_match(figures.GAME, seed).outcome)) for seed in range(400)}
    assert winners <= {
        "investigator: one suspect", "jack: six hourglasses", "investigator: caught in the chase",
        "jack: escaped the chase", "jack: eight rounds",
    }  # fmt: skip
    assert len(winners) >= 3


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    match = play(last(2, "s", tiles=TWO), UNSEEN)
    assert (match.to_act, list(match.legal)) == (None, [])
    with pytest.raises(IllegalAction, match="the game is over"):
        match.play("holmes 1")


def test_a_card_drawn_as_the_last_action_counts_in_the_call_of_its_round() -> None:
    match = at(round_=6, calls="uuuus", tokens=LAST_ALIBI, tiles=FOUR, detectives="9,9,9")
    play(match, "alibi", "draw smith")
    assert ending(match) == "jack: six hourglasses"
