"""The printed boards: whatever may be chosen has its place, and the drawings are plain SVG."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from math import dist
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from gaslamp.board.hexes import DIRECTIONS, beside, neighbours
from gaslamp.core.game import AnyGame
from gaslamp.core.words import Role
from gaslamp.games import LONDON
from gaslamp.london.layout import CELLS, EXIT_CELLS, EXITS, PLACES, POSTS, STREETS
from gaslamp.web import art
from gaslamp.web.art import roofs
from gaslamp.web.art.tokens import TOKENS
from gaslamp.web.options import options
from gaslamp.web.scenes import CardGame, Scene
from gaslamp.web.showings import SHOWINGS
from support import UNIQUE_GAMES, random_match

SVG = "{http://www.w3.org/2000/svg}"
IN_THE_PANEL = ("card", "button")
CHARACTERS = [(game, word) for game, tokens in TOKENS.games.items() for word in tokens]


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_every_target_of_every_option_has_a_place(game: AnyGame) -> None:
    geometry = art.geometry(SHOWINGS[game.id].board)
    facings = {f"facing:{word}" for word, *_ in geometry.extra.get("facings", [])}
    met = {target for seed in range(4) for target in targets_of_a_match(game, seed)}
    on_the_board = {target for target in met if target.split(":")[0] not in IN_THE_PANEL}
    assert on_the_board <= geometry.targets.keys() | facings
    assert len(on_the_board) > 20, "the matches are too short to tell"


def targets_of_a_match(game: AnyGame, seed: int) -> Iterator[str]:
    """What may be chosen; for a character, the cell where it stands."""
    match = random_match(game, seed)
    while match.actions:
        match.undo()
        if isinstance(actor := match.to_act, Role):
            view = match.view(actor)
            scene = SHOWINGS[game.id].scene(game, view)
            for option in options(game, view):
                for target in option.pick:
                    yield where(scene, target)


def where(scene: Scene, target: str) -> str:
    kind, word = target.split(":")
    return f"cell:{scene.positions[word]}" if kind == "character" and isinstance(scene, CardGame) else target


@pytest.mark.parametrize("board", art.BOARDS)
def test_every_place_is_on_the_drawing(board: str) -> None:
    geometry = art.geometry(board)
    outside = [
        name for name, (x, y) in geometry.targets.items() if not (0 < x < geometry.width and 0 < y < geometry.height)
    ]
    assert outside == []


@pytest.mark.parametrize("board", art.BOARDS)
def test_the_ground_is_well_formed_without_style_script_or_reference_outwards(board: str) -> None:
    root = ET.fromstring(art.ground(board))  # noqa: S314 (our own drawing)
    assert root.tag == f"{SVG}svg"
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in {"style", "script", "foreignObject", "image", "a"}
        forbidden = {key for key in element.attrib if key == "style" or key.startswith("on")}
        assert not forbidden, element.tag
        assert not any("//" in value for value in element.attrib.values())


@pytest.mark.parametrize("board", art.BOARDS)
def test_what_the_ground_refers_to_is_there_once(board: str) -> None:
    ground = art.ground(board)
    ids = re.findall(r' id="([^"]+)"', ground)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", ground)) <= set(ids)


@pytest.mark.parametrize("board", art.BOARDS)
def test_a_drawing_is_the_same_each_time(board: str) -> None:
    first = art.ground(board), art.geometry(board)
    art.ground.cache_clear()
    art.geometry.cache_clear()
    assert (art.ground(board), art.geometry(board)) == first


def test_both_editions_of_london_have_one_ground() -> None:
    assert art.geometry("london-2006") == art.geometry("london-2016")
    assert art.ground("london-2006") == art.ground("london-2016")


def test_neighbours_of_london_lie_one_width_apart_and_others_further() -> None:
    geometry = art.geometry("london-2006")
    table = neighbours(PLACES)
    for one, other in combinations(range(len(CELLS)), 2):
        apart = dist(geometry.targets[f"cell:{CELLS[one]}"], geometry.targets[f"cell:{CELLS[other]}"])
        assert (apart < 1.8 * geometry.size) is (other in table[one])


def test_a_way_out_of_london_leads_where_no_cell_is() -> None:
    geometry = art.geometry("london-2006")
    cells = {at for target, at in geometry.targets.items() if target.startswith("cell:")}
    for exit_ in EXITS:
        gate = geometry.targets[f"exit:{exit_.word}"]
        near = [at for at in cells if dist(at, gate) < 1.8 * geometry.size]
        assert gate not in cells
        assert geometry.targets[f"cell:{STREETS[EXIT_CELLS[exit_]]}"] in near


def test_facings_point_at_the_neighbours() -> None:
    geometry = art.geometry("london-2006")
    at = {place: geometry.targets[f"cell:{label}"] for label, place in zip(CELLS, PLACES, strict=True)}
    ways = {word: (x, y) for word, x, y in geometry.extra["facings"]}
    for direction in DIRECTIONS:
        x, y = ways[direction.word]
        for place, (left, top) in at.items():
            if there := at.get(beside(place, direction)):
                assert dist(there, (left + x, top + y)) < 1


def test_each_obstacle_of_london_is_built_on_and_each_post_has_its_island() -> None:
    classes = [element.get("class") for element in ET.fromstring(art.ground("london-2006")).iter()]  # noqa: S314
    assert classes.count("building") == len(CELLS) - len(STREETS) - len(POSTS)
    assert classes.count("pedestal") == len(POSTS)
    assert classes.count("gate") == len(EXITS)


def test_roofs_towards_the_moon_are_lighter() -> None:
    shades = {int(shade) for shade in re.findall(r"roof-(\d)", art.ground("london-2006"))}
    assert shades == set(range(roofs.SHADES))


@pytest.mark.parametrize("game", TOKENS.games)
def test_in_a_game_no_two_characters_share_shape_letters_emblem_or_hue(game: str) -> None:
    tokens = TOKENS.games[game].values()
    for part in ("shape", "code", "emblem", "hue"):
        assert len({getattr(token, part) for token in tokens}) == len(tokens), part


@pytest.mark.parametrize(("game", "word"), CHARACTERS)
def test_every_disc_can_be_drawn(game: str, word: str) -> None:
    token = TOKENS.games[game][word]
    assert TOKENS.shapes[token.shape].path
    emblem = TOKENS.emblems[token.emblem]
    assert emblem.fill or emblem.line
    assert token.code == word[:2].capitalize()
    assert f"--c-{token.hue}:" in TOKENS_CSS
    assert f".hue-{token.hue} {{" in TOKENS_CSS


def test_everybody_of_london_has_a_disc() -> None:
    scene = SHOWINGS[LONDON.id].scene(LONDON, random_match(LONDON, 1).view(None))
    assert isinstance(scene, CardGame)
    assert TOKENS.games["london"].keys() == scene.positions.keys()


TOKENS_CSS = (Path(__file__).parents[2] / "client" / "style" / "tokens.css").read_text("utf-8")
