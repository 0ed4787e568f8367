"""The levels of each game, from the weakest to the strongest.

A new one is inserted into its game's tuple where it belongs; the numbers follow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from gaslamp.core.game import AnyGame
from gaslamp.players.cards.player import FULL, Searcher, Style
from gaslamp.players.distracted import Distracted
from gaslamp.players.greedy import Greedy
from gaslamp.players.ismcts import IsMcts
from gaslamp.players.player import Budget, Player
from gaslamp.players.pocket.levels import constable, farsighted, full
from gaslamp.players.uniform import Uniform

Maker: TypeAlias = Callable[[int], Player]
"""Makes a player from a seed."""
AT_ONCE: Final = Budget(nodes=1)
"""The budget of a player that does not search."""
QUICK: Final = 0.7
"""The seconds of a turn that is soon decided."""


class Level(msgspec.Struct, frozen=True):
    """One step of a game's ladder."""

    number: int
    name: str
    """Who it is in the game's world."""
    description: str
    """How it plays, in one sentence."""
    make: Maker
    budget: Budget
    """What it is given to think, unless the caller says otherwise."""
    seconds: float
    """How long a shell should let a turn of it take, at least: long enough that it has finished, so that its haste
    tells nothing."""

    @property
    def id(self) -> str:
        """What it is called where players are chosen: `level3`."""
        return f"level{self.number}"


Rung: TypeAlias = tuple[str, str, Maker, Budget, float]
"""Name, description, maker, budget and seconds of a level whose number is its place."""


def levels(game: AnyGame) -> Sequence[Level]:
    """The levels of a game, the weakest first; a game that is known only by its rules has those that need no more."""
    return tuple(Level(number, *rung) for number, rung in enumerate(LADDERS.get(game.id, BY_RULES), start=1))


def _beginner(seed: int, share: float) -> Player:
    return Distracted(Greedy(seed), seed, share)


def _to_the_end(nodes: int) -> tuple[Maker, Budget, float]:
    return IsMcts, Budget(nodes=nodes), QUICK


def _thinking(nodes: int, seconds: float, style: Style = FULL) -> tuple[Maker, Budget, float]:
    return partial(Searcher, style=style), Budget(nodes=nodes), seconds


def _absently(share: float, style: Style) -> tuple[Maker, Budget, float]:
    return partial(_absent, share=share, style=style), AT_ONCE, 1.4


def _absent(seed: int, share: float, style: Style) -> Player:
    return Distracted(Searcher(seed, style=style), seed, share)


EASY: Final = "Follows its nose half the time and acts by lot the other half, and accuses nobody without being certain."
NOSE: Final = "Looks one action ahead when it has its mind on it, drawing no conclusions from how you play."
GREEDY: Final = "Looks one action ahead and takes what is best at once, drawing no conclusions from how you play."
CARD: Final = "Thinks each card through to its end, as if the witnesses were called then, when it has its mind on it."
ROUND: Final = "Looks to the end of the round when it has its mind on it; as Jack it does not hide what it wants."
HIDING: Final = "Looks to the end of the round, and as Jack gives nothing away for less than it is worth."
ALL: Final = "Looks further, and concludes from how you play who you may be."
AT_ITS_END: Final = Style(infers=False, mixes=False, looks_ahead=False)
OPENLY: Final = Style(infers=False, mixes=False)
UNREAD: Final = Style(infers=False, price=0.0)

POCKET: Final[tuple[Rung, ...]] = (
    ("Passer-by", "Acts by lot.", Uniform, AT_ONCE, QUICK),
    ("Errand Boy", EASY, partial(_beginner, share=0.5), AT_ONCE, QUICK),
    ("Lamplighter", GREEDY, Greedy, AT_ONCE, QUICK),
    (
        "Constable",
        "Thinks the round through to the call and counts who is left then, when it has its mind on it.",
        constable,
        AT_ONCE,
        QUICK,
    ),
    ("Inspector", "Thinks the round through, and knows what its end is worth.", farsighted, AT_ONCE, QUICK),
    (
        "Superintendent",
        "Hides who Jack is as well as can be, reads you as you play, and does not err in the last round.",
        full,
        AT_ONCE,
        1.4,
    ),
)
LONDON: Final[tuple[Rung, ...]] = (
    ("Errand Boy", EASY, partial(_beginner, share=0.5), AT_ONCE, QUICK),
    ("Lamplighter", NOSE, partial(_beginner, share=0.25), AT_ONCE, QUICK),
    ("Constable", CARD, *_absently(0.2, AT_ITS_END)),
    ("Sergeant", ROUND, *_absently(0.1, OPENLY)),
    ("Inspector", HIDING, *_thinking(1, 1.4, UNREAD)),
    ("Superintendent", ALL, *_thinking(40_000, 3.0)),
)
NEWYORK: Final[tuple[Rung, ...]] = (
    ("Newsboy", EASY, partial(_beginner, share=0.5), AT_ONCE, QUICK),
    ("Patrolman", NOSE, partial(_beginner, share=0.1), AT_ONCE, QUICK),
    ("Sergeant", CARD, *_absently(0.2, AT_ITS_END)),
    ("Detective", ROUND, *_absently(0.1, OPENLY)),
    ("Captain", HIDING, *_thinking(1, 1.4, UNREAD)),
    ("Commissioner", ALL, *_thinking(400_000, 3.0)),
)
BY_RULES: Final[tuple[Rung, ...]] = (
    ("Passer-by", "Acts by lot, and accuses nobody without being certain.", Uniform, AT_ONCE, QUICK),
    ("Student", "Plays the game to its end in its head, knowing nothing but the rules.", *_to_the_end(400)),
)
"""For rules about which nothing else is known, such as a reading of New York that is not ours."""

LADDERS: Final[Mapping[str, tuple[Rung, ...]]] = MappingProxyType(
    {"pocket/1": POCKET, "london/1": LONDON, "london-2016/1": LONDON, "newyork/1": NEWYORK}
)
"""Rules id -> its levels."""
