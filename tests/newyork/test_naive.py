"""The library against its slow twin, by every reading: the same legal actions, board, sight and results."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.layout import CELLS
from gaslamp.newyork.model import State, characters_of
from gaslamp.newyork.options import choices, rules_of
from newyork.naive import DEFAULTS, NAMES, Naive
from newyork.scene import in_sight, labels
from support import AnyMatch

ACTORS = {INVESTIGATOR: "I", JACK: "J", CHANCE: "chance", None: ""}
READINGS = [f"newyork/1+{name}={value}" for name, values in choices().items() for value in values[1:]]
SEVERAL = [
    "newyork/1+partner=anyone+hypnotised=listens+informant=moved",
    "newyork/1+empty=quays-and-parks+dark=nowhere+island=many+ways_out=anyone",
    "newyork/1+partner=anyone+hypnotised=listens+informant=always+disc=investigator",
    "newyork/1+barrier=people+crossing=first-costs+ways_out=anyone+arrest_in_parks=no",
]


def game_of(id_: str) -> NewYork:
    return NewYork(rules_of(id_))


def twin_of(id_: str) -> Naive:
    return Naive(**dict(each.split("=") for each in id_.split("+")[1:]))


def tiles(state: State) -> dict[str, str]:
    public = state.public
    kinds = {"metro": public.metros, "site": public.sites, "lamp": public.lamps, "park": public.parks}
    return {label: kind for kind, mask in kinds.items() for label in labels(mask)}


def compare(match: AnyMatch, twin: Naive) -> None:
    state, public = match.state, match.state.public
    assert ACTORS[match.to_act] == twin.actor()
    if public.dealt or not public.round:
        texts = match.legal.texts()
        assert len(texts) == len(set(texts))
        assert set(texts) == twin.legal()
    assert str(match.outcome or "") == twin.result
    assert {name: CELLS[cell] for name, cell in zip(NAMES, public.positions, strict=True)} == twin.where
    assert tiles(state) == twin.tiles
    assert (public.metros_left, public.sites_left, public.lamps_left) == tuple(twin.stock.values())
    assert {frozenset(labels(pair)) for pair in public.barriers} == set(twin.barriers)
    assert labels(public.steamers) == twin.steamers
    assert (CELLS[public.informant], public.speaking) == (twin.informant, twin.speaking)
    assert [each.word for each in characters_of(public.suspects)] == [name for name in NAMES if name in twin.suspects]
    assert [str(call) for call in public.calls] == twin.calls
    assert [card.word for card in state.secrets.investigator_hand] == twin.hands["I"]
    assert [card.word for card in state.secrets.jack_hand] == twin.hands["J"]
    assert in_sight(match) == twin.seen()


def chosen(match: AnyMatch, rng: Random) -> str:
    """A legal action, seldom one that ends the game, often one that leads to the informant."""
    texts: list[str] = list(match.legal.texts())
    there = f"move {CELLS[match.state.public.informant]}"
    if there in texts and rng.random() < 0.5:
        return there
    quiet = [text for text in texts if text.split()[0] not in ("accuse", "leave") or rng.random() < 0.1]
    return rng.choice(quiet or texts)


def play_both(id_: str, seed: int) -> str:
    rng, twin = Random(seed), twin_of(id_)
    match: Match[Any, Any, Any] = Match(game_of(id_))
    compare(match, twin)
    while match.legal:
        text = chosen(match, rng)
        match.play(text)
        twin.play(text)
        compare(match, twin)
    return twin.result


def test_both_know_the_same_options() -> None:
    assert {name: values[0] for name, values in choices().items()} == DEFAULTS


@pytest.mark.parametrize("chunk", range(6))
def test_games_go_as_the_slow_twin_says(chunk: int) -> None:
    results = {play_both("newyork/1", seed) for seed in range(chunk * 15, chunk * 15 + 15)}
    assert len(results) >= 2


@pytest.mark.parametrize("id_", [*READINGS, *SEVERAL])
def test_games_of_every_reading_go_as_the_slow_twin_says(id_: str) -> None:
    for seed in range(4):
        play_both(id_, seed)


@pytest.mark.nightly
@pytest.mark.parametrize("id_", ["newyork/1", *READINGS, *SEVERAL])
def test_many_games_of_every_reading_go_as_the_slow_twin_says(id_: str) -> None:
    for seed in range(1_000, 1_150):
        play_both(id_, seed)
