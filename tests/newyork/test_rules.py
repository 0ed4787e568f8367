"""The course of the game and its endings (N-3, N-7)."""

from __future__ import annotations

import pytest

from gaslamp.core.arrest import Reason
from gaslamp.core.course import cards_left
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Call
from gaslamp.newyork.characters import CHARACTERS
from newyork.scene import (
    labels,
    legal,
    opened,
    play,
    quiet_end,
    scene,
    suspected,
    verbs,
    whereabouts,
    whole_round,
    why_not,
)

SHUT_IN = {"sites": "l3 k4 j3", "metros": ""}
"""Whoever stands on k2 has nowhere to go on foot."""


def test_N_3_1_eight_rounds_at_most() -> None:
    match = opened()
    for round_ in range(1, 9):
        assert match.state.public.round == round_
        whole_round(match)
    assert match.outcome is not None
    assert len(match.state.public.calls) == 8


def test_N_3_2_a_deal_in_odd_rounds_the_other_four_in_even_ones() -> None:
    match = opened()
    dealt = match.states[1]
    deals = match.game.legal_actions(dealt)
    assert len(deals) == 70
    assert {match.game.weight(dealt, deal) * 70 for deal in deals} == {1}
    whole_round(match)
    left = cards_left(match.state.public, CHARACTERS)
    assert [card.word for card in left] == ["tumblety", "callahan", "latimer", "eastman"]
    whole_round(match)
    assert (match.to_act, len(match.legal)) == (CHANCE, 70)


def test_N_3_2_cards_of_the_cleared_stay_in() -> None:
    assert scene("smith", cleared="smith grant").state.public.activation is not None


def test_N_3_3_who_plays_when() -> None:
    match = opened()
    odd, even = [INVESTIGATOR, JACK, JACK, INVESTIGATOR], [JACK, INVESTIGATOR, INVESTIGATOR, JACK]
    assert [whole_round(match) for _ in range(4)] == [odd, even, odd, even]


def test_N_3_4_any_open_card_once() -> None:
    match = opened()
    assert legal(match, "choose") == {"beach", "rider", "smith", "grant"}
    assert why_not(match, "choose latimer") == "the card of latimer is not among those of this round"
    quiet_end(play(match, "choose smith"))
    assert legal(match, "choose") == {"beach", "rider", "grant"}
    assert why_not(match, "choose smith") == "the card of smith was already played in this round"
    play(match, "choose rider")
    assert why_not(match, "choose beach") == "the card of rider is still being played"


def test_N_3_5_no_lamp_goes_out() -> None:
    match = opened()
    for _ in range(4):
        before = match.state.public.lamps
        whole_round(match)
        assert match.state.public.lamps >= before
    assert {"c10", "m12"} <= labels(opened().state.public.lamps)


def test_N_3_6_moves_and_powers_are_owed() -> None:
    assert why_not(scene("smith"), "done") == "something must still be done"
    assert why_not(play(scene("smith"), "move m14"), "done") == "something must still be done"
    assert why_not(play(scene("smith"), "steamer e2 l1"), "done") == "something must still be done"


def test_N_3_7_who_can_end_only_on_people_must_accuse() -> None:
    surrounded = "latimer=k2 rider=l3"
    board = {**SHUT_IN, "sites": "k4 j3 m4 l5 m2"}
    match = scene("latimer", people=surrounded, board=board, lamps_left=0, jack="rider")
    assert verbs(match) == {"accuse"}
    assert str(play(match, "accuse rider").outcome) == "investigator: arrest"
    freed = scene("grant", people="grant=k2 rider=l3", board=board)
    assert verbs(freed) == {"accuse", "park"}
    assert {"move", "accuse"} == verbs(play(freed, "park k4"))


def test_N_3_8_a_move_that_is_impossible_is_left_out() -> None:
    match = scene("latimer", people="latimer=k2 grant=g6", board=SHUT_IN)
    assert verbs(match) == {"lamp"}
    assert play(match, "lamp f7").state.public.activation is None
    again = scene("grant", by=JACK, board=SHUT_IN)
    assert verbs(again) == {"park"}
    assert verbs(play(again, "park k4")) == {"move"}


def test_N_3_9_done_declines_what_is_optional() -> None:
    match = play(scene("tumblety", people="grant=d13", by=JACK), "move c12")
    assert verbs(match) == {"hypnotise", "done"}
    play(match, "done")
    assert match.state.public.activation is None


def test_N_3_10_a_card_ends_when_nothing_is_left() -> None:
    assert play(scene("tumblety", by=JACK), "move c12").state.public.activation is None
    assert play(scene("smith", by=JACK), "steamer e2 l1", "move m14").state.public.activation is None


def test_N_7_1_anybody_is_accused_by_the_end_of_a_move() -> None:
    match = scene("latimer", people="latimer=f7 smith=h7 grant=g8", cleared="smith", board={"parks": "h7"})
    assert {"smith", "grant"} <= legal(match, "accuse")
    assert "latimer" not in legal(match, "accuse")
    play(match, "accuse smith")
    assert match.to_act is None
    assert whereabouts(match, "latimer") == "h7"
    assert not legal(scene("latimer", by=JACK, people="latimer=f7 smith=h7"), "accuse")
    assert why_not(scene("latimer", by=JACK), "accuse smith") == "only the investigator accuses"


def test_N_7_1_an_ordered_accuser() -> None:
    match = play(scene("eastman", jack="smith", people="callahan=f7 smith=h7"), "order callahan", "accuse smith")
    assert str(match.outcome) == "investigator: arrest"
    assert whereabouts(match, "callahan") == "h7"


def test_N_7_2_right_and_wrong() -> None:
    people = "latimer=f7 smith=h7 beach=g8"
    assert str(play(scene("latimer", people=people), "accuse beach").outcome) == "investigator: arrest"
    assert str(play(scene("latimer", people=people), "accuse smith").outcome) == "jack: wrong accusation"
    own = scene("latimer", jack="latimer", people=people)
    assert str(play(own, "accuse smith").outcome) == "jack: wrong accusation"


def test_N_7_3_ports_count_with_a_steamer_only() -> None:
    at_the_shore = "beach=l3"
    shut = scene("beach", by=JACK, people=at_the_shore, unseen=True)
    assert not legal(shut, "leave")
    assert why_not(shut, "leave l1") == "no steamer lies in the port l1"
    open_ = scene("beach", by=JACK, people=at_the_shore, unseen=True, board={"steamers": "l1 k16"})
    assert legal(open_, "leave") == {"l1"}
    assert legal(scene("beach", by=JACK, people="beach=m10", unseen=True), "leave") == {"n11"}


def test_N_7_4_only_jack_on_his_turn_after_unseen_by_his_own_move() -> None:
    near = "beach=m10"
    assert "leave n11" in scene("beach", by=JACK, people=near, unseen=True).legal
    assert not legal(scene("beach", people=near, unseen=True), "leave")
    assert not legal(scene("beach", by=JACK, people=near), "leave")
    other = scene("beach", by=JACK, people=near, unseen=True, jack="smith")
    assert not legal(other, "leave")
    assert why_not(other, "leave n11") == "only Jack's own character leaves Manhattan"
    assert not {"n11", "l1", "k16"} & legal(other, "move")
    assert why_not(scene("beach", people=near), "leave n11") == "only Jack leaves Manhattan"


def test_N_7_4_not_by_hypnosis() -> None:
    match = scene("tumblety", by=JACK, people="tumblety=m8 beach=m10", unseen=True)
    assert verbs(match) == {"move", "hypnotise"}


def test_N_7_5_the_way_out_costs_a_step() -> None:
    for start, leaves in (("m10", True), ("m8", True), ("m6", True), ("m4", False)):
        match = scene("beach", by=JACK, people=f"beach={start} eastman=f7", unseen=True, board={"metros": "b9"})
        assert ("leave n11" in match.legal) is leaves, start
    closed = scene("beach", by=JACK, people="beach=m14", unseen=True)
    assert not legal(closed, "leave") & {"k16"}
    half = scene(
        "beach", by=JACK, people="beach=l13 smith=f7", unseen=True, board={"barriers": "e4 f3,m14 m16", "lamps": "c10"}
    )
    assert {"k16", "n11"} == legal(half, "leave")


ONLY_OUT = {"sites": "j3 i4 k4 l5 m4", "metros": "", "steamers": "l1 k16", "lamps": "c10"}
CROWD = "latimer=l3 rider=k2 grant=m2 beach=f7"
"""Latimer, without a lamp to put, can do nothing but leave through l1."""


@pytest.mark.parametrize(("jack", "options"), [("latimer", {"leave l1", "done"}), ("beach", {"done"})])
def test_N_7_6_waiting_tells_nothing(jack: str, options: set[str]) -> None:
    match = scene("latimer", by=JACK, jack=jack, people=CROWD, board=ONLY_OUT, unseen=True, lamps_left=0)
    assert set(match.legal.texts()) == options
    assert match.to_act is JACK
    assert match.view(INVESTIGATOR).legal == ()
    assert match.view(INVESTIGATOR).public.activation is not None
    assert play(match, "done").state.public.activation is None


def test_N_7_6_nobody_waits_for_the_cleared_or_for_the_investigator() -> None:
    cleared = scene("latimer", by=JACK, people=CROWD, board=ONLY_OUT, unseen=True, lamps_left=0, cleared="latimer")
    assert cleared.state.public.activation is None
    seen = scene("latimer", by=JACK, people=CROWD, board=ONLY_OUT, lamps_left=0)
    assert seen.state.public.activation is None


def test_N_7_7_after_round_8_jack_has_won() -> None:
    match = opened()
    for _ in range(8):
        whole_round(match)
    assert str(match.outcome) == "jack: eight rounds"
    assert len(match.state.public.calls) == 8
    assert "grant" in suspected(match)
    assert match.state.public.calls[-1] in tuple(Call)


def test_N_7_7_the_reasons() -> None:
    assert [each.value for each in Reason] == ["arrest", "wrong accusation", "escape", "eight rounds"]
    assert str(play(scene("beach", by=JACK, people="beach=m10", unseen=True), "leave n11").outcome) == "jack: escape"
