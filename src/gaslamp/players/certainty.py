"""What may be called certain: 0 and 1 are said of nothing that may still turn out otherwise."""

from __future__ import annotations

from typing import Any, Final

from gaslamp.players.seat import Seat

STEP: Final = 0.001
"""What is not certain is at least so far from it, as a chance."""


def as_told(seat: Seat, action: Any, chance: float) -> float:
    """The chance as a hint may tell it: 0 or 1 only where the action ends the game so in every world of the seat."""
    won = chance > STEP
    if STEP <= chance <= 1 - STEP:
        return chance
    if _ends_so(seat, action, won=won):
        return float(won)
    return 1 - STEP if won else STEP


def _ends_so(seat: Seat, action: Any, *, won: bool) -> bool:
    ends = (seat.game.outcome(seat.game.apply(world, action)) for world in seat.game.worlds(seat.view))
    return all(end is not None and (end.winner is seat.role) is won for end in ends)
