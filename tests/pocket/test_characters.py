"""The nine characters: names, order, hourglasses."""

from __future__ import annotations

from gaslamp.pocket.characters import BY_WORD, CHARACTERS, EVERYBODY, Character
from pocket.naive import HOURGLASSES, NAMES


def test_P_1_2_words_order_and_hourglasses() -> None:
    assert [each.word for each in CHARACTERS] == NAMES == list(BY_WORD)
    assert {each.word: each.hourglasses for each in CHARACTERS} == HOURGLASSES
    assert sorted(each.hourglasses for each in CHARACTERS) == [0, 0, 1, 1, 1, 1, 1, 1, 2]
    assert [int(each) for each in CHARACTERS] == list(range(9))
    assert EVERYBODY.bit_count() == 9
    assert Character.MADAME.hourglasses == 2
