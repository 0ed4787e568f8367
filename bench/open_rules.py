"""How often each open rule of New York mattered: random games, every decision looked at by every other reading."""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import fmean
from typing import Any

from rich.console import Console
from rich.table import Table

import gaslamp
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.options import choices, rules_of
from gaslamp.players.dealer import outcome_of_chance
from gaslamp.players.player import Budget
from gaslamp.players.seat import Seat
from gaslamp.players.uniform import Uniform

USUAL = NewYork()
OTHERS = {
    f"{name}={value}": NewYork(rules_of(f"{USUAL.id}+{name}={value}"))
    for name, values in choices().items()
    for value in values[1:]
}


class Tally:
    """What was counted over all games."""

    def __init__(self) -> None:
        self.results: Counter[str] = Counter()
        self.lengths: list[int] = []
        self.decisions = 0
        self.options: Counter[str] = Counter()
        self.courses: Counter[str] = Counter()
        self.games: Counter[str] = Counter()

    def play(self, seed: int) -> None:
        """One game of two players who move by lot and accuse only when certain."""
        rng = Random(seed)
        player, state, touched, actions = Uniform(seed), USUAL.initial(), set[str](), 0
        while (actor := USUAL.to_act(state)) is not None:
            if isinstance(actor, gaslamp.Role):
                action = player.choose(Seat(USUAL, USUAL.view(state, actor)), Budget(nodes=1))
            else:
                action = outcome_of_chance(USUAL, state, rng)
            after = USUAL.apply(state, action)
            touched |= self.look(state, action, after, decision=isinstance(actor, gaslamp.Role))
            state, actions = after, actions + 1
        self.results[str(USUAL.outcome(state))] += 1
        self.lengths.append(actions)
        self.games.update(touched)

    def look(self, state: Any, action: Any, after: Any, *, decision: bool) -> set[str]:
        """Counts the readings by which the options or what the action brought would differ, and returns them."""
        options = set(USUAL.legal_actions(state)) if decision else set()
        listed = {name for name, other in OTHERS.items() if decision and set(other.legal_actions(state)) != options}
        led = {name for name, other in OTHERS.items() if name not in listed and other.apply(state, action) != after}
        self.decisions += decision
        self.options.update(listed)
        self.courses.update(led)
        return listed | led


def main() -> None:
    """Plays, counts and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5_000)
    games: int = parser.parse_args().games
    tally = Tally()
    for seed in range(games):
        tally.play(seed)
    table = Table("reading", "options differ, % of decisions", "only what followed", "% of games it touched")
    for name in OTHERS:
        options, course = (100 * each[name] / tally.decisions for each in (tally.options, tally.courses))
        table.add_row(name, f"{options:.2f}", f"{course:.2f}", f"{100 * tally.games[name] / games:.1f}")
    console = Console(width=110)
    console.print(table)
    for result, number in tally.results.most_common():
        console.print(f"{100 * number / games:5.1f} % {result}")
    console.print(f"{games} games of {fmean(tally.lengths):.1f} actions, {tally.decisions} decisions of players")


if __name__ == "__main__":
    main()
