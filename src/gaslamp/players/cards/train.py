"""Training the values of round ends: games of the searching player against itself, and a fit to how they ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gaslamp.board.masks import mask_of
from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.order import ROUNDS
from gaslamp.core.words import JACK, Call
from gaslamp.players.cards.lens import flights, lens_of
from gaslamp.players.cards.player import Searcher
from gaslamp.players.cards.value import FEATURES, Branch, Values, branch_of, features, guessed
from gaslamp.players.dealer import deal
from gaslamp.players.player import Budget
from gaslamp.players.seat import seat_of

Floats = NDArray[np.float64]
Sample = tuple[Branch, bool]
"""How a round began after a call, and whether Jack won in the end."""
RIDGE: Final = 3.0
"""How firmly a weight is held to that of all rounds together, in games."""
STRAY: Final = 0.1
"""How often a side plays by lot in training, so that the values know more than one way of playing."""


def trained(
    game: AnyGame, seed: int, passes: int, games: int, nodes: int, told: Callable[[int, int, Values], None]
) -> Values:
    """Values for a game after so many passes of so many games each; `told` hears of every pass."""
    values, samples = guessed(), list[Sample]()
    with ProcessPoolExecutor(2) as pool:
        for number in range(1, passes + 1):
            play = partial(samples_of, game, values, nodes)
            found = [each for part in pool.map(play, _seeds(seed, number, games)) for each in part]
            samples = [*samples[len(samples) // 2 :], *found]
            values = fitted(samples)
            told(number, len(samples), values)
    return values


def _seeds(seed: int, number: int, games: int) -> Iterator[list[int]]:
    first = seed * 1_000_000 + number * 10_000
    for start in range(0, games, 10):
        yield list(range(first + start, first + min(start + 10, games)))


def samples_of(game: AnyGame, values: Values, nodes: int, seeds: Iterable[int]) -> list[Sample]:
    """The samples of one game for each seed."""
    return [sample for seed in seeds for sample in _samples(game, values, nodes, seed)]


def _samples(game: AnyGame, values: Values, nodes: int, seed: int) -> list[Sample]:
    match, rng = Match[Any, Any, Any](game), Random(seed)
    player, budget, lens = Searcher(seed, values), Budget(nodes=nodes), lens_of(game)
    branches: list[Branch] = []
    while (role := deal(match, rng)) is not None:
        before = match.state
        strays = match.state.public.activation is None and rng.random() < STRAY
        action = rng.choice(match.legal) if strays else player.choose(seat_of(match, role), budget)
        match.play(action)
        public = match.state.public
        if len(public.calls) > len(before.public.calls) and match.outcome is None:
            branches.append(_began(lens, before, match.state))
    jack = match.outcome is not None and match.outcome.winner is JACK
    return [(branch, jack) for branch in branches]


def _began(lens: Any, before: Any, after: Any) -> Branch:
    """How the round begins, as the investigator sees it; the cards are those of the round before."""
    public = after.public
    last = _with(public, before.public)
    held = mask_of(after.secrets.investigator_hand)
    suspects = public.suspects & ~held
    weights = [float(suspects >> each & 1) for each in range(8)]
    fleeing = flights(lens, public, suspects)
    return branch_of(last, suspects, fleeing, weights, unseen=public.calls[-1] is Call.UNSEEN)


def _with(public: Any, before: Any) -> Any:
    from msgspec.structs import replace

    return replace(public, round=before.round, dealt=before.dealt)


def fitted(samples: Sequence[Sample]) -> Values:
    """The values that make the samples likeliest, each round's weights held to those of all rounds together."""
    rows: list[tuple[tuple[float, ...], tuple[float, ...]]] = []
    pooled = [_logistic(_table([s for s in samples if s[0].unseen is unseen]), np.zeros(FEATURES)) for unseen in (False, True)]
    for round_ in range(2, ROUNDS + 1):
        pair: list[tuple[float, ...]] = []
        for unseen in (False, True):
            inside = [s for s in samples if s[0].unseen is unseen and s[0].round == round_]
            pair.append(tuple(round(float(w), 4) for w in _logistic(_table(inside), pooled[unseen])))
        rows.append((pair[0], pair[1]))
    return Values(tuple(rows))


def _table(samples: Sequence[Sample]) -> tuple[Floats, Floats]:
    inputs = np.array([features(branch) for branch, _ in samples], dtype=float).reshape(-1, FEATURES)
    return inputs, np.array([jack for _, jack in samples], dtype=float)


def _logistic(table: tuple[Floats, Floats], prior: Floats) -> Floats:
    """Weights by Newton's method, with a ridge around the prior."""
    inputs, targets = table
    weights = prior.copy()
    for _ in range(25):
        chances = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (chances - targets) + RIDGE * (weights - prior)
        curve = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + RIDGE * np.eye(FEATURES)
        weights = weights - np.linalg.solve(curve, slope)
    return weights
