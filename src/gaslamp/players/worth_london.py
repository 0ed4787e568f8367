"""What a state of Mr. Jack is worth to a side, at a glance, and which of the worlds make a difference to that."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from gaslamp.board.masks import mask_of
from gaslamp.core.order import ORDER, ROUNDS
from gaslamp.core.words import INVESTIGATOR, Call, Role
from gaslamp.london.activation import moves, turn, ways_out
from gaslamp.london.characters import CHARACTERS, Character
from gaslamp.london.model import Accuse, Public, State, View, characters_of
from gaslamp.london.movement import reaches
from gaslamp.london.rules import answer, remaining

WIN: Final = 100.0
ALMOST: Final = 0.97
"""The chance of a side that only has to take the last step."""
AT_LARGE: Final = 0.88
"""The chance of a Jack among so many that nobody knows him: less than that of one who is on his way out."""
FLIGHT: Final = 0.08
"""What an unseen Jack near an open exit gains by it."""


def worth(state: State, role: Role) -> float:
    """The worth to a side that may know this state: WIN if it has won, -WIN if the other has, between them the odds."""
    outcome = state.public.outcome
    if outcome is not None:
        return WIN if outcome.winner is role else -WIN
    chance = _chance_of_the_investigator(state) if role is INVESTIGATOR else _chance_of_jack(state)
    return WIN * (2 * chance - 1)


def candidates(view: View) -> tuple[Character, ...]:
    """Whom the viewer still suspects: the suspects whose alibi he does not hold; to Jack, himself."""
    if view.identity is not None:
        return (view.identity,)
    return characters_of(view.public.suspects & ~mask_of(view.investigator_hand or ()))


def telling_worlds(worlds: Iterable[State]) -> list[State]:
    """One world for each identity: hands that the viewer does not know change nothing that he could weigh."""
    return list({world.secrets.identity: world for world in worlds}.values())


def _chance_of_the_investigator(state: State) -> float:
    public = state.public
    proven = mask_of(state.secrets.investigator_hand)
    left = (public.suspects & ~proven).bit_count()
    grasp = 1 / left if _can_accuse(public, public.suspects & ~proven) else 0.0
    if not _turns_to_come(public):
        return grasp
    expected = _expected(public, proven) if public.played or public.activation else float(left)
    rounds = ROUNDS - public.round + 1
    found = ALMOST * math.pow(expected, -1 / rounds)
    return max(grasp, found * (0.8 + 0.2 * _closeness(public, public.suspects & ~proven)))


def _turns_to_come(public: Public) -> bool:
    """Whether the investigator plays another card, this one not counted."""
    if public.round < ROUNDS:
        return True
    playing = public.activation is not None
    return INVESTIGATOR in ORDER[public.round % 2][public.played.bit_count() + playing :]


def _can_accuse(public: Public, suspects: int) -> bool:
    """Whether the card that the investigator is playing can still reach one of the suspects."""
    activation = public.activation
    if activation is None or activation.moved or turn(public) is not INVESTIGATOR:
        return False
    options = moves(public, activation.character)
    return any(isinstance(action, Accuse) and suspects >> action.character & 1 for action in options)


def _expected(public: Public, proven: int) -> float:
    """How many suspects the call will leave, each of them being Jack with the same chance."""
    seen = (remaining(public, Call.SEEN) & ~proven).bit_count()
    unseen = (remaining(public, Call.UNSEEN) & ~proven).bit_count()
    return (seen * seen + unseen * unseen) / (seen + unseen)


def _closeness(public: Public, suspects: int) -> float:
    """Which share of the others could end a move on a suspect, on average over the suspects."""
    shares = [_pursuers(public, suspect) / (len(CHARACTERS) - 1) for suspect in characters_of(suspects)]
    return sum(shares) / len(shares)


def _pursuers(public: Public, hunted: Character) -> int:
    """How many others could end a move on a character."""
    kinds, goal = reaches(public.manholes), public.positions[hunted]
    return sum(
        kinds[who == Character.STEALTHY].streets[cell] >> goal & 1
        for who, cell in enumerate(public.positions)
        if who != hunted
    )


def _chance_of_jack(state: State) -> float:
    public, identity = state.public, state.secrets.identity
    assert identity is not None, "Jack knows who he is"
    activation = public.activation
    if (
        activation is not None
        and activation.character is identity
        and not activation.moved
        and ways_out(public, identity)
    ):
        return ALMOST
    call = answer(state)
    begun = public.played or activation is not None
    kept = (remaining(public, call) if begun else public.suspects).bit_count()
    caught = 0.6 / kept if kept > 1 else 0.75
    caught *= 0.8 + 0.2 * _pursuers(public, identity) / (len(CHARACTERS) - 1)
    return AT_LARGE * (1 - caught) + FLIGHT * (call is Call.UNSEEN and _near_a_way_out(public, identity))


def _near_a_way_out(public: Public, identity: Character) -> bool:
    reach = reaches(public.manholes)[identity is Character.STEALTHY]
    return bool(reach.exits[public.positions[identity]] & ~public.cordons)
