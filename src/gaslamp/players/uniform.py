"""The player that chooses blindly."""

from __future__ import annotations

from random import Random
from typing import Any

from gaslamp.core.game import AnyGame
from gaslamp.players.caution import cautious


class Uniform:
    """Each legal action is equally likely, but in London it accuses nobody who may be innocent, unless it must.

    If `reckless`, each legal action is, accusations among them.
    """

    def __init__(self, rng: Random, *, reckless: bool = False) -> None:
        self._rng = rng
        self._reckless = reckless

    def choose(self, game: AnyGame, view: Any) -> Any:
        """One of the legal actions, by lot."""
        return self._rng.choice(view.legal if self._reckless else cautious(game, view))
