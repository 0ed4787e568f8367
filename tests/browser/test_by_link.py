"""Two people in two browsers by a link, and somebody who watches."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from playwright.sync_api import WebSocket, expect

from browser.conftest import Visit
from browser.hands import LONGEST_WAIT_MS, READ, Mouse, play_turn
from browser.visitor import Visitor
from gaslamp.core.record import parse_record

GAMES = ["pocket", "london", "newyork"]


def invite(host: Visitor, game: str, side: str = "Investigator") -> str:
    """Sets a match for two up; returns the link for the other one."""
    host.begin(game, "Invite a friend", side)
    dialog = host.page.get_by_role("dialog", name="Invite a friend")
    expect(dialog.get_by_role("img", name=re.compile("camera"))).to_be_visible()
    return dialog.get_by_label("Link to play").input_value()


def join(guest: Visitor, link: str) -> None:
    """Follows the link and sits down."""
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Sit down and play").click()
    guest.at_table()


def watch(spectator: Visitor, host: Visitor) -> None:
    """Follows the link for watching that the host finds in the menu."""
    link = host.open_menu().get_by_label("Link to watch").input_value()
    host.page.keyboard.press("Escape")
    spectator.page.goto(link)
    spectator.at_table()


def play_together(players: list[Visitor], hands: Mouse) -> None:
    """To the end, whoever is asked."""
    while not players[0].page.evaluate(READ)["over"]:
        before = [each.page.locator(".log-line").count() for each in players]
        mover = next((each for each in players if each.page.evaluate(READ)["mine"]), None)
        if mover is None:
            players[0].page.wait_for_timeout(20)
            continue
        play_turn(mover, hands)
        for player, lines in zip(players, before, strict=True):
            player.page.wait_for_function(
                "(lines) => document.querySelectorAll('.log-line').length > lines", arg=lines, timeout=LONGEST_WAIT_MS
            )


@pytest.mark.parametrize("game", ["pocket", *(pytest.param(each, marks=pytest.mark.nightly) for each in GAMES[1:])])
def test_a_whole_match_with_a_friend_and_a_spectator(visit: Visit, game: str) -> None:
    host, guest, spectator = visit(), visit("phone"), visit()
    link = invite(host, game)
    host.shoot(f"{game}-invite")
    join(guest, link)
    expect(host.page.get_by_role("dialog")).to_be_hidden()  # it goes when the guest is there
    watch(spectator, host)
    assert (host.seat, guest.seat, spectator.seat) == ("investigator", "jack", None)

    play_together([host, guest], Mouse(Random(game)))

    for player in (host, guest, spectator):
        expect(player.page.locator(".turn-who")).to_have_text("The game is over")
    expect(host.page.get_by_role("dialog")).to_contain_text("Jack was")
    expect(spectator.page.get_by_role("dialog", name="The game is over")).to_be_visible()
    for what in ("Secret", "Rematch"):
        expect(spectator.page.get_by_text(what)).to_have_count(0)
    with spectator.page.expect_download() as download:
        spectator.page.get_by_role("link", name="Download the game").click()
    assert parse_record(download.value.path().read_text("utf-8")).entries
    spectator.shoot(f"{game}-watch")


@pytest.mark.parametrize("game", ["london", "newyork"])  # in Pocket, nothing is drafted: an activation is one action
def test_a_draft_survives_a_reload(visit: Visit, game: str) -> None:
    host, guest = visit(), visit()
    join(guest, invite(host, game))
    mover, other = (host, guest) if is_first(host, guest) else (guest, host)
    hands = Mouse(Random(game))
    hands.step(mover, mover.page.evaluate(READ))
    expect(mover.page.locator(".card.playing")).to_be_visible()
    asked = mover.page.locator(".turn-what").inner_text()
    playing = mover.page.locator(".card.playing .card-name").inner_text()
    before = other.log()

    mover.page.reload()
    mover.at_table()

    expect(mover.page.locator(".turn-what")).to_have_text(asked)
    expect(mover.page.locator(".card.playing .card-name")).to_have_text(playing)
    expect(mover.page.get_by_role("button", name="Undo")).to_be_enabled()
    assert other.log() == before, "nobody else hears of a draft"
    play_turn(mover, hands)
    expect(other.page.locator(".log-line").nth(len(before))).to_contain_text(playing)


def is_first(host: Visitor, guest: Visitor) -> bool:
    """Whether the host is asked first; somebody is."""
    host.page.wait_for_function("document.querySelector('.turn-who')?.textContent", timeout=LONGEST_WAIT_MS)
    guest.page.wait_for_function("document.querySelector('.turn-who')?.textContent", timeout=LONGEST_WAIT_MS)
    turns = [bool(each.page.evaluate(READ)["mine"]) for each in (host, guest)]
    assert turns in ([True, False], [False, True]), turns
    return turns[0]


def test_a_link_gives_one_seat_once(visit: Visit) -> None:
    host, guest, late = visit(), visit(), visit()
    link = invite(host, "pocket", "Jack")
    join(guest, link)
    late.page.goto(link)
    expect(late.page.get_by_text("This seat is taken already")).to_be_visible()
    expect(late.page.get_by_role("button", name="Sit down and play")).to_have_count(0)
    late.shoot("join-taken")

    guest.page.goto(link)  # the guest's own browser is led to the table
    guest.at_table()
    assert guest.seat == "investigator"

    late.expects("^404", "status of 404")
    late.page.goto(host.page.url)
    expect(late.page.get_by_role("heading")).to_be_visible()
    assert late.page.locator("#boot").count() == 0, "an address gives no seat"


def test_two_who_follow_the_link_at_once(visit: Visit) -> None:
    host, first, second = visit(), visit(), visit()
    link = invite(host, "pocket")
    first.page.goto(link)
    second.page.goto(link)
    first.page.get_by_role("button", name="Sit down and play").click()
    first.at_table()
    second.expects("^409", "status of 409")
    second.page.get_by_role("button", name="Sit down and play").click()
    expect(second.page.get_by_role("main")).to_contain_text("taken")


def test_a_rematch_swaps_the_sides_when_both_agree(visit: Visit) -> None:
    host, guest = visit(), visit()
    join(guest, invite(host, "pocket"))
    host.open_menu().get_by_role("button", name="Give up").click()
    host.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    for player, words in ((host, "You lose"), (guest, "You win")):
        expect(player.page.get_by_role("dialog", name=words)).to_be_visible()

    first = host.page.url
    host.page.get_by_role("button", name="Rematch").click()
    expect(host.page.get_by_role("button", name="Rematch: waiting")).to_be_disabled()
    guest.page.get_by_role("button", name="Agree to a rematch").click()

    for player, side in ((host, "jack"), (guest, "investigator")):
        player.page.wait_for_url(lambda url: url != first)  # both are led there
        player.at_table()
        assert player.seat == side
    host.page.goto(first)  # who comes back to the old table finds the way
    host.at_table()
    host.page.get_by_role("button", name="The ending").click()
    expect(host.page.get_by_role("link", name="To the rematch")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_secrets_are_not_in_the_page_of_others(visit: Visit, game: str) -> None:
    host, guest, spectator = visit(), visit(), visit()
    told: dict[str, list[str]] = {"guest": [], "spectator": []}
    listen(guest, told["guest"])
    listen(spectator, told["spectator"])
    join(guest, invite(host, game, "Jack"))
    watch(spectator, host)

    host.page.get_by_role("button", name="Secret").dispatch_event("pointerdown")
    face = host.page.locator(".identity strong").inner_text()
    host.shoot(f"{game}-secret")
    host.page.get_by_role("button", name="Secret").dispatch_event("pointerup")
    expect(host.page.locator(".identity")).to_have_count(0)

    for player in (guest, spectator):
        assert player.page.locator(".identity").count() == 0
        assert not any(word in player.page.content() for word in ("You are Jack", f"Jack is {face}"))
    for frames in told.values():
        scenes = [frame["scene"] for frame in map(json.loads, frames) if "scene" in frame]
        assert scenes, "something was heard"
        for scene in scenes:
            assert scene["identity"] is None
            assert scene["hand"] is None if game == "pocket" else scene["hands"]["jack"] is None


def listen(visitor: Visitor, told: list[str]) -> None:
    """Keeps what the server tells a browser."""

    def hear(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: told.append(str(frame)))

    visitor.page.on("websocket", hear)
