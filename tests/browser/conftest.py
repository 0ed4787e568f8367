"""A real browser on a real server."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.server import Served
from browser.visitor import Screen, Visitor
from gaslamp.web.pages import STATIC

DEBIAN = Path("/usr/bin/chromium")
PATIENCE_MS = 20_000
FAILED = pytest.StashKey[bool]()
Visit = Callable[..., Visitor]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remembers whether a test failed, for the pictures."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def _client() -> None:
    if not STATIC.joinpath("manifest.json").is_file():
        pytest.fail(
            f"the client is not built: {STATIC} has no manifest.json; run `python hatch_build.py`", pytrace=False
        )


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The system's Chromium. For one module only: its event loop would be in the way of other folders' tests."""
    path = DEBIAN if DEBIAN.exists() else shutil.which("chromium")
    if path is None:
        pytest.fail("these tests need Chromium: `apt-get install chromium`", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def served(_client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server of a module's tests."""
    served = Served(tmp_path_factory.mktemp("served"))
    served.start()
    yield served
    served.stop()


@pytest.fixture
def visit(browser: Browser, served: Served, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Brings people in front of browsers; fails if a page of theirs complained of anything."""
    visitors: list[Visitor] = []

    def call(screen: Screen = "desktop", *, motion: bool = False) -> Visitor:
        visitor = Visitor(browser, served.url, screen, motion=motion)
        visitor.context.set_default_timeout(PATIENCE_MS)
        visitors.append(visitor)
        return visitor

    yield call
    if request.node.stash.get(FAILED, False):
        for number, visitor in enumerate(visitors):
            visitor.shoot(f"failed-{request.node.name}-{number}")
    trouble = [each for visitor in visitors for each in visitor.unexpected()]
    for visitor in visitors:
        visitor.close()
    assert not trouble, trouble
