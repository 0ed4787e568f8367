"""How the web app bears many matches: a real server on this machine, played by friends over real sockets, for a while.

Shares the machine with its own clients, so the CPU that a move costs is the figure to trust; waiting times are bounds.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import resource
import socket
import time
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import httpx
import msgspec
import uvicorn
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from gaslamp.terminal.serve import LARGEST_MESSAGE
from gaslamp.web.app import create_app
from gaslamp.web.guard import RATES, Rate

NAMES: Final = ("pocket", "london", "newyork")
NO_LIMITS: Final = dict.fromkeys(RATES, Rate(1_000_000, 1))
TICKS: Final = os.sysconf("SC_CLK_TCK")
DEADLINE: Final = 240.0
"""For setting up; a run that hangs is ended."""
MOVES_EACH_SECOND: Final = 0.25
"""So often somebody moves in each match: a person every four seconds, which is quick."""


class _Offer(msgspec.Struct):
    a: str
    final: bool = False
    reveals: bool = False


class _Shown(msgspec.Struct):
    to_act: str | None


class _Frame(msgspec.Struct):
    """As much of a frame as a client that only moves must know."""

    t: str
    seq: int = 0
    scene: _Shown | None = None
    options: tuple[_Offer, ...] = ()
    result: dict[str, str] | None = None


_decode = msgspec.json.Decoder(_Frame).decode
_encode = msgspec.json.Encoder().encode


class Figures(msgspec.Struct):
    """What was measured."""

    matches: int
    sockets: int
    seconds: float
    moves: int
    asks: int
    ack_ms_p50: float
    ack_ms_p99: float
    cpu_ms_a_move: float
    cores: float
    memory_mb: float
    bytes_a_move: float


class Guests:
    """What the clients have seen."""

    def __init__(self) -> None:
        self.waited: list[float] = []
        self.asks = 0
        self.received = 0
        self.moving = asyncio.Event()
        self.leaving = asyncio.Event()


class Guest:
    """One side of one match."""

    def __init__(self, socket: ClientConnection, side: str, guests: Guests, rng: Random) -> None:
        self.socket = socket
        self.side = side
        self.guests = guests
        self.rng = rng
        self.number = 0

    async def play(self) -> None:
        """Moves whenever it is its turn, not too fast, until the house closes."""
        await self._send(t="hello", seat=self.side, since=0)
        state = await self._next("state")
        await self.guests.moving.wait()
        while state.result is None:
            if state.scene and state.scene.to_act == self.side:
                await asyncio.sleep(self.rng.expovariate(MOVES_EACH_SECOND))
                await self._move(state)
            state = await self._next("state")
        await self.guests.leaving.wait()

    async def _move(self, state: _Frame) -> None:
        draft: list[str] = []
        options = state.options
        while True:
            quiet = [each for each in options if not each.a.startswith(("accuse", "leave"))]
            option = self.rng.choice(quiet or options)
            draft.append(option.a)
            if option.final or option.reveals:
                break
            self.guests.asks += 1
            await self._send(t="ask", seq=state.seq, draft=draft)
            options = (await self._next("options")).options
        self.number += 1
        begun = time.perf_counter()
        await self._send(t="commit", seq=state.seq, id=f"{self.side}-{self.number:05}", draft=draft)
        await self._next("ack")
        self.guests.waited.append(time.perf_counter() - begun)

    async def _send(self, **frame: Any) -> None:
        await self.socket.send(_encode(frame).decode())

    async def _next(self, kind: str) -> _Frame:
        while True:
            text = await self.socket.recv(decode=False)
            self.guests.received += len(text)
            frame = _decode(text)
            if frame.t == kind:
                return frame
            if frame.t == "error":
                raise AssertionError(text)


def serve(data: str, port: Any) -> None:
    """The server, in its own process; tells its port."""
    open_files()
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    port.send(listener.getsockname()[1])
    config = uvicorn.Config(
        create_app(Path(data), rates=NO_LIMITS),
        log_level="error",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
    )
    uvicorn.Server(config).run(sockets=[listener])


def open_files() -> None:
    """Lets this process have as many sockets as the system gives it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processors."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_mb(pid: int) -> float:
    """What it holds in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


async def set_up(url: str, matches: int) -> list[tuple[str, str, str]]:
    """Matches between friends: (match, side, cookie) for each seat."""
    seats: list[tuple[str, str, str]] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for number in range(matches):
            http.cookies = httpx.Cookies(CookieJar())
            form = {"game": NAMES[number % len(NAMES)], "opponent": "friend", "side": "investigator"}
            match = (await http.post("/matches", data=form)).headers["location"].rpartition("/")[2]
            seats.append((match, "investigator", http.cookies["gaslamp"]))
            page = (await http.get(f"/match/{match}")).text
            http.cookies = httpx.Cookies(CookieJar())
            path = page[page.index(f"/join/{match}/") :]
            await http.post(path[: path.index('"')])
            seats.append((match, "jack", http.cookies["gaslamp"]))
    return seats


async def measure(url: str, pid: int, matches: int, seconds: float) -> Figures:
    """Fills the house, lets everybody play for a while, and counts."""
    guests, dice = Guests(), Random(1)
    seats = await set_up(url, matches)
    tasks: list[asyncio.Task[None]] = []
    sockets: list[ClientConnection] = []
    for match, side, token in seats:
        headers = {"Cookie": f"gaslamp={token}", "Origin": url}
        connection = await connect(
            f"{url.replace('http', 'ws')}/socket/{match}", additional_headers=headers, compression=None
        )
        sockets.append(connection)
        tasks.append(asyncio.create_task(Guest(connection, side, guests, Random(dice.random())).play()))
    await asyncio.sleep(2)
    cpu, begun, received = cpu_seconds(pid), time.perf_counter(), guests.received
    guests.moving.set()
    await asyncio.sleep(seconds)
    took, used = time.perf_counter() - begun, cpu_seconds(pid) - cpu
    memory, waited, received = memory_mb(pid), sorted(guests.waited), guests.received - received
    for task in tasks:
        task.cancel()
    failures = [each for each in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(each, Exception)]
    if failures and not isinstance(failures[0], WebSocketException):
        raise failures[0]
    for connection in sockets:
        connection.transport.abort()
    return Figures(
        matches=matches,
        sockets=len(sockets),
        seconds=took,
        moves=len(waited),
        asks=guests.asks,
        ack_ms_p50=1000 * waited[len(waited) // 2],
        ack_ms_p99=1000 * waited[len(waited) * 99 // 100],
        cpu_ms_a_move=1000 * used / len(waited),
        cores=used / took,
        memory_mb=memory,
        bytes_a_move=received / len(waited),
    )


def main() -> None:
    """Measures, shows, and writes the figures down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, nargs="*", default=[500, 1000])
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    open_files()
    figures = [run(matches, arguments.seconds) for matches in arguments.matches]
    table = Table("what", *(f"{each.matches} matches" for each in figures), title="The web app under load")
    for name in Figures.__struct_fields__[1:]:
        table.add_row(name.replace("_", " "), *(f"{getattr(each, name):,.1f}" for each in figures))
    Console().print(table)
    if arguments.json:
        arguments.json.parent.mkdir(parents=True, exist_ok=True)
        arguments.json.write_bytes(msgspec.json.format(msgspec.json.encode(figures)))


def run(matches: int, seconds: float) -> Figures:
    """One house from beginning to end."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    with TemporaryDirectory() as folder:
        server = context.Process(target=serve, args=(f"{folder}/matches.db", theirs), daemon=True)
        server.start()
        assert server.pid is not None
        try:
            url = f"http://127.0.0.1:{ours.recv()}"
            return asyncio.run(asyncio.wait_for(measure(url, server.pid, matches, seconds), DEADLINE + seconds))
        finally:
            server.kill()
            server.join()


if __name__ == "__main__":
    main()
