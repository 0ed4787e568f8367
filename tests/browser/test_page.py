"""What stands around the board: settings, rules, the secret, taking back, the keys, what is read aloud."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from browser.conftest import Visit
from browser.hands import MOST_STEPS, READ, Keys, Mouse, look, play_turn
from browser.visitor import Visitor

GAMES = ["pocket", "london", "newyork"]
TAB_STOPS = """() => [...document.querySelectorAll('.stage *')]
  .filter((each) => each.tabIndex >= 0 && each.checkVisibility()).map((each) => each.className.toString())"""


def at_turn(visit: Visit, game: str, screen: str = "desktop", side: str = "Investigator") -> Visitor:
    """Somebody who is asked for a choice."""
    visitor = visit(screen)
    visitor.begin(game, "Against the computer", side)
    look(visitor)
    return visitor


def assertive(visitor: Visitor) -> str:
    """What is read aloud at once."""
    told: str = visitor.page.locator("[aria-live=assertive]").inner_text()
    return told


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_one_stop_of_the_tab_key(visit: Visit, game: str) -> None:
    visitor = at_turn(visit, game)
    assert visitor.page.evaluate(TAB_STOPS) == ["board-frame"]
    expect(visitor.board).to_have_attribute("role", "application")


@pytest.mark.parametrize("game", GAMES)
def test_turns_and_calls_are_read_aloud(visit: Visit, game: str) -> None:
    visitor = at_turn(visit, game)
    assert assertive(visitor).startswith("Your turn")
    hands = Mouse(Random(game))
    for _ in range(6):
        play_turn(visitor, hands)
        if look(visitor)["over"] or "Witnesses are called" in assertive(visitor):
            break
    assert "Witnesses are called" in assertive(visitor)
    expect(visitor.page.locator(".call")).to_contain_text("End of round 1")
    visitor.shoot(f"{game}-call")


@pytest.mark.parametrize("game", GAMES)
def test_taking_back(visit: Visit, game: str) -> None:
    visitor = at_turn(visit, game)
    page = visitor.page
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    before = page.locator("#board-told").inner_text(), page.locator(".turn-what").inner_text()
    dice = Random(game)
    step(visitor, Mouse(dice))
    expect(undo).to_be_enabled()
    undo.click()
    expect(undo).to_be_disabled()
    step(visitor, Mouse(dice))
    page.keyboard.press("u")
    expect(undo).to_be_disabled()
    assert (page.locator("#board-told").inner_text(), page.locator(".turn-what").inner_text()) == before


def step(visitor: Visitor, hands: Mouse | Keys) -> None:
    """One choice that does not end the turn."""
    now: dict[str, Any] = visitor.page.evaluate(READ)
    hands.step(visitor, now)


@pytest.mark.parametrize("game", GAMES)
def test_the_keys_are_listed_and_escape_drops_what_is_chosen(visit: Visit, game: str) -> None:
    visitor = at_turn(visit, game)
    page = visitor.page
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    visitor.shoot(f"{game}-keys")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    if game != "pocket":
        page.locator(".card.legal").first.click()
        page.wait_for_selector(".board-frame .spot")
    visitor.board.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".board-frame .chosen").first).to_be_visible()
    visitor.shoot(f"{game}-chosen")
    page.keyboard.press("Escape")
    expect(page.locator(".board-frame .chosen")).to_have_count(0)


@pytest.mark.parametrize(("game", "side"), [("pocket", "Jack"), ("london", "Jack"), ("newyork", "Jack")])
def test_the_secret_is_shown_for_as_long_as_it_is_held(visit: Visit, game: str, side: str) -> None:
    visitor = at_turn(visit, game, side=side)
    page = visitor.page
    peek = page.get_by_role("button", name="Secret")
    shown = page.locator(".secret-shown")
    expect(shown).to_be_empty()
    peek.hover()
    page.mouse.down()
    expect(shown).to_contain_text("You are Jack")
    page.mouse.up()
    expect(shown).to_be_empty()
    peek.focus()
    page.keyboard.down("Space")
    expect(shown).to_contain_text("You are Jack")
    page.keyboard.up("Space")
    expect(shown).to_be_empty()


@pytest.mark.parametrize("screen", ["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_what_jack_would_answer_is_told_for_as_long_as_the_secret_is_held(visit: Visit, game: str, screen: str) -> None:
    visitor = at_turn(visit, game, screen, side="Jack")
    page, hands = visitor.page, Mouse(Random(game))
    answers, own = page.locator(".preview .answer"), page.locator(".preview .answer.own")
    for _ in range(MOST_STEPS):
        look(visitor)
        if answers.count() == 2:
            break
        hands.step(visitor, page.evaluate(READ))
    expect(answers).to_have_count(2)
    expect(own).to_have_count(0)
    page.get_by_role("button", name="Secret").focus()
    page.keyboard.down("Space")
    expect(own).to_have_count(1)
    visitor.shoot(f"{game}-own-answer")
    page.keyboard.up("Space")
    expect(own).to_have_count(0)
    expect(answers).to_have_count(2)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_beside_the_board(visit: Visit, game: str) -> None:
    for screen in ("desktop", "phone"):
        visitor = at_turn(visit, game, screen)
        button = visitor.page.get_by_role("button", name="Rules", exact=True)
        button.click()
        drawer = visitor.page.locator(".rules-drawer")
        expect(drawer.get_by_role("heading", level=2).nth(1)).to_be_visible()
        expect(button).to_have_attribute("aria-expanded", "true")
        visitor.shoot(f"{game}-rules-panel")
        drawer.get_by_role("button", name="Close").click()
        expect(drawer).to_have_count(0)
        visitor.page.goto(f"/rules/{game}")
        expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
        visitor.shoot(f"{game}-rules")


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_newer_board_of_london(visit: Visit, screen: str) -> None:
    visitor = visit(screen)
    visitor.begin("london", "Against the computer", board="2016")
    hands = Mouse(Random("2016"))
    for _ in range(2):
        look(visitor)
        play_turn(visitor, hands)
    visitor.shoot("london-2016")
    assert visitor.page.evaluate("JSON.parse(document.getElementById('boot').textContent).board") == "london-2016"


def test_settings_are_kept(visit: Visit) -> None:
    visitor = at_turn(visit, "london")
    menu = visitor.open_menu()
    for words, theme in (("Day", "light"), ("High contrast", "contrast")):
        menu.get_by_role("radio", name=words).check()
        expect(visitor.page.locator(":root")).to_have_attribute("data-theme", theme)
    menu.get_by_role("radio", name="On", exact=True).check()
    menu.get_by_role("checkbox", name="Names of the cells").uncheck()
    menu.get_by_role("checkbox", name="Tell how many suspects").uncheck()
    assert not menu.get_by_role("checkbox", name="Sounds").is_checked(), "sounds are off by default"
    visitor.page.reload()
    visitor.at_table()
    for name, value in (("theme", "contrast"), ("motion", "on"), ("labels", "off")):
        expect(visitor.page.locator(":root")).to_have_attribute(f"data-{name}", value)
    visitor.page.goto("/")
    expect(visitor.page.locator(":root")).to_have_attribute("data-theme", "contrast")
    visitor.shoot("lobby-contrast")


@pytest.mark.parametrize("game", GAMES)
def test_every_theme_on_both_screens(visit: Visit, game: str) -> None:
    for screen in ("desktop", "phone"):
        visitor = at_turn(visit, game, screen)
        play_turn(visitor, Mouse(Random(game)))
        look(visitor)
        step(visitor, Mouse(Random(game)))
        for theme in ("night", "light", "contrast"):
            visitor.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            visitor.shoot(f"{game}-{theme}")
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
        expect(visitor.board).to_be_in_viewport(ratio=1)
        expect(visitor.page.locator(".turn-bar .confirm")).to_be_in_viewport(ratio=1)


def test_motion_shows_what_the_computer_did_and_any_key_skips_it(visit: Visit) -> None:
    visitor = visit(motion=True)
    visitor.begin("london", "Against the computer")
    hands = Mouse(Random("motion"))
    look(visitor)
    play_turn(visitor, hands)
    expect(visitor.page.locator(":root")).to_have_attribute("data-motion", "on")
    visitor.page.wait_for_function("document.getAnimations().some((each) => each.playState === 'running')")
    visitor.page.keyboard.press("Shift")
    look(visitor)


# What is pointed at, chosen and done is on the screen without the network.


class Line:
    """The socket of a page, which can be held up: then nothing comes and nothing goes."""

    def __init__(self) -> None:
        self.held = False
        self.sent: list[str] = []
        self._waiting: list[tuple[WebSocketRoute, str]] = []

    def take(self, page_side: WebSocketRoute) -> None:
        """Stands between a page and the server."""
        server_side = page_side.connect_to_server()
        page_side.on_message(lambda message: self._pass(server_side, str(message), mine=True))
        server_side.on_message(lambda message: self._pass(page_side, str(message), mine=False))

    def let_go(self) -> None:
        """What was held up goes on its way."""
        self.held = False
        for side, message in self._waiting:
            side.send(message)
        self._waiting.clear()

    def _pass(self, side: WebSocketRoute, message: str, *, mine: bool) -> None:
        if mine:
            self.sent.append(message)
        if self.held:
            self._waiting.append((side, message))
        else:
            side.send(message)


# Does something and tells how long it took until the page had changed, in milliseconds.
TIMED = """([selector, kind]) => {
  const told = () => document.querySelector('.panel').textContent + document.querySelector('.board-frame').innerHTML;
  const thing = document.querySelector(selector), before = told(), start = performance.now();
  const options = { bubbles: true, pointerType: 'mouse' };
  if (kind === 'hover') thing.dispatchEvent(new PointerEvent('pointerenter', options));
  else thing.dispatchEvent(new MouseEvent('click', options));
  return new Promise((done) => {
    const see = () => told() === before ? setTimeout(see) : done(performance.now() - start);
    see();
    setTimeout(() => done(null), 3000);
  });
}"""


@pytest.mark.parametrize("game", GAMES)
def test_pointing_choosing_and_moving_need_no_network(visit: Visit, game: str, record_property: Any) -> None:
    visitor = visit()
    line = Line()
    visitor.page.route_web_socket("**/socket/**", line.take)
    visitor.begin(game, "Against the computer")
    look(visitor)
    page = visitor.page
    page.wait_for_timeout(500)  # what is asked for beforehand has come
    requests: list[str] = []

    def refuse(route: Route) -> None:
        requests.append(route.request.url)
        route.abort()

    page.route("**", refuse)
    line.held = True
    times: dict[str, float | None] = {}
    walker = ", ".join(f".open[data-target='token:{name}']" for name in ("toby", "watson"))  # one of them always is
    times["choose"] = page.evaluate(TIMED, [walker if game == "pocket" else ".card.legal", "click"])
    heard = len(line.sent)
    spot = ".board-frame .spot" if game != "pocket" else ".pk-spot.open:not(.chosen)"
    times["hover"] = page.evaluate(TIMED, [spot, "hover"])
    assert len(line.sent) == heard, "pointing asks the server nothing"
    told = page.locator("#board-told").inner_text()
    while not page.evaluate(READ)["ready"]:
        times["choose a target"] = page.evaluate(TIMED, [spot, "click"])
    times["own move"] = page.evaluate(TIMED, [".confirm.ready", "click"])
    assert page.locator("#board-told").inner_text() != told or game == "pocket"
    visitor.shoot(f"{game}-own-move-without-network")
    assert not requests, requests
    assert None not in times.values(), times
    record_property("milliseconds", times)
    print(game, {what: round(ms or 0, 1) for what, ms in times.items()})  # noqa: T201 (pytest -s shows it)
    line.let_go()
    page.unroute("**")
    play_turn(visitor, Mouse(Random(game)))
    look(visitor)
