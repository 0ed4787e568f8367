"""Cards of eight characters: cast, dealt four a round, chosen, drawn, alike in London and New York."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, assert_never

import msgspec

from gaslamp.core.arrest import Reason
from gaslamp.core.effect import Effect, effect
from gaslamp.core.operands import Operands
from gaslamp.core.order import PICKS
from gaslamp.core.words import JACK, InvalidActionText, Role


class Card(Protocol):
    """A character's card: a number from 0 to 7, and the word of the notation."""

    @property
    def word(self) -> str:
        """The word of the notation."""
        ...


C = TypeVar("C", bound=Card)
T = TypeVar("T")

CARDS: Final = 8


class Cast(msgspec.Struct, Generic[C], frozen=True, tag=True):
    """Chance gives Jack the alibi card that is his identity."""

    character: C


class Deal(msgspec.Struct, frozen=True, tag=True):
    """Chance deals the four cards of an odd round; `cards` is their mask."""

    cards: int


class Draw(msgspec.Struct, Generic[C], frozen=True, tag=True):
    """Chance draws an alibi card for the side to act."""

    card: C


class Choose(msgspec.Struct, Generic[C], frozen=True, tag=True):
    """A player plays the card of a character."""

    character: C


CardAction: TypeAlias = Cast[C] | Deal | Draw[C] | Choose[C]

DEALS: Final = tuple(Deal(sum(1 << card for card in cards)) for cards in combinations(range(CARDS), PICKS))
"""All that may be dealt in an odd round."""


def casts(cards: Iterable[C]) -> tuple[Cast[C], ...]:
    """Every identity that Jack may be given."""
    return tuple(Cast(card) for card in cards)


def by_mask(action: Callable[[C], T], cards: Sequence[C]) -> tuple[tuple[T, ...], ...]:
    """For each mask of the eight cards: the action with each card of it, in order."""
    actions = [action(card) for card in cards]
    return tuple(tuple(each for bit, each in enumerate(actions) if mask >> bit & 1) for mask in range(1 << len(cards)))


def next_deal(dealt: int, round_: int) -> int:
    """The mask of the cards that lie open after a round by themselves: the other four, or none before a deal."""
    return (1 << CARDS) - 1 & ~dealt if round_ % 2 else 0


def format_card(action: CardAction[C], cards: Sequence[C]) -> str:
    """The one text of such an action."""
    match action:
        case Choose(character):
            return f"choose {character.word}"
        case Draw(card):
            return f"draw {card.word}"
        case Cast(character):
            return f"cast {character.word}"
        case Deal(dealt):
            return " ".join(["deal", *_words(dealt, cards)])
    assert_never(action)


def card_readers(by_word: Mapping[str, C]) -> dict[str, Callable[[Operands], CardAction[C]]]:
    """The word that begins such an action -> what reads its operands."""
    return {
        "cast": lambda operands: Cast(operands.take("a character", by_word)),
        "deal": lambda operands: _read_deal(operands, by_word),
        "draw": lambda operands: Draw(operands.take("a character", by_word)),
        "choose": lambda operands: Choose(operands.take("a character", by_word)),
    }


def _read_deal(operands: Operands, by_word: Mapping[str, C]) -> Deal:
    order = {word: place for place, word in enumerate(by_word)}
    places = [operands.take("a character", order) for _ in range(PICKS)]
    words = list(by_word)
    if len(set(places)) < PICKS:
        raise InvalidActionText(operands.text, "", "four different characters")
    if places != sorted(places):
        right = " ".join(["deal", *(words[place] for place in sorted(places))])
        raise InvalidActionText(operands.text, words[places[0]], f"the four in their order: {right}")
    return Deal(sum(1 << place for place in places))


def told_of_card(action: CardAction[C], turn: Role | None, cards: Sequence[C], round_: int) -> Iterator[Effect]:
    """What is told of such an action, and to whom; `turn` is the side to act, if there is one."""
    match action:
        case Cast(character):
            yield effect("jack-cast")
            yield effect("jack-identity", known_to=JACK, character=character.word)
        case Deal(dealt):
            yield effect("cards-dealt", cards=_words(dealt, cards), round=round_)
        case Choose(character):
            yield effect("card-chosen", who=str(turn), character=character.word)
        case Draw(card):
            yield effect("card-drawn", who=str(turn))
            yield effect("card-known", known_to=turn, card=card.word)
        case _:
            assert_never(action)


def _words(mask: int, cards: Sequence[C]) -> tuple[str, ...]:
    return tuple(card.word for bit, card in enumerate(cards) if mask >> bit & 1)


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
