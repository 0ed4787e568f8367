"""An action as a coordinate of the round's table, and back."""

from __future__ import annotations

from typing import Final, TypeAlias

from gaslamp.players.pocket.moment import Moment
from gaslamp.players.pocket.table import PASS, TURNS
from gaslamp.pocket.layout import Detective, Face
from gaslamp.pocket.model import Action, Alibi, Exchange, Joker, Rotate, Walk
from gaslamp.pocket.powers import EXCHANGES, face_of

Deed: TypeAlias = tuple[Face, int]
"""A face and the coordinate along its axis; 0 for the alibi, which has no axis."""

_TURN: Final = {turn: at for at, turn in enumerate(TURNS)}
_EXCHANGE: Final = {each: at for at, each in enumerate(EXCHANGES)}
_WALKERS: Final = {Face.HOLMES: Detective.HOLMES, Face.WATSON: Detective.WATSON, Face.TOBY: Detective.TOBY}


def deed_of(action: Action, moment: Moment) -> Deed:
    """The coordinate of a player's action at a moment."""
    match action:
        case Rotate():
            return Face.ROTATION, _TURN[moment.tiles[action.cell], action.quarters]
        case Exchange():
            return Face.EXCHANGE, _EXCHANGE[action]
        case Walk():
            return face_of(action), action.places - 1
        case Joker():
            return Face.JOKER, PASS if action.detective is None else int(action.detective)
        case _:
            return Face.ALIBI, 0


def action_of(deed: Deed, moment: Moment) -> Action:
    """The action of a coordinate at a moment."""
    face, at = deed
    match face:
        case Face.ALIBI:
            return Alibi()
        case Face.ROTATION:
            character, quarters = TURNS[at]
            return Rotate(moment.tiles.index(character), quarters)
        case Face.EXCHANGE:
            return EXCHANGES[at]
        case Face.JOKER:
            return Joker(None if at == PASS else Detective(at))
        case _:
            return Walk(_WALKERS[face], at + 1)
