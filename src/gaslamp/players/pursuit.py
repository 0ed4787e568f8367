"""What a state is worth, at a glance, in the games in which Jack is arrested or gets away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gaslamp.board.masks import mask_of
from gaslamp.core.order import ORDER, PICKS, ROUNDS
from gaslamp.core.words import INVESTIGATOR, Call, Role

WIN: Final = 1.0
PER_SUSPECT: Final = 0.95
"""What every further suspect leaves of the investigator's chance to find Jack in time."""
PER_TURN: Final = 0.75
"""What every further card of the investigator's leaves of Jack's chance to get away."""

UNSEEN_BONUS: Final = 1.5
"""Being unseen is worth so many suspects to Jack, since the next round he may flee."""
PER_STEP: Final = 0.05
"""So many suspects is a step nearer to a way out worth to him."""


def worth(state: Any, role: Role, remaining: Callable[[Any, Call], int], steps_out: Callable[[Any, int], int]) -> float:
    """The worth to a side that may know this state.

    To the investigator: about the chance to arrest Jack in the end, by the number of suspects left and the cards still
    to come; so an arrest on suspicion is weighed against waiting. To Jack: the suspects he stays among, and how near
    he is to flight. `remaining(public, call)` is the mask of suspects after a call, `steps_out(public, character)` how
    far that character is from the nearest way out.
    """
    outcome = state.public.outcome
    if role is INVESTIGATOR:
        return _chance_to_arrest(state, remaining) if outcome is None else WIN * (outcome.winner is role)
    if outcome is not None:
        return WIN * 100 if outcome.winner is role else -WIN * 100
    return _cover(state, remaining) - PER_STEP * steps_out(state.public, state.secrets.identity)


def _chance_to_arrest(state: Any, remaining: Callable[[Any, Call], int]) -> float:
    suspects, turns = _expected_suspects(state, remaining), _turns_left(state.public)
    return float(PER_SUSPECT ** (suspects - 1) * (1 - PER_TURN**turns))


def _expected_suspects(state: Any, remaining: Callable[[Any, Call], int]) -> float:
    """How many the call will leave, those not counted whose alibi the investigator holds."""
    public, proven = state.public, mask_of(state.secrets.investigator_hand)
    if not _is_begun(public):
        return float((public.suspects & ~proven).bit_count())
    seen, unseen = ((remaining(public, call) & ~proven).bit_count() for call in (Call.SEEN, Call.UNSEEN))
    return (seen * seen + unseen * unseen) / (seen + unseen)


def _turns_left(public: Any) -> int:
    """How many cards the investigator will still play after this one."""
    round_: int = public.round
    begun: int = public.played.bit_count() + (public.activation is not None)
    later = ORDER[round_ % 2][begun:PICKS]
    return later.count(INVESTIGATOR) + (ROUNDS - round_) * (PICKS // 2)


def _cover(state: Any, remaining: Callable[[Any, Call], int]) -> float:
    public, identity = state.public, state.secrets.identity
    if not _is_begun(public):
        return float(public.suspects.bit_count() + UNSEEN_BONUS * (public.calls[-1:] == (Call.UNSEEN,)))
    seen = bool(remaining(public, Call.SEEN) >> identity & 1)
    kept = remaining(public, Call.SEEN if seen else Call.UNSEEN).bit_count()
    return float(kept + UNSEEN_BONUS * (not seen))


def _is_begun(public: Any) -> bool:
    return bool(public.played or public.activation)
