"""What a state of Mr. Jack in New York is worth to a side, at a glance."""

from __future__ import annotations

from functools import cache
from typing import Final

from gaslamp.board.hexes import distances
from gaslamp.board.masks import mask_of, members
from gaslamp.core.words import INVESTIGATOR, Call, Role
from gaslamp.newyork.characters import Character
from gaslamp.newyork.layout import ADJACENT, LAND
from gaslamp.newyork.model import State
from gaslamp.newyork.options import Rules
from gaslamp.newyork.rules import answer, remaining
from gaslamp.players import arrest

RULES: Final = Rules()
"""The rules that greedy knows: our defaults."""


def worth(state: State, role: Role) -> float:
    """The worth to a side that may know this state: as in London, by the chance to arrest or by cover."""
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
    public, proven = state.public, mask_of(state.secrets.investigator_hand)
    if arrest.has_begun(public):
        split = [remaining(RULES, public, call) & ~proven for call in Call]
        return arrest.expected_suspects(*split)
    return (public.suspects & ~proven).bit_count()


def _cover(state: State) -> float:
    public, steps = state.public, _steps_to_an_exit(state)
    if not arrest.has_begun(public):
        return arrest.cover(public.suspects.bit_count(), steps, unseen=public.calls[-1:] == (Call.UNSEEN,))
    call = answer(RULES, state)
    return arrest.cover(remaining(RULES, public, call).bit_count(), steps, unseen=call is Call.UNSEEN)


def _steps_to_an_exit(state: State) -> int:
    """As the crow flies: tiles and barriers move too often to be counted."""
    public, identity = state.public, state.secrets.identity
    assert identity is not None, "Jack is cast before the first card is played"
    ways = _ways(public.positions[identity])
    return min(ways[exit_] for exit_ in members(LAND | public.steamers))


@cache
def _ways(cell: int) -> tuple[int, ...]:
    """For each cell, the steps to it from a cell; from the island, which lies apart, the width of the board."""
    far = len(ADJACENT)
    return tuple(far if steps is None else steps for steps in distances(ADJACENT, cell))
