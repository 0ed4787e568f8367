"""Real servers on real sockets, and clients that speak the protocol."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from gaslamp.terminal.serve import LARGEST_MESSAGE
from gaslamp.web.app import create_app
from gaslamp.web.bots import Bots
from gaslamp.web.guard import RATES, Rate
from gaslamp.web.seats import COOKIE
from gaslamp.web.table import Thinker

ANSWER_SECONDS = 20.0
BUSY = dict.fromkeys(RATES, Rate(100_000, 1))
"""Rates that no test reaches."""


async def come(true: Callable[[], bool]) -> None:
    """Waits until something in the server's thread is so."""
    async with asyncio.timeout(ANSWER_SECONDS):
        while not true():  # noqa: ASYNC110 (it is true in another thread, which knows of no events of this one)
            await asyncio.sleep(0.01)


class Running:
    """A server in a thread of its own."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.browsers: list[Browser] = []
        config = uvicorn.Config(
            app,
            port=0,
            log_level="error",
            ws="websockets-sansio",
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=1,
            server_header=False,
            date_header=False,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def browser(self) -> Browser:
        """Somebody new."""
        self.browsers.append(Browser(self.url))
        return self.browsers[-1]

    @property
    def port(self) -> int:
        return int(self.server.servers[0].sockets[0].getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def running(
    data: Path, thinker: Thinker | None = None, rates: Mapping[str, Rate] = BUSY, **more: Any
) -> Iterator[Running]:
    """A server over a file; its computer players do not dawdle."""
    bots = Bots(1, pace=0.0) if thinker is None else None
    server = Running(create_app(data, thinker or bots, rates=rates, **more))
    server.thread.start()
    deadline = time.monotonic() + ANSWER_SECONDS
    while not server.server.started:
        assert time.monotonic() < deadline, "the server does not start"
        time.sleep(0.005)
    try:
        yield server
    finally:
        for browser in server.browsers:
            browser.http.close()
        server.server.should_exit = True
        server.thread.join(ANSWER_SECONDS)
        if bots is not None:
            bots.close()


class Browser:
    """Somebody with a cookie jar."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=ANSWER_SECONDS)

    def begin(self, game: str, opponent: str, side: str = "investigator", level: str = "level1") -> str:
        """Sets up a match and returns its id."""
        form = {"game": game, "opponent": opponent, "side": side, "level": level}
        answer = self.http.post("/matches", data=form)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].rpartition("/")[2]

    @property
    def cookie(self) -> str:
        return f"{COOKIE}={self.http.cookies[COOKIE]}" if COOKIE in self.http.cookies else ""

    def boot(self, path: str) -> dict[str, Any]:
        """What the page of a match gives its client."""
        text = self.http.get(path).text
        begin = text.index('id="boot"')
        start = text.index(">", begin) + 1
        boot: dict[str, Any] = msgspec.json.decode(text[start : text.index("</script>", start)])
        return boot

    @asynccontextmanager
    async def at(self, path: str, seat: str | None = None, since: int | None = 0) -> AsyncIterator[Client]:
        """A connection that has said hello; `since` None: one that has not."""
        address = self.url.replace("http", "ws") + path
        headers = {"Origin": self.url} | ({"Cookie": self.cookie} if self.cookie else {})
        async with connect(address, additional_headers=headers, compression=None) as socket:
            client = Client(socket)
            if since is not None:
                await client.send(t="hello", seat=seat, since=since)
            yield client


class Client:
    """One connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.state: dict[str, Any] = {}

    async def send(self, **frame: Any) -> None:
        await self.socket.send(msgspec.json.encode(frame).decode())

    async def next(self) -> dict[str, Any]:
        """The next frame."""
        async with asyncio.timeout(ANSWER_SECONDS):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        frame: dict[str, Any] = msgspec.json.decode(text)
        if frame["t"] == "state":
            self.state = frame
        return frame

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next frame of one of these kinds; an error that was not asked for is a failure."""
        while True:
            frame = await self.next()
            if frame["t"] in kinds:
                return frame
            assert frame["t"] != "error", frame

    async def commit(self, draft: list[str], id: str, seq: int | None = None) -> dict[str, Any]:  # noqa: A002
        """Commits a draft; the ack, or the error."""
        await self.send(t="commit", seq=self.state["seq"] if seq is None else seq, id=id, draft=draft)
        return await self.until("ack", "error")

    async def activation(self, rng: Random) -> list[str]:
        """A whole draft, made only of what the server offers."""
        draft: list[str] = []
        offered = self.state["options"]
        while True:
            option = rng.choice(offered)
            draft.append(option["a"])
            if option.get("final") or option.get("reveals"):
                return draft
            await self.send(t="ask", seq=self.state["seq"], draft=draft)
            offered = (await self.until("options"))["options"]
