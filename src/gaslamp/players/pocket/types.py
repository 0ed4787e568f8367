"""Jack's types: who he may be and what hourglasses he may hold, with the weights that somebody gives them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from gaslamp.board.masks import mask_of, members
from gaslamp.players.pocket.moment import Moment
from gaslamp.players.pocket.table import Array, Ints
from gaslamp.pocket.characters import EVERYBODY, HOURGLASSES
from gaslamp.pocket.model import Public
from gaslamp.pocket.rules import HOURGLASSES_TO_WIN

Hand: TypeAlias = int
"""The mask of Jack's hidden alibi cards."""
Weights: TypeAlias = Mapping[tuple[int, Hand], float]
"""(identity, hand) -> weight; the weights sum to 1."""

MOST: Final = 2
"""The most hourglasses on one card."""


class Types(NamedTuple):
    """What Jack may be, as far as a round is concerned; hands that make no difference count as one."""

    identity: Ints
    hourglasses: Ints
    """All he has, those he won included."""
    weight: Array
    chance: Array
    """chance[type, card]: of drawing that alibi card next."""
    row_of: Mapping[tuple[int, Hand], int]
    """Which type an identity with a hand is."""

    def keys(self) -> list[tuple[int, int]]:
        """Identity and hourglasses of each type."""
        return list(zip(self.identity.tolist(), self.hourglasses.tolist(), strict=True))

    def drawn_hourglasses(self) -> Array:
        """result[type, n]: the chance that the next card drawn bears n hourglasses."""
        chances: Array = self.chance @ _BEARS
        return chances


_BEARS: Final = np.array([[glasses == each for each in range(MOST + 1)] for glasses in HOURGLASSES], float)


def glasses(hand: Hand) -> int:
    """The hourglasses on a mask of cards."""
    return sum(HOURGLASSES[card] for card in members(hand))


def even_weights(public: Public) -> dict[tuple[int, Hand], float]:
    """Every identity and hand that the rules leave possible, in proportion to the deals that lead to them (P-7.3)."""
    known = mask_of(public.chase) if public.chase is not None else 0
    weights: dict[tuple[int, Hand], float] = {}
    for identity in members(public.suspects):
        cards = list(members(EVERYBODY & ~(public.shown | 1 << identity | known)))
        for drawn in combinations(cards, public.jack_cards - known.bit_count()):
            hand = mask_of(drawn)
            ways = _ways(public, hand)
            if ways:
                weights[identity, hand | known] = ways
    total = sum(weights.values())
    return {key: weight / total for key, weight in weights.items()}


def _ways(public: Public, hand: Hand) -> float:
    """In how many of the ways to draw a hand, one card after the other, the game was not over before (P-7.3)."""
    fresh = public.jack_cards - public.counted
    if public.chase is not None or not hand:
        return 1.0
    room = HOURGLASSES_TO_WIN - public.hourglasses_won
    lasts = list(combinations(members(hand), fresh))
    return sum(glasses(hand & ~mask_of(last)) < room for last in lasts) / len(lasts)


def types_of(moment: Moment, weights: Weights, *, fine: bool = False) -> Types:
    """The types of a moment under some weights.

    Hands with equally many hourglasses count as one; `fine`: only if they also hide the same suspects and equally many
    others with 0, 1 and 2 hourglasses, so that nothing that may still happen tells them apart.
    """
    key_of = _fine_key if fine else _coarse_key
    keys = {each: key_of(moment, *each) for each in weights}
    order = {key: row for row, key in enumerate(sorted(set(keys.values())))}
    weight, chance = np.zeros(len(order)), np.zeros((len(order), 9))
    for (identity, hand), each in weights.items():
        row = order[keys[identity, hand]]
        deck = EVERYBODY & ~(moment.shown | 1 << identity | hand)
        weight[row] += each
        chance[row] += each * _EACH[deck] / max(deck.bit_count(), 1)
    return Types(
        identity=np.array([key[0] for key in order]),
        hourglasses=np.array([key[1] for key in order]),
        weight=weight / weight.sum(),
        chance=chance / np.maximum(weight, _TINY)[:, None],
        row_of={each: order[key] for each, key in keys.items()},
    )


def _coarse_key(moment: Moment, identity: int, hand: Hand) -> tuple[int, ...]:
    return identity, moment.won + glasses(hand)


def _fine_key(moment: Moment, identity: int, hand: Hand) -> tuple[int, ...]:
    others = hand & ~moment.suspects
    return identity, moment.won + glasses(hand), hand & moment.suspects, *((others & each).bit_count() for each in WITH)


WITH: Final = tuple(mask_of(card for card in range(9) if HOURGLASSES[card] == each) for each in range(MOST + 1))
"""WITH[n]: the mask of the cards that bear n hourglasses."""
_TINY: Final = 1e-300
_EACH: Final = np.array([[mask >> card & 1 for card in range(9)] for mask in range(1 << 9)], float)
