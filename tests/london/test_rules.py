"""The course of the game and its endings (L-3, L-6)."""

from __future__ import annotations

import pytest

from gaslamp.core.arrest import Reason
from gaslamp.core.course import cards_left
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Role
from gaslamp.london.characters import CHARACTERS
from gaslamp.london.game import London
from gaslamp.london.layout import STREETS
from london.slow import distance
from london.table import Game, begun, options, play, refused, table, where, words

STUCK = "gull=b7 bert=b6 holmes=a5 stealthy=c6 watson=a4 smith=d7"
"""Whoever stands on b7 has nowhere to go, the manhole a5 being covered."""


def finish(match: Game) -> Game:
    """Plays the card being played to its end, without accusing or leaving."""
    while match.state.public.activation is not None:
        calm = [action for action in match.legal if match.game.format(action).split()[0] not in ("accuse", "leave")]
        match.play(calm[0])
    return match


def whole_round(match: Game) -> list[Role]:
    """Plays the round to its end and returns who played each of its cards."""
    who: list[Role] = []
    now = match.state.public.round
    while match.state.public.round == now and match.outcome is None:
        if match.to_act is CHANCE:
            match.play(match.legal[0])
            continue
        assert isinstance(match.to_act, Role)
        who.append(match.to_act)
        match.play(match.legal[0])
        finish(match)
    return who


def test_L_3_1_eight_rounds_at_most() -> None:
    match = begun()
    for round_ in range(1, 9):
        assert match.state.public.round == round_
        whole_round(match)
    assert match.outcome is not None
    assert len(match.state.public.calls) == 8


def test_L_3_2_a_deal_in_odd_rounds_the_other_four_in_even_ones() -> None:
    game = London()
    match: Game = begun()
    dealt = match.states[1]
    assert len(game.legal_actions(dealt)) == 70
    assert {game.weight(dealt, action) * 70 for action in game.legal_actions(dealt)} == {1}
    whole_round(match)
    left = cards_left(match.state.public, CHARACTERS)
    assert [card.word for card in left] == ["watson", "lestrade", "stealthy", "bert"]
    whole_round(match)
    assert match.to_act is CHANCE
    assert len(match.legal) == 70


def test_L_3_2_cards_of_the_cleared_stay_in() -> None:
    match = table(turn=INVESTIGATOR, card="gull", cleared="gull holmes")
    assert "gull" in options(match, "choose")


def test_L_3_3_the_order_of_picks() -> None:
    match = begun()
    one, two = INVESTIGATOR, JACK
    assert [whole_round(match) for _ in range(4)] == [[one, two, two, one], [two, one, one, two]] * 2


def test_L_3_4_any_open_card_and_each_once() -> None:
    match = begun()
    assert options(match, "choose") == {"holmes", "smith", "goodley", "gull"}
    assert refused(match, "choose bert") == "the card of bert is not among those of this round"
    play(match, "choose gull", "swap bert")
    assert options(match, "choose") == {"holmes", "smith", "goodley"}
    assert refused(match, "choose gull") == "the card of gull was already played in this round"


def test_L_3_4_the_fourth_card_is_chosen_too() -> None:
    match = table(turn=INVESTIGATOR, card="gull", last=True)
    assert match.legal.texts() == ("choose gull",)


@pytest.mark.parametrize(("card", "left"), [("holmes", "draw"), ("watson", "face"), ("smith", "lamp"), ("bert", "lid")])
def test_L_3_8_an_impossible_move_is_left_out_the_power_stays(card: str, left: str) -> None:
    people = STUCK.replace(f"{card}=", "lestrade=").replace("gull=", f"{card}=")
    match = play(table(people, turn=JACK, card=card, round_=4, jack="goodley", lids="a5 l12"), f"choose {card}")
    assert words(match) == {left}


def test_L_3_8_the_move_is_looked_at_again_after_the_power() -> None:
    """Bert opens the manhole a5 that was covered, and has ways to go."""
    people = STUCK.replace("bert=", "lestrade=").replace("gull=", "bert=")
    match = play(table(people, turn=JACK, card="bert", round_=4, jack="goodley", lids="a5 l12"), "choose bert")
    assert words(match) == {"lid"}
    assert words(play(match, "lid a5 f7")) == {"move"}


def test_L_3_8_nothing_at_all_is_possible() -> None:
    people = "goodley=b7 holmes=b6 watson=a5 smith=c6 lestrade=a4 stealthy=d7 gull=a3 bert=e8"
    match = table(people, turn=JACK, card="goodley", round_=4, jack="bert", lids="a5 l12")
    play(match, "choose goodley")
    assert match.state.public.activation is None
    assert match.state.public.played.bit_count() == 1


def test_L_3_9_a_player_may_make_his_own_step_impossible() -> None:
    """Bert covers the manhole that was his only way out of the dead end."""
    people = "bert=b7 lestrade=b6 stealthy=c6 watson=a4 smith=d7 holmes=a1"
    match = play(table(people, turn=JACK, card="bert", round_=4, jack="goodley", lids="c2 l12"), "choose bert")
    assert options(match, "move") >= {"f7", "h3"}
    play(match, "lid c2 a5")
    assert options(match, "move") == {"a5"}
    play(match, "move a5")
    assert match.state.public.activation is None


def test_L_3_9_after_a_move_to_where_no_whistle_is_possible() -> None:
    """Through the sewers to a5 and into the dead end, behind a crowd in which nobody can come nearer."""
    people = "goodley=f7 holmes=b6 watson=a5 smith=c6 lestrade=a4 stealthy=d7 gull=a3 bert=e8"
    match = play(table(people, turn=JACK, card="goodley", round_=4), "choose goodley")
    assert "whistle" in words(match)
    assert play(match, "move b7").state.public.activation is None


def test_L_3_10_a_card_ends_by_itself() -> None:
    match = play(begun("choose holmes", "move g7", "draw gull"))
    assert match.state.public.activation is None
    assert match.to_act is JACK
    assert refused(match, "move g6") == "a card must be chosen first"


def test_L_3_11_who_can_end_only_on_people_must_accuse() -> None:
    match = play(table(STUCK, turn=INVESTIGATOR, card="stealthy", lids="a5 l12"), "choose stealthy")
    assert "move" in words(match)
    people = STUCK.replace("gull=", "goodley=")
    stuck = play(table(people, turn=INVESTIGATOR, card="goodley", lids="a5 l12"), "choose goodley")
    assert "move" not in words(stuck)
    assert "done" not in words(stuck)
    assert options(stuck, "accuse") == {"bert", "holmes", "stealthy", "watson", "smith"}


@pytest.mark.parametrize("accuser", [who.word for who in CHARACTERS if who.word != "gull"])
@pytest.mark.parametrize("right", [True, False])
def test_L_6_1_each_of_the_eight_may_accuse(accuser: str, *, right: bool) -> None:
    other = "bert" if accuser != "bert" else "lestrade"
    match = table(f"{accuser}=e6 gull=e7 {other}=a2", turn=INVESTIGATOR, card=accuser, jack="gull" if right else other)
    play(match, f"choose {accuser}", "accuse gull")
    expected = "investigator: arrest" if right else "jack: wrong accusation"
    assert str(match.outcome) == expected
    assert where(match, accuser) == where(match, "gull") == "e7"


def test_L_6_1_gull_accuses_by_moving() -> None:
    match = play(table("gull=e6 bert=e7", turn=INVESTIGATOR, card="gull"), "choose gull", "accuse bert")
    assert str(match.outcome) == "investigator: arrest"


def test_L_6_1_by_sewer() -> None:
    """Official: one may stop on an occupied manhole only to accuse."""
    match = play(table("gull=f10 bert=m9 stealthy=a2", turn=INVESTIGATOR, card="gull"), "choose gull")
    assert "bert" in options(match, "accuse")


def test_L_6_1_stealthy_through_obstacles() -> None:
    match = play(table("stealthy=i4 bert=l6", turn=INVESTIGATOR, card="stealthy"), "choose stealthy")
    assert "bert" in options(match, "accuse")


def test_L_6_1_by_the_one_who_is_jack() -> None:
    match = play(table("bert=e6 gull=e7", turn=INVESTIGATOR, card="bert"), "choose bert", "accuse gull")
    assert str(match.outcome) == "jack: wrong accusation"
    again = play(table("bert=e6 gull=e7", turn=INVESTIGATOR, card="bert"), "choose bert")
    assert refused(again, "accuse bert") == "bert cannot accuse itself"


def test_L_6_1_the_cleared_may_accuse_and_be_accused() -> None:
    match = table("lestrade=e6 gull=e7", turn=INVESTIGATOR, card="lestrade", cleared="gull lestrade")
    play(match, "choose lestrade", "accuse gull")
    assert str(match.outcome) == "jack: wrong accusation"


def test_L_6_1_before_or_after_the_power() -> None:
    match = table("lestrade=e6 bert=e7", turn=INVESTIGATOR, card="lestrade")
    play(match, "choose lestrade", "cordon ne nw", "accuse bert")
    assert str(match.outcome) == "investigator: arrest"


def test_L_6_1_jack_never_accuses() -> None:
    match = play(table("gull=e6 bert=e7", turn=JACK, card="gull", round_=4), "choose gull")
    assert "accuse" not in words(match)
    assert refused(match, "accuse bert") == "only the investigator accuses"


def test_L_6_2_right_and_wrong() -> None:
    for jack, winner in (("bert", INVESTIGATOR), ("smith", JACK)):
        match = table("gull=e6 bert=e7", turn=INVESTIGATOR, card="gull", jack=jack)
        play(match, "choose gull", "accuse bert")
        assert match.outcome is not None
        assert match.outcome.winner is winner
        assert match.to_act is None
        assert not match.legal


@pytest.mark.parametrize("cleared", ["", "holmes watson smith lestrade stealthy goodley gull"])
def test_L_6_3_the_last_action_of_round_eight(cleared: str) -> None:
    """The witnesses are still called, and Jack wins even if he is the only suspect."""
    match = table(turn=JACK, card="gull", round_=8, last=True, cleared=cleared)
    play(match, "choose gull", "swap smith")
    assert str(match.outcome) == "jack: eight rounds"
    assert len(match.state.public.calls) == 8
    assert match.state.public.round == 8


def test_L_6_4_only_jack_himself_by_his_own_move_on_his_own_turn() -> None:
    calls = "unseen"
    his = play(table("bert=b7", turn=JACK, card="bert", round_=4, calls=calls), "choose bert")
    assert options(his, "leave") == {"nw"}
    other = play(table("gull=b7", turn=JACK, card="gull", round_=4, calls=calls), "choose gull")
    assert "leave" not in words(other)
    assert refused(other, "leave nw") == "only Jack's own character leaves the district"
    police = play(table("bert=b7", turn=INVESTIGATOR, card="bert", calls=calls), "choose bert")
    assert "leave" not in words(police)
    assert refused(police, "leave nw") == "only Jack leaves the district"
    assert str(play(his, "leave nw").outcome) == "jack: escape"


def test_L_6_5_not_in_round_one() -> None:
    match: Game = begun("choose holmes", "move g7", "draw gull")
    assert match.state.public.round == 1
    assert match.state.public.calls == ()
    first = table("bert=b7", turn=JACK, card="bert", round_=2, calls="seen")
    assert "leave" not in words(play(first, "choose bert"))
    for turn_state in (begun(), begun("choose gull", "swap holmes")):
        assert "leave" not in words(turn_state)


@pytest.mark.parametrize(("calls", "may"), [("unseen seen", False), ("seen unseen", True)])
@pytest.mark.parametrize("place", ["b7", "a5"])
def test_L_6_5_only_after_an_unseen_call_whatever_is_true_now(calls: str, place: str, *, may: bool) -> None:
    """On b7 with c7 lit he would be seen now; on a5 with a neighbour too."""
    match = table(f"bert={place} gull=b6", turn=JACK, card="bert", round_=4, calls=calls, lit="c7=3 f5=5 h8=5 k6=4")
    play(match, "choose bert")
    assert ("leave" in words(match)) is may
    if not may:
        assert "answered unseen" in refused(match, "leave nw")


EXIT_STREETS = {"nw": "b7", "ne": "l12", "sw": "b1", "se": "l6"}


@pytest.mark.parametrize("exit_", EXIT_STREETS)
def test_L_6_6_the_arithmetic_of_every_exit(exit_: str) -> None:
    """Two steps short is near enough for everybody, three for Stealthy only (on foot, the sewers being far away)."""
    goal = EXIT_STREETS[exit_]
    others = " ".join(word for word in ("nw", "ne", "sw", "se") if word != exit_)
    far_from_holes = [place for place in STREETS if place not in ["a5", "c2", "f7", "f10", "h3", "h6", "l12", "m9"]]
    for steps, who, may in ((0, "gull", True), (2, "gull", True), (3, "gull", False), (3, "stealthy", True)):
        for place in [place for place in far_from_holes if distance(place, goal) == steps][:3]:
            free = "a1" if place != "a1" else "a2"
            match = table(
                f"{who}={place} holmes={free} watson=e6", turn=JACK, card=who, round_=4, calls="unseen", jack=who,
                cordons=" ".join(others.split()[:2]), lids="a5 c2 f7 f10 h3 h6 m9",
            )  # fmt: skip
            play(match, f"choose {who}")
            assert (exit_ in options(match, "leave")) is may, (place, steps, who)


def test_L_6_6_stealthy_over_obstacles_to_an_exit() -> None:
    """From i4 by j5 and k6 she is on l6 in three steps, and out with the fourth."""
    match = table("stealthy=i4 bert=a2", turn=JACK, card="stealthy", jack="stealthy", round_=4, calls="unseen")
    assert options(play(match, "choose stealthy"), "leave") == {"se"}


def test_L_6_6_by_the_sewers() -> None:
    """From m9 through the sewers to a5, to b6, b7: too far; from f7 to l12, when it is open, and out."""
    match = table("bert=m9", turn=JACK, card="bert", round_=4, calls="unseen", cordons="sw se", lids="c2 h3")
    play(match, "choose bert")
    assert options(match, "leave") == {"ne"}


def test_L_6_6_people_do_not_block_the_way() -> None:
    match = table("bert=b6 gull=b7", turn=JACK, card="bert", round_=4, calls="unseen")
    assert options(play(match, "choose bert"), "leave") == {"nw"}


def test_L_6_7_nobody_passes_a_cordon() -> None:
    match = play(table("bert=b7", turn=JACK, card="bert", round_=4, calls="unseen", cordons="nw se"), "choose bert")
    assert "leave" not in words(match)
    assert refused(match, "leave nw") == "the exit nw is closed by a cordon"


def test_L_6_7_lestrade_moves_the_cordon_first() -> None:
    match = table("lestrade=b7", turn=JACK, card="lestrade", jack="lestrade", round_=4, calls="unseen", cordons="nw se")
    play(match, "choose lestrade")
    assert "leave" not in words(match)
    assert options(play(match, "cordon nw ne"), "leave") == {"nw"}


def test_L_6_7_bert_opens_a_manhole_first() -> None:
    match = table("bert=m9", turn=JACK, card="bert", round_=4, calls="unseen", cordons="sw se")
    play(match, "choose bert")
    assert "leave" not in words(match)
    assert options(play(match, "lid l12 f7"), "leave") == {"ne"}


def waiting(jack: str, card: str = "holmes", cleared: str = "", calls: str = "unseen") -> Game:
    people = STUCK.replace(f"{card}=", "lestrade=").replace("gull=", f"{card}=")
    match = table(people, turn=JACK, card=card, jack=jack, round_=4, calls=calls, cleared=cleared, lids="a5 l12")
    return play(match, f"choose {card}")


def test_L_6_8_the_game_waits_whoever_jack_is() -> None:
    himself, another = waiting("holmes"), waiting("goodley")
    assert himself.legal.texts() == ("leave nw", "done")
    assert another.legal.texts() == ("done",)
    assert himself.state.public == another.state.public
    assert words(play(himself, "done")) == {"draw"}
    assert str(play(waiting("holmes"), "leave nw").outcome) == "jack: escape"


def test_L_6_8_nobody_waits_for_the_cleared_nor_after_a_seen_call() -> None:
    assert words(waiting("goodley", cleared="holmes")) == {"draw"}
    assert words(waiting("goodley", calls="seen")) == {"draw"}


def test_L_6_8_the_compulsory_power_comes_before_letting_it_be() -> None:
    match = waiting("goodley", card="smith")
    assert words(match) == {"lamp"}
    play(match, match.legal.texts()[0])
    assert match.legal.texts() == ("done",)
    assert play(match, "done").state.public.activation is None
    assert "something must still be done" in refused(waiting("goodley", card="smith"), "done")


def test_L_6_9_the_reasons() -> None:
    assert [reason.value for reason in Reason] == ["arrest", "wrong accusation", "escape", "eight rounds"]


def test_L_7_7_the_pile_never_runs_out() -> None:
    """Each character is played once in two rounds: even if Holmes draws at each chance, three cards are left."""
    match = begun()
    while match.outcome is None:
        if (
            match.to_act is not CHANCE
            and match.state.public.activation is None
            and "choose holmes" in match.legal.texts()
        ):
            match.play("choose holmes")
        elif match.to_act is CHANCE:
            match.play(match.legal[0])
        else:
            calm = [action for action in match.legal if match.game.format(action).split()[0] not in ("accuse", "leave")]
            match.play(calm[0])
        if match.to_act is CHANCE and match.state.public.activation is not None:
            assert len(match.legal) >= 4
    public = match.state.public
    assert public.investigator_cards + public.jack_cards == 4
