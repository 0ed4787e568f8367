"""Sentences that several games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from gaslamp.terminal.words import NAMES, actor, names

Sentence: TypeAlias = Callable[[Mapping[str, Any]], str]
"""Makes a sentence from the arguments of an effect."""


def _cleared(args: Mapping[str, Any]) -> str:
    cleared = args["characters"]
    return f"{names(cleared)} {'is' if len(cleared) == 1 else 'are'} cleared."


def _dealt(args: Mapping[str, Any]) -> str:
    return f"The cards of round {args['round']}: {names(args['cards'])}."


def _accused(args: Mapping[str, Any]) -> str:
    accuser, accused = NAMES[args["accuser"]], NAMES[args["accused"]]
    return f"{accuser} goes from {args['start']} to {args['end']}: the investigator accuses {accused}!"


def _moved(args: Mapping[str, Any]) -> str:
    return f"{actor(args['who'])} moves {NAMES[args['character']]} from {args['start']} to {args['end']}."


def _jack_was(args: Mapping[str, Any]) -> str:
    hands = [
        f"{side} had drawn {names(args[hand])}"
        for side, hand in (("Jack", "jack_hand"), ("the investigator", "investigator_hand"))
        if args[hand]
    ]
    return "; ".join([f"Jack was {NAMES[args['character']]}", *hands]) + "."


ENDS: Final = MappingProxyType(
    {
        "arrest": "The investigator wins: Jack is arrested.",
        "wrong accusation": "Jack wins: the accused is innocent.",
        "escape": "Jack wins by getting away.",
        "eight rounds": "Jack wins: eight rounds are over without an arrest.",
    }
)
"""Reason of an outcome in London and New York -> sentence."""

EVERYWHERE: Final[Mapping[str, Sentence]] = MappingProxyType(
    {
        "jack-cast": lambda _: "Jack looks at a card and keeps it.",
        "jack-identity": lambda args: f"You are Jack, and Jack is {NAMES[args['character']]}.",
        "card-drawn": lambda args: f"{actor(args['who'])} draws an alibi card and keeps it hidden.",
        "call": lambda args: f"Round {args['round']} ends, witnesses are called: Jack is {args['answer'].upper()}.",
        "cleared": _cleared,
        "round-begun": lambda args: f"Round {args['round']} begins.",
    }
)
"""What is said alike in every game."""

WITH_CARDS: Final[Mapping[str, Sentence]] = MappingProxyType(
    {
        "cards-dealt": _dealt,
        "cards-open": _dealt,
        "card-chosen": lambda args: f"{actor(args['who'])} plays {NAMES[args['character']]}.",
        "card-known": lambda args: f"The alibi card is {NAMES[args['card']]}: innocent.",
        "character-moved": _moved,
        "accused": _accused,
        "game-over": lambda args: ENDS[args["reason"]],
        "jack-was": _jack_was,
    }
)
"""What is said alike where character cards are played: in London and New York."""
