"""The player that chooses blindly."""

from __future__ import annotations

from typing import Any

from gaslamp.players.player import Budget
from gaslamp.players.seat import Seat


class Uniform:
    """Each legal action is equally likely, except that it makes no accusation that may be wrong.

    A `reckless` one makes no exception.
    """

    def __init__(self, seed: int, *, reckless: bool = False) -> None:
        self._seed = seed
        self._reckless = reckless

    def choose(self, seat: Seat, budget: Budget) -> Any:
        """One of the legal actions, by lot."""
        del budget
        rng = seat.dice(self._seed)
        return rng.choice(seat.legal if self._reckless else sound(seat))


def sound(seat: Seat) -> list[Any]:
    """The legal actions without those that may lose at once; all of them when nothing else is left."""
    worlds = list(seat.game.worlds(seat.view))
    return [action for action in seat.legal if not _may_lose_at_once(seat, worlds, action)] or list(seat.legal)


def _may_lose_at_once(seat: Seat, worlds: list[Any], action: Any) -> bool:
    """Whether the action itself, and not a call that follows it, ends the game, in some world with a defeat."""
    game = seat.game
    first = game.apply(worlds[0], action)
    if game.outcome(first) is None or len(first.public.calls) > len(seat.view.public.calls):
        return False
    outcomes = (game.outcome(game.apply(world, action)) for world in worlds)
    return any(outcome is not None and outcome.winner is not seat.role for outcome in outcomes)


def reckless(seed: int) -> Uniform:
    """A Uniform that accuses as blindly as it moves."""
    return Uniform(seed, reckless=True)
