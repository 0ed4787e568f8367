"""Games to be drawn, and how they look."""

from __future__ import annotations

from random import Random
from typing import Any

from rich.console import Console

import gaslamp
from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.games import GAMES
from gaslamp.terminal.face import face_of

RARE = ("accuse", "leave")
"""Words of actions that end a game; taken now and then only, so that games grow long."""


def played(game: str, seed: int, most: int = 1000) -> Match[Any, Any, Any]:
    """A match played at random to its end, or to so many actions."""
    match, rng = Match(GAMES[game]), Random(seed)
    while gaslamp.deal(match, rng) is not None and len(match.actions) < most:
        legal = list(match.legal)
        calm = [action for action in legal if match.game.format(action).split(" ")[0] not in RARE]
        match.play(rng.choice(calm if calm and rng.random() < 0.98 else legal))
    return match


def drawn(game: AnyGame, view: Any, *, colour: bool = False) -> str:
    """What the board of a view looks like, 80 columns wide."""
    console = Console(width=80, force_terminal=colour, color_system="truecolor" if colour else None, highlight=False)
    with console.capture() as capture:
        console.print(face_of(game).board(view))
    return capture.get()
