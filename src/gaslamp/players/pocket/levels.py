"""The players of the ladder that think in whole rounds, each made from a seed."""

from __future__ import annotations

from functools import cache

from gaslamp.players.pocket import stored
from gaslamp.players.pocket.blind import Counted
from gaslamp.players.pocket.engine import Effort, Engine
from gaslamp.players.pocket.mind import Mind
from gaslamp.players.pocket.player import FullStrength, WholeRound


def counting(seed: int) -> WholeRound:
    """The rest of the round exactly; only the suspects left at its end count."""
    return WholeRound(seed, Counted)


def farsighted(seed: int) -> WholeRound:
    """The rest of the round exactly; what the number of suspects, the hourglasses and the round are worth counts."""
    return WholeRound(seed, stored.blind)


def full(seed: int) -> FullStrength:
    """All there is: hiding and reading, values that know the board, exact last rounds."""
    return FullStrength(seed, _mind)


@cache
def _mind() -> Mind:
    """One mind for all matches of a process: what it remembers are answers to the same questions."""
    return Mind(Engine(stored.sighted(), Effort()))
