"""Whole matches against the computer, from the lobby to the end."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import Finger, Keys, Mouse, play_on

GAMES = ["pocket", "london", "newyork"]


SIDES = ["Investigator", "Jack"]
LONG = pytest.mark.nightly
AS = [
    pytest.param(game, side, marks=LONG if side == "Jack" and game != "pocket" else ())
    for game in GAMES
    for side in SIDES
]


@pytest.mark.parametrize(("game", "side"), AS)
def test_by_mouse(visit: Visit, game: str, side: str) -> None:
    visitor = visit()
    visitor.begin(game, "Against the computer", side)
    visitor.shoot(f"{game}-{side.lower()}-begin")

    play_on(visitor, Mouse(Random(game + side)))

    expect(visitor.page.get_by_role("dialog")).to_contain_text("Jack was")
    visitor.shoot(f"{game}-{side.lower()}-end")


@pytest.mark.parametrize("game", GAMES)
def test_by_keys_alone(visit: Visit, game: str) -> None:
    visitor = visit()
    keys = Keys(Random(game))
    visitor.page.goto("/")
    keys.begin(visitor, game)

    play_on(visitor, keys)

    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Jack was")
    visitor.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert keys.kinds >= {"board", "list"}, "each way was used"


@pytest.mark.parametrize("game", GAMES)
def test_by_finger_on_a_phone(visit: Visit, game: str) -> None:
    visitor = visit("phone")
    visitor.begin(game, "Against the computer")
    visitor.shoot(f"{game}-begin")

    play_on(visitor, Finger(Random(game)))

    expect(visitor.page.get_by_role("dialog")).to_contain_text("Jack was")
    visitor.shoot(f"{game}-end")
