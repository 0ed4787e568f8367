"""The two-world test on the wire: every byte to a party is the same in all worlds that it cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from gaslamp.core.record import record_of
from gaslamp.core.words import INVESTIGATOR, JACK, Role
from gaslamp.games import GAMES
from gaslamp.web import app, chronicle, lobby, playing
from gaslamp.web.errors import Refused
from gaslamp.web.frames import Option
from gaslamp.web.pages import page as page_of_app
from gaslamp.web.playing import Playing
from gaslamp.web.showings import SHOWINGS
from web.two_worlds import VIEWERS, cut_before_the_end, first_difference, transcript, worlds_like

Patch = pytest.MonkeyPatch
WORLDS = 4
LONGEST = {"pocket": 34, "london": 60, "newyork": 70}
"""So many actions at most: about three rounds."""
SEEDS = {"pocket": 39, "london": 69, "newyork": 72}
"""Matches in which both sides have drawn cards (in New York: the investigator), and several suspects are left."""
HIDDEN = [(name, viewer) for name in LONGEST for viewer in VIEWERS if (name, viewer) != ("pocket", JACK)]
"""Who has something hidden from him; Jack in Pocket has nothing."""


def breach(name: str, viewer: Role | None, where: Path, patch: Patch, seed: int | None = None) -> str:
    """The first byte that tells one world from another; nothing if there is none."""
    match = cut_before_the_end(GAMES[name], SEEDS[name] if seed is None else seed, LONGEST[name])
    alike = worlds_like(match, viewer, WORLDS if seed is None else 3 * WORLDS)
    assert len({each.state for each in alike}) > 1, "a match in which nothing is hidden is no test"
    (first, *others) = (transcript(each, viewer, where / f"{number}.db", patch) for number, each in enumerate(alike))
    return next(filter(None, (first_difference(first, other) for other in others)), "")


@pytest.mark.parametrize(("name", "viewer"), HIDDEN)
def test_every_byte_is_the_same(
    name: str, viewer: Role | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not breach(name, viewer, tmp_path, monkeypatch)


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "viewer"), HIDDEN)
@pytest.mark.parametrize("seed", range(100, 120))
def test_every_byte_is_the_same_in_many_worlds(
    name: str, seed: int, viewer: Role | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = cut_before_the_end(GAMES[name], seed, LONGEST[name])
    if len({each.state for each in worlds_like(match, viewer, 12)}) > 1:
        assert not breach(name, viewer, tmp_path, monkeypatch, seed)


def open_log(patch: Patch) -> None:
    """What only one side may hear is told to everybody."""
    patch.setattr(chronicle, "heard_by", lambda effects, _: tuple(effects))


def open_scene(patch: Patch) -> None:
    """Jack's face is in everybody's scene, though no page would draw it."""
    real = Playing._scene

    def scene(self: Playing, viewer: Role | None) -> Any:
        secrets = self.state.secrets
        return replace(real(self, viewer), identity=secrets.identity.word if secrets.identity is not None else None)

    patch.setattr(Playing, "_scene", scene)


def telling_order(patch: Patch) -> None:
    """The order of the options depends on who Jack is."""
    real = Playing._offered

    def offered(self: Playing, viewer: Role | None) -> tuple[Option, ...]:
        found = real(self, viewer)
        turn = (self.state.secrets.identity or 0) % 3
        return (*found[turn:], *found[:turn])

    patch.setattr(Playing, "_offered", offered)


def telling_list(patch: Patch) -> None:
    """One option is missing: the one with Jack's number."""
    real = Playing._offered

    def offered(self: Playing, viewer: Role | None) -> tuple[Option, ...]:
        found, gap = real(self, viewer), int(self.state.secrets.identity or 0)
        return (*found[:gap], *found[gap + 1 :])

    patch.setattr(Playing, "_offered", offered)


def telling_preview(patch: Patch) -> None:
    """Jack's own answer to the call is given with the investigator's options."""
    real = Playing._offered

    def offered(self: Playing, viewer: Role | None) -> tuple[Option, ...]:
        word = self.state.secrets.identity.word
        in_sight = SHOWINGS[self.game.id].scene(self.game, self.view(None)).in_sight
        return tuple(replace(each, own="seen" if word in in_sight else "unseen") for each in real(self, viewer))

    patch.setattr(Playing, "_offered", offered)


def open_record(patch: Patch) -> None:
    """The record that can be downloaded hides nothing."""
    patch.setattr(playing, "copy_for", lambda match, _, **headers: record_of(match, **headers))


def telling_header(patch: Patch) -> None:
    """A header of the page is made from the whole state."""
    real = page_of_app

    def page(request: Any, *args: Any, **context: Any) -> Any:
        answer = real(request, *args, **context)
        tables = request.app.state.house.tables.values()
        answer.headers["etag"] = str([hash(table.playing.state) for table in tables])
        return answer

    patch.setattr(app, "page", page)


def telling_length(patch: Patch) -> None:
    """The lobby has a space more when Jack's number is odd."""
    real = lobby.named

    def named(match: Any) -> dict[str, Any]:
        return real(match)

    def row(house: Any, match: Any, held: tuple[str, ...]) -> dict[str, Any]:
        shown = real_row(house, match, held)
        identity = house.playing(match).state.secrets.identity or 0
        return {**shown, "title": shown["title"] + " " * (identity % 2)}

    real_row = lobby._row
    patch.setattr(lobby, "named", named)
    patch.setattr(lobby, "_row", row)


def telling_error(patch: Patch) -> None:
    """A refusal names what is left in the deck: Jack's card is not."""
    real = Playing.ask

    def ask(self: Playing, role: Role, draft: Any) -> Any:
        try:
            return real(self, role, draft)
        except Refused as refused:
            refused.args_of_sentence["left"] = str(8 - int(self.state.secrets.identity or 0))
            raise

    patch.setattr(Playing, "ask", ask)


def telling_silence(patch: Patch) -> None:
    """Looking back is refused when Jack's number is odd."""
    real = Playing.moment

    def moment(self: Playing, role: Role | None, at: int, eyes: str) -> Any:
        if int(self.state.secrets.identity or 0) % 2:
            raise Refused("not-yet")
        return real(self, role, at, eyes)

    patch.setattr(Playing, "moment", moment)


LEAKS: tuple[Callable[[Patch], None], ...] = (
    open_log, open_scene, telling_order, telling_list, telling_preview, open_record, telling_header, telling_length,
    telling_error, telling_silence,
)  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_planted_leaks_are_caught(leak: Callable[[Patch], None], tmp_path: Path, monkeypatch: Patch) -> None:
    leak(monkeypatch)
    assert breach("pocket", INVESTIGATOR, tmp_path, monkeypatch), "not caught"


def test_jack_does_not_learn_what_the_investigator_drew(tmp_path: Path, monkeypatch: Patch) -> None:
    """The ground of the test with London and New York: there the investigator's cards are hidden from Jack."""
    open_log(monkeypatch)
    assert breach("london", JACK, tmp_path, monkeypatch)
