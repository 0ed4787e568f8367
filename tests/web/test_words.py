"""Every happening and every choice of random games has a sentence, and all of its arguments are used and given."""

from __future__ import annotations

from random import Random

import pytest

from gaslamp.core.match import Match
from gaslamp.core.words import GaslampError
from gaslamp.games import GAMES
from gaslamp.players.dealer import deal
from gaslamp.web import words
from gaslamp.web.said import said


@pytest.mark.parametrize("name", ["pocket", "london", "newyork"])
def test_every_effect_of_random_games_is_said(name: str) -> None:
    heard: set[str] = set()
    for seed in range(60):
        rng, match = Random(seed), Match(GAMES[name])
        while deal(match, rng) is not None:
            match.play(rng.choice(match.legal))
        for index in range(len(match.actions)):
            for each in said(name, match.effects(index)):
                heard.add(each.id)
                sentence = words.say("en", f"log-{each.id}", each.args)
                assert sentence[0].isupper() and sentence[-1] in ".!", sentence
    assert len(heard) > 12


def test_names_are_joined_and_counted() -> None:
    assert words.say("en", "log-cleared", {"characters": ["gull"]}) == "Gull is cleared."
    assert (
        words.say("en", "log-cleared", {"characters": ["gull", "bert", "lane"]}) == "Gull, Bert and Lane are cleared."
    )


def test_a_word_without_a_name_is_a_cell() -> None:
    assert words.name("en", "f7") == "F7"
    assert words.name("en", "island") == "Liberty Island"


def test_what_is_missing_is_named() -> None:
    with pytest.raises(GaslampError, match="no message “log-nothing”"):
        words.say("en", "log-nothing")
    with pytest.raises(GaslampError, match="no words in “xx”"):
        words.source("xx")
