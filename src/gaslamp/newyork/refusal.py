"""Why an action is not allowed, in a few words."""

from __future__ import annotations

from typing import Final

from gaslamp.board.masks import mask_of
from gaslamp.core.arrest import Accuse
from gaslamp.core.course import refusal_of_choice, refusal_of_turn
from gaslamp.core.dealing import Choose
from gaslamp.core.words import INVESTIGATOR, Call
from gaslamp.newyork.activation import accuses, arrest_free, power_is_due, turn
from gaslamp.newyork.characters import Character
from gaslamp.newyork.layout import ADJACENT, CELLS, PORTS
from gaslamp.newyork.model import (
    Action,
    Activation,
    Barrier,
    Done,
    Hypnotise,
    Lamp,
    Leave,
    Metro,
    Move,
    Order,
    Park,
    Public,
    Site,
    State,
    Steamer,
)
from gaslamp.newyork.movement import reach
from gaslamp.newyork.options import Rules
from gaslamp.newyork.powers import empty_now
from gaslamp.newyork.rules import to_act

_OWNERS: Final[dict[type[Action], Character]] = {
    Metro: Character.BEACH,
    Site: Character.RIDER,
    Steamer: Character.SMITH,
    Park: Character.GRANT,
    Hypnotise: Character.TUMBLETY,
    Barrier: Character.CALLAHAN,
    Lamp: Character.LATIMER,
    Order: Character.EASTMAN,
}
"""Whose power an action is."""
_NOT_ALLOWED: Final = "the rules do not allow it"


def refusal(rules: Rules, state: State, action: Action) -> str:
    """Why the one to act may not take that action now; nothing is said that he does not know."""
    public, activation = state.public, state.public.activation
    if not_now := refusal_of_turn(to_act(state), action):
        return not_now
    if isinstance(action, Choose):
        return refusal_of_choice(public, action.character)
    if activation is None:
        return "a card must be chosen first"
    if activation.posting:
        return "the informant must be put elsewhere first: onto an empty hexagon or back onto the island"
    if isinstance(action, Move | Accuse):
        return _of_move(rules, public, activation, action)
    if isinstance(action, Leave):
        return _of_flight(rules, state, activation, action)
    return _of_power(rules, public, activation, action)


def _of_move(rules: Rules, public: Public, activation: Activation, action: Move | Accuse[Character]) -> str:
    name = activation.mover.word
    if activation.moved:
        return f"{name} has moved already"
    target = action.cell if isinstance(action, Move) else public.positions[action.character]
    if target == public.positions[activation.mover]:
        return "a move never ends where it began"
    too_far = not reach(rules, public, activation.mover).ends >> target & 1
    if isinstance(action, Move):
        return f"{name} cannot come to {CELLS[target]}" if too_far else f"somebody stands on {CELLS[target]}"
    if turn(public) is not INVESTIGATOR:
        return "only the investigator accuses"
    if not accuses(rules, public, activation):
        return "nobody is arrested by order"
    if arrest_free(rules, public) >> target & 1:
        return "nobody is arrested in a park"
    return f"{name} cannot come so far"


def _of_flight(rules: Rules, state: State, activation: Activation, action: Leave) -> str:
    public, mover = state.public, activation.mover
    if activation.moved:
        return f"{mover.word} has moved already"
    if turn(public) is INVESTIGATOR:
        return "only Jack leaves Manhattan"
    if state.secrets.identity is not mover:
        return "only Jack's own character leaves Manhattan"
    if not public.calls or public.calls[-1] is Call.SEEN:
        return "Jack leaves only in the round after a call that was answered unseen"
    if PORTS >> action.cell & 1 and not public.steamers >> action.cell & 1:
        return f"no steamer lies in the port {CELLS[action.cell]}"
    too_far = not reach(rules, public, mover).exits >> action.cell & 1
    return f"{mover.word} cannot come so far" if too_far else "nobody leaves by order"


def _of_power(rules: Rules, public: Public, activation: Activation, action: Action) -> str:
    character = activation.character
    if isinstance(action, Done):
        return "something must still be done"
    owner = _OWNERS.get(type(action))
    if owner is not character:
        return f"that is not in the power of {character.word}"
    if activation.used or (isinstance(action, Order) and (activation.moved or activation.ordered is not None)):
        return f"{character.word} has done that already"
    if not isinstance(action, Order) and not power_is_due(rules, activation):
        return f"it is not the time for the power of {character.word}"
    return _of_place(rules, public, action)


def _of_place(rules: Rules, public: Public, action: Action) -> str:
    match action:
        case Metro(cell) | Site(cell) | Lamp(cell):
            if not empty_now(rules, public) >> cell & 1:
                return f"{CELLS[cell]} is not empty"
            return f"{CELLS[cell]} lies next to a tile of the same kind"
        case Park(cell):
            tiles = public.metros | public.sites | public.lamps
            return (
                f"somebody stands on {CELLS[cell]}" if tiles >> cell & 1 else f"no tile to turn lies on {CELLS[cell]}"
            )
        case Steamer(source, target):
            if not public.steamers >> source & 1:
                return f"no steamer lies in the port {CELLS[source]}"
            taken = public.steamers >> target & 1
            return f"a steamer lies in the port {CELLS[target]} already" if taken else _NOT_ALLOWED
        case Barrier(source, _):
            if source not in public.barriers:
                return "no investigation tile lies there"
            return "an investigation tile needs two neighbouring streets that are free for it"
        case Hypnotise(one, two):
            near = ADJACENT[public.positions[Character.TUMBLETY]]
            if not near >> public.positions[one] & 1:
                return f"{one.word} does not stand next to Tumblety"
            beside_him = mask_of(who for who, cell in enumerate(public.positions) if near >> cell & 1)
            if beside_him >> two & 1 and one > two:
                return f"of two neighbours the first is named first: {two.word}, {one.word}"
            return _NOT_ALLOWED
        case Order(character):
            himself = character is Character.EASTMAN
            return "he moves himself without an order" if himself else f"{character.word} has nowhere to go"
        case _:
            return _NOT_ALLOWED
