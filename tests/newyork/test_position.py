"""A state as one line, read back, and what is wrong with others."""

from __future__ import annotations

import pytest

from gaslamp.core.words import InvalidPosition
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.options import Rules
from newyork.scene import opened, play, scene
from support import random_match

GAME = NewYork()
START = (
    "e10,i8,j9,j7,h11,f9,e8,h5 b9,k4,l13 . c10,m12 . 4,4,4 e4-f3,k14-l15 e2,k16 island 1 "
    "beach,rider,smith,grant . . . grant ."
)


def test_the_start() -> None:
    assert GAME.format_position(opened().state) == START
    assert GAME.parse_position(START) == opened().state


def test_in_the_middle_of_a_card() -> None:
    match = play(scene("rider", people="rider=a8", jack="grant"), "move island")
    line = GAME.format_position(match.state)
    assert line.endswith(" grant rider/moved/draws")
    assert GAME.parse_position(line) == match.state
    ordered = play(scene("eastman"), "order grant")
    assert GAME.format_position(ordered.state).endswith(" beach eastman/orders-grant")
    assert GAME.parse_position(GAME.format_position(ordered.state)) == ordered.state


def test_all_through_random_games() -> None:
    for rules in (Rules(), Rules(informant="moved", island="many", ways_out="anyone", empty="parks")):
        game = NewYork(rules)
        for seed in range(40):
            for state in random_match(game, seed).states:
                assert game.parse_position(game.format_position(state)) == state


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("e10,i8", "e10,e10", "people: two"),
        ("e10,i8", "e10", "people: eight"),
        ("e10", "z1", "people"),
        ("b9,k4,l13", "b9,k4,c10", "no cell has two tiles"),
        ("4,4,4", "5,4,4", "stock: there are 17"),
        ("4,4,4", "4,4", "stock: three"),
        ("4,4,4", "8,4,4", "stock"),
        ("e4-f3", "e4-f5,a8-b7", "barriers"),
        ("e4-f3,k14-l15", "e4-f3,e4-f5", "barriers: two investigation tiles cannot"),
        ("e2,k16", "e2", "steamers: two ports"),
        ("e2,k16", "e2,f7", "steamers"),
        ("island 1", ". 1", "informant: one cell"),
        ("island 1", "island 9", "round"),
        ("island 1", "island 2", "calls"),
        ("beach,rider,smith,grant .", "beach,rider,smith .", "cards: four"),
        ("beach,rider,smith,grant", "-beach,-rider,-smith,-grant", "cards: four played"),
        (". . . grant .", ". grant . grant .", "no alibi card"),
        (". . . grant .", ". . . . .", "jack: he is cast"),
        ("i8,j9,j7", "i8,j9,-j7", "jack: he is never cleared"),
        (". . grant .", ". . grant latimer", "stage: only one of the round's cards"),
        (". . grant .", ". . grant beach/flying", "stage"),
        (". . grant .", ". . grant beach/orders-rider", "stage: Eastman"),
        (". . grant .", ". . grant jack:sleep", "stage"),
        (" .", "", "16 fields"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, fault: str) -> None:
    assert old in START
    with pytest.raises(InvalidPosition, match=fault):
        GAME.parse_position(START.replace(old, new))
