"""How a match came to a world: its actions, with what the copy of the record hides filled in from that world."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from gaslamp.core.game import AnyGame
from gaslamp.core.record import HIDDEN, Record, conceal


def course(game: AnyGame, record: Record, world: Any) -> Iterator[tuple[Any, Any]]:
    """Each state on the way to the world with the action taken in it; the world must be one that the copy allows."""
    state = game.initial()
    for entry in record.entries:
        action = _read(game, state, entry.text, world)
        yield state, action
        state = game.apply(state, action)


def _read(game: AnyGame, state: Any, text: str, world: Any) -> Any:
    if HIDDEN not in text.split(" "):
        return game.parse(text)
    return next(
        action
        for action in game.legal_actions(state)
        if conceal(game.format(action)) == text and _can_become(game.apply(state, action).secrets, world.secrets)
    )


def _can_become(now: Any, later: Any) -> bool:
    """Whether some secrets may grow into others: what is known stays, and cards are added behind those held."""
    pairs: list[tuple[Any, Any]] = [(getattr(now, name), getattr(later, name)) for name in now.__struct_fields__]
    return all(each in (None, end) or _begins_with(end, each) for each, end in pairs)


def _begins_with(cards: Any, first: Any) -> bool:
    return isinstance(first, tuple) and bool(cards[: len(cast("tuple[object, ...]", first))] == first)
