"""The players of each game by name: its levels, and what else there is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final

import msgspec

from gaslamp.core.game import AnyGame
from gaslamp.core.words import GaslampError
from gaslamp.players.greedy import Greedy, is_played
from gaslamp.players.ismcts import IsMcts
from gaslamp.players.levels import AT_ONCE, Maker, levels
from gaslamp.players.player import Budget, Player
from gaslamp.players.prospects import prospects_of
from gaslamp.players.seat import Seat
from gaslamp.players.uniform import Uniform, reckless


class Opponent(msgspec.Struct, frozen=True):
    """A player with the budget it is given, under the name it was chosen by."""

    name: str
    player: Player
    budget: Budget

    def choose(self, seat: Seat) -> Any:
        """The player's choice."""
        return self.player.choose(seat, self.budget)


def player_named(text: str, game: AnyGame, seed: int) -> Opponent:
    """The player that a text names: `level2`, `greedy`, or with its budget, `level2:500`, `level2:0.5s`.

    Raises GaslampError, which says what is allowed.
    """
    name, _, size = text.partition(":")
    known = _named(game)
    if name not in known:
        raise GaslampError(f"no player is called “{name}”; for {game.id} there are {', '.join(known)}")
    make, budget = known[name]
    return Opponent(text, make(seed), _budget(text, size) if ":" in text else budget)


def names(game: AnyGame) -> list[str]:
    """The names of all players of a game, its levels first."""
    return list(_named(game))


def is_player(text: str, game: AnyGame) -> bool:
    """Whether the text begins with the name of a player of that game, and not with a person's."""
    return text.partition(":")[0] in _named(game)


def _named(game: AnyGame) -> dict[str, tuple[Maker, Budget]]:
    found = {level.id: (level.make, level.budget) for level in levels(game)}
    return found | {name: made for name, made in PLAIN.items() if name not in LIMITED or LIMITED[name](game)}


def _budget(text: str, size: str) -> Budget:
    found = re.fullmatch(r"(?P<nodes>\d+)|(?P<seconds>\d+(\.\d+)?)s", size)
    if not found:
        raise GaslampError(f"“{text}”: behind the colon stands a number of nodes (10000) or of seconds (0.5s)")
    return Budget(nodes=int(size)) if found["nodes"] else Budget(seconds=float(found["seconds"]))


STEADY: Final = 0.2
"""Where playouts end in prospects, which differ by little, curiosity must be small."""
PLAIN: Final[Mapping[str, tuple[Maker, Budget]]] = MappingProxyType(
    {
        "uniform": (Uniform, AT_ONCE),
        "reckless": (reckless, AT_ONCE),
        "greedy": (Greedy, AT_ONCE),
        "ismcts": (IsMcts, Budget(nodes=1_000)),
        "ismcts-blank": (partial(IsMcts, infers=False), Budget(nodes=1_000)),
        "ismcts-round": (partial(IsMcts, rounds=1, curiosity=STEADY), Budget(nodes=1_000)),
        "ismcts-two": (partial(IsMcts, rounds=2, curiosity=STEADY), Budget(nodes=1_000)),
    }
)
"""Name -> maker and budget of the players that are no level.

`ismcts-blank` draws no conclusions from how the other side plays, `ismcts-round` plays out the round and no more,
`ismcts-two` the round and the next.
"""
LIMITED: Final[Mapping[str, Callable[[AnyGame], bool]]] = MappingProxyType(
    {
        "greedy": is_played,
        "ismcts-round": lambda game: prospects_of(game) is not None,
        "ismcts-two": lambda game: prospects_of(game) is not None,
    }
)
"""Name -> the games that the player can play; all others play any game."""
