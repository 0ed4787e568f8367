"""The powers of the eight characters (N-5)."""

from __future__ import annotations

from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK
from gaslamp.newyork.layout import CELL_BY_LABEL, PLAIN_STREETS
from gaslamp.newyork.powers import PAIRS
from newyork.naive import beside, with_sign
from newyork.scene import APART, labels, legal, opened, play, scene, suspected, verbs, whereabouts, why_not


def test_N_5_1_before_or_after_the_move() -> None:
    for card, power in (("beach", "metro"), ("rider", "site"), ("smith", "steamer"), ("grant", "park")):
        match = scene(card, by=JACK)
        assert verbs(match) == {"move", power}
        before = play(scene(card, by=JACK), f"{power} {min(legal(match, power))}")
        assert verbs(before) == {"move"}
        after = play(scene(card, by=JACK), f"move {min(legal(match, 'move'))}")
        assert verbs(after) == {power}
    assert "done" not in verbs(play(scene("latimer"), "lamp f7"))


def test_N_5_1_an_empty_hexagon() -> None:
    match = scene("latimer", board={"sites": "f7", "parks": "f9"})
    free = labels(PLAIN_STREETS) - {"b9", "k4", "l13", "c10", "m12", "f7", "f9", "e4", "f3", "k14", "l15"}
    assert legal(match, "lamp") == free - set(APART.values())
    assert not legal(match, "lamp") & (with_sign("#", "M", "E", "D", "P", "S", "X") | {"island"})
    assert why_not(match, "lamp f9") == "f9 is not empty"


def test_N_5_2_no_entrance_next_to_another() -> None:
    places = legal(scene("beach"), "metro")
    for entrance in ("g8", "b9", "k4", "l13"):
        assert not places & set(beside(entrance))
    assert {"f5", "i12", "c12"} & places == {"f5", "c12"}
    assert why_not(scene("beach"), "metro g6") == "g6 lies next to a tile of the same kind"
    match = play(scene("beach"), "metro f5")
    assert "f5" in labels(match.state.public.metros)
    assert match.state.public.metros_left == 3


def test_N_5_3_a_building_site_on_any_empty_hexagon() -> None:
    match = scene("rider", board={"sites": "f7"})
    assert {"f5", "f9"} <= legal(match, "site")
    play(match, "site f5")
    assert labels(match.state.public.sites) == {"f5", "f7"}


def test_N_5_4_a_steamer_goes_to_a_port_without_one() -> None:
    match = scene("smith")
    assert legal(match, "steamer") == {f"{source} {port}" for source in ("e2", "k16") for port in ("b13", "g16", "l1")}
    play(match, "steamer e2 l1")
    assert labels(match.state.public.steamers) == {"k16", "l1"}
    assert why_not(scene("smith"), "steamer e2 k16") == "a steamer lies in the port k16 already"


def test_N_5_5_a_tile_becomes_a_park_and_loses_its_effect() -> None:
    match = play(scene("grant", people="beach=b9", board={"sites": "f7"}), "park b9")
    public = match.state.public
    assert (labels(public.parks), labels(public.metros)) == ({"b9"}, {"k4", "l13"})
    lamp = play(scene("grant"), "park m12").state.public
    assert (labels(lamp.lamps), labels(lamp.parks)) == ({"c10"}, {"m12"})
    site = play(scene("grant", board={"sites": "k4", "metros": ""}), "park k4", "move k4")
    assert whereabouts(site, "grant") == "k4"
    assert why_not(scene("grant", board={"parks": "f7"}), "park f7") == "no tile to turn lies on f7"


def test_N_5_6_hypnosis_changes_two_places_and_is_optional() -> None:
    match = scene("tumblety", people="tumblety=f9 grant=f11 smith=g10")
    assert "hypnotise smith grant" in match.legal
    assert "hypnotise grant smith" not in match.legal
    assert legal(match, "hypnotise") == {"smith grant"} | {
        f"{near} {other}"
        for near in ("grant", "smith")
        for other in ("beach", "rider", "callahan", "latimer", "eastman")
    }
    play(match, "hypnotise grant beach")
    assert (whereabouts(match, "grant"), whereabouts(match, "beach")) == (APART["beach"], "f11")
    assert verbs(match) == {"move", "accuse"}
    late = play(scene("tumblety", people="grant=d13", by=JACK), "move c12")
    assert verbs(late) == {"hypnotise", "done"}
    assert play(late, "done").state.public.activation is None


def test_N_5_6_hypnosis_is_no_move() -> None:
    match = scene("tumblety", people="tumblety=f9 grant=f11 beach=island")
    play(match, "hypnotise grant beach")
    assert whereabouts(match, "grant") == "island"
    assert match.to_act is INVESTIGATOR
    assert match.state.public.investigator_cards == 0


def test_N_5_7_a_barrier_goes_to_two_neighbouring_empty_hexagons() -> None:
    match = scene("callahan", people="beach=f7")
    places = legal(match, "barrier")
    assert "e4 f3 f5 f7" not in places
    assert {"e4 f3 e4 f5", "e4 f3 f3 f5", "e4 f3 g4 h5", "k14 l15 e6 f5"} <= places
    assert "e4 f3 e4 f3" not in places
    assert not any(text.endswith(("k14 l15", "e4 f3")) for text in places)
    assert why_not(match, "barrier f5 g6 e6 f5") == "no investigation tile lies there"
    play(match, "barrier e4 f3 e4 f5")
    assert {frozenset(labels(pair)) for pair in match.state.public.barriers} == {
        frozenset(("e4", "f5")),
        frozenset(("k14", "l15")),
    }


def test_pairs_are_neighbouring_plain_streets() -> None:
    plain = labels(PLAIN_STREETS)
    pairs = {(one, two) for one in plain for two in beside(one) if two in plain}
    assert len(PAIRS) * 2 == len(pairs)
    assert {tuple(sorted(labels(pair))) for pair in PAIRS} == {tuple(sorted(pair)) for pair in pairs}


def test_N_5_8_lamps_may_lie_next_to_lamps() -> None:
    match = scene("latimer")
    assert "c12" in legal(match, "lamp")
    play(match, "lamp c12")
    assert labels(match.state.public.lamps) == {"c10", "c12", "m12"}
    assert match.state.public.lamps_left == 3


def test_N_5_9_eastman_orders_anybody() -> None:
    match = scene("eastman")
    assert legal(match, "order") == set(APART) - {"eastman"}
    play(match, "order rider", "move m4")
    assert (whereabouts(match, "rider"), whereabouts(match, "eastman")) == ("m4", "m6")
    assert match.state.public.activation is None
    crossing = play(scene("eastman", people="rider=c8"), "order rider")
    assert "e12" in legal(crossing, "move")


def test_N_5_9_an_ordered_move_may_arrest_or_leave() -> None:
    match = play(scene("eastman", people="smith=h5"), "order callahan", "accuse smith")
    assert str(match.outcome) == "jack: wrong accusation"
    flight = play(scene("eastman", by=JACK, people="beach=m10", unseen=True), "order beach")
    assert legal(flight, "leave") == {"n11"}
    assert str(play(flight, "leave n11").outcome) == "jack: escape"
    assert not legal(play(scene("eastman", by=JACK, people="beach=m10", unseen=True), "order grant"), "leave")


WALL = {"sites": "l3 k4 j3", "metros": ""}
"""Whoever stands on k2 has nowhere to go."""


def test_N_5_10_only_who_has_somewhere_to_go_is_ordered_and_then_must_move() -> None:
    match = scene("eastman", board=WALL)
    assert "grant" not in legal(match, "order")
    assert why_not(match, "order grant") == "grant has nowhere to go"
    assert "done" not in verbs(play(match, "order rider"))
    shut_in = scene("eastman", people="eastman=k2 grant=g6", board=WALL)
    assert verbs(shut_in) == {"order"}


def test_N_5_11_the_stock_is_just_enough() -> None:
    public = opened().state.public
    assert (public.metros_left, public.sites_left, public.lamps_left) == (4, 4, 4)
    empty_handed = scene("beach", by=JACK, metros_left=0)
    assert verbs(empty_handed) == {"move"}


def test_N_5_12_a_card_at_once_and_silence_until_the_round_ends() -> None:
    match = play(scene("beach", people="beach=a8", jack="grant"), "move island")
    assert match.to_act is CHANCE
    play(match, "draw smith")
    assert match.game.to_act(match.state) is INVESTIGATOR
    assert verbs(match) == {"metro"}
    assert match.state.public.investigator_cards == 1
    assert not match.state.public.speaking
    assert match.state.secrets.investigator_hand == (2,)


def test_N_5_12_an_ordered_character_listens_for_the_player() -> None:
    match = play(scene("eastman", by=JACK, people="grant=c6"), "order grant", "move island", "draw smith")
    assert match.state.public.jack_cards == 1
    assert match.state.secrets.jack_hand == (2,)
    assert match.state.public.activation is None


def test_N_5_12_a_silent_informant_gives_nothing_and_speaks_again_next_round() -> None:
    match = play(scene("beach", people="beach=a8", speaking=False), "move island")
    assert verbs(match) == {"metro"}
    last = scene("latimer", last=True, people="latimer=a8", jack="grant")
    play(last, "move island", "draw smith")
    assert not last.state.public.speaking
    play(last, "lamp f7")
    assert last.state.public.round == 4
    assert last.state.public.speaking


def test_N_5_12_passing_is_not_ending() -> None:
    match = play(scene("beach", people="beach=a8"), "move g2")
    assert verbs(match) == {"metro"}


def test_N_5_13_a_drawn_card_turns_no_disc() -> None:
    match = play(scene("beach", people="beach=a8", jack="grant"), "move island", "draw smith")
    assert "smith" in suspected(match)
    assert CELL_BY_LABEL["island"] == match.state.public.informant
