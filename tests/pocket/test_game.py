"""Pocket as a Game: one small frozen value that gathers the functions."""

from __future__ import annotations

import pytest

from gaslamp.core.game import AnyGame
from gaslamp.core.words import Call
from gaslamp.games import GAMES
from gaslamp.pocket.game import Pocket
from pocket.figures import GAME, SIGHT_DETECTIVES, SIGHT_TILES, at
from support import random_match


def test_the_list_of_games_names_it_twice() -> None:
    assert GAMES["pocket"] is GAMES["pocket/1"]
    assert GAMES["pocket"] == Pocket()
    assert GAMES["pocket"].id == "pocket/1"
    with pytest.raises(TypeError):
        GAMES["pocket"] = Pocket()  # type: ignore[index]


def test_it_fulfils_the_protocol_and_is_frozen() -> None:
    game: AnyGame = Pocket()
    assert hash(game) == hash(Pocket())
    with pytest.raises(AttributeError):
        GAME.title = "another"  # type: ignore[misc]


def test_suspects_after_each_answer() -> None:
    state = at(tiles=SIGHT_TILES, detectives=SIGHT_DETECTIVES, jack="pizer").state
    assert GAME.suspects_after(state, Call.SEEN) == ("pizer", "gull", "bert")
    assert GAME.suspects_after(state, Call.UNSEEN) == ("lestrade", "stealthy", "madame")


def test_states_are_plain_data() -> None:
    match = random_match(GAME, 11)
    assert len(set(match.states)) == len(match.states)
    with pytest.raises(AttributeError):
        match.state.public.round = 3


def test_random_play_has_the_known_shape() -> None:
    """Uniform play wins three games in four for the investigator, in four to five rounds on average."""
    matches = [random_match(GAME, seed) for seed in range(1_500)]
    won = sum(str(match.outcome).startswith("investigator") for match in matches) / len(matches)
    rounds = sum(len(match.state.public.calls) for match in matches) / len(matches)
    assert 0.70 < won < 0.78
    assert 4.3 < rounds < 4.9
