"""Who would be seen, and what the call brings (L-5)."""

from __future__ import annotations

from random import Random

import pytest

from gaslamp.board.hexes import DIRECTIONS
from gaslamp.board.masks import members
from gaslamp.core.words import INVESTIGATOR, JACK, Call
from gaslamp.london.layout import POSTS, STREETS
from gaslamp.london.sight import BEAMS, LAMPLIGHT, characters_in_sight, lamplit, lit_posts
from london.slow import beam, next_to
from london.table import OUT_OF_THE_WAY, lamps_on, play, seen, suspects, table

DARK = "f9=5 h4=5"


def naive_sight(places: list[str], facing: str, lit: list[str]) -> set[int]:
    """By looking around from where everybody stands."""
    beams = beam(places[1], facing)
    return {
        who
        for who, place in enumerate(places)
        if place in beams
        or any(post in lit for post in next_to(place, "*"))
        or any(other in places for other in next_to(place, "."))
    }


def test_L_5_1_seen_by_lamp_beam_or_neighbour_only() -> None:
    rng = Random(5)
    for _ in range(2_000):
        cells = rng.sample(range(60), 8)
        facing = rng.choice(DIRECTIONS)
        lit = rng.sample(POSTS, rng.randrange(7))
        lamps = lamps_on(" ".join(f"{post}=5" for post in lit))
        there = naive_sight([STREETS[cell] for cell in cells], facing.word, lit)
        assert set(members(characters_in_sight(cells, facing, lamps))) == there


@pytest.mark.parametrize(("place", "answer"), [("e8", Call.SEEN), ("e6", Call.UNSEEN)])
def test_L_5_1_jack_answers_the_truth(place: str, answer: Call) -> None:
    """e8 lies beside the lit post f9; nobody is near."""
    match = table(f"bert={place} stealthy=a5", turn=INVESTIGATOR, card="lestrade", last=True, lit=DARK, lantern="s")
    play(match, "choose lestrade", "cordon ne nw", "move e4")
    assert match.state.public.calls[-1] is answer


def test_L_5_2_a_lamp_lights_the_streets_beside_it() -> None:
    for post, label in enumerate(POSTS):
        assert {STREETS[cell] for cell in members(LAMPLIGHT[post])} == set(next_to(label, "."))
    assert lamplit(lamps_on("")) == lit_posts(lamps_on("")) == 0
    assert members(lit_posts(lamps_on("b2=1 l11=2"))) == (0, 7)


@pytest.mark.parametrize(("lit", "streets"), [("b2=1 c7=3 f5=5 h8=5 k6=4 l11=2", 28), ("f5=5 h8=5", 8)])
def test_L_5_2_how_many_streets_are_lit(lit: str, streets: int) -> None:
    assert lamplit(lamps_on(lit)).bit_count() == streets


def test_L_5_3_the_beam_runs_straight_to_the_first_obstacle() -> None:
    for cell, label in enumerate(STREETS):
        for facing in DIRECTIONS:
            assert {STREETS[each] for each in members(BEAMS[cell][facing])} == set(beam(label, facing.word))


def test_L_5_3_the_beam_passes_people() -> None:
    match = table(
        "watson=e3 lestrade=e5 bert=e7 stealthy=e9 smith=c6", turn=JACK, card="gull", round_=4, lit=DARK, lantern="n"
    )
    assert {"lestrade", "bert", "stealthy"} <= seen(match)


def test_L_5_3_the_beam_along_an_edge_of_the_board() -> None:
    match = table("watson=m8 bert=m10 goodley=m12 smith=c4", turn=JACK, card="gull", round_=4, lit=DARK, lantern="n")
    assert {"bert", "goodley"} <= seen(match)
    assert "watson" not in seen(match)


def test_L_5_3_the_beam_into_a_wall_lights_nobody() -> None:
    match = table("watson=a3", turn=JACK, card="gull", round_=4, lit="h4=5 f9=5", lantern="ne")
    assert not BEAMS[match.state.public.positions[1]][match.state.public.facing]


def test_L_5_3_the_beam_stops_at_a_lamp_lit_or_not() -> None:
    """From a2 to the south-east lies the post b2; behind it c2."""
    for lit in ("b2=5 h4=5", "f9=5 h4=5"):
        match = table("watson=a2 bert=c2", turn=JACK, card="gull", round_=4, lit=lit, lantern="se")
        assert ("bert" in seen(match)) is ("b2" in lit)
    assert beam("a2", "se") == []


def test_L_5_3_the_beam_never_lights_watson() -> None:
    for cell in range(60):
        assert all(not BEAMS[cell][facing] >> cell & 1 for facing in DIRECTIONS)
    match = table("watson=e3 lestrade=e7", turn=JACK, card="gull", round_=4, lit=DARK, lantern="n")
    assert "lestrade" in seen(match)
    assert "watson" not in seen(match)


def test_L_5_4_neighbours_are_seen_cleared_or_not() -> None:
    match = table("bert=e5 lestrade=e6", turn=JACK, card="gull", round_=4, lit=DARK, cleared="lestrade")
    assert {"bert", "lestrade"} <= seen(match)


def test_L_5_4_sewers_make_no_neighbours() -> None:
    match = table("bert=m9 gull=a5 goodley=k10 watson=a1 holmes=c6", turn=JACK, card="gull", round_=4, lit=DARK)
    assert not {"bert", "gull"} & seen(match)


def test_L_5_5_the_others_are_cleared() -> None:
    match = table(
        "bert=e8 stealthy=a5", turn=INVESTIGATOR, card="lestrade", last=True, lit=DARK, lantern="s", cleared="gull"
    )
    play(match, "choose lestrade", "cordon ne nw", "move e4")
    assert suspects(match) == {"bert"} | (seen(match) - {"gull"})


def test_L_5_5_what_a_call_would_leave_is_told_beforehand() -> None:
    match = table(turn=INVESTIGATOR, card="lestrade", last=True, lit=DARK, cleared="gull")
    left = [set(match.game.suspects_after(match.state, call)) for call in Call]
    assert left[0] | left[1] == suspects(match)
    assert left[0] == seen(match) - {"gull"}


@pytest.mark.parametrize(("round_", "left"), [(1, [2, 3, 4, 5, 5]), (3, [4, 5, 5]), (5, [5, 5])])
def test_L_5_6_the_lamp_of_the_round_goes_out(round_: int, left: list[int]) -> None:
    match = table("bert=e8", turn=INVESTIGATOR, card="lestrade", last=True, round_=round_, lantern="s")
    play(match, "choose lestrade", "cordon ne nw", "move e4")
    assert match.state.public.round == round_ + 1
    assert sorted(tile for tile in match.state.public.lamps if tile) == left


def test_L_5_6_smith_may_take_the_lamp_that_goes_out() -> None:
    """It shines for this call from where he put it, and goes out there."""
    match = table("bert=e8 stealthy=a5 smith=a2", turn=INVESTIGATOR, card="smith", last=True, round_=1, lantern="s")
    play(match, "choose smith", "lamp b2 f9", "move b3")
    assert match.state.public.calls == (Call.SEEN,)
    assert {POSTS[post]: tile for post, tile in enumerate(match.state.public.lamps) if tile} == {
        "c7": 3, "f5": 5, "h8": 5, "k6": 4, "l11": 2,
    }  # fmt: skip
    assert ("lamp-out", "f9") in [(told.id, dict(told.args).get("post")) for told in match.effects()]


def test_nobody_is_near_anybody_in_the_tables_of_these_tests() -> None:
    places = [each.split("=")[1] for each in OUT_OF_THE_WAY.split()]
    assert not any(other in places for place in places for other in next_to(place, "."))
