"""The only list of games: id -> rules, the plain name standing for the current version; and the game of any id."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from gaslamp.core.game import AnyGame
from gaslamp.core.words import UnknownGame
from gaslamp.london.game import London
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.options import ID, rules_of
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


def game_of(rules_id: str) -> AnyGame:
    """The game with those rules: one of GAMES, or New York by another reading, `newyork/1+order=never`.

    Raises UnknownGame, which says what is known.
    """
    if rules_id in GAMES:
        return GAMES[rules_id]
    if not rules_id.startswith(f"{ID}+"):
        raise UnknownGame(f"the rules “{rules_id}” are unknown here; known are {', '.join(GAMES)}")
    try:
        return NewYork(rules_of(rules_id))
    except ValueError as error:
        raise UnknownGame(f"the rules “{rules_id}” are unknown here: {error}") from error
