"""The panel beside the board: names that fit, what is wanting of a choice, the list of choices, the invitation."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import look

CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"""
STOPS = "() => document.querySelectorAll('.choice[tabindex=\"0\"]').length"


@pytest.mark.parametrize("game", ["london", "newyork", "pocket"])
def test_no_name_of_a_suspect_is_cut(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.begin(game, "Against the computer")
    expect(visitor.page.locator(".suspect-name").first).to_be_visible()
    assert visitor.page.evaluate(CUT, ".suspect-name") == []


def test_a_token_that_is_chosen_says_what_is_wanting(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("pocket", "Against the computer")
    look(visitor)
    asked = visitor.preview
    assert asked == "Choose a token to use"
    visitor.page.locator('.pk-spot.open[data-target^="token:"]:not([data-target="token:alibi"])').first.click()
    visitor.page.mouse.move(0, 0)
    expect(visitor.page.locator(".preview-head")).not_to_have_text(asked)
    assert visitor.preview.startswith(("Choose where", "Choose who", "Choose the tile", "Choose a tile"))
    expect(visitor.page.locator(".turn-what")).to_have_text(visitor.preview)


def test_the_choices_are_one_stop_and_the_arrows_go_among_them(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("newyork", "Against the computer")
    look(visitor)
    page = visitor.page
    page.locator(".card.legal").first.click()
    page.wait_for_selector(".board-frame .spot")
    page.keyboard.press("/")
    expect(page.locator("#choice-filter")).to_be_focused()
    assert page.evaluate(STOPS) == 1
    choices = page.locator(".choice")
    page.keyboard.press("Tab")
    expect(choices.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(choices.nth(1)).to_be_focused()
    assert page.evaluate(STOPS) == 1
    page.keyboard.press("Enter")
    expect(choices.nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Home")
    expect(choices.nth(0)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#choice-filter")).to_be_focused()


def test_the_invitation_opens_on_what_copies_it_and_spectators_are_told_that_they_watch(visit: Visit) -> None:
    host, spectator = visit(), visit()
    host.begin("london", "Invite a friend")
    dialog = host.page.get_by_role("dialog", name="Invite a friend")
    expect(dialog.get_by_role("button", name="Copy").first).to_be_focused()
    spectator.page.goto(dialog.get_by_label("Link to watch").input_value())
    spectator.at_table()
    expect(spectator.page.locator(".head")).to_contain_text("Watching")
    expect(host.page.locator(".head")).not_to_contain_text("Watching")
