"""The eight characters, and when each uses its power (L-1.2, L-4)."""

from __future__ import annotations

from typing import Final

from gaslamp.core.words import Named


class Character(Named):
    """One of the eight: a disc on the board, a card and an alibi card. The order is that of the notation."""

    HOLMES = 0
    WATSON = 1
    SMITH = 2
    LESTRADE = 3
    STEALTHY = 4
    GOODLEY = 5
    GULL = 6
    BERT = 7


CHARACTERS: Final = tuple(Character)
BY_WORD: Final = {character.word: character for character in CHARACTERS}

EITHER_ORDER: Final = frozenset({Character.SMITH, Character.LESTRADE, Character.GOODLEY, Character.BERT})
"""Whose power is used wholly before or wholly after the move (L-4.1)."""
AFTER_THE_MOVE: Final = frozenset({Character.HOLMES, Character.WATSON})
"""Whose power follows the move (L-4.1)."""
