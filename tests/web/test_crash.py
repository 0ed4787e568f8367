"""The server is killed in mid-traffic, again and again: nothing that was acknowledged is lost or doubled."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import InvalidHandshake, WebSocketException

from gaslamp.games import GAMES
from gaslamp.web.house import House
from gaslamp.web.store import EventStore
from web.wire import Browser, Client

KILLS = 10
ALIVE_SECONDS = (0.4, 1.2)
"""So long it lives between two kills, once it serves."""
MATCHES = 12
PAUSE = 0.2
"""Faster than any person, and slow enough for the server's limits."""
PATIENCE = 90.0
NAMES = ("pocket", "london", "newyork")


class Victim:
    """A real `gaslamp serve` in a process of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Starts it and waits for its first page; how long that took."""
        begun = time.monotonic()
        command = [sys.executable, "-m", "gaslamp", "serve", "--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        while True:
            with suppress(httpx.TransportError):
                if httpx.get(self.url).status_code == 200:
                    return time.monotonic() - begun
            assert self.process.poll() is None, "the server does not start"
            assert time.monotonic() < begun + PATIENCE
            time.sleep(0.02)

    def kill(self) -> None:
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Stubborn:
    """Plays a match for two at one screen, and sends a commit again until it is acknowledged."""

    def __init__(self, victim: Victim, number: int) -> None:
        self.number = number
        self.browser = Browser(victim.url)
        self.match = self.browser.begin(NAMES[number % len(NAMES)], "here")
        self.rng = Random(number)
        self.acked: dict[str, tuple[int, list[str]]] = {}
        """Move id -> the seq of its ack, and the draft."""
        self.resent = 0
        self.pending: tuple[str, int, list[str]] | None = None
        self.seat = "investigator"
        self.done = False

    async def play(self, until: asyncio.Event) -> None:
        while not until.is_set() and not self.done:
            with suppress(OSError, WebSocketException, InvalidHandshake, EOFError, TimeoutError):
                async with self.browser.at(f"/socket/{self.match}", self.seat) as client:
                    await self._talk(client, until)
            await asyncio.sleep(0.05)
        self.browser.http.close()

    async def _talk(self, client: Client, until: asyncio.Event) -> None:
        state = await client.until("state")
        if self.pending:
            self.resent += 1
            await self._commit(client)
            state = await client.until("state")
        while not until.is_set():
            if state.get("result"):
                self.done = True
                return
            if self.seat != state["scene"]["to_act"]:
                self.seat = state["scene"]["to_act"]
                await client.send(t="hello", seat=self.seat, since=state["seq"])
                state = await client.until("state")
            await asyncio.sleep(PAUSE)
            number = len(self.acked)
            draft = await client.activation(self.rng)
            self.pending = (f"move-{self.number:03}-{number:05}", state["seq"], draft)
            await self._commit(client)
            state = await client.until("state")

    async def _commit(self, client: Client) -> None:
        assert self.pending
        id_, seq, draft = self.pending
        answer = await client.commit(draft, id_, seq)
        assert answer["t"] == "ack", answer
        assert id_ not in self.acked
        self.acked[id_] = (answer["seq"], draft)
        self.pending = None


def test_ten_kills_in_mid_traffic_lose_and_double_nothing(tmp_path: Path) -> None:
    victim = Victim(tmp_path / "matches.db")
    starts = [victim.start()]
    players = [Stubborn(victim, number) for number in range(MATCHES)]
    lives = Random(5)

    async def go() -> None:
        until = asyncio.Event()
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play(until))
            for _ in range(KILLS):
                await asyncio.sleep(lives.uniform(*ALIVE_SECONDS))
                await asyncio.to_thread(victim.kill)
                starts.append(await asyncio.to_thread(victim.start))
            await asyncio.sleep(1.0)
            until.set()

    asyncio.run(go())
    victim.kill()
    acks = sum(len(player.acked) for player in players)
    resent = sum(player.resent for player in players)
    assert acks > 20 * KILLS / 10
    assert resent > 0, "no kill fell into mid-traffic"
    _nothing_is_lost_or_doubled(victim.data, players)


def _nothing_is_lost_or_doubled(data: Path, players: list[Stubborn]) -> None:
    with sqlite3.connect(data) as connection:
        rows: list[Any] = connection.execute(
            "select match, seq, text, move from actions order by match, seq"
        ).fetchall()
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
    connection.close()
    for player in players:
        mine = [(seq, text, move) for match, seq, text, move in rows if match == player.match]
        assert [seq for seq, _, _ in mine] == list(range(1, len(mine) + 1)), "a gap"
        moves = Counter(move for _, _, move in mine if move)
        assert set(moves.values()) <= {1}
        unheard = set(moves) - set(player.acked)
        assert len(unheard) <= 1, "at most the last one, whose ack did not come through"
        for id_, (seq, draft) in player.acked.items():
            end = next(index for index, (_, _, move) in enumerate(mine) if move == id_)
            assert mine[end][0] == seq
            start = max((index + 1 for index in range(end) if mine[index][2]), default=None)
            batch = [text for _, text, _ in mine[start or 0 : end + 1]]
            assert " , ".join(draft) in " , ".join(batch)
    _folds(data, [player.match for player in players])


def _folds(data: Path, matches: list[str]) -> None:
    """Every match can be played on: its actions are legal, one after the other."""

    async def go() -> None:
        store = EventStore(data)
        house = House(store, thinker=None)  # type: ignore[arg-type] # nobody thinks here
        for id_ in matches:
            stored = store.match(id_)
            assert stored
            playing = house.playing(stored)
            assert playing.match().state == playing.state
            assert stored.rules in GAMES
        store.close()

    asyncio.run(go())
