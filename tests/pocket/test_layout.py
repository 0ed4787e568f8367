"""What is in the box and how it is set up, against facts that are written out here once more."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK
from gaslamp.players.dealer import deal
from gaslamp.pocket import characters, layout
from gaslamp.pocket.layout import Wall
from gaslamp.pocket.model import Tile
from pocket import figures
from pocket.figures import GAME, SETUP_TILES, setup_figure
from pocket.naive import BEGIN, CELLS, FACING, HOURGLASSES, NAMES, PLACES, TOKENS
from support import AnyMatch, random_match

DEALS = 6_000


def test_P_1_1_two_sides_and_eight_rounds() -> None:
    sides, rounds = set(), set()
    for seed in range(200):
        match = random_match(GAME, seed)
        sides |= {GAME.to_act(state) for state in match.states[:-1]}
        rounds |= {state.public.round for state in match.states}
    assert sides == {INVESTIGATOR, JACK, CHANCE}
    assert rounds == set(range(9))


def test_P_1_2_nine_characters_and_their_hourglasses() -> None:
    assert [character.word for character in characters.CHARACTERS] == NAMES
    assert {each.word: each.hourglasses for each in characters.CHARACTERS} == HOURGLASSES
    assert sum(characters.HOURGLASSES) == 8
    assert characters.EVERYBODY == 0b111_111_111
    assert [characters.BY_WORD[name] for name in NAMES] == list(range(9))


@pytest.mark.parametrize("wall", layout.WALLS)
def test_P_1_3_a_cleared_tile_keeps_its_wall_but_lane_has_none(wall: Wall) -> None:
    tiles = f"goodley.{wall.word},lestrade.w,stealthy.w/smith.w,pizer.w,lane.{wall.word}/gull.w,bert.w,madame.w"
    by_investigator = figures.at(tiles=tiles, tokens=figures.LAST_ALIBI, jack="bert", detectives="9,9,9")
    figures.play(by_investigator, "alibi", "draw goodley")
    assert by_investigator.state.public.walls[0] is wall
    lane = figures.at(tiles=tiles, tokens=figures.LAST_ALIBI, jack="bert", detectives="9,9,9")
    figures.play(lane, "alibi", "draw lane")
    assert lane.state.public.walls[5] is Wall.OPEN


def test_P_1_4_cells_and_places() -> None:
    assert list(layout.CELLS) == CELLS
    for place, ((x, y), heading) in enumerate(PLACES):
        dx, dy = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}[heading]
        ahead = [(y + dy * step) * 3 + x + dx * step for step in (1, 2, 3)]
        assert list(layout.LINES[place]) == ahead, f"place {place}"
    assert layout.PLACES == len(PLACES) == len(layout.LINES) == len(layout.NEAR)
    assert [wall.word for wall in layout.NEAR] == ["n"] * 3 + ["e"] * 3 + ["s"] * 3 + ["w"] * 3


def test_P_1_5_the_faces_of_the_four_tokens() -> None:
    assert [tuple(face.word for face in faces) for faces in layout.TOKENS] == list(TOKENS)
    throws = {tuple(face.word for face in faces) for faces in layout.FACES_UP}
    assert throws == {(a, b, c, d) for a in TOKENS[0] for b in TOKENS[1] for c in TOKENS[2] for d in TOKENS[3]}
    assert len(layout.FACES_UP) == 16


def test_walls_turn_clockwise() -> None:
    assert [Wall.N.turned(quarters) for quarters in range(4)] == [Wall.N, Wall.E, Wall.S, Wall.W]
    assert [Wall.W.turned(quarters) for quarters in range(4)] == [Wall.W, Wall.N, Wall.E, Wall.S]
    assert all(Wall.OPEN.turned(quarters) is Wall.OPEN for quarters in range(4))


def test_P_2_1_every_arrangement_is_equally_likely() -> None:
    match: AnyMatch = Match(GAME)
    for cell in range(9):
        walls = 1 if CELLS[cell] in FACING else 4
        assert len(match.legal) == (9 - cell) * walls
        weights = {GAME.weight(match.state, action) for action in match.legal}
        assert [weight.denominator for weight in weights] == [(9 - cell) * walls]
        match.play(match.legal[-1])


def deals() -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]], Counter[str]]:
    """How often each character lay on each cell, each wall on each cell, and each throw fell."""
    rng = Random(20_100_612)
    lying: Counter[tuple[str, str]] = Counter()
    walls: Counter[tuple[str, str]] = Counter()
    throws: Counter[str] = Counter()
    for _ in range(DEALS):
        match: AnyMatch = Match(GAME)
        deal(match, rng)
        tiles = [action for action in match.actions if isinstance(action, Tile)]
        lying.update((cell, tile.character.word) for cell, tile in zip(CELLS, tiles, strict=True))
        walls.update((cell, tile.wall.word) for cell, tile in zip(CELLS, tiles, strict=True))
        throws[GAME.format(match.actions[-1])] += 1
    return lying, walls, throws


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_P_2_1_deals_are_uniform() -> None:
    lying, walls, throws = deals()
    assert len(lying) == 81
    for cell in CELLS:
        assert chi_square([lying[cell, name] for name in NAMES], DEALS / 9) < 26.1, cell  # 8 degrees, p = 0.001
        if cell not in FACING:
            assert chi_square([walls[cell, wall] for wall in "nesw"], DEALS / 4) < 16.3, cell  # 3 degrees
        else:
            assert walls[cell, FACING[cell]] == DEALS
    assert len(throws) == 16
    assert chi_square(list(throws.values()), DEALS / 16) < 37.7  # 15 degrees


def test_P_2_2_detectives_begin_behind_walls() -> None:
    public = GAME.initial().public
    assert dict(zip(BEGIN, public.detectives, strict=True)) == BEGIN
    assert {layout.CELLS[cell]: wall.word for cell, wall in layout.START_WALLS.items()} == FACING
    match: AnyMatch = Match(GAME)
    assert figures.texts(match, "tile") == [f"tile {name} w" for name in NAMES], "Lane's barricade counts as a wall"
    with pytest.raises(Exception, match="one of the things chance may do"):
        match.play("tile lane n")


def test_P_2_2_the_setup_figure() -> None:
    match: AnyMatch = Match(GAME)
    for tile in SETUP_TILES.replace("/", ",").split(","):
        match.play("tile " + tile.replace(".", " "))
    figures.play(match, "cast bert")
    assert match.state == setup_figure(throw=None).state
    assert match.state.public.in_sight == ()
    assert {"holmes 1", "toby 2", "rotate a1 90"} <= set(figures.play(match, figures.SETUP_THROW).legal.texts())


def test_P_2_3_jack_draws_his_identity_first() -> None:
    match = random_match(GAME, 5, cut=9)
    assert match.legal.texts() == tuple(f"cast {name}" for name in NAMES)
    assert {GAME.weight(match.state, action).denominator for action in match.legal} == {9}
    for name in NAMES:
        setup = setup_figure(jack=name, throw="throw alibi toby rotation rotation")
        setup.play("alibi")
        assert set(setup.legal.texts()) == {f"draw {other}" for other in NAMES if other != name}


def test_P_2_4_nobody_is_in_sight_at_the_start() -> None:
    for seed in range(300):
        match = random_match(GAME, seed, cut=11)
        assert match.state.public.in_sight == ()
