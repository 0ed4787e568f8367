"""Search over the effects of activations to the end of the round, for the investigator and for every Jack at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec

from gaslamp.board.masks import members
from gaslamp.core.order import PICKS, ROUNDS
from gaslamp.core.words import INVESTIGATOR, JACK, Call
from gaslamp.players.cards.ends import End, Played, continued, played
from gaslamp.players.cards.lens import Lens
from gaslamp.players.cards.value import Branch, Values, branch_of

Vector: TypeAlias = tuple[float, ...]
"""Jack's chance to win for each identity."""
LOST: Final[Vector] = (0.0,) * 8
WON: Final[Vector] = (1.0,) * 8


class Widths(msgspec.Struct, frozen=True):
    """How many ways to play a card are followed on, by how many cards of the round are left after it (1 to 3)."""

    after: tuple[int, int, int] = (6, 3, 2)
    """after[0] where one card is left, after[2] where three are."""


class Choice(msgspec.Struct, frozen=True):
    """A way to go on: its steps, and what it leads to."""

    card: int
    actions: tuple[Any, ...]
    vector: Vector
    replies: tuple[Vector, ...] = ()
    """What the investigator may make of it, one vector for each of his best replies; empty: `vector` alone."""


class Search:
    """One search: the rules seen through a lens, the values at round ends, and what was worked out so far."""

    def __init__(self, lens: Lens, values: Values, weights: Sequence[float], widths: Widths, cards: int) -> None:
        """`weights`: how likely each identity is in the investigator's eyes, who has drawn so many cards."""
        self.lens = lens
        self.values = values
        self.weights = tuple(weights)
        self.widths = widths
        self.steps = 0
        self._cards = cards
        self._played: dict[tuple[Any, int], Played] = {}

    def mean(self, vector: Vector) -> float:
        """Jack's chance over all identities."""
        weighted = sum(weight * each for weight, each in zip(self.weights, vector, strict=True))
        return weighted / sum(self.weights)

    def choices(self, public: Any) -> list[Choice]:
        """What the side to act may do with any of its cards, or with the card that it is playing."""
        return self._weighed(public, self.opened(public), top=True)

    def opened(self, public: Any) -> list[tuple[int, Played]]:
        """The cards that may be played now, or the one being played, with what can be made of each."""
        if public.activation is not None:
            return [(int(public.activation.character), self._of(public, -1))]
        return [(card, self._of(public, card)) for card in members(public.dealt & ~public.played)]

    def value(self, public: Any) -> Vector:
        """Jack's chance for each identity, where a card is to be played."""
        options = [(card, self._of(public, card)) for card in members(public.dealt & ~public.played)]
        choices = self._weighed(public, options)
        if self.lens.turn(public) is INVESTIGATOR:
            return min((choice.vector for choice in choices), key=self.mean)
        return self._best_for_jack(options, choices, public)

    def _best_for_jack(self, options: list[tuple[int, Played]], choices: list[Choice], public: Any) -> Vector:
        gone = {each for _, each_played in options for each in self._leaving(each_played, public)}
        staying = [choice.vector for choice in choices] or [LOST]
        rest = tuple(0.0 if each in gone else weight for each, weight in enumerate(self.weights))
        best = max(staying, key=lambda vector: sum(map(float.__mul__, rest, vector)))
        return tuple(1.0 if each in gone else chance for each, chance in enumerate(best))

    def _leaving(self, card: Played, public: Any) -> list[int]:
        return [each for each in card.departures if self.weights[each] > 0 and may_leave(self.lens, public)]

    def _weighed(self, public: Any, options: list[tuple[int, Played]], *, top: bool = False) -> list[Choice]:
        """The accusations, and of the ends the most promising, with what follows them."""
        made = public.played.bit_count() + 1
        found: list[Choice] = []
        if self.lens.turn(public) is INVESTIGATOR:
            for card, each in options:
                found += [Choice(card, way, _all_but(accused)) for accused, way in each.accusations.items()]
        ends = [(self._at_the_call(end), card, end) for card, each in options for end in each.ends]
        if made == PICKS:
            return [*found, *(Choice(card, end.actions, vector) for vector, card, end in ends)]
        sign = -1 if self.lens.turn(public) is JACK else 1
        ends.sort(key=lambda entry: sign * self.mean(entry[0]))
        width = self.widths.after[PICKS - made - 1] * (2 if top else 1)
        return [*found, *(self._followed(card, end, replies=top) for _, card, end in _spread(ends, width))]

    def _followed(self, card: int, end: End, *, replies: bool) -> Choice:
        vector = self.value(end.public)
        if not replies or self.lens.turn(end.public) is JACK:
            return Choice(card, end.actions, vector)
        options = [(each, self._of(end.public, each)) for each in members(end.public.dealt & ~end.public.played)]
        vectors = {choice.vector for choice in self._weighed(end.public, options)}
        return Choice(card, end.actions, vector, tuple(_least(vectors)))

    def _at_the_call(self, end: End) -> Vector:
        """Jack's chance for each identity if the witnesses were called at that end."""
        public, suspects = end.public, end.public.suspects
        if public.round == ROUNDS and public.played == public.dealt:
            return WON
        vector = [0.0] * 8
        for unseen, mask in ((False, suspects & end.sight), (True, suspects & ~end.sight)):
            likely = [each for each in members(mask) if self.weights[each] > 0]
            if not likely:
                continue
            if public.round == ROUNDS:
                chance = 1.0 - 1.0 / (1 + len(likely))
            else:
                chance = self.values.chance(self._branch(end, mask, unseen=unseen))
            for each in members(mask):
                vector[each] = chance
        return tuple(vector)

    def _branch(self, end: End, mask: int, *, unseen: bool) -> Branch:
        drawn = end.public.investigator_cards - self._cards
        return branch_of(end.public, mask, end.flights, self.weights, unseen=unseen, drawn=drawn)

    def _of(self, public: Any, card: int) -> Played:
        key = (public, card)
        if key not in self._played:
            found = continued(self.lens, public) if card < 0 else played(self.lens, public, card)
            self._played[key] = self._counted(found)
        return self._played[key]

    def _counted(self, card: Played) -> Played:
        self.steps += card.steps
        return card


def may_leave(lens: Lens, public: Any) -> bool:
    """Whether Jack could leave now: it is his turn, and the last call was answered unseen."""
    return lens.turn(public) is JACK and public.calls[-1:] == (Call.UNSEEN,)


def _all_but(accused: int) -> Vector:
    return tuple(0.0 if each == accused else 1.0 for each in range(8))


def _spread(ends: list[tuple[Vector, int, End]], width: int) -> list[tuple[Vector, int, End]]:
    """The best ends, but the best of every card among them."""
    first: dict[int, tuple[Vector, int, End]] = {}
    for entry in ends:
        first.setdefault(entry[1], entry)
    rest = [entry for entry in ends if first[entry[1]] is not entry]
    return [*first.values(), *rest[: max(0, width - len(first))]]


def _least(vectors: set[Vector]) -> list[Vector]:
    """The vectors of which none is at least as good for Jack as another one, whoever he is."""
    return [
        one
        for one in sorted(vectors)
        if not any(other != one and all(map(float.__le__, other, one)) for other in vectors)
    ]
