"""One-line positions: written and read back, and each mistake named by its field."""

from __future__ import annotations

import pytest

from gaslamp.core.words import InvalidPosition
from gaslamp.pocket.position import FIELDS
from pocket.figures import GAME, PLAIN_TILES, SETUP_TILES, at, play, position, setup_figure, suspects_only
from support import random_match

SETUP_LINE = f"{SETUP_TILES} 11,3,7 1 holmes,toby,rotation,rotation . . . bert . ."


def test_the_setup_figure_as_a_line() -> None:
    assert GAME.format_position(setup_figure().state) == SETUP_LINE
    assert GAME.parse_position(SETUP_LINE) == setup_figure().state


def test_the_empty_table_as_a_line() -> None:
    assert GAME.format_position(GAME.initial()) == ". 11,3,7 0 . . . . . . ."


def test_every_state_of_play_reads_back() -> None:
    for seed in range(250):
        for state in random_match(GAME, seed).states:
            assert GAME.parse_position(GAME.format_position(state)) == state


def test_rare_fields_are_written() -> None:
    match = play(at(tokens="alibi,toby,rotation,joker", round_=2, calls="u"), "rotate c3 90", "alibi")
    text = GAME.format_position(match.state)
    assert text.split()[0].endswith("madame.n!")
    assert text.endswith(" draws")
    drawn = at(hand="goodley,smith|gull", round_=5, calls="usus")
    assert GAME.format_position(drawn.state).split()[6] == "goodley,smith|gull"
    assert GAME.format_position(at(hand="|gull", round_=5, calls="usus").state).split()[6] == "|gull"
    ended = play(at(tiles=suspects_only("goodley", "bert"), round_=2, calls="s"), "holmes 1")
    assert GAME.format_position(ended.state).endswith(" investigator:one-suspect")


@pytest.mark.parametrize("text", ["", "a b c", SETUP_LINE + " x"])
def test_ten_fields(text: str) -> None:
    with pytest.raises(InvalidPosition, match=f"a position has 10 fields .*{FIELDS[0]}.*{FIELDS[-1]}"):
        GAME.parse_position(text)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"tiles": PLAIN_TILES.replace("goodley", "nobody")}, "tiles: “nobody” is wrong; expected goodley"),
        ({"tiles": PLAIN_TILES.replace("goodley.w", "goodley.x")}, "tiles: “goodley.x” is no tile"),
        ({"tiles": PLAIN_TILES.replace("goodley.w", "goodley")}, "every tile has a wall, except -lane"),
        ({"tiles": PLAIN_TILES.replace("lane.w", "-lane.w")}, "every tile has a wall, except -lane"),
        ({"tiles": PLAIN_TILES.replace("lane.w", "lane")}, "every tile has a wall, except -lane"),
        ({"tiles": PLAIN_TILES.replace("goodley", "madame")}, "no character twice"),
        ({"tiles": PLAIN_TILES.replace(",madame.w", "")}, "nine tiles are laid before round 1"),
        ({"tiles": PLAIN_TILES.replace("bert", "-bert")}, "jack: he is never cleared"),
        ({"tiles": PLAIN_TILES.replace(".w", ".w!"), "tokens": "-holmes,toby,rotation,rotation"}, "more turned"),
        ({"detectives": "11,3"}, "detectives: three places"),
        ({"detectives": "11,3,12"}, "detectives: “12” is wrong; expected 0 to 11"),
        ({"detectives": "11,3,-1"}, "detectives: “-1” is wrong"),
        ({"detectives": "11,3,²"}, "detectives: “²” is wrong"),
        ({"round_": 9}, "round: “9” is wrong; expected 0 to 8"),
        ({"tokens": "alibi,toby,rotation"}, "tokens: four faces"),
        ({"tokens": "toby,alibi,rotation,joker"}, "tokens: “toby” is wrong; expected alibi or holmes"),
        ({"tokens": "-alibi,-toby,-rotation,-joker"}, "four used ends the round"),
        ({"tokens": ".", "round_": 2, "calls": "u"}, "tokens: an even round has faces"),
        ({"calls": "u"}, "calls: one for each round that has ended, here 0"),
        ({"round_": 3, "calls": "u"}, "calls: one for each round that has ended, here 2"),
        ({"shown": "moriarty"}, "shown: “moriarty” is wrong"),
        ({"shown": "goodley"}, "shown: whose card was shown is cleared"),
        ({"hand": "bert"}, "no alibi card can be in two places"),
        ({"hand": "smith,smith"}, "no alibi card can be in two places"),
        ({"hand": "x|smith"}, "hand: “x” is wrong"),
        ({"hand": "madame", "round_": 7, "calls": "uuuuss"}, "Jack had won or the chase begun"),
        ({"jack": "."}, "jack: Jack is cast just before round 1"),
        ({"jack": "watson"}, "jack: “watson” is wrong"),
        ({"chase": "1"}, "chase: “1” is wrong; expected 0 to 0"),
        ({"stage": "draws"}, "stage: somebody draws only after the alibi token was used"),
        ({"stage": "gull:one-suspect"}, "stage: “gull” is wrong; expected investigator or jack"),
        ({"stage": "jack:boredom", "calls": "u"}, "stage: “boredom” is wrong; expected one-suspect"),
    ],
)
def test_mistakes_are_named_by_field(fields: dict[str, str], message: str) -> None:
    with pytest.raises(InvalidPosition, match=r".*") as caught:
        GAME.parse_position(position(**fields))  # type: ignore[arg-type]
    assert message in str(caught.value)
