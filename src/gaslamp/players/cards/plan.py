"""Where an activation began: there its whole plan is made, and followed while nothing new comes to light."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from gaslamp.core.dealing import Choose, Draw
from gaslamp.players.course import course
from gaslamp.players.seat import Seat


class Beginning(msgspec.Struct, frozen=True):
    """The seat before the card now being played was chosen, and what was done since."""

    seat: Seat
    done: tuple[Any, ...]
    """The choice of the card first."""


def beginning(seat: Seat) -> Beginning | None:
    """How the activation began; None when none is open, when it cannot be told, or when a card was drawn since."""
    record = seat.record
    if record is None or seat.view.public.activation is None:
        return None
    guide = next(iter(seat.game.worlds(seat.view)))
    steps = list(course(seat.game, record, guide))
    first = max(index for index, (state, _) in enumerate(steps) if state.public.activation is None)
    done = tuple(action for _, action in steps[first:])
    if not isinstance(done[0], Choose) or any(isinstance(action, Draw) for action in done):
        return None
    view = seat.game.view(steps[first][0], seat.role)
    return Beginning(Seat(seat.game, view, replace(record, entries=record.entries[:first])), done)


def chosen(seat: Seat, card: int) -> Any:
    """The action that chooses a card."""
    return seat.legal[[int(each.character) for each in seat.legal].index(card)]
