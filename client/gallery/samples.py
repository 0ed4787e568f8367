"""Sample scenes for the gallery: moments of games played at random, as the side to act sees them, and ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from gaslamp import JACK, Match, deal, games
from gaslamp.web.options import options
from gaslamp.web.showings import SHOWINGS

SEED = 5
MOMENTS = (3, 8, 14, 20, 28)
"""After how many decisions of a game a sample is taken."""


def samples() -> Iterator[tuple[str, dict[str, Any]]]:
    """Names and samples: a board, and scenes with their options."""
    for rules in SHOWINGS:
        name = rules.partition("/")[0]
        yield name, {"board": SHOWINGS[rules].board, "scenes": list(scenes(rules))}


def scenes(rules: str) -> Iterator[dict[str, Any]]:
    """Moments of one game, and how it ends."""
    rng = Random(SEED)
    game, showing = games[rules], SHOWINGS[rules]
    match = Match(game)
    decisions = 0
    while (role := deal(match, rng)) is not None:
        view = match.view(role)
        scene = showing.scene(game, view)
        if decisions in MOMENTS:
            yield {"name": f"{decisions} {role.value}: {scene.asks}", "scene": scene, "options": options(game, view)}
        match.play(rng.choice(harmless(game, view.legal)), role)
        decisions += 1
    yield {"name": "the end", "scene": showing.scene(game, match.view(JACK)), "options": ()}


def harmless(game: Any, legal: Any) -> list[Any]:
    """The actions that do not end a game at once, if there are any."""
    return [each for each in legal if game.format(each).split()[0] not in ("accuse", "leave")] or list(legal)
