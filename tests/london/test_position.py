"""Positions as one line."""

from __future__ import annotations

import pytest

from gaslamp.core.words import INVESTIGATOR, JACK, InvalidPosition
from gaslamp.london.game import London
from london.table import begun, play, table
from london.test_views import calm_match

START = (
    "g5,a3,g8,e5,i4,m10,e9,i8 ne b2.1,c7.3,f5,h8,k6.4,l11.2 a5,-c2,f7,f10,h3,h6,-l12,m9 ne,sw 1 "
    "holmes,smith,goodley,gull . . . bert ."
)
FIELDS = [
    "people",
    "lantern",
    "lamps",
    "manholes",
    "cordons",
    "round",
    "cards",
    "calls",
    "investigator",
    "held",
    "jack",
    "stage",
]


def with_field(name: str, value: str) -> str:
    words = START.split()
    words[FIELDS.index(name)] = value
    return " ".join(words)


def test_the_start_as_a_line() -> None:
    assert begun().game.format_position(begun().state) == START


@pytest.mark.parametrize("edition", ["2006", "2016"])
def test_every_state_of_long_matches_reads_back(edition: str) -> None:
    game = London(edition)
    for seed in range(12):
        for state in calm_match(game, seed, most=110).states:
            assert game.parse_position(game.format_position(state)) == state


@pytest.mark.parametrize(
    ("texts", "stage"),
    [
        (("choose holmes", "move g7"), "holmes/moved"),
        (("choose smith", "lamp b2 f9"), "smith/used"),
        (("choose goodley",), "goodley"),
        (("choose gull", "swap watson"), "gull/moved/turning"),
        (("choose goodley", "whistle bert j8 1"), "goodley/used/2-bert"),
    ],
)
def test_stages_of_a_card(texts: tuple[str, ...], stage: str) -> None:
    match = play(begun(), *texts)
    line = match.game.format_position(match.state)
    assert line.split()[-1] == stage
    assert match.game.parse_position(line) == match.state


@pytest.mark.parametrize("jack", ["gull", "bert"])
def test_ends_of_games(jack: str) -> None:
    match = play(table("gull=e6 bert=e7", turn=INVESTIGATOR, card="gull", jack=jack), "choose gull", "accuse bert")
    line = match.game.format_position(match.state)
    assert line.split()[-1] == ("investigator:arrest" if jack == "bert" else "jack:wrong-accusation")
    assert match.game.parse_position(line) == match.state
    last = play(table(turn=JACK, card="gull", round_=8, last=True), "choose gull", "swap smith")
    assert last.game.parse_position(last.game.format_position(last.state)) == last.state


WRONG = [
    ("people", "g5,a3,g8,e5,i4,m10,e9", "people: eight streets"),
    ("people", "g5,a3,g8,e5,i4,m10,e9,e9", "people: two characters"),
    ("people", "g5,a3,g8,e5,i4,m10,e9,-i8", "jack: he is never cleared"),
    ("people", "g5,a3,g8,e5,i4,m10,e9,f6", "people: “f6” is wrong"),
    ("lantern", "e", "lantern: “e” is wrong"),
    ("lamps", "b2.1,c7.3,f5,h8,k6.4", "lamps: the numbers from"),
    ("lamps", "b2.1,b2.3,f5,h8,k6.4,l11.2", "lamps: two tiles cannot lie on b2"),
    ("lamps", "b2.9", "lamps: “b2.9” is no lamp"),
    ("lamps", "a1.1", "lamps: “a1” is wrong"),
    ("manholes", "a5,c2", "manholes: on this board they are"),
    ("manholes", "-a5,-c2,f7,f10,h3,h6,-l12,m9", "manholes: 2 are covered"),
    ("cordons", "ne", "cordons: two exits are closed"),
    ("round", "9", "round: “9” is wrong; expected 0 to 8"),
    ("round", "0", "jack: he is cast just before round 1"),
    ("cards", "holmes,smith", "cards: four"),
    ("cards", "-holmes,-smith,-gull,-bert", "cards: four played end the round"),
    ("calls", "seen", "calls: one for each round that has ended, here 0"),
    ("investigator", "bert", "no alibi card can be in two places"),
    ("held", "nobody", "held: “nobody” is wrong"),
    ("jack", ".", "jack: he is cast"),
    ("stage", "bert", "stage: only one of the round's cards"),
    ("stage", "smith/1-bert", "stage: steps are left only of a whistle"),
    ("stage", "smith//", "stage: “smith//” is wrong"),
    ("stage", "jack:luck", "stage: “luck” is wrong"),
]


@pytest.mark.parametrize(("name", "value", "message"), WRONG)
def test_what_cannot_be_is_refused(name: str, value: str, message: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        London().parse_position(with_field(name, value))
    assert message in str(caught.value)


def test_a_line_has_twelve_fields_and_a_board() -> None:
    with pytest.raises(InvalidPosition, match="a position has 12 fields"):
        London().parse_position(START[:-2])
    with pytest.raises(InvalidPosition, match="on this board they are a5"):
        London().parse_position(London("2016").format_position(begun(edition="2016").state))
