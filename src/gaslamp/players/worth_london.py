"""What a state of Mr. Jack is worth to a side, at a glance."""

from __future__ import annotations

from functools import partial

from gaslamp.board.masks import mask_of, members
from gaslamp.core.words import Role
from gaslamp.london.layout import EXIT_CELLS, EXITS
from gaslamp.london.model import State
from gaslamp.london.movement import DISTANCE
from gaslamp.london.rules import answer, remaining
from gaslamp.players import arrest


def worth(state: State, role: Role) -> float:
    """The worth to a side that may know this state, as `players.arrest` judges it."""
    public = state.public
    outlook = arrest.Outlook(
        remaining=partial(remaining, public),
        answer=partial(answer, state),
        steps=partial(steps_to_an_exit, state),
    )
    return arrest.worth(state, role, outlook)


def steps_to_an_exit(state: State) -> int:
    """How far Jack is from the next open exit."""
    public, identity = state.public, state.secrets.identity
    assert identity is not None, "Jack is cast before the first card is played"
    free = (exit_ for exit_ in members(mask_of(EXITS) & ~public.cordons))
    ways = (DISTANCE[public.positions[identity]][EXIT_CELLS[exit_]] for exit_ in free)
    return min(steps for steps in ways if steps is not None)
