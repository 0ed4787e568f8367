"""What a state of Mr. Jack is worth to a side, at a glance."""

from __future__ import annotations

from typing import Final

from gaslamp.board.masks import mask_of, members
from gaslamp.core.order import ORDER, PICKS, ROUNDS
from gaslamp.core.words import INVESTIGATOR, Call, Role
from gaslamp.london.characters import Character
from gaslamp.london.layout import EXIT_CELLS, EXITS
from gaslamp.london.model import Public, State
from gaslamp.london.movement import DISTANCE
from gaslamp.london.rules import answer, remaining

WIN: Final = 1.0
PER_SUSPECT: Final = 0.95
"""What every further suspect leaves of the investigator's chance to find Jack in time."""
PER_TURN: Final = 0.75
"""What every further card of the investigator's leaves of Jack's chance to get away."""

UNSEEN_BONUS: Final = 1.5
"""Being unseen is worth so many suspects to Jack, since the next round he may flee."""
PER_STEP: Final = 0.05
"""So many suspects is a step nearer to a free exit worth to him."""


def worth(state: State, role: Role) -> float:
    """The worth to a side that may know this state.

    To the investigator: about the chance to arrest Jack in the end, by the number of suspects left and the cards still
    to come; so an arrest on suspicion is weighed against waiting. To Jack: the suspects he stays among, and how near
    he is to flight.
    """
    outcome = state.public.outcome
    if role is INVESTIGATOR:
        return _chance_to_arrest(state) if outcome is None else WIN * (outcome.winner is role)
    if outcome is not None:
        return WIN * 100 if outcome.winner is role else -WIN * 100
    return _cover(state)


def aspect(state: State) -> Character | None:
    """Who Jack is: of a world's secrets only this decides calls and accusations."""
    return state.secrets.identity


def _chance_to_arrest(state: State) -> float:
    suspects, turns = _expected_suspects(state), _turns_left(state.public)
    return float(PER_SUSPECT ** (suspects - 1) * (1 - PER_TURN**turns))


def _expected_suspects(state: State) -> float:
    """How many the call will leave, those not counted whose alibi the investigator holds."""
    public, proven = state.public, mask_of(state.secrets.investigator_hand)
    if not (public.played or public.activation):
        return (public.suspects & ~proven).bit_count()
    seen, unseen = ((remaining(public, call) & ~proven).bit_count() for call in (Call.SEEN, Call.UNSEEN))
    return (seen * seen + unseen * unseen) / (seen + unseen)


def _turns_left(public: Public) -> int:
    """How many cards the investigator will still play after this one."""
    later = ORDER[public.round % 2][public.played.bit_count() + (public.activation is not None) : PICKS]
    return later.count(INVESTIGATOR) + (ROUNDS - public.round) * (PICKS // 2)


def _cover(state: State) -> float:
    public, call = state.public, answer(state)
    begun = public.played or public.activation
    kept = (remaining(public, call) if begun else public.suspects).bit_count()
    unseen = call is Call.UNSEEN if begun else public.calls[-1:] == (Call.UNSEEN,)
    return kept + UNSEEN_BONUS * unseen - PER_STEP * _steps_to_an_exit(state)


def _steps_to_an_exit(state: State) -> int:
    public, identity = state.public, state.secrets.identity
    assert identity is not None, "Jack is cast before the first card is played"
    free = (exit_ for exit_ in members(mask_of(EXITS) & ~public.cordons))
    ways = (DISTANCE[public.positions[identity]][EXIT_CELLS[exit_]] for exit_ in free)
    return min(steps for steps in ways if steps is not None)
