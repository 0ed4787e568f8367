"""Matches between players of Pocket by name, fast: no seats, one process, common deals; for figures and attackers.

python bench/duel.py full spar:10000 --games 200      # investigator, Jack
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import median
from typing import Any, Protocol

from gaslamp.core.words import CHANCE, JACK, Role
from gaslamp.games import GAMES
from gaslamp.players.greedy import Greedy
from gaslamp.players.player import Budget
from gaslamp.players.pocket import levels, stored
from gaslamp.players.pocket.blind import Counted
from gaslamp.players.pocket.ends import Values
from gaslamp.players.pocket.engine import Effort, Engine, open_play, picked
from gaslamp.players.pocket.mind import Mind, Shares
from gaslamp.players.pocket.moment import moment_of
from gaslamp.players.pocket.reading import Step
from gaslamp.players.pocket.types import even_weights
from gaslamp.players.seat import Seat
from gaslamp.pocket import rules
from gaslamp.pocket.model import Action, Draw, State

POCKET = GAMES["pocket"]


class Fighter(Protocol):
    """Chooses for one side; what it is handed is the truth, of which an honest one uses its own part."""

    def choose(self, state: State, steps: list[Step], role: Role, seed: int) -> Action:
        """An action."""
        ...


class Seated:
    """A player that needs no record."""

    def __init__(self, make: Callable[[int], Any]) -> None:
        self._make = make

    def choose(self, state: State, steps: list[Step], role: Role, seed: int) -> Action:
        """The player's choice."""
        del steps
        action: Action = self._make(seed).choose(Seat(POCKET, POCKET.view(state, role)), Budget(nodes=1))
        return action


class Open:
    """Open play with some values."""

    def __init__(self, values: Values) -> None:
        self._values = values

    def choose(self, state: State, steps: list[Step], role: Role, seed: int) -> Action:
        """The best action if no type of Jack plays by what it is."""
        del steps
        moment = moment_of(state.public)
        judged = open_play(moment, even_weights(state.public), self._values)
        return picked(judged, moment, Random(seed), jack=role is JACK)


class Minded:
    """A mind."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def choose(self, state: State, steps: list[Step], role: Role, seed: int) -> Action:
        """The mind's choice."""
        if role is JACK:
            return self._mind.jack(steps, state.public, state.secrets, Random(seed))
        return self._mind.investigator(steps, state.public, Random(seed))


class Spar:
    """The fast IS-MCTS of `sparring.py`."""

    def __init__(self, iterations: int) -> None:
        from sparring import Sparring  # noqa: PLC0415 (numba, only where it is measured against)

        self._sparring = Sparring(iterations)

    def choose(self, state: State, steps: list[Step], role: Role, seed: int) -> Action:
        """The most visited action."""
        del steps
        identity = state.secrets.identity if role is JACK else None
        own = None if identity is None else int(identity)
        return self._sparring.choose(state.public, rules.legal_actions(state), own, seed)


def fighter(name: str) -> Fighter:
    """The player of a name: those below, `reader` and `spar` with a number after a colon."""
    kind, _, size = name.partition(":")
    match kind:
        case "greedy":
            return Seated(Greedy)
        case "constable":
            return Seated(levels.constable)
        case "counting":
            return Open(Counted())
        case "farsighted":
            return Open(stored.blind())
        case "sighted":
            return Open(stored.sighted())
        case "full":
            return Minded(Mind(Engine(stored.twofold(), stored.FULL)))
        case "inexact":  # as full, but round 7 by regret matching over the values
            return Minded(Mind(Engine(stored.twofold(), Effort())))
        case "sightedfull":
            return Minded(Mind(Engine(stored.sighted(), Effort())))
        case "blindfull":
            return Minded(Mind(Engine(stored.blind(), Effort())))
        case "reader":  # an attacker of level 6's Jack: knows his policy, believes nothing else
            effort = stored.FULL._replace(candidates=int(size or 16))
            return Minded(Mind(Engine(stored.twofold(), effort), Shares(1.0, 0.0, 0.0, 0.0, 0.0, 0.0)))
        case "spar":
            return Spar(int(size))
        case _:
            raise ValueError(f"no fighter is called {name}")


def play(investigator: Fighter, jack: Fighter, seed: int, times: dict[Role, list[float]]) -> tuple[Role, str]:
    """One game from a random deal: who won, and how."""
    rng = Random(seed)
    state, steps = POCKET.initial(), list[Step]()
    while (who := rules.to_act(state)) is not None:
        if who is CHANCE:
            action = rng.choice(rules.legal_actions(state))
            if state.public.round and isinstance(action, Draw):
                steps.append(Step(state.public, None if state.public.activation is JACK else action))
        else:
            assert isinstance(who, Role)
            start = time.process_time()
            action = (jack if who is JACK else investigator).choose(state, steps, who, rng.randrange(1 << 30))
            times[who].append(time.process_time() - start)
            steps.append(Step(state.public, action))
        state = rules.apply(state, action)
    outcome = state.public.outcome
    assert outcome is not None
    return outcome.winner, outcome.reason


def duel(investigator: str, jack: str, games: int, seed: int) -> dict[str, Any]:
    """Jack's win rate over so many games, with its 95 % interval, the reasons and the time a decision."""
    sides = fighter(investigator), fighter(jack)
    times: dict[Role, list[float]] = {role: [] for role in Role}
    results = [play(*sides, seed * 1_000_003 + game, times) for game in range(games)]
    rate = sum(winner is JACK for winner, _ in results) / games
    return {
        "investigator": investigator,
        "jack": jack,
        "games": games,
        "rate": round(rate, 4),
        "interval": round(1.96 * sqrt(rate * (1 - rate) / games), 4),
        "reasons": dict(Counter(reason for _, reason in results)),
        "median_ms": {role.value: round(1e3 * median(each), 1) for role, each in times.items()},
        "most_ms": {role.value: round(1e3 * max(each)) for role, each in times.items()},
    }


def main() -> None:
    """Prints one duel as a line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("investigator")
    parser.add_argument("jack")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(json.dumps(duel(arguments.investigator, arguments.jack, arguments.games, arguments.seed)))


if __name__ == "__main__":
    main()
