"""Every open point by every reading (N-9), and the id that a reading gives the rules."""

from __future__ import annotations

from typing import Any

import pytest

from gaslamp.core.effect import heard_by
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, InvalidPosition, Role
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.layout import CELL_BY_LABEL
from gaslamp.newyork.options import Rules, choices, rules_of
from newyork.naive import beside, with_sign
from newyork.scene import Playing, in_sight, labels, legal, play, scene, suspected, verbs, whereabouts, why_not

EVERY_VALUE = [(name, value) for name, values in choices().items() for value in values]


def by(card: str, rules: dict[str, str], **more: Any) -> Playing:
    return scene(card, rules=rules, **more)


def test_the_id_names_what_is_not_the_default() -> None:
    assert NewYork().id == NewYork(Rules()).id == "newyork/1"
    assert NewYork(rules=Rules(order="never")).id == "newyork/1+order=never"
    assert Rules(latimer="after", hypnosis="never").id == "newyork/1+hypnosis=never+latimer=after"
    ids = {Rules(**{name: value}).id for name, value in EVERY_VALUE}  # type: ignore[arg-type]
    assert len(ids) == 1 + sum(len(values) - 1 for values in choices().values())


@pytest.mark.parametrize(("name", "value"), EVERY_VALUE)
def test_the_id_is_read_back(name: str, value: str) -> None:
    rules = Rules(**{name: value})  # type: ignore[arg-type]
    assert rules_of(rules.id) == rules


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("newyork/2", "“newyork/2” does not begin with newyork/1"),
        ("newyork/1+order", "order: no value “”; known are anyone, neighbours, never"),
        ("newyork/1+order=all", "order: no value “all”; known are anyone, neighbours, never"),
        ("newyork/1+orders=never", "no open point is called “orders”; they are empty, barrier, steamer"),
        ("newyork/1+smith=after+order=never", r"is written newyork/1\+order=never\+smith=after"),
        ("newyork/1+order=anyone", "is written newyork/1$"),
    ],
)
def test_another_id_is_refused(wrong: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        rules_of(wrong)


def test_a_value_that_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="order: no value “all”; known are anyone, neighbours, never"):
        Rules(order="all")  # type: ignore[arg-type]


def test_N_9_1_where_tiles_lie() -> None:
    board = {"parks": "f7"}
    quays = with_sign("E", "D")
    assert not legal(by("latimer", {}, board=board), "lamp") & {*quays, "f7"}
    assert quays <= legal(by("latimer", {"empty": "quays"}, board=board), "lamp")
    covering = by("latimer", {"empty": "parks"}, board=board)
    assert "f7" in legal(covering, "lamp")
    assert not legal(covering, "lamp") & quays
    play(covering, "lamp f7")
    assert covering.state.public.parks == 0
    assert {*quays, "f7"} <= legal(by("latimer", {"empty": "quays-and-parks"}, board=board), "lamp")
    assert not any("c6" in text for text in legal(by("callahan", {"empty": "quays"}), "barrier"))


def test_N_9_2_where_barriers_lie() -> None:
    over_tiles, over_people = "barrier e4 f3 b7 b9", "barrier e4 f3 f7 f9"
    people = "beach=f7"
    assert over_tiles not in by("callahan", {}, people=people).legal
    assert over_tiles in by("callahan", {"barrier": "tiles"}, people=people).legal
    assert over_people not in by("callahan", {"barrier": "tiles"}, people=people).legal
    covered = play(by("callahan", {"barrier": "people"}, people=people), over_people, "move h5")
    away = scene("beach", rules={"barrier": "people"}, people=people, board={"barriers": "f7 f9,k14 l15"})
    assert {"e6", "f5", "g6"} <= legal(away, "move")
    assert "f9" not in legal(away, "move")
    reached = scene(
        "latimer", rules={"barrier": "people"}, people="beach=f7 latimer=f5", board={"barriers": "f7 f9,k14 l15"}
    )
    assert "accuse beach" not in reached.legal
    assert covered.state.public.activation is None


def test_N_9_2_a_covered_lamp_shines_and_a_covered_entrance_is_closed() -> None:
    board = {"barriers": "b9 c10,k14 l15"}
    assert in_sight(scene("grant", people="beach=b11", board=board)) == {"beach"}
    assert "b9" not in legal(scene("latimer", people="latimer=g8", board=board), "move")


@pytest.mark.parametrize(("barriers", "ways"), [("f3 f5,k14 l15", {"e2"}), ("e4 f3,k14 l15", set())])
def test_N_9_2_nobody_leaves_from_under_an_investigation_tile(barriers: str, ways: set[str]) -> None:
    board = {"barriers": barriers, "steamers": "e2 g16"}
    match = by("beach", {"barrier": "people"}, people="beach=f3", by=JACK, unseen=True, board=board)
    assert legal(match, "leave") == ways, "only round the barrier"
    assert "g4" in legal(match, "move")


def test_N_9_2_a_covered_site_is_crossed_by_nobody() -> None:
    row = {"sites": "h9 h11 h13"}
    assert "e16" in legal(scene("rider", people="rider=h7", board=row), "move")
    covered = scene("rider", people="rider=h7", board={**row, "barriers": "h9 h11,k14 l15"}, rules={"barrier": "tiles"})
    assert "e16" not in legal(covered, "move")
    assert not legal(covered, "move") & {"h9", "h11"}


def test_N_9_2_a_covered_entrance_is_closed_to_whoever_stands_on_it() -> None:
    board = {"barriers": "b7 b9,k14 l15"}
    assert "k4" in legal(scene("grant", people="grant=b9"), "move")
    assert "k4" not in legal(scene("grant", people="grant=b9", rules={"barrier": "people"}, board=board), "move")


def test_N_9_2_what_no_reading_covers() -> None:
    for how in choices()["barrier"]:
        match = by("callahan", {"barrier": how, "informant": "moved"}, informant=CELL_BY_LABEL["f7"])
        cells = {cell for text in legal(match, "barrier") for cell in text.split()[2:]}
        assert not cells & {"f7", "island", *with_sign("#", "M", "E", "D", "P", "S", "X")}
        assert not any(
            {"k14", "l15"} & set(text.split()[2:]) for text in legal(match, "barrier") if text.startswith("e4")
        )


def test_N_9_2_who_is_covered_is_seen_and_hypnotised_as_before() -> None:
    board = {"barriers": "f7 f9,k14 l15"}
    people = "beach=f7 grant=g6 tumblety=g8"
    match = scene("tumblety", people=people, board=board, rules={"barrier": "people"})
    assert {"beach", "grant"} <= in_sight(match)
    assert any("beach" in text for text in legal(match, "hypnotise"))
    assert "beach" in legal(scene("eastman", people=people, board=board, rules={"barrier": "people"}), "order")


def test_N_9_3_where_steamers_go() -> None:
    assert len(legal(by("smith", {}), "steamer")) == 6
    assert legal(by("smith", {"steamer": "next"}), "steamer") == {"e2 b13", "e2 l1", "k16 l1", "k16 g16"}
    close = by("smith", {"steamer": "next"}, board={"steamers": "e2 l1"})
    assert legal(close, "steamer") == {"e2 b13", "e2 k16", "l1 k16", "l1 b13"}


def test_N_9_4_a_park_under_people() -> None:
    assert "park b9" in by("grant", {}, people="beach=b9").legal
    match = by("grant", {"park_under_people": "no"}, people="beach=b9")
    assert "park b9" not in match.legal
    assert why_not(match, "park b9") == "somebody stands on b9"


def test_N_9_5_whether_tumblety_hypnotises() -> None:
    people = "tumblety=f9 grant=f11"
    assert "done" in verbs(play(by("tumblety", {}, people="grant=d13", by=JACK), "move c12"))
    must = play(by("tumblety", {"hypnosis": "must"}, people="grant=d13", by=JACK), "move c12")
    assert verbs(must) == {"hypnotise"}
    never = by("tumblety", {"hypnosis": "never"}, people=people)
    assert "hypnotise" not in verbs(never)
    assert play(never, "move f7").state.public.activation is None


def test_N_9_5_when_and_with_whom() -> None:
    people = "tumblety=f9 grant=f11"
    assert "hypnotise" not in verbs(by("tumblety", {"tumblety": "after"}, people=people))
    late = play(by("tumblety", {"tumblety": "after"}, people=people), "move e12")
    assert {"hypnotise", "done"} == verbs(late)
    himself = by("tumblety", {"partner": "anyone"}, people=people)
    assert "hypnotise grant tumblety" in himself.legal
    play(himself, "hypnotise grant tumblety")
    assert (whereabouts(himself, "tumblety"), whereabouts(himself, "grant")) == ("f11", "f9")
    assert not legal(by("tumblety", {"partner": "neighbours"}, people=people), "hypnotise")
    two = by("tumblety", {"partner": "neighbours"}, people=f"{people} beach=e8")
    assert legal(two, "hypnotise") == {"beach grant"}


def test_N_9_5_who_is_hypnotised_may_listen() -> None:
    people = "tumblety=f9 grant=f11 beach=island"
    deaf = play(by("tumblety", {}, people=people), "hypnotise grant beach")
    assert deaf.to_act is INVESTIGATOR
    match = play(by("tumblety", {"hypnotised": "listens"}, people=people), "hypnotise grant beach")
    assert match.to_act is CHANCE
    assert verbs(play(match, "draw smith")) == {"move", "accuse"}


def test_N_9_6_whom_eastman_orders() -> None:
    people = "grant=m8"
    assert len(legal(by("eastman", {}, people=people), "order")) == 7
    assert legal(by("eastman", {"order": "neighbours"}, people=people), "order") == {"grant"}
    assert not legal(by("eastman", {"order": "never"}, people=people), "order")


def test_N_9_6_what_an_ordered_move_may_be() -> None:
    people = "callahan=h5 smith=h7 beach=m10"
    full, walk = (play(by("eastman", {"ordered": how}, people=people), "order callahan") for how in ("full", "walk"))
    assert "accuse smith" in full.legal
    assert verbs(walk) == {"move"}
    assert why_not(walk, "accuse smith") == "nobody is arrested by order"
    flight = play(by("eastman", {"ordered": "walk"}, people=people, by=JACK, unseen=True), "order beach")
    assert verbs(flight) == {"move"}
    assert why_not(flight, "leave n11") == "nobody leaves by order"


def test_N_9_7_what_cloud_rider_pays() -> None:
    free, first, sites = (
        legal(by("rider", {"crossing": how}, people="rider=c8"), "move")
        for how in ("free", "first-costs", "sites-only")
    )
    assert [way & {"e12", "f13", "g14"} for way in (free, first, sites)] == [
        {"e12", "f13", "g14"},
        {"e12", "f13"},
        {"e12"},
    ]
    row = {"sites": "h9 h11 h13"}
    ends = [
        legal(by("rider", {"crossing": how}, people="rider=h7", board=row), "move") for how in choices()["crossing"]
    ]
    assert ["e16" in each for each in ends] == [True, False, True]


def listened(how: str) -> Playing:
    return play(by("beach", {"informant": how}, people="beach=a8", jack="grant"), "move island", "draw smith")


def test_N_9_8_the_informant_afterwards() -> None:
    assert [listened(how).state.public.speaking for how in choices()["informant"]] == [False, True, False, True]
    for how, speaks in (("round", True), ("once", False)):
        match = by("latimer", {"informant": how}, last=True, people="latimer=a8", jack="grant")
        play(match, "move island", "draw smith", "lamp f7")
        assert (match.state.public.round, match.state.public.speaking) == (4, speaks)


def test_N_9_8_the_informant_is_moved() -> None:
    match = listened("moved")
    assert verbs(match) == {"informant"}
    assert {"f7", "c8"} <= legal(match, "informant")
    assert not legal(match, "informant") & {"island", "b9", "a8", "d9"}
    assert why_not(match, "metro f7").startswith("the informant must be put elsewhere first")
    play(match, "informant f7")
    assert verbs(match) == {"metro"}
    assert "f7" not in legal(match, "metro")
    there = by(
        "latimer", {"informant": "moved"}, people="latimer=f5", informant=match.state.public.informant, jack="grant"
    )
    assert play(there, "move f7").to_act is CHANCE
    play(there, "draw smith")
    assert "island" in legal(there, "informant")


def drawn_by(side: Role, disc: str) -> Playing:
    """A match in which that side has just drawn Smith."""
    return play(by("beach", {"disc": disc}, by=side, people="beach=a8", jack="grant"), "move island", "draw smith")


@pytest.mark.parametrize(("disc", "side"), [("stays", INVESTIGATOR), ("stays", JACK), ("investigator", JACK)])
def test_N_9_8_a_card_that_stays_hidden_turns_no_disc(disc: str, side: Role) -> None:
    match = drawn_by(side, disc)
    assert "smith" in suspected(match)
    assert [each.id for each in heard_by(match.effects(), side.other)] == ["card-drawn", "informant-silent"]
    for viewer in (side.other, None):
        assert getattr(match.view(viewer), f"{side}_hand") is None
        assert not match.game.is_visible(match.state, match.actions[-1], viewer)


@pytest.mark.parametrize(("disc", "side"), [("investigator", INVESTIGATOR), ("both", INVESTIGATOR), ("both", JACK)])
def test_N_9_8_a_card_that_is_laid_open_turns_the_disc(disc: str, side: Role) -> None:
    match = drawn_by(side, disc)
    assert "smith" not in suspected(match)
    assert [each.id for each in match.effects()] == ["card-laid-open", "cleared", "informant-silent"]
    for viewer in (side, side.other, None):
        assert getattr(match.view(viewer), f"{side}_hand") == (2,)
        assert match.game.is_visible(match.state, match.actions[-1], viewer)
        assert heard_by(match.effects(), viewer) == match.effects()


def test_N_9_8_the_disc_of_somebody_cleared_lies_turned_already() -> None:
    match = by("beach", {"disc": "both"}, people="beach=a8", jack="grant", cleared="smith")
    play(match, "move island", "draw smith")
    assert [each.id for each in match.effects()] == ["card-laid-open", "informant-silent"]
    assert {world.secrets.investigator_hand for world in match.game.worlds(match.view(JACK))} == {(2,)}
    line = match.game.format_position(match.state)
    with pytest.raises(InvalidPosition, match="the disc of a card that lies open is turned"):
        match.game.parse_position(line.replace("-j9", "j9").replace("-m16", "m16"))


def test_N_9_9_which_places_are_dark() -> None:
    people = "beach=e16 smith=e14"
    assert in_sight(by("grant", {}, people=people)) == {"beach", "smith"}
    assert in_sight(by("grant", {"dark": "island-and-quays"}, people=people)) == set()
    both = "beach=island smith=island"
    assert in_sight(by("grant", {"dark": "nowhere", "island": "many"}, people=both)) == {"beach", "smith"}
    assert in_sight(by("grant", {"island": "many"}, people=both)) == set()


def test_N_9_10_how_many_the_island_holds() -> None:
    people = "beach=island latimer=a8"
    one = by("latimer", {}, people=people)
    assert ("move island" in one.legal, "accuse beach" in one.legal) == (False, True)
    many = by("latimer", {"island": "many"}, people=people)
    assert ("move island" in many.legal, "accuse beach" in many.legal) == (True, True)


def test_N_9_11_nowhere_to_go() -> None:
    match = scene("latimer", people="latimer=k2 grant=g6", board={"sites": "l3 k4 j3", "metros": ""})
    assert verbs(match) == {"lamp"}
    assert whereabouts(play(match, "lamp f7"), "latimer") == "k2"


def test_N_9_12_who_enters_a_way_out() -> None:
    people = "latimer=m10"
    assert "move n11" not in by("latimer", {}, people=people).legal
    match = by("latimer", {"ways_out": "anyone"}, people=people, board={"steamers": "l1 k16"})
    assert "move n11" in match.legal
    assert "move g16" not in by("latimer", {"ways_out": "anyone"}, people="latimer=g14").legal
    back = by("latimer", {"ways_out": "anyone"}, people="latimer=n11")
    assert {"m10", "m8"} <= legal(back, "move")
    flight = by("beach", {"ways_out": "anyone"}, people="beach=m10", by=JACK, unseen=True)
    assert {"leave n11", "move n11"} <= set(flight.legal.texts())
    seen = in_sight(by("grant", {"ways_out": "anyone"}, people="beach=n11 smith=m10", board={"lamps": "c10"}))
    assert seen == {"beach", "smith"}


def test_N_9_13_a_power_that_is_impossible() -> None:
    assert verbs(scene("latimer", by=JACK, lamps_left=0)) == {"move"}
    bare = scene("grant", by=JACK, board={"metros": "", "lamps": ""})
    assert play(bare, "move k4").state.public.activation is None


def test_N_9_14_what_may_not_lie_next_to_its_like() -> None:
    near_lamp, near_site = set(beside("f7")) - {"f5"}, set(beside("f9"))
    board = {"lamps": "f7", "sites": "f9"}
    found = {}
    for apart in choices()["apart"]:
        lamps = legal(by("latimer", {"apart": apart}, board=board), "lamp")
        sites = legal(by("rider", {"apart": apart}, board=board), "site")
        found[apart] = (bool(near_lamp & lamps), bool(near_site & sites))
    assert found == {"entrances": (True, True), "lamps": (False, True), "all": (False, False)}


def test_N_9_15_all_cards_drawn() -> None:
    match = scene("beach", people="beach=a8", investigator_cards=3, jack_cards=4)
    assert verbs(play(match, "move island")) == {"metro"}
    assert match.state.public.speaking


def test_N_9_16_arrest_in_parks() -> None:
    people, board = "latimer=f7 smith=h7", {"parks": "h7"}
    assert "accuse smith" in by("latimer", {}, people=people, board=board).legal
    match = by("latimer", {"arrest_in_parks": "no"}, people=people, board=board)
    assert "accuse smith" not in match.legal
    assert why_not(match, "accuse smith") == "nobody is arrested in a park"


@pytest.mark.parametrize(
    ("card", "power"), [("smith", "steamer"), ("grant", "park"), ("callahan", "barrier"), ("latimer", "lamp")]
)
def test_N_9_17_when_a_power_is_used(card: str, power: str) -> None:
    assert verbs(by(card, {}, by=JACK)) == {"move", power}
    match = by(card, {card: "after"}, by=JACK)
    assert verbs(match) == {"move"}
    assert why_not(match, "steamer e2 l1" if card == "smith" else match.game.format(_any(card))).startswith("it is not")
    assert verbs(play(match, f"move {min(legal(match, 'move'))}")) == {power}


def _any(card: str) -> Any:
    match = by(card, {}, by=JACK)
    return next(each for each in match.legal if match.game.format(each).split()[0] not in ("move", "leave"))


def test_N_9_17_after_a_move_that_is_impossible() -> None:
    shut_in = {"sites": "l3 k4 j3", "metros": ""}
    match = by("latimer", {"latimer": "after"}, people="latimer=k2 grant=g6", board=shut_in)
    assert verbs(match) == {"lamp"}
    assert labels(play(match, "lamp f7").state.public.lamps) >= {"f7"}
