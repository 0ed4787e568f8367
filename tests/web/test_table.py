"""Tables: nothing twice, everybody told, drafts that reveal nothing, another match, restarts."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from gaslamp.web.house import House
from gaslamp.web.playing import Playing
from gaslamp.web.store import EventStore
from web.wire import Browser, Client, Running, come, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data") / "matches.db") as server:
        yield server


@pytest.fixture
def browser(server: Running) -> Browser:
    return server.browser()


def test_a_commit_sent_again_is_answered_with_the_first_ack(browser: Browser) -> None:
    match = browser.begin("pocket", "here")

    async def go() -> None:
        async with browser.at(f"/socket/{match}", "investigator") as client:
            seq = (await client.until("state"))["seq"]
            draft = await client.activation(Random(1))
            first = await client.commit(draft, "move-0001")
            assert (await client.until("state"))["seq"] == first["seq"] > seq
            assert await client.commit(draft, "move-0001", seq) == first
            assert (await client.until("state"))["seq"] == first["seq"]
        async with browser.at(f"/socket/{match}", "investigator") as again:
            await again.until("state")
            assert await again.commit(draft, "move-0001", seq) == first, "after reconnecting too"

    asyncio.run(go())


def test_two_who_commit_at_once_do_not_both_play(browser: Browser) -> None:
    """Two tabs on one seat."""
    match = browser.begin("pocket", "here")

    async def go() -> None:
        path = f"/socket/{match}"
        async with browser.at(path, "investigator") as one, browser.at(path, "investigator") as two:
            seq = (await one.until("state"))["seq"]
            await two.until("state")
            for client, id_, option in ((one, "move-one1", 0), (two, "move-two2", 1)):
                draft = [one.state["options"][option]["a"]]
                await client.send(t="commit", seq=seq, id=id_, draft=draft)
            answers = [await client.until("ack", "error") for client in (one, two)]
            assert sorted(answer["t"] for answer in answers) == ["ack", "error"]
            (error,) = (answer for answer in answers if answer["t"] == "error")
            assert error["code"] == "stale"
            states = [await client.until("state") for client in (one, two)]
            assert states[0]["seq"] == states[1]["seq"]

    asyncio.run(go())


def test_whoever_comes_again_hears_only_what_is_new(browser: Browser) -> None:
    match = browser.begin("london", "here")

    async def go() -> None:
        async with browser.at(f"/socket/{match}", "investigator") as client:
            first = await client.until("state")
            assert [entry["seq"] for entry in first["log"]] == [*range(1, first["seq"] + 1)]
            await client.commit(await client.activation(Random(2)), "move-0001")
            second = await client.until("state")
            assert [entry["seq"] for entry in second["log"]] == [*range(first["seq"] + 1, second["seq"] + 1)]
        async with browser.at(f"/socket/{match}", "investigator", since=first["seq"]) as client:
            assert (await client.until("state"))["log"] == second["log"]
        async with browser.at(f"/socket/{match}", "investigator") as client:
            assert (await client.until("state"))["log"] == first["log"] + second["log"]
        async with browser.at(f"/socket/{match}", "investigator", since=second["seq"] + 9) as client:
            assert (await client.until("state"))["log"] == []

    asyncio.run(go())


def test_eyes_are_switched_by_another_hello(browser: Browser) -> None:
    match = browser.begin("london", "here")

    async def go() -> None:
        async with browser.at(f"/socket/{match}", "investigator") as client:
            mine = await client.until("state")
            assert mine["options"]
            assert mine["scene"]["identity"] is None
            await client.send(t="hello", seat="jack", since=mine["seq"])
            his = await client.until("state")
            assert not his.get("options")
            assert his["scene"]["identity"]

    asyncio.run(go())


def test_who_is_there_is_told(browser: Browser, server: Running) -> None:
    match = browser.begin("pocket", "friend", side="jack")
    friend = server.browser()
    friend.http.post(browser.boot(f"/match/{match}")["invite"]["url"])

    async def go() -> None:
        async with browser.at(f"/socket/{match}", "jack") as jack:
            players = (await jack.until("state"))["players"]
            assert [players[side].get("here", False) for side in ("jack", "investigator")] == [True, False]
            async with friend.at(f"/socket/{match}", "investigator") as other:
                await other.until("state")
                assert (await jack.until("presence"))["players"]["investigator"]["here"]
            assert not (await jack.until("presence"))["players"]["investigator"].get("here")

    asyncio.run(go())


async def over(client: Client) -> None:
    await client.send(t="resign", id="move-9999")
    await client.until("ack")
    await client.until("state")


def test_another_match_against_the_computer_begins_at_once_with_the_sides_swapped(browser: Browser) -> None:
    match = browser.begin("pocket", "computer", side="jack", level="level1")

    async def go() -> None:
        async with browser.at(f"/socket/{match}", "jack") as client:
            await client.until("state")
            await over(client)
            await client.send(t="rematch")
            next_match = (await client.until("state"))["rematch"]["match"]
        assert browser.boot(f"/match/{next_match}")["seats"] == ["investigator"]
        assert browser.boot(f"/match/{next_match}")["level"] == "level1"
        async with browser.at(f"/socket/{match}", "jack") as client:
            assert (await client.until("state"))["rematch"] == {"match": next_match}

    asyncio.run(go())


def test_another_match_with_a_friend_needs_both(browser: Browser, server: Running) -> None:
    match = browser.begin("pocket", "friend", side="jack")
    friend = server.browser()
    friend.http.post(browser.boot(f"/match/{match}")["invite"]["url"])

    async def go() -> None:
        path = f"/socket/{match}"
        async with browser.at(path, "jack") as jack, friend.at(path, "investigator") as other:
            await jack.until("state")
            await other.until("state")
            await over(jack)
            await other.until("state")
            await jack.send(t="rematch")
            await jack.until("state")
            assert (await other.until("state"))["rematch"] == {"asked": "jack"}
            await jack.send(t="rematch")
            assert (await jack.until("state"))["rematch"] == {"asked": "jack"}
            await other.until("state")
            await other.send(t="rematch")
            next_match = (await other.until("state"))["rematch"]["match"]
            assert (await jack.until("state"))["rematch"] == {"match": next_match}
        assert browser.boot(f"/match/{next_match}")["seats"] == ["investigator"]
        assert friend.boot(f"/match/{next_match}")["seats"] == ["jack"]

    asyncio.run(go())


def test_a_match_survives_a_restart_and_so_does_the_computers_turn(tmp_path: Path) -> None:
    path, told = tmp_path / "matches.db", {}

    class Asleep:
        async def draft(self, playing: Playing, role: Any, level: str) -> list[str]:
            del playing, role, level
            await asyncio.sleep(3600)
            return []

    with running(path, Asleep()) as server:
        browser = server.browser()
        match = browser.begin("pocket", "computer", side="investigator", level="level1")
        cookie = browser.http.cookies["gaslamp"]

        async def begin() -> None:
            async with browser.at(f"/socket/{match}", "investigator") as client:
                await client.until("state")
                await client.commit(await client.activation(Random(3)), "move-0001")
                told.update(await client.until("state"))

        asyncio.run(begin())
    assert told["scene"]["to_act"] == "jack"
    with running(path) as server:
        browser = server.browser()
        browser.http.cookies.set("gaslamp", cookie)

        async def go_on() -> None:
            async with browser.at(f"/socket/{match}", "investigator", told["seq"]) as client:
                state = await client.until("state")
                assert state | {"log": []} == told | {"log": []}
                assert (await client.until("state"))["seq"] > told["seq"], "the computer has played"

        asyncio.run(go_on())


def test_a_table_that_nobody_uses_leaves_memory_and_comes_back(server: Running, browser: Browser) -> None:
    match, house = browser.begin("london", "here"), server.app.state.house

    async def go() -> dict[str, Any]:
        async with browser.at(f"/socket/{match}", "investigator") as client:
            state = await client.until("state")
            assert match in house.tables
            return state

    before = asyncio.run(go())
    loop = house.tables[match]._task.get_loop()
    asyncio.run_coroutine_threadsafe(house.let_go(loop.time() + 1), loop).result(5)
    assert match not in house.tables
    assert asyncio.run(go()) == before


def test_a_table_with_somebody_who_has_not_said_hello_yet_stays(server: Running, browser: Browser) -> None:
    match, house = browser.begin("pocket", "here"), server.app.state.house

    async def go() -> None:
        async with browser.at(f"/socket/{match}", since=None) as client:
            await client.send(t="ping")
            await client.until("pong")
            loop = house.tables[match]._task.get_loop()
            asyncio.run_coroutine_threadsafe(house.let_go(loop.time() + 1), loop).result(5)
            await client.send(t="hello", seat="jack", since=0)
            assert (await client.until("state"))["seat"] == "jack"

    asyncio.run(go())


def test_a_table_stays_until_what_was_sent_to_it_is_stored(server: Running, browser: Browser) -> None:
    """Whoever commits and goes away has committed, and the next one finds it so."""
    match, house = browser.begin("pocket", "here"), server.app.state.house
    gate = threading.Event()

    async def go() -> None:
        async with browser.at(f"/socket/{match}", "investigator") as client:
            seq = (await client.until("state"))["seq"]
            loop = house.tables[match]._task.get_loop()
            house.store.with_writer(lambda _: gate.wait(20))
            await client.send(t="commit", seq=seq, id="move-0001", draft=await client.activation(Random(1)))
        await come(lambda: house.tables[match].emptied is not None)
        asyncio.run_coroutine_threadsafe(house.let_go(loop.time() + 1), loop).result(5)
        assert match in house.tables
        gate.set()
        async with browser.at(f"/socket/{match}", "investigator") as client:
            assert (await client.until("state"))["seq"] > seq

    asyncio.run(go())


def test_what_the_disk_refuses_is_not_played(tmp_path: Path) -> None:
    with running(tmp_path / "matches.db") as server:
        browser = server.browser()
        match = browser.begin("pocket", "here")
        store: EventStore = server.app.state.house.store

        async def go() -> None:
            async with browser.at(f"/socket/{match}", "investigator") as client:
                state = await client.until("state")
                store.with_writer(lambda connection: connection.execute("pragma query_only = on"))
                draft = [state["options"][0]["a"]]
                assert (await client.commit(draft, "move-0001"))["code"] == "not-saved"
                await client.send(t="look", at=3)
                assert (await client.until("moment"))["at"] == 3, "reading goes on"
                store.with_writer(lambda connection: connection.execute("pragma query_only = off"))
                assert (await client.commit(draft, "move-0001"))["t"] == "ack"
                await over(client)
                store.with_writer(lambda connection: connection.execute("pragma query_only = on"))
                await client.send(t="rematch")
                assert (await client.until("error"))["code"] == "not-saved"
                store.with_writer(lambda connection: connection.execute("pragma query_only = off"))
                await client.send(t="rematch")
                assert (await client.until("state"))["rematch"]["match"]

        asyncio.run(go())


def test_a_slow_reader_is_dropped_and_the_table_goes_on(browser: Browser, server: Running) -> None:
    house: House = server.app.state.house
    match = browser.begin("pocket", "here")

    async def go() -> None:
        async with browser.at(f"/socket/{match}", "investigator") as slow, browser.at(f"/socket/{match}") as other:
            await slow.until("state")
            await other.until("state")
            assert len(house.tables[match].listeners) == 2
            with suppress(ConnectionClosed):
                for _ in range(20_000):  # it asks and asks, and never reads an answer
                    await slow.send(t="look", at=11)
                    if len(house.tables[match].listeners) == 1:
                        break
            await come(lambda: len(house.tables[match].listeners) == 1)
            await other.send(t="ping")
            await other.until("pong")
            assert {listener.seat for listener in house.tables[match].listeners} == {None}
            slow.socket.transport.abort()

    asyncio.run(go())


@pytest.mark.parametrize("name", ["pocket", "london", "newyork"])
def test_the_look_back_from_own_eyes_is_what_was_told_then(browser: Browser, name: str) -> None:
    match = browser.begin(name, "here")

    async def go() -> None:
        async with browser.at(f"/socket/{match}", "investigator") as one, browser.at(f"/socket/{match}", "jack") as two:
            clients = {"investigator": one, "jack": two}
            told: dict[tuple[str, int], Any] = {}
            rng = Random(4)
            for number in range(12):
                for seat, client in clients.items():
                    await client.until("state")
                    told[seat, client.state["seq"]] = client.state["scene"]
                turn = one.state["scene"]["to_act"]
                if turn is None:
                    break
                await clients[turn].commit(await clients[turn].activation(rng), f"move-{number:04}")
            for (seat, at), scene in told.items():
                await clients[seat].send(t="look", at=at)
                assert (await clients[seat].until("moment"))["scene"] | {"asks": ""} == scene | {"asks": ""}

    asyncio.run(go())
