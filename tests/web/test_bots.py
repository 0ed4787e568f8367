"""Computer players: whole activations, from a seat, in processes that may die."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import time
from collections.abc import Iterator
from random import Random

import pytest

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.record import copy_for
from gaslamp.core.words import INVESTIGATOR, JACK, Role
from gaslamp.games import GAMES
from gaslamp.players.levels import levels
from gaslamp.web import bots
from gaslamp.web.bots import Bots, activation
from gaslamp.web.draft import Drafted
from gaslamp.web.playing import Playing
from support import UNIQUE_GAMES, AnyMatch, random_match
from web.two_worlds import worlds_like

each_game = pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)


def beginnings(game: AnyGame, seed: int, every: int = 1) -> Iterator[tuple[AnyMatch, Role]]:
    """The moments of a match at which a side begins something, and who."""
    match: AnyMatch = Match(game)
    for number, action in enumerate(random_match(game, seed).actions):
        if isinstance(role := match.to_act, Role) and match.state.public.activation is None and number % every == 0:
            yield match, role
        match.play(action)


@each_game
def test_what_comes_back_is_a_whole_activation(game: AnyGame) -> None:
    for match, role in beginnings(game, 3, every=9):
        view, record = match.view(role), copy_for(match, role)
        for level in levels(game)[:2]:
            texts = activation(game.id, view, record, level.id, 1)
            assert Drafted(game, view, texts).complete
            assert texts == activation(game.id, view, record, level.id, 1), "the same seed, the same choice"


@each_game
def test_the_record_at_hand_grows_with_the_draft(game: AnyGame) -> None:
    """What a player is handed in the course of its activation is the copy it would hold if it were played."""
    compared = 0
    for match, role in beginnings(game, 5):
        view, record = match.view(role), copy_for(match, role)
        texts = activation(game.id, view, record, "level1", 2)
        drafted = Drafted(game, view, texts[:-1])
        for action in drafted.actions:
            match.play(action)
            compared += 1
        grown = bots._with_draft(game, record, view, drafted.actions)
        assert [entry.text for entry in grown.entries] == [entry.text for entry in copy_for(match, role).entries]
        lines = [entry.line for entry in copy_for(match, role).entries[len(record.entries) :]]
        assert [entry.line - grown.entries[-1].line for entry in grown.entries[len(record.entries) :]] == [
            line - lines[-1] for line in lines
        ]
        for _ in drafted.actions:
            match.undo()
    assert compared > 0 or game.id == "pocket/1"


def test_a_process_that_dies_is_replaced() -> None:
    game = UNIQUE_GAMES[0]
    match, role = next(beginnings(game, 1))
    playing = Playing(game, match.actions)
    thinker = Bots(1, pace=0.0)

    async def go() -> None:
        assert await thinker.draft(playing, role, "level1")
        assert thinker._pool
        (worker,) = thinker._pool._processes
        os.kill(worker, signal.SIGKILL)
        assert await thinker.draft(playing, role, "level1")

    asyncio.run(go())
    thinker.close()


def test_one_new_pool_is_begun_however_many_were_waiting() -> None:
    game = UNIQUE_GAMES[0]
    match, role = next(beginnings(game, 1))
    playing = Playing(game, match.actions)
    thinker, begun = Bots(1, pace=0.0), list[object]()
    started = thinker._started

    def counted() -> object:
        if (pool := started()) not in begun:
            begun.append(pool)
        return pool

    async def go() -> None:
        await thinker.draft(playing, role, "level1")
        assert thinker._pool
        (worker,) = thinker._pool._processes
        os.kill(worker, signal.SIGSTOP)  # else it may be through with all six before it dies
        waiting = [asyncio.create_task(thinker.draft(playing, role, "uniform")) for _ in range(6)]
        await asyncio.sleep(0)
        os.kill(worker, signal.SIGKILL)
        assert all(await asyncio.gather(*waiting))

    thinker._started = counted  # type: ignore[method-assign, assignment]
    asyncio.run(go())
    thinker.close()
    assert len(begun) == 2


def test_a_turn_takes_a_step_of_time_or_whole_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    game = UNIQUE_GAMES[0]
    match, role = next(beginnings(game, 1))
    playing, thinker, taken = Playing(game, match.actions), Bots(1, pace=0.6), list[float]()

    async def go(seconds: float, level: str) -> None:
        async def think(_: object) -> list[str]:
            await asyncio.sleep(seconds)
            return ["alibi"]

        monkeypatch.setattr(thinker, "_think", think)
        begun = time.monotonic()
        assert await thinker.draft(playing, role, level) == ["alibi"]
        taken.append(time.monotonic() - begun)

    for seconds, level in ((0.0, "level2"), (0.2, "level2"), (0.5, "level2"), (0.1, "level6")):
        asyncio.run(go(seconds, level))
    assert all(least <= time_ for least, time_ in zip((0.4, 0.4, 0.8, 0.8), taken, strict=True)), taken
    thinker.close()


def chance_of(times: dict[object, list[float]], rng: Random) -> float:
    """How often times that have nothing to do with the worlds would differ among them as much: by permutation."""
    ranks = {each: rank for rank, each in enumerate(sorted(itertools.chain(*times.values())))}
    groups = [[ranks[each] for each in group] for group in times.values()]
    pool = [*itertools.chain(*groups)]

    def apart(values: list[int]) -> float:
        sizes = iter(values)
        return sum(sum(itertools.islice(sizes, len(group))) ** 2 / len(group) for group in groups)

    seen, trials = apart(pool), 2000
    return sum(apart(rng.sample(pool, len(pool))) >= seen for _ in range(trials)) / trials


def times_by_card(thinker: Bots, rounds: int) -> dict[object, list[float]]:
    """How long the computer Jack takes for his reply in worlds that the investigator cannot tell apart."""
    game = GAMES["pocket"]
    match = random_match(game, 69, cut=30)
    while match.to_act is not JACK:
        match.undo()
    worlds = {world.state.secrets.identity: world for world in worlds_like(match, INVESTIGATOR, 400)}
    assert len(worlds) > 2
    times: dict[object, list[float]] = {identity: [] for identity in worlds}

    async def go() -> None:
        await thinker.draft(Playing(game, match.actions), JACK, "level3")
        for _ in range(rounds):
            for identity, world in worlds.items():
                begun = time.monotonic()
                await thinker.draft(Playing(game, world.actions), JACK, "level3")
                times[identity].append(time.monotonic() - begun)

    asyncio.run(go())
    thinker.close()
    return times


@pytest.mark.nightly
def test_the_time_of_a_reply_does_not_depend_on_jacks_card() -> None:
    assert chance_of(times_by_card(Bots(1, pace=0.6), 20), Random(1)) > 0.001


@pytest.mark.nightly
def test_the_time_of_his_thinking_does_and_that_is_seen() -> None:
    """The ground of the test before this: without the steps of time it would fail."""
    assert chance_of(times_by_card(Bots(1, pace=0.0), 120), Random(1)) <= 0.001


def test_no_turn_is_shorter_than_the_least() -> None:
    game = UNIQUE_GAMES[0]
    match, role = next(beginnings(game, 1))
    thinker = Bots(1, pace=0.6)

    async def go() -> float:
        await thinker.draft(Playing(game, match.actions), role, "level1")
        begun = time.monotonic()
        await thinker.draft(Playing(game, match.actions), role, "level1")
        return time.monotonic() - begun

    assert asyncio.run(go()) >= 0.4
    thinker.close()
