"""Where a character can go (L-3), against slow twins that walk the map."""

from __future__ import annotations

from itertools import combinations

import pytest

from gaslamp.board.hexes import DIRECTIONS, beside, distances, line, neighbours, walks
from gaslamp.board.masks import mask_of, members
from gaslamp.core.words import INVESTIGATOR, JACK
from gaslamp.london.layout import CELLS, STREET_BY_LABEL, STREETS
from gaslamp.london.movement import DISTANCE, PULLS, occupied, reaches, streets_of
from gaslamp.london.sight import NEXT_STREETS
from london.slow import distance, ends_of_moves, exits_of_moves, manholes_of, next_to, ways
from london.table import begun, options, play, refused, table, where

NO_HOLES: frozenset[str] = frozenset()


def labels(mask: int) -> set[str]:
    return {CELLS[cell] for cell in members(mask)}


@pytest.mark.parametrize("edition", ["2006", "2016"])
@pytest.mark.parametrize("part", range(2))
def test_L_3_5_ways_of_1_to_3_steps_for_every_pair_of_lids(edition: str, part: int) -> None:
    holes = manholes_of(edition)
    for lids in list(combinations(holes, 2))[part::6]:
        manholes = frozenset(holes) - set(lids)
        reach, _ = reaches(mask_of(STREET_BY_LABEL[label] for label in manholes))
        for cell, label in list(enumerate(STREETS))[part::2]:
            assert labels(reach.streets[cell]) == ends_of_moves(label, 3, manholes, ".")
            assert set(members(reach.exits[cell])) == exits_of_moves(label, 3, manholes, ".")


@pytest.mark.parametrize("part", range(3))
def test_L_4_7_ways_of_stealthy_through_everything(part: int) -> None:
    holes = manholes_of("2006")
    manholes = frozenset(holes) - set(list(combinations(holes, 2))[part * 9])
    _, reach = reaches(mask_of(STREET_BY_LABEL[label] for label in manholes))
    for cell, label in list(enumerate(STREETS))[part::9]:
        assert labels(reach.streets[cell]) == ends_of_moves(label, 4, manholes, ".*#")
        assert set(members(reach.exits[cell])) == exits_of_moves(label, 4, manholes, ".*#")


def test_L_3_5_passing_over_people() -> None:
    match = table("gull=b7 holmes=b6 smith=c6 bert=a5", turn=INVESTIGATOR, card="gull", lids="a5 l12")
    play(match, "choose gull")
    assert options(match, "move") == {"a4", "d7"}


def test_L_3_6_a_move_never_ends_where_it_began() -> None:
    for cell in range(60):
        for manholes in (0, mask_of(STREET_BY_LABEL[label] for label in manholes_of("2006"))):
            assert not any(reach.streets[cell] >> cell & 1 for reach in reaches(manholes))
    match = begun("choose holmes")
    assert "g5" not in options(match, "move")
    assert "a move never ends where it began" in refused(match, "move g5")


def test_L_3_6_nobody_ends_on_somebody_without_accusing() -> None:
    match = table("gull=f7 bert=e7 stealthy=g7", turn=JACK, card="gull", round_=4)
    play(match, "choose gull")
    assert not {"e7", "g7"} & options(match, "move")
    assert "somebody stands on e7" in refused(match, "move e7")


def test_L_3_7_sewers_from_an_open_manhole_at_the_start() -> None:
    match = table("gull=f10", turn=JACK, card="gull", round_=4)
    play(match, "choose gull")
    assert {"a5", "f7", "h3", "h6", "m9"} <= options(match, "move")


def test_L_3_7_sewers_in_passing() -> None:
    """Two steps of street to the manhole f10, the third into the sewers."""
    match = table("gull=g9 stealthy=a2 bert=f10", turn=JACK, card="gull", round_=4)
    play(match, "choose gull")
    assert {"a5", "m9"} <= options(match, "move")
    assert "l12" not in options(match, "move")


def test_L_3_7_no_sewer_out_of_or_into_a_covered_manhole() -> None:
    match = table("gull=f10", turn=JACK, card="gull", round_=4, lids="f10 m9")
    play(match, "choose gull")
    assert options(match, "move") == ends_of_moves("f10", 3, NO_HOLES, ".") - {"e9"}


def test_L_3_7_two_hops_in_one_move() -> None:
    """By sewer from a5 to h3 one step, through it again to m9 another, and a step of street from there."""
    there = frozenset(manholes_of("2006")) - {"c2", "l12"}
    two_hops = [way for way in ways("a4", 3, there, ".") if way[1] == "a5" and way[2] == "h3" and way[3] == "m9"]
    assert two_hops == [["a4", "a5", "h3", "m9"]]
    near, _ = reaches(mask_of(STREET_BY_LABEL[label] for label in there))
    assert near.streets[STREET_BY_LABEL["a4"]] >> STREET_BY_LABEL["m9"] & 1
    back_under = [way for way in ways("a5", 3, there, ".") if way[:3] == ["a5", "h3", "a5"]]
    assert back_under


def test_L_3_7_an_occupied_manhole_may_be_passed() -> None:
    match = table("gull=f10 bert=m9 stealthy=a2", turn=JACK, card="gull", round_=4)
    play(match, "choose gull")
    assert "m9" not in options(match, "move")
    assert {"m10", "m8", "m11"} <= options(match, "move")


def test_L_3_12_obstacles_and_posts_are_closed() -> None:
    for cell, label in enumerate(STREETS):
        assert labels(NEXT_STREETS[cell]) == set(next_to(label, "."))


def test_L_4_7_stealthy_crosses_obstacles_but_ends_on_a_street() -> None:
    match = table("stealthy=i4", turn=JACK, card="stealthy", round_=4)
    play(match, "choose stealthy")
    assert {"l6", "k7"} <= options(match, "move")
    assert options(match, "move") <= set(STREETS)
    ordinary = table("gull=i4 bert=a2", turn=JACK, card="gull", round_=4)
    play(ordinary, "choose gull")
    assert "l6" not in options(ordinary, "move")


def test_L_4_7_stealthy_does_not_step_off_the_board() -> None:
    """m10 to m8 and m12 along the edge only: a way round outside would be no shorter, but there is none at all."""
    _, reach = reaches(0)
    assert STREET_BY_LABEL["a1"] in members(reach.streets[STREET_BY_LABEL["a5"]])
    for way in ways("m8", 2, NO_HOLES, ".*#"):
        assert set(way) <= set(CELLS)


def test_L_4_9_the_distance_is_counted_on_foot() -> None:
    for one in range(0, 60, 7):
        for other in range(60):
            assert DISTANCE[one][other] == distance(STREETS[one], STREETS[other])
    assert max(steps or 0 for row in DISTANCE for steps in row) == 15


@pytest.mark.parametrize("part", range(4))
def test_L_4_8_the_whistle_brings_by_walks_of_exactly_so_many_steps(part: int) -> None:
    for goodley in range(part, 60, 8):
        for start in range(60):
            for steps in (1, 2, 3):
                ends = {way[-1] for way in ways(STREETS[start], steps, NO_HOLES, ".")}
                far = distance(STREETS[goodley], STREETS[start])
                nearer = {end for end in ends if 0 < distance(STREETS[goodley], end) < far}
                assert labels(PULLS[goodley][steps][start]) == nearer


def test_hexes_lie_around_each_other() -> None:
    places = [(0, 0), *(beside((0, 0), direction) for direction in DIRECTIONS)]
    table_ = neighbours(places)
    assert table_[0] == (1, 2, 3, 4, 5, 6)
    assert [table_[1 + each][(each + 3) % 6] for each in DIRECTIONS] == [0] * 6
    assert list(line(table_, 1, DIRECTIONS[3], 0b1111111)) == [0, 4]
    assert list(line(table_, 1, DIRECTIONS[3], 0b0001111)) == [0]
    assert [direction.word for direction in DIRECTIONS] == ["n", "ne", "se", "s", "sw", "nw"]


def test_walks_and_distances_over_any_graph() -> None:
    chain = (0b0010, 0b0101, 0b0010, 0b0000)
    assert walks(chain, 0, 3) == (0b0001, 0b0010, 0b0101, 0b0010)
    assert distances(chain, 0) == (0, 1, 2, None)


def test_masks_of_streets() -> None:
    for mask in (0, 1, (1 << 60) - 1, 0b1011 << 28, *(1 << cell for cell in range(60))):
        assert streets_of(mask) == members(mask)
    match = begun()
    assert labels(occupied(match.state.public.positions)) == {
        where(match, who) for who in ["holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert"]
    }
