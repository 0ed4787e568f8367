"""Round 7 in play: exactly, where there is little enough to be counted. Nothing here looks at a clock or a secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from gaslamp.core.order import ROUNDS
from gaslamp.players.pocket.deeds import Deed
from gaslamp.players.pocket.last_two import LastTwo
from gaslamp.players.pocket.moment import Moment
from gaslamp.players.pocket.reading import Choice
from gaslamp.players.pocket.types import Weights


class Reach(NamedTuple):
    """How much may be looked at for one decision."""

    sets: float
    """Ends of round 8, times the words of their families: see `LastTwo.work`."""
    entries: float
    """Coefficients of the linear programs of round 7."""


FULL: Final = Reach(12e6, 500e3)
NONE: Final = Reach(0, 0)


def hidden(moment: Moment, weights: Weights, reach: Reach) -> Choice | None:
    """How Jack mixes in round 7 if everybody gives his types these weights; None: too much, or no such decision."""
    if not (_is_seventh(moment) and moment.order[0]):
        return None
    last_two = LastTwo(moment, weights)
    if last_two.work > reach.sets:
        return None
    bounds = last_two.solve(reach.entries)
    return Choice(last_two.options, bounds.share, last_two.types) if bounds.low > -np.inf else None


def answered(moment: Moment, weights: Weights, reach: Reach, deeds: Sequence[Deed]) -> Mapping[Deed, float] | None:
    """What the investigator's actions in round 7 leave Jack; None: it is too much, or no such decision.

    `deeds`: the actions, the most promising first. Where that is too much, the last of them are left out; to those that
    are worse than others before them it may not be told how much worse.
    """
    if not _is_seventh(moment) or moment.order[0]:
        return None
    last_two = LastTwo(moment, weights)
    if last_two.work > reach.sets:
        return None
    if len(moment.order) == 1:
        return last_two.replies()
    found: dict[Deed, float] = {}
    for deed in deeds:
        worth = _worth(last_two, deed, reach, min(found.values(), default=np.inf))
        if worth is None:
            break
        found[deed] = worth
    return found or None


def _worth(last_two: LastTwo, deed: Deed, reach: Reach, best: float) -> float | None:
    total = 0.0
    for each in last_two.after(deed):
        bounds = each.solve(reach.entries, best - total)
        if bounds.low == -np.inf:
            return None
        total += bounds.low
        if total > best:
            break
    return total


def _is_seventh(moment: Moment) -> bool:
    """Whether it is round 7, with an action of the investigator still to come, and no chase."""
    return moment.round == ROUNDS - 1 and not moment.chase and not all(moment.order)
