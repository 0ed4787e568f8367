"""The players of each game: its levels, from the weakest to the strongest, and what else can be chosen by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Final

import msgspec

from gaslamp.core.game import AnyGame
from gaslamp.core.words import GaslampError
from gaslamp.players.cards.lens import has_cards
from gaslamp.players.cards.player import Searcher, Style
from gaslamp.players.distracted import Distracted
from gaslamp.players.greedy import VALUATIONS, Greedy
from gaslamp.players.ismcts import IsMcts
from gaslamp.players.player import Budget, Player
from gaslamp.players.seat import Seat
from gaslamp.players.uniform import Uniform, reckless

Maker = Callable[[int], Player]
"""Makes a player from a seed."""
Rung = tuple[str, str, Maker, Budget]
"""A level's name, description, maker and budget."""
AT_ONCE: Final = Budget(nodes=1)
"""The budget of a player that does not search."""


class Level(msgspec.Struct, frozen=True):
    """One step of a game's ladder."""

    number: int
    name: str
    """Who it is in the game's world."""
    description: str
    """How it plays, in one sentence."""
    make: Maker
    budget: Budget = AT_ONCE
    """What it is given to think, unless the caller says otherwise."""

    @property
    def id(self) -> str:
        """What it is called where players are chosen: `level3`."""
        return f"level{self.number}"


class Opponent(msgspec.Struct, frozen=True):
    """A player with the budget it is given, under the name it was chosen by."""

    name: str
    player: Player
    budget: Budget

    def choose(self, seat: Seat) -> Any:
        """The player's choice."""
        return self.player.choose(seat, self.budget)


def levels(game: AnyGame) -> Sequence[Level]:
    """The levels of a game, the weakest first; a game that is known only by its rules has those that need no more."""
    rungs = _WITH_CARDS if has_cards(game) else _RUNGS
    if game.id not in VALUATIONS:
        rungs = rungs[:1]
    return tuple(Level(number, *rung) for number, rung in enumerate(rungs, start=1))


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


def is_player(text: str, game: AnyGame) -> bool:
    """Whether the text begins with the name of a player of that game, and not with a person's."""
    return text.partition(":")[0] in _named(game)


def _named(game: AnyGame) -> dict[str, tuple[Maker, Budget]]:
    found = {level.id: (level.make, level.budget) for level in levels(game)}
    return found | {name: made for name, made in PLAIN.items() if name != "greedy" or game.id in VALUATIONS}


def _budget(text: str, size: str) -> Budget:
    found = re.fullmatch(r"(?P<nodes>\d+)|(?P<seconds>\d+(\.\d+)?)s", size)
    if not found:
        raise GaslampError(f"“{text}”: behind the colon stands a number of nodes (10000) or of seconds (0.5s)")
    return Budget(nodes=int(size)) if found["nodes"] else Budget(seconds=float(found["seconds"]))


PLAIN: Final[Mapping[str, tuple[Maker, Budget]]] = MappingProxyType(
    {
        "uniform": (Uniform, AT_ONCE),
        "reckless": (reckless, AT_ONCE),
        "greedy": (Greedy, AT_ONCE),
        "ismcts": (IsMcts, Budget(nodes=1_000)),
        "ismcts1": (partial(IsMcts, rounds=1), Budget(nodes=1_000)),
        "ismcts2": (partial(IsMcts, rounds=2), Budget(nodes=1_000)),
        "ismcts-blank": (partial(IsMcts, infers=False), Budget(nodes=1_000)),
    }
)
"""Name -> maker and budget of the players that are no level."""

_PASSER_BY: Final[Rung] = (
    "Passer-by",
    "Acts by lot, and accuses nobody without being certain.",
    Uniform,
    AT_ONCE,
)
_RUNGS: Final[tuple[Rung, ...]] = (_PASSER_BY, ("Constable", "Looks one action ahead.", Greedy, AT_ONCE))
_WITH_CARDS: Final[tuple[Rung, ...]] = (
    _PASSER_BY,
    (
        "Newsboy",
        "Looks one action ahead, but every other time his mind is elsewhere and he acts by lot.",
        partial(Distracted, Greedy),
        AT_ONCE,
    ),
    ("Constable", "Looks one action ahead.", Greedy, AT_ONCE),
    (
        "Sergeant",
        "Thinks every card through to its end, as if the witnesses were called at once.",
        partial(Searcher, style=Style(infers=False, mixes=False, looks_ahead=False)),
        Budget(nodes=5_000),
    ),
    (
        "Inspector",
        "Looks to the end of the round, but takes nobody's play for a hint and does not hide as Jack.",
        partial(Searcher, style=Style(infers=False, mixes=False)),
        Budget(nodes=5_000),
    ),
    (
        "Superintendent",
        "Looks further, concludes from how Jack plays, and as Jack gives nothing away for less than it is worth.",
        Searcher,
        Budget(nodes=40_000),
    ),
)
