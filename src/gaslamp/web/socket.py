"""One connection: what comes in is decoded strictly and handed to the table, what goes out is queued."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from gaslamp.core.words import Role
from gaslamp.web.frames import ClientFrame, Error, ErrorCode, Hello, Ping, Pong
from gaslamp.web.guard import Limits, address_of
from gaslamp.web.table import Table

LONGEST_MESSAGE: Final = 4096
"""In bytes."""
SILENCE_SECONDS: Final = 90.0
"""A client that says nothing for so long is gone."""
CLOSING_SECONDS: Final = 5.0
QUEUE: Final = 64
"""So many frames may wait for a slow reader,"""
QUEUE_BYTES: Final = 512 * 1024
"""and so many bytes: ten states of the richest kind."""
STRIKES: Final = 20
"""So many frames may be refused at the door, one after the other."""
TOO_SLOW: Final = 1013
MISBEHAVED: Final = 1008

_decode = msgspec.json.Decoder(ClientFrame).decode
_encode = msgspec.json.Encoder().encode
_numbers = itertools.count()


class _Unreadable(Exception):
    """A message that is no frame."""

    def __init__(self, code: ErrorCode) -> None:
        self.code: ErrorCode = code
        super().__init__(code)


class Connection:
    """A listener at a table, over a WebSocket that is not accepted yet."""

    def __init__(self, socket: WebSocket, table: Table, seats: frozenset[Role], limits: Limits) -> None:
        self.seat: Role | None = None
        self.since = 0
        self.seats = seats
        self.gone = False
        self._socket = socket
        self._table = table
        self._limits = limits
        self._name = str(next(_numbers))
        self._address = address_of(socket)
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(QUEUE)
        self._waiting = 0
        self._strikes = 0
        self._greeted = False
        self._close_code = 1000
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    def tell(self, frame: bytes) -> None:
        """Queues a frame; whoever reads too slowly is dropped, and gets what is missing when it comes again."""
        if self._queue.full() or self._waiting > QUEUE_BYTES:
            self._stop(TOO_SLOW)
        else:
            self._queue.put_nowait(frame)
            self._waiting += len(frame)

    async def serve(self) -> None:
        """Talks until one side has had enough."""
        self._table.enter(self)
        try:
            await self._socket.accept()
            self._tasks = (asyncio.create_task(self._read()), asyncio.create_task(self._write()))
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.gone = True
            self._table.leave(self)
            self._stop(self._close_code)
            await asyncio.gather(*self._tasks, return_exceptions=True)
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):  # closed already, or stuck
                async with asyncio.timeout(CLOSING_SECONDS):
                    await self._socket.close(self._close_code)

    def _stop(self, code: int) -> None:
        self._close_code = code
        for task in self._tasks:
            task.cancel()

    async def _write(self) -> None:
        while True:
            frame = await self._queue.get()
            self._waiting -= len(frame)
            await self._socket.send_text(frame.decode())

    async def _read(self) -> None:
        while self._strikes < STRIKES:
            try:
                async with asyncio.timeout(SILENCE_SECONDS):
                    message = await self._socket.receive()
            except TimeoutError:
                return
            if message["type"] == "websocket.disconnect":
                return
            try:
                await self._take(self._read_frame(message.get("text")))
                self._strikes = 0
            except _Unreadable as error:
                self._strikes += 1
                self.tell(_encode(Error(code=error.code)))
        self._close_code = MISBEHAVED

    def _read_frame(self, text: str | None) -> ClientFrame:
        if not (self._limits.allows("frame", self._name) and self._limits.allows("frame-of-address", self._address)):
            raise _Unreadable("too-fast")
        if text is None or len(text.encode("utf-8", "surrogatepass")) > LONGEST_MESSAGE:
            raise _Unreadable("no-text" if text is None else "too-long")
        try:
            return _decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise _Unreadable("unreadable") from error

    async def _take(self, frame: ClientFrame) -> None:
        if isinstance(frame, Ping):
            self.tell(_encode(Pong()))
            return
        if isinstance(frame, Hello):
            self._greeted = True
        if not self._greeted:
            raise _Unreadable("hello-first")
        await self._table.post(self, frame)
