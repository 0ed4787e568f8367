"""Whole matches over real sockets, played with nothing but what the server offers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from web.wire import Client, Running, running

GAMES = ("pocket", "london", "newyork", "london-2016")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data") / "matches.db") as server:
        yield server


async def play_out(clients: dict[str, Client], seed: int) -> None:
    """Plays a match to its end."""
    rng, number = Random(seed), 0
    for client in clients.values():
        await client.until("state")
    while True:
        (state,) = {client.state["seq"]: client.state for client in clients.values()}.values()
        if state.get("result"):
            return
        turn = state["scene"]["to_act"]
        if turn in clients:
            number += 1
            draft = await clients[turn].activation(rng)
            assert (await clients[turn].commit(draft, f"move-{seed}-{number:04}"))["t"] == "ack"
        for client in clients.values():
            await client.until("state")


@pytest.mark.parametrize("game", GAMES)
def test_against_the_computer(server: Running, game: str) -> None:
    browser = server.browser()
    match = browser.begin(game, "computer", side="jack", level="level1")

    async def go() -> None:
        async with browser.at(f"/socket/{match}", "jack") as jack:
            await play_out({"jack": jack}, 1)
            assert jack.state["players"]["investigator"]["level"] == "level1"

    asyncio.run(go())


@pytest.mark.parametrize("game", GAMES)
def test_with_a_friend_by_link_and_somebody_watching(server: Running, game: str) -> None:
    browser, friend, stranger = server.browser(), server.browser(), server.browser()
    match = browser.begin(game, "friend", side="jack")
    boot = browser.boot(f"/match/{match}")
    assert "<svg" in boot["invite"]["qr_svg"]
    assert friend.http.get(boot["invite"]["url"]).status_code == 200
    assert friend.http.post(boot["invite"]["url"]).status_code == 303
    assert browser.boot(f"/match/{match}")["invite"] is None
    watching = stranger.boot(boot["watch_url"])["socket"]

    async def go() -> None:
        async with (
            browser.at(f"/socket/{match}", "jack") as jack,
            friend.at(f"/socket/{match}", "investigator") as investigator,
            stranger.at(watching) as spectator,
        ):
            async with asyncio.TaskGroup() as group:
                task = group.create_task(play_out({"jack": jack, "investigator": investigator}, 2))
                while not (await spectator.until("state")).get("result"):
                    assert not spectator.state.get("options")
                    assert spectator.state["scene"]["identity"] is None
                await task
            assert spectator.state["scene"]["identity"] == jack.state["scene"]["identity"] is not None

    asyncio.run(go())
