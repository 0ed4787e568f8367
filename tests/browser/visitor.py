"""Somebody in front of a browser: one cookie jar, its pages, and everything that goes wrong in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response, expect

ROOT: Final = Path(__file__).parents[2]
SCREENSHOTS: Final = ROOT / "build" / "screenshots"
BAD_STATUS: Final = 400
Screen: TypeAlias = Literal["desktop", "phone"]
SCREENS: Final[dict[Screen, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}


class Visitor:
    """A browser with one page open. Whatever a page complains of is kept in `trouble`."""

    def __init__(self, browser: Browser, url: str, screen: Screen, *, motion: bool = False) -> None:
        self.url = url
        self.screen = screen
        self.trouble: list[str] = []
        self._expected: list[re.Pattern[str]] = []
        self.context = browser.new_context(
            **SCREENS[screen],
            base_url=url,
            locale="en",
            reduced_motion="no-preference" if motion else "reduce",
            accept_downloads=True,
        )
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab with the same cookies."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.trouble.append(f"error in the page: {error}"))
        page.on("response", self._response)
        return page

    def expects(self, *trouble: str) -> None:
        """Names trouble that belongs to the test, as regular expressions."""
        self._expected += [re.compile(each) for each in trouble]

    def unexpected(self) -> list[str]:
        """The trouble that no test named."""
        return [each for each in self.trouble if not any(known.search(each) for known in self._expected)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.trouble.append(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _response(self, response: Response) -> None:
        if response.status >= BAD_STATUS:
            self.trouble.append(f"{response.status} for {response.request.method} {response.url}")

    # the lobby

    def begin(self, game: str, opponent: str, side: str = "Investigator", *, board: str | None = None) -> str:
        """Sets a match up in the lobby; returns its address when its board is there."""
        self.page.goto("/")
        form = self.page.locator(f"form.{game}")
        self._press(form.locator("summary"))
        if board:
            self._press(form.get_by_role("radio", name=board))
        self._press(form.get_by_role("radio", name=side))
        self._press(form.get_by_role("button", name=opponent))
        self.at_table()
        return self.page.url

    def at_table(self) -> None:
        """Waits for the board and what stands on it."""
        self.page.wait_for_selector(".board-frame svg")
        self.page.wait_for_selector(".turn-bar")

    # what is on the screen

    @property
    def seat(self) -> str | None:
        """The side that this page plays."""
        seats: Sequence[str] = self.page.evaluate("JSON.parse(document.getElementById('boot').textContent).seats")
        return seats[0] if seats else None

    @property
    def board(self) -> Locator:
        return self.page.locator(".board-frame")

    @property
    def preview(self) -> str:
        """The sentence of the choice that is pointed at, or what is asked."""
        return self.page.locator(".preview-head").inner_text()

    def log(self) -> list[str]:
        """What the log tells, line by line."""
        self.open_tab("Log")
        return [text.strip() for text in self.page.locator(".log-line").all_inner_texts()]

    def open_tab(self, name: str) -> None:
        """Opens the log or the choices, and draws them up on a phone."""
        tab = self.page.get_by_role("tab", name=name)
        if tab.get_attribute("aria-selected") != "true" or not self.page.locator(".tab-panel").is_visible():
            self._press(tab)
        expect(tab).to_have_attribute("aria-selected", "true")

    def open_menu(self) -> Locator:
        """The dialog with settings and what can be done with the match."""
        self._press(self.page.get_by_role("button", name="Menu"))
        return self.page.get_by_role("dialog", name="Menu")

    def _press(self, what: Locator) -> None:
        if self.screen == "phone":
            what.tap()
        else:
            what.click()

    def shoot(self, name: str) -> None:
        """Keeps a picture of the screen; people look at it, no test does."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}-{self.screen}.png")

    def close(self) -> None:
        """Ends the browser's session."""
        self.context.close()
