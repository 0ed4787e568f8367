"""The nine suspects and their alibi cards (P-1.2)."""

from __future__ import annotations

from typing import Final

from gaslamp.core.words import Named


class Character(Named):
    """One of the nine: a street tile and an alibi card. The order is that of the notation."""

    GOODLEY = 0
    LESTRADE = 1
    STEALTHY = 2
    SMITH = 3
    PIZER = 4
    GULL = 5
    LANE = 6
    BERT = 7
    MADAME = 8

    @property
    def hourglasses(self) -> int:
        """The hourglasses on the alibi card: 0, 1 or 2 (P-1.2)."""
        return HOURGLASSES[self]


CHARACTERS: Final = tuple(Character)
HOURGLASSES: Final = (0, 0, 1, 1, 1, 1, 1, 1, 2)
"""Hourglasses on each character's alibi card."""

BY_WORD: Final = {character.word: character for character in CHARACTERS}
EVERYBODY: Final = (1 << len(CHARACTERS)) - 1
"""The mask of all nine."""
