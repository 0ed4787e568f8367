"""Computer players: they think in processes of their own, on a seat, and hand back a whole activation."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.connection import Connection, wait
from random import SystemRandom
from typing import Any

from msgspec.structs import replace

from gaslamp.core.game import AnyGame
from gaslamp.core.record import Entry, Record
from gaslamp.core.words import Role
from gaslamp.games import GAMES
from gaslamp.players.levels import QUICK, levels
from gaslamp.players.roster import player_named
from gaslamp.players.seat import Seat
from gaslamp.web.draft import Drafted
from gaslamp.web.playing import Playing


class Bots:
    """The processes; started when the first turn is asked for."""

    def __init__(self, processes: int | None = None, pace: float = 1.0) -> None:
        """`pace`: how many times the time of a level a turn takes at least; 0: as long as it takes."""
        self._processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pace = pace
        self._pool: ProcessPoolExecutor | None = None
        self._follow, self._lead = multiprocessing.Pipe(duplex=False)
        """Nothing is ever sent: the pipe ends when this object, or the whole server, does, and so do the processes."""

    async def draft(self, playing: Playing, role: Role, level: str) -> Sequence[str]:
        """The next activation of a side by a player of that level, as texts.

        It comes after one step of time, or else after two, or three: how long Jack thinks would tell who he is.
        """
        job = (playing.game.id, playing.view(role), playing.copy_for(role), level, SystemRandom().getrandbits(48))
        begun = time.monotonic()
        thought = await self._think(job)
        if step := self._step(playing.game, level):
            await asyncio.sleep(-(time.monotonic() - begun) % step)
        return thought

    def close(self) -> None:
        """Ends the processes, whatever they think about."""
        self._lead.close()
        self._follow.close()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _step(self, game: AnyGame, level: str) -> float:
        times = {each.id: each.seconds for each in levels(game)}
        return self._pace * times.get(level, QUICK)

    async def _think(self, job: tuple[Any, ...]) -> Sequence[str]:
        loop, pool = asyncio.get_running_loop(), self._started()
        try:
            return await loop.run_in_executor(pool, activation, *job)
        except BrokenExecutor:  # a process was killed, perhaps for want of memory: the others went with it
            if self._pool is pool:  # else somebody who waited too has begun a new one
                self._pool = None
            return await loop.run_in_executor(self._started(), activation, *job)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            methods = multiprocessing.get_all_start_methods()
            context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
            self._pool = ProcessPoolExecutor(self._processes, context, _begin, (self._follow,))
        return self._pool


def activation(rules: str, view: Any, record: Record, level: str, seed: int) -> list[str]:
    """What the player of a level does from a seat on until its activation ends or reveals something."""
    game, player = GAMES[rules], player_named(level, GAMES[rules], seed)
    texts: list[str] = []
    drafted = Drafted(game, view, texts)
    while not drafted.complete:
        seat = Seat(game, drafted.view, _with_draft(game, record, view, drafted.actions))
        texts.append(game.format(player.choose(seat)))
        drafted = Drafted(game, view, texts)
    return texts


def _with_draft(game: AnyGame, record: Record, view: Any, actions: Sequence[Any]) -> Record:
    """The record with the steps of a draft behind it, all on the line of one activation."""
    last = record.entries[-1].line if record.entries else 0
    line = last + (view.public.activation is None)
    more = (Entry(game.format(action), view.viewer, view.public.round, line) for action in actions)
    return replace(record, entries=(*record.entries, *more))


def _begin(follow: Connection) -> None:
    """Ctrl-C is for the server; and when the server is gone, however it went, its processes go too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, args=(follow,), name="follow the server", daemon=True).start()


def _follow(follow: Connection) -> None:
    wait([follow])
    os._exit(0)
