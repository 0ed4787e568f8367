"""The levels of a game against their neighbours: whether each is a clear step above the one below."""

from __future__ import annotations

from itertools import pairwise
from math import log10
from pathlib import Path
from statistics import fmean
from typing import Final

import msgspec

from gaslamp.core.game import AnyGame
from gaslamp.core.words import GaslampError
from gaslamp.players import kept
from gaslamp.players.arena import Pairing, Report, report_of, summary
from gaslamp.players.levels import Level, levels

CLEAR: Final = 0.6
"""A level that wins this share of its games is a clear step above the other."""
POINTS: Final = 400.0
"""So many points of strength make odds of ten to one."""


class Ladder(msgspec.Struct):
    """The file of a ladder: the reports of its steps, the lowest first."""

    game: str
    seed: int
    steps: list[Report]

    def write(self, path: Path) -> None:
        """Puts the ladder into a file, whole or not at all."""
        for step in self.steps:
            step.settle()
        kept.put(msgspec.json.encode(self) + b"\n", path)


class Rung(msgspec.Struct, frozen=True):
    """One level on its ladder."""

    level: Level
    strength: float
    """In points over the lowest level; each step is worth what its games say, at most 95 % of them won."""
    seconds: float
    """The mean of its decisions: many only follow a plan, so that the median would say nothing."""


def pairings(game: AnyGame, seed: int) -> list[Pairing]:
    """Each level but the lowest against the one below it; raises GaslampError for a game of one level only."""
    names = [level.id for level in levels(game)]
    if len(names) == 1:
        raise GaslampError(f"{game.id} has one level only, so there is no ladder")
    return [Pairing(game, upper, lower, seed) for lower, upper in pairwise(names)]


def ladder_of(game: AnyGame, seed: int, path: Path | None = None) -> Ladder:
    """A ladder without games, or the one in the file, to be gone on with; raises GaslampError if that is of others."""
    fresh = Ladder(game.id, seed, [report_of(pairing) for pairing in pairings(game, seed)])
    found = kept.found(fresh, path, "report of a ladder")
    if _names(found) != _names(fresh):
        raise GaslampError(f"{path} holds another ladder, of {found.game} with seed {found.seed}; name another file")
    return found


def rungs(game: AnyGame, ladder: Ladder) -> list[Rung]:
    """The levels with their strength and their time, once every step has games."""
    found, strength = list[Rung](), 0.0
    below = {index: summary(step.played) for index, step in enumerate(ladder.steps)}
    for index, level in enumerate(levels(game)):
        if index:
            share = min(max(below[index - 1].total.rate, 0.05), 0.95)
            strength += POINTS * log10(share / (1 - share))
        paces = [below[step].pace[who].mean for step, who in ((index - 1, 0), (index, 1)) if step in below]
        found.append(Rung(level, strength, fmean(paces)))
    return found


def _names(ladder: Ladder) -> tuple[object, ...]:
    return (ladder.game, ladder.seed, [(step.game, step.first, step.second, step.seed) for step in ladder.steps])
