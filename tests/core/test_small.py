"""The small parts of the core: order of picks, cards, operands, words, effects, masks, grid."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gaslamp.board.grid import cell_labels, lines
from gaslamp.board.masks import mask_of, members, single
from gaslamp.core.cards import deals, even_chance, hands, undrawn
from gaslamp.core.effect import effect, heard_by
from gaslamp.core.operands import Operands, either
from gaslamp.core.order import ORDER, PICKS, ROUNDS, picker
from gaslamp.core.words import (
    INVESTIGATOR,
    JACK,
    Call,
    CorruptRecord,
    IllegalAction,
    InvalidActionText,
    Outcome,
)

CARDS = ("a", "b", "c", "d")


def test_the_order_of_picks() -> None:
    order = {round_: [picker(round_, made) for made in range(PICKS)] for round_ in range(1, ROUNDS + 1)}
    for round_, picks in order.items():
        first = INVESTIGATOR if round_ % 2 else JACK
        assert picks == [first, first.other, first.other, first]
    assert len(ORDER) == 2


def test_cards() -> None:
    assert undrawn(CARDS, {"b", "d"}) == ("a", "c")
    assert list(deals(CARDS, 2)) == [("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")]
    assert list(hands("abc", 2)) == [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]
    assert list(hands(CARDS, 0)) == [()]
    assert even_chance(CARDS) == Fraction(1, 4)
    with pytest.raises(ZeroDivisionError):
        even_chance(())


def test_operands_are_taken_from_the_left() -> None:
    operands = Operands("go a b")
    assert operands.take("a verb", {"go": 1}) == 1
    assert operands.take("a place", {"a": "A"}) == "A"
    with pytest.raises(InvalidActionText, match="“b” is wrong; expected nothing more"):
        operands.end()
    assert operands.take("a place", {"b": "B"}) == "B"
    operands.end()
    with pytest.raises(InvalidActionText, match="a word is missing at the end; expected more: x or y"):
        operands.take("more", {"x": 0, "y": 0})


@pytest.mark.parametrize("text", [" go", "go ", "go  a", " "])
def test_spacing(text: str) -> None:
    with pytest.raises(InvalidActionText, match="one space between them"):
        Operands(text)


def test_either() -> None:
    assert [either("a"), either("ab"), either("abc")] == ["a", "a or b", "a, b or c"]


def test_words() -> None:
    assert (INVESTIGATOR.other, JACK.other) == (JACK, INVESTIGATOR)
    assert [str(call) for call in Call] == ["seen", "unseen"]
    assert str(Outcome(JACK, "six hourglasses")) == "jack: six hourglasses"
    assert str(IllegalAction("go", "no")) == "“go” is not possible: no"
    assert str(IllegalAction("go", "no", ["stay"])) == "“go” is not possible: no; legal: stay"
    error = CorruptRecord(3, "torn")
    assert (str(error), error.match, error.record) == ("line 3: torn", None, None)


def test_effects_reach_those_who_may_hear_them() -> None:
    effects = (effect("a"), effect("b", known_to=JACK, card="x"), effect("c", known_to=INVESTIGATOR))
    assert [each.id for each in heard_by(effects, JACK)] == ["a", "b"]
    assert [each.id for each in heard_by(effects, INVESTIGATOR)] == ["a", "c"]
    assert [each.id for each in heard_by(effects, None)] == ["a"]
    assert effects[1]["card"] == "x"


def test_masks() -> None:
    for mask in range(512):
        naive = [bit for bit in range(9) if mask & 2**bit]
        assert list(members(mask)) == naive
        assert mask_of(naive) == mask
        assert single(mask) is (len(naive) == 1)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_grid(size: int) -> None:
    labels = cell_labels(size)
    assert labels[0] == "a1"
    assert labels[-1] == f"{'abcd'[size - 1]}{size}"
    assert len(set(labels)) == size * size
    around = lines(size)
    assert len(around) == 4 * size
    for place, line in enumerate(around):
        assert len(set(line)) == size
        columns, rows = {cell % size for cell in line}, {cell // size for cell in line}
        assert (len(columns), len(rows)) in ((1, size), (size, 1))
        opposite = around[[3 * size - 1 - place, 5 * size - 1 - place][place // size % 2] % (4 * size)]
        assert line == opposite[::-1]
