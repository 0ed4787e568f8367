"""What an action brought about, told to those who may know it."""

from __future__ import annotations

from typing import Any

import pytest

from gaslamp.core.effect import Effect, effect, heard_by
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK
from pocket import figures
from pocket.figures import GAME, LAST_ALIBI, at, play, setup_figure, suspects_only
from support import random_match

TWO = suspects_only("goodley", "bert")


def told(match: Any, text: str, viewer: Any = None) -> list[Effect]:
    match.play(text)
    return list(heard_by(match.effects(), viewer))


def ids(match: Any, text: str, viewer: Any = None) -> list[str]:
    return [each.id for each in told(match, text, viewer)]


def test_setting_up_is_told() -> None:
    match: figures.AnyMatch = Match(GAME)
    assert told(match, "tile lane w") == [effect("tile-laid", cell="a1", character="lane", wall="w")]
    assert told(match, "tile bert n") == [effect("tile-laid", cell="b1", character="bert", wall="n")]


@pytest.mark.parametrize("viewer", [INVESTIGATOR, None])
def test_the_identity_is_told_to_jack_alone(viewer: Any) -> None:
    match = random_match(GAME, 3, cut=9)
    assert ids(match, "cast bert", viewer) == ["jack-cast", "round-begun"]
    match.undo()
    heard = told(match, "cast bert", JACK)
    assert effect("jack-identity", known_to=JACK, character="bert") in heard


def test_a_throw_is_told() -> None:
    faces = ("holmes", "toby", "rotation", "rotation")
    assert told(setup_figure(throw=None), figures.SETUP_THROW) == [effect("tokens-thrown", faces=faces)]


@pytest.mark.parametrize(("text", "expected"), [
    ("holmes 2", effect("detective-walked", who="investigator", detective="holmes", places=2, start=11, end=1)),
    ("rotate b2 90", effect("tile-turned", who="investigator", cell="b2", tile="pizer", degrees=90, wall="s")),
])  # fmt: skip
def test_deeds_are_told(text: str, expected: Effect) -> None:
    assert told(setup_figure(), text) == [expected]


def test_exchange_and_joker_are_told() -> None:
    match = at(tokens="alibi,toby,exchange,joker", round_=2, calls="u")
    assert told(match, "exchange a1 b1") == [
        effect("tiles-exchanged", who="jack", cells=("a1", "b1"), tiles=("goodley", "lestrade"))
    ]
    match.undo()
    assert told(match, "joker pass") == [effect("joker-passed", who="jack")]
    match.undo()
    assert told(match, "joker toby")[0].id == "joker-walked"


def test_the_investigators_card_is_told_to_all() -> None:
    match = at(tokens="alibi,toby,rotation,joker")
    assert told(match, "alibi") == [effect("alibi-taken", who="investigator")]
    shown = effect("card-shown", card="madame", hourglasses=2)
    assert told(match, "draw madame") == [shown, effect("cleared", characters=("madame",), by="alibi")]
    cleared = play(at(tokens="alibi,toby,rotation,joker", tiles=TWO), "alibi")
    assert ids(cleared, "draw madame") == ["card-shown"]


def test_jacks_card_is_told_to_jack_alone() -> None:
    match = play(at(tokens="alibi,toby,rotation,joker", round_=2, calls="u"), "alibi")
    assert told(match, "draw madame", INVESTIGATOR) == [effect("card-drawn", who="jack")]
    match.undo()
    assert told(match, "draw madame", JACK)[1] == effect("card-known", known_to=JACK, card="madame", hourglasses=2)


def test_a_call_is_told_with_whom_it_cleared() -> None:
    match = at()
    heard = told(match, "holmes 1")
    assert heard[1:] == [
        effect("call", round=1, answer="unseen"),
        effect("cleared", characters=("goodley", "smith", "lane"), by="call"),
        effect("hourglass-won", total=1),
        effect("round-begun", round=2),
    ]
    assert ids(at(), "holmes 2") == ["detective-walked", "call", "cleared", "round-begun"]


def test_a_card_and_the_call_of_the_same_action_are_told_apart() -> None:
    match = play(at(tokens=LAST_ALIBI, detectives="0,9,10"), "alibi")
    heard = told(match, "draw goodley")
    assert [each.id for each in heard] == [
        "card-shown", "cleared", "call", "cleared", "hourglass-won", "round-begun",
    ]  # fmt: skip
    assert [heard[1]["characters"], heard[3]["characters"]] == [("goodley",), ("smith", "lane")]


def test_a_call_that_clears_nobody_says_so_by_silence() -> None:
    match = at(tokens="-alibi,-toby,-rotation,joker", round_=2, calls="u", detectives="9,9,10")
    assert ids(match, "joker pass") == ["joker-passed", "call", "hourglass-won", "round-begun"]


def test_the_chase_and_the_open_hand_are_told() -> None:
    match = at(round_=6, calls="uuuus", tiles=TWO, hand="|madame")
    assert effect("chase-begun", hand=("madame",)) in told(match, "holmes 1")


def test_the_end_is_told_with_jacks_cards() -> None:
    match = at(round_=2, calls="s", tiles=TWO, hand="madame")
    heard = told(match, "holmes 1")
    assert heard[-2:] == [
        effect("game-over", winner="investigator", reason="one suspect"),
        effect("jack-was", character="bert", hand=("madame",), hourglasses=3),
    ]
    assert "round-begun" not in [each.id for each in heard]


def test_every_action_tells_something_to_everybody() -> None:
    for seed in range(60):
        match = random_match(GAME, seed)
        for index in range(len(match.actions)):
            assert heard_by(match.effects(index), None), match.game.format(match.actions[index])


def test_effects_name_their_arguments() -> None:
    walked = effect("detective-walked", detective="toby", places=2)
    assert walked["places"] == 2
    with pytest.raises(KeyError):
        walked["wall"]
