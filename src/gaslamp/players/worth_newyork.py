"""What a state of Mr. Jack in New York is worth to a side, at a glance."""

from __future__ import annotations

from typing import Final

from gaslamp.board.hexes import distances
from gaslamp.board.masks import members
from gaslamp.core.words import Call, Role
from gaslamp.newyork import rules
from gaslamp.newyork.characters import Character
from gaslamp.newyork.layout import CELLS
from gaslamp.newyork.model import Public, State
from gaslamp.newyork.movement import WAYS, open_exits
from gaslamp.newyork.options import Rules
from gaslamp.players import pursuit

USUAL: Final = Rules()
"""By other readings of the open rules greedy judges a state as by these."""
DISTANCE: Final = tuple(distances(WAYS, cell) for cell in range(len(CELLS)))
"""DISTANCE[start][end]: the steps on a board on which nothing lies in the way; None where no way leads."""


def worth(state: State, role: Role) -> float:
    """The worth to a side that may know this state."""
    return pursuit.worth(state, role, _remaining, _steps_out)


def aspect(state: State) -> Character | None:
    """Who Jack is: of a world's secrets only this decides calls and accusations."""
    return state.secrets.identity


def _remaining(public: Public, call: Call) -> int:
    return rules.remaining(USUAL, public, call)


def _steps_out(public: Public, character: int) -> int:
    ways = (DISTANCE[public.positions[character]][way] for way in members(open_exits(public)))
    return min(steps for steps in ways if steps is not None)
