"""Mr. Jack Pocket in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from gaslamp.core.effect import Effect
from gaslamp.terminal.sentences import EVERYWHERE, Sentence
from gaslamp.terminal.words import NAMES, actor, counted, listed, names

SIDES: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}
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


def _face(word: str) -> str:
    return NAMES.get(word, word)


def _tile_laid(args: Mapping[str, Any]) -> str:
    return f"{NAMES[args['character']]} is laid on {args['cell']}, wall to the {SIDES[args['wall']]}."


def _turned(args: Mapping[str, Any]) -> str:
    side = SIDES.get(args["wall"])
    now = f"its wall is now on the {side} side" if side else "it has no wall, so nothing changes"
    tile = f"the tile on {args['cell']} ({NAMES[args['tile']]})"
    return f"{actor(args['who'])} turns {tile} by {args['degrees']} degrees; {now}."


def _exchanged(args: Mapping[str, Any]) -> str:
    first, second = (f"{cell} ({NAMES[tile]})" for cell, tile in zip(args["cells"], args["tiles"], strict=True))
    return f"{actor(args['who'])} exchanges the tiles on {first} and {second}."


def _walked(args: Mapping[str, Any]) -> str:
    places = counted(args["places"], "place")
    return f"{actor(args['who'])} sends {NAMES[args['detective']]} {places} on."


def _chase(args: Mapping[str, Any]) -> str:
    hand = args["hand"]
    shows = f" Jack lays open {names(hand)}." if hand else ""
    return f"THE CHASE BEGINS: both sides have reached their goals and Jack is out of sight.{shows}"


def _jack_was(args: Mapping[str, Any]) -> str:
    hand, glasses = args["hand"], _glasses(args["hourglasses"])
    cards = f"holding {names(hand)}" if hand else "holding no alibi cards"
    return f"Jack was {NAMES[args['character']]}, {cards}; {glasses} in all."


SENTENCES: Final[Mapping[str, Sentence]] = MappingProxyType(
    {
        **EVERYWHERE,
        "tile-laid": _tile_laid,
        "tokens-thrown": lambda args: f"The tokens show {listed([_face(face) for face in args['faces']])}.",
        "alibi-taken": lambda args: f"{actor(args['who'])} takes the alibi token.",
        "detective-walked": _walked,
        "joker-walked": lambda args: f"{actor(args['who'])} plays the joker and sends {NAMES[args['detective']]} on.",
        "joker-passed": lambda args: f"{actor(args['who'])} plays the joker and lets everybody stand.",
        "tile-turned": _turned,
        "tiles-exchanged": _exchanged,
        "card-known": lambda args: f"The card is {NAMES[args['card']]}: {_glasses(args['hourglasses'])}.",
        "card-shown": lambda args: (
            f"The alibi card is {NAMES[args['card']]}: {_glasses(args['hourglasses'])} lost to Jack."
        ),
        "hourglass-won": lambda args: f"Jack wins an hourglass and has now {args['total']} by staying unseen.",
        "chase-begun": _chase,
        "game-over": lambda args: ENDS[args["reason"]],
        "jack-was": _jack_was,
    }
)
"""Id of an effect -> its sentence, made from its arguments."""


def _glasses(number: int) -> str:
    return f"{number or 'no'} hourglass{'' if number == 1 else 'es'}"
