"""A moment inside a round, as everybody knows it, in the form that the search reads."""

from __future__ import annotations

from typing import Final, NamedTuple

from gaslamp.core.order import ORDER
from gaslamp.core.words import JACK
from gaslamp.pocket.layout import ALL_TOKENS, FACES_UP, Face
from gaslamp.pocket.model import Public

CANONICAL: Final = (
    Face.ALIBI,
    Face.ROTATION,
    Face.EXCHANGE,
    Face.HOLMES,
    Face.TOBY,
    Face.WATSON,
    Face.JOKER,
)
"""The order in which the faces of a round are the axes of its table."""


class Moment(NamedTuple):
    """The public part of a state between two actions; sets of characters are masks."""

    tiles: tuple[int, ...]
    """The character on each cell."""
    walls: tuple[int, ...]
    """The wall (0 to 4) of each character's tile."""
    places: tuple[int, int, int]
    suspects: int
    turned: int
    """Whose tile was turned in this round."""
    faces: tuple[Face, ...]
    """The faces not yet used, in canonical order."""
    order: tuple[bool, ...]
    """Who is to use them: True for Jack."""
    round: int
    won: int
    """Hourglasses Jack won by staying unseen."""
    shown: int
    """Alibi cards everybody has seen."""
    jack_cards: int
    chase: bool
    ahead: int | None
    """The throw of the next round where it is known."""


def moment_of(public: Public) -> Moment:
    """The moment of a public part in which a side is to act."""
    assert public.sides is not None, "tokens are thrown before anybody acts"
    by_character = sorted(zip(public.tiles, public.walls, strict=True))
    left = (face for token, face in enumerate(FACES_UP[public.sides]) if not public.used >> token & 1)
    order = ORDER[public.round % 2][public.used.bit_count() :]
    return Moment(
        tiles=tuple(map(int, public.tiles)),
        walls=tuple(int(wall) for _, wall in by_character),
        places=public.detectives,
        suspects=public.suspects,
        turned=public.rotated,
        faces=tuple(sorted(left, key=CANONICAL.index)),
        order=tuple(role is JACK for role in order),
        round=public.round,
        won=public.hourglasses_won,
        shown=public.shown,
        jack_cards=public.jack_cards,
        chase=public.chase is not None,
        ahead=ALL_TOKENS & ~public.sides if public.round % 2 else None,
    )
