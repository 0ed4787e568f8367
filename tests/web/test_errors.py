"""Everything that can be refused, over real sockets: an error frame with its code, and nothing has changed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gaslamp.web import words
from gaslamp.web.frames import ErrorCode
from gaslamp.web.guard import Rate
from gaslamp.web.lobby import Problem
from web.wire import Browser, Client, Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data") / "matches.db") as server:
        yield server


@pytest.fixture
def browser(server: Running) -> Browser:
    return server.browser()


def run_at(browser: Browser, game: str, talk: Any, opponent: str = "here", seat: str | None = None) -> None:
    """Sets up a match, says hello for the side to act, and talks."""
    match = browser.begin(game, opponent)

    async def go() -> None:
        async with browser.at(f"/socket/{match}", seat or "investigator") as client:
            await client.until("state")
            await talk(client)

    asyncio.run(go())


async def refused(client: Client, code: str, **frame: Any) -> dict[str, Any]:
    """Sends a frame that must be refused with that code, and sees that nothing has changed."""
    before = client.state["seq"], client.state["scene"]
    await client.send(**frame)
    error = await client.until("error")
    assert error["code"] == code, error
    await client.send(t="hello", seat=client.state["seat"], since=before[0])
    state = await client.until("state")
    assert (state["seq"], state["scene"]) == before
    return error


async def closing(client: Client) -> int | None:
    """Listens until the server closes the connection; with which code."""
    while client.socket.close_code is None:
        with suppress(ConnectionClosed):
            assert (await client.next())["t"] == "error"
    return client.socket.close_code


def test_every_code_has_a_sentence() -> None:
    codes = {*get_args(ErrorCode), *get_args(Problem)}
    assert codes == set(re.findall(r"^error-([a-z-]+) =", words.source("en"), re.MULTILINE))


def test_drafts_that_cannot_be(browser: Browser) -> None:
    async def talk(client: Client) -> None:
        seq, mine = client.state["seq"], client.state["options"][0]["a"]
        error = await refused(client, "no-action", t="ask", seq=seq, draft=["dance wildly"])
        assert error["args"] == {"action": "dance wildly", "word": "dance"}
        error = await refused(client, "illegal-action", t="commit", seq=seq, id="move-0001", draft=["draw bert"])
        assert error["of"] == "move-0001"
        assert mine in error["args"]["legal"]
        await refused(client, "draft-too-long", t="commit", seq=seq, id="move-0002", draft=[mine, mine])
        await refused(client, "stale", t="ask", seq=seq - 1, draft=[])
        await refused(client, "stale", t="commit", seq=seq - 1, id="move-0003", draft=[mine])
        await refused(client, "no-such-moment", t="look", at=seq + 1)
        await refused(client, "no-such-eyes", t="look", at=1, eyes="moriarty")
        await refused(client, "not-yet", t="look", at=1, eyes="jack")
        await refused(client, "not-yet", t="rematch")

    run_at(browser, "pocket", talk)


def test_half_an_activation_is_not_committed(browser: Browser) -> None:
    async def talk(client: Client) -> None:
        card = client.state["options"][0]["a"]
        await refused(client, "incomplete", t="commit", seq=client.state["seq"], id="move-0001", draft=[card])

    run_at(browser, "london", talk)


def test_it_is_not_your_turn(browser: Browser) -> None:
    async def talk(client: Client) -> None:
        assert client.state["scene"]["to_act"] == "investigator"
        frame = {"t": "commit", "seq": client.state["seq"], "id": "move-0001", "draft": ["holmes 1"]}
        await refused(client, "not-your-turn", **frame)
        assert client.state.get("options", []) == []

    run_at(browser, "pocket", talk, seat="jack")


def test_a_seat_that_is_not_yours(browser: Browser) -> None:
    async def talk(client: Client) -> None:
        await client.send(t="hello", seat="jack", since=0)
        assert (await client.until("error"))["code"] == "no-seat"

    run_at(browser, "pocket", talk, opponent="friend")


def test_watching_is_watching(browser: Browser, server: Running) -> None:
    match = browser.begin("pocket", "here")
    watching = browser.boot(f"/match/{match}")["watch_url"]
    stranger = server.browser()

    async def go() -> None:
        async with stranger.at(stranger.boot(watching)["socket"]) as client:
            seq = (await client.until("state"))["seq"]
            for frame in (
                {"t": "ask", "seq": seq, "draft": []},
                {"t": "commit", "seq": seq, "id": "move-0001", "draft": ["holmes 1"]},
                {"t": "resign", "id": "move-0002"},
                {"t": "rematch"},
            ):
                await refused(client, "watching", **frame)
            await client.send(t="hello", seat="jack", since=0)
            assert (await client.until("error"))["code"] == "no-seat"

    asyncio.run(go())


def test_after_the_end_there_is_nothing_to_do(browser: Browser) -> None:
    async def talk(client: Client) -> None:
        await client.send(t="resign", id="move-0001")
        assert await client.until("ack") == {"t": "ack", "id": "move-0001", "seq": client.state["seq"]}
        state = await client.until("state")
        assert state["result"] == {"winner": "jack", "reason": "resignation"}
        assert state["scene"]["identity"]
        await refused(client, "over", t="commit", seq=state["seq"], id="move-0002", draft=["holmes 1"])
        await client.send(t="look", at=11, eyes="jack")
        assert (await client.until("moment"))["scene"]["identity"] == state["scene"]["identity"]

    run_at(browser, "pocket", talk)


def test_hello_comes_first(browser: Browser) -> None:
    match = browser.begin("pocket", "here")

    async def go() -> None:
        async with browser.at(f"/socket/{match}", since=None) as client:
            await client.send(t="ask", seq=1, draft=[])
            assert (await client.until("error"))["code"] == "hello-first"
            await client.send(t="ping")
            assert (await client.next())["t"] == "pong"

    asyncio.run(go())


def test_what_is_no_frame(browser: Browser) -> None:
    async def talk(client: Client) -> None:
        for text, code in (
            ("", "unreadable"),
            ("{", "unreadable"),
            ("[]", "unreadable"),
            ('{"t":"dance"}', "unreadable"),
            ('{"t":"ping","more":1}', "unreadable"),
            ('{"t":"hello","seat":"watson"}', "unreadable"),
            ('{"t":"commit","seq":-1,"id":"move-0001","draft":["holmes 1"]}', "unreadable"),
            ('{"t":"commit","seq":1,"id":"short","draft":["holmes 1"]}', "unreadable"),
            ('{"t":"commit","seq":1,"id":"move-0001","draft":[]}', "unreadable"),
            ("[" * 3000, "unreadable"),
            ('{"t":"ask","seq":1,"draft":["' + "x" * 5000 + '"]}', "too-long"),
            ('{"t":"ping"}' + "é" * 2100, "too-long"),
        ):
            await client.socket.send(text)
            assert (await client.until("error"))["code"] == code, text[:60]
        await client.socket.send(b'{"t":"ping"}')
        assert (await client.until("error"))["code"] == "no-text"
        await client.send(t="ping")
        assert (await client.next())["t"] == "pong"

    run_at(browser, "pocket", talk)


def test_a_huge_message_closes_the_socket(browser: Browser) -> None:
    async def talk(client: Client) -> None:
        await client.socket.send("x" * 17_000)
        assert await closing(client) == 1009

    run_at(browser, "pocket", talk)


def test_whoever_keeps_sending_nonsense_is_dropped(browser: Browser) -> None:
    async def talk(client: Client) -> None:
        for _ in range(20):
            await client.socket.send("nonsense")
        assert await closing(client) == 1008

    run_at(browser, "pocket", talk)


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
frames = st.fixed_dictionaries(
    {"t": st.sampled_from(["ask", "commit", "look", "rematch", "ping", "state"])},
    optional={
        "seq": st.integers() | json_values,
        "id": st.text(max_size=45) | json_values,
        "draft": st.lists(st.sampled_from(["holmes 1", "alibi", "rotate a1 90", "draw bert", ""]), max_size=14)
        | json_values,
        "at": st.integers() | json_values,
        "eyes": st.sampled_from(["own", "jack", "all"]) | json_values,
    },
)


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(frames.map(lambda frame: msgspec.json.encode(frame).decode()) | st.text(max_size=60), max_size=8))
def test_hostile_input_gets_answers_and_changes_nothing(server: Running, sent: list[str]) -> None:
    """As Jack, who is not to act: whatever is sent, every frame is answered and the match stays as it is."""
    browser = server.browser()
    match = browser.begin("pocket", "here")

    async def go() -> None:
        async with browser.at(f"/socket/{match}", "jack") as client:
            before = await client.until("state")
            for text in sent:
                await client.socket.send(text)
                await client.until("error", "moment", "pong", "options")
            await client.send(t="hello", seat="jack", since=before["seq"])
            after = await client.until("state")
            assert {**after, "log": []} == {**before, "log": []}

    asyncio.run(go())
    browser.http.close()


def test_too_many_frames_are_too_fast(tmp_path: Path) -> None:
    with running(tmp_path / "matches.db", rates={"frame": Rate(5, 60)}) as server:

        async def talk(client: Client) -> None:
            for _ in range(4):
                await client.send(t="ping")
                assert (await client.next())["t"] == "pong"
            await client.send(t="ping")
            assert (await client.next())["code"] == "too-fast"

        run_at(server.browser(), "pocket", talk)


def test_too_many_matches_and_sockets_of_one_address(tmp_path: Path) -> None:
    with running(tmp_path / "matches.db", rates={"post": Rate(2, 60), "socket": Rate(1, 60)}) as server:
        browser = server.browser()
        match = browser.begin("pocket", "here")
        browser.begin("pocket", "here")
        answer = browser.http.post("/matches", data={"game": "pocket", "opponent": "here"})
        assert answer.status_code == 429
        assert words.say("en", "error-too-fast") in answer.text

        async def go() -> None:
            async with browser.at(f"/socket/{match}") as client:
                await client.until("state")
            with pytest.raises(InvalidStatus):
                async with browser.at(f"/socket/{match}"):
                    pass

        asyncio.run(go())
