"""What is told of each action, and to whom."""

from __future__ import annotations

import pytest

from gaslamp.core.effect import heard_by
from gaslamp.core.words import INVESTIGATOR, JACK
from london.table import Game, begun, play, table


def told(match: Game) -> list[str]:
    """The effects of the last action that everybody hears, as words."""
    return [
        " ".join([each.id, *(f"{name}={value}" for name, value in each.args)])
        for each in heard_by(match.effects(), None)
    ]


@pytest.mark.parametrize(
    ("texts", "effect"),
    [
        (("choose gull",), "card-chosen who=investigator character=gull"),
        (("choose holmes", "move g7"), "character-moved who=investigator character=holmes start=g5 end=g7"),
        (("choose smith", "lamp b2 f9"), "lamp-moved who=investigator lamp=1 start=b2 end=f9"),
        (("choose goodley", "whistle bert j8 1"), "whistled who=investigator character=bert start=i8 end=j8 steps=1"),
        (("choose gull", "swap watson"), "swapped who=investigator character=watson cells=('e9', 'a3')"),
        (("choose gull", "swap watson", "face s"), "lantern-turned who=investigator facing=s"),
        (("choose holmes", "move g7", "draw gull"), "card-drawn who=investigator"),
        (("choose holmes", "accuse smith"), "accused accuser=holmes accused=smith start=g5 end=g8"),
    ],
)
def test_deeds(texts: tuple[str, ...], effect: str) -> None:
    assert told(play(begun(), *texts))[0] == effect


@pytest.mark.parametrize(
    ("card", "texts", "effect"),
    [
        ("lestrade", ("cordon ne nw",), "cordon-moved who=jack start=ne end=nw"),
        ("bert", ("lid c2 f7",), "lid-moved who=jack start=c2 end=f7"),
    ],
)
def test_deeds_of_jack(card: str, texts: tuple[str, ...], effect: str) -> None:
    assert told(play(table(turn=JACK, card=card, round_=4), f"choose {card}", *texts)) == [effect]


def test_the_card_is_told_to_the_drawer_alone() -> None:
    match = play(begun(), "choose holmes", "move g7", "draw gull")
    known = [each for each in match.effects() if each.id == "card-known"]
    assert [each.known_to for each in known] == [INVESTIGATOR]
    assert known[0]["card"] == "gull"
    assert len(heard_by(match.effects(), JACK)) == 1


def test_the_identity_is_told_to_jack_alone() -> None:
    match = begun()
    first = match.game.narrate(match.states[0], match.actions[0], match.states[1])
    assert [(each.id, each.known_to) for each in first] == [("jack-cast", None), ("jack-identity", JACK)]
    assert told(match) == ["cards-dealt cards=('holmes', 'smith', 'goodley', 'gull') round=1"]


def test_the_end_of_a_round() -> None:
    match = table("bert=e8", turn=INVESTIGATOR, card="lestrade", last=True, round_=3, lantern="s")
    play(match, "choose lestrade", "cordon ne nw", "move e4")
    assert [text.split()[0] for text in told(match)] == [
        "character-moved", "call", "cleared", "lamp-out", "round-begun", "cards-open",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("round_", "lamp", "out"),
    [
        (1, "lamp b2 f9", ["lamp-out lamp=1 post=f9"]),
        (1, "lamp f5 f9", ["lamp-out lamp=1 post=b2"]),
        (5, "lamp f5 f9", []),
    ],
)
def test_a_lamp_goes_out_where_the_last_action_has_put_it(round_: int, lamp: str, out: list[str]) -> None:
    match = table(turn=INVESTIGATOR, card="smith", last=True, round_=round_)
    play(match, "choose smith", "move d5", lamp)
    assert [text for text in told(match) if text.startswith("lamp-out")] == out


def test_the_ends_of_games() -> None:
    out = play(table("bert=b7", turn=JACK, card="bert", round_=4, calls="unseen"), "choose bert", "leave nw")
    assert told(out) == [
        "left character=bert exit=nw", "game-over winner=jack reason=escape",
        "jack-was character=bert investigator_hand=() jack_hand=()",
    ]  # fmt: skip
    last = play(table(turn=JACK, card="gull", round_=8, last=True, cleared="gull"), "choose gull", "swap smith")
    assert [text.split()[0] for text in told(last)][-2:] == ["game-over", "jack-was"]
    assert "round-begun" not in str(told(last))


def test_letting_a_way_out_be() -> None:
    people = "holmes=b7 bert=b6 lestrade=a5 stealthy=c6 watson=a4 smith=d7"
    match = table(people, turn=JACK, card="holmes", jack="goodley", round_=4, calls="unseen", lids="a5 l12")
    assert told(play(match, "choose holmes", "done")) == ["stayed who=jack character=holmes"]
