"""Where a player sits: all that one side may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.record import Record, copy_for
from gaslamp.core.words import Role


class Seat(msgspec.Struct, frozen=True):
    """The view of one side, and the copy of the record that this side may hold; plain data, so it can be sent."""

    game: AnyGame
    view: Any
    record: Record | None = None
    """How it came to this; None when the match began at a given position, of which no record is kept."""

    @property
    def role(self) -> Role:
        """The side that sits here."""
        role: Role = self.view.viewer
        return role

    @property
    def legal(self) -> Sequence[Any]:
        """The legal actions; empty unless this side is to act."""
        legal: Sequence[Any] = self.view.legal
        return legal

    def dice(self, seed: int) -> Random:
        """A random source that depends on the seed and on what is seen here, alike in every process."""
        return Random(f"{seed} {self.game.id} {self.view!r}")


def seat_of(match: Match[Any, Any, Any], role: Role) -> Seat:
    """The seat of one side of a match, as it is now."""
    began_empty = match.states[0] == match.game.initial()
    return Seat(match.game, match.view(role), copy_for(match, role) if began_empty else None)
