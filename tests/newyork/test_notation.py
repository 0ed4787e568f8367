"""The text of every action, read back, and what is wrong with others."""

from __future__ import annotations

import pytest

from gaslamp.core.words import InvalidActionText
from gaslamp.newyork.notation import format_action, parse_action
from newyork.scene import scene


@pytest.mark.parametrize(
    "text",
    [
        "cast grant", "deal beach rider smith grant", "draw smith", "choose beach", "move f7", "move island",
        "accuse rider", "leave l1", "leave n11", "metro g4", "site f5", "lamp g4", "park k4", "steamer e2 l1",
        "barrier e4 f3 g4 h3", "hypnotise beach grant", "order grant", "informant f7", "done",
    ],
)  # fmt: skip
def test_every_kind_is_read_back(text: str) -> None:
    assert format_action(parse_action(text)) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a word that begins an action"),
        ("fly f7", "a word that begins an action"),
        ("move z9", "a cell"),
        ("move", "a word is missing"),
        ("move f7 f9", "nothing more"),
        ("leave f7", "a way out"),
        ("metro island", "a hexagon"),
        ("steamer e2 f7", "a port"),
        ("steamer e2 e2", "another port"),
        ("deal beach beach smith grant", "four different"),
        ("deal rider beach smith grant", "the four in their order: deal beach rider smith grant"),
        ("barrier e4 f3 e4 f3", "another pair"),
        ("barrier f3 e4 g4 h3", "their order: e4 f3"),
        ("barrier e4 f3 g4 m2", "two neighbouring streets"),
        ("barrier e4 f3 d7 d9", "two neighbouring streets"),
        ("hypnotise beach beach", "another character"),
        ("move  f7", "one space"),
    ],
)
def test_what_is_wrong_is_told(text: str, expected: str) -> None:
    with pytest.raises(InvalidActionText, match=expected):
        parse_action(text)


def test_a_pair_is_named_in_one_order_only() -> None:
    texts = scene("callahan").legal.texts()
    assert all(format_action(parse_action(text)) == text for text in texts)
    assert len(set(texts)) == len(texts)
