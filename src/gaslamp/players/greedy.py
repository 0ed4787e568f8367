"""The player that looks one action ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from gaslamp.core.game import AnyGame
from gaslamp.core.words import CHANCE, Role
from gaslamp.players import worth_london, worth_pocket

Worth: TypeAlias = Callable[[Any, Role], float]
"""What a state is worth to a side: more is better, only differences count."""

WORTHS: Final[Mapping[str, Worth]] = MappingProxyType(
    {"pocket/1": worth_pocket.worth, "london/1": worth_london.worth, "london-2016/1": worth_london.worth}
)
"""Rules id -> worth of a state, for each game that greedy plays."""
TELLING: Final[Mapping[str, Callable[[Iterable[Any]], list[Any]]]] = MappingProxyType(
    {"london/1": worth_london.telling_worlds, "london-2016/1": worth_london.telling_worlds}
)
"""Rules id -> those worlds between which the worth can differ, where they are fewer than all."""


class Greedy:
    """Takes the action whose result is worth most to its side: on average over the worlds its view allows.

    Worlds count alike: it draws no conclusions from how the opponent plays.
    """

    def __init__(self, rng: Random) -> None:
        """`rng` decides between equals."""
        self._rng = rng

    def choose(self, game: AnyGame, view: Any) -> Any:
        """The legal action of the highest expected worth."""
        worlds = TELLING.get(game.id, list)(game.worlds(view))
        worths = [self._expected(game, view, worlds, action) for action in view.legal]
        best = max(worths)
        return self._rng.choice([action for action, each in zip(view.legal, worths, strict=True) if each == best])

    def _expected(self, game: AnyGame, view: Any, worlds: list[Any], action: Any) -> float:
        worth, role = WORTHS[game.id], view.viewer
        first = game.apply(worlds[0], action)
        if isinstance(game.to_act(first), Role) and len(first.public.calls) == len(view.public.calls):
            return worth(first, role)  # nothing was revealed: every world has this same public part
        return sum(_after_chance(game, game.apply(world, action), worth, role) for world in worlds) / len(worlds)


def _after_chance(game: AnyGame, state: Any, worth: Worth, role: Role) -> float:
    """The mean worth once a card still to be drawn has been drawn; a throw for the next round is not looked into."""
    if game.to_act(state) is not CHANCE or state.public.activation is None:
        return worth(state, role)
    outcomes = game.legal_actions(state)
    chances = [float(game.weight(state, outcome)) for outcome in outcomes]
    results = [worth(game.apply(state, outcome), role) for outcome in outcomes]
    return sum(chance * result for chance, result in zip(chances, results, strict=True))
