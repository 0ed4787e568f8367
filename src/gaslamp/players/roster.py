"""The players that can be chosen by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Final

from gaslamp.players.greedy import Greedy
from gaslamp.players.player import Player
from gaslamp.players.uniform import Uniform

PLAYERS: Final[Mapping[str, Callable[[Random], Player]]] = MappingProxyType(
    {"greedy": Greedy, "uniform": Uniform, "reckless": partial(Uniform, reckless=True)}
)
"""Name -> player, made from the random source that decides between equals."""
