"""The 1-2-1 order of picks: one side, twice the other, the first again; the sides change places every round."""

from __future__ import annotations

from typing import Final

from gaslamp.core.words import INVESTIGATOR, JACK, Role

ROUNDS: Final = 8
PICKS: Final = 4

_ODD = (INVESTIGATOR, JACK, JACK, INVESTIGATOR)
_EVEN = (JACK, INVESTIGATOR, INVESTIGATOR, JACK)
ORDER: Final = (_EVEN, _ODD)
"""ORDER[round % 2][picks already made]: who picks next."""


def picker(round_: int, made: int) -> Role:
    """Who makes the next pick of a round (1 to 8) in which `made` (0 to 3) picks were made."""
    return ORDER[round_ % 2][made]
