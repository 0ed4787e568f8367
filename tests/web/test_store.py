"""The store: on the disk before it is acknowledged, nothing twice, one server at a time."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from gaslamp.core.words import GaslampError
from gaslamp.web.store import Conflict, EventStore, StoredMatch, Unwritable

MATCH = StoredMatch("m1", "pocket/1", {"investigator": "", "jack": "level2"}, 1.0)


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EventStore]:
    store = EventStore(tmp_path / "matches.db")
    run(store.write(store.creating(MATCH)))
    yield store
    store.close()


def test_a_match_and_its_actions_are_there_after_a_restart(tmp_path: Path) -> None:
    store = EventStore(tmp_path / "matches.db")
    run(store.write(store.creating(MATCH), store.holding("m1", "jack", b"hash")))
    run(store.append("m1", 0, ["one", "two"], "move-0001"))
    store.close()
    store = EventStore(tmp_path / "matches.db")
    assert store.match("m1") == MATCH
    assert store.texts("m1") == ["one", "two"]
    assert store.seats_of("m1", b"hash") == ("jack",)
    assert store.matches_of(b"hash") == [MATCH]
    store.close()


def test_a_commit_is_known_by_its_move_id(store: EventStore) -> None:
    run(store.append("m1", 0, ["one", "two"], "move-0001"))
    assert store.committed("m1", "move-0001") == 2
    assert store.committed("m1", "move-0002") is None
    with pytest.raises(Conflict):
        run(store.append("m1", 2, ["three"], "move-0001"))
    assert store.texts("m1") == ["one", "two"]


def test_a_seq_is_taken_once_and_a_batch_is_all_or_nothing(store: EventStore) -> None:
    run(store.append("m1", 0, ["one"], "move-0001"))
    with pytest.raises(Conflict):
        run(store.append("m1", 0, ["other", "another"], "move-0002"))
    assert store.texts("m1") == ["one"]


def test_one_bad_writing_of_a_group_does_not_spoil_the_others(store: EventStore) -> None:
    async def go() -> list[Any]:
        good = (store.append(f"m{number}", 0, [f"text {number}"], f"move-{number:04}") for number in range(2, 200))
        bad = (store.append("m1", 0, ["once"], f"move-x{number:04}") for number in range(20))
        return await asyncio.gather(*good, *bad, return_exceptions=True)

    results = run(go())
    assert results.count(None) == 198 + 1
    assert sum(isinstance(result, Conflict) for result in results) == 19
    assert all(store.texts(f"m{number}") == [f"text {number}"] for number in range(2, 200))


def test_many_writings_share_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    groups: list[int] = []
    real = __import__("gaslamp.web.store", fromlist=["_commit"])._commit

    def counted(connection: sqlite3.Connection, writings: list[Any]) -> None:
        groups.append(len(writings))
        real(connection, writings)

    monkeypatch.setattr("gaslamp.web.store._commit", counted)
    store = EventStore(tmp_path / "matches.db")

    async def go() -> None:
        await asyncio.gather(*(store.append(f"m{number}", 0, ["text"], None) for number in range(500)))

    run(go())
    store.close()
    assert sum(groups) == 500
    assert len(groups) < 250


def test_what_cannot_be_written_is_not_acknowledged(store: EventStore) -> None:
    """As with a full disk: the file may not grow."""
    pages = store._reader.execute("pragma page_count").fetchone()[0]
    capped = threading.Event()

    def cap(connection: sqlite3.Connection) -> None:
        connection.execute(f"pragma max_page_count = {pages}")
        capped.set()

    store.with_writer(cap)
    assert capped.wait(5)
    with pytest.raises(Unwritable, match="could not be saved"):
        run(store.append("m1", 0, ["x" * 70] * 2000, "move-0001"))
    assert store.texts("m1") == []
    store.with_writer(lambda connection: connection.execute("pragma max_page_count = 100000"))
    run(store.append("m1", 0, ["one"], "move-0001"))
    assert store.texts("m1") == ["one"]


def test_the_file_is_one_servers_at_a_time(store: EventStore) -> None:
    with pytest.raises(GaslampError, match="in use by another Gaslamp server"):
        EventStore(store.path)


def test_a_file_of_another_version_or_kind_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    EventStore(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("pragma user_version = 99")
    connection.close()
    with pytest.raises(GaslampError, match="schema 99"):
        EventStore(path)
    other = tmp_path / "letter.txt"
    other.write_text("Dear Sir or Madam, this is no database at all." * 20)
    with pytest.raises(GaslampError, match="no file of Gaslamp's"):
        EventStore(other)
    assert other.read_text().startswith("Dear Sir")


def test_somebody_elses_database_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    with sqlite3.connect(path) as connection:
        connection.execute("create table recipes (cake)")
    connection.close()
    with pytest.raises(GaslampError, match="somebody else's tables"):
        EventStore(path)
    with sqlite3.connect(path) as connection:
        assert connection.execute("select name from sqlite_schema").fetchall() == [("recipes",)]
        assert connection.execute("pragma journal_mode").fetchone() == ("delete",)
    connection.close()


def test_nobody_else_on_the_machine_can_read_it(store: EventStore) -> None:
    files = [*store.path.parent.glob("matches.db*")]
    assert len(files) == 4, "the file, its log, its index, its lock"
    for file in files:
        if not file.name.endswith(".lock"):
            assert file.stat().st_mode & 0o077 == 0, file


def test_the_thread_survives_what_no_database_can_keep(store: EventStore) -> None:
    """However a writing goes wrong, whoever waits is told, and the next is written."""

    async def go() -> None:
        with pytest.raises(Unwritable):
            async with asyncio.timeout(10):
                await store.append("m1", 2**70, ["one"], "move-0001")
        async with asyncio.timeout(10):
            await store.append("m1", 0, ["one"], "move-0002")

    run(go())
    assert store.texts("m1") == ["one"]


def test_whoever_has_gone_does_not_stop_the_thread(store: EventStore) -> None:
    """A loop that ends while something is written, as when a server is stopped by force."""
    gate = threading.Event()
    store.with_writer(lambda _: gate.wait(10))

    async def begin() -> None:
        writing = asyncio.create_task(store.append("m1", 0, ["one"], "move-0001"))
        await asyncio.sleep(0)
        writing.cancel()

    run(begin())
    gate.set()
    run(store.append("m1", 1, ["two"], "move-0002"))
    assert store.texts("m1") == ["one", "two"]


def test_a_seat_is_given_once(store: EventStore) -> None:
    assert run(store.take("m1", "investigator", b"first"))
    assert not run(store.take("m1", "investigator", b"second"))
    assert run(store.take("m1", "investigator", b"first"))


def test_every_writing_is_synced(store: EventStore) -> None:
    seen: list[Any] = []
    done = threading.Event()

    def look(connection: sqlite3.Connection) -> None:
        seen.extend(connection.execute(f"pragma {name}").fetchone()[0] for name in ("synchronous", "journal_mode"))
        done.set()

    store.with_writer(look)
    assert done.wait(5)
    assert seen == [2, "wal"]
