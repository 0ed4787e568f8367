"""What is drawn and said."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import gaslamp
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK
from gaslamp.games import POCKET
from gaslamp.pocket import narrate
from gaslamp.terminal.pocket_face import PocketFace
from gaslamp.terminal.pocket_sentences import EXPLANATIONS, SENTENCES

FACE = PocketFace()
POSITION = (
    "gull.w,-bert.s,stealthy.e!/smith.w,pizer.e,lestrade.e/-lane,madame.s,goodley.e 11,11,7 2 "
    "-holmes,toby,rotation,-joker seen bert smith|gull pizer . ."
)


def drawn(view: Any, width: int = 80, *, colour: bool = False) -> str:
    console = Console(width=width, force_terminal=colour, color_system="truecolor" if colour else None)
    with console.capture() as capture:
        console.print(FACE.board(view))
    return capture.get()


def random_match(seed: int, *, to_the_end: bool = True) -> Match[Any, Any, Any]:
    match, rng = Match(POCKET), Random(seed)
    while gaslamp.deal(match, rng) is not None and (to_the_end or len(match.actions) < 20):
        match.play(rng.choice(match.legal))
    return match


def test_every_effect_has_its_sentence() -> None:
    source = Path(narrate.__file__).read_text("utf-8")
    ids = set(re.findall(r'effect\(\s*"([a-z-]+)"', source))
    assert ids == set(SENTENCES)
    for seed in range(60):
        match = random_match(seed)
        for index in range(len(match.actions)):
            for effect in match.effects(index):
                assert FACE.sentence(effect).endswith(".")


def test_every_action_is_explained() -> None:
    for seed in range(20):
        match = random_match(seed, to_the_end=False)
        assert {text.split()[0] for text in match.legal.texts()} <= set(EXPLANATIONS)


def test_the_board_reads_without_colour() -> None:
    text = drawn(POCKET.view(POCKET.parse_position(POSITION), INVESTIGATOR))
    assert "HoWa→" in text, "two detectives on one place"
    assert "Toby ↑" in text
    assert "(bert)" in text and "cleared" in text
    assert "c1  turned" in text
    assert "x Holmes (used)" in text and "- Toby" in text
    assert "Calls: 1 seen" in text and "Shown: Bert" in text
    assert "alibi cards: 2" in text
    assert "Pizer" in text and "JACK IS" not in text


def test_walls_and_streets_are_told_apart() -> None:
    lines = drawn(POCKET.view(POCKET.parse_position(POSITION), INVESTIGATOR)).splitlines()
    row = next(line for line in lines if " a1 " in line)
    assert row.count("▌") == 1 and row.count("▐") == 1, "gull's wall is west, stealthy's east"
    lane = next(line for line in lines if " a3 " in line)
    assert lane[7] == "│", "lane's cleared crossroads has no wall"


def test_jack_sees_his_own_cards_and_their_sum() -> None:
    text = drawn(POCKET.view(POCKET.parse_position(POSITION), JACK))
    assert "JACK IS  Pizer" in text
    assert "holds Smith (1)" in text and "holds Gull (1)" in text
    assert "hourglasses in all: 2 of 6" in text


def test_who_is_in_sight_is_marked() -> None:
    state = POCKET.parse_position(POSITION.replace(" 11,11,7 ", " 11,9,7 "))
    text = drawn(POCKET.view(state, INVESTIGATOR))
    marks = sum(line.count("◄►") for line in text.splitlines()) - 1  # one in the legend
    assert marks == len(state.public.in_sight) == 3


@pytest.mark.parametrize("seed", range(12))
def test_nothing_is_wider_than_eighty_columns(seed: int) -> None:
    match = random_match(seed)
    for state in match.states:
        for view in (POCKET.view(state, INVESTIGATOR), POCKET.view(state, JACK), FACE.open_view(state)):
            assert max(len(line) for line in drawn(view).splitlines()) <= 80
            assert "…" not in drawn(view)


def test_the_chase_is_announced() -> None:
    chase = next(
        state for seed in range(200) for state in random_match(seed).states if state.public.chase and state.public.round
    )
    assert "THE CHASE" in drawn(POCKET.view(chase, INVESTIGATOR))


def test_colour_adds_and_takes_nothing_away() -> None:
    view = POCKET.view(POCKET.parse_position(POSITION), JACK)
    coloured = re.sub(r"\x1b\[[0-9;]*m", "", drawn(view, colour=True))
    assert [line.rstrip() for line in coloured.splitlines()] == [line.rstrip() for line in drawn(view).splitlines()]
