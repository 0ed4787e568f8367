"""What the terminal needs to show a game: its board, its sentences, its rules in short."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol

from rich.console import RenderableType

from gaslamp.core.effect import Effect
from gaslamp.core.game import AnyGame
from gaslamp.newyork.game import NewYork
from gaslamp.terminal import london_face, newyork_face
from gaslamp.terminal.pocket_face import PocketFace


class Face(Protocol):
    """How one game looks and reads in a terminal."""

    @property
    def rules(self) -> str:
        """The rules in short, as Markdown."""
        ...

    def board(self, view: Any) -> RenderableType:
        """All that the viewer may know, drawn; readable without colour and 80 columns wide at most."""
        ...

    def open_view(self, state: Any) -> Any:
        """A view with nothing hidden, for replays."""
        ...

    def identity(self, view: Any) -> str:
        """The word of Jack's character where the viewer knows it, else nothing."""
        ...

    def sentence(self, effect: Effect) -> str:
        """What happened, as a sentence."""
        ...

    def explain(self, word: str) -> str:
        """What the actions that begin with a word do, in a few words."""
        ...


FACES: Final[Mapping[str, Face]] = MappingProxyType(
    {
        "pocket/1": PocketFace(),
        "london/1": london_face.FACE,
        "london-2016/1": london_face.FACE,
    }
)
"""Rules id -> face, where a game has one set of rules."""


def face_of(game: AnyGame) -> Face:
    """The face of a game."""
    return newyork_face.face_of(game.rules) if isinstance(game, NewYork) else FACES[game.id]
