"""What is printed: tiles and walls, places of the detectives, faces of the action tokens (P-1)."""

from __future__ import annotations

import enum
from typing import Final

from gaslamp.board.grid import cell_labels, lines

SIZE: Final = 3
CELLS: Final = cell_labels(SIZE)
"""a1 b1 c1 a2 … c3: the names of cells 0 to 8, in board order."""
CELL_BY_LABEL: Final = {label: cell for cell, label in enumerate(CELLS)}


class Wall(enum.IntEnum):
    """The side on which a tile's street is closed; OPEN for the cleared side of Lane's crossroads (P-1.3)."""

    N = 0
    E = 1
    S = 2
    W = 3
    OPEN = 4

    @property
    def word(self) -> str:
        """The word of the notation: `n`, `e`, `s`, `w`; `open` only in positions and sentences."""
        return self.name.lower()

    def turned(self, quarters: int) -> Wall:
        """The wall after that many quarter turns clockwise."""
        return self if self is Wall.OPEN else WALLS[(self + quarters) % 4]


WALLS: Final = (Wall.N, Wall.E, Wall.S, Wall.W)
WALL_BY_WORD: Final = {wall.word: wall for wall in WALLS}

START_WALLS: Final = {0: Wall.W, 2: Wall.E, 7: Wall.S}
"""Cells next to a detective at the start, and the wall that must face him (P-2.2)."""

PLACES: Final = 12
LINES: Final = lines(SIZE)
"""LINES[place]: the three cells a detective at that place looks along, nearest first (P-1.4)."""
NEAR: Final = tuple(WALLS[place // SIZE] for place in range(PLACES))
"""NEAR[place]: the wall that hides a tile from a detective at that place."""


class Detective(enum.IntEnum):
    """Holmes, Watson and Toby the dog, who walk round the board."""

    HOLMES = 0
    WATSON = 1
    TOBY = 2

    @property
    def word(self) -> str:
        """The word of the notation: `toby`."""
        return self.name.lower()


DETECTIVES: Final = tuple(Detective)
DETECTIVE_BY_WORD: Final = {detective.word: detective for detective in DETECTIVES}
START_PLACES: Final = (11, 3, 7)
"""Where Holmes, Watson and Toby begin (P-2.2)."""


class Face(enum.IntEnum):
    """What an action token shows (P-1.5)."""

    ALIBI = 0
    HOLMES = 1
    TOBY = 2
    WATSON = 3
    ROTATION = 4
    EXCHANGE = 5
    JOKER = 6

    @property
    def word(self) -> str:
        """The word of the notation: `exchange`."""
        return self.name.lower()


TOKENS: Final = (
    (Face.ALIBI, Face.HOLMES),
    (Face.TOBY, Face.WATSON),
    (Face.ROTATION, Face.EXCHANGE),
    (Face.ROTATION, Face.JOKER),
)
"""The two faces of each action token, in the order of the notation's `throw`."""
ALL_TOKENS: Final = (1 << len(TOKENS)) - 1


def faces_up(sides: int) -> tuple[Face, ...]:
    """The four faces that are up; bit i of `sides` says that token i lies on its first face, the second one up."""
    return tuple(faces[sides >> token & 1] for token, faces in enumerate(TOKENS))


FACES_UP: Final = tuple(faces_up(sides) for sides in range(ALL_TOKENS + 1))
"""FACES_UP[sides]: the four faces of each of the sixteen throws."""
