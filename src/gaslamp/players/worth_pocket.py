"""What a state of Mr. Jack Pocket is worth to a side, at a glance."""

from __future__ import annotations

from typing import Final

from gaslamp.core.words import INVESTIGATOR, Call, Role
from gaslamp.pocket.model import Public, Secrets, State
from gaslamp.pocket.rules import answer, hourglasses, remaining

WIN: Final = 100.0
PER_HOURGLASS: Final = 1.0
"""An hourglass counts for Jack as much as a suspect more."""


def worth(state: State, role: Role) -> float:
    """The worth to a side that may know this state: to the investigator by what is public, to Jack by his identity."""
    public = state.public
    if public.outcome is not None:
        return WIN if public.outcome.winner is role else -WIN
    if public.chase is not None:
        return _of_the_chase(state, role)
    if role is INVESTIGATOR:
        return -_expected_suspects(public)
    return _suspects_kept(state) + PER_HOURGLASS * _hourglasses_held(state)


def _expected_suspects(public: Public) -> float:
    """How many suspects the call will leave, each of them being Jack with the same chance."""
    if not public.used:
        return public.suspects.bit_count()
    seen = remaining(public, Call.SEEN).bit_count()
    unseen = remaining(public, Call.UNSEEN).bit_count()
    return (seen * seen + unseen * unseen) / (seen + unseen)


def _suspects_kept(state: State) -> int:
    public = state.public
    return (remaining(public, answer(state)) if public.used else public.suspects).bit_count()


def _hourglasses_held(state: State) -> int:
    about_to_win_one = state.public.used > 0 and answer(state) is Call.UNSEEN
    return hourglasses(state) + about_to_win_one


def _of_the_chase(state: State, role: Role) -> float:
    """Only whether Jack would be seen counts; who he is, everybody knows by now."""
    if not state.public.used:
        return 0.0
    seen = answer(state) is Call.SEEN
    return 1.0 if seen is (role is INVESTIGATOR) else -1.0


def aspect(state: State) -> Secrets:
    """All of Jack's secrets: his identity decides the call, his cards decide whether he has won."""
    return state.secrets
