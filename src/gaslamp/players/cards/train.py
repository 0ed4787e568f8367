"""Training the values of round ends: games of the strong player against itself, and a fit to how they ended."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from math import log
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK, Call
from gaslamp.players import kept
from gaslamp.players.cards.lens import Lens, fleeing, lens_of, to_come
from gaslamp.players.cards.player import Searcher
from gaslamp.players.cards.value import FEATURES, GROUPS, Branch, Values, answer_of, branches, guessed, hunters_of
from gaslamp.players.dealer import deal
from gaslamp.players.farm import Farm
from gaslamp.players.player import Budget
from gaslamp.players.seat import seat_of

Floats = NDArray[np.float64]
RIDGE: Final = 2.0
"""How firmly the weights are held to the guesses, in games."""
STRAY: Final = 0.06
"""So often a card is chosen by lot, so that the values know more than one way of playing."""
KEPT: Final = 2
"""The games of so many passes are fitted together."""
DIGITS: Final = 4


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """How a round began for Jack, and whether he won in the end."""

    branch: Branch
    won: bool


class Task(msgspec.Struct, frozen=True):
    """One game to be played for training."""

    game: AnyGame
    values: Values
    nodes: int
    number: int
    seed: int


class Done(msgspec.Struct, frozen=True, array_like=True):
    """One such game."""

    number: int
    samples: tuple[Sample, ...]


class Course(msgspec.Struct):
    """The file of a training: what is to be done, and what was done so far."""

    game: str
    seed: int
    passes: int
    games: int
    """In each pass."""
    nodes: int
    done: list[list[Done]] = []
    """The games of each pass, as far as played."""
    weights: list[tuple[tuple[float, ...], ...]] = []
    """After each pass that is complete."""

    def write(self, path: Path) -> None:
        """Puts it into a file, whole or not at all."""
        kept.put(msgspec.json.encode(self), path)


def course_of(fresh: Course, path: Path | None) -> Course:
    """The training as it was left in the file, or a fresh one; raises GaslampError if the file is of another."""
    found = kept.found(fresh, path, "file of a training")
    kept.demand_the_same(found, fresh, ("game", "seed", "passes", "games", "nodes"), path, "another training")
    return found


def train(game: AnyGame, course: Course, farm: Farm, told: Callable[[int], None]) -> Values:
    """The values at the end of the training; `told` is called after every game with the number of its pass.

    The games of a pass may be played anywhere and in any order.
    """
    for number in range(len(course.weights), course.passes):
        if len(course.done) == number:
            course.done.append([])
        values = Values(course.weights[-1]) if course.weights else guessed()
        played = course.done[number]
        missing = sorted(set(range(course.games)) - {each.number for each in played})
        tasks = [Task(game, values, course.nodes, each, _seed(course.seed, number, each)) for each in missing]
        for found in farm.run(play, tasks):
            played.append(found)
            told(number)
        played.sort(key=lambda each: each.number)
        course.weights.append(fitted(_recent(course)))
    return _with_figures(course)


def _seed(seed: int, number: int, game: int) -> int:
    return seed * 1_000_000 + number * 10_000 + game


def _recent(course: Course) -> list[Sample]:
    return [sample for played in course.done[-KEPT:] for each in played for sample in each.samples]


def _with_figures(course: Course) -> Values:
    weights, samples = course.weights[-1], _recent(course)
    values = Values(weights)
    chances = [values.chance(sample.branch) for sample in samples]
    losses = [-log(chance if sample.won else 1 - chance) for chance, sample in zip(chances, samples, strict=True)]
    figures = {
        "rounds fitted": float(len(samples)),
        "Jack's share": round(fmean(sample.won for sample in samples), 3),
        "surprise": round(fmean(losses), 3),
    }
    command = (
        f"gaslamp train {course.game.partition('/')[0]} --passes {course.passes} --games {course.games} "
        f"--nodes {course.nodes} --seed {course.seed}"
    )
    digest = hashlib.sha256(msgspec.json.encode(weights)).hexdigest()[:16]
    return Values(weights, command, course.seed, course.passes * course.games, digest, figures)


def play(task: Task) -> Done:
    """One game of the strong player against itself: a sample for each round that began, but the first."""
    match, rng, lens = Match[Any, Any, Any](task.game), Random(task.seed), lens_of(task.game)
    budget = Budget(nodes=task.nodes)
    players = {role: Searcher(task.seed, task.values) for role in (INVESTIGATOR, JACK)}
    found: list[Branch] = []
    while (role := deal(match, rng)) is not None:
        before = match.state
        strays = before.public.activation is None and rng.random() < STRAY
        seat = seat_of(match, role)
        match.play(rng.choice(match.legal) if strays else players[role].choose(seat, budget))
        if len(match.state.public.calls) > len(before.public.calls) and match.outcome is None:
            branch = _began(lens, match, before, players[INVESTIGATOR])
            found += [] if branch is None else [branch]
    assert match.outcome is not None, "a game ends"
    won = match.outcome.winner is JACK
    return Done(task.number, tuple(Sample(branch, won) for branch in found))


def _began(lens: Lens, match: Match[Any, Any, Any], before: Any, investigator: Searcher) -> Branch | None:
    """How the round begins for Jack, as the investigator sees it."""
    public = match.state.public
    ended = replace(public, round=before.public.round, dealt=before.public.dealt)
    weights = investigator.suspicion(seat_of(match, INVESTIGATOR))
    flights = fleeing(lens, ended, public.suspects, to_come(ended))
    unseen = public.calls[-1] is Call.UNSEEN
    answer = answer_of(ended, weights, public.suspects, flights=flights, unseen=unseen, shrink=1.0)
    return branches(answer, hunters_of(lens, ended))[match.state.secrets.identity]


def fitted(samples: Sequence[Sample]) -> tuple[tuple[float, ...], ...]:
    """The weights that make the samples likeliest, held to the guesses."""
    found: list[tuple[float, ...]] = []
    for group in range(GROUPS):
        inside = [sample for sample in samples if sample.branch[0] == group]
        inputs = np.array([sample.branch[1] for sample in inside], dtype=float).reshape(-1, len(FEATURES))
        targets = np.array([sample.won for sample in inside], dtype=float)
        weights = _logistic(inputs, targets, np.array(guessed().weights[group]))
        found.append(tuple(round(float(each), DIGITS) for each in weights))
    return tuple(found)


def _logistic(inputs: Floats, targets: Floats, prior: Floats) -> Floats:
    """Weights by Newton's method, with a ridge around the prior."""
    weights = prior.copy()
    for _ in range(30):
        chances = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (chances - targets) + RIDGE * (weights - prior)
        curve = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + RIDGE * np.eye(len(prior))
        weights = weights - np.linalg.solve(curve, slope)
    return weights
