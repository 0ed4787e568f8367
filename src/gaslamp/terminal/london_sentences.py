"""Mr. Jack in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from gaslamp.core.effect import Effect
from gaslamp.london.layout import PLAIN
from gaslamp.terminal.words import ACTORS, capital, counted, listed

NAMES: Final = {
    "holmes": "Holmes",
    "watson": "Watson",
    "smith": "Smith",
    "lestrade": "Lestrade",
    "stealthy": "Stealthy",
    "goodley": "Goodley",
    "gull": "Gull",
    "bert": "Bert",
}
"""The word of a character -> the name."""
FACINGS: Final = {
    "n": "north",
    "ne": "north-east",
    "se": "south-east",
    "s": "south",
    "sw": "south-west",
    "nw": "north-west",
}
EXITS: Final = {"nw": "north-western", "ne": "north-eastern", "sw": "south-western", "se": "south-eastern"}
ENDS: Final = MappingProxyType(
    {
        "arrest": "The investigator wins: Jack is arrested.",
        "wrong accusation": "Jack wins: the accused is innocent.",
        "escape": "Jack wins by leaving the district.",
        "eight rounds": "Jack wins: eight rounds are over without an arrest.",
    }
)
"""Reason of an outcome -> sentence."""

EXPLANATIONS: Final = MappingProxyType(
    {
        "choose": "play this character's card",
        "move": "move to this street",
        "accuse": "move onto this suspect: right or wrong, it ends the game",
        "leave": "leave the district by this way out",
        "done": "do no more with this card",
        "face": "turn Watson's lantern",
        "lamp": "move a lit lamp to a dark post",
        "cordon": "move a police cordon to another exit",
        "lid": "move a lid to an open manhole",
        "whistle": "bring a character nearer to Goodley",
        "swap": "Gull changes places with this character",
    }
)
"""First word of an action -> what it does."""


def sentence(effect: Effect) -> str:
    """What happened, as a sentence; raises KeyError for an effect the game does not have."""
    return SENTENCES[effect.id](dict(effect.args))


def _names(words: Any) -> str:
    return listed([NAMES[word] for word in words])


def _who(args: Mapping[str, Any]) -> str:
    return capital(ACTORS[args["who"]])


def _lamp(number: int) -> str:
    return "a lamp" if number == PLAIN else f"lamp {number}"


def _swapped(args: Mapping[str, Any]) -> str:
    gull, other = args["cells"]
    return f"{_who(args)} lets Gull ({gull}) change places with {NAMES[args['character']]} ({other})."


def _whistled(args: Mapping[str, Any]) -> str:
    steps = counted(args["steps"], "step")
    way = f"from {args['start']} to {args['end']}, {steps}"
    return f"{NAMES[args['character']]} follows Goodley's whistle {way}."


def _accused(args: Mapping[str, Any]) -> str:
    accuser, accused = NAMES[args["accuser"]], NAMES[args["accused"]]
    return f"{accuser} goes from {args['start']} to {args['end']}: the investigator accuses {accused}!"


def _moved(args: Mapping[str, Any]) -> str:
    return f"{_who(args)} moves {NAMES[args['character']]} from {args['start']} to {args['end']}."


def _cleared(args: Mapping[str, Any]) -> str:
    names = args["characters"]
    return f"{_names(names)} {'is' if len(names) == 1 else 'are'} cleared."


def _jack_was(args: Mapping[str, Any]) -> str:
    hands = [
        f"{side} had drawn {_names(args[hand])}"
        for side, hand in (("Jack", "jack_hand"), ("the investigator", "investigator_hand"))
        if args[hand]
    ]
    return "; ".join([f"Jack was {NAMES[args['character']]}", *hands]) + "."


SENTENCES: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = MappingProxyType(
    {
        "jack-cast": lambda _: "Jack looks at a card and keeps it.",
        "jack-identity": lambda args: f"You are Jack, and Jack is {NAMES[args['character']]}.",
        "cards-dealt": lambda args: f"The cards of round {args['round']}: {_names(args['cards'])}.",
        "cards-open": lambda args: f"The cards of round {args['round']}: {_names(args['cards'])}.",
        "card-chosen": lambda args: f"{_who(args)} plays {NAMES[args['character']]}.",
        "card-drawn": lambda args: f"{_who(args)} draws an alibi card and keeps it hidden.",
        "card-known": lambda args: f"The alibi card is {NAMES[args['card']]}: innocent.",
        "character-moved": _moved,
        "accused": _accused,
        "left": lambda args: f"{NAMES[args['character']]} leaves by the {EXITS[args['exit']]} way out.",
        "stayed": lambda args: f"{_who(args)} does no more with {NAMES[args['character']]}.",
        "lantern-turned": lambda args: f"{_who(args)} turns Watson's lantern to the {FACINGS[args['facing']]}.",
        "lamp-moved": lambda args: f"{_who(args)} moves {_lamp(args['lamp'])} from {args['start']} to {args['end']}.",
        "cordon-moved": lambda args: (
            f"{_who(args)} moves the cordon of the {EXITS[args['start']]} way out to the {EXITS[args['end']]} one."
        ),
        "lid-moved": lambda args: f"{_who(args)} moves the lid of the manhole on {args['start']} to {args['end']}.",
        "whistled": _whistled,
        "swapped": _swapped,
        "call": lambda args: f"Round {args['round']} ends, witnesses are called: Jack is {args['answer'].upper()}.",
        "cleared": _cleared,
        "lamp-out": lambda args: f"Lamp {args['lamp']} goes out on {args['post']}.",
        "round-begun": lambda args: f"Round {args['round']} begins.",
        "game-over": lambda args: ENDS[args["reason"]],
        "jack-was": _jack_was,
    }
)
"""Id of an effect -> its sentence, made from its arguments."""
