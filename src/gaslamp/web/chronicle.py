"""The course of a match as one party may hear of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gaslamp.core.effect import Effect, heard_by
from gaslamp.core.game import AnyGame
from gaslamp.core.words import Role
from gaslamp.web.frames import Entry, Said
from gaslamp.web.said import said
from gaslamp.web.showings import SHOWINGS
from gaslamp.web.ways import WALKED


def played(game: AnyGame, start: Any, actions: Iterable[Any]) -> Iterator[tuple[Any, Any, Any]]:
    """For each action: the state before it, the action, the state after it."""
    state = start
    for action in actions:
        after = game.apply(state, action)
        yield state, action, after
        state = after


def entries(game: AnyGame, seq: int, steps: Iterable[tuple[Any, Any, Any]], viewer: Role | None) -> tuple[Entry, ...]:
    """The entries of the steps that follow the first `seq` actions, for one party."""
    return tuple(entry(game, number, step, (viewer,)) for number, step in enumerate(steps, start=seq + 1))


def entry(game: AnyGame, seq: int, step: tuple[Any, Any, Any], viewers: Sequence[Role | None]) -> Entry:
    """What the parties named may hear, taken together, of action number `seq` (1-based)."""
    before, action, after = step
    actor = game.to_act(before)
    effects = game.narrate(before, action, after)
    heard = [effect for effect in effects if any(heard_by([effect], viewer) for viewer in viewers)]
    told = tuple(each for effect in heard for each in _told(game, before.public, effect))
    return Entry(seq, after.public.round if not before.public.round else before.public.round, str(actor), told)


def _told(game: AnyGame, public: Any, effect: Effect) -> Iterator[Said]:
    way = SHOWINGS[game.id].way
    for each in said(SHOWINGS[game.id].name, [effect]):
        if way is not None and effect.id in WALKED:
            yield Said(each.id, {**each.args, "way": way(public, effect)})
        else:
            yield each
