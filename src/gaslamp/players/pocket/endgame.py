"""Round 7 in play: exactly, where there is little enough to be counted. Nothing here looks at a clock or a secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np

from gaslamp.core.order import ROUNDS
from gaslamp.players.pocket.deeds import Deed
from gaslamp.players.pocket.last_two import CLOSE, LastTwo
from gaslamp.players.pocket.moment import Moment
from gaslamp.players.pocket.reading import Choice
from gaslamp.players.pocket.types import Weights


class Limits(NamedTuple):
    """How much may be looked at for one decision."""

    sets: float
    """Ends of round 8, times the words of their families: see `LastTwo.work`."""
    entries: float
    """Coefficients of the linear programs, and what else they ask for: see `LastTwo.spent`.

    The last action of the round is not bound by it.
    """


FULL: Final = Limits(10e6, 300e3)
NONE: Final = Limits(0, 0)


def hidden(moment: Moment, weights: Weights, limits: Limits) -> Choice | None:
    """How Jack mixes in round 7 if everybody gives his types these weights; None: too much, or no such decision."""
    if limits == NONE or not (_is_seventh(moment) and moment.order[0]):
        return None
    last_two = LastTwo(moment, weights)
    if last_two.work > limits.sets:
        return None
    bounds = last_two.solve(limits.entries)
    return Choice(last_two.options, bounds.share, last_two.types) if bounds.meet else None


def answered(moment: Moment, weights: Weights, limits: Limits) -> Mapping[Deed, float] | None:
    """What the investigator's actions in round 7 leave Jack; None: too much, or no such decision.

    The least is exact, if not so many are too much that it may be among those left out. An action that is worse than
    another may leave more than is told.
    """
    if limits == NONE or not _is_seventh(moment) or moment.order[0]:
        return None
    last_two = LastTwo(moment, weights)
    if last_two.work > limits.sets:
        return None
    if len(moment.order) == 1:
        return last_two.replies()
    at_least = last_two.open_play()
    found: dict[Deed, float] = {}
    for deed in sorted(at_least, key=lambda deed: at_least[deed]):
        best = min(found.values(), default=np.inf)
        worth = at_least[deed] if at_least[deed] > best + CLOSE else _worth(last_two, deed, limits, best + CLOSE)
        if worth is None:
            break
        found[deed] = worth
    most = max(found.values(), default=np.inf) + 2 * CLOSE
    return {deed: found.get(deed, max(most, low)) for deed, low in at_least.items()} if found else None


def _worth(last_two: LastTwo, deed: Deed, limits: Limits, best: float) -> float | None:
    total = 0.0
    for each in last_two.after(deed):
        bounds = each.solve(limits.entries, best - total)
        if not bounds.meet and bounds.low <= best - total:
            return None
        total += bounds.low
        if total > best:
            break
    return total


def _is_seventh(moment: Moment) -> bool:
    """Whether it is round 7, with an action of the investigator still to come, and no chase."""
    return moment.round == ROUNDS - 1 and not moment.chase and not all(moment.order)
