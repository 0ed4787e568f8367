"""Search by playing out games from imagined worlds, for any game: information set Monte Carlo tree search.

Each side's nodes keep figures of their own for everything that side may know, so a side never acts in the tree on what
it cannot see (Cowling, Powley, Whitehouse 2012; the form with an observer for each side).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final

from gaslamp.core.game import AnyGame
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Role
from gaslamp.players.belief import Belief, Believer
from gaslamp.players.player import Budget
from gaslamp.players.playout import Playout, chance_of, playout_of
from gaslamp.players.seat import Seat

CURIOSITY: Final = 0.7
"""How much an action that was tried seldom is preferred."""
CLOCK_EVERY: Final = 8
"""So many playouts pass between two looks at the clock."""


class Figures:
    """What is known of the actions of one side in one of its situations."""

    __slots__ = ("actions", "fresh", "total", "visits", "wins")

    def __init__(self, actions: Sequence[Any], rng: Random) -> None:
        self.actions = actions
        self.visits = [0] * len(actions)
        self.wins = [0.0] * len(actions)
        """By the side to act."""
        self.total = 0
        self.fresh = list(range(len(actions)))
        """What was not yet tried, in the order of trying, the last first."""
        rng.shuffle(self.fresh)

    def pick(self) -> int:
        """The index of the action to try next."""
        if self.fresh:
            return self.fresh.pop()
        scale = CURIOSITY * sqrt(log(self.total))
        best, found = -1.0, 0
        for index, (wins, visits) in enumerate(zip(self.wins, self.visits, strict=True)):
            bound = wins / visits + scale / sqrt(visits)
            if bound > best:
                best, found = bound, index
        return found


class Node:
    """A public course of events from the root on."""

    __slots__ = ("after", "figures")

    def __init__(self) -> None:
        self.after: dict[Hashable, Node] = {}
        self.figures: dict[Hashable, Figures] = {}


class Search:
    """One tree, grown playout by playout from worlds drawn by their weights."""

    def __init__(self, game: AnyGame, belief: Belief, rng: Random, playout: Playout) -> None:
        self.game = game
        self.root = Node()
        self._worlds = _drawn(belief, rng)
        self._rng = rng
        self._playout = playout
        self._chance = chance_of(game)
        self._known = information_of(game)

    def grow(self) -> None:
        """One more game: down the tree, one step beyond it, and out to the end."""
        game, rng = self.game, self._rng
        state, node, path, grown = next(self._worlds), self.root, list[tuple[Figures, int, bool]](), False
        while not grown and (actor := game.to_act(state)) is not None:
            legal = game.legal_actions(state)
            if actor is CHANCE:
                action = self._chance(state, legal, rng.random)
            else:
                known = self._known(state, actor)
                figures = node.figures.get(known)
                if figures is None:
                    figures = node.figures[known] = Figures(legal, rng)
                grown = bool(figures.fresh)
                index = figures.pick()
                path.append((figures, index, actor is INVESTIGATOR))
                action = figures.actions[index]
            before, state = state, game.apply(state, action)
            key = self._key(before, action, state)
            below = node.after.get(key)
            if below is None:
                below = node.after[key] = Node()
            node = below
        self._learn(path, self._playout(state, rng.random))

    def _key(self, before: Any, action: Any, after: Any) -> Hashable:
        """What everybody sees of an action: itself if it is open, and the answer to a call."""
        shown: Hashable = action if self.game.is_visible(after, action, None) else action.__class__.__name__
        calls = after.public.calls
        return (shown, calls[-1]) if len(calls) > len(before.public.calls) else shown

    @staticmethod
    def _learn(path: list[tuple[Figures, int, bool]], share: float) -> None:
        for figures, index, investigator in path:
            figures.total += 1
            figures.visits[index] += 1
            figures.wins[index] += share if investigator else 1 - share


def _drawn(belief: Belief, rng: Random) -> Iterator[Any]:
    while True:
        yield from rng.choices(belief.worlds, belief.weights, k=64)


def information_of(game: AnyGame) -> Callable[[Any, Role], Hashable]:
    """What tells the situations of a side apart, beside what is public."""
    if not hasattr(game.initial().secrets, "identity"):
        return game.view

    def known(state: Any, role: Role) -> Hashable:
        if role is JACK:
            identity: Hashable = state.secrets.identity
            return identity
        return frozenset(getattr(state.secrets, "investigator_hand", ()))

    return known


class IsMcts:
    """Chooses the action that the search has tried most often. One node of its budget is one playout.

    To Jack the games are imagined as they look from outside, so the investigator of the tree does not know him, and
    the work is the same whoever he is.
    """

    def __init__(self, seed: int, *, infers: bool = True) -> None:
        """`infers`: whether worlds are weighed by how the other side has played, and not by the rules alone."""
        self._seed = seed
        self._infers = infers
        self._believer = Believer()

    def choose(self, seat: Seat, budget: Budget) -> Any:
        """The action tried most often."""
        figures = self.figures(seat, budget)
        return figures.actions[max(range(len(figures.actions)), key=figures.visits.__getitem__)]

    def figures(self, seat: Seat, budget: Budget) -> Figures:
        """What the search found out about the legal actions of the seat."""
        search = Search(seat.game, self._belief(seat), seat.dice(self._seed), playout_of(seat.game))
        own = information_of(seat.game)(next(iter(seat.game.worlds(seat.view))), seat.role)
        for _ in _steps(budget):
            search.grow()
        found = search.root.figures.get(own)
        return found or Figures(seat.legal, seat.dice(self._seed))

    def _belief(self, seat: Seat) -> Belief:
        known = seat if self._infers else Seat(seat.game, seat.view)
        return self._believer.own(known) if seat.role is INVESTIGATOR else self._believer.open(known)


def _steps(budget: Budget) -> Iterator[int]:
    """As many numbers as there may be playouts."""
    if budget.nodes is not None:
        yield from range(budget.nodes)
        return
    assert budget.seconds is not None, "a budget is nodes or seconds"
    end, step = time.perf_counter() + budget.seconds, 0
    while step % CLOCK_EVERY or time.perf_counter() < end:
        yield step
        step += 1
