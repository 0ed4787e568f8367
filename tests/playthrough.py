"""A whole game as annotated text: who acts, what is legal, what changes on the table, what each party is told.

The lines that begin with `> ` are the actions; from these alone all other lines are made again and compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from gaslamp.core.effect import Effect, heard_by
from gaslamp.core.laws import VIEWERS
from gaslamp.core.match import Match
from gaslamp.core.words import Call, Role
from gaslamp.games import GAMES

FEW: Final = 12
"""So many legal actions are written out; of more, the first, the last and their number."""


def regenerated(text: str) -> str:
    """The playthrough of the game, the remarks and the actions that stand in `text`."""
    lines = text.splitlines()
    game = next(line.removeprefix("game: ") for line in lines if line.startswith("game: "))
    about = [line.removeprefix("about: ") for line in lines if line.startswith("about: ")]
    actions = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    return playthrough(game, about, actions)


def playthrough(game: str, about: list[str], actions: list[str]) -> str:
    """The annotated text of a game, ending in a line feed."""
    return "\n".join(_lines(game, about, actions)) + "\n"


def _lines(game: str, about: list[str], actions: list[str]) -> Iterator[str]:
    match: Match[Any, Any, Any] = Match(GAMES[game])
    yield f"game: {game}"
    yield from (f"about: {line}" for line in about)
    yield ""
    yield from _public(None, match.state.public)
    for text in actions:
        yield from _moment(match)
        before = match.state.public
        match.play(text)
        yield f"> {text}"
        yield from _told(match)
        yield from _public(before, match.state.public)
    yield from _moment(match)


def _moment(match: Match[Any, Any, Any]) -> Iterator[str]:
    state, game = match.state, match.game
    yield ""
    yield f"--- {len(match.actions)} {f'{match.to_act} acts' if match.to_act else match.outcome}"
    yield f"position: {game.format_position(state)}"
    worlds = ", ".join(f"{_name(viewer)} {len(list(game.worlds(match.view(viewer))))}" for viewer in VIEWERS)
    yield f"worlds: {worlds}"
    if match.to_act and len(match.actions) > FEW and state.public.activation is None:
        left = [" ".join(game.suspects_after(state, call)) or "nobody" for call in Call]
        yield f"if seen: {left[0]}"
        yield f"if unseen: {left[1]}"
    if texts := match.legal.texts():
        shown = ", ".join(texts) if len(texts) <= FEW else f"{texts[0]}, … {texts[-1]}"
        yield f"legal: {len(texts)}: {shown}"


def _told(match: Match[Any, Any, Any]) -> Iterator[str]:
    effects = match.effects()
    to_all = heard_by(effects, None)
    yield from (f"told to all: {_sentence(each)}" for each in to_all)
    for role in Role:
        only = [each for each in heard_by(effects, role) if each not in to_all]
        yield from (f"told to {role} alone: {_sentence(each)}" for each in only)


def _sentence(told: Effect) -> str:
    return " ".join([told.id, *(f"{name}={_plain(value)}" for name, value in told.args)])


def _public(before: Any, after: Any) -> Iterator[str]:
    """The fields of the public part that are new or have changed."""
    fields = msgspec.structs.asdict(after)
    past = {} if before is None else msgspec.structs.asdict(before)
    for name, value in fields.items():
        if name not in past or past[name] != value:
            yield f"public {name}: {_plain(value)}"


def _plain(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, msgspec.Struct):
        return str(value)
    if isinstance(value, tuple):
        return ",".join(_plain(each) for each in value) or "-"
    return getattr(value, "word", str(value))


def _name(viewer: Role | None) -> str:
    return "spectator" if viewer is None else str(viewer)
