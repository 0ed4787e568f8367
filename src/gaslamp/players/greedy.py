"""The player that looks one action ahead."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec

from gaslamp.core.game import AnyGame
from gaslamp.core.words import CHANCE, GaslampError, Role
from gaslamp.players import arrest, worth_london, worth_newyork, worth_pocket
from gaslamp.players.player import Budget
from gaslamp.players.seat import Seat

Weighted: TypeAlias = list[tuple[Any, int]]
"""States, each with the number of worlds that it stands for."""


class Valuation(msgspec.Struct, frozen=True):
    """How greedy judges the states of one game."""

    worth: Callable[[Any, Role], float]
    """What a state is worth to a side: more is better, only differences count."""
    aspect: Callable[[Any], Hashable]
    """What of a state's secrets the worth depends on; worlds that agree in it are judged once."""


_LONDON: Final = Valuation(worth_london.worth, arrest.aspect)
VALUATIONS: Final[Mapping[str, Valuation]] = MappingProxyType(
    {
        "pocket/1": Valuation(worth_pocket.worth, worth_pocket.aspect),
        "london/1": _LONDON,
        "london-2016/1": _LONDON,
        "newyork/1": Valuation(worth_newyork.worth, arrest.aspect),
    }
)
"""Rules id -> valuation, for each game that greedy plays."""


class Greedy:
    """Takes the action whose result is worth most to its side: on average over the worlds its view allows.

    Worlds count alike: it draws no conclusions from how the opponent plays. A card is judged by the best action that
    may follow it at once.
    """

    def __init__(self, seed: int) -> None:
        """`seed` decides between equals."""
        self._seed = seed

    def choose(self, seat: Seat, budget: Budget) -> Any:
        """The legal action of the highest expected worth; raises GaslampError for a game it does not play."""
        del budget
        worths = expected_worths(seat)
        best = max(worths)
        chosen = [action for action, each in zip(seat.legal, worths, strict=True) if each == best]
        return seat.dice(self._seed).choice(chosen)


def expected_worths(seat: Seat) -> list[float]:
    """What each legal action is worth to the side; raises GaslampError for a game that has no valuation."""
    valuation = valuation_of(seat.game)
    worlds = _gathered(seat.game.worlds(seat.view), valuation)
    return [_expected(seat.game, valuation, seat.role, worlds, action) for action in seat.legal]


def valuation_of(game: AnyGame) -> Valuation:
    """How greedy judges the states of a game; raises GaslampError for a game it does not play."""
    if game.id not in VALUATIONS:
        raise GaslampError(f"greedy does not play {game.id}; it plays {', '.join(VALUATIONS)}")
    return VALUATIONS[game.id]


def _gathered(worlds: Iterable[Any], valuation: Valuation) -> Weighted:
    counts: dict[Hashable, tuple[Any, int]] = {}
    for world in worlds:
        first, count = counts.get(valuation.aspect(world), (world, 0))
        counts[valuation.aspect(world)] = (first, count + 1)
    return list(counts.values())


def _expected(game: AnyGame, valuation: Valuation, role: Role, worlds: Weighted, action: Any) -> float:
    before, first = worlds[0][0].public, game.apply(worlds[0][0], action)
    if before.activation is None and first.public.activation is not None and game.to_act(first) is role:
        opened = [(game.apply(world, action), count) for world, count in worlds]
        return max(_expected(game, valuation, role, opened, follow) for follow in game.legal_actions(first))
    revealed = len(first.public.calls) > len(before.calls) or game.to_act(first) in (CHANCE, None)
    if not revealed:
        return valuation.worth(first, role)  # every world has this same public part
    total = sum(count for _, count in worlds)
    results = (count * _after_chance(game, game.apply(world, action), valuation, role) for world, count in worlds)
    return sum(results) / total


def _after_chance(game: AnyGame, state: Any, valuation: Valuation, role: Role) -> float:
    """The mean worth once a card still to be drawn has been drawn; what is dealt for a round is not looked into."""
    if game.to_act(state) is not CHANCE or state.public.activation is None:
        return valuation.worth(state, role)
    outcomes = game.legal_actions(state)
    chances = [float(game.weight(state, outcome)) for outcome in outcomes]
    results = [valuation.worth(game.apply(state, outcome), role) for outcome in outcomes]
    return sum(chance * result for chance, result in zip(chances, results, strict=True))
