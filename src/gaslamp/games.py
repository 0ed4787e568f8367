"""The only list of games: id -> rules, the plain name standing for the current version."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from gaslamp.core.game import AnyGame
from gaslamp.pocket.game import Pocket

POCKET: Final = Pocket()

GAMES: Final = MappingProxyType[str, AnyGame](
    {
        "pocket": POCKET,
        "pocket/1": POCKET,
    }
)
