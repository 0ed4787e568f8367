"""Mr. Jack in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from gaslamp.london.layout import PLAIN
from gaslamp.terminal.sentences import EVERYWHERE, WITH_CARDS, Sentence
from gaslamp.terminal.words import NAMES, actor, counted

FACINGS: Final = {
    "n": "north",
    "ne": "north-east",
    "se": "south-east",
    "s": "south",
    "sw": "south-west",
    "nw": "north-west",
}
EXITS: Final = {"nw": "north-western", "ne": "north-eastern", "sw": "south-western", "se": "south-eastern"}
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


def _lamp_moved(args: Mapping[str, Any]) -> str:
    lamp = "a lamp" if args["lamp"] == PLAIN else f"lamp {args['lamp']}"
    return f"{actor(args['who'])} moves {lamp} from {args['start']} to {args['end']}."


def _cordon_moved(args: Mapping[str, Any]) -> str:
    start, end = EXITS[args["start"]], EXITS[args["end"]]
    return f"{actor(args['who'])} moves the cordon of the {start} way out to the {end} one."


def _swapped(args: Mapping[str, Any]) -> str:
    gull, other = args["cells"]
    return f"{actor(args['who'])} lets Gull ({gull}) change places with {NAMES[args['character']]} ({other})."


def _whistled(args: Mapping[str, Any]) -> str:
    steps = counted(args["steps"], "step")
    way = f"from {args['start']} to {args['end']}, {steps}"
    return f"{NAMES[args['character']]} follows Goodley's whistle {way}."


SENTENCES: Final[Mapping[str, Sentence]] = MappingProxyType(
    {
        **EVERYWHERE,
        **WITH_CARDS,
        "left": lambda args: f"{NAMES[args['character']]} leaves by the {EXITS[args['exit']]} way out.",
        "stayed": lambda args: f"{actor(args['who'])} does no more with {NAMES[args['character']]}.",
        "lantern-turned": lambda args: f"{actor(args['who'])} turns Watson's lantern to the {FACINGS[args['facing']]}.",
        "lamp-moved": _lamp_moved,
        "cordon-moved": _cordon_moved,
        "lid-moved": lambda args: f"{actor(args['who'])} moves the lid on {args['start']} to {args['end']}.",
        "whistled": _whistled,
        "swapped": _swapped,
        "lamp-out": lambda args: f"Lamp {args['lamp']} goes out on {args['post']}.",
    }
)
"""Id of an effect -> its sentence, made from its arguments."""
