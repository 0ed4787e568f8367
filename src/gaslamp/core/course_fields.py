"""The fields of a position's line that tell the course of a game with character cards: London's and New York's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from gaslamp.core.alibis import Secrets
from gaslamp.core.arrest import Reason
from gaslamp.core.course import EVERYBODY, Course, among
from gaslamp.core.dealing import Card
from gaslamp.core.fields import NONE, all_of, listed, marked, marks, number, one_of, parse_outcome
from gaslamp.core.order import ROUNDS
from gaslamp.core.words import Call

C = TypeVar("C", bound=Card)

FIELDS: Final = ("round", "cards", "calls", "investigator", "held", "jack")
"""In order; `investigator` and `held` are the alibi cards of the investigator and of Jack."""


def format_course(course: Course, secrets: Secrets[Any], cards: Sequence[Card]) -> tuple[str, ...]:
    """The texts of these fields."""
    open_cards = among(course.dealt & ~course.played, cards)
    return (
        str(course.round),
        listed(marked(card.word, card in open_cards) for card in among(course.dealt, cards)),
        listed(course.calls),
        listed(card.word for card in secrets.investigator_hand),
        listed(card.word for card in secrets.jack_hand),
        NONE if secrets.identity is None else secrets.identity.word,
    )


def parse_course(field: Mapping[str, str], cleared: Iterable[int], by_word: Mapping[str, Any]) -> dict[str, Any]:
    """The values of all that Course names, taken from the fields of a line; raises InvalidPosition.

    `cleared` are the characters whose discs were turned.
    """
    cards, played = marks("cards", field["cards"], by_word)
    return {
        "suspects": EVERYBODY & ~_mask(cleared),
        "round": number("round", field["round"], range(ROUNDS + 1)),
        "dealt": _mask(cards),
        "played": _mask(cards[index] for index in played),
        "investigator_cards": len(all_of("investigator", field["investigator"], by_word)),
        "jack_cards": len(all_of("held", field["held"], by_word)),
        "calls": all_of("calls", field["calls"], {call.value: call for call in Call}),
        "outcome": parse_outcome(field["stage"], [each.value for each in Reason]),
    }


def parse_secrets(field: Mapping[str, str], by_word: Mapping[str, C]) -> Secrets[C]:
    """What lies face down by the fields of a line; raises InvalidPosition."""
    identity = None if field["jack"] == NONE else one_of("jack", field["jack"], by_word)
    investigator, held = (all_of(name, field[name], by_word) for name in ("investigator", "held"))
    return Secrets(identity, investigator, held)


def _mask(bits: Iterable[int]) -> int:
    return sum(1 << bit for bit in set(bits))
