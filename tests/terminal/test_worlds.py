"""The screen of a side shows nothing that differs between the worlds it cannot tell apart."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import gaslamp
from gaslamp.core.match import Match
from gaslamp.core.record import copy_for, format_record, record_of
from gaslamp.core.replay import completions
from gaslamp.core.words import INVESTIGATOR
from gaslamp.games import POCKET
from terminal.conftest import Run

TYPED = ["", "what?", "list", "log", "joker pass", "nonsense", "1", "what?", "board", "undo", "2"]
"""A hand-over page, every question, mistakes, a draft taken back, another one not confirmed."""
MOST = 6
"""So many worlds of each position are looked at."""


def investigator_to_act(seed: int) -> Match[Any, Any, Any]:
    """A random game, stopped where the investigator is to act after at least `seed` actions."""
    match, rng = Match(POCKET), Random(seed)
    while gaslamp.deal(match, rng) is not None:
        if match.to_act is INVESTIGATOR and len(match.actions) >= 11 + 2 * seed:
            return match
        match.play(rng.choice(match.legal))
    return investigator_to_act(seed + 1)


@pytest.mark.parametrize("seed", range(8))
def test_all_worlds_of_the_investigator_give_the_same_screen(run: Run, tmp_path: Path, seed: int) -> None:
    match = investigator_to_act(seed)
    file, screens, worlds = tmp_path / "game.txt", set[str](), set[str]()
    possible = list(completions(copy_for(match, INVESTIGATOR), POCKET))
    for world in possible[:: -(-len(possible) // MOST)]:
        record = format_record(record_of(world, investigator="you", jack="you"))
        file.write_text(record, "utf-8")
        worlds.add(record)
        screens.add(run(f"resume {file}", TYPED).output)
    assert len(screens) == 1 and "what else can be typed" in " ".join(screens.pop().split())
    assert len(worlds) > 1


@pytest.mark.parametrize("eyes", ["investigator", "public"])
def test_all_worlds_give_the_same_replay(run: Run, tmp_path: Path, eyes: str) -> None:
    match = investigator_to_act(7)
    file, screens = tmp_path / "game.txt", set[str]()
    for world in list(completions(copy_for(match, INVESTIGATOR), POCKET))[:MOST]:
        file.write_text(format_record(record_of(world)), "utf-8")
        screens.add(run(f"replay {file} --as {eyes} --step", [""] * 80).output)
    assert len(screens) == 1
