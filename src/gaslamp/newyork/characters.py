"""The eight characters of New York (N-1.2)."""

from __future__ import annotations

from typing import Final

from gaslamp.core.words import Named


class Character(Named):
    """One of the eight: a disc on the board, a card and an alibi card. The order is that of the notation."""

    BEACH = 0
    RIDER = 1
    SMITH = 2
    GRANT = 3
    TUMBLETY = 4
    CALLAHAN = 5
    LATIMER = 6
    EASTMAN = 7


CHARACTERS: Final = tuple(Character)
BY_WORD: Final = {character.word: character for character in CHARACTERS}
