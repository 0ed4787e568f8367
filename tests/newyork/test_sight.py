"""Who is seen, and what the witnesses' answer clears (N-6)."""

from __future__ import annotations

import pytest

from gaslamp.core.words import JACK, Call
from gaslamp.newyork.sight import lamplit
from newyork.naive import beside
from newyork.scene import APART, in_sight, labels, play, scene, suspected


def test_N_6_1_next_to_a_lamp_or_next_to_somebody() -> None:
    assert in_sight(scene("grant")) == set()
    assert in_sight(scene("grant", people="beach=b11")) == {"beach"}
    assert in_sight(scene("grant", people="beach=f7 smith=g6")) == {"beach", "smith"}
    assert in_sight(scene("grant", people="beach=f7 smith=e10")) == set()


def test_N_6_1_the_answer_is_the_truth() -> None:
    match = scene("grant", last=True, jack="beach", people="beach=f7 smith=g6")
    play(match, "park b9", "move k4")
    assert match.state.public.calls[-1] is Call.SEEN
    dark = play(scene("grant", last=True, jack="beach"), "park b9", "move k4")
    assert dark.state.public.calls[-1] is Call.UNSEEN


def test_N_6_2_a_lamp_lights_the_hexagons_around_it() -> None:
    for label in ("c10", "f7"):
        match = scene("grant", board={"lamps": label})
        assert labels(lamplit(match.state.public.lamps)) == set(beside(label))
    assert in_sight(scene("grant", board={"lamps": "f5"}, people="beach=f9")) == set()


def test_N_6_3_a_park_hides_and_is_no_company() -> None:
    match = scene("grant", people="beach=f7 smith=g6", board={"parks": "f7"})
    assert in_sight(match) == set()
    lit = scene("grant", people="beach=b11 smith=b9", board={"parks": "b11", "metros": "b9"})
    assert in_sight(lit) == {"smith"}


def test_N_6_4_quays_are_streets_and_the_island_is_dark() -> None:
    assert in_sight(scene("grant", people="beach=e16 smith=e14")) == {"beach", "smith"}
    assert in_sight(scene("grant", people="beach=a8 smith=island")) == set()
    assert in_sight(scene("grant", people="beach=a8", board={"lamps": "b7"})) == {"beach"}


def test_N_6_4_metro_makes_no_neighbours() -> None:
    assert in_sight(scene("grant", people="beach=b9 smith=k4 grant=e12", board={"lamps": "f7"})) == set()


@pytest.mark.parametrize(("jack", "left"), [("beach", {"beach", "smith"}), ("rider", set(APART) - {"beach", "smith"})])
def test_N_6_5_who_is_cleared(jack: str, left: set[str]) -> None:
    match = scene("grant", last=True, jack=jack, people="beach=f7 smith=g6")
    play(match, "park b9", "move k4")
    assert suspected(match) == left


def test_N_6_6_the_answer_stands_through_the_next_round() -> None:
    match = scene("grant", by=JACK, last=True, jack="grant", people="grant=m10", board={"lamps": "c10"}, unseen=True)
    assert "leave n11" in match.legal
    again = scene("grant", by=JACK, last=True, jack="grant", people="grant=m10", board={"lamps": "c10"})
    assert "leave n11" not in again.legal
