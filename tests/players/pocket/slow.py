"""Slow twins of Pocket's search, on the plain rules: open play by trying everything, the last round by CFR+."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import numpy as np
from msgspec.structs import replace

from gaslamp.core.words import JACK, Call, Role
from gaslamp.pocket import powers, rules
from gaslamp.pocket.characters import HOURGLASSES, Character
from gaslamp.pocket.layout import Face
from gaslamp.pocket.model import Action, Alibi, Draw, Exchange, Public, Rotate, Secrets, State, Walk

Weights: TypeAlias = Mapping[tuple[int, int], float]
"""(identity, hourglasses) -> weight."""


class OpenPlay:
    """The value of the rest of a round if no type of Jack plays by what it is; tables tell what follows the call."""

    def __init__(self, table: Any, chase: Any, chance: Mapping[tuple[int, int], Any]) -> None:
        self._table, self._chase, self._chance = table, chase, chance

    def value(self, state: State, weights: Weights) -> float:
        public, who = state.public, rules.to_act(state)
        last = public.used.bit_count() == 3
        found = []
        for action in rules.legal_actions(state):
            if isinstance(action, Alibi):
                found.append(self._alibi(state, weights, who, last=last))
            elif last:
                found.append(self._leaf(moved(public, action), weights))
            else:
                found.append(self.value(rules.apply(state, action), weights))
        return max(found) if who is JACK else min(found)

    def _alibi(self, state: State, weights: Weights, who: Any, *, last: bool) -> float:
        taken = rules.apply(state, Alibi()).public
        if who is JACK:
            more: dict[tuple[int, int], float] = {}
            for (identity, held), weight in weights.items():
                for card in range(9):
                    key = identity, held + HOURGLASSES[card]
                    more[key] = more.get(key, 0.0) + weight * self._chance[identity, held][card]
            after = replace(taken, activation=None, jack_cards=taken.jack_cards + 1)
            return self._leaf(after, more) if last else self.value(State(after, state.secrets), more)
        total = 0.0
        for card in range(9):
            drawn = {key: weight * float(self._chance[key][card]) for key, weight in weights.items()}
            drawn = {key: weight for key, weight in drawn.items() if weight > 0}
            if drawn:
                after = powers.clear(taken, taken.suspects & 1 << card)
                after = replace(after, activation=None, shown=after.shown | 1 << card)
                inside = State(after, Secrets(Character(min(drawn)[0]), state.secrets.hand))
                total += sum(drawn.values()) * (self._leaf(after, drawn) if last else self.value(inside, drawn))
        return total / sum(weights.values())

    def _leaf(self, public: Public, weights: Weights) -> float:
        left = {call: rules.remaining(public, call) for call in Call}
        total = 0.0
        for (identity, held), weight in weights.items():
            call = Call.SEEN if left[Call.SEEN] >> identity & 1 else Call.UNSEEN
            suspects = left[call].bit_count()
            total += weight * self._called(public, suspects, held + (call is Call.UNSEEN), seen=call is Call.SEEN)
        return total / sum(weights.values())

    def _called(self, public: Public, suspects: int, held: int, *, seen: bool) -> float:
        last = public.round == 8
        if public.chase is not None:
            return 0.0 if seen else 1.0 if last else float(self._chase[public.round + 1])
        if suspects == 1:
            if held < 6 or seen:
                return 0.0
            return 1.0 if last else float(self._chase[public.round + 1])
        return 1.0 if held >= 6 or last else float(self._table[public.round + 1, held, suspects])


def moved(public: Public, action: Action) -> Public:
    """The public part after an action that moves something, before the call."""
    if isinstance(action, Rotate):
        return powers.rotate(public, action)
    if isinstance(action, Walk):
        return powers.walk(public, action.detective, action.places, powers.face_of(action))
    if isinstance(action, Exchange):
        return powers.exchange(public, action)
    return powers.walk(public, action.detective, 1, Face.JOKER)  # type: ignore[union-attr] # a joker


class LastRound:
    """The last round as a game over Jack's types, every payoff played out by the rules, solved by CFR+."""

    def __init__(self, worlds: list[State], weight: list[float]) -> None:
        self.weight = np.array(weight)
        options = list(_options(worlds))
        self._plain = _stacked([parts[0] for parts in options])
        """[option, reply, type]"""
        cards = max(len(parts) - 1 for parts in options)
        self._draws = [
            _stacked([parts[1 + card] if len(parts) > 1 else parts[0] * 0 for parts in options])
            for card in range(cards)
        ]
        self._may_draw = np.array([len(parts) > 1 for parts in options])

    def solve(self, most: int = 60_000, gap: float = 5e-7) -> tuple[float, float]:
        """A lower and an upper bound of the value, when they are closer than `gap` or after so many iterations."""
        jack = Matcher(self._plain.shape[::2], axis=0)
        plain = Matcher(self._plain.shape[:2], axis=1)
        draws = [Matcher(draw.shape[:2], axis=1) for draw in self._draws]
        first = Matcher((len(self._plain), 2), axis=1)
        low, high = 0.0, 1.0
        for step in range(1, most + 1):
            now = [matcher.now() for matcher in (plain, *draws)]
            jack.learn(self._paid(now, first.now()), step)
            self._teach(jack.now() * self.weight, (plain, *draws), first, step)
            if step % 250 == 0:
                low = self._least(jack.average() * self.weight)
                average = [matcher.average() for matcher in (plain, *draws)]
                high = float((self._paid(average, first.average()).max(axis=0) * self.weight).sum())
                if high - low < gap:
                    break
        return low, high

    def _paid(self, shares: list[Any], first: Any) -> Any:
        each = [
            np.einsum("kjt,kj->kt", part, share)
            for part, share in zip((self._plain, *self._draws), shares, strict=True)
        ]
        drawing = np.where(self._may_draw, first[:, 1], 0.0)[:, None]
        return (1 - drawing) * each[0] + drawing * sum(each[1:], np.zeros_like(each[0]))

    def _teach(self, reach: Any, matchers: Any, first: Any, step: int, own: Any = 1.0) -> None:
        now = []
        for part, matcher in zip((self._plain, *self._draws), matchers, strict=True):
            worth = -np.einsum("kjt,kt->kj", part, reach)
            now.append((worth * matcher.now()).sum(axis=1))
            matcher.learn(worth, step, own)
        drawing = np.where(self._may_draw, sum(now[1:], np.zeros_like(now[0])), -1e3)
        first.learn(np.stack([now[0], drawing], axis=1), step, own)

    def _least(self, reach: Any) -> float:
        each = [np.einsum("kjt,kt->kj", part, reach).min(axis=1) for part in (self._plain, *self._draws)]
        drawing = sum(each[1:], np.zeros_like(each[0]))
        return float(np.where(self._may_draw, np.minimum(each[0], drawing), each[0]).sum())


def _stacked(parts: list[Any]) -> Any:
    """Matrices as one array; short ones are filled up with their last row, which adds no reply that was not there."""
    unique = [np.unique(part, axis=0) for part in parts]
    longest = max(map(len, unique))
    return np.stack([np.concatenate([part, part[-1:].repeat(longest - len(part), axis=0)]) for part in unique])


class Matcher:
    """Regret matching+ with weighted averaging, along one axis."""

    def __init__(self, shape: tuple[int, ...], axis: int) -> None:
        self._regret, self._total, self._axis = np.zeros(shape), np.zeros(shape), axis

    def now(self) -> Any:
        return self._shares(self._regret)

    def average(self) -> Any:
        return self._shares(self._total)

    def learn(self, worth: Any, step: int, own: Any = 1.0) -> None:
        """`own`: how often the side comes there by its own play."""
        share = self.now()
        self._regret = np.maximum(self._regret + worth - (share * worth).sum(axis=self._axis, keepdims=True), 0.0)
        self._total += step * step * own * share

    def _shares(self, positive: Any) -> Any:
        sums = positive.sum(axis=self._axis, keepdims=True)
        return np.where(sums > 0, positive / np.where(sums > 0, sums, 1.0), 1 / positive.shape[self._axis])


def _options(worlds: list[State]) -> Iterator[list[Any]]:
    """For each first action of Jack: the payoffs of plain replies, then those after each card, all by type."""
    for action in rules.legal_actions(worlds[0]):
        drawn = [_after(world, action) for world in worlds]
        plain: list[list[float]] = []
        cards: dict[Character, list[list[float]]] = {}
        for first in _public_actions(drawn):
            if isinstance(first, Alibi):
                for card in Character:
                    after = [
                        [(odds * p, s) for odds, each in spread for p, s in _draws(each, card)] for spread in drawn
                    ]
                    if any(after):
                        some = next(spread for spread in after if spread)[0][1]
                        replies = rules.legal_actions(some)
                        cards[card] = [[_best_last(_spread(spread, second)) for spread in after] for second in replies]
                continue
            once = [_spread(spread, first) for spread in drawn]
            plain += [[_best_last(_spread(spread, second)) for spread in once] for second in _public_actions(once)]
        yield [_matrix(plain, len(worlds)), *(_matrix(rows, len(worlds)) for rows in cards.values())]


def _matrix(rows: list[list[float]], types: int) -> Any:
    return np.array(rows).reshape(len(rows), types)


def _public_actions(spreads: list[list[tuple[float, State]]]) -> list[Action]:
    return list(rules.legal_actions(spreads[0][0][1]))


def _after(state: State, action: Action) -> list[tuple[float, State]]:
    """What an action leads to, with the odds of what is drawn."""
    then = rules.apply(state, action)
    if then.public.activation is None:
        return [(1.0, then)]
    outcomes = rules.legal_actions(then)
    return [(1 / len(outcomes), rules.apply(then, outcome)) for outcome in outcomes]


def _spread(spread: list[tuple[float, State]], action: Action) -> list[tuple[float, State]]:
    return [(odds * more, then) for odds, state in spread for more, then in _after(state, action)]


def _draws(state: State, card: Character) -> list[tuple[float, State]]:
    taken = rules.apply(state, Alibi())
    outcomes = list(rules.legal_actions(taken))
    draw = Draw(card)
    return [(1 / len(outcomes), rules.apply(taken, draw))] if draw in outcomes else []


def _best_last(spread: list[tuple[float, State]]) -> float:
    return sum(odds * _last(state) for odds, state in spread)


def _last(state: State) -> float:
    assert rules.to_act(state) is JACK
    return max(
        sum(odds * (_winner(then) is JACK) for odds, then in _after(state, action))
        for action in rules.legal_actions(state)
    )


def _winner(state: State) -> Role:
    assert state.public.outcome is not None
    return state.public.outcome.winner
