"""What is printed and set up (N-1, N-2), against the drawing of the board and the facts about the box."""

from __future__ import annotations

from gaslamp.core.words import INVESTIGATOR, JACK
from gaslamp.newyork import layout
from gaslamp.newyork.characters import CHARACTERS
from gaslamp.newyork.layout import ADJACENT, CELLS, ISLAND_LABEL, START
from gaslamp.newyork.model import Public
from gaslamp.newyork.movement import WAYS
from newyork.naive import LETTERS, SIGNS, beside, key, one_step, with_sign
from newyork.scene import in_sight, labels, legal, opened, scene


def test_N_1_1_the_board_is_the_drawing() -> None:
    assert (*sorted(SIGNS, key=key), ISLAND_LABEL) == CELLS
    assert len(CELLS) == 84
    for cell, label in enumerate(CELLS):
        assert labels(ADJACENT[cell]) == set(beside(label))
        assert labels(WAYS[cell]) == set(one_step(label))


def test_N_1_1_the_kinds_of_places() -> None:
    public = Public()
    streets = layout.PLAIN_STREETS | layout.BUILDINGS | layout.PRINTED_METRO
    assert streets.bit_count() == 73
    assert labels(layout.BUILDINGS) == with_sign("#")
    assert labels(layout.PRINTED_METRO) == {"g8"}
    assert labels(layout.PORTS) == with_sign("P", "S") == {"b13", "e2", "g16", "k16", "l1"}
    assert labels(layout.LAND) == {"n11"}
    assert labels(layout.TO_THE_ISLAND) == {"a8", "c6"}
    assert labels(layout.FROM_THE_ISLAND) == {"e16", "g2"}
    assert CELLS[public.informant] == "island"


def test_N_1_2_eight_characters() -> None:
    assert [each.word for each in CHARACTERS] == list(LETTERS.values())


def test_N_1_3_two_investigation_tiles_two_steamers_one_informant() -> None:
    public = Public()
    assert [pair.bit_count() for pair in public.barriers] == [2, 2]
    assert public.steamers.bit_count() == 2
    assert public.speaking


def test_N_1_4_print_is_never_turned() -> None:
    assert legal(scene("grant"), "park") == {"b9", "c10", "k4", "l13", "m12"}


def test_N_1_5_the_tiles_in_the_box() -> None:
    public = Public()
    assert (public.metros.bit_count() + public.metros_left, public.lamps.bit_count() + public.lamps_left) == (7, 6)
    assert public.sites.bit_count() + public.sites_left == 4


def test_N_2_1_where_everybody_begins() -> None:
    assert {LETTERS[sign]: label for label, sign in SIGNS.items() if sign in LETTERS} == {
        who.word: CELLS[cell] for who, cell in zip(CHARACTERS, START, strict=True)
    }
    assert Public().suspects == 255


def test_N_2_2_the_tiles_at_the_start() -> None:
    public = Public()
    assert labels(public.metros) == with_sign("m") == {"b9", "k4", "l13"}
    assert labels(public.lamps) == with_sign("*") == {"c10", "m12"}
    assert public.sites == public.parks == 0
    assert (public.metros_left, public.sites_left, public.lamps_left) == (4, 4, 4)


def test_N_2_3_the_barriers_close_both_ways_to_a_steamer() -> None:
    public = Public()
    assert [labels(pair) for pair in public.barriers] == [with_sign("1"), with_sign("2")]
    assert labels(public.steamers) == with_sign("S")
    assert set(beside("e2")) == with_sign("1")
    assert set(beside("k16")) == with_sign("2")


def test_N_2_4_one_card_is_cast_and_seven_are_left() -> None:
    match = opened()
    assert match.states[0].secrets.identity is None
    drawing = scene("rider", people="rider=a8", jack="grant")
    drawing.play("move island")
    assert len(drawing.legal) == 7
    assert {drawing.game.weight(drawing.state, each) * 7 for each in drawing.legal} == {1}
    assert "draw grant" not in drawing.legal


def test_N_2_5_six_are_seen_and_two_are_not() -> None:
    assert in_sight(opened()) == {"beach", "rider", "smith", "grant", "callahan", "latimer"}


def test_N_2_6_nobody_leaves_in_round_1() -> None:
    match = opened()
    assert match.to_act is INVESTIGATOR
    assert match.state.public.calls == ()
    near = scene("beach", by=JACK, people="beach=m10", round=1, calls=())
    assert not legal(near, "leave")
