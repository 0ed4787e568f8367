"""The printed boards, drawn from the layouts: the ground as SVG, and where things are on it.

The client lays what changes over the ground. The colours are its style sheet's: the drawing has only classes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from gaslamp.web.art import covers, london, newyork, pocket
from gaslamp.web.art.board import Geometry

_Board: TypeAlias = tuple[Callable[[], str], Callable[[], Geometry]]

_BOARDS: Final[dict[str, _Board]] = {
    "london-2006": (london.ground, london.geometry),
    "london-2016": (london.ground, london.geometry),
    "newyork": (newyork.ground, newyork.geometry),
    "pocket": (pocket.ground, pocket.geometry),
}

BOARDS: Final = tuple(_BOARDS)
"""The names of the boards there are."""


@cache
def ground(board: str) -> str:
    """The printed board as an SVG document; raises KeyError for a name that is not one of BOARDS."""
    return _BOARDS[board][0]()


@cache
def geometry(board: str) -> Geometry:
    """Where things are on it; raises KeyError for a name that is not one of BOARDS."""
    return _BOARDS[board][1]()


PICTURES: Final = (*(f"cover-{game}" for game in covers.COVERS), "icon")
"""The names of the pictures that stand by themselves."""


@cache
def picture(name: str) -> str:
    """A picture for the lobby, or the icon; raises KeyError for a name that is not one of PICTURES."""
    return covers.icon() if name == "icon" else covers.cover(name.removeprefix("cover-"))
