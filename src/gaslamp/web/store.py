"""What is kept: an append-only file of matches and their actions, written by one thread that commits in groups."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from filelock import FileLock, Timeout

from gaslamp.core.words import GaslampError

SCHEMA: Final = 1
TABLES: Final = """
create table meta (name text primary key, value blob not null) without rowid;
create table matches (
    id text primary key, rules text not null, seats text not null, created real not null, rematch text
) without rowid;
create table actions (
    match text not null references matches, seq integer not null, text text not null, move text,
    primary key (match, seq)
) without rowid;
create unique index moves on actions (match, move) where move is not null;
create table holders (
    match text not null references matches, seat text not null, hash blob not null, primary key (match, seat, hash)
) without rowid;
create index held on holders (hash);
create table happenings (
    match text not null references matches, kind text not null, side text not null, move text, at real not null,
    primary key (match, kind, side)
) without rowid;
"""
"""`move` is the client's id of the commit, on the last row of it; a happening is what is no action of the rules."""
GROUP: Final = 500
"""At most so many writings share a commit."""
BUSY_SECONDS: Final = 5

Statement: TypeAlias = tuple[str, tuple[Any, ...]]


class StoredMatch(msgspec.Struct, frozen=True):
    """A match as it was set up."""

    id: str
    rules: str
    seats: dict[str, str]
    """Side -> the computer's level, or nothing for a person."""
    created: float
    rematch: str | None = None
    """The match that was played after it with the sides swapped."""


class Happening(msgspec.Struct, frozen=True):
    """A side resigned, or asked for a rematch."""

    kind: str
    side: str
    move: str | None


class Conflict(Exception):
    """Such a row is there already: nothing was written."""


class Unwritable(GaslampError):
    """The file could not be written: the disk is full, or gone. Nothing was written."""


class _Writing(msgspec.Struct):
    statements: Sequence[Statement]
    done: Callable[[Exception | None], None]


class EventStore:
    """The file, opened by one process at a time; raises GaslampError when another has it open."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # it holds every secret of every match; what SQLite puts beside it is as private
        self.path = path
        self._lock = FileLock(f"{path}.lock", thread_local=False)
        try:
            self._lock.acquire(timeout=0)
        except Timeout as error:
            raise GaslampError(
                f"{path} is in use by another Gaslamp server. Stop that one, or choose another file with --data."
            ) from error
        try:
            self._reader = self._open()
        except sqlite3.Error as error:
            self._lock.release()
            raise GaslampError(f"{path} cannot be used: {error}. Choose another file with --data.") from error
        except GaslampError:
            self._lock.release()
            raise
        self._queue: queue.SimpleQueue[_Writing | Callable[[sqlite3.Connection], object] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Writes what is waiting, then lets go of the file."""
        self._queue.put(None)
        self._writer.join()
        self._reader.close()
        self._lock.release()

    # writing

    async def write(self, *statements: Statement) -> None:
        """All of the statements or none; back when they are on the disk. Raises Conflict or Unwritable."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()

        def done(error: Exception | None) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended, and whoever waited with it
                loop.call_soon_threadsafe(_settle, future, error)

        self._queue.put(_Writing(statements, done))
        await asyncio.shield(future)

    def with_writer(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """Has the writing thread do something with its connection, between two commits."""
        self._queue.put(work)

    async def append(self, match: str, seq: int, texts: Sequence[str], move: str | None) -> None:
        """The actions that follow the first `seq`; raises Conflict when others do already, or the move is known."""
        last = len(texts) - 1
        sql = "insert into actions (match, seq, text, move) values (?, ?, ?, ?)"
        rows = [
            (sql, (match, seq + 1 + index, text, move if index == last else None)) for index, text in enumerate(texts)
        ]
        await self.write(*rows)

    def creating(self, match: StoredMatch) -> Statement:
        """What writes a new match."""
        seats = msgspec.json.encode(match.seats).decode()
        return "insert into matches (id, rules, seats, created) values (?, ?, ?, ?)", (
            match.id,
            match.rules,
            seats,
            match.created,
        )

    def holding(self, match: str, seat: str, hash_: bytes) -> Statement:
        """What writes that the bearer of a token holds a seat."""
        return "insert or ignore into holders (match, seat, hash) values (?, ?, ?)", (match, seat, hash_)

    def happening(self, match: str, kind: str, side: str, move: str | None) -> Statement:
        """What writes that a side resigned or asked for a rematch."""
        sql = "insert into happenings (match, kind, side, move, at) values (?, ?, ?, ?, ?)"
        return sql, (match, kind, side, move, time.time())

    def handing_on(self, match: str, next_match: str) -> Statement:
        """What writes that whoever holds a seat of a match holds the other one of the next."""
        sql = (
            "insert into holders select ?, case seat when 'jack' then 'investigator' else 'jack' end, hash"
            " from holders where match = ?"
        )
        return sql, (next_match, match)

    def following(self, match: str, next_match: str) -> Statement:
        """What writes which match came after."""
        return "update matches set rematch = ? where id = ? and rematch is null", (next_match, match)

    # reading

    def match(self, id_: str) -> StoredMatch | None:
        """The match of that id."""
        row = self._reader.execute(
            "select id, rules, seats, created, rematch from matches where id = ?", (id_,)
        ).fetchone()
        return None if row is None else _stored(row)

    def texts(self, match: str) -> list[str]:
        """The actions of a match, in order."""
        rows = self._reader.execute("select text from actions where match = ? order by seq", (match,))
        return [text for (text,) in rows]

    def committed(self, match: str, move: str) -> int | None:
        """The number of actions after the commit of that move id; None when it is not known."""
        row = self._reader.execute("select seq from actions where match = ? and move = ?", (match, move)).fetchone()
        return None if row is None else int(row[0])

    def happenings(self, match: str) -> list[Happening]:
        """What has happened to a match beside its actions."""
        sql = "select kind, side, move from happenings where match = ? order by at"
        return [Happening(*row) for row in self._reader.execute(sql, (match,))]

    def seats_of(self, match: str, hash_: bytes) -> tuple[str, ...]:
        """The seats that the bearer of a token holds in a match."""
        sql = "select seat from holders where match = ? and hash = ? order by seat"
        return tuple(seat for (seat,) in self._reader.execute(sql, (match, hash_)))

    async def take(self, match: str, seat: str, hash_: bytes) -> bool:
        """Gives a seat that nobody holds to the bearer of a token; whether he holds it now."""
        sql = "insert into holders select ?, ?, ? where not exists (select 1 from holders where match = ? and seat = ?)"
        await self.write((sql, (match, seat, hash_, match, seat)))
        return seat in self.seats_of(match, hash_)

    def is_held(self, match: str, seat: str) -> bool:
        """Whether somebody holds that seat."""
        sql = "select 1 from holders where match = ? and seat = ? limit 1"
        return self._reader.execute(sql, (match, seat)).fetchone() is not None

    def matches_of(self, hash_: bytes, most: int = 50) -> list[StoredMatch]:
        """The matches in which the bearer of a token holds a seat, the newest first."""
        sql = (
            "select distinct m.id, m.rules, m.seats, m.created, m.rematch from holders h join matches m"
            " on m.id = h.match where h.hash = ? order by m.created desc limit ?"
        )
        return [_stored(row) for row in self._reader.execute(sql, (hash_, most))]

    def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A value of the file's own, made once."""
        row = self._reader.execute("select value from meta where name = ?", (name,)).fetchone()
        if row is not None:
            return bytes(row[0])
        value = make()
        self._reader.execute("insert into meta (name, value) values (?, ?)", (name, value))
        return value

    # the file and the thread

    def _open(self) -> sqlite3.Connection:
        connection = self._connect()
        version = connection.execute("pragma user_version").fetchone()[0]
        if version == 0:
            connection.executescript(f"begin; {TABLES} pragma user_version = {SCHEMA}; commit;")
        elif version != SCHEMA:
            connection.close()
            raise GaslampError(f"{self.path} was written by another version of Gaslamp (schema {version}).")
        return connection

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS)
        try:
            _see_whose(connection)
            connection.execute("pragma journal_mode = wal")
            connection.execute("pragma synchronous = full")
        except sqlite3.DatabaseError as error:
            connection.close()
            raise GaslampError(f"{self.path} is no file of Gaslamp's: {error}.") from error
        return connection

    def _write(self) -> None:
        connection = self._connect()
        going_on = True
        while going_on:
            group = [self._queue.get()]
            while len(group) < GROUP and not self._queue.empty():
                group.append(self._queue.get())
            going_on = None not in group
            for work in group:
                if callable(work):
                    work(connection)
            writings = [each for each in group if isinstance(each, _Writing)]
            if writings:
                _commit(connection, writings)
        connection.close()


def _see_whose(connection: sqlite3.Connection) -> None:
    sql = "select user_version, (select count(*) from sqlite_schema) from pragma_user_version"
    version, tables = connection.execute(sql).fetchone()
    if tables and not version:
        raise sqlite3.DatabaseError("somebody else's tables are in it")


def _commit(connection: sqlite3.Connection, writings: Sequence[_Writing]) -> None:
    """One transaction for all; each that fails by itself is left out, and told so. Whoever waits is always told."""
    results: list[Exception | None] = []
    try:
        connection.execute("begin immediate")
        results = [_attempt(connection, writing.statements) for writing in writings]
        connection.execute("commit")
    except Exception as error:  # noqa: BLE001 (the thread must live: whatever it was, everybody is told)
        with contextlib.suppress(sqlite3.Error):  # no transaction is left: the failure has ended it
            connection.execute("rollback")
        results = [Unwritable(f"The match could not be saved: {error}.") for _ in writings]
    for writing, result in zip(writings, results, strict=True):
        writing.done(result)


def _attempt(connection: sqlite3.Connection, statements: Sequence[Statement]) -> Exception | None:
    connection.execute("savepoint one")
    try:
        for sql, values in statements:
            connection.execute(sql, values)
    except sqlite3.IntegrityError as error:
        connection.execute("rollback to one")
        return Conflict(str(error))
    finally:
        connection.execute("release one")
    return None


def _settle(future: asyncio.Future[None], error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)


def _stored(row: Sequence[Any]) -> StoredMatch:
    id_, rules, seats, created, rematch = row
    return StoredMatch(id_, rules, msgspec.json.decode(seats, type=dict[str, str]), created, rematch)
