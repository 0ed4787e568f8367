"""The investigator's chance to win, told at a glance before a round: where there are cards and accusations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp
from types import MappingProxyType
from typing import Any, Final

import msgspec

from gaslamp.board.masks import mask_of
from gaslamp.core.game import AnyGame
from gaslamp.core.order import ROUNDS
from gaslamp.core.words import Call
from gaslamp.players.worth_london import steps_to_an_exit
from gaslamp.players.worth_newyork import steps_to_an_exit as steps_off_manhattan

FAR: Final = 8
"""More steps than these make no difference."""
LAST: Final = 0.25
"""So much of the chance is lost when one round is left; with every further one, this part of that."""


class Prospects(msgspec.Struct, frozen=True):
    """What moves the investigator's chance, on the scale of logarithms of odds.

    Fitted to 240 games of greedy players with a tenth to three tenths of their actions by lot.
    """

    steps: Callable[[Any], int]
    """How far Jack is from the next way out."""
    start: float
    by_suspect: float
    unseen: float
    """Jack was unseen in the last round, so he may flee."""
    by_step_unseen: float
    by_step_seen: float

    def __call__(self, state: Any) -> float:
        """The chance before a round, from 0 to 1."""
        public = state.public
        left = (public.suspects & ~mask_of(state.secrets.investigator_hand)).bit_count()
        steps = min(self.steps(state), FAR)
        if public.calls[-1:] == (Call.UNSEEN,):
            odds = self.start + self.unseen + self.by_step_unseen * steps
        else:
            odds = self.start + self.by_step_seen * steps
        return float((1 - LAST ** (ROUNDS + 1 - public.round)) / (1 + exp(-odds - self.by_suspect * left)))


LONDON: Final = Prospects(steps_to_an_exit, 0.95, -0.17, -1.1, 0.26, 0.17)
NEWYORK: Final = Prospects(steps_off_manhattan, 1.15, -0.15, -1.17, 0.12, 0.06)
KNOWN: Final[Mapping[str, Prospects]] = MappingProxyType({"london": LONDON, "london-2016": LONDON, "newyork": NEWYORK})
"""Name of a game, whatever the version of its rules -> its prospects."""


def prospects_of(game: AnyGame) -> Prospects | None:
    """The prospects of a game; None when they cannot be told."""
    return KNOWN.get(game.id.partition("/")[0])
