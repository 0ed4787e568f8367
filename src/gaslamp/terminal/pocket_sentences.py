"""Mr. Jack Pocket in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from gaslamp.core.effect import Effect
from gaslamp.terminal.words import ACTORS, capital, counted, listed

SIDES: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}
NAMES: Final = {
    "goodley": "Goodley",
    "lestrade": "Lestrade",
    "stealthy": "Stealthy",
    "smith": "Smith",
    "pizer": "Pizer",
    "gull": "Gull",
    "lane": "Lane",
    "bert": "Bert",
    "madame": "Madame",
    "holmes": "Holmes",
    "watson": "Watson",
    "toby": "Toby",
}
"""The word of a character or detective -> the name."""

ENDS: Final = MappingProxyType(
    {
        "one suspect": "The investigator wins: only one suspect is left.",
        "six hourglasses": "Jack wins with six hourglasses.",
        "caught in the chase": "The investigator wins: Jack was caught in the chase.",
        "escaped the chase": "Jack wins: the chase is over and Jack is away.",
        "eight rounds": "Jack wins: eight rounds are over and nobody was found.",
    }
)
"""Reason of an outcome -> sentence."""

EXPLANATIONS: Final = MappingProxyType(
    {
        "alibi": "draw an alibi card",
        "holmes": "Holmes walks clockwise, 1 or 2 places",
        "watson": "Watson walks clockwise, 1 or 2 places",
        "toby": "Toby walks clockwise, 1 or 2 places",
        "joker": "one detective walks one place",
        "rotate": "turn the tile on a cell clockwise",
        "exchange": "two tiles change places",
    }
)
"""First word of an action -> what it does."""


def sentence(effect: Effect) -> str:
    """What happened, as a sentence; raises KeyError for an effect the game does not have."""
    return SENTENCES[effect.id](dict(effect.args))


def _names(words: Any) -> str:
    return listed([NAMES[word] for word in words])


def _face(word: str) -> str:
    return NAMES.get(word, word)


def _who(args: Mapping[str, Any]) -> str:
    return capital(ACTORS[args["who"]])


def _tile_laid(args: Mapping[str, Any]) -> str:
    return f"{NAMES[args['character']]} is laid on {args['cell']}, wall to the {SIDES[args['wall']]}."


def _turned(args: Mapping[str, Any]) -> str:
    side = SIDES.get(args["wall"])
    now = f"its wall is now on the {side} side" if side else "it has no wall, so nothing changes"
    return f"{_who(args)} turns the tile on {args['cell']} ({NAMES[args['tile']]}) by {args['degrees']} degrees; {now}."


def _exchanged(args: Mapping[str, Any]) -> str:
    first, second = (f"{cell} ({NAMES[tile]})" for cell, tile in zip(args["cells"], args["tiles"], strict=True))
    return f"{_who(args)} exchanges the tiles on {first} and {second}."


def _walked(args: Mapping[str, Any]) -> str:
    places = counted(args["places"], "place")
    return f"{_who(args)} sends {NAMES[args['detective']]} {places} on."


def _cleared(args: Mapping[str, Any]) -> str:
    names = args["characters"]
    return f"{_names(names)} {'is' if len(names) == 1 else 'are'} cleared."


def _call(args: Mapping[str, Any]) -> str:
    return f"Round {args['round']} ends, witnesses are called: Jack is {args['answer'].upper()}."


def _chase(args: Mapping[str, Any]) -> str:
    hand = args["hand"]
    shows = f" Jack lays open {_names(hand)}." if hand else ""
    return f"THE CHASE BEGINS: both sides have reached their goals and Jack is out of sight.{shows}"


def _jack_was(args: Mapping[str, Any]) -> str:
    hand, glasses = args["hand"], _glasses(args["hourglasses"])
    cards = f"holding {_names(hand)}" if hand else "holding no alibi cards"
    return f"Jack was {NAMES[args['character']]}, {cards}; {glasses} in all."


SENTENCES: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = MappingProxyType(
    {
        "tile-laid": _tile_laid,
        "jack-cast": lambda _: "Jack looks at a card and keeps it.",
        "jack-identity": lambda args: f"You are Jack, and Jack is {NAMES[args['character']]}.",
        "tokens-thrown": lambda args: f"The tokens show {listed([_face(face) for face in args['faces']])}.",
        "alibi-taken": lambda args: f"{_who(args)} takes the alibi token.",
        "detective-walked": _walked,
        "joker-passed": lambda args: f"{_who(args)} plays the joker and lets everybody stand.",
        "tile-turned": _turned,
        "tiles-exchanged": _exchanged,
        "card-drawn": lambda args: f"{_who(args)} draws an alibi card and keeps it hidden.",
        "card-known": lambda args: f"The card is {NAMES[args['card']]}: {_glasses(args['hourglasses'])}.",
        "card-shown": lambda args: (
            f"The alibi card is {NAMES[args['card']]}: {_glasses(args['hourglasses'])} lost to Jack."
        ),
        "cleared": _cleared,
        "call": _call,
        "hourglass-won": lambda args: f"Jack wins an hourglass and has now {args['total']} by staying unseen.",
        "chase-begun": _chase,
        "round-begun": lambda args: f"Round {args['round']} begins.",
        "game-over": lambda args: ENDS[args["reason"]],
        "jack-was": _jack_was,
    }
)
"""Id of an effect -> its sentence, made from its arguments."""


def _glasses(number: int) -> str:
    return f"{number or 'no'} hourglass{'' if number == 1 else 'es'}"
