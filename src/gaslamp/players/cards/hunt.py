"""The investigator's last two cards of round 8: whom he can catch, and what an alibi card drawn on the way is worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from gaslamp.board.masks import mask_of, members
from gaslamp.players.cards.ends import End, Steps, played
from gaslamp.players.cards.lens import Lens

if TYPE_CHECKING:
    from gaslamp.players.cards.search import Choice, Vector


ALIBIS: Final = 7
"""The alibi cards once Jack has his."""

_Draw: TypeAlias = tuple[int, Steps | None]
"""A card, and the steps to the one by which an alibi card is drawn."""


class Hunt(msgspec.Struct, frozen=True):
    """What the investigator can make of his last two cards; masks of suspects."""

    caught: int
    """Whom he can accuse."""
    informed: tuple[int, ...]
    """Whom he can accuse after he has drawn an alibi card, for each way to draw it; no mask holds another one."""


def hunt_in(lens: Lens, public: Any, suspects: int, *, closely: bool = True) -> tuple[Hunt, int]:
    """What the investigator can make of his last two cards, where he is to choose the first; the steps tried for it.

    Not closely: of the second card only what is cheap to see, which may be less than there is.
    """
    look = _Look(lens, public, suspects, all_of_it=closely)
    if closely:
        look.closely()
    return Hunt(look.caught, _greatest(set(look.informed.values()))), look.steps


class _Look:
    """What is found of a hunt."""

    def __init__(self, lens: Lens, public: Any, suspects: int, *, all_of_it: bool) -> None:
        """As far as it is cheap to see."""
        self._lens = lens
        self._suspects = suspects
        self._cards = members(public.dealt & ~public.played)
        self._ends = list[tuple[End, _Draw | None]]()
        self.caught = 0
        self.informed = defaultdict[_Draw, int](int)
        self.steps = 0
        for card in self._cards:
            found = played(lens, public, card, all_of_it=all_of_it)
            self.steps += found.steps
            self.caught |= mask_of(found.accusations) & suspects
            for end in found.ends:
                draws = end.effect.cards[0] > public.investigator_cards
                draw = (card, _to_the_draw(lens, public, card, end.actions)) if draws else None
                self._ends.append((end, draw))
                self._note(draw, end.effect.hunted)

    def closely(self) -> None:
        """Looks at all that the second card can do, wherever that may be news."""
        for end, draw in self._ends:
            if self.caught != self._suspects or (draw and self.informed[draw] != self._suspects):
                for card in members(end.public.dealt & ~end.public.played):
                    found = played(self._lens, end.public, card)
                    self.steps += found.steps
                    self._note(draw, mask_of(found.accusations))

    def _note(self, draw: _Draw | None, caught: int) -> None:
        self.caught |= caught & self._suspects
        if draw:
            self.informed[draw] |= caught & self._suspects


def _greatest(masks: set[int]) -> tuple[int, ...]:
    """Those of the masks, but the empty one, that no other one holds."""
    kept = (each for each in masks if each and not any(each | other == other != each for other in masks))
    return tuple(sorted(kept))


def informed(
    lens: Lens, public: Any, choices: Sequence[Choice], weights: Sequence[float], *, pile: int
) -> list[Choice]:
    """The choices that accuse nobody, those by which he draws one of so many cards valued by what it may tell him.

    `weights`: how likely each identity is in his eyes.
    """
    ways = [_to_the_draw(lens, public, each.card, each.actions) for each in choices]
    replies: dict[tuple[int, Steps], list[Vector]] = defaultdict(list)
    for way, choice in zip(ways, choices, strict=True):
        if way is not None:
            replies[choice.card, way] += choice.replies or (choice.vector,)
    vectors = {key: _expected(each, weights, pile) for key, each in replies.items()}
    return [
        choice if way is None else replace(choice, vector=vectors[choice.card, way])
        for way, choice in zip(ways, choices, strict=True)
    ]


def _to_the_draw(lens: Lens, public: Any, card: int, actions: Steps) -> Steps | None:
    """The steps up to the one by which the investigator draws a card; None: he draws none."""
    now = public if public.activation is not None else lens.begin(public, card)
    for made, action in enumerate(actions, start=1):
        now = lens.apply(now, action)
        if now.investigator_cards > public.investigator_cards:
            return actions[:made]
    return None


def _expected(replies: Sequence[Vector], weights: Sequence[float], pile: int) -> Vector:
    """Jack's chance for each identity when one of so many cards is drawn before the reply is chosen."""
    blind = _best(replies, weights)
    total = [pile * chance for chance in blind]
    for drawn, weight in enumerate(weights):
        if weight > 0:
            best = _best(replies, [0.0 if each == drawn else other for each, other in enumerate(weights)])
            for each in range(len(total)):
                total[each] += best[each] - blind[each] if each != drawn else 0.0
    return tuple(each / pile for each in total)


def _best(replies: Sequence[Vector], weights: Sequence[float]) -> Vector:
    return min(replies, key=lambda vector: sum(map(float.__mul__, weights, vector)))
