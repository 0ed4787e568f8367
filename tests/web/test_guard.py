"""Buckets of tokens: so many at once, then as they fill again; each for itself; forgotten when full."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import HTTPConnection

from gaslamp.web.guard import TIDY, Limits, Rate, address_of


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


def test_tidying_up_costs_little_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many addresses at once do not make every frame of everybody slow."""
    limits, tidied = Limits({"socket": Rate(2, 60)}, Clock()), list[float]()
    real = limits._tidy

    def counted(now: float) -> None:
        tidied.append(now)
        real(now)

    monkeypatch.setattr(limits, "_tidy", counted)
    for number in range(5 * TIDY):
        limits.allows("socket", str(number))
    assert len(tidied) == 3, "at 10,000, 20,000 and 40,000"


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown:", "unknown:"),
    ],
)
def test_an_ipv6_network_is_one_address(host: str, address: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (host, 1)})) == address
    assert address_of(HTTPConnection({"type": "http", "client": None})) == "nowhere"


def test_whoever_has_rested_is_forgotten() -> None:
    clock = Clock()
    limits = Limits({"socket": Rate(2, 60)}, clock)
    for number in range(TIDY):
        limits.allows("socket", str(number))
    assert limits.allows("socket", "0"), "the second of two"
    clock.now += 61
    for number in range(TIDY + 1):
        limits.allows("socket", f"new {number}")
    assert len(limits._left) == TIDY + 1, "of those before nobody is left"
    assert [limits.allows("socket", "0") for _ in range(3)] == [True, True, False]
