"""What London and New York ask of a simple player alike: arrest or wait, stay among many, get away."""

from __future__ import annotations

from typing import Any, Final

from gaslamp.core.order import ORDER, PICKS, ROUNDS
from gaslamp.core.words import INVESTIGATOR, JACK, Outcome, Role

PER_SUSPECT: Final = 0.95
"""What every further suspect leaves of the investigator's chance to find Jack in time."""
PER_TURN: Final = 0.75
"""What every further card of the investigator's leaves of Jack's chance to get away."""

WIN: Final = 100.0
UNSEEN_BONUS: Final = 1.5
"""Being unseen is worth so many suspects to Jack, since the next round he may flee."""
PER_STEP: Final = 0.05
"""So many suspects is a step nearer to a free exit worth to him."""


def worth_of_end(outcome: Outcome, role: Role) -> float:
    """The worth of a finished game: to the investigator a chance of 1 or 0, to Jack far more than any cover."""
    won = outcome.winner is role
    if role is JACK:
        return WIN if won else -WIN
    return float(won)


def chance_to_arrest(suspects: float, public: Any) -> float:
    """About the investigator's chance, from 0 to 1, to arrest Jack in the end, if he does not now.

    `suspects` is the expected number of those left after the call.
    """
    return float(PER_SUSPECT ** (suspects - 1) * (1 - PER_TURN ** turns_left(public)))


def turns_left(public: Any) -> int:
    """How many cards the investigator will still play after the one being played."""
    made: int = public.played.bit_count() + (public.activation is not None)
    odd: int = public.round % 2
    later = ORDER[odd][made:PICKS]
    rounds: int = ROUNDS - public.round
    return later.count(INVESTIGATOR) + rounds * (PICKS // 2)


def expected_suspects(seen: int, unseen: int) -> float:
    """How many of the suspects in these two masks the call will leave, each being Jack with the same chance."""
    here, there = seen.bit_count(), unseen.bit_count()
    return (here * here + there * there) / (here + there)


def has_begun(public: Any) -> bool:
    """Whether a card of the round was played or is being played."""
    return bool(public.played or public.activation)


def cover(kept: int, steps: int, *, unseen: bool) -> float:
    """What it is worth to Jack to stay among `kept` suspects, so many steps from the next free exit."""
    return kept + UNSEEN_BONUS * unseen - PER_STEP * steps
