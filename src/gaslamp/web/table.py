"""One live match: a mailbox that takes one thing after the other, stores it, and only then tells everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from gaslamp.core.words import CHANCE, Role
from gaslamp.players.dealer import outcome_of_chance
from gaslamp.web.errors import Refused
from gaslamp.web.frames import (
    Ack,
    Ask,
    Commit,
    Error,
    Hello,
    Look,
    Options,
    Player,
    Presence,
    Rematch,
    Resign,
    ServerFrame,
)
from gaslamp.web.playing import Playing
from gaslamp.web.store import Conflict, EventStore, StoredMatch, Unwritable

log = logging.getLogger(__name__)
encode: Final = msgspec.json.Encoder().encode
MAILBOX: Final = 64
"""So many things may wait in a mailbox; whoever sends more waits too."""
RETRY_SECONDS: Final = 5.0
"""After trouble with the computer's turn, it is tried again so much later."""


class Listener(Protocol):
    """Somebody at the other end of a connection."""

    seat: Role | None
    """Whose eyes it has."""
    since: int
    """How many actions it was told of."""
    seats: frozenset[Role]
    """The seats it may take."""

    gone: bool
    """Whether the connection has ended."""

    def tell(self, frame: bytes) -> None:
        """Sends an encoded frame; never waits."""
        ...


class Thinker(Protocol):
    """Where computer players think."""

    async def draft(self, playing: Playing, role: Role, level: str) -> Sequence[str]:
        """The next activation of a side, as texts."""
        ...


class Host(Protocol):
    """What a table needs of the house."""

    store: EventStore
    thinker: Thinker
    dice: Random

    async def follow(self, table: Table) -> str:
        """Sets up the match after this one, with the sides swapped, and returns its id."""
        ...


class _Draft(msgspec.Struct):
    """A computer player's activation."""

    role: Role
    seq: int
    texts: Sequence[str]
    done: asyncio.Future[None]


Mail: TypeAlias = Hello | Ask | Commit | Look | Resign | Rematch | _Draft


class Table:
    """A match with whoever is at it. Frames are handled in the order they come, one at a time."""

    def __init__(self, stored: StoredMatch, playing: Playing, host: Host, asked: str | None = None) -> None:
        """`asked` is the side that has asked for another match."""
        self.id = stored.id
        self.rules = stored.rules
        self.levels: dict[Role, str] = {Role(side): level for side, level in stored.seats.items() if level}
        self.playing = playing
        self.rematch: dict[str, str] = {"asked": asked} if asked else {}
        if stored.rematch:
            self.rematch = {"match": stored.rematch}
        self.listeners: set[Listener] = set()
        """Those who have said hello."""
        self.emptied: float | None = asyncio.get_running_loop().time()
        """Since when nobody is connected, by the loop's clock; None while somebody is."""
        self._connected: set[Listener] = set()
        self._handling = False
        self._host = host
        self._mailbox: asyncio.Queue[tuple[Listener | None, Mail]] = asyncio.Queue(MAILBOX)
        self._thinking: asyncio.Task[None] | None = None
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected and nothing is going on."""
        at_work = self._handling or not self._mailbox.empty() or self._thinking is not None
        return not self._connected and not at_work

    async def post(self, listener: Listener | None, mail: Mail) -> None:
        """Puts something into the mailbox, once there is room."""
        await self._mailbox.put((listener, mail))

    def enter(self, listener: Listener) -> None:
        """A listener is connected, and may say hello."""
        self._connected.add(listener)
        self.emptied = None

    def leave(self, listener: Listener) -> None:
        """A listener is gone."""
        self._connected.discard(listener)
        if listener in self.listeners:
            before = self.players()
            self.listeners.discard(listener)
            self._tell_presence(before)
        if not self._connected:
            self.emptied = asyncio.get_running_loop().time()

    async def close(self) -> None:
        """Ends the table; what is stored stays."""
        for task in (self._thinking, self._task):
            if task is not None:
                task.cancel()
        await asyncio.gather(*(task for task in (self._thinking, self._task) if task), return_exceptions=True)

    def players(self) -> dict[str, Player]:
        """Who plays each side."""
        there = {listener.seat for listener in self.listeners}
        return {
            role.value: Player("computer", self.levels[role], here=True)
            if role in self.levels
            else Player("person", here=role in there)
            for role in Role
        }

    async def _run(self) -> None:
        while True:
            listener, mail = await self._mailbox.get()
            self._handling = True
            try:
                await self._handle(listener, mail)
            except Exception as error:  # noqa: BLE001 (one that is none of ours is logged, and the table goes on)
                self._refuse(listener, mail, error)
            self._handling = False
            self._think()
            await asyncio.sleep(0)  # however full the mailbox, other tables have their turn

    def _refuse(self, listener: Listener | None, mail: Mail, error: Exception) -> None:
        if isinstance(mail, _Draft):
            if not mail.done.done():
                mail.done.set_exception(error)
            return
        of = mail.id if isinstance(mail, Commit | Resign) else None
        if isinstance(error, Refused):
            _tell(listener, Error(code=error.code, args=error.args_of_sentence, of=of))
        else:
            log.error("match %s: %s failed", self.id, type(mail).__name__, exc_info=error)
            _tell(listener, Error(code="our-fault", of=of))

    async def _handle(self, listener: Listener | None, mail: Mail) -> None:
        if isinstance(mail, _Draft):
            await self._take_draft(mail)
            return
        assert listener is not None, "whatever a client says is said by somebody"
        match mail:
            case Hello():
                await self._welcome(listener, mail)
            case Ask():
                _tell(listener, self._asked(listener, mail))
            case Look():
                _tell(listener, self.playing.moment(listener.seat, mail.at, mail.eyes))
            case Commit():
                await self._commit(listener, mail)
            case Resign():
                await self._resign(listener, mail)
            case Rematch():
                await self._ask_for_another(listener)

    async def _welcome(self, listener: Listener, hello: Hello) -> None:
        seat = None if hello.seat is None else Role(hello.seat)
        if seat is not None and seat not in listener.seats:
            raise Refused("no-seat", seat=hello.seat or "")
        if listener.gone:
            return
        if self.playing.to_act is CHANCE:  # nobody has been here yet
            await self._store(self._dealt(self.playing.state), None)
        before = self.players()
        listener.seat = seat
        listener.since = min(hello.since, self.playing.seq)
        self.listeners.add(listener)
        self._tell_presence(before, besides=listener)
        self._tell_state(listener)

    def _asked(self, listener: Listener, ask: Ask) -> Options:
        if listener.seat is None:
            raise Refused("watching")
        if ask.seq != self.playing.seq:
            raise Refused("stale")
        return self.playing.ask(listener.seat, ask.draft)

    async def _commit(self, listener: Listener, commit: Commit) -> None:
        if listener.seat is None:
            raise Refused("watching")
        if commit.seq != self.playing.seq:
            self._tell_known(listener, commit)
            self._tell_state(listener)
            return
        try:
            await self._play(listener.seat, commit.draft, commit.id)
        except Conflict:
            self._tell_known(listener, commit)
            return
        _tell(listener, Ack(id=commit.id, seq=self.playing.seq))
        self._broadcast()

    def _tell_known(self, listener: Listener, commit: Commit) -> None:
        """The original ack where the commit is stored already, else that it came too late."""
        seq = self._host.store.committed(self.id, commit.id)
        _tell(listener, Error(code="stale", of=commit.id) if seq is None else Ack(id=commit.id, seq=seq))

    async def _play(self, role: Role, texts: Sequence[str], move: str | None) -> None:
        """The draft and what chance adds, stored together, then part of the match."""
        drafted = self.playing.drafted(role, texts)
        if not drafted.complete:
            raise Refused("incomplete")
        state = self.playing.state
        for action in drafted.actions:
            state = self.playing.game.apply(state, action)
        await self._store([*drafted.actions, *self._dealt(state)], move)

    def _dealt(self, state: Any) -> list[Any]:
        game = self.playing.game
        dealt: list[Any] = []
        while game.to_act(state) is CHANCE:
            dealt.append(outcome_of_chance(game, state, self._host.dice))
            state = game.apply(state, dealt[-1])
        return dealt

    async def _store(self, actions: Sequence[Any], move: str | None) -> None:
        texts = [self.playing.game.format(action) for action in actions]
        with _saving():
            await self._host.store.append(self.id, self.playing.seq, texts, move)
        self.playing.extend(actions)

    async def _resign(self, listener: Listener, mail: Resign) -> None:
        if listener.seat is None:
            raise Refused("watching")
        if self.playing.result is None:
            with _saving():
                await self._host.store.write(
                    self._host.store.happening(self.id, "resign", listener.seat.value, mail.id)
                )
            self.playing.resigned = listener.seat
        _tell(listener, Ack(id=mail.id, seq=self.playing.seq))
        self._broadcast()

    async def _ask_for_another(self, listener: Listener) -> None:
        if listener.seat is None:
            raise Refused("watching")
        if self.playing.result is None:
            raise Refused("not-yet")
        if "match" not in self.rematch:
            asked, side = self.rematch.get("asked"), listener.seat.value
            alone = bool(self.levels) or listener.seats == frozenset(Role)
            if alone or asked not in (None, side):
                with _saving():
                    self.rematch = {"match": await self._host.follow(self)}
            elif asked is None:
                with _saving():
                    await self._host.store.write(self._host.store.happening(self.id, "rematch", side, None))
                self.rematch = {"asked": side}
        self._broadcast()

    # computer players

    def _think(self) -> None:
        """Has the computer think, if it is its turn and somebody is there."""
        role = self.playing.to_act
        if isinstance(role, Role) and role in self.levels and self._thinking is None and self.listeners:
            self._thinking = asyncio.create_task(self._draft(role), name=f"thinking in {self.id}")

    async def _draft(self, role: Role) -> None:
        """One turn of the computer's; after trouble it is tried again, but not at once."""
        seq = self.playing.seq
        try:
            texts = await self._host.thinker.draft(self.playing, role, self.levels[role])
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            await self.post(None, _Draft(role, seq, texts, done))
            await done
        except Exception:
            log.exception("match %s: the computer's turn failed", self.id)
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._thinking = None
        self._think()

    async def _take_draft(self, draft: _Draft) -> None:
        if draft.seq == self.playing.seq and self.playing.result is None:
            await self._play(draft.role, draft.texts, None)
            self._broadcast()
        if not draft.done.done():
            draft.done.set_result(None)

    # telling

    def _broadcast(self) -> None:
        told: dict[tuple[Role | None, int], bytes] = {}
        for listener in list(self.listeners):
            key = (listener.seat, listener.since)
            if key not in told:
                told[key] = self._state_for(listener)
            listener.since = self.playing.seq
            listener.tell(told[key])

    def _tell_state(self, listener: Listener) -> None:
        frame = self._state_for(listener)
        listener.since = self.playing.seq
        listener.tell(frame)

    def _state_for(self, listener: Listener) -> bytes:
        return encode(self.playing.state_for(listener.seat, listener.since, self.players(), self.rematch))

    def _tell_presence(self, before: dict[str, Player], besides: Listener | None = None) -> None:
        players = self.players()
        if players != before:
            frame = encode(Presence(players=players))
            for listener in list(self.listeners):
                if listener is not besides:
                    listener.tell(frame)


@contextmanager
def _saving() -> Generator[None]:
    """What the disk refuses is not done."""
    try:
        yield
    except Unwritable as error:
        log.error("%s", error)  # noqa: TRY400 (the disk's trouble has no traceback of ours)
        raise Refused("not-saved") from error


def _tell(listener: Listener | None, frame: ServerFrame) -> None:
    if listener is not None:
        listener.tell(encode(frame))
