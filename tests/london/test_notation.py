"""The texts of actions, and the errors for what is none."""

from __future__ import annotations

from random import Random

import pytest

from gaslamp.core.dealing import DEALS
from gaslamp.core.words import InvalidActionText
from gaslamp.london.game import London
from gaslamp.london.rules import CASTS
from london.test_views import calm_match

GAME = London()

TEXTS = (
    "cast bert", "deal holmes smith goodley gull", "choose smith", "move f7", "accuse gull", "leave nw", "face ne",
    "lamp b2 f9", "cordon ne nw", "lid c2 f7", "whistle bert i7 2", "swap holmes", "draw smith", "done",
)  # fmt: skip

WRONG = {
    "": "a word that begins an action",
    "go f7": "a word that begins an action",
    "move f6": "a street",
    "move F7": "a street",
    "move f7 g7": "nothing more",
    "move  f7": "words with one space between them",
    "lamp b2 b2": "another place than the first",
    "lamp b2 a1": "a lamp post",
    "cordon ne ne": "another place than the first",
    "cordon ne n": "an exit",
    "lid c2 c2": "another place than the first",
    "whistle bert i7 4": "the number of steps",
    "deal holmes smith goodley": "a character",
    "deal holmes holmes smith gull": "four different characters",
    "deal smith holmes goodley gull": "deal holmes smith goodley gull",
    "face up": "a direction",
    "leave": "an exit",
    "done now": "nothing more",
    "cast ?": "a character",
}


@pytest.mark.parametrize("text", TEXTS)
def test_every_kind_of_text_reads_back(text: str) -> None:
    assert GAME.format(GAME.parse(text)) == text


@pytest.mark.parametrize(("text", "expected"), WRONG.items())
def test_what_is_no_action_is_refused_with_what_may_stand_there(text: str, expected: str) -> None:
    with pytest.raises(InvalidActionText) as caught:
        GAME.parse(text)
    assert expected in str(caught.value)


def test_every_action_of_long_matches_reads_back() -> None:
    texts = set()
    for seed in range(6):
        match = calm_match(GAME, seed, most=110)
        for state in match.states:
            for action in GAME.legal_actions(state):
                text = GAME.format(action)
                assert GAME.parse(text) == action
                texts.add(text.split()[0])
    assert texts >= {"move", "lamp", "cordon", "lid", "whistle", "swap", "face", "draw", "deal", "cast", "accuse"}
    assert len(DEALS) == 70
    assert len(CASTS) == 8


def test_random_words_never_crash_the_reader() -> None:
    rng = Random(2)
    pieces = [*{word for text in (*TEXTS, *WRONG) for word in text.split()}, "?", "ö", "9"]
    for _ in range(3_000):
        text = " ".join(rng.choice(pieces) for _ in range(rng.randrange(1, 6)))
        try:
            assert GAME.format(GAME.parse(text)) == text
        except InvalidActionText:
            continue
