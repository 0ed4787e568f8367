"""A slow twin of rounds 7 and 8, from Jack's last action of round 7 on: played by the plain rules, solved by CFR+."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from gaslamp.core.words import JACK
from gaslamp.pocket import rules
from gaslamp.pocket.model import Action, Public, State
from players.pocket.slow import LastRound, Matcher

Spread = list[tuple[int, float, State]]
"""Type, odds and state of what may be."""


class After(LastRound):
    """Round 8 as one of many that may follow: it learns from how often each type comes there."""

    def __init__(self, spread: Spread) -> None:
        super().__init__([state for _, _, state in spread], [1.0] * len(spread))
        self._jack = Matcher(self._plain.shape[::2], axis=0)
        self._matchers = [Matcher(part.shape[:2], axis=1) for part in (self._plain, *self._draws)]
        self._first = Matcher((len(self._plain), 2), axis=1)

    def paid(self) -> Any:
        """What each type gets as both sides play now."""
        now = [matcher.now() for matcher in self._matchers]
        return (self._jack.now() * self._paid(now, self._first.now())).sum(axis=0)

    def learn(self, own: Any, odds: Any, often: float, step: int) -> None:
        """`own`: how often Jack comes there, by type; `odds`: of chance; `often`: how often the investigator does."""
        now = [matcher.now() for matcher in self._matchers]
        self._jack.learn(self._paid(now, self._first.now()) * often, step, own)
        self._teach(self._jack.now() * own * odds, self._matchers, self._first, step, often)

    def held(self, own: Any, odds: Any) -> float:
        """What Jack's average play brings at least."""
        return self._least(self._jack.average() * own * odds)

    def most(self) -> Any:
        """What each type gets at most against the investigator's average play."""
        average = [matcher.average() for matcher in self._matchers]
        return self._paid(average, self._first.average()).max(axis=0)


class Leaf:
    """What an option of Jack and a reply lead to, one public state at a time."""

    def __init__(self, spread: Spread) -> None:
        groups: dict[Public, Spread] = {}
        for entry in spread:
            groups.setdefault(entry[2].public, []).append(entry)
        self.parts = [
            (np.array([at for at, _, _ in part]), np.array([odds for _, odds, _ in part]), _worth(part))
            for part in groups.values()
        ]


def _worth(part: Spread) -> Any:
    if part[0][2].public.outcome is None:
        return After(part)
    return np.array([float(state.public.outcome.winner is JACK) for *_, state in part])  # type: ignore[union-attr]


class LastTwoRounds:
    """The whole game from there on; `worlds` are the types that Jack may be, two tokens of round 7 are left."""

    def __init__(self, worlds: list[State], weight: list[float]) -> None:
        self._weight = np.array(weight)
        self._leaves = [list(_leaves(worlds, action)) for action in rules.legal_actions(worlds[0])]
        self._jack = Matcher((len(self._leaves), len(worlds)), axis=0)
        self._replies = [Matcher((1, len(leaves)), axis=1) for leaves in self._leaves]

    def solve(self, most: int = 40_000, gap: float = 9e-7) -> tuple[float, float]:
        """A lower and an upper bound of the value, when they are closer than `gap` or after so many iterations."""
        low, high = 0.0, 1.0
        for step in range(1, most + 1):
            self._iterate(step)
            if step % 100 == 0:
                low, high = self._low(), self._high()
                if high - low < gap:
                    break
        return low, high

    def _iterate(self, step: int) -> None:
        worth = [[self._paid(leaf, After.paid) for leaf in leaves] for leaves in self._leaves]
        now = [matcher.now()[0] for matcher in self._replies]
        brought = np.array([np.tensordot(each, np.array(paid), 1) for each, paid in zip(now, worth, strict=True)])
        self._jack.learn(brought, step)
        for own, leaves, paid, matcher in zip(self._jack.now(), self._leaves, worth, self._replies, strict=True):
            often = matcher.now()[0]
            matcher.learn(-(np.array(paid) @ (own * self._weight))[None], step)
            for leaf, reply in zip(leaves, often, strict=True):
                for at, odds, part in leaf.parts:
                    if isinstance(part, After):
                        part.learn(own[at], odds * self._weight[at], float(reply), step)

    def _paid(self, leaf: Leaf, of: Any) -> Any:
        total = np.zeros(len(self._weight))
        for at, odds, part in leaf.parts:
            np.add.at(total, at, odds * (of(part) if isinstance(part, After) else part))
        return total

    def _low(self) -> float:
        return sum(
            min(self._held(leaf, own) for leaf in leaves)
            for own, leaves in zip(self._jack.average(), self._leaves, strict=True)
        )

    def _held(self, leaf: Leaf, own: Any) -> float:
        total = 0.0
        for at, odds, part in leaf.parts:
            often = odds * self._weight[at]
            total += part.held(own[at], often) if isinstance(part, After) else float((part * own[at]) @ often)
        return total

    def _high(self) -> float:
        each = [
            np.tensordot(matcher.average()[0], np.array([self._paid(leaf, After.most) for leaf in leaves]), 1)
            for matcher, leaves in zip(self._replies, self._leaves, strict=True)
        ]
        return float(np.max(each, axis=0) @ self._weight)


def _leaves(worlds: list[State], action: Action) -> Iterator[Leaf]:
    """After an option of Jack: for every reply."""
    spread: Spread = [(at, 1.0, rules.apply(world, action)) for at, world in enumerate(worlds)]
    spread = list(_drawn(spread))
    for reply in rules.legal_actions(spread[0][2]):
        yield Leaf(list(_drawn([(at, odds, rules.apply(state, reply)) for at, odds, state in spread])))


def _drawn(spread: Spread) -> Iterator[tuple[int, float, State]]:
    for at, odds, state in spread:
        if state.public.activation is None:
            yield at, odds, state
        else:
            cards = rules.legal_actions(state)
            yield from ((at, odds / len(cards), rules.apply(state, card)) for card in cards)
