"""The eight characters of New York (N-1.2)."""

from __future__ import annotations

import enum
from typing import Final


class Character(enum.IntEnum):
    """One of the eight: a disc on the board, a card and an alibi card. The order is that of the notation."""

    BEACH = 0
    RIDER = 1
    SMITH = 2
    GRANT = 3
    TUMBLETY = 4
    CALLAHAN = 5
    LATIMER = 6
    EASTMAN = 7

    @property
    def word(self) -> str:
        """The word of the notation: `rider`."""
        return WORDS[self]


WORDS: Final = tuple(character.name.lower() for character in Character)
CHARACTERS: Final = tuple(Character)
BY_WORD: Final = {character.word: character for character in CHARACTERS}
EVERYBODY: Final = (1 << len(CHARACTERS)) - 1
"""The mask of all eight."""
