"""The only list of games: id -> rules, the plain name standing for the current version."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from gaslamp.core.game import AnyGame
from gaslamp.london.game import London
from gaslamp.newyork.game import NewYork
from gaslamp.pocket.game import Pocket

POCKET: Final = Pocket()
LONDON: Final = London(edition="2006")
LONDON_2016: Final = London(edition="2016")
NEWYORK: Final = NewYork()

GAMES: Final = MappingProxyType[str, AnyGame](
    {
        "pocket": POCKET,
        "pocket/1": POCKET,
        "london": LONDON,
        "london/1": LONDON,
        "london-2016": LONDON_2016,
        "london-2016/1": LONDON_2016,
        "newyork": NEWYORK,
        "newyork/1": NEWYORK,
    }
)
