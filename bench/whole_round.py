"""Time to solve one whole round of Pocket exactly, for all sixteen throws, on one core."""

from __future__ import annotations

import timeit
from random import Random
from statistics import mean, median

import numpy as np

from gaslamp.players.pocket.blind import Blind
from gaslamp.players.pocket.engine import open_solution
from gaslamp.players.pocket.positions import beginning, even_types
from gaslamp.players.pocket.types import types_of
from gaslamp.pocket.layout import Face

BOARDS = 400


def main() -> None:
    """Prints milliseconds a round, without and with the alibi token."""
    rng = Random(1)
    numbers = np.random.default_rng(1)
    values = Blind(numbers.random((10, 10, 10)), numbers.random(10))
    spent: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(BOARDS):
        moment = beginning(rng, rng.randrange(2, 8), rng.randrange(2, 8), 1)
        types = types_of(moment, even_types(moment))
        timer = timeit.Timer(lambda: open_solution(moment, types, values))  # noqa: B023 (run at once)
        spent[Face.ALIBI in moment.faces].append(1e3 * min(timer.repeat(3, 1)))
    for alibi, times in spent.items():
        name = "with the alibi token" if alibi else "without the alibi token"
        print(f"{name}: mean {mean(times):.2f} ms, median {median(times):.2f} ms, most {max(times):.2f} ms")


if __name__ == "__main__":
    main()
