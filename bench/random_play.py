"""Speed of random play, of views and of worlds, through the public protocol, on one core."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

import gaslamp
from gaslamp.core.game import AnyGame
from yardstick import rate, yardsticks_per_second


class Figure(msgspec.Struct, frozen=True):
    """One measured speed, and how many units of it pass in the time of one yardstick."""

    game: str
    what: str
    per_second: float
    per_yardstick: float


def main() -> None:
    """Prints the table and, if asked for, writes the JSON."""
    arguments = _arguments()
    figures = [figure for game in _games() for figure in measure(game, arguments.seconds)]
    _show(figures)
    if arguments.json:
        arguments.json.parent.mkdir(parents=True, exist_ok=True)
        report = {"python": platform.python_version(), "figures": msgspec.to_builtins(figures)}
        arguments.json.write_text(json.dumps(report, indent=2) + "\n", "utf-8")


def measure(game: AnyGame, seconds: float) -> Iterator[Figure]:
    """The figures of one game; the yardstick is laid on before each, so that both see the same machine."""
    counts = Counts(game)
    for what, work in counts.works().items():
        yardstick = yardsticks_per_second()
        per_second = rate(work, seconds)
        yield Figure(game.id, what, per_second, per_second / yardstick)


class Counts:
    """What is counted: each piece of work plays some and returns how many units that were."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.rng = Random(1)
        self.states = self._states_of_some_games(50)

    def works(self) -> dict[str, Callable[[], int]]:
        """Name of a unit -> the work that counts it."""
        return {
            "games": self.play_whole,
            "decisions of players": lambda: self.play()[0],
            "actions, chance included": lambda: sum(self.play()),
            "views": self.view,
            "worlds": self.imagine,
        }

    def play(self) -> tuple[int, int]:
        """One random game; returns the decisions of players and the actions of chance."""
        game, random = self.game, self.rng.random
        state, decisions, chances = game.initial(), 0, 0
        while (actor := game.to_act(state)) is not None:
            legal = game.legal_actions(state)
            state = game.apply(state, legal[int(random() * len(legal))])
            if actor is gaslamp.CHANCE:
                chances += 1
            else:
                decisions += 1
        return decisions, chances

    def play_whole(self) -> int:
        """One random game, counted as one."""
        self.play()
        return 1

    def view(self) -> int:
        """Every view of every sampled state."""
        for state in self.states:
            for viewer in (gaslamp.INVESTIGATOR, gaslamp.JACK, None):
                self.game.view(state, viewer)
        return 3 * len(self.states)

    def imagine(self) -> int:
        """Every world a spectator may imagine in every sampled state."""
        return sum(len(list(self.game.worlds(self.game.view(state, None)))) for state in self.states)

    def _states_of_some_games(self, games: int) -> list[Any]:
        states = []
        for _ in range(games):
            match = gaslamp.Match(self.game)
            while match.outcome is None:
                states.append(match.state)
                match.play(self.rng.choice(match.legal))
        return states


def _games() -> list[AnyGame]:
    return list({game.id: game for game in gaslamp.games.values()}.values())


def _show(figures: list[Figure]) -> None:
    table = Table("game", "what", title="One core, public protocol")
    table.add_column("a second", justify="right")
    table.add_column("a yardstick", justify="right")
    for each in figures:
        table.add_row(each.game, each.what, f"{each.per_second:,.0f}", f"{each.per_yardstick:,.1f}")
    Console().print(table)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured")
    parser.add_argument("--json", type=Path, help="where to write the figures as JSON")
    return parser.parse_args()


if __name__ == "__main__":
    main()
