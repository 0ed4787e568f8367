"""What a state of Mr. Jack in New York is worth to a side, at a glance."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from gaslamp.board.hexes import distances
from gaslamp.board.masks import members
from gaslamp.core.words import Role
from gaslamp.newyork.layout import ADJACENT, LAND
from gaslamp.newyork.model import State
from gaslamp.newyork.options import Rules
from gaslamp.newyork.rules import answer, remaining
from gaslamp.players import arrest

RULES: Final = Rules()
"""The rules that greedy knows: our defaults."""


def worth(state: State, role: Role) -> float:
    """The worth to a side that may know this state, as `players.arrest` judges it."""
    public = state.public
    outlook = arrest.Outlook(
        remaining=partial(remaining, RULES, public),
        answer=partial(answer, RULES, state),
        steps=partial(steps_to_an_exit, state),
    )
    return arrest.worth(state, role, outlook)


def steps_to_an_exit(state: State) -> int:
    """How far Jack is from the next way out, as the crow flies: tiles and barriers move too often to be counted."""
    public, identity = state.public, state.secrets.identity
    assert identity is not None, "Jack is cast before the first card is played"
    ways = _ways(public.positions[identity])
    return min(ways[exit_] for exit_ in members(LAND | public.steamers))


@cache
def _ways(cell: int) -> tuple[int, ...]:
    """For each cell, the steps to it from a cell; from the island, which lies apart, the width of the board."""
    far = len(ADJACENT)
    return tuple(far if steps is None else steps for steps in distances(ADJACENT, cell))
