"""Pocket's board as it is drawn: every target has its place, and the streets are those of the layout."""

from __future__ import annotations

import random
import re
from itertools import pairwise, product
from xml.etree import ElementTree as ET

import pytest

from gaslamp.core.words import CHANCE
from gaslamp.pocket.characters import CHARACTERS
from gaslamp.pocket.game import Pocket
from gaslamp.pocket.layout import CELLS, DETECTIVES, LINES, NEAR, PLACES, TOKENS, WALLS, Face, Wall
from gaslamp.pocket.model import Action, Alibi, Exchange, Joker, Rotate, State, Walk
from gaslamp.web.art import pocket, pocket_tiles
from gaslamp.web.art.board import Point

SVG = "{http://www.w3.org/2000/svg}"
AHEAD = {Wall.N: (0, -1), Wall.E: (1, 0), Wall.S: (0, 1), Wall.W: (-1, 0)}


def test_every_pick_of_random_games_has_a_position() -> None:
    targets = pocket.geometry().targets
    met = {pick for seed in range(12) for pick in picks_of_a_game(seed)}
    assert met <= targets.keys()
    assert {"place:0-holmes", "button:pass", "turn:270", "tile:c3"} <= met, "the games are too short to tell"


def picks_of_a_game(seed: int) -> set[str]:
    game, dice, met = Pocket(), random.Random(seed), set[str]()
    state = game.initial()
    while (actor := game.to_act(state)) is not None:
        actions = game.legal_actions(state)
        if actor is not CHANCE:
            met.update(pick for action in actions for pick in picks(state, action))
        state = game.apply(state, dice.choice(actions))
    return met


def picks(state: State, action: Action) -> tuple[str, ...]:
    stand = state.public.detectives
    match action:
        case Walk(who, steps):
            return f"token:{who.word}", f"place:{(stand[who] + steps) % PLACES}"
        case Joker(None):
            return "token:joker", "button:pass"
        case Joker(who):
            assert who is not None
            return "token:joker", f"place:{(stand[who] + 1) % PLACES}-{who.word}"
        case Rotate(cell, quarters):
            return "token:rotation", f"tile:{CELLS[cell]}", f"turn:{90 * quarters}"
        case Exchange(first, second):
            return "token:exchange", f"tile:{CELLS[first]}", f"tile:{CELLS[second]}"
        case Alibi():
            return ("token:alibi",)
        case _:
            pytest.fail(f"{action} is no player's")


def test_every_position_is_on_the_drawing() -> None:
    geometry = pocket.geometry()
    for name, (x, y) in geometry.targets.items():
        assert 0 < x < geometry.width, name
        assert 0 < y < geometry.height, name


def test_no_two_things_to_choose_between_lie_on_the_same_spot() -> None:
    targets = pocket.geometry().targets
    without_names = {name: at for name, at in targets.items() if not re.fullmatch(r"place:\d+", name)}
    turns = {"turn:90", "turn:180", "turn:270"}
    faces = {f"token:{face.word}" for first, second in TOKENS for face in (first, second) if face is not Face.ROTATION}
    apart = without_names.keys() - turns - faces
    assert len({without_names[name] for name in apart}) == len(apart)
    for faces_up in product(*TOKENS):
        words = {face.word for face in faces_up}
        assert len({targets[f"token:{word}"] for word in words}) == len(words)


@pytest.mark.parametrize("place", range(PLACES))
def test_a_place_lies_straight_before_its_line(place: int) -> None:
    targets = pocket.geometry().targets
    line = [targets[f"place:{place}"], *(targets[f"tile:{CELLS[cell]}"] for cell in LINES[place])]
    x, y = AHEAD[NEAR[place]]
    for near, far in pairwise(line):
        step = near[0] - far[0], near[1] - far[1]
        assert step[0] * x + step[1] * y > pocket.HALF
        assert step[0] * y == step[1] * x


def test_ways_lead_from_place_to_place() -> None:
    geometry = pocket.geometry()
    for place, way in enumerate(geometry.extra["ways"]):
        assert tuple(way[0]) == geometry.targets[f"place:{place}"]
        assert tuple(way[-1]) == geometry.targets[f"place:{(place + 1) % PLACES}"]


def test_both_arrangements_hold_all_tokens() -> None:
    geometry = pocket.geometry()
    for arrangement in ("wide", "portrait"):
        (width, height), *slots = geometry.extra[arrangement]
        assert len(slots) == len(TOKENS)
        assert all(0 < x < width and 0 < y < height for x, y in slots)
    assert geometry.extra["wide"][0] == [geometry.width, geometry.height]


@pytest.mark.parametrize("wall", WALLS)
@pytest.mark.parametrize("side", WALLS)
def test_a_street_is_closed_where_the_wall_is(wall: Wall, side: Wall) -> None:
    assert opens(pocket_tiles.T_STREET, wall, side) is (side is not wall)


@pytest.mark.parametrize("side", WALLS)
def test_lanes_cleared_side_is_open_everywhere(side: Wall) -> None:
    assert opens(pocket_tiles.CROSS_STREET, Wall.OPEN, side)
    assert street_of("lane-open") == [*pocket_tiles.CROSS_STREET]
    assert "pk-wall" not in classes_of("lane-open")


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_tile_has_its_wall_to_the_south(character: int) -> None:
    word = CHARACTERS[character].word
    assert street_of(word) == [*(pocket_tiles.CROSS_STREET if word == "lane" else pocket_tiles.T_STREET)]
    assert "pk-wall" in classes_of(word)
    wall = symbol(word).find(f".//{SVG}g[@class='pk-wall']/{SVG}rect")
    assert wall is not None
    assert float(wall.get("y", "0")) > 0


def opens(street: tuple[Point, ...], wall: Wall, side: Wall) -> bool:
    """Whether a tile turned as the client turns it has its street at the middle of a side."""
    angles = dict(pocket.geometry().extra["angles"])
    x, y = (99 * along for along in AHEAD[side])
    for _ in range(angles[wall.word] // 90):
        x, y = y, -x
    return inside(street, (x, y))


def inside(shape: tuple[Point, ...], at: Point) -> bool:
    crossings = 0
    for (x1, y1), (x2, y2) in pairwise((*shape, shape[0])):
        if (y1 > at[1]) != (y2 > at[1]) and at[0] < (x2 - x1) * (at[1] - y1) / (y2 - y1) + x1:
            crossings += 1
    return crossings % 2 == 1


def symbol(name: str) -> ET.Element:
    found = ET.fromstring(pocket.ground()).find(f".//{SVG}g[@id='pk-tile-{name}']")  # noqa: S314 (our own drawing)
    assert found is not None
    return found


def classes_of(name: str) -> set[str]:
    return {element.get("class", "") for element in symbol(name).iter()}


def street_of(name: str) -> list[Point]:
    street = symbol(name).find(f"{SVG}polygon[@class='pk-street']")
    assert street is not None
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in street.get("points", "").split())]


def test_the_ground_is_well_formed_and_keeps_to_a_strict_policy() -> None:
    names = set[str]()
    for element in ET.fromstring(pocket.ground()).iter():  # noqa: S314 (our own drawing)
        names.add(element.tag.removeprefix(SVG))
        assert not any(key == "style" or key.startswith("on") or "href" in key for key in element.attrib)
    assert names <= {"svg", "defs", "pattern", "g", "rect", "circle", "path", "polygon", "line", "text"}


def test_symbols_are_there_for_all_the_client_uses() -> None:
    ids = re.findall(r' id="([^"]+)"', pocket.ground())
    assert len(ids) == len(set(ids))
    assert {f"pk-tile-{each.word}" for each in CHARACTERS} <= set(ids)
    assert {f"pk-face-{each.word}" for each in Face} <= set(ids)
    assert {f"pk-{each.word}" for each in DETECTIVES} <= set(ids)


def test_the_drawing_is_the_same_each_time() -> None:
    assert pocket.ground() == pocket.ground()
    assert pocket.geometry() == pocket.geometry()
