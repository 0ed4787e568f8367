"""The printed board of New York: land and water as the layout has them, and a place for whatever may be chosen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import atan2, cos, dist, pi, sin
from xml.etree import ElementTree as ET

import pytest

from gaslamp.board.masks import members
from gaslamp.core.words import Role
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.layout import (
    ADJACENT,
    BUILDINGS,
    CELLS,
    EXITS,
    FROM_THE_ISLAND,
    ISLAND,
    LAND,
    PLAIN_STREETS,
    PORTS,
    PRINTED_METRO,
    TO_THE_ISLAND,
)
from gaslamp.newyork.options import rules_of
from gaslamp.newyork.powers import PAIRS
from gaslamp.web import art
from gaslamp.web.art import newyork_harbour as harbour
from gaslamp.web.art.board import Point
from gaslamp.web.art.newyork_tiles import symbols
from gaslamp.web.offer_newyork import pick
from support import random_match

GEOMETRY = art.geometry("newyork")
AT = {cell: GEOMETRY.targets[f"cell:{label}"] for cell, label in enumerate(CELLS)}
MANHATTAN = PLAIN_STREETS | PRINTED_METRO | BUILDINGS
AFLOAT = TO_THE_ISLAND | FROM_THE_ISLAND | PORTS | LAND | 1 << ISLAND
OPEN_RULES = ("newyork/1+informant=moved", "newyork/1+ways_out=anyone", "newyork/1+empty=quays+barrier=people")


@pytest.mark.parametrize("rules", OPEN_RULES)
def test_whatever_may_be_chosen_by_another_reading_of_the_rules_has_a_place(rules: str) -> None:
    game = NewYork(rules_of(rules))
    met = {target for seed in range(3) for target in targets_of_a_match(game, seed)}
    assert met <= GEOMETRY.targets.keys()
    assert len(met) > 60, "the matches are too short to tell"


def targets_of_a_match(game: NewYork, seed: int) -> Iterator[str]:
    match = random_match(game, seed)
    while match.actions:
        match.undo()
        if isinstance(match.to_act, Role):
            for action in game.legal_actions(match.state):
                yield from (
                    target for target in pick(action) if target.split(":")[0] in {"cell", "exit", "port", "pair"}
                )


def test_neighbours_lie_one_width_apart_and_others_further() -> None:
    for one, other in combinations(set(AT) - {ISLAND}, 2):
        assert (dist(AT[one], AT[other]) < 1.8 * GEOMETRY.size) is bool(ADJACENT[one] >> other & 1)


def test_the_island_is_away_from_everything() -> None:
    assert all(dist(AT[ISLAND], at) > 3 * GEOMETRY.size for cell, at in AT.items() if cell != ISLAND)


def test_a_pair_is_chosen_in_the_middle_between_its_cells() -> None:
    for pair in PAIRS:
        one, two = members(pair)
        at = GEOMETRY.targets[f"pair:{CELLS[one]}-{CELLS[two]}"]
        assert dist(at, AT[one]) == pytest.approx(dist(at, AT[two]), abs=0.2)
        assert dist(at, AT[one]) < GEOMETRY.size
    assert len(PAIRS) == sum(target.startswith("pair:") for target in GEOMETRY.targets)


def test_the_coast_goes_round_the_streets_and_houses_and_nothing_else() -> None:
    loops = outlines(harbour.coast())
    ashore = {cell for cell, at in AT.items() if inside(at, loops)}
    assert ashore == set(members(MANHATTAN))
    assert set(AT) - ashore == set(members(AFLOAT))


def test_ships_never_sail_over_land_and_boats_only_at_their_quays() -> None:
    loops = outlines(harbour.coast())
    assert not any(inside(at, loops) for at in GEOMETRY.extra["lane"])
    for _, _, way in GEOMETRY.extra["ferries"]:
        assert not any(inside(at, loops) for at in way)


def test_a_boat_goes_from_each_quay_of_one_kind_and_to_each_of_the_other() -> None:
    ferries = {(start, end) for start, end, _ in GEOMETRY.extra["ferries"]}
    outward = {(CELLS[quay], CELLS[ISLAND]) for quay in members(TO_THE_ISLAND)}
    homeward = {(CELLS[ISLAND], CELLS[quay]) for quay in members(FROM_THE_ISLAND)}
    assert ferries == outward | homeward
    for start, end, way in GEOMETRY.extra["ferries"]:
        assert dist(way[0], GEOMETRY.targets[f"cell:{start}"]) < 2 * GEOMETRY.size
        assert dist(way[-1], GEOMETRY.targets[f"cell:{end}"]) < 2 * GEOMETRY.size


def test_ports_open_towards_the_water_and_so_do_ways_out() -> None:
    loops = outlines(harbour.coast())
    assert [name for name, _ in GEOMETRY.extra["docks"]] == [CELLS[port] for port in members(PORTS)]
    for name, angle in GEOMETRY.extra["docks"]:
        x, y = GEOMETRY.targets[f"cell:{name}"]
        assert not inside((x + GEOMETRY.size * cos(angle), y + GEOMETRY.size * sin(angle)), loops)
    for way_out in EXITS:
        x, y = GEOMETRY.targets[f"exit:{CELLS[way_out]}"]
        assert not inside((x, y), loops)
        assert 0 < dist((x, y), AT[way_out]) < 1.5 * GEOMETRY.size


def test_nobody_stands_on_what_is_printed_closed() -> None:
    assert set(GEOMETRY.extra["closed"]) == {CELLS[cell] for cell in members(BUILDINGS | PORTS | LAND)}
    assert GEOMETRY.extra["printed"] == [CELLS[cell] for cell in members(PRINTED_METRO)]


def test_tiles_that_are_not_on_the_board_lie_on_open_water() -> None:
    assert {kind for kind, _, _ in GEOMETRY.extra["stock"]} == {"metro", "site", "lamp"}
    for _, x, y in GEOMETRY.extra["stock"]:
        assert min(dist((x, y), at) for at in AT.values()) > 1.6 * GEOMETRY.size


def test_every_printed_thing_is_drawn_as_often_as_the_layout_has_it() -> None:
    classes = [element.get("class", "") for element in ET.fromstring(art.ground("newyork")).iter()]  # noqa: S314
    assert classes.count("ny-house") == BUILDINGS.bit_count()
    assert classes.count("ny-dock") == PORTS.bit_count()
    assert classes.count("ny-quay ny-outward") == TO_THE_ISLAND.bit_count()
    assert classes.count("ny-quay ny-homeward") == FROM_THE_ISLAND.bit_count()
    assert classes.count("ny-ferry") == len(GEOMETRY.extra["ferries"])
    assert classes.count("ny-bridge") == LAND.bit_count()


def test_no_two_houses_are_alike() -> None:
    root = ET.fromstring(art.ground("newyork"))  # noqa: S314
    houses = [element for element in root.iter() if element.get("class") == "ny-house"]
    drawn = {"".join(ET.tostring(part, "unicode") for part in house) for house in houses}
    assert len(drawn) == len(houses)


def test_all_that_is_put_on_the_board_can_be_drawn() -> None:
    named = set(re.findall(r'id="ny-([a-z]+)"', "".join(symbols())))
    assert {"tile", "metro", "site", "lamp", "park", "thicket", "barrier", "lens", "steamer", "informant"} <= named
    assert {"speech", "silence"} <= named


def outlines(commands: str) -> list[list[Point]]:
    """The loops of a path that consists of straight lines."""
    loops = [re.findall(r"(-?[\d.]+) (-?[\d.]+)", loop) for loop in commands.split("Z") if loop]
    return [[(float(x), float(y)) for x, y in loop] for loop in loops]


def inside(at: Point, loops: list[list[Point]]) -> bool:
    """Whether the loops wind round the point."""
    turns = 0.0
    for loop in loops:
        for one, two in pairwise([*loop, loop[0]]):
            before, after = atan2(one[1] - at[1], one[0] - at[0]), atan2(two[1] - at[1], two[0] - at[0])
            turns += (after - before + pi) % (2 * pi) - pi
    return abs(turns) > 1
