"""The eight faces (P-4): what they offer, what they refuse, what they do."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from gaslamp.core.words import INVESTIGATOR, JACK, IllegalAction
from gaslamp.pocket import powers
from gaslamp.pocket.layout import Face, Wall
from gaslamp.pocket.model import Draw, Tile
from gaslamp.pocket.rules import hourglasses
from pocket import figures
from pocket.figures import LAST_ALIBI, at, play, setup_figure, suspects_only, texts, words
from pocket.naive import CELLS, NAMES, TOKENS
from support import random_match

BLANK_LANE = suspects_only("goodley", "bert", "pizer")
TURNS = [f"rotate {cell} {angle}" for cell in CELLS for angle in (90, 180, 270)]
EXCHANGES = [f"exchange {one} {two}" for one, two in combinations(CELLS, 2)]
OFFERS = {
    "alibi": ["alibi"],
    "holmes": ["holmes 1", "holmes 2"],
    "watson": ["watson 1", "watson 2"],
    "toby": ["toby 1", "toby 2"],
    "rotation": TURNS,
    "exchange": EXCHANGES,
    "joker": ["joker holmes", "joker watson", "joker toby"],
}


def refused(match: figures.AnyMatch, text: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        match.play(text)
    return caught.value.reason


@pytest.mark.parametrize("jack", [False, True])
def test_the_table_of_options_agrees_with_the_list_of_faces(jack: bool) -> None:
    for sides, used, turned in product(range(16), range(15), (0, 0b1, 0b100_000_010)):
        faces = [pair[sides >> token & 1] for token, pair in enumerate(TOKENS)]
        left = dict.fromkeys(face for token, face in enumerate(faces) if not used >> token & 1)
        blocked = [CELLS[cell] for cell in range(9) if turned >> cell & 1]
        expected = [text for face in left for text in offers(face, jack) if not is_turn_of(text, blocked)]
        assert [figures.GAME.format(each) for each in powers.options(sides, used, turned, jack)] == expected


def offers(face: str, jack: bool) -> list[str]:
    return OFFERS[face] + ["joker pass"] * (jack and face == "joker")


def is_turn_of(text: str, cells: list[str]) -> bool:
    word, *operands = text.split()
    return word == "rotate" and operands[0] in cells


def test_token_of_is_the_first_unused_one_with_that_face() -> None:
    for sides, used, face in product(range(16), range(16), Face):
        expected = None
        for token in reversed(range(4)):
            if TOKENS[token][sides >> token & 1] == face.word and not used >> token & 1:
                expected = token
        assert powers.token_of(face, sides, used) == expected


@pytest.mark.parametrize(("start", "steps", "end"), [(11, 1, 0), (11, 2, 1), (3, 1, 4), (10, 2, 0), (0, 2, 2)])
@pytest.mark.parametrize("name", ["holmes", "watson", "toby"])
def test_P_4_1_a_detective_goes_one_or_two_places_clockwise(name: str, start: int, steps: int, end: int) -> None:
    index = ["holmes", "watson", "toby"].index(name)
    places = ["5", "5", "5"]
    places[index] = str(start)
    tokens = {"holmes": "holmes,watson,rotation,rotation", "watson": "holmes,watson,rotation,rotation"}
    match = at(detectives=",".join(places), tokens=tokens.get(name, "alibi,toby,rotation,rotation"))
    assert texts(match, name) == [f"{name} 1", f"{name} 2"], "never none, never back"
    match.play(f"{name} {steps}")
    assert match.state.public.detectives == tuple(end if each == index else 5 for each in range(3))


def test_P_4_1_detectives_may_share_a_place() -> None:
    match = at(detectives="4,5,5", tokens="holmes,toby,rotation,joker")
    play(match, "holmes 1")
    assert match.state.public.detectives == (5, 5, 5)


def test_P_4_2_joker_moves_one_detective_one_place() -> None:
    match = at(detectives="11,3,7", tokens="alibi,toby,rotation,joker")
    assert texts(match, "joker") == ["joker holmes", "joker watson", "joker toby"]
    assert play(match, "joker holmes").state.public.detectives == (0, 3, 7)


def test_P_4_2_only_jack_may_let_all_three_stand() -> None:
    investigator = at(tokens="alibi,toby,rotation,joker")
    assert refused(investigator, "joker pass") == "only Jack may let the detectives stand"
    jack = at(tokens="alibi,toby,rotation,joker", round_=2, calls="u", detectives="11,3,7")
    assert texts(jack, "joker") == ["joker holmes", "joker watson", "joker toby", "joker pass"]
    play(jack, "joker pass")
    assert jack.state.public.detectives == (11, 3, 7)
    assert jack.state.public.used == 0b1000


@pytest.mark.parametrize(("angle", "wall"), [(90, "n"), (180, "e"), (270, "s")])
def test_P_4_3_a_tile_is_turned_clockwise(angle: int, wall: str) -> None:
    match = at(tokens="alibi,toby,rotation,joker")
    play(match, f"rotate b2 {angle}")
    assert [each.word for each in match.state.public.walls] == ["w"] * 4 + [wall] + ["w"] * 4


def test_P_4_3_any_tile_may_be_turned_cleared_or_not_and_never_by_nothing() -> None:
    match = at(tiles=BLANK_LANE, tokens="alibi,toby,rotation,joker")
    assert texts(match, "rotate") == TURNS
    with pytest.raises(Exception, match="expected an angle: 90, 180 or 270"):
        match.play("rotate b2 0")


def test_P_4_4_no_tile_twice_in_a_round() -> None:
    match = play(setup_figure(), "rotate c1 90")
    assert len(texts(match, "rotate")) == 24
    assert not [text for text in texts(match, "rotate") if " c1 " in text]
    assert refused(match, "rotate c1 90") == "the tile on c1 was already turned in this round"


def test_P_4_4_the_second_list_has_24_for_either_side() -> None:
    match = play(setup_figure(), "rotate a1 180")
    assert match.to_act is JACK
    match = play(match, "holmes 1")
    assert match.to_act is JACK
    assert len(texts(match, "rotate")) == 24
    match = play(match, "toby 2")
    assert match.to_act is INVESTIGATOR
    assert len(texts(match, "rotate")) == 24


def test_P_4_4_the_mark_goes_with_the_tile() -> None:
    """No throw has a rotation after an exchange (both tokens would have to show it), so the mark is set by hand."""
    tiles = figures.PLAIN_TILES.replace("goodley.w", "goodley.w!")
    match = at(tiles=tiles, tokens="alibi,toby,exchange,-rotation")
    play(match, "exchange a1 c3")
    assert powers.turned_cells(match.state.public) == 1 << 8
    assert match.game.format_position(match.state).split()[0].endswith("goodley.w!")


def test_P_4_4_the_mark_goes_away_at_the_end_of_the_round() -> None:
    match = at(tokens="-alibi,-toby,rotation,-joker")
    play(match, "rotate b2 90")
    assert match.state.public.round == 2
    assert match.state.public.rotated == 0


def test_P_4_5_two_tiles_change_places_and_keep_their_walls() -> None:
    match = at(tiles=figures.SETUP_TILES, tokens="alibi,toby,exchange,joker")
    assert texts(match, "exchange") == EXCHANGES
    play(match, "exchange a1 c3")
    expected = "goodley.e,bert.s,stealthy.e/smith.w,pizer.e,lestrade.e/lane.s,madame.s,gull.w"
    assert match.game.format_position(match.state).split()[0] == expected


def test_P_4_5_any_two_will_do_cleared_or_turned_or_void() -> None:
    tiles = BLANK_LANE.replace("goodley.w", "goodley.w!")
    match = at(tiles=tiles, tokens="alibi,toby,exchange,-rotation")
    assert texts(match, "exchange") == EXCHANGES
    play(match, "exchange b1 c1")
    assert words(match) == {"goodley", "bert", "pizer"}
    with pytest.raises(Exception, match="a tile cannot change places with itself"):
        match.play("exchange a1 a1")


def test_P_4_5_lane_takes_his_open_street_along() -> None:
    match = play(at(tiles=BLANK_LANE, tokens="alibi,toby,exchange,joker"), "exchange a1 a3")
    assert match.state.public.walls[0] is Wall.OPEN
    assert match.state.public.walls[6] is Wall.W


def test_P_4_6_one_card_of_those_that_are_not_out() -> None:
    match = at(tokens=LAST_ALIBI, round_=5, calls="usus", shown="goodley", hand="madame", jack="bert",
               tiles=figures.PLAIN_TILES.replace("goodley", "-goodley"))  # fmt: skip
    play(match, "alibi")
    assert match.legal.texts() == tuple(f"draw {name}" for name in NAMES if name not in {"goodley", "madame", "bert"})
    assert {match.game.weight(match.state, action).denominator for action in match.legal} == {6}
    assert "that is not one of the things chance may do now" in refused(match, "draw bert")


def test_P_4_7_the_investigators_card_is_shown_and_clears() -> None:
    match = play(at(tokens="alibi,toby,rotation,joker"), "alibi", "draw madame")
    assert words(match) == set(NAMES) - {"madame"}
    assert match.state.public.shown == 1 << NAMES.index("madame")
    assert hourglasses(match.state) == 0, "its hourglasses are lost to Jack"
    assert match.state.secrets.hand == ()


def test_P_4_7_a_card_of_somebody_cleared_is_lost_all_the_same() -> None:
    match = at(tiles=suspects_only("goodley", "bert"), tokens="alibi,toby,rotation,joker")
    play(match, "alibi", "draw madame")
    assert words(match) == {"goodley", "bert"}
    play(match, "toby 1", "rotate a1 90", "joker toby")
    assert match.state.public.shown == 1 << NAMES.index("madame")


def test_P_4_7_lane_opens_his_street_already_for_this_call() -> None:
    """Lane's barricade at b2 hides Bert behind him; the last action of the round shows his card."""
    tiles = "goodley.w,lestrade.w,stealthy.w/smith.w,lane.s,gull.w/pizer.w,bert.w,madame.w"
    match = at(tiles=tiles, tokens=LAST_ALIBI, detectives="1,9,10", jack="bert")
    assert {each.word for each in match.state.public.in_sight} == {"lestrade", "lane"}
    play(match, "alibi", "draw lane")
    assert match.state.public.calls == ("seen",)
    assert words(match) == {"lestrade", "bert"}
    shut = play(at(tiles=tiles, tokens=LAST_ALIBI, detectives="1,9,10", jack="bert"), "alibi", "draw pizer")
    assert shut.state.public.calls == ("unseen",)


def test_P_4_8_jacks_card_is_secret_and_clears_nobody() -> None:
    match = at(tokens="alibi,toby,rotation,joker", round_=2, calls="u")
    play(match, "alibi", "draw lane")
    public = match.state.public
    assert words(match) == set(NAMES)
    assert Wall.OPEN not in public.walls
    assert (public.shown, public.jack_cards) == (0, 1)
    assert [card.word for card in match.state.secrets.hand] == ["lane"]
    assert hourglasses(match.state) == 2


def test_P_4_9_at_most_four_cards_are_drawn() -> None:
    most = 0
    for seed in range(400):
        match = random_match(figures.GAME, seed)
        drawn = [action for action in match.actions if isinstance(action, Draw)]
        most = max(most, len(drawn))
        rounds = [state.public.round for state, action in zip(match.states, match.actions, strict=False) if
                  isinstance(action, Draw)]  # fmt: skip
        assert len({(round_ + 1) // 2 for round_ in rounds}) == len(rounds), "once in two rounds"
        assert len([action for action in match.actions if isinstance(action, Tile)]) == 9
    assert most == 4


@pytest.mark.parametrize("angle", [90, 180, 270])
def test_P_4_10_cleared_lane_may_be_turned_without_effect(angle: int) -> None:
    match = at(tiles=BLANK_LANE, tokens="-alibi,-toby,rotation,joker")
    walls = match.state.public.walls
    play(match, f"rotate a3 {angle}")
    assert match.state.public.walls == walls
    assert match.state.public.rotated == 1 << NAMES.index("lane")
    assert match.state.public.used == 0b0111


def test_what_is_refused_is_told_in_words() -> None:
    match = setup_figure()
    assert refused(match, "alibi") == "no token shows alibi in this round"
    assert refused(match, "draw bert") == "that is for chance to do"
    play(match, "holmes 1")
    assert refused(match, "holmes 1") == "holmes was already used in this round"
    waiting = setup_figure(throw=None)
    assert refused(waiting, "holmes 1") == "chance is to act"
    assert refused(waiting, "cast bert") == "that is not one of the things chance may do now"
