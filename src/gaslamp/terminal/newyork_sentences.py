"""Mr. Jack in New York in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from gaslamp.terminal.sentences import EVERYWHERE, WITH_CARDS, Sentence
from gaslamp.terminal.words import NAMES, actor, listed

TILES: Final = {"metro": "metro entrance", "site": "building site", "lamp": "lamp"}

EXPLANATIONS: Final = MappingProxyType(
    {
        "choose": "play this character's card",
        "move": "move to this space",
        "accuse": "move onto this suspect: right or wrong, it ends the game",
        "leave": "leave Manhattan from here",
        "done": "do no more with this card",
        "metro": "Beach puts a metro entrance",
        "site": "Cloud Rider puts a building site",
        "lamp": "Latimer puts a gas lamp",
        "park": "Grant turns a tile into a park",
        "steamer": "Smith moves a steamer to another port",
        "barrier": "Callahan moves an investigation tile",
        "hypnotise": "Tumblety's neighbour and another change places",
        "order": "Eastman lets another character move",
        "informant": "put the informant onto another space",
    }
)
"""First word of an action -> what it does."""


def _left(args: Mapping[str, Any]) -> str:
    return f"{NAMES[args['character']]} leaves Manhattan from {args['start']} by {args['exit']}."


def _park(args: Mapping[str, Any]) -> str:
    return f"{actor(args['who'])} turns the {TILES[args['tile']]} on {args['cell']} into a park."


def _barrier(args: Mapping[str, Any]) -> str:
    start, end = listed(args["start"]), listed(args["end"])
    return f"{actor(args['who'])} moves the investigation tile on {start} to {end}."


def _hypnotised(args: Mapping[str, Any]) -> str:
    pairs = zip(args["characters"], args["cells"], strict=True)
    one, two = (f"{NAMES[character]} ({cell})" for character, cell in pairs)
    return f"{one} and {two} change places under Tumblety's hypnosis."


SENTENCES: Final[Mapping[str, Sentence]] = MappingProxyType(
    {
        **EVERYWHERE,
        **WITH_CARDS,
        "card-laid-open": lambda args: (
            f"{actor(args['who'])} draws an alibi card and lays it open: {NAMES[args['card']]}."
        ),
        "left": _left,
        "ordered": lambda args: f"{actor(args['who'])} lets Eastman order {NAMES[args['character']]} to move.",
        "let-be": lambda args: f"{actor(args['who'])} does no more with {NAMES[args['character']]}.",
        "metro-built": lambda args: f"{actor(args['who'])} puts a metro entrance on {args['cell']}.",
        "site-begun": lambda args: f"{actor(args['who'])} puts a building site on {args['cell']}.",
        "lamp-put": lambda args: f"{actor(args['who'])} puts a gas lamp on {args['cell']}.",
        "park-made": _park,
        "steamer-sailed": lambda args: f"{actor(args['who'])} sends a steamer from {args['start']} to {args['end']}.",
        "barrier-moved": _barrier,
        "hypnotised": _hypnotised,
        "informant-moved": lambda args: f"{actor(args['who'])} puts the informant onto {args['end']}.",
        "informant-silent": lambda _: "The informant falls silent.",
        "informant-speaks": lambda _: "The informant speaks again.",
    }
)
"""Id of an effect -> its sentence, made from its arguments."""
