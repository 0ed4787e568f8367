"""Where one can go (N-4), by rule and against the slow twin."""

from __future__ import annotations

from random import Random

import pytest

from gaslamp.core.words import JACK
from gaslamp.newyork.characters import CHARACTERS
from gaslamp.newyork.layout import CELL_BY_LABEL, CELLS
from gaslamp.newyork.movement import WAYS, cells_of, reach, spread
from gaslamp.newyork.options import Rules
from newyork.naive import beside, one_step
from newyork.scene import labels, legal, scene


def test_N_4_1_one_to_three_spaces_and_never_back_to_the_start() -> None:
    goals = legal(scene("latimer", people="latimer=h7"), "move")
    assert {"h5", "i2", "h13", "g10"} <= goals
    assert not {"h7", "k2", "f13"} & goals


def test_N_4_2_people_are_passed_but_not_joined() -> None:
    match = scene("latimer", people="latimer=m2 rider=m4 grant=l3", by=JACK)
    goals = legal(match, "move")
    assert "m4" not in goals
    assert "l3" not in goals
    assert {"m8", "l5", "k2"} <= goals


@pytest.mark.parametrize("closed", ["d9", "c10", "f3"])
def test_N_4_3_buildings_lamps_and_barriers_are_closed(closed: str) -> None:
    neighbour = beside(closed)[-1]
    assert closed not in legal(scene("latimer", people=f"latimer={neighbour}"), "move")


def test_N_4_3_sites_are_closed_and_parks_are_open() -> None:
    match = scene("latimer", people="latimer=h7", board={"sites": "h9", "parks": "g8"})
    assert "h9" not in legal(match, "move")
    assert "g8" in legal(match, "move")


def test_N_4_4_the_metro_is_one_net() -> None:
    match = scene("latimer", people="latimer=g8", board={"metros": "b9 k4 l13 h13"})
    goals = legal(match, "move")
    assert {"b9", "k4", "l13", "h13", "a10", "l15"} - goals == {"l15"}
    away = scene("latimer", people="latimer=g8", board={"metros": "l13"})
    assert "b9" not in legal(away, "move")


def test_N_4_4_an_entrance_is_used_from_within_a_move_and_though_somebody_stands_there() -> None:
    match = scene("latimer", people="latimer=f7 beach=g8 rider=l13", by=JACK)
    goals = legal(match, "move")
    assert "l13" not in goals
    assert {"k12", "m14", "l11"} <= goals


def test_N_4_5_the_boat_goes_one_way() -> None:
    assert "island" in legal(scene("latimer", people="latimer=a8"), "move")
    assert "island" in legal(scene("latimer", people="latimer=c6"), "move")
    goals = legal(scene("latimer", people="latimer=island"), "move")
    assert {"e16", "g2"} <= goals
    assert not {"a8", "c6", "island"} & goals
    assert "island" not in legal(scene("latimer", people="latimer=g2"), "move")


def test_N_4_6_cloud_rider_crosses_buildings_free() -> None:
    match = scene("rider", people="rider=c8")
    goals = legal(match, "move")
    assert {"e12", "e10", "f11", "d13"} <= goals
    assert not {"d9", "d11"} & goals
    assert "c8" not in goals
    row = scene("rider", people="rider=h7", board={"sites": "h9 h11 h13"})
    assert {"g14", "i10", "g12"} <= legal(row, "move")


def test_N_4_6_she_uses_metro_and_boat_too() -> None:
    goals = legal(scene("rider", people="rider=b7"), "move")
    assert {"g8", "k4", "island", "e16"} <= goals


def test_the_tables_are_the_map() -> None:
    rng = Random(1)
    for _ in range(500):
        cells = rng.getrandbits(84)
        assert labels(spread(cells)) == {other for label in labels(cells) for other in one_step(label)}
        assert cells_of(cells) == tuple(cell for cell in range(84) if cells >> cell & 1)
    assert len(WAYS) == len(CELLS)


def test_everybody_walks_alike_but_cloud_rider() -> None:
    public = scene("latimer").state.public
    for label in ("f7", "b7", "island", "m16"):
        ends = set()
        for who in CHARACTERS:
            positions = tuple(CELL_BY_LABEL[label] if each is who else 20 for each in CHARACTERS)
            moved = type(public)(positions=positions)
            ends.add(reach(Rules(), moved, who).ends)
        assert len(ends) <= 2
