"""Search over the effects of activations to the end of the round, for the investigator and for every Jack at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from gaslamp.board.masks import mask_of, members
from gaslamp.core.order import PICKS, ROUNDS
from gaslamp.core.words import INVESTIGATOR, JACK
from gaslamp.players.cards.ends import FEW, Effect, End, Played, continued, effect_of, played
from gaslamp.players.cards.hunt import ALIBIS, informed
from gaslamp.players.cards.lens import Lens
from gaslamp.players.cards.value import SURE, UNKNOWN, Values, answer_of, branches, hunters_of

if TYPE_CHECKING:
    from gaslamp.players.cards.last_round import Solved

Vector: TypeAlias = tuple[float, ...]
"""Jack's chance to win for each identity."""
LOST: Final[Vector] = (0.0,) * 8
WON: Final[Vector] = (1.0,) * 8
SOON: Final = 0.7
"""A guess at the chance of one who could leave before the round is over, if nobody stops him."""
CLOSELY: Final = 6
"""So many ends of the last card are looked at closely where it is not the player's own."""
EQUAL: Final = 9
"""Chances that agree to so many digits are equal: then nobody is accused, for what is to come may tell more."""


class Widths(msgspec.Struct, frozen=True):
    """How many ways to play a card are followed on."""

    top: int
    """By the player who is to choose now."""
    after: tuple[int, int]
    """Later: after[0] where one card of the round is left then, after[1] where two are."""
    free: float = 0.25
    """How far a later Jack is thought to use who he is: 0 not at all, 1 as if nobody could tell."""
    last_round: tuple[int, int] | None = None
    """The limits within which Jack's first card of the last round is solved; None: it is searched like any other."""
    patience: float = 0.0
    """An accusation before the last round must promise the investigator so much more than going on does.

    Its chance is exact; what going on brings is reckoned against a Jack who makes no mistakes.
    """


ALONE: Final = Widths(1, (1, 1))
"""The narrowest search."""


class Choice(msgspec.Struct, frozen=True):
    """A way to go on: its steps, and what it leads to."""

    card: int
    actions: tuple[Any, ...]
    vector: Vector
    replies: tuple[Vector, ...] = ()
    """What the investigator may make of it in this round; empty: `vector` alone."""
    accused: int | None = None
    """Who is accused by it."""
    effect: Effect | None = None
    """What the card comes to; None where it ends the game, and in the last round."""


class Found(msgspec.Struct, frozen=True):
    """What it comes to when a card is to be played."""

    vector: Vector
    replies: tuple[Vector, ...]


class Search:
    """One search: the rules seen through a lens, the values at round ends, and what was worked out so far."""

    def __init__(  # noqa: PLR0913 (what is known, and how much is to be done)
        self, lens: Lens, values: Values, weights: Sequence[float], *, widths: Widths | None, known: int, steps: int
    ) -> None:
        """`weights`: how likely each identity is in the investigator's eyes.

        They allow for `known` of his alibi cards. After so many steps only the most promising is followed on. Without
        widths nothing is followed: a card is judged by what a call right after it would bring.
        """
        self.lens = lens
        self.values = values
        self.weights = tuple(each / sum(weights) for each in weights)
        self.widths = widths
        self._widths = widths or ALONE
        self.steps = 0
        self._known = known
        self._most = steps
        self._played: dict[tuple[Any, int], Played] = {}
        self._answers: dict[Hashable, list[tuple[int, float]]] = {}
        self._solved: dict[Hashable, Solved] = {}
        self._likely = mask_of(each for each, weight in enumerate(self.weights) if weight > 0)

    def mean(self, vector: Vector) -> float:
        """Jack's chance over all identities."""
        return sum(map(float.__mul__, self.weights, vector))

    def preferred(self, public: Any, choices: Sequence[Choice]) -> Choice:
        """What the investigator does: the best for him, patience for accusations had; of equals none that accuses."""
        patience = self._widths.patience if public.round < ROUNDS else 0.0

        def worth(choice: Choice) -> tuple[float, bool]:
            accuses = choice.accused is not None
            return round(self.mean(choice.vector) + patience * accuses, EQUAL), accuses

        return min(choices, key=worth)

    def forget(self, characters: int) -> None:
        """Takes the characters of a mask for innocent, unless nobody else is left."""
        rest = [0.0 if characters >> each & 1 else weight for each, weight in enumerate(self.weights)]
        if total := sum(rest):
            self.weights = tuple(each / total for each in rest)
            self._answers = {}
            self._likely = mask_of(each for each, weight in enumerate(self.weights) if weight > 0)

    def last_round(self, public: Any) -> Solved | None:
        """The equilibrium of the last round, where it is Jack's to begin and he is among the last suspects."""
        limits = self._widths.last_round
        if limits is None or not _is_the_end(public) or self._likely.bit_count() > FEW:
            return None
        from gaslamp.players.cards import last_round as exact  # noqa: PLC0415 (arrays are loaded when they are needed)

        key = (public, self.weights)
        if key not in self._solved:
            self._solved[key] = exact.last_round(self.lens, public, self.weights, exact.Limits(*limits))
        return self._solved[key]

    def choices(self, public: Any) -> list[Choice]:
        """What the side to act may do with any of its cards, or with the card that it is playing."""
        if (solved := self.last_round(public)) is not None:
            return [Choice(way.card, way.actions, solved.vector(at)) for at, way in enumerate(solved.ways)]
        options = self.opened(public)
        if self._leaves_a_way(public, options) or self._hunts_closely(public):
            options = [(card, self._whole(public, card)) for card, _ in options]
        accusations = self._accusations(public, options)
        ends = self._in_order(public, options, closely=True)
        if _is_last(public) or self.widths is None:
            return [*accusations, *(Choice(card, end.actions, vector, effect=end.effect) for vector, card, end in ends)]
        chosen = ends if _is_the_hunt(public) else _spread(ends, self._widths.top)
        if self.lens.turn(public) is JACK:
            chosen = _with_each_own_best(chosen, ends, self.weights)
        followed = [self._followed(card, end) for _, card, end in chosen]
        if _is_the_hunt(public):
            followed = informed(self.lens, public, followed, self.weights, pile=ALIBIS - self._known)
        return [*accusations, *followed]

    def at_once(self, public: Any) -> list[tuple[int, Effect, Vector]]:
        """Every end of every card, with what it would be worth if the witnesses were called then."""
        ends = self._in_order(public, self.opened(public), closely=False)
        return [(card, end.effect, vector) for vector, card, end in ends]

    def at_a_glance(self, public: Any, action: Any) -> Vector:
        """What a step that does not end the game leads to at its best, judged by a call right after the card."""
        after = self.lens.apply(public, action)
        if after.activation is None:
            return self.at_the_call(End((), after, effect_of(self.lens, after)), closely=True)
        found = self._of(after, -1)
        ends = self._in_order(after, [(-1, found)], closely=True)
        return ends[0][0] if ends else _all_but(next(iter(found.accusations)))

    def opened(self, public: Any) -> list[tuple[int, Played]]:
        """The cards that may be played now, or the one being played, with what can be made of each."""
        if public.activation is not None:
            return [(int(public.activation.character), self._of(public, -1))]
        return [(card, self._of(public, card)) for card in members(public.dealt & ~public.played)]

    def _followed(self, card: int, end: End) -> Choice:
        found = self.found(end.public)
        return Choice(card, end.actions, found.vector, found.replies, effect=end.effect)

    def found(self, public: Any) -> Found:
        """What it comes to where a card is to be played, the round not being over."""
        options = self.opened(public)
        if self.lens.turn(public) is INVESTIGATOR:
            vectors = [choice.vector for choice in self._accusations(public, options)]
            vectors += [found.vector for found in self._later(public, options)]
            return Found(min(vectors, key=self.mean), tuple(_least(set(vectors))))
        return self._for_jack(public, options)

    def _for_jack(self, public: Any, options: list[tuple[int, Played]]) -> Found:
        """He plays what is best for all identities together, but each profits a little from being itself."""
        gone = mask_of(each for _, card in options for each in card.departures)
        rest = [0.0 if gone >> each & 1 else weight for each, weight in enumerate(self.weights)]
        staying = self._later(public, options) or [Found(LOST, (LOST,))]
        best = max(staying, key=lambda found: sum(map(float.__mul__, rest, found.vector)))
        free = self._widths.free
        own = (max(found.vector[each] for found in staying) for each in range(8))
        vector = tuple((1 - free) * one + free * other for one, other in zip(best.vector, own, strict=True))
        return Found(_leaving(vector, gone), tuple(_leaving(each, gone) for each in best.replies))

    def _later(self, public: Any, options: list[tuple[int, Played]]) -> list[Found]:
        """What the most promising ends lead to, where it is not the player's own choice."""
        last = _is_last(public)
        ends = self._in_order(public, options, closely=False)
        if last:
            vectors = (self.at_the_call(end, closely=True) for _, _, end in ends[:CLOSELY])
            return [Found(each, (each,)) for each in vectors]
        left: int = PICKS - public.played.bit_count() - 2
        width = self._widths.after[left] if self.steps < self._most else 1
        return [self.found(end.public) for _, _, end in _spread(ends, width)]

    def _accusations(self, public: Any, options: list[tuple[int, Played]]) -> list[Choice]:
        if self.lens.turn(public) is JACK:
            return []
        found = [
            Choice(card, way, _all_but(accused), accused=accused)
            for card, each in options
            for accused, way in each.accusations.items()
        ]
        likely = [each for each in found if each.accused is not None and self.weights[each.accused] > 0]
        forced = not any(each.ends for _, each in options)  # whoever is hemmed in must walk onto somebody
        return likely or (found if forced else [])

    def _in_order(
        self, public: Any, options: list[tuple[int, Played]], *, closely: bool
    ) -> list[tuple[Vector, int, End]]:
        """Every end with what it would be worth at once, the best for the side to act first."""
        sign = -1 if self.lens.turn(public) is JACK else 1
        ends = [(self.at_the_call(end, closely=closely), card, end) for card, each in options for end in each.ends]
        ends.sort(key=lambda entry: sign * self.mean(entry[0]))
        return ends

    def at_the_call(self, end: End, *, closely: bool = False) -> Vector:
        """Jack's chance for each identity if the witnesses were called at that end, and what may come before."""
        public, effect = end.public, end.effect
        if public.round == ROUNDS:
            vector = self._at_the_last_call(effect.hunted)
        else:
            vector = [0.0] * 8
            hunters = hunters_of(self.lens, public) if closely else None
            for unseen, sight in ((False, effect.sight), (True, ~effect.sight)):
                remaining = public.suspects & sight & self._likely
                if remaining:
                    flights = effect.flights & remaining if unseen else 0
                    for each, chance in self._answered(public, remaining, flights, hunters, unseen=unseen):
                        vector[each] = chance
            for each in members(effect.hunted):
                vector[each] *= 1 - self.weights[each]
        for each in members(effect.soon):
            vector[each] = 1.0 if self.lens.turn(public) is JACK else max(vector[each], SOON)
        return tuple(vector)

    def _at_the_last_call(self, hunted: int) -> list[float]:
        """Only an arrest before it can stop Jack: of those who can be caught, the likeliest will be accused."""
        vector = list(WON)
        if hunted:
            vector[max(members(hunted), key=lambda each: self.weights[each])] = 0.0
        return vector

    def _answered(
        self, public: Any, remaining: int, flights: int, hunters: Mapping[int, float] | None, *, unseen: bool
    ) -> Iterable[tuple[int, float]]:
        """What an answer after which those suspects remain is worth to each of them; hunters: None: nobody looked."""
        if hunters is not None:
            return self._worked_out(public, remaining, flights, hunters, unseen=unseen)
        key = (public.round, public.dealt, public.investigator_cards, remaining, flights, unseen)
        if key not in self._answers:
            self._answers[key] = self._worked_out(public, remaining, flights, UNKNOWN, unseen=unseen)
        return self._answers[key]

    def _worked_out(
        self, public: Any, remaining: int, flights: int, hunters: Mapping[int, float], *, unseen: bool
    ) -> list[tuple[int, float]]:
        shrink = max((ALIBIS - public.investigator_cards) / (ALIBIS - self._known), 0.0)
        answer = answer_of(public, self.weights, remaining, flights=flights, unseen=unseen, shrink=shrink)
        found = branches(answer, hunters).items()
        return [(each, SURE if branch is None else self.values.chance(branch)) for each, branch in found]

    def _leaves_a_way(self, public: Any, options: list[tuple[int, Played]]) -> bool:
        """Whether the investigator is about to end a round with a way out open for one of the last suspects."""
        if not _is_last(public) or self.lens.turn(public) is JACK or self._likely.bit_count() > FEW:
            return False
        return all(end.effect.flights & self._likely for _, each in options for end in each.ends)

    def _hunts_closely(self, public: Any) -> bool:
        """Whether the investigator is about to hunt for the last suspects, and is to miss nothing."""
        closely = self._widths.last_round is not None and self._likely.bit_count() <= FEW
        return closely and _is_the_hunt(public) and self.lens.turn(public) is INVESTIGATOR

    def _whole(self, public: Any, card: int) -> Played:
        """All that can be made of a card, nothing narrowed away."""
        begun = public if public.activation is not None else self.lens.begin(public, card)
        return continued(self.lens, begun, all_of_it=True)

    def _of(self, public: Any, card: int) -> Played:
        key = (public, card)
        if key not in self._played:
            found = continued(self.lens, public) if card < 0 else played(self.lens, public, card)
            self._played[key] = found
            self.steps += found.steps
        return self._played[key]


def _is_last(public: Any) -> bool:
    """Whether the card to be played, or being played, is the last of the round."""
    return bool(public.played.bit_count() == PICKS - 1)


def _is_the_end(public: Any) -> bool:
    """Whether Jack is about to begin the last round."""
    return bool(public.round == ROUNDS and not public.played and public.activation is None)


def _is_the_hunt(public: Any) -> bool:
    """Whether the investigator is about to play the last two cards that can still find Jack."""
    return bool(public.round == ROUNDS and public.played.bit_count() == 1)


def _all_but(accused: int) -> Vector:
    return tuple(0.0 if each == accused else 1.0 for each in range(8))


def _leaving(vector: Iterable[float], gone: int) -> Vector:
    return tuple(1.0 if gone >> each & 1 else chance for each, chance in enumerate(vector))


def _spread(ends: Sequence[tuple[Vector, int, End]], width: int) -> list[tuple[Vector, int, End]]:
    """The best ends, the best of every card before any second."""
    first: dict[int, tuple[Vector, int, End]] = {}
    for entry in ends:
        first.setdefault(entry[1], entry)
    return [*first.values(), *(entry for entry in ends if first[entry[1]] is not entry)][:width]


def _with_each_own_best(
    chosen: list[tuple[Vector, int, End]], ends: Sequence[tuple[Vector, int, End]], weights: Vector
) -> list[tuple[Vector, int, End]]:
    """The chosen ends, and for each identity that is likely the one that is best for it alone."""
    found = list(chosen)
    for each in (each for each, weight in enumerate(weights) if weight > 0):
        own = max(ends, key=lambda entry: entry[0][each])
        if not any(own is other for other in found):
            found.append(own)
    return found


def _least(vectors: set[Vector]) -> list[Vector]:
    """The vectors of which none is at least as good for Jack as another one, whoever he is."""
    return [
        one
        for one in sorted(vectors)
        if not any(other != one and all(map(float.__le__, other, one)) for other in vectors)
    ]
