"""The library against its slow twin: the same legal actions, board, sight and results all through random games."""

from __future__ import annotations

import random

import pytest

from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK
from gaslamp.pocket.model import State
from gaslamp.pocket.rules import hourglasses
from pocket.figures import GAME
from pocket.naive import NAMES, Naive
from support import AnyMatch

ACTORS = {INVESTIGATOR: "I", JACK: "J", CHANCE: "chance", None: ""}


def board(state: State) -> list[tuple[str, str, bool]]:
    public = state.public
    tiles = zip(public.tiles, public.walls, strict=True)
    return [
        (tile.word, wall.word if wall.word != "open" else "", bool(public.suspects >> tile & 1)) for tile, wall in tiles
    ]


def compare(match: AnyMatch, naive: Naive) -> None:
    state, public = match.state, match.state.public
    assert ACTORS[match.to_act] == naive.actor()
    texts = match.legal.texts()
    assert len(texts) == len(set(texts))
    assert set(texts) == naive.legal()
    assert board(state) == [(tile["name"], tile["wall"], tile["suspect"]) for tile in naive.tiles.values()]
    assert list(public.detectives) == list(naive.places.values())
    assert str(match.outcome or "") == naive.result
    if naive.result:
        return
    assert public.round == naive.round
    assert [face.word for face in public.faces] == naive.faces
    assert sorted(token for token in range(4) if public.used >> token & 1) == sorted(naive.used)
    assert [card.word for card in state.secrets.hand] == naive.hand
    assert {name for at, name in enumerate(NAMES) if public.shown >> at & 1} == set(naive.shown)
    assert hourglasses(state) == naive.hourglasses()
    assert (public.chase is not None) is naive.chase
    if len(naive.tiles) == 9:
        assert {character.word for character in public.in_sight} == naive.seen()


def play_both(seed: int) -> str:
    rng, naive = random.Random(seed), Naive()
    match: AnyMatch = Match(GAME)
    compare(match, naive)
    while match.legal:
        text = rng.choice(match.legal.texts())
        match.play(text)
        naive.play(text)
        compare(match, naive)
    return naive.result


@pytest.mark.parametrize("chunk", range(8))
def test_games_go_as_the_slow_twin_says(chunk: int) -> None:
    results = {play_both(seed) for seed in range(chunk * 500, chunk * 500 + 500)}
    assert len(results) >= 3


@pytest.mark.nightly
@pytest.mark.parametrize("chunk", range(100))
def test_many_games_go_as_the_slow_twin_says(chunk: int) -> None:
    results = {play_both(seed) for seed in range(10_000 + chunk * 2_000, 12_000 + chunk * 2_000)}
    assert len(results) >= 3
