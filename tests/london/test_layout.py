"""The printed board (L-1) and its set-up (L-2)."""

from __future__ import annotations

import pytest

from gaslamp.core.words import INVESTIGATOR
from gaslamp.games import GAMES
from gaslamp.london.game import London
from gaslamp.london.layout import CELLS, EXIT_CELLS, OBSTACLE, POSTS, PRINT, STREETS
from gaslamp.london.sight import ADJACENT, NEXT_STREETS
from london.slow import TERRAIN, beside, manholes_of
from london.table import begun, seen, suspects, where

EDITIONS = ("2006", "2016")


def test_L_1_1_the_map_has_86_hexagons() -> None:
    assert len(CELLS) == len(set(CELLS)) == len(TERRAIN) == 86
    assert len(STREETS) == 60
    assert POSTS == ("b2", "c7", "f5", "f9", "h4", "h8", "k6", "l11")
    assert list(PRINT.values()).count(OBSTACLE) == 18
    obstacles = [
        "b4",
        "b5",
        "c5",
        "d4",
        "d6",
        "d8",
        "f4",
        "f6",
        "f8",
        "h5",
        "h7",
        "h9",
        "j5",
        "j7",
        "j9",
        "k8",
        "l8",
        "l9",
    ]
    assert [label for label in CELLS if TERRAIN[label] == OBSTACLE] == obstacles


def test_L_1_1_the_map_is_the_same_after_half_a_turn() -> None:
    for label, terrain in TERRAIN.items():
        turned = f"{chr(ord('a') + ord('m') - ord(label[0]))}{13 - int(label[1:])}"
        assert TERRAIN[turned] == terrain


def test_L_1_1_neighbours_share_a_side() -> None:
    for cell, label in enumerate(CELLS):
        expected = {other for other in beside(label).values() if other in TERRAIN}
        assert {CELLS[other] for other in range(86) if ADJACENT[cell] >> other & 1} == expected
    dead_ends = [STREETS[cell] for cell, near in enumerate(NEXT_STREETS) if near.bit_count() == 1]
    assert dead_ends == ["b7", "l6"]


def test_L_1_2_eight_characters() -> None:
    assert suspects(begun()) == {"holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert"}


def test_L_1_3_tiles_cordons_and_lids() -> None:
    public = begun().state.public
    assert sorted(tile for tile in public.lamps if tile) == [1, 2, 3, 4, 5, 5]
    assert public.cordons.bit_count() == public.lids.bit_count() == 2


def test_L_1_4_each_exit_is_left_from_one_street() -> None:
    assert [STREETS[cell] for cell in EXIT_CELLS] == ["b7", "l12", "b1", "l6"]


def test_L_1_5_two_boards() -> None:
    assert manholes_of("2006") == ["a5", "c2", "f7", "f10", "h3", "h6", "l12", "m9"]
    assert manholes_of("2016") == ["b1", "b6", "c4", "f10", "g6", "h3", "k9", "l7", "l12"]
    with pytest.raises(ValueError, match="no board of 1888; known are 2006, 2016"):
        London("1888")


@pytest.mark.parametrize("edition", EDITIONS)
def test_L_2_1_where_everybody_begins(edition: str) -> None:
    match = begun(edition=edition)
    here, there = ("a3", "i4") if edition == "2006" else ("i4", "a3")
    places = {"holmes": "g5", "watson": here, "smith": "g8", "lestrade": "e5", "stealthy": there, "goodley": "m10"}
    for who, place in {**places, "gull": "e9", "bert": "i8"}.items():
        assert where(match, who) == place


def test_L_2_2_where_the_lamps_begin() -> None:
    lit = {POSTS[post]: tile for post, tile in enumerate(begun().state.public.lamps) if tile}
    assert lit == {"b2": 1, "l11": 2, "c7": 3, "k6": 4, "f5": 5, "h8": 5}


@pytest.mark.parametrize(("edition", "covered"), [("2006", "-c2"), ("2016", "-b1")])
def test_L_2_3_cordons_lids_and_lantern(edition: str, covered: str) -> None:
    _, lantern, _, manholes, cordons, *_ = (
        begun(edition=edition).game.format_position(begun(edition=edition).state).split()
    )
    assert (lantern, cordons) == ("ne", "ne,sw")
    assert {word for word in manholes.split(",") if word.startswith("-")} == {covered, "-l12"}


def test_L_2_4_every_identity_is_equally_likely() -> None:
    game = London()
    casts = game.legal_actions(game.initial())
    assert [game.format(cast) for cast in casts] == [
        f"cast {who}" for who in ["holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert"]
    ]
    assert {game.weight(game.initial(), cast) * 8 for cast in casts} == {1}


@pytest.mark.parametrize("edition", EDITIONS)
def test_L_2_5_four_are_seen_at_the_start(edition: str) -> None:
    assert seen(begun(edition=edition)) == {"bert", "holmes", "lestrade", "smith"}


def test_ids_and_titles() -> None:
    assert {name: game.id for name, game in GAMES.items() if name.startswith("london")} == {
        "london": "london/1",
        "london/1": "london/1",
        "london-2016": "london-2016/1",
        "london-2016/1": "london-2016/1",
    }
    assert London("2016").title != London().title
    assert begun().to_act is INVESTIGATOR
