"""What a computer opponent is: it is handed a seat, never a state."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from gaslamp.core.words import GaslampError
from gaslamp.players.seat import Seat


class Budget(msgspec.Struct, frozen=True):
    """How much a player may think: so many nodes, which can be repeated exactly, or so many seconds; one of them."""

    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if (self.nodes is None) is (self.seconds is None):
            raise GaslampError("a budget is either nodes or seconds: exactly one of them")
        if (self.nodes if self.seconds is None else self.seconds) <= 0:  # type: ignore[operator] # one of them is there
            raise GaslampError(f"a budget is more than nothing, not {self}")

    def __str__(self) -> str:
        return f"{self.nodes} nodes" if self.seconds is None else f"{self.seconds:g} s"


class Player(Protocol):
    """Chooses for one side. The same seed, seat and budget in nodes give the same choice, in any process.

    Neither the choice nor the work done for it may depend on what the seat does not know.
    """

    def choose(self, seat: Seat, budget: Budget) -> Any:
        """One of `seat.legal`, which must not be empty. Players that do not search need no budget and ignore it."""
        ...
