"""New York as a Game: one small frozen value that gathers the functions."""

from __future__ import annotations

import pytest

from gaslamp.core.game import AnyGame
from gaslamp.core.perft import perft
from gaslamp.core.words import Call
from gaslamp.games import GAMES
from gaslamp.newyork.characters import BY_WORD, CHARACTERS
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.options import Rules
from newyork.scene import opened, play, scene, suspected
from support import random_match


def test_the_list_of_games_names_it_twice() -> None:
    assert GAMES["newyork"] is GAMES["newyork/1"]
    assert GAMES["newyork"] == NewYork()
    assert GAMES["newyork"].title == "Mr. Jack in New York"


def test_it_fulfils_the_protocol_and_is_frozen() -> None:
    game: AnyGame = NewYork()
    assert hash(game) == hash(NewYork(Rules()))
    with pytest.raises(AttributeError):
        game.rules = Rules()  # type: ignore[attr-defined]


def test_characters_have_words() -> None:
    assert [BY_WORD[each.word] for each in CHARACTERS] == list(CHARACTERS)


def test_suspects_after_each_answer() -> None:
    match = scene("grant", people="beach=f7 smith=g6")
    assert match.game.suspects_after(match.state, Call.SEEN) == ("beach", "smith")
    assert len(match.game.suspects_after(match.state, Call.UNSEEN)) == 6
    assert len(suspected(match)) == 8


def test_perft_agrees_with_an_independent_program() -> None:
    first = opened()
    assert [perft(first.game, first.state, depth) for depth in (1, 2, 3)] == [4, 212, 6102]
    second = play(random_match(NewYork(), 0, cut=0), "cast beach", "deal tumblety callahan latimer eastman")
    assert [perft(second.game, second.state, depth) for depth in (1, 2, 3)] == [4, 348, 16489]


def test_states_are_plain_data() -> None:
    match = random_match(NewYork(), 11)
    assert len(set(match.states)) == len(match.states)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("draw smith", "that is for chance to do"),
        ("metro f7", "that is not in the power of smith"),
        ("move m16", "a move never ends where it began"),
        ("move f7", "smith cannot come to f7"),
        ("accuse latimer", "smith cannot come so far"),
        ("informant f7", "that is not in the power of smith"),
        ("leave n11", "only Jack leaves Manhattan"),
        ("steamer l1 b13", "no steamer lies in the port l1"),
    ],
)
def test_refusals_say_why(text: str, reason: str) -> None:
    match = scene("smith")
    assert match.game.refusal(match.state, match.game.parse(text)) == reason


def test_refusals_before_and_after_a_step() -> None:
    match = opened()
    assert match.game.refusal(match.state, match.game.parse("move f7")) == "a card must be chosen first"
    moved = play(scene("smith"), "move m14")
    assert moved.game.refusal(moved.state, moved.game.parse("move m16")) == "smith has moved already"
    assert moved.game.refusal(moved.state, moved.game.parse("leave n11")) == "smith has moved already"
    used = play(scene("smith"), "steamer e2 l1")
    assert used.game.refusal(used.state, used.game.parse("steamer l1 e2")) == "smith has done that already"
    wrong = scene("tumblety", people="tumblety=f9 grant=f11 smith=g10")
    refuse = wrong.game.refusal
    assert refuse(wrong.state, wrong.game.parse("hypnotise beach grant")) == "beach does not stand next to Tumblety"
    expected = "of two neighbours the first is named first: smith, grant"
    assert refuse(wrong.state, wrong.game.parse("hypnotise grant smith")) == expected
    start = match.game.initial()
    assert match.game.refusal(start, match.game.parse("move f7")) == "chance is to act"
    assert match.game.refusal(start, match.game.parse("draw beach")).startswith("that is not one of the things")
