"""axe finds nothing serious on any page, in any state, in any theme."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import Mouse, look, play_turn
from browser.test_by_link import invite, join, watch
from browser.test_ending import end_early
from browser.visitor import ROOT, Visitor

SOURCE: Final = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = ["pocket", "london", "newyork"]
THEMES = ("night", "light", "contrast")
RUN = """() => axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: `
    + failureSummary.split('\\n').slice(1).join(' '))))"""


def check(visitor: Visitor, state: str, themes: tuple[str, ...] = ("night",)) -> list[str]:
    """What axe finds serious on the page as it is."""
    page = visitor.page
    assert SOURCE.exists(), (
        "axe-core is not there: run `python hatch_build.py` in a fresh checkout, or `npm ci` in client/"
    )
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(SOURCE.read_text("utf-8"))
    found: list[str] = []
    for theme in themes:
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        violations: list[Any] = page.evaluate(RUN)
        found += [f"{state}, {theme}: {each}" for each in violations]
    page.evaluate("document.documentElement.dataset.theme = 'night'")
    return found


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_plain_pages(visit: Visit, screen: str) -> None:
    host = visit(screen)
    host.expects("^404", "status of 404")
    found: list[str] = []
    host.page.goto("/")
    found += check(host, "lobby", THEMES)
    host.page.locator("form.london summary").click()
    found += check(host, "lobby with options", THEMES)
    host.page.goto("/nowhere")
    found += check(host, "problem", THEMES)
    for game in GAMES:
        host.page.goto(f"/rules/{game}")
        found += check(host, f"rules of {game}", THEMES)
    link = invite(visit(), "london")
    host.page.goto(link)
    expect(host.page.get_by_role("button", name="Sit down and play")).to_be_visible()
    found += check(host, "invitation", THEMES)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("screen", ["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_match(visit: Visit, game: str, screen: str) -> None:
    visitor = visit(screen)
    visitor.begin(game, "Against the computer")
    page = visitor.page
    hands = Mouse(Random(game))
    look(visitor)
    found = check(visitor, f"{game}: turn begins", THEMES)
    hands.step(visitor, look(visitor))
    found += check(visitor, f"{game}: chosen", THEMES)
    page.keyboard.press("u")
    visitor.open_tab("Choices")
    found += check(visitor, f"{game}: choices")
    if screen == "phone":
        page.locator(".sheet-close").tap()
    play_turn(visitor, hands)
    look(visitor)
    visitor.open_tab("Log")
    found += check(visitor, f"{game}: log")
    page.get_by_role("button", name="Secret").focus()
    page.keyboard.down("Space")
    found += check(visitor, f"{game}: secret", THEMES)
    page.keyboard.up("Space")
    if screen == "phone":
        page.locator(".sheet-close").tap()
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".rules-drawer h2").nth(1)).to_be_visible()
    found += check(visitor, f"{game}: rules beside the board", THEMES)
    page.keyboard.press("Escape")
    visitor.open_menu()
    found += check(visitor, f"{game}: menu", THEMES)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    found += check(visitor, f"{game}: keys", THEMES)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_and_the_past(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.begin(game, "Against the computer")
    dialog = end_early(visitor, game, turns=1)
    found = check(visitor, f"{game}: the end", THEMES)
    dialog.get_by_role("button", name="Replay").click()
    expect(visitor.page.get_by_role("region", name="Replay")).to_be_visible()
    found += check(visitor, f"{game}: replay", THEMES)
    assert not found, "\n".join(found)


def test_for_two_and_for_spectators(visit: Visit) -> None:
    host, guest, spectator, pair = visit(), visit("phone"), visit(), visit()
    link = invite(host, "london")
    found = check(host, "invite a friend", THEMES)
    join(guest, link)
    watch(spectator, host)
    found += check(guest, "guest", THEMES) + check(spectator, "spectator", THEMES)
    pair.begin("london", "Two at this screen")
    assert look(pair)["mine"] or look(pair)["handOver"]
    play_turn(pair, Mouse(Random("pair")))
    assert look(pair)["handOver"]
    found += check(pair, "hand-over", THEMES)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_call(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.begin(game, "Against the computer")
    hands = Mouse(Random(game))
    while visitor.page.locator(".call").count() == 0 and not look(visitor)["over"]:
        play_turn(visitor, hands)
    found = check(visitor, f"{game}: the call", THEMES)
    assert not found, "\n".join(found)
