"""A fixed loop of pure Python: speeds are given as ratios to it, so that machines and days can be compared."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

ROUNDS: Final = 200_000


def yardstick() -> int:
    """Fixed work on ints, a tuple and a dict; returns a number so that nothing can be left out."""
    table = {key: (key * 7 + 3) % 64 for key in range(64)}
    row = tuple(range(64))
    key = total = 0
    for step in range(ROUNDS):
        key = table[(key + step) & 63]
        total += row[key] ^ step
    return total


def yardsticks_per_second(seconds: float = 0.5) -> float:
    """How often the yardstick runs in a second, now."""
    return rate(lambda: yardstick() and 1, seconds)


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work done a second; `work` does some and returns how many, and is called for about that long."""
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
    return done / spent
