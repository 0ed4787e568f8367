"""Sight and the call for witnesses (P-5), the rule book's example among them."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from gaslamp.core.words import Call
from gaslamp.pocket.layout import PLACES, WALLS, Wall
from gaslamp.pocket.rules import remaining
from gaslamp.pocket.sight import cells_in_sight, characters_in_sight, seen_from
from pocket import figures
from pocket.figures import COLUMN_A, COLUMN_B, SIGHT_DETECTIVES, SIGHT_TILES, at, play, suspects_only, words
from pocket.naive import CELLS, trace

SEEN_BY_NOBODY = {"stealthy", "lestrade", "madame"}
IN_SIGHT = {"pizer", "gull", "bert"}


def naive_seen(place: int, walls: tuple[Wall, ...]) -> set[int]:
    wall_at = {(cell % 3, cell // 3): "" if wall is Wall.OPEN else wall.word for cell, wall in enumerate(walls)}
    return {y * 3 + x for x, y in trace(place, wall_at)}


def members(mask: int) -> set[int]:
    return {cell for cell in range(9) if mask >> cell & 1}


def seen_on_plain(place: int, *, tiles: str = figures.PLAIN_TILES) -> set[str]:
    public = at(tiles=tiles).state.public
    mask = characters_in_sight(public.tiles, public.walls, (place,))
    return {character.word for character in public.tiles if mask >> character & 1}


@pytest.mark.parametrize("place", range(PLACES))
def test_the_table_agrees_with_tracing_the_streets(place: int) -> None:
    rng = Random(place)
    for line in product(Wall, repeat=3):
        walls = [rng.choice(tuple(Wall)) for _ in CELLS]
        for cell, wall in zip(_line(place), line, strict=True):
            walls[cell] = wall
        assert members(seen_from(place, walls)) == naive_seen(place, tuple(walls))


def _line(place: int) -> list[int]:
    """The three cells ahead, by tracing an open board."""
    return [y * 3 + x for x, y in trace(place, {(x, y): "" for x in range(3) for y in range(3)})]


def test_three_detectives_agree_with_tracing() -> None:
    rng = Random(7)
    for _ in range(3_000):
        walls = tuple(rng.choice(tuple(Wall)) for _ in CELLS)
        places = [rng.randrange(PLACES) for _ in range(3)]
        expected = set().union(*(naive_seen(place, walls) for place in places))
        assert members(cells_in_sight(walls, places)) == expected


def test_nobody_is_in_sight_while_tiles_are_laid() -> None:
    assert characters_in_sight((0, 1), (Wall.W, Wall.W), (0, 1, 2)) == 0
    assert figures.GAME.initial().public.in_sight == ()


def test_one_line_shows_21_in_16_tiles_on_average() -> None:
    seen = [len(members(seen_from(0, _column(walls)))) for walls in product(WALLS, repeat=3)]
    assert sum(seen) * 16 == 21 * len(seen)


def _column(walls: tuple[Wall, ...]) -> list[Wall]:
    board = [Wall.N] * 9
    board[0], board[3], board[6] = walls
    return board


@pytest.mark.parametrize(
    ("detective", "place", "seen"),
    [("holmes", 0, {"pizer"}), ("watson", 5, {"bert", "gull"}), ("toby", 7, set())],
)
def test_P_5_1_the_sight_example_detective_by_detective(detective: str, place: int, seen: set[str]) -> None:
    public = at(tiles=SIGHT_TILES, detectives=SIGHT_DETECTIVES, jack="pizer").state.public
    assert public.detectives[["holmes", "watson", "toby"].index(detective)] == place
    mask = characters_in_sight(public.tiles, public.walls, (place,))
    seen_suspects = {tile.word for tile in public.tiles if mask & public.suspects & 1 << tile}
    assert seen_suspects == seen


@pytest.mark.parametrize(
    ("wall", "seen"),
    [("n", ()), ("s", ("smith",)), ("e", ("smith", "lane")), ("w", ("smith", "lane"))],
)
def test_P_5_1_near_walls_hide_far_walls_end_flanks_do_not_matter(wall: str, seen: tuple[str, ...]) -> None:
    tiles = figures.PLAIN_TILES.replace("smith.w", f"smith.{wall}")
    assert seen_on_plain(0, tiles=tiles) == {"goodley", *seen}


def test_P_5_1_from_all_four_sides_of_the_plain_board() -> None:
    assert seen_on_plain(0) == seen_on_plain(8) == set(COLUMN_A)
    assert seen_on_plain(1) == seen_on_plain(7) == set(COLUMN_B)
    assert [seen_on_plain(place) for place in (3, 4, 5)] == [{"stealthy"}, {"gull"}, {"madame"}]
    assert all(not seen_on_plain(place) for place in (9, 10, 11))


def test_P_5_2_nothing_but_walls_stops_the_view() -> None:
    tiles = suspects_only("lane", "bert", "smith")
    match = at(tiles=tiles, detectives="0,8,0", tokens=figures.LAST_HOLMES)
    assert {each.word for each in match.state.public.in_sight} == {"goodley", "smith", "lane"}


def test_P_5_2_cleared_lane_is_looked_through() -> None:
    tiles = suspects_only("goodley", "bert", "smith", tiles=figures.PLAIN_TILES.replace("lane.w", "lane.n"))
    assert seen_on_plain(8, tiles=tiles) == {"lane", "smith", "goodley"}
    assert seen_on_plain(9, tiles=tiles) == {"lane"}


def test_P_5_3_one_detective_is_enough() -> None:
    match = at(detectives="0,9,10")
    assert {each.word for each in match.state.public.in_sight} == set(COLUMN_A)
    match = at(detectives="0,1,8")
    assert {each.word for each in match.state.public.in_sight} == {*COLUMN_A, *COLUMN_B}


@pytest.mark.parametrize(
    ("jack", "action", "answer"),
    [("bert", "holmes 2", Call.SEEN), ("bert", "holmes 1", Call.UNSEEN), ("goodley", "holmes 1", Call.SEEN)],
)
def test_P_5_4_the_answer_is_true(jack: str, action: str, answer: Call) -> None:
    assert play(at(jack=jack), action).state.public.calls == (answer,)


def test_P_5_5_seen_clears_who_is_out_of_sight() -> None:
    match = play(at(jack="bert"), "holmes 2")
    assert words(match) == set(COLUMN_B)
    assert match.state.public.hourglasses_won == 0


def test_P_5_5_unseen_clears_who_is_in_sight_and_wins_the_hourglass() -> None:
    match = play(at(jack="bert"), "holmes 1")
    assert words(match) == {"lestrade", "stealthy", "pizer", "gull", "bert", "madame"}
    assert match.state.public.hourglasses_won == 1


@pytest.mark.parametrize(
    ("jack", "answer", "left"), [("pizer", Call.SEEN, IN_SIGHT), ("madame", Call.UNSEEN, SEEN_BY_NOBODY)]
)
def test_P_5_5_the_sight_example_seen_and_unseen(jack: str, answer: Call, left: set[str]) -> None:
    match = at(
        tiles=SIGHT_TILES, detectives=SIGHT_DETECTIVES, jack=jack, round_=2, calls="s",
        tokens="-holmes,-watson,-exchange,joker",
    )  # fmt: skip
    assert set(match.game.suspects_after(match.state, Call.SEEN)) == IN_SIGHT
    assert set(match.game.suspects_after(match.state, Call.UNSEEN)) == SEEN_BY_NOBODY
    play(match, "joker pass")
    assert match.state.public.calls[-1] is answer
    assert words(match) == left


def test_P_5_6_a_street_that_opens_shows_nobody_else_in_this_call() -> None:
    """Lane is seen over his near neighbour and cleared by the call; what lies behind his barricade stays unseen."""
    tiles = "goodley.w,lestrade.w,stealthy.w/lane.s,pizer.w,gull.w/smith.w,bert.w,madame.w"
    match = play(at(tiles=tiles, jack="bert", detectives="11,9,10"), "holmes 1")
    assert words(match) == {"lestrade", "stealthy", "pizer", "gull", "smith", "bert", "madame"}
    assert match.state.public.walls[3] is Wall.OPEN
    assert "smith" in {each.word for each in match.state.public.in_sight}, "from now on he is seen"


def test_P_5_6_jack_behind_the_street_that_opens_stays_unseen() -> None:
    tiles = "goodley.w,lestrade.w,stealthy.w/lane.s,pizer.w,gull.w/bert.w,smith.w,madame.w"
    match = play(at(tiles=tiles, jack="bert", detectives="11,9,10"), "holmes 1")
    assert match.state.public.calls == (Call.UNSEEN,)
    assert "bert" in words(match)


def test_P_5_7_a_call_may_clear_nobody() -> None:
    match = at(jack="bert", detectives="9,9,10", tokens="-alibi,-toby,-rotation,joker", round_=2, calls="u")
    before = words(match)
    play(match, "joker pass")
    assert words(match) == before
    assert match.state.public.calls[-1] is Call.UNSEEN


def test_P_5_7_jack_is_never_cleared() -> None:
    for seed in range(300):
        match = figures.setup_figure()
        rng = Random(seed)
        while match.legal:
            match.play(rng.choice(match.legal))
            assert "bert" in words(match)
            assert 1 <= len(words(match)) <= 9


def test_remaining_is_what_the_call_leaves() -> None:
    for jack in ("bert", "smith", "gull"):
        match = at(jack=jack, detectives="0,1,5")
        for call in Call:
            expected = {*COLUMN_A, *COLUMN_B, "madame"}
            left = remaining(match.state.public, call)
            names = {tile.word for tile in match.state.public.tiles if left >> tile & 1}
            assert names == (expected if call is Call.SEEN else {"stealthy", "gull"})
