"""Two people at one screen, who hand it over."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import Mouse, look, play_turn
from browser.visitor import Visitor

TURNS = 5


@pytest.mark.parametrize("game", ["pocket", "london", "newyork"])
def test_the_screen_is_handed_over(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.begin(game, "Two at this screen")
    hands = Mouse(Random(game))
    asked: list[str] = []
    for _ in range(TURNS):
        if look(visitor)["handOver"]:
            covered(visitor, game)
            asked.append(sit_down(visitor))
        play_turn(visitor, hands)
    assert set(asked) == {"I am Jack", "I am the investigator"}


def covered(visitor: Visitor, game: str) -> None:
    """While nobody is known to sit there, nothing is on the page that one side alone knows."""
    page = visitor.page
    expect(page.get_by_role("button", name="Secret")).to_have_count(0)
    assert "You are Jack" not in page.content()
    assert "Innocent by your alibi cards" not in page.content()
    visitor.shoot(f"{game}-hand-over")


def sit_down(visitor: Visitor) -> str:
    """Presses the button of whoever is to act; returns its words."""
    button = visitor.page.locator(".hand-over button")
    words = button.inner_text()
    button.click()
    visitor.page.wait_for_selector(".turn-bar.mine")
    return words


def test_the_end_is_open_to_both(visit: Visit) -> None:
    visitor = visit("phone")
    visitor.begin("pocket", "Two at this screen")
    if look(visitor)["handOver"]:
        sit_down(visitor)
    menu = visitor.open_menu()
    menu.get_by_role("button", name="Give up").tap()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Give up").tap()

    dialog = visitor.page.get_by_role("dialog", name="The game is over")
    expect(dialog).to_contain_text("Jack was")
    first = visitor.page.url
    dialog.get_by_role("button", name="Rematch").tap()  # both sit here: nobody else is asked
    visitor.page.wait_for_url(lambda url: url != first)
    visitor.at_table()
    state: dict[str, Any] = look(visitor)
    assert state["handOver"] or state["mine"]
