"""How many ways there are to play each card of London and New York, in classes by effect, and what they cost to find.

python bench/card_ends.py london 12
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from random import Random
from statistics import median
from typing import Any

from gaslamp.board.masks import members
from gaslamp.core.match import Match
from gaslamp.games import GAMES
from gaslamp.players.cards.ends import played
from gaslamp.players.cards.lens import lens_of
from gaslamp.players.dealer import deal

SHARE = 0.3
"""So many of the moments at which a card is chosen are looked at."""


def measured(name: str, games: int) -> dict[int, list[tuple[float, int, int]]]:
    """For each card the seconds, the classes and the steps tried, in matches played by lot."""
    game = GAMES[name]
    lens, found = lens_of(game), defaultdict[int, list[tuple[float, int, int]]](list)
    for seed in range(games):
        match, rng = Match[Any, Any, Any](game), Random(seed)
        while deal(match, rng) is not None:
            public = match.state.public
            if public.activation is None and rng.random() < SHARE:
                for card in members(public.dealt & ~public.played):
                    start = time.process_time()
                    ways = played(lens, public, card)
                    found[card].append((time.process_time() - start, len(ways.ends), ways.steps))
            match.play(rng.choice(match.legal))
    return found


def main(name: str, games: int) -> None:
    """Prints a line for each card."""
    lens = lens_of(GAMES[name])
    for card, rows in sorted(measured(name, games).items()):
        seconds, classes, steps = zip(*rows, strict=True)
        ends = f"classes {median(classes):5.1f} (to {max(classes)}), steps {median(steps):6.1f} (to {max(steps)})"
        pace = f"{1000 * median(seconds):5.1f} ms (to {1000 * max(seconds):.1f})"
        print(f"{lens.characters[card].word:10} {len(rows):4} times: {ends}, {pace}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
