"""The player that chooses blindly."""

from __future__ import annotations

from random import Random
from typing import Any

from gaslamp.core.game import AnyGame


class Uniform:
    """Each legal action is equally likely, except that it makes no accusation that may be wrong.

    A `reckless` one makes no exception.
    """

    def __init__(self, rng: Random, *, reckless: bool = False) -> None:
        self._rng = rng
        self._reckless = reckless

    def choose(self, game: AnyGame, view: Any) -> Any:
        """One of the legal actions, by lot."""
        if self._reckless:
            return self._rng.choice(view.legal)
        worlds = list(game.worlds(view))
        sound = [action for action in view.legal if not _may_lose_at_once(game, view, worlds, action)]
        return self._rng.choice(sound or view.legal)


def _may_lose_at_once(game: AnyGame, view: Any, worlds: list[Any], action: Any) -> bool:
    """Whether the action itself, and not a call that follows it, ends the game, in some world with a defeat."""
    first = game.apply(worlds[0], action)
    if game.outcome(first) is None or len(first.public.calls) > len(view.public.calls):
        return False
    outcomes = (game.outcome(game.apply(world, action)) for world in worlds)
    return any(outcome is not None and outcome.winner is not view.viewer for outcome in outcomes)


def reckless(rng: Random) -> Uniform:
    """A Uniform that accuses as blindly as it moves."""
    return Uniform(rng, reckless=True)
