"""What is told of each action, and to whom."""

from __future__ import annotations

import pytest

from gaslamp.core.effect import heard_by
from gaslamp.core.words import INVESTIGATOR, JACK
from newyork.scene import Playing, opened, play, scene, whole_round


def told(match: Playing, viewer: object = None) -> list[str]:
    """The effects of the last action that a party hears."""
    assert viewer in (INVESTIGATOR, JACK, None)
    return [each.id for each in heard_by(match.effects(), viewer)]  # type: ignore[arg-type]


def test_the_cast_is_told_to_jack_alone() -> None:
    match = opened()
    effects = match.effects(0)
    assert [each.id for each in heard_by(effects, JACK)] == ["jack-cast", "jack-identity"]
    assert [each.id for each in heard_by(effects, INVESTIGATOR)] == ["jack-cast"]


def test_a_card_is_named_to_its_drawer() -> None:
    match = play(scene("rider", people="rider=a8", jack="grant"), "move island", "draw smith")
    assert told(match, INVESTIGATOR) == ["card-drawn", "card-known", "informant-silent"]
    assert told(match, JACK) == told(match) == ["card-drawn", "informant-silent"]


@pytest.mark.parametrize(
    ("card", "people", "text", "expected"),
    [
        ("beach", "", "metro f5", ("metro-built", {"cell": "f5", "left": 3})),
        ("rider", "", "site f5", ("site-begun", {"cell": "f5", "left": 3})),
        ("latimer", "", "lamp f5", ("lamp-put", {"cell": "f5", "left": 3})),
        ("grant", "", "park k4", ("park-made", {"cell": "k4", "tile": "metro"})),
        ("grant", "", "park m12", ("park-made", {"cell": "m12", "tile": "lamp"})),
        ("smith", "", "steamer e2 l1", ("steamer-sailed", {"start": "e2", "end": "l1"})),
        ("callahan", "", "barrier e4 f3 e4 f5", ("barrier-moved", {"start": ("e4", "f3"), "end": ("e4", "f5")})),
        ("tumblety", "grant=d13", "hypnotise grant beach", ("hypnotised", {"characters": ("grant", "beach")})),
        ("eastman", "", "order grant", ("ordered", {"character": "grant"})),
        ("smith", "", "move m14", ("character-moved", {"character": "smith", "start": "m16", "end": "m14"})),
        ("smith", "beach=m14", "accuse beach", ("accused", {"accuser": "smith", "accused": "beach", "end": "m14"})),
    ],
)
def test_the_deed_is_told(card: str, people: str, text: str, expected: tuple[str, dict[str, object]]) -> None:
    match = play(scene(card, people=people), text)
    first = match.effects()[0]
    name, args = expected
    assert first.id == name
    assert args.items() <= dict(first.args).items()


def test_leaving_and_letting_be() -> None:
    match = play(scene("beach", by=JACK, people="beach=m10", unseen=True), "leave n11")
    assert told(match) == ["left", "game-over", "jack-was"]
    late = play(scene("tumblety", by=JACK, people="grant=d13"), "move c12", "done")
    assert told(late) == ["let-be"]


def test_the_informant_is_moved_and_speaks_again() -> None:
    moved = play(
        scene("beach", rules={"informant": "moved"}, people="beach=a8", jack="grant"),
        "move island",
        "draw smith",
        "informant f7",
    )
    assert told(moved) == ["informant-moved"]
    last = play(scene("latimer", last=True, people="latimer=a8", jack="grant"), "move island", "draw smith", "lamp f7")
    assert told(last) == ["lamp-put", "call", "round-begun", "informant-speaks", "cards-open"]


def test_rounds_are_told() -> None:
    match = opened()
    whole_round(match)
    assert match.effects()[-1].id == "cards-open"
    whole_round(match)
    assert match.effects()[-1].id == "round-begun"
    for _ in range(6):
        whole_round(match)
    assert [each.id for each in match.effects()][-2:] == ["game-over", "jack-was"]
