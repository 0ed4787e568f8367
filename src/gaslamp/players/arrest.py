"""What London and New York ask of a simple player alike: arrest or wait, stay among many, get away."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, NamedTuple

from gaslamp.board.masks import mask_of
from gaslamp.core.order import ORDER, PICKS, ROUNDS
from gaslamp.core.words import INVESTIGATOR, Call, Role

PER_SUSPECT: Final = 0.95
"""What every further suspect leaves of the investigator's chance to find Jack in time."""
PER_TURN: Final = 0.75
"""What every further card of the investigator's leaves of Jack's chance to get away."""

WIN: Final = 100.0
UNSEEN_BONUS: Final = 1.5
"""Being unseen is worth so many suspects to Jack, since the next round he may flee."""
PER_STEP: Final = 0.05
"""So many suspects is a step nearer to a free exit worth to him."""


class Outlook(NamedTuple):
    """What the rules of a game say of one of its states."""

    remaining: Callable[[Call], int]
    """The mask of the suspects that would remain after a call answered so now."""
    answer: Callable[[], Call]
    """Jack's true answer now."""
    steps: Callable[[], int]
    """How far Jack is from the next free way out."""


def worth(state: Any, role: Role, outlook: Outlook) -> float:
    """The worth of a state to a side that may know it.

    To the investigator: about the chance, from 0 to 1, to arrest Jack in the end, so that an arrest on suspicion is
    weighed against waiting. To Jack: the suspects he stays among, and how near he is to flight.
    """
    outcome = state.public.outcome
    if outcome is not None:
        won = float(outcome.winner is role)
        return won if role is INVESTIGATOR else WIN * (2 * won - 1)
    return _chance_to_arrest(state, outlook) if role is INVESTIGATOR else _cover(state, outlook)


def _chance_to_arrest(state: Any, outlook: Outlook) -> float:
    suspects = _expected_suspects(state, outlook)
    return float(PER_SUSPECT ** (suspects - 1) * (1 - PER_TURN ** _turns_left(state.public)))


def _expected_suspects(state: Any, outlook: Outlook) -> float:
    """How many the call will leave, those not counted whose alibi the investigator holds."""
    public, proven = state.public, mask_of(state.secrets.investigator_hand)
    if not _has_begun(public):
        left: int = (public.suspects & ~proven).bit_count()
        return left
    seen, unseen = ((outlook.remaining(call) & ~proven).bit_count() for call in Call)
    return (seen * seen + unseen * unseen) / (seen + unseen)


def _turns_left(public: Any) -> int:
    """How many cards the investigator will still play after the one being played."""
    made: int = public.played.bit_count() + (public.activation is not None)
    odd: int = public.round % 2
    rounds: int = ROUNDS - public.round
    return ORDER[odd][made:PICKS].count(INVESTIGATOR) + rounds * (PICKS // 2)


def _cover(state: Any, outlook: Outlook) -> float:
    """By the answer to a call now; before the first card of a round, by the last one."""
    public = state.public
    if _has_begun(public):
        call = outlook.answer()
        kept, unseen = outlook.remaining(call), call is Call.UNSEEN
    else:
        kept, unseen = public.suspects, public.calls[-1:] == (Call.UNSEEN,)
    return float(kept.bit_count() + UNSEEN_BONUS * unseen - PER_STEP * outlook.steps())


def _has_begun(public: Any) -> bool:
    """Whether a card of the round was played or is being played."""
    return bool(public.played or public.activation)


def aspect(state: Any) -> Hashable:
    """Who Jack is: of a world's secrets only this decides calls and accusations."""
    identity: Hashable = state.secrets.identity
    return identity
