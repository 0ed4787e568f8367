"""How the characters' discs look: a colour's name, a silhouette, an emblem and two letters, none of them alone.

The data is `tokens.json`, which the client reads too. Letters are no words: they are the same in every language.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A silhouette within 60 of the origin: its outline, and how far below the origin its letters stand."""

    path: str
    letters: float


class Emblem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small picture within 55 of the origin: what is filled (by the even-odd rule) and what is drawn."""

    fill: str
    line: str


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character's disc. `hue` names the style sheet's colour `--c-HUE`."""

    hue: str
    shape: str
    emblem: str
    code: str


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is needed to draw them: `games` is game -> character's word -> token."""

    shapes: dict[str, Shape]
    emblems: dict[str, Emblem]
    games: dict[str, dict[str, Token]]


TOKENS: Final = msgspec.json.decode(files("gaslamp.web.art").joinpath("tokens.json").read_bytes(), type=Tokens)
