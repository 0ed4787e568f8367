"""One playing of a game: checked play, history, undo, a legal list that teaches."""

from __future__ import annotations

from typing import Any

import pytest

from gaslamp.core.match import LegalActions, Match
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, IllegalAction, InvalidActionText
from gaslamp.pocket.game import Pocket
from gaslamp.pocket.model import Alibi, Walk
from support import AnyMatch, random_match

GAME = Pocket()
FIGURE = (
    "gull.w,bert.s,stealthy.e/smith.w,pizer.e,lestrade.e/lane.s,madame.s,goodley.e 11,3,7 1 "
    "holmes,toby,rotation,rotation . . . bert . ."
)


def figure() -> AnyMatch:
    return Match(GAME, GAME.parse_position(FIGURE))


def test_a_new_match_is_at_the_beginning() -> None:
    match: Match[Any, Any, Any] = Match(GAME)
    assert match.state == GAME.initial()
    assert match.states == (GAME.initial(),)
    assert match.actions == ()
    assert match.to_act is CHANCE
    assert match.outcome is None
    assert repr(match) == "<Match pocket/1: 0 actions, chance to act>"


def test_play_takes_texts_and_actions_alike() -> None:
    one, two = figure(), figure()
    played = one.play("toby 2")
    two.play(played)
    assert isinstance(played, Walk)
    assert one.state == two.state
    assert one.actions == (played,)
    assert one.states == (figure().state, one.state)


def test_illegal_actions_change_nothing_and_say_what_is_legal() -> None:
    match = figure()
    before = match.state
    with pytest.raises(IllegalAction) as caught:
        match.play("alibi")
    assert match.state is before
    assert caught.value.text == "alibi"
    assert caught.value.reason == "no token shows alibi in this round"
    assert caught.value.legal == match.legal.texts()
    assert str(caught.value).endswith("; legal: holmes 1, holmes 2, toby 1, toby 2, rotate a1 90, rotate a1 180, "
                                      "rotate a1 270, rotate b1 90 … (31 in all)")  # fmt: skip
    with pytest.raises(IllegalAction):
        match.play(Alibi())


def test_wrong_words_change_nothing() -> None:
    match = figure()
    with pytest.raises(InvalidActionText):
        match.play("rotate d1 90")
    assert match.actions == ()


@pytest.mark.parametrize("text", ["toby 2", "alibi", "rubbish", "draw bert", ""])
@pytest.mark.parametrize("who", [JACK, CHANCE])
def test_out_of_turn_nobody_learns_anything(who: Any, text: str) -> None:
    match = figure()
    with pytest.raises(IllegalAction) as caught:
        match.play(text, by=who)
    assert caught.value.reason == f"it is the turn of investigator, not of {who}"
    assert caught.value.legal == ()


def test_the_one_to_act_may_play_for_himself() -> None:
    match = figure()
    match.play("toby 2", by=INVESTIGATOR)
    assert len(match.actions) == 1


def test_undo_takes_back_one_action() -> None:
    match = figure()
    action = match.play("toby 2")
    match.play("holmes 1")
    match.undo()
    assert match.undo() == action
    assert match.state == figure().state
    with pytest.raises(IllegalAction, match="nothing has been played"):
        match.undo()


def test_undo_and_play_again_is_the_same() -> None:
    match = random_match(GAME, 8)
    states = match.states
    for action in reversed(match.actions):
        assert match.undo() == action
    for state in states[1:]:
        match.play(next(a for a in match.legal if GAME.apply(match.state, a) == state))
    assert match.states == states


def test_the_game_is_over() -> None:
    match = random_match(GAME, 8)
    assert match.outcome is not None
    assert (match.to_act, len(match.legal)) == (None, 0)
    assert repr(match) == f"<Match pocket/1: {len(match.actions)} actions, {match.outcome}>"
    with pytest.raises(IllegalAction, match="the game is over"):
        match.play("rubbish")


def test_the_legal_list_can_be_asked() -> None:
    legal = figure().legal
    assert isinstance(legal, LegalActions)
    assert "toby 2" in legal
    assert "alibi" not in legal
    assert GAME.parse("toby 2") in legal
    assert Alibi() not in legal
    assert (len(legal), len(list(legal)), len(legal.texts())) == (31, 31, 31)
    assert legal[0] == GAME.parse("holmes 1")
    assert [GAME.format(each) for each in legal[1:3]] == ["holmes 2", "toby 1"]
    assert repr(legal).startswith("<LegalActions: holmes 1, holmes 2, ")
    assert repr(LegalActions(GAME, ())) == "<LegalActions: none>"


def test_effects_of_the_last_and_of_any_action() -> None:
    match = figure()
    with pytest.raises(IndexError):
        match.effects()
    match.play("toby 2")
    match.play("holmes 1")
    assert match.effects()[0]["detective"] == "holmes"
    assert match.effects(0)[0]["detective"] == "toby"
    with pytest.raises(IndexError):
        match.effects(2)
