"""What a state of Mr. Jack is worth to a side, at a glance."""

from __future__ import annotations

from gaslamp.board.masks import mask_of, members
from gaslamp.core.words import INVESTIGATOR, Call, Role
from gaslamp.london.characters import Character
from gaslamp.london.layout import EXIT_CELLS, EXITS
from gaslamp.london.model import State
from gaslamp.london.movement import DISTANCE
from gaslamp.london.rules import answer, remaining
from gaslamp.players import arrest


def worth(state: State, role: Role) -> float:
    """The worth to a side that may know this state.

    To the investigator: about the chance to arrest Jack in the end, so that an arrest on suspicion is weighed against
    waiting. To Jack: the suspects he stays among, and how near he is to flight.
    """
    public = state.public
    if public.outcome is not None:
        return arrest.worth_of_end(public.outcome, role)
    if role is INVESTIGATOR:
        return arrest.chance_to_arrest(_expected_suspects(state), public)
    return _cover(state)


def aspect(state: State) -> Character | None:
    """Who Jack is: of a world's secrets only this decides calls and accusations."""
    return state.secrets.identity


def _expected_suspects(state: State) -> float:
    """How many the call will leave, those not counted whose alibi the investigator holds."""
    public, open_ = state.public, ~mask_of(state.secrets.investigator_hand)
    if not arrest.has_begun(public):
        return (public.suspects & open_).bit_count()
    seen, unseen = (remaining(public, call) & open_ for call in (Call.SEEN, Call.UNSEEN))
    return arrest.expected_suspects(seen, unseen)


def _cover(state: State) -> float:
    public, call = state.public, answer(state)
    if arrest.has_begun(public):
        kept, unseen = remaining(public, call), call is Call.UNSEEN
    else:
        kept, unseen = public.suspects, public.calls[-1:] == (Call.UNSEEN,)
    return arrest.cover(kept.bit_count(), _steps_to_an_exit(state), unseen=unseen)


def _steps_to_an_exit(state: State) -> int:
    public, identity = state.public, state.secrets.identity
    assert identity is not None, "Jack is cast before the first card is played"
    free = (exit_ for exit_ in members(mask_of(EXITS) & ~public.cordons))
    ways = (DISTANCE[public.positions[identity]][EXIT_CELLS[exit_]] for exit_ in free)
    return min(steps for steps in ways if steps is not None)
