"""Why an action is not allowed, in a few words."""

from __future__ import annotations

from typing import Final

from gaslamp.core.arrest import Accuse
from gaslamp.core.course import refusal_of_choice, refusal_of_turn
from gaslamp.core.dealing import Choose
from gaslamp.core.words import INVESTIGATOR, Call
from gaslamp.london.activation import turn
from gaslamp.london.characters import Character
from gaslamp.london.layout import STREETS
from gaslamp.london.model import Action, Activation, Cordon, Done, Face, Lamp, Leave, Lid, Move, State, Swap, Whistle
from gaslamp.london.movement import reaches
from gaslamp.london.rules import to_act

_OWNERS: Final[dict[type[Action], Character]] = {
    Lamp: Character.SMITH,
    Cordon: Character.LESTRADE,
    Lid: Character.BERT,
    Whistle: Character.GOODLEY,
    Swap: Character.GULL,
}
"""Whose power an action is."""
_NOT_ALLOWED: Final = "the rules do not allow it"


def refusal(state: State, action: Action) -> str:
    """Why the one to act may not take that action now; nothing is said that he does not know."""
    public, activation = state.public, state.public.activation
    if not_now := refusal_of_turn(to_act(state), action):
        return not_now
    if isinstance(action, Choose):
        return refusal_of_choice(public, action.character)
    if activation is None:
        return "a card must be chosen first"
    if activation.turning:
        return "Watson's lantern must be turned first"
    if activation.points:
        return _of_whistle(activation, action)
    if isinstance(action, Move | Accuse | Leave):
        return _of_move(state, activation, action)
    return _of_power(activation, action)


def _of_whistle(activation: Activation, action: Action) -> str:
    if not isinstance(action, Whistle):
        return f"the whistle comes first: {activation.points} of its steps are still to be spent"
    if activation.called >> action.character & 1:
        return f"{action.character.word} has already followed this whistle"
    return "no such walk brings that character nearer to Goodley and leaves the rest of the steps to be spent"


def _of_move(state: State, activation: Activation, action: Move | Accuse[Character] | Leave) -> str:
    public, character = state.public, activation.character
    name = character.word
    if activation.moved:
        return f"{name} has moved already"
    start = public.positions[character]
    ends = reaches(public.manholes)[character is Character.STEALTHY].streets[start]
    match action:
        case Move(cell):
            if cell == start:
                return "a move never ends where it began"
            return f"{name} cannot come so far" if not ends >> cell & 1 else f"somebody stands on {STREETS[cell]}"
        case Accuse(accused):
            if turn(public) is not INVESTIGATOR:
                return "only the investigator accuses"
            return f"{name} cannot accuse itself" if accused is character else f"{name} cannot come so far"
        case Leave():
            return _of_flight(state, character, action)


def _of_flight(state: State, character: Character, action: Leave) -> str:
    public = state.public
    if turn(public) is INVESTIGATOR:
        return "only Jack leaves the district"
    if state.secrets.identity is not character:
        return "only Jack's own character leaves the district"
    if not public.calls or public.calls[-1] is Call.SEEN:
        return "Jack leaves only in the round after a call that was answered unseen"
    if public.cordons >> action.exit & 1:
        return f"the exit {action.exit.word} is closed by a cordon"
    return f"{character.word} cannot come so far"


def _of_power(activation: Activation, action: Action) -> str:
    character = activation.character
    match action:
        case Face():
            return "Watson was not moved"
        case Done():
            return "something must still be done"
        case _:
            owner = _OWNERS.get(type(action))
    if owner is not character:
        return f"that is not in the power of {character.word}"
    if activation.used or (activation.moved and character is Character.GULL):
        return f"{character.word} has done that already"
    if character is Character.GOODLEY:
        return "no such walk brings that character nearer to Goodley and leaves the rest of the steps to be spent"
    return _NOT_ALLOWED
