"""Playing as a person does: with a mouse, with a finger, with the keys alone."""

from __future__ import annotations

import time
from random import Random
from typing import Any, Final, Protocol

from playwright.sync_api import expect

from browser.visitor import Visitor

LONGEST_MATCH_SECONDS: Final = 90.0
LONGEST_WAIT_MS: Final = 30_000
MOST_TABS: Final = 40
MOST_STEPS: Final = 60
"""No turn takes more steps than this; only a page that is stuck does."""

# What the page offers now. The board says what may be chosen by its spots; cards and buttons stand in the panel.
READ: Final = """() => {
  const bar = document.querySelector('.turn-bar');
  const names = (selector) => [...new Set([...document.querySelectorAll(selector)].map((each) => each.dataset.target))];
  return {
    over: document.querySelector('.turn-who')?.textContent === 'The game is over',
    mine: !!bar?.classList.contains('mine'),
    handOver: !!bar?.classList.contains('hand-over') && !!bar.querySelector('button'),
    ready: !!document.querySelector('.turn-bar .confirm.ready:not([disabled])'),
    open: names('.board-frame .spot:not(.chosen), .board-frame .pk-spot.open:not(.chosen)'),
    chosen: names('.board-frame .chosen[data-target]'),
    cards: names('.card.legal:not(.playing)'),
    buttons: names('.modes [data-target]'),
    modes: document.querySelectorAll('.modes [aria-pressed]').length,
  };
}"""
BEFORE: Final = """(selector) => {
  const { activeElement: here } = document;
  const there = document.querySelector(selector);
  return !!here && !!there && here !== document.body
    && !!(here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING);
}"""
# A card that was chosen faster than the server answers has nothing to choose yet.
OFFERING: Final = """() => !document.querySelector('.turn-bar.mine')
  || !!document.querySelector('.confirm.ready, .spot, .pk-spot.open, .card.legal, .modes button')"""
SETTLED: Final = """() => {
  const bar = document.querySelector('.turn-bar');
  if (!bar) return false;
  if (document.querySelector('.turn-who')?.textContent === 'The game is over') return true;
  return bar.matches('.mine, .hand-over:has(button)');
}"""


class Hands(Protocol):
    """A way to use the page."""

    def step(self, visitor: Visitor, now: dict[str, Any]) -> None:
        """Does one thing towards the end of a turn that is under way."""
        ...


def look(visitor: Visitor) -> dict[str, Any]:
    """What the page offers, as soon as it asks for something or the game is over."""
    visitor.page.wait_for_function(SETTLED, timeout=LONGEST_WAIT_MS)
    now: dict[str, Any] = visitor.page.evaluate(READ)
    return now


def play_turn(visitor: Visitor, hands: Hands) -> dict[str, Any]:
    """Plays until somebody else is asked, and returns what is on the screen then."""
    before = _seq(visitor)
    now: dict[str, Any] = {}
    for _ in range(MOST_STEPS):
        visitor.page.wait_for_function(OFFERING, timeout=LONGEST_WAIT_MS)
        now = visitor.page.evaluate(READ)
        if now["over"] or not now["mine"] or _seq(visitor) != before:
            return now
        hands.step(visitor, now)
    raise AssertionError(f"a turn that does not end: {visitor.preview!r}, {now}")


def play_on(visitor: Visitor, hands: Hands) -> int:
    """Plays against the computer to the end; returns how many turns it took."""
    deadline = time.monotonic() + LONGEST_MATCH_SECONDS
    turns = 0
    while not look(visitor)["over"]:
        play_turn(visitor, hands)
        turns += 1
        assert time.monotonic() < deadline, f"no end in sight after {turns} turns"
    return turns


def _seq(visitor: Visitor) -> int:
    """How many lines the log has: it grows with everything that is committed."""
    count: int = visitor.page.evaluate("document.querySelectorAll('.log-line').length")
    return count


class Mouse:
    """Clicks whatever is offered; confirms by the button and by a second click in turn."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice
        self._confirmed = 0

    def step(self, visitor: Visitor, now: dict[str, Any]) -> None:
        """One click."""
        page = visitor.page
        if now["ready"]:
            self._confirmed += 1
            again = now["chosen"] and self._confirmed % 2 == 0
            self.press(visitor, f'[data-target="{now["chosen"][-1]}"]' if again else ".turn-bar .confirm")
            return
        offered = now["cards"] or _quiet(now["open"]) or now["buttons"]
        if not offered and now["modes"]:
            self.press(visitor, ".modes [aria-pressed='false']")
            return
        assert offered, f"nothing can be chosen: {page.locator('.turn-bar').inner_text()!r}, {now}"
        self.press(visitor, f'[data-target="{self._dice.choice(offered)}"]')

    def press(self, visitor: Visitor, selector: str) -> None:
        """Presses the first thing that the selector finds, as this hand does it."""
        visitor.page.locator(selector).first.click()


class Finger(Mouse):
    """Taps; and sees to it that nothing has scrolled away."""

    def press(self, visitor: Visitor, selector: str) -> None:
        """One tap."""
        visitor.page.locator(selector).first.tap()
        assert not visitor.page.evaluate("window.scrollY || window.scrollX"), "the page scrolled"


class Keys:
    """Arrows and Enter on the board; cards by their numbers; now and then the list of choices."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice
        self._steps = 0
        self.kinds: set[str] = set()
        """Which ways were used: `board`, `list`, `panel`."""

    def begin(self, visitor: Visitor, game: str) -> None:
        """From the lobby to the table, by the tab key and the space bar."""
        self._tab_to(visitor, f"form.{game} summary")
        visitor.page.keyboard.press("Enter")
        self._tab_to(visitor, f"form.{game} [name=side]")
        visitor.page.keyboard.press("ArrowRight")
        self._tab_to(visitor, f"form.{game} [value=computer]")
        visitor.page.keyboard.press("Space")
        visitor.at_table()

    def step(self, visitor: Visitor, now: dict[str, Any]) -> None:
        """A few keys that choose one thing."""
        self._steps += 1
        if self._steps % 5 == 1:
            self._by_list(visitor)
        elif now["cards"] and not now["ready"]:
            self._by_number(visitor, now)
        else:
            self._on_board(visitor, now)
        if visitor.page.evaluate(READ)["ready"]:
            self._confirm(visitor)

    def _by_number(self, visitor: Visitor, now: dict[str, Any]) -> None:
        self.kinds.add("panel")
        cards = visitor.page.locator(".card").evaluate_all("all => all.map((each) => each.dataset.target ?? null)")
        visitor.page.keyboard.press(str(cards.index(self._dice.choice(now["cards"])) + 1))

    def _on_board(self, visitor: Visitor, now: dict[str, Any]) -> None:
        if not now["open"]:
            self._tab_to(visitor, ".modes button")
            visitor.page.keyboard.press("Enter")
            return
        self.kinds.add("board")
        if not visitor.page.evaluate("document.activeElement === document.body"):  # else the arrows lead there
            self._tab_to(visitor, ".board-frame")
        for _ in range(self._dice.randint(1, 3)):
            self._arrow(visitor)
        for _ in range(MOST_STEPS):
            if _focus(visitor) in _quiet(now["open"]):
                break
            self._arrow(visitor)
        visitor.page.keyboard.press("Enter")

    def _arrow(self, visitor: Visitor) -> None:
        visitor.page.keyboard.press(self._dice.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))

    def _by_list(self, visitor: Visitor) -> None:
        self.kinds.add("list")
        page = visitor.page
        page.keyboard.press("/")
        expect(page.locator("#choice-filter")).to_be_focused()
        page.keyboard.press("Tab")
        for _ in range(self._dice.randint(0, 2)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")

    def _confirm(self, visitor: Visitor) -> None:
        if self._steps % 2:
            visitor.page.keyboard.press("Enter")  # once more on the same
        else:
            self._tab_to(visitor, ".confirm.ready")
            visitor.page.keyboard.press("Space")

    def _tab_to(self, visitor: Visitor, selector: str) -> None:
        """Tab, or shift and tab where that is the way there."""
        page = visitor.page
        if page.evaluate("!!document.activeElement?.closest('.choices')"):
            page.keyboard.press("Escape")  # out of the list, which may be long
        key = "Shift+Tab" if page.evaluate(BEFORE, selector) else "Tab"
        for _ in range(MOST_TABS):
            if page.evaluate("(selector) => !!document.activeElement?.matches(selector)", selector):
                return
            page.keyboard.press(key)
        raise AssertionError(f"{key} does not lead to {selector}")


def _focus(visitor: Visitor) -> str | None:
    """What on the board the keyboard is on."""
    target: str | None = visitor.page.evaluate("document.querySelector('.board-frame .focus')?.dataset.target ?? null")
    return target


def _quiet(targets: list[str]) -> list[str]:
    """Without the accusations that stand among the moves: they would end the match."""
    cells = [each for each in targets if not each.startswith("character:")]
    return cells or targets
