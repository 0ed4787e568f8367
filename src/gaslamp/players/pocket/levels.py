"""The players of Pocket's ladder that think in whole rounds, each made from a seed.

What they need, arrays above all, is loaded when the first of them is made: listing the levels costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from gaslamp.players.certainty import as_told
from gaslamp.players.distracted import Distracted
from gaslamp.players.player import Budget, Player
from gaslamp.players.seat import Seat


def counting(seed: int) -> Player:
    """The rest of the round exactly; only the suspects left at its end count."""
    from gaslamp.players.pocket.blind import Counted  # noqa: PLC0415 (when made)
    from gaslamp.players.pocket.player import WholeRound  # noqa: PLC0415

    return WholeRound(seed, Counted)


def constable(seed: int) -> Player:
    """A counting player that is elsewhere with its thoughts in a tenth of its decisions."""
    return Distracted(counting(seed), seed, share=0.1)


def farsighted(seed: int) -> Player:
    """The rest of the round exactly; what suspects, hourglasses and the round are worth at its end counts."""
    from gaslamp.players.pocket.player import WholeRound  # noqa: PLC0415 (when made)
    from gaslamp.players.pocket.stored import blind  # noqa: PLC0415

    return WholeRound(seed, blind)


def full(seed: int) -> Player:
    """All there is: hiding and reading, values that know the board, the last rounds exactly."""
    from gaslamp.players.pocket.player import FullStrength  # noqa: PLC0415 (when made)
    from gaslamp.players.pocket.stored import mind  # noqa: PLC0415

    return FullStrength(seed, mind)


def chances(seat: Seat, budget: Budget) -> Sequence[float]:
    """The chance of each legal action to win, as the full player judges it from that seat."""
    from gaslamp.players.pocket.player import FullStrength  # noqa: PLC0415 (when made)
    from gaslamp.players.pocket.stored import mind  # noqa: PLC0415

    del budget
    found = zip(seat.legal, FullStrength(0, mind).chances(seat), strict=True)
    return [as_told(seat, action, chance) for action, chance in found]
