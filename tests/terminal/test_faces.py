"""What every game's face must do."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from gaslamp.core.words import INVESTIGATOR, JACK
from gaslamp.games import GAMES
from gaslamp.terminal.face import face_of
from terminal.screens import drawn, played

NAMES = [name for name in GAMES if "/" not in name]


def package(game: str) -> str:
    return game.split("-", maxsplit=1)[0]


def test_every_game_has_a_face() -> None:
    assert all(face_of(game).rules.startswith("## Mr. Jack") for game in GAMES.values())


@pytest.mark.parametrize("game", NAMES)
def test_every_effect_has_its_sentence_and_no_other(game: str) -> None:
    narrate = importlib.import_module(f"gaslamp.{package(game)}.narrate")
    source = Path(narrate.__file__ or "").read_text("utf-8")
    for name in re.findall(r"from (gaslamp\.core\.\w+) import", source):
        source += Path(importlib.import_module(name).__file__ or "").read_text("utf-8")
    sentences = importlib.import_module(f"gaslamp.terminal.{package(game)}_sentences").SENTENCES
    ids = set(re.findall(r'effect\(\s*"([a-z-]+)"', source))
    assert ids == set(sentences)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("seed", range(8))
def test_every_happening_is_said_in_a_sentence(game: str, seed: int) -> None:
    match = played(game, seed)
    for index in range(len(match.actions)):
        for effect in match.effects(index):
            said = face_of(match.game).sentence(effect)
            assert said.endswith((".", "!")) and said[0].isupper() and "_" not in said


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_every_action_of_a_player_is_explained(game: str, seed: int) -> None:
    match = played(game, seed)
    for state in match.states:
        for viewer in (INVESTIGATOR, JACK):
            for action in match.game.view(state, viewer).legal:
                assert face_of(match.game).explain(match.game.format(action).split(" ")[0])


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_no_board_is_wider_than_eighty_columns(game: str, seed: int) -> None:
    match = played(game, seed)
    face = face_of(match.game)
    for state in match.states:
        views = [match.game.view(state, viewer) for viewer in (INVESTIGATOR, JACK, None)]
        for view in (*views, face.open_view(state)):
            lines = drawn(match.game, view).splitlines()
            assert max(len(line) for line in lines) <= 80
            assert not any("…" in line for line in lines), "something was cut off"


@pytest.mark.parametrize("game", NAMES)
def test_colour_adds_nothing_and_takes_nothing_away(game: str) -> None:
    match = played(game, 1, most=20)
    view = match.view(JACK)
    coloured = re.sub(r"\x1b\[[0-9;]*m", "", drawn(match.game, view, colour=True))
    plain = drawn(match.game, view)
    assert [line.rstrip() for line in coloured.splitlines()] == [line.rstrip() for line in plain.splitlines()]


@pytest.mark.parametrize("game", NAMES)
def test_only_jack_is_shown_who_he_is(game: str) -> None:
    match = played(game, 1, most=20)
    assert "JACK IS" in drawn(match.game, match.view(JACK))
    assert "JACK IS" not in drawn(match.game, match.view(INVESTIGATOR))
    assert "JACK IS" not in drawn(match.game, match.view(None))
