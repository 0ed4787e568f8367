"""The data of Mr. Jack in New York: what lies open, what lies face down, what may be done. No rules."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from gaslamp.board.aims import FromTo, OneCell
from gaslamp.board.masks import members
from gaslamp.core import alibis
from gaslamp.core.arrest import Accuse
from gaslamp.core.course import Course
from gaslamp.core.dealing import Cast, Choose, Deal, Draw
from gaslamp.newyork.characters import CHARACTERS, Character
from gaslamp.newyork.layout import (
    ISLAND,
    LAMP_TILES,
    METRO_TILES,
    SITE_TILES,
    START,
    START_BARRIERS,
    START_LAMPS,
    START_METROS,
    START_STEAMERS,
)


class Move(OneCell, frozen=True, tag=True):
    """The move ends on a free cell (N-4.1)."""


class Leave(OneCell, frozen=True, tag=True):
    """Jack's own character leaves Manhattan through a port or the land exit (N-7.4)."""


class Metro(OneCell, frozen=True, tag=True):
    """Beach puts a metro entrance (N-5.2)."""


class Site(OneCell, frozen=True, tag=True):
    """Cloud Rider puts a building site (N-5.3)."""


class Lamp(OneCell, frozen=True, tag=True):
    """Latimer puts a gas lamp (N-5.8)."""


class Park(OneCell, frozen=True, tag=True):
    """Grant turns the tile that lies there to its park side (N-5.5)."""


class Steamer(FromTo, frozen=True, tag=True):
    """Smith moves a steamer from port to port (N-5.4)."""


class Barrier(FromTo, frozen=True, tag=True):
    """Callahan moves an investigation tile from one pair of cells to another; both are masks (N-5.7)."""


class Hypnotise(msgspec.Struct, frozen=True, tag=True):
    """A neighbour of Tumblety's changes places with another character (N-5.6)."""

    neighbour: Character
    partner: Character


class Order(msgspec.Struct, frozen=True, tag=True):
    """Eastman gives up his own move for that character's (N-5.9)."""

    character: Character


class Post(OneCell, frozen=True, tag=True):
    """The informant is put onto another cell; only where the rules say that he is moved (N-9.8)."""


class Done(msgspec.Struct, frozen=True, tag=True):
    """What is left is optional and let be (N-3.9)."""


Action: TypeAlias = (
    Cast[Character]
    | Deal
    | Draw[Character]
    | Choose[Character]
    | Move
    | Accuse[Character]
    | Leave
    | Metro
    | Site
    | Lamp
    | Park
    | Steamer
    | Barrier
    | Hypnotise
    | Order
    | Post
    | Done
)


class Activation(msgspec.Struct, frozen=True):
    """One card being played: what was done of it, and what must follow at once."""

    character: Character
    moved: bool = False
    """The move was made or let be."""
    used: bool = False
    """The power was used, or let be."""
    ordered: Character | None = None
    """Whom Eastman has ordered to move instead of him."""
    draws: bool = False
    """Somebody has come to the speaking informant: an alibi card is drawn next."""
    posting: bool = False
    """The informant has spoken and must be put elsewhere."""

    @property
    def mover(self) -> Character:
        """Whose move it is: the chosen character's, or that of whoever Eastman ordered."""
        return self.character if self.ordered is None else self.ordered


class Public(Course, frozen=True):
    """What lies open. Sets are masks: of cells, of characters."""

    positions: tuple[int, ...] = START
    """The cell of each character."""
    metros: int = START_METROS
    """Where entrance tiles lie; the printed entrance is not among them."""
    sites: int = 0
    lamps: int = START_LAMPS
    parks: int = 0
    """Where tiles lie on their park side."""
    metros_left: int = METRO_TILES - START_METROS.bit_count()
    """The tiles that still lie beside the board."""
    sites_left: int = SITE_TILES
    lamps_left: int = LAMP_TILES - START_LAMPS.bit_count()
    barriers: tuple[int, int] = START_BARRIERS
    """The two cells under each investigation tile, as masks, the lower mask first."""
    steamers: int = START_STEAMERS
    """The ports with a steamer."""
    informant: int = ISLAND
    speaking: bool = True
    activation: Activation | None = None


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
