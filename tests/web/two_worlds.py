"""A scripted match over real sockets, and every byte that one party is sent in its course."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gaslamp.core.match import Match
from gaslamp.core.record import copy_for
from gaslamp.core.replay import completions
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Role
from gaslamp.web import house, seats
from gaslamp.web.draft import Drafted
from support import AnyMatch, random_match
from web.wire import Browser, Client, Running, running

VIEWERS: tuple[Role | None, ...] = (INVESTIGATOR, JACK, None)
HOST = "gaslamp.test"
PROBES = (
    "holmes 1", "joker pass", "alibi", "choose bert", "choose beach", "move f7", "done", "cast bert", "nonsense", "",
)  # fmt: skip
"""Drafts that are tried at every moment: some legal, some not, some chance's."""


class Script(Random):
    """Chance as it fell in one world."""

    def __init__(self, actions: Sequence[Any]) -> None:
        super().__init__(0)
        self._left = iter(actions)

    def choices(self, population: Any, *_: Any, **__: Any) -> list[Any]:
        action = next(self._left)
        assert action in population, "the script does not fit"
        return [action]


def cut_before_the_end(game: Any, seed: int, longest: int) -> AnyMatch:
    """A match of uniform choices, cut where nothing is open and somebody is to act."""
    match = random_match(game, seed, cut=longest)
    while match.state.public.activation is not None or not isinstance(match.to_act, Role):
        match.undo()
    return match


def worlds_like(match: AnyMatch, viewer: Role | None, most: int) -> list[AnyMatch]:
    """The match, and others that the viewer cannot tell from it, evenly from among all."""
    others = [copied(other) for other in itertools.islice(completions(copy_for(match, viewer), match.game), 4000)]
    stride = max(1, len(others) // most)
    return [match, *others[::stride][:most]]


def copied(match: AnyMatch) -> AnyMatch:
    copy: AnyMatch = Match(match.game)
    for action in match.actions:
        copy.play(action)
    return copy


def drafts_of(match: AnyMatch) -> Iterator[tuple[Role, list[str]]]:
    """The commits by which a match comes about, and who makes each."""
    copy: AnyMatch = Match(match.game)
    view, texts, turn = None, list[str](), None
    for action in match.actions:
        if copy.to_act is CHANCE:
            assert not texts
        else:
            if not texts:
                turn = copy.to_act
                view = copy.view(turn)
            texts.append(match.game.format(action))
            if Drafted(match.game, view, texts).complete:
                assert isinstance(turn, Role)
                yield turn, texts
                texts = []
        copy.play(action)
    assert not texts


def transcript(match: AnyMatch, viewer: Role | None, data: Path, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """All that the viewer is sent while the match is played: frames, pages, headers, records, errors."""
    tokens, ids = itertools.count(), itertools.count()
    monkeypatch.setattr(seats, "new_token", lambda: hashlib.sha256(b"token%d" % next(tokens)).hexdigest()[:22])
    monkeypatch.setattr(house, "new_match_id", lambda: f"{next(ids):016}")
    monkeypatch.setattr("gaslamp.web.house.time.time", lambda: 1_800_000_000.0)
    monkeypatch.setattr("gaslamp.web.seats.secrets.token_bytes", bytes)
    copy: AnyMatch = Match(match.game)
    chance = []
    for action in match.actions:
        if copy.to_act is CHANCE:
            chance.append(action)
        copy.play(action)
    with running(data, dice=Script(chance)) as server:
        server.app.state.house.store.with_writer(lambda connection: connection.execute("pragma synchronous = off"))
        return asyncio.run(_played(server, match, viewer))


async def _played(server: Running, match: AnyMatch, viewer: Role | None) -> list[bytes]:
    sides = {role: server.browser() for role in Role}
    first, second = sides.values()
    id_ = first.begin(match.game.id, "friend", side="investigator")
    boot = first.boot(f"/match/{id_}")
    second.http.post(boot["invite"]["url"])
    watcher = sides[viewer] if viewer else server.browser()
    path = f"/socket/{id_}" if viewer else boot["socket"]
    if viewer is None:
        path = watcher.boot(boot["watch_url"])["socket"]
    sent: list[bytes] = []
    async with (
        first.at(f"/socket/{id_}", "investigator") as one,
        second.at(f"/socket/{id_}", "jack") as two,
        watcher.at(path, viewer and viewer.value) as eyes,
    ):
        players = {INVESTIGATOR: one, JACK: two}
        for client in (one, two, eyes):
            await client.until("state")
        page = f"/match/{id_}" if viewer else boot["watch_url"]
        pages = [page, f"{page}/record"]
        await _look_at_everything(eyes, watcher, ["/", *pages], sent)
        for number, (role, draft) in enumerate(drafts_of(match)):
            answer = await players[role].commit(draft, f"move-{number:05}")
            assert answer["t"] == "ack", answer
            for client in (one, two, eyes):
                await client.until("state")
            await _look_at_everything(eyes, watcher, ["/", *pages], sent)
        assert eyes.state["seq"] == len(match.actions)
    others = [browser.http.cookies["gaslamp"].encode() for role, browser in sides.items() if role is not viewer]
    whole = b"\n".join(sent)
    assert not any(token in whole for token in others), "somebody else's cookie"
    return sent


async def _look_at_everything(eyes: Client, browser: Browser, pages: list[str], sent: list[bytes]) -> None:
    """What has come by itself, and what comes of asking."""
    seq = eyes.state["seq"]
    for text in PROBES:
        await eyes.send(t="ask", seq=seq, draft=[text])
        await eyes.next()
    for frame in (
        {"t": "ask", "seq": seq, "draft": []},
        {"t": "look", "at": seq, "eyes": "own"},
        {"t": "look", "at": max(seq - 3, 0), "eyes": "own"},
        {"t": "look", "at": seq, "eyes": "jack"},
        {"t": "commit", "seq": seq + 1, "id": f"probe-{seq:05}", "draft": ["done"]},
    ):
        await eyes.send(**frame)
        await eyes.next()
    if eyes.state["seat"]:
        await eyes.until("state")  # behind the error of a commit that came too early
    await eyes.send(t="hello", seat=eyes.state["seat"], since=0)
    await eyes.until("state")
    sent += [text.encode() for text in eyes.heard]
    eyes.heard.clear()
    for page in pages:
        answer = browser.http.get(page, headers={"Host": HOST})
        sent.append(repr(answer.headers.multi_items()).encode())
        sent.append(answer.content)


def first_difference(one: Sequence[bytes], two: Sequence[bytes]) -> str:
    """Where two transcripts part; nothing if they are one."""
    for number, (mine, his) in enumerate(itertools.zip_longest(one, two)):
        if mine != his:
            return f"item {number}: {_near(mine, his)}"
    return ""


def _near(mine: bytes | None, his: bytes | None) -> str:
    if mine is None or his is None:
        return f"{mine!r} against {his!r}"[:400]
    pairs = enumerate(zip(mine, his, strict=False))
    at = next((place for place, (one, two) in pairs if one != two), min(len(mine), len(his)))
    return f"{mine[max(at - 120, 0) : at + 80]!r} against {his[max(at - 120, 0) : at + 80]!r}"
