"""The data of Mr. Jack: what lies open, what lies face down, what may be done. No rules."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from gaslamp.board.aims import FromTo, OneCell
from gaslamp.board.hexes import Direction
from gaslamp.board.masks import members
from gaslamp.core import alibis
from gaslamp.core.arrest import Accuse
from gaslamp.core.course import Course
from gaslamp.core.dealing import Cast, Choose, Deal, Draw
from gaslamp.london.characters import CHARACTERS, Character
from gaslamp.london.layout import START_CORDONS, START_FACING, START_LAMPS, Exit
from gaslamp.london.sight import characters_in_sight


class Move(OneCell, frozen=True, tag=True):
    """The chosen character's move ends on a free street cell (L-3.6)."""


class Leave(msgspec.Struct, frozen=True, tag=True):
    """Jack's own character leaves the board (L-6.4)."""

    exit: Exit


class Done(msgspec.Struct, frozen=True, tag=True):
    """Jack's side lets a way out be (L-6.8)."""


class Face(msgspec.Struct, frozen=True, tag=True):
    """Watson's lantern is turned (L-4.3)."""

    facing: Direction


class Lamp(FromTo, frozen=True, tag=True):
    """A lamp tile goes from a lit post (0 to 7) to an unlit one (L-4.5)."""


class Cordon(msgspec.Struct, frozen=True, tag=True):
    """A police cordon goes from one exit to another (L-4.6)."""

    source: Exit
    target: Exit


class Lid(FromTo, frozen=True, tag=True):
    """A lid goes from a covered manhole to an open one, both street cells (L-4.13)."""


class Whistle(msgspec.Struct, frozen=True, tag=True):
    """A character comes nearer to Goodley, to a street cell, by exactly so many steps (L-4.8)."""

    character: Character
    cell: int
    steps: int


class Swap(msgspec.Struct, frozen=True, tag=True):
    """Gull changes places with a character (L-4.12)."""

    character: Character


Action: TypeAlias = (
    Cast[Character]
    | Deal
    | Draw[Character]
    | Choose[Character]
    | Move
    | Accuse[Character]
    | Leave
    | Done
    | Face
    | Lamp
    | Cordon
    | Lid
    | Whistle
    | Swap
)


class Activation(msgspec.Struct, frozen=True):
    """One card being played: what was done of it, and what must follow at once."""

    character: Character
    moved: bool = False
    """The move was made or let be, or there was none to make."""
    used: bool = False
    """The power that goes before or after the move was used, or begun."""
    turning: bool = False
    """Watson was moved, and his lantern must be turned before anything else."""
    points: int = 0
    """The steps of the whistle that must still be spent."""
    called: int = 0
    """The mask of those who have followed the whistle."""

    @property
    def draws(self) -> bool:
        """Whether an alibi card is drawn next: Holmes has moved (L-4.2)."""
        return self.moved and self.character is Character.HOLMES


class Public(Course, frozen=True):
    """What lies open. Sets are masks: of characters, of exits, of street cells."""

    positions: tuple[int, ...]
    """The street cell of each character."""
    manholes: int
    """The street cells with an open manhole."""
    lids: int
    """The street cells with a covered one."""
    facing: Direction = START_FACING
    """Where Watson's lantern points."""
    lamps: tuple[int, ...] = START_LAMPS
    """What lies on each lamp post: a tile's number, PLAIN or UNLIT."""
    cordons: int = START_CORDONS
    """The exits that are closed."""
    activation: Activation | None = None

    @property
    def in_sight(self) -> tuple[Character, ...]:
        """The characters that would be seen if the witnesses were called now, cleared ones included."""
        return characters_of(characters_in_sight(self.positions, self.facing, self.lamps))


Secrets: TypeAlias = alibis.Secrets[Character]
"""What lies face down."""


class State(msgspec.Struct, frozen=True):
    """The whole truth at a moment."""

    public: Public
    secrets: Secrets


View: TypeAlias = alibis.View[Public, Character, Action]
"""What one party may see."""


def characters_of(mask: int) -> tuple[Character, ...]:
    """The characters of a mask, in order."""
    return tuple(CHARACTERS[member] for member in members(mask))
