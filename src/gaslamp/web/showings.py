"""How each game is shown to a client: the functions of its scene, its offers and its ways, by rules id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from gaslamp.core.effect import Effect
from gaslamp.web import (
    offer_london,
    offer_newyork,
    offer_pocket,
    scene_london,
    scene_newyork,
    scene_pocket,
    ways,
)
from gaslamp.web.frames import Said
from gaslamp.web.scenes import Scene


class Showing(msgspec.Struct, frozen=True):
    """One game as it is shown. Everything but `open_view` is made of views."""

    name: str
    """What the game is called where words are chosen: `london` for both boards."""
    board: str
    """The name of the printed board's art."""
    scene: Callable[[Any, Any], Scene]
    """(game, view) -> what the viewer is shown."""
    deed: Callable[[Any, Any, Any], Any]
    """(game, state, action) -> the state before anything that the action reveals; None where it ends the game."""
    pick: Callable[[Any, Any], tuple[str, ...]]
    """(view, action) -> what on the screen stands for it."""
    say: Callable[[Any, Any], Said]
    """(view, action) -> its sentence."""
    open_view: Callable[[Any], Any]
    """The view of a state with nothing hidden; only for matches that are over."""
    way: Callable[[Any, Effect], tuple[str, ...]] | None = None
    """(public before, effect) -> the cells somebody walked."""


def later(view: Any, state: Any) -> Any:
    """What the viewer of a view sees in a state that differs from it in nothing but what lies open; not to act."""
    return replace(view, public=state.public, legal=())


def _london(edition: str) -> Showing:
    return Showing(
        "london",
        f"london-{edition}",
        scene_london.scene,
        scene_london.deed,
        lambda _, action: offer_london.pick(action),
        offer_london.say,
        scene_london.open_view,
        ways.london_way,
    )


SHOWINGS: Final[Mapping[str, Showing]] = MappingProxyType(
    {
        "london/1": _london("2006"),
        "london-2016/1": _london("2016"),
        "newyork/1": Showing(
            "newyork",
            "newyork",
            scene_newyork.scene,
            scene_newyork.deed,
            lambda _, action: offer_newyork.pick(action),
            offer_newyork.say,
            scene_newyork.open_view,
            ways.newyork_way,
        ),
        "pocket/1": Showing(
            "pocket",
            "pocket",
            scene_pocket.scene,
            scene_pocket.deed,
            offer_pocket.pick,
            offer_pocket.say,
            scene_pocket.open_view,
        ),
    }
)
"""Rules id -> how it is shown."""
