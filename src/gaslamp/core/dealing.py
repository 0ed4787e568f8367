"""Four of eight cards a round, the other four in the next: what London and New York deal, read and check alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, TypeVar

from gaslamp.core.arrest import Reason
from gaslamp.core.operands import Operands
from gaslamp.core.order import PICKS
from gaslamp.core.words import InvalidActionText

C = TypeVar("C", bound=int)

CARDS: Final = 8
DEALS: Final = tuple(sum(1 << card for card in cards) for cards in combinations(range(CARDS), PICKS))
"""The masks of all that may be dealt in an odd round."""


def next_deal(dealt: int, round_: int) -> int:
    """The mask of the cards that lie open after a round by themselves: the other four, or none before a deal."""
    return (1 << CARDS) - 1 & ~dealt if round_ % 2 else 0


def read_deal(operands: Operands, by_word: Mapping[str, C]) -> int:
    """The mask of the next four words; raises InvalidActionText unless they are four cards in their order."""
    cards = [operands.take("a character", by_word) for _ in range(PICKS)]
    words: dict[int, str] = {card: word for word, card in by_word.items()}
    if len(set(cards)) < PICKS:
        raise InvalidActionText(operands.text, "", "four different characters")
    if cards != sorted(cards):
        right = " ".join(["deal", *(words[card] for card in sorted(cards))])
        raise InvalidActionText(operands.text, words[cards[0]], f"the four in their order: {right}")
    return sum(1 << card for card in cards)


def faults(public: Any, secrets: Any) -> Iterator[tuple[bool, str]]:
    """For each thing that holds in the course of a game: whether a position breaks it, and the message that says so."""
    out: Sequence[int] = secrets.out
    last = public.outcome is not None and public.outcome.reason == Reason.EIGHT_ROUNDS
    ended = max(public.round - 1, 0) + last
    begun = public.round > 0 and (public.round % 2 == 0 or public.played > 0 or public.activation is not None)
    full = public.dealt > 0 and public.played == public.dealt
    cleared = secrets.identity is not None and not public.suspects >> secrets.identity & 1
    yield len(set(out)) != len(out), "investigator, held, jack: no alibi card can be in two places"
    yield (secrets.identity is None) is (public.round > 0), "jack: he is cast just before round 1"
    yield cleared, "jack: he is never cleared"
    yield len(public.calls) != ended, f"calls: one for each round that has ended, here {ended}"
    yield public.dealt.bit_count() not in ((PICKS,) if begun else (0, PICKS)), "cards: four, or none before a deal"
    yield public.round == 0 and public.dealt > 0, "cards: none before round 1"
    yield full and public.outcome is None, "cards: four played end the round"
    if public.activation is not None:
        card = 1 << public.activation.character
        yield not card & public.dealt & ~public.played, "stage: only one of the round's cards not yet played"
