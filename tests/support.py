"""What several tests need: seeded play, the games there are, the folder of test data."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.games import GAMES
from toy.game import TOY

AnyMatch: TypeAlias = Match[Any, Any, Any]

DATA: Final = Path(__file__).parent / "data"
UNIQUE_GAMES: Final = tuple({game.id: game for game in GAMES.values()}.values())
"""Each game once: the plain name of a game is another name for its current version."""
UNDER_LAW: Final = (*UNIQUE_GAMES, TOY)
"""What every law is held against: the games, and the toy one."""
LONGEST: Final = {"pocket/1": 10 + 4 + 8 * 4 + 4, "toy/1": 5, "london/1": 109, "london-2016/1": 109, "newyork/1": 108}
"""No match of the game has more actions; a game that is not named here has at most 400.

London: the cast, four deals, and in each pair of rounds 8 choices and 18 steps (Goodley 5, Stealthy 1, others 2).
New York: the same deals, 32 choices, 64 steps, seven cards drawn.
"""


def longest(game: AnyGame) -> int:
    return LONGEST.get(game.id, 400)


def share(game: AnyGame, number: int) -> int:
    """How many matches of a game are put under a law where Pocket has `number`: elsewhere they are long and open."""
    return number if game.id in ("pocket/1", "toy/1") else max(number // 8, 1)


def others(game: AnyGame) -> int | None:
    """In how many other worlds a match is compared; None: in all."""
    return None if game.id in ("pocket/1", "toy/1") else 12


def random_match(game: AnyGame, seed: int, cut: int | None = None) -> AnyMatch:
    """A match of uniform choices, played to its end or to `cut` actions."""
    rng = Random(seed)
    match: AnyMatch = Match(game)
    while (cut is None or len(match.actions) < cut) and (legal := game.legal_actions(match.state)):
        match.play(rng.choice(legal))
    return match


def cut_match(game: AnyGame, seed: int) -> AnyMatch:
    """A match of uniform choices that was cut off at a moment of its course, every moment equally likely."""
    match = random_match(game, seed)
    keep = Random(seed + 1_000_003).randint(0, len(match.actions))
    while len(match.actions) > keep:
        match.undo()
    return match
