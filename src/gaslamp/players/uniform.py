"""The player that chooses blindly."""

from __future__ import annotations

from random import Random
from typing import Any

from gaslamp.core.game import AnyGame


class Uniform:
    """Each legal action is equally likely."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, game: AnyGame, view: Any) -> Any:
        """One of the legal actions, by lot."""
        del game
        return self._rng.choice(view.legal)
