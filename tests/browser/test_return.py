"""Coming back: after a reload, after a night, after the server fell over."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import LONGEST_WAIT_MS, Mouse, look, play_on, play_turn
from browser.server import Served


@pytest.mark.parametrize("game", ["pocket", "london", "newyork"])
def test_reload_and_play_on(visit: Visit, game: str) -> None:
    visitor = visit()
    address = visitor.begin(game, "Against the computer")
    hands = Mouse(Random(game))
    look(visitor)
    play_turn(visitor, hands)
    look(visitor)
    before = visitor.log()

    visitor.page.close()
    visitor.page = visitor.new_page()
    visitor.page.goto("/")
    own = visitor.page.locator(".mine-one")
    expect(own).to_contain_text("Your turn")
    visitor.shoot(f"{game}-lobby-with-a-match")
    own.click()
    visitor.at_table()

    assert visitor.page.url == address
    look(visitor)
    assert visitor.log() == before
    play_turn(visitor, hands)
    visitor.open_tab("Log")
    expect(visitor.page.locator(".log-line")).not_to_have_count(len(before), timeout=LONGEST_WAIT_MS)


def test_the_server_falls_over_and_the_match_goes_on(visit: Visit, served: Served) -> None:
    visitor = visit()
    visitor.expects("WebSocket connection", "ERR_CONNECTION_REFUSED")
    visitor.begin("pocket", "Against the computer")
    hands = Mouse(Random("falls"))
    look(visitor)
    play_turn(visitor, hands)
    look(visitor)
    before = visitor.log()

    served.kill()
    expect(visitor.page.get_by_text("The line is down")).to_be_visible()
    visitor.shoot("line-down")
    served.start()
    expect(visitor.page.get_by_text("The line is down")).to_be_hidden(timeout=LONGEST_WAIT_MS)

    assert visitor.log() == before
    play_on(visitor, hands)
    expect(visitor.page.get_by_role("dialog")).to_contain_text("Jack was")


def test_a_move_made_while_the_line_is_down_is_sent_later(visit: Visit, served: Served) -> None:
    visitor = visit()
    visitor.expects("WebSocket connection", "ERR_CONNECTION_REFUSED")
    visitor.begin("pocket", "Against the computer", "Investigator")
    hands = Mouse(Random("later"))
    look(visitor)
    before = len(visitor.log())
    served.kill()
    expect(visitor.page.get_by_text("The line is down")).to_be_visible()
    play_turn(visitor, hands)
    expect(visitor.page.locator(".turn-what")).to_have_text("Done: waiting for the answer …")

    served.start()
    look(visitor)
    assert len(visitor.log()) > before
    assert visitor.page.locator(".notice.refused").count() == 0
