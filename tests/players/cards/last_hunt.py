"""The investigator's last cards of round 8 by the plain rules: the best chance to arrest Jack, looked at in full."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from gaslamp.board.masks import members
from gaslamp.core.arrest import Accuse
from gaslamp.core.dealing import Choose
from gaslamp.core.words import CHANCE, INVESTIGATOR

Weights = Mapping[Any, float]
"""A suspect -> how likely it is Jack, in any measure: a branch after a draw keeps its share of the whole."""
OF_THE_WAYS: Final = ("manholes", "lids", "metros", "sites", "lamps", "parks", "barriers")
"""What decides where somebody comes and what may be put where; the lamps of London light the streets and no more."""
WHISTLER: Final = 5
"""Goodley, who calls past others: his card looks at everybody's place."""
STANDINS: Final = 3
"""A tile covers two hexagons at most, so of three places for somebody who is in nobody's way one is never covered."""


class LastHunt:
    """What is left to the investigator in one position of the last round.

    Two ends of a card are taken for one where they differ in nothing that an accusation with the next card may hang
    on: what lies open but what is seen, the exits and the steamers; and of the people, the suspects and whoever's card
    may be next, and of the others three ways to stand aside.
    """

    def __init__(self, game: Any, state: Any) -> None:
        self._game = game
        self._state = state
        self._london = "london" in game.id
        self._caught: dict[Any, frozenset[Any]] = {}
        self._worlds = list(game.worlds(game.view(state, INVESTIGATOR)))

    def chance(self, weights: Weights) -> float:
        """The best chance to arrest Jack, where a card is to be chosen or is being played."""
        return self._best(self._state, weights)

    def _best(self, start: Any, weights: Weights) -> float:
        best, most = 0.0, max(weights.values())
        ends: dict[Any, set[tuple[int, ...]]] = defaultdict(set)
        for action, state in self._walk(start):
            if isinstance(action, Accuse):
                best = max(best, weights.get(action.character, 0.0))
            elif self._game.to_act(state) is CHANCE:
                best = max(best, self._after_a_draw(state, weights))
            elif best < most:  # without a draw there is no more to be had
                best = max(best, self._with_the_next(state, weights, ends, best))
        return best

    def _walk(self, start: Any) -> Iterator[tuple[Any, Any]]:
        """Every accusation, draw, and end of a card that may come next."""
        waiting, known = [start], set()
        while waiting:
            now = waiting.pop()
            for action in self._game.legal_actions(now):
                if isinstance(action, Accuse):
                    yield action, now
                    continue
                after = self._game.apply(now, action)
                if after in known:
                    continue
                known.add(after)
                if after.public.activation is None or self._game.to_act(after) is CHANCE:
                    yield action, after
                else:
                    waiting.append(after)

    def _after_a_draw(self, state: Any, weights: Weights) -> float:
        """The chance once the card to be drawn is known, in all worlds together."""
        branches: dict[Any, dict[Any, float]] = defaultdict(lambda: defaultdict(float))
        number: dict[Any, int] = defaultdict(int)
        for world in self._worlds:
            number[world.secrets.identity] += 1
        shown = {}
        for world in self._worlds:
            there = replace(state, secrets=world.secrets)
            cards = self._game.legal_actions(there)
            for card in cards:
                identity = world.secrets.identity
                branches[card][identity] += weights.get(identity, 0.0) / number[identity] / len(cards)
                shown[card] = there
        return sum(
            self._best_of_all(self._game.apply(shown[card], card), likely)
            for card, likely in branches.items()
            if max(likely.values()) > 0
        )

    def _best_of_all(self, state: Any, weights: Weights) -> float:
        if state.public.activation is None:
            return self._with_the_next(state, weights, defaultdict(set), 0.0)
        return self._best(state, weights)

    def _with_the_next(self, state: Any, weights: Weights, ends: dict[Any, set[tuple[int, ...]]], best: float) -> float:
        """The chance with the one card that is left after the end of another."""
        if state.public.outcome is not None or self._game.to_act(state) is not INVESTIGATOR:
            return 0.0
        for card in members(state.public.dealt & ~state.public.played):
            key, aside = self._key(state.public, card, weights)
            if len(ends[key]) < STANDINS and aside not in ends[key]:
                ends[key].add(aside)
                best = max([best, *(weights.get(each, 0.0) for each in self._can_catch(state, card))])
        return best

    def _key(self, public: Any, card: int, weights: Weights) -> tuple[Any, tuple[int, ...]]:
        """What an accusation with that card hangs on, and where the others stand."""
        near = [card, *(int(each) for each, weight in weights.items() if weight > 0)]
        near = sorted(range(8) if self._needs_everybody(card) else set(near))
        tiles = tuple(getattr(public, name, 0) for name in OF_THE_WAYS if not (self._london and name == "lamps"))
        aside = tuple(public.positions[each] for each in range(8) if each not in near)
        return (card, tuple(public.positions[each] for each in near), tiles), () if self._london else aside

    def _needs_everybody(self, card: int) -> bool:
        """Goodley calls others; Tumblety's neighbours and whom Eastman orders may be anybody."""
        return card == WHISTLER if self._london else card in {4, 7}

    def _can_catch(self, state: Any, card: int) -> frozenset[Any]:
        """Everybody that may be accused with that card; nothing after its move counts, for the move accuses."""
        key = (replace(state.public, investigator_cards=0), card)
        if key not in self._caught:
            found, known = set(), set()
            waiting = [self._game.apply(state, each) for each in self._game.legal_actions(state) if _plays(each, card)]
            while waiting:
                now = waiting.pop()
                for action in self._game.legal_actions(now):
                    if isinstance(action, Accuse):
                        found.add(action.character)
                        continue
                    after = self._game.apply(now, action)
                    open_ = after.public.activation
                    if open_ is not None and not open_.moved and after not in known:
                        known.add(after)
                        waiting.append(after)
            self._caught[key] = frozenset(found)
        return self._caught[key]


def _plays(action: Any, card: int) -> bool:
    return isinstance(action, Choose) and action.character == card
