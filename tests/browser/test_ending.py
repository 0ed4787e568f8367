"""After the end: seeing Jack, stepping through the match from any eyes, keeping it, playing again."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Visit
from browser.hands import Mouse, look, play_turn
from browser.visitor import Visitor
from gaslamp.core.record import parse_record

EYES = {"own": "My eyes", "investigator": "Investigator", "jack": "Jack", "public": "spectator", "all": "Everything"}


def end_early(visitor: Visitor, game: str, turns: int = 2) -> Locator:
    """A short match: a few turns, then given up; the dialog of its end."""
    hands = Mouse(Random(game))
    for _ in range(turns):
        look(visitor)
        play_turn(visitor, hands)
    look(visitor)
    visitor.open_menu().get_by_role("button", name="Give up").click()
    visitor.page.get_by_role("dialog", name="Give up").get_by_role("button", name="Play on").click()
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    visitor.open_menu().get_by_role("button", name="Give up").click()
    visitor.shoot(f"{game}-give-up")
    visitor.page.get_by_role("dialog", name="Give up").get_by_role("button", name="Give up").click()
    dialog = visitor.page.get_by_role("dialog", name="You lose")
    expect(dialog).to_contain_text("Jack was")
    return dialog


@pytest.mark.parametrize("game", ["pocket", "london", "newyork"])
def test_replay_from_every_eyes(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.begin(game, "Against the computer")
    dialog = end_early(visitor, game)
    identity = dialog.locator(".jack-was strong").inner_text()
    dialog.get_by_role("button", name="Replay").click()
    page = visitor.page
    bar = page.get_by_role("region", name="Replay")
    expect(bar).to_be_visible()
    slider = bar.get_by_role("slider")
    slider.fill(slider.get_attribute("max") or "")
    chooser = bar.get_by_role("combobox")
    expect(chooser.locator("option")).to_have_count(len(EYES))
    for eyes, words in EYES.items():
        chooser.select_option(eyes)
        expect(chooser.locator("option:checked")).to_contain_text(words)
        page.wait_for_timeout(150)  # for the picture only
        visitor.shoot(f"{game}-replay-{eyes}")
    assert identity

    for _ in range(3):
        bar.get_by_role("button", name="A step back").click()
    place = int(slider.input_value())
    assert place == int(slider.get_attribute("max") or "") - 3
    bar.get_by_role("button", name="A step ahead").click()
    assert int(slider.input_value()) == place + 1
    page.keyboard.press("[")
    assert int(slider.input_value()) == place
    bar.get_by_role("button", name="Pace").click()
    bar.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(
        "(place) => Number(document.querySelector('.replay-slider').value) > place", arg=place, timeout=10_000
    )
    bar.get_by_role("button", name="Back to now").click()
    expect(bar).to_have_count(0)


@pytest.mark.parametrize("game", ["pocket", "london", "newyork"])
def test_download_the_match(visit: Visit, game: str, tmp_path: Path) -> None:
    visitor = visit()
    visitor.begin(game, "Against the computer")
    dialog = end_early(visitor, game, turns=1)
    with visitor.page.expect_download() as download:
        dialog.get_by_role("link", name="Download the game").click()
    file = tmp_path / "match.txt"
    download.value.save_as(file)
    record = parse_record(file.read_text("utf-8"))
    assert record.entries
    assert re.fullmatch(r"gaslamp-\w+-[0-9a-f]+\.txt", download.value.suggested_filename)


def test_a_rematch_with_the_computer_swaps_the_sides(visit: Visit) -> None:
    visitor = visit()
    first = visitor.begin("pocket", "Against the computer", "Jack")
    dialog = end_early(visitor, "pocket", turns=0)
    dialog.get_by_role("button", name="Rematch").click()
    visitor.page.wait_for_url(lambda url: url != first)
    visitor.at_table()
    assert visitor.seat == "investigator"
    visitor.page.goto("/")
    expect(visitor.page.locator(".mine-one")).to_have_count(2)


def test_the_replay_can_hide_how_long_it_is(visit: Visit) -> None:
    visitor = visit("phone")
    visitor.begin("pocket", "Against the computer")
    hands = Mouse(Random("spoiler"))
    look(visitor)
    play_turn(visitor, hands)
    look(visitor)
    visitor.open_menu().get_by_role("button", name="Give up").tap()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Give up").tap()
    dialog = visitor.page.get_by_role("dialog", name="You lose")
    dialog.get_by_role("button", name="Close").tap()
    visitor.open_menu().get_by_role("checkbox", name="Replays hide").tap()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    visitor.page.get_by_role("button", name="The ending").tap()
    dialog.get_by_role("button", name="Replay").tap()
    expect(visitor.page.get_by_role("slider")).to_have_count(0)
    expect(visitor.page.get_by_role("region", name="Replay")).to_contain_text("Before the first round")
    visitor.shoot("pocket-replay-without-end")


def test_a_line_of_the_log_leads_to_its_moment(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("london", "Against the computer")
    hands = Mouse(Random("log"))
    for _ in range(2):
        look(visitor)
        play_turn(visitor, hands)
    look(visitor)
    now = positions(visitor)
    lines = visitor.page.locator(".log-line button")
    lines.nth(2).click()
    expect(lines.nth(2)).to_have_attribute("aria-current", "true")
    expect(visitor.page.get_by_role("region", name="Replay")).to_be_visible()
    visitor.page.wait_for_function("(now) => document.getElementById('board-told').textContent !== now", arg=now)
    visitor.shoot("london-past")
    visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_function("(now) => document.getElementById('board-told').textContent === now", arg=now)


def test_the_log_is_one_stop_of_the_tab_key(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("pocket", "Against the computer")
    look(visitor)
    page = visitor.page
    page.get_by_role("tab", name="Log").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("region", name="What happened")).to_be_focused()
    lines = page.locator(".log-line button")
    page.keyboard.press("ArrowUp")
    expect(lines.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(lines.nth(-2)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Replay")).to_be_visible()


def positions(visitor: Visitor) -> str:
    """The board as it is told to a screen reader."""
    told: str = visitor.page.evaluate("document.getElementById('board-told').textContent")
    return told
