"""The text of every action: one text each, read back, and errors that name the wrong word and the right ones."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from gaslamp.core.words import InvalidActionText
from pocket.figures import GAME
from pocket.naive import CELLS, NAMES, TOKENS
from support import random_match

EVERY_TEXT = [
    *(f"tile {name} {wall}" for name, wall in product(NAMES, "nesw")),
    *(f"cast {name}" for name in NAMES),
    *(" ".join(["throw", *faces]) for faces in product(*TOKENS)),
    "alibi",
    *(f"draw {name}" for name in NAMES),
    *(f"{name} {places}" for name, places in product(("holmes", "watson", "toby"), (1, 2))),
    *(f"joker {name}" for name in ("holmes", "watson", "toby", "pass")),
    *(f"rotate {cell} {angle}" for cell, angle in product(CELLS, (90, 180, 270))),
    *(f"exchange {one} {two}" for one, two in combinations(CELLS, 2)),
]


@pytest.mark.parametrize("text", EVERY_TEXT)
def test_every_text_is_read_and_written(text: str) -> None:
    assert GAME.format(GAME.parse(text)) == text


def test_every_action_of_play_has_one_of_these_texts() -> None:
    written = {GAME.format(action) for seed in range(300) for action in random_match(GAME, seed).actions}
    assert written <= set(EVERY_TEXT)
    assert len(EVERY_TEXT) == len(set(EVERY_TEXT)) == 144
    assert written == set(EVERY_TEXT), "and all of them occur"


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("", "", "a word that begins an action"),
        ("walk 1", "walk", "a word that begins an action"),
        ("holmes", "", "the number of places: 1 or 2"),
        ("holmes 3", "3", "the number of places: 1 or 2"),
        ("holmes 0", "0", "the number of places: 1 or 2"),
        ("holmes 01", "01", "the number of places: 1 or 2"),
        ("holmes 1 2", "2", "nothing more"),
        ("Holmes 1", "Holmes", "a word that begins an action"),
        ("joker", "", "a detective or pass: holmes, watson, toby or pass"),
        ("joker none", "none", "a detective or pass: holmes, watson, toby or pass"),
        ("rotate", "", "a cell"),
        ("rotate d1 90", "d1", "a1, b1, c1, a2, b2, c2, a3, b3 or c3"),
        ("rotate a1", "", "an angle: 90, 180 or 270"),
        ("rotate a1 360", "360", "an angle: 90, 180 or 270"),
        ("exchange a1", "", "a cell"),
        ("exchange a1 a1", "a1", "another cell: a tile cannot change places with itself"),
        ("exchange c3 a1", "a1", "the two cells in board order: exchange a1 c3"),
        ("exchange a2 b1", "b1", "the two cells in board order: exchange b1 a2"),
        ("tile lane", "", "the side of the wall: n, e, s or w"),
        ("tile lane x", "x", "the side of the wall: n, e, s or w"),
        ("tile lane open", "open", "the side of the wall: n, e, s or w"),
        ("tile moriarty n", "moriarty", "a character: goodley, lestrade"),
        ("cast ?", "?", "a character: goodley, lestrade"),
        ("draw", "", "a character: goodley, lestrade"),
        ("throw toby alibi rotation joker", "toby", "a face of token 1: alibi or holmes"),
        ("throw alibi toby joker rotation", "joker", "a face of token 3: rotation or exchange"),
        ("throw alibi toby rotation", "", "a face of token 4: rotation or joker"),
        ("alibi bert", "bert", "nothing more"),
        ("pass", "pass", "a word that begins an action"),
    ],
)
def test_errors_name_the_word_and_what_would_be_right(text: str, word: str, expected: str) -> None:
    with pytest.raises(InvalidActionText) as caught:
        GAME.parse(text)
    assert caught.value.word == word
    assert expected in caught.value.expected
    assert expected in str(caught.value)
    assert text in str(caught.value)


@pytest.mark.parametrize("text", [" alibi", "alibi ", "holmes  1", "holmes\t1", "holmes 1\n"])
def test_spacing_is_part_of_the_text(text: str) -> None:
    with pytest.raises(InvalidActionText):
        GAME.parse(text)
