"""The data of Mr. Jack Pocket: what lies open, what lies face down, what may be done. No rules."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from gaslamp.board.masks import members
from gaslamp.core.words import Call, Outcome, Role
from gaslamp.pocket.characters import CHARACTERS, Character
from gaslamp.pocket.layout import FACES_UP, Detective, Face, Wall
from gaslamp.pocket.sight import characters_in_sight


class Tile(msgspec.Struct, frozen=True, tag=True):
    """Chance lays a tile on the next cell in board order (P-2.1)."""

    character: Character
    wall: Wall


class Cast(msgspec.Struct, frozen=True, tag=True):
    """Chance gives Jack the alibi card that is his identity (P-2.3)."""

    character: Character


class Throw(msgspec.Struct, frozen=True, tag=True):
    """Chance throws the action tokens; bit i of `sides` (0 to 15): token i shows its second face (P-3.2)."""

    sides: int


class Alibi(msgspec.Struct, frozen=True, tag=True):
    """A player takes the alibi token; chance draws for him (P-4.6)."""


class Draw(msgspec.Struct, frozen=True, tag=True):
    """Chance draws an alibi card for whoever took the token (P-4.6)."""

    card: Character


class Walk(msgspec.Struct, frozen=True, tag=True):
    """A detective goes 1 or 2 places clockwise (P-4.1)."""

    detective: Detective
    places: int


class Joker(msgspec.Struct, frozen=True, tag=True):
    """A detective goes one place clockwise; None: Jack lets them stand (P-4.2)."""

    detective: Detective | None


class Rotate(msgspec.Struct, frozen=True, tag=True):
    """The tile on a cell (0 to 8) is turned clockwise by 1 to 3 quarters (P-4.3)."""

    cell: int
    quarters: int


class Exchange(msgspec.Struct, frozen=True, tag=True):
    """The tiles on two cells change places; first < second (P-4.5)."""

    first: int
    second: int


Action: TypeAlias = Tile | Cast | Throw | Alibi | Draw | Walk | Joker | Rotate | Exchange


class Public(msgspec.Struct, frozen=True):
    """What lies open. Sets of characters and of tokens are masks: bit i is character, or token, i."""

    tiles: tuple[Character, ...] = ()
    """The character of each cell's tile, in board order; fewer than nine while they are laid."""
    walls: tuple[Wall, ...] = ()
    """The wall of each cell's tile."""
    detectives: tuple[int, int, int] = (0, 0, 0)
    """The places (0 to 11) of Holmes, Watson and Toby."""
    suspects: int = 0
    """Who may still be Jack: whose tile lies suspect side up."""
    rotated: int = 0
    """Whose tile was turned in this round."""
    round: int = 0
    sides: int | None = None
    """Which tokens show their second face; None before the first throw and between an even round and the next throw."""
    used: int = 0
    """Which tokens were used in this round."""
    activation: Role | None = None
    """Who took the alibi token and waits for his card."""
    shown: int = 0
    """Which alibi cards everybody has seen."""
    jack_cards: int = 0
    """How many alibi cards Jack has drawn."""
    counted: int = 0
    """How many of these he had drawn when the goals were last examined."""
    calls: tuple[Call, ...] = ()
    chase: tuple[Character, ...] | None = None
    """Jack's cards as he laid them open when the chase began; None while there is no chase."""
    outcome: Outcome | None = None

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces of this round's four tokens, used ones included; empty while none are thrown."""
        return () if self.sides is None else FACES_UP[self.sides]

    @property
    def next_faces(self) -> tuple[Face, ...]:
        """The faces of the next round, where they are known: in odd rounds the backs of this one's; else empty."""
        return FACES_UP[~self.sides & 15] if self.sides is not None and self.round % 2 else ()

    @property
    def faces_left(self) -> tuple[Face, ...]:
        """The faces that may still be used in this round."""
        return tuple(face for token, face in enumerate(self.faces) if not self.used >> token & 1)

    @property
    def in_sight(self) -> tuple[Character, ...]:
        """The characters whose tiles some detective sees now, cleared ones included; empty while tiles are laid."""
        return characters_of(characters_in_sight(self.tiles, self.walls, self.detectives))

    @property
    def hourglasses_won(self) -> int:
        """The hourglasses Jack won by staying unseen; those on his alibi cards come on top."""
        return self.calls.count(Call.UNSEEN)


class Secrets(msgspec.Struct, frozen=True):
    """What lies face down, all of it known to Jack alone."""

    identity: Character | None = None
    """Who Jack is; None until he is cast."""
    hand: tuple[Character, ...] = ()
    """The alibi cards Jack drew, in order."""


class State(msgspec.Struct, frozen=True):
    """The whole truth at a moment."""

    public: Public
    secrets: Secrets


class View(msgspec.Struct, frozen=True):
    """What one party may see; `viewer` None is a spectator.

    `secrets` is there for Jack, and for everybody when the game is over; `legal` holds the legal actions of a viewer
    who is to act.
    """

    viewer: Role | None
    public: Public
    secrets: Secrets | None
    legal: tuple[Action, ...]


def characters_of(mask: int) -> tuple[Character, ...]:
    """The characters of a mask, in order."""
    return tuple(CHARACTERS[member] for member in members(mask))
