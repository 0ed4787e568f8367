"""What a state of Mr. Jack is worth to a side, at a glance."""

from __future__ import annotations

from gaslamp.board.masks import mask_of, members
from gaslamp.core.words import Role
from gaslamp.london.characters import Character
from gaslamp.london.layout import EXIT_CELLS, EXITS
from gaslamp.london.model import Public, State
from gaslamp.london.movement import DISTANCE
from gaslamp.london.rules import remaining
from gaslamp.players import pursuit


def worth(state: State, role: Role) -> float:
    """The worth to a side that may know this state."""
    return pursuit.worth(state, role, remaining, _steps_out)


def aspect(state: State) -> Character | None:
    """Who Jack is: of a world's secrets only this decides calls and accusations."""
    return state.secrets.identity


def _steps_out(public: Public, character: int) -> int:
    """The steps on foot to the nearest exit without a cordon."""
    free = members(mask_of(EXITS) & ~public.cordons)
    ways = (DISTANCE[public.positions[character]][EXIT_CELLS[exit_]] for exit_ in free)
    return min(steps for steps in ways if steps is not None)
