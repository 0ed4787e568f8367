"""What a round end is worth: Jack's chance to win, for one answer of the witnesses."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from gaslamp.board.masks import members
from gaslamp.core.order import ROUNDS

ALIBIS: Final = 7
"""The alibi cards once Jack has his."""
FEATURES: Final = 5
"""Constant; the doublings of the suspects; whether Jack is all but known; the share that can flee; that share where Jack
plays first."""


class Values(msgspec.Struct, frozen=True):
    """Trained values of one board, and how they came about."""

    weights: tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]
    """weights[next round - 2][unseen][feature]."""
    command: str = ""
    seed: int = 0
    games: int = 0
    figures: dict[str, float] = {}

    def chance(self, branch: Branch) -> float:
        """Jack's chance to win, 0 to 1."""
        weights = self.weights[branch.round - 2][branch.unseen]
        logit = sum(weight * feature for weight, feature in zip(weights, features(branch), strict=True))
        return 1 / (1 + math.exp(-logit))


class Branch(msgspec.Struct, frozen=True):
    """How a round begins after an answer, as far as the values look at it."""

    round: int
    """The round that begins, 2 to 8."""
    unseen: bool
    suspects: float
    """How many may still be Jack, in the investigator's eyes; weighted suspects count as so many equally likely."""
    fleeing: float
    """The chance that Jack stands where he can leave, with a card that will be dealt; 0 after being seen."""


def features(branch: Branch) -> tuple[float, ...]:
    """The features of a branch, FEATURES of them."""
    doubled = math.log2(max(branch.suspects, 1.0))
    first = branch.fleeing if branch.round % 2 == 0 else 0.0
    return 1.0, doubled, max(0.0, 1 - doubled), branch.fleeing, first


def branch_of(
    public: Any, mask: int, flights: int, weights: Sequence[float], *, unseen: bool, drawn: int = 0
) -> Branch:
    """The branch in which the suspects of the mask remain; weights are how likely each is, of any sum.

    `drawn`: how many alibi cards the investigator has drawn of which the weights do not know yet.
    """
    inside = [weights[each] for each in members(mask)]
    total = sum(inside)
    entropy = -sum(each / total * math.log(each / total) for each in inside if each > 0)
    fleeing = 0.0
    if unseen:
        known = public.round % 2 == 1
        for each in members(mask & flights):
            dealt = not public.dealt >> each & 1 if known else 0.5
            fleeing += weights[each] / total * dealt
    suspects = math.exp(entropy)
    for each in range(drawn):
        pile = ALIBIS - public.investigator_cards - public.jack_cards + drawn - each
        suspects -= (suspects - 1) / max(pile, 1)
    return Branch(public.round + 1, unseen, suspects, fleeing)


def guessed() -> Values:
    """Values to begin training with: rough guesses."""
    rows = tuple(
        tuple((-1.2 + 0.2 * round_ + 0.4 * unseen, 0.55, -1.0, 1.0 * unseen, 1.5 * unseen) for unseen in (0, 1))
        for round_ in range(2, ROUNDS + 1)
    )
    return Values(rows)  # type: ignore[arg-type] # two rows for each round, of FEATURES numbers


@cache
def values_for(board: str) -> Values:
    """The values trained for a board; guesses where none were."""
    path = files("gaslamp.players.cards") / f"{board}.json"
    return msgspec.json.decode(path.read_bytes(), type=Values) if path.is_file() else guessed()
