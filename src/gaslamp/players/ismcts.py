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
from gaslamp.core.order import ROUNDS
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

    def pick(self, curiosity: float) -> int:
        """The index of the action to try next."""
        if self.fresh:
            return self.fresh.pop()
        scale = curiosity * sqrt(log(self.total))
        best, found = -1.0, 0
        for index, (wins, visits) in enumerate(zip(self.wins, self.visits, strict=True)):
            bound = wins / visits + scale / sqrt(visits)
            if bound > best:
                best, found = bound, index
        return found

    def habit(self) -> int | None:
        """The index of the action tried most often so far; None when none was tried."""
        if not self.total:
            return None
        return max(range(len(self.visits)), key=self.visits.__getitem__)

    def learn(self, index: int, share: float) -> None:
        """One more trial of an action: the share of the win that the side got."""
        self.total += 1
        self.visits[index] += 1
        self.wins[index] += share


class Node:
    """A public course of events from the root on."""

    __slots__ = ("after", "figures")

    def __init__(self) -> None:
        self.after: dict[Hashable, Node] = {}
        self.figures: dict[Hashable, Figures] = {}


class Search:
    """One tree, grown playout by playout from worlds that it is given."""

    def __init__(
        self, game: AnyGame, rng: Random, playout: Playout, last_round: int = ROUNDS, curiosity: float = CURIOSITY
    ) -> None:
        self.game = game
        self.root = Node()
        self._rng = rng
        self._playout = playout
        self._last_round = last_round
        self._curiosity = curiosity
        self._chance = chance_of(game)
        self._known = information_of(game)

    def grow(self, world: Any, learner: Role | None = None) -> None:
        """One more game: down the tree, one step beyond it, and out to the end.

        With `learner`, only that side learns from it and the other acts by habit: so a side may look longer at the
        world it knows to be true, and the other does not come to know it by that.
        """
        game, rng = self.game, self._rng
        state, node, path, grown = world, self.root, list[tuple[Figures, int, bool]](), False
        while not grown and (actor := game.to_act(state)) is not None:
            if state.public.round > self._last_round:
                break
            if actor is CHANCE:
                action = self._chance(state, game.legal_actions(state), rng.random)
            else:
                figures = self.figures(node, state, actor)
                if learner in (None, actor):
                    grown = bool(figures.fresh)
                    index = figures.pick(self._curiosity)
                    path.append((figures, index, actor is INVESTIGATOR))
                elif (habit := figures.habit()) is not None:
                    index = habit
                else:
                    break
                action = figures.actions[index]
            before, state = state, game.apply(state, action)
            key = self._key(before, action, state)
            below = node.after.get(key)
            if below is None:
                below = node.after[key] = Node()
            node = below
        share = self._playout(state, rng.random)
        for figures, index, investigator in path:
            figures.learn(index, share if investigator else 1 - share)

    def figures(self, node: Node, state: Any, actor: Role) -> Figures:
        """What is known of the actions of the side to act in a state at a node."""
        known = self._known(state, actor)
        figures = node.figures.get(known)
        if figures is None:
            figures = node.figures[known] = Figures(self.game.legal_actions(state), self._rng)
        return figures

    def _key(self, before: Any, action: Any, after: Any) -> Hashable:
        """What everybody sees of an action: itself if it is open, and the answer to a call."""
        shown: Hashable = action if self.game.is_visible(after, action, None) else action.__class__.__name__
        calls = after.public.calls
        return (shown, calls[-1]) if len(calls) > len(before.public.calls) else shown


def drawn(belief: Belief, rng: Random) -> Iterator[Any]:
    """Worlds by their weights, without end."""
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

    To Jack half the games are imagined as they look from outside, so the investigator of the tree does not know him,
    and in the other half only Jack learns; the work is the same whoever he is.
    """

    def __init__(self, seed: int, *, infers: bool = True, rounds: int = ROUNDS, curiosity: float = CURIOSITY) -> None:
        """`infers`: whether worlds are weighed by how the other side has played, and not by the rules alone.

        `rounds`: so many are played out, this one included; fewer than all only where the prospects can be told.
        """
        self._seed = seed
        self._infers = infers
        self._rounds = rounds
        self._curiosity = curiosity
        self._believer = Believer()

    def choose(self, seat: Seat, budget: Budget) -> Any:
        """An action that wins at once if there is one, else the one tried most often."""
        figures = self.figures(seat, budget)
        order = sorted(range(len(figures.actions)), key=lambda index: -figures.visits[index])
        best = [figures.actions[index] for index in order]
        return next((action for action in best if wins_at_once(seat, action)), best[0])

    def figures(self, seat: Seat, budget: Budget) -> Figures:
        """What the search found out about the legal actions of the seat."""
        game, rng = seat.game, seat.dice(self._seed)
        last_round = seat.view.public.round + self._rounds - 1
        search = Search(game, rng, playout_of(game, last_round), last_round, self._curiosity)
        situation = next(iter(game.worlds(seat.view)))
        figures = search.figures(search.root, situation, seat.role)
        known = seat if self._infers else Seat(game, seat.view)
        own = drawn(self._believer.own(known), rng)
        if seat.role is INVESTIGATOR:
            for _ in _steps(budget):
                search.grow(next(own))
        else:
            outside = drawn(self._believer.open(known), rng)
            for step in _steps(budget):
                if step % 2:
                    search.grow(next(own), learner=JACK)
                else:
                    search.grow(next(outside))
        return figures


def wins_at_once(seat: Seat, action: Any) -> bool:
    """Whether the action ends the game with a victory in every world that the seat allows."""
    game = seat.game
    worlds = game.worlds(seat.view)
    outcomes = (game.outcome(game.apply(world, action)) for world in worlds)
    return all(outcome is not None and outcome.winner is seat.role for outcome in outcomes)


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
