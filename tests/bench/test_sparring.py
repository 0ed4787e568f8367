"""The rules of the fast sparring partner are those of the library."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, JACK
from gaslamp.games import GAMES

pytest.importorskip("numba", reason="numba is only there to measure with")
sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))
import sparring


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(4))
def test_random_matches_run_alike(seed: int) -> None:
    rng = Random(seed)
    for _ in range(25):
        match: Match[Any, Any, Any] = Match(GAMES["pocket"])
        while match.outcome is None:
            if match.to_act is CHANCE:
                match.play(rng.choice(match.legal))
            else:
                one_decision(match, rng)


def one_decision(match: Match[Any, Any, Any], rng: Random) -> None:
    """A player's action with the chance that follows, in both; states, legal actions and winners are the same."""
    ints, acts = packed(match), np.zeros(128, np.int64)
    count = sparring.legal(ints, acts)
    assert sorted(acts[:count].tolist()) == sorted(sparring.code_of(each) for each in match.legal)
    action = match.play(rng.choice(match.legal))
    card = sides = -1
    if match.to_act is CHANCE and match.state.public.activation is not None:
        card = int(match.play(rng.choice(match.legal)).card)
    if match.to_act is CHANCE:
        sides = match.play(rng.choice(match.legal)).sides
    sparring.play(ints, sparring.code_of(action), card, sides)
    if match.outcome is not None:
        assert (ints[sparring.WINNER] == sparring.JACK_WON) == (match.outcome.winner is JACK)
    else:
        ints[sparring.EVENT] = 0
        assert (ints == packed(match)).all()


def packed(match: Match[Any, Any, Any]) -> Any:
    secrets = match.state.secrets
    return sparring.packed(match.state.public, int(secrets.identity), sum(1 << card for card in secrets.hand))
