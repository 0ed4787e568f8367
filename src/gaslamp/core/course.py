"""How far a game with character cards has come: what of it lies open, is told, is refused in London and New York."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar

import msgspec

from gaslamp.core.dealing import CARDS, Card, Cast, Deal, Draw
from gaslamp.core.effect import Effect, effect
from gaslamp.core.words import CHANCE, Actor, Call, Outcome, Role

C = TypeVar("C", bound=Card)

EVERYBODY: Final = (1 << CARDS) - 1
"""The mask of all eight characters."""


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """Data and nothing else: who is suspected, which cards are out, what was called. Sets are masks of characters."""

    suspects: int = EVERYBODY
    """Who may still be Jack: whose disc lies suspect side up."""
    round: int = 0
    dealt: int = 0
    """The four cards of this round; 0 before they are dealt."""
    played: int = 0
    """Which of them were played to the end."""
    investigator_cards: int = 0
    """How many alibi cards the investigator has drawn."""
    jack_cards: int = 0
    """How many Jack has drawn."""
    calls: tuple[Call, ...] = ()
    outcome: Outcome | None = None


def among(mask: int, cards: Sequence[C]) -> tuple[C, ...]:
    """The cards of a mask, in order."""
    return tuple(card for bit, card in enumerate(cards) if mask >> bit & 1)


def cards_left(public: Any, cards: Sequence[C]) -> tuple[C, ...]:
    """What may still be played in this round, without the card being played."""
    chosen = 0 if public.activation is None else 1 << public.activation.character
    return among(public.dealt & ~public.played & ~chosen, cards)


def told_of_call(before: Course, after: Course, cards: Sequence[Card]) -> Iterator[Effect]:
    """What is told of a call that was answered between the two: the answer, and whom it cleared."""
    yield effect("call", round=before.round, answer=str(after.calls[-1]))
    if cleared := before.suspects & ~after.suspects:
        yield effect("cleared", characters=_words(cleared, cards))


def told_of_cards(course: Course, cards: Sequence[Card]) -> Iterator[Effect]:
    """What is told of the cards that lie open as a round begins; nothing where they are still to be dealt."""
    if course.dealt:
        yield effect("cards-open", cards=_words(course.dealt, cards), round=course.round)


def _words(mask: int, cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(card.word for card in among(mask, cards))


def refusal_of_turn(actor: Actor | None, action: object) -> str:
    """Why that actor may not take an action of that kind at all; empty where it is a player's and a player's turn."""
    if isinstance(action, Cast | Deal | Draw):
        return "that is not one of the things chance may do now" if actor is CHANCE else "that is for chance to do"
    return "" if isinstance(actor, Role) else "chance is to act"


def refusal_of_choice(public: Any, card: Any) -> str:
    """Why that card may not be chosen now."""
    if public.activation is not None:
        return f"the card of {public.activation.character.word} is still being played"
    if public.played >> card & 1:
        return f"the card of {card.word} was already played in this round"
    return f"the card of {card.word} is not among those of this round"
