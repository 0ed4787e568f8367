"""Buckets of tokens: so many at once, then as they fill again; each for itself; forgotten when full."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gaslamp.web.guard import TIDY, Limits, Rate


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_so_many_at_once_then_as_it_fills_again() -> None:
    clock = Clock()
    limits = Limits({"frame": Rate(4, 2.0)}, clock)
    assert [limits.allows("frame", "one") for _ in range(6)] == [True] * 4 + [False] * 2
    assert limits.allows("frame", "two"), "each has a bucket of its own"
    clock.now += 0.5
    assert [limits.allows("frame", "one") for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [limits.allows("frame", "one") for _ in range(5)] == [True] * 4 + [False]


@given(st.lists(st.floats(0, 3), max_size=60))
def test_never_more_than_the_rate_allows(pauses: list[float]) -> None:
    clock, times = Clock(), list[float]()
    limits = Limits({"frame": Rate(5, 1.0)}, clock)
    for pause in pauses:
        clock.now += pause
        if limits.allows("frame", "one"):
            times.append(clock.now)
    for start in times:
        within = [time for time in times if start <= time < start + 2.0]
        assert len(within) <= 5 + 2 * 5


def test_whoever_has_rested_is_forgotten() -> None:
    clock = Clock()
    limits = Limits({"socket": Rate(2, 60)}, clock)
    for number in range(TIDY):
        limits.allows("socket", str(number))
    assert limits.allows("socket", "0"), "the second of two"
    clock.now += 61
    limits.allows("socket", "new")
    assert len(limits._left) == 1
    assert [limits.allows("socket", "0") for _ in range(3)] == [True, True, False]
