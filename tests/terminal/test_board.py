"""The board of Pocket, drawn."""

from __future__ import annotations

import re

from gaslamp.core.words import INVESTIGATOR, JACK
from gaslamp.games import POCKET
from terminal.screens import drawn, played

POSITION = (
    "gull.w,-bert.s,stealthy.e!/smith.w,pizer.e,lestrade.e/-lane,madame.s,goodley.e 11,11,7 2 "
    "-holmes,toby,rotation,-joker seen bert smith|gull pizer . ."
)


def investigators_board() -> str:
    return drawn(POCKET, POCKET.view(POCKET.parse_position(POSITION), INVESTIGATOR))


def test_the_board_reads_without_colour() -> None:
    text = investigators_board()
    assert "HoWa→" in text, "two detectives on one place"
    assert "Toby ↑" in text
    assert "(bert)" in text and "cleared" in text
    assert "c1  turned" in text
    assert "x Holmes (used)" in text and "- Toby" in text
    assert "Calls: 1 seen" in text and "Shown: Bert" in text
    assert "alibi cards: 2" in text
    assert "Pizer" in text and "JACK IS" not in text


def test_walls_and_streets_are_told_apart() -> None:
    lines = investigators_board().splitlines()
    row = next(line for line in lines if " a1 " in line)
    assert row.count("▌") == 1 and row.count("▐") == 1, "gull's wall is west, stealthy's east"
    lane = next(line for line in lines if " a3 " in line)
    assert lane[7] == "│", "lane's cleared crossroads has no wall"


def test_jack_sees_his_own_cards_and_their_sum() -> None:
    text = drawn(POCKET, POCKET.view(POCKET.parse_position(POSITION), JACK))
    assert "JACK IS  Pizer" in text
    assert "holds Smith (1)" in text and "holds Gull (1)" in text
    assert "hourglasses: 2, needs 6" in text


def test_who_is_in_sight_is_marked() -> None:
    state = POCKET.parse_position(POSITION.replace(" 11,11,7 ", " 11,9,7 "))
    text = drawn(POCKET, POCKET.view(state, INVESTIGATOR))
    marks = sum(line.count("◄►") for line in text.splitlines()) - 1  # one in the legend
    assert marks == len(state.public.in_sight) == 3


def test_the_chase_is_announced() -> None:
    chase = next(
        state
        for seed in range(200)
        for state in played("pocket", seed).states
        if state.public.chase and state.public.round
    )
    assert "THE CHASE" in drawn(POCKET, POCKET.view(chase, INVESTIGATOR))
    over = next(
        states[-1] for seed in range(200) if (states := played("pocket", seed).states)[-1].public.chase is not None
    )
    assert "THE CHASE" not in drawn(POCKET, POCKET.view(over, INVESTIGATOR)), "it is over"


def test_colour_adds_and_takes_nothing_away() -> None:
    view = POCKET.view(POCKET.parse_position(POSITION), JACK)
    coloured = re.sub(r"\x1b\[[0-9;]*m", "", drawn(POCKET, view, colour=True))
    assert [line.rstrip() for line in coloured.splitlines()] == [
        line.rstrip() for line in drawn(POCKET, view).splitlines()
    ]
