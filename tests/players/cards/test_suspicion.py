"""Who Jack seems to be: what greedy players give away, and what those who hide do not."""

from __future__ import annotations

from math import log
from random import Random
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

from gaslamp.board.masks import members
from gaslamp.core.match import Match
from gaslamp.core.replay import load
from gaslamp.core.words import INVESTIGATOR, JACK, Call
from gaslamp.games import LONDON, LONDON_2016, NEWYORK, game_of
from gaslamp.players.cards import suspicion
from gaslamp.players.cards.ends import Effect
from gaslamp.players.cards.foresight import STAYS, Foretold
from gaslamp.players.cards.foresight import foretold as real
from gaslamp.players.cards.mixing import priors
from gaslamp.players.cards.player import Searcher
from gaslamp.players.dealer import deal
from gaslamp.players.player import Budget
from gaslamp.players.roster import player_named
from gaslamp.players.seat import Seat, seat_of
from players.cards.positions import BOARDS

on_every_board = pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.id)


def seats(game: Any, jack: str, games: int) -> list[tuple[int, Seat, Any]]:
    """The investigator's seats before his cards, against a kind of Jack, with who Jack is."""
    found = []
    for number in range(games):
        match, rng = Match[Any, Any, Any](game), Random(number)
        players = {INVESTIGATOR: player_named("uniform", game, number), JACK: player_named(jack, game, number)}
        while (role := deal(match, rng)) is not None and match.state.public.round < 6:
            public, seat = match.state.public, seat_of(match, role)
            if role is INVESTIGATOR and public.activation is None and public.suspects.bit_count() > 1:
                found.append((number, seat, match.state.secrets.identity))
            match.play(players[role].choose(seat))
    return found


def surprise(found: list[tuple[int, Seat, Any]]) -> tuple[float, float]:
    """The mean surprise at who Jack is, and that of one who draws no conclusions."""
    suspicion, blank = [], []
    reader, last = Searcher(0), -1
    for number, seat, jack in found:
        reader, last = (reader if number == last else Searcher(0)), number
        weights = reader.suspicion(seat)
        assert abs(sum(weights) - 1) < 1e-9
        suspicion.append(-log(weights[jack]))
        blank.append(log(sum(weight > 0 for weight in weights)))
    return fmean(suspicion), fmean(blank)


@pytest.mark.parametrize("game", [LONDON, LONDON_2016], ids=lambda game: game.id)
def test_a_greedy_jack_gives_himself_away(game: Any) -> None:
    known, blank = surprise(seats(game, "greedy", 6))
    assert known < blank - 0.05


def test_a_greedy_jack_of_newyork_does_not_mislead() -> None:
    """There the models that know him and the one that plays otherwise pull against each other."""
    known, blank = surprise(seats(NEWYORK, "greedy", 6))
    assert known < blank + 0.1


@on_every_board
def test_a_jack_who_plays_as_we_would_is_read(game: Any) -> None:
    known, blank = surprise(seats(game, "level6", 8))
    assert known < blank


EFFECTS = tuple(Effect(sight, 0, 0, 0, (0, 0)) for sight in range(3))


def foretold(gone: int = 0) -> Foretold:
    ends = ((4, EFFECTS[0]), (4, EFFECTS[1]))
    return Foretold(ends, ((1.0, 0.0), (0.5, 0.5), (0.0, 1.0)), (0.25, 0.5, 0.25), gone)


def test_a_card_tells_how_much_likelier_some_are_to_play_it_so() -> None:
    told = foretold().tells(4, EFFECTS[0], [0, 1, 2])
    assert abs(told[0] - log(1.02 / 0.52)) < 1e-9
    assert abs(told[1] - log(0.52 / 0.52)) < 1e-9
    assert abs(told[2] - log(0.02 / 0.52)) < 1e-9


def test_what_nobody_was_thought_to_play_tells_who_might_want_it() -> None:
    wanted = replace(foretold(), aims={(3, EFFECTS[2]): (0.2, 0.1, 0.1)})
    told = wanted.tells(3, EFFECTS[2], [0, 1, 2])
    assert told[0] == log(0.2 / 0.125)
    assert told[1] == told[2] == log(0.1 / 0.125)


def test_what_was_not_thought_of_at_all_tells_nothing() -> None:
    assert set(foretold().tells(4, EFFECTS[2], [0, 1, 2]).values()) == {0.0}
    assert set(foretold().tells(3, EFFECTS[0], [0, 1, 2]).values()) == {0.0}


def test_who_could_leave_and_did_not_is_hardly_jack() -> None:
    told = foretold(gone=0b100).tells(4, EFFECTS[0], [0, 1, 2])
    assert told[2] == log(STAYS)
    assert told[0] > told[1] > told[2]


@on_every_board
def test_of_a_jack_who_plays_by_lot_nothing_much_is_believed(game: Any) -> None:
    known, blank = surprise(seats(game, "uniform", 4))
    assert abs(known - blank) < 0.25


@on_every_board
def test_jack_reckons_with_a_reader_who_knows_nobody_like_us(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What he would give away to one of his own kind, most opponents do not see."""
    read = list[Any]()

    def noted(lens: Any, public: Any, *others: Any) -> Foretold:
        read.append(public)
        return real(lens, public, *others)

    monkeypatch.setattr(suspicion, "foretold", noted)
    match = Match[Any, Any, Any](game)
    rng, players = Random(3), {role: player_named("greedy", game, 3) for role in (INVESTIGATOR, JACK)}
    while (role := deal(match, rng)) is not None and match.state.public.round < 3:
        match.play(players[role].choose(seat_of(match, role)))
    assert match.state.public.suspects.bit_count() > 1
    weights = Searcher(0).suspicion(seat_of(match, JACK))
    assert not read
    assert [at for at, each in enumerate(weights) if each] == list(members(match.state.public.suspects))
    assert sum(weights) == pytest.approx(1.0)
    Searcher(0).suspicion(seat_of(match, INVESTIGATOR))
    assert read


@on_every_board
def test_what_was_read_before_changes_nothing(game: Any) -> None:
    """One reader may even be asked from both sides."""
    reader, match, rng = Searcher(0), Match[Any, Any, Any](game), Random(0)
    players, asked = {role: player_named("greedy", game, 0) for role in (INVESTIGATOR, JACK)}, 0
    while (role := deal(match, rng)) is not None and match.state.public.round < 4:
        if match.state.public.activation is None:
            for side in (role, role.other):
                seat = seat_of(match, side)
                assert reader.suspicion(seat) == Searcher(0).suspicion(seat)
                asked += 1
        match.play(players[role].choose(seat_of(match, role)))
    assert asked > 10


def test_without_a_record_all_are_alike() -> None:
    game = BOARDS[0]
    found = seats(game, "greedy", 1)[0][1]
    weights = Searcher(0).suspicion(Seat(game, found.view))
    likely = [weight for weight in weights if weight > 0]
    assert likely == [1 / len(likely)] * len(likely)


def test_hands_are_counted_by_their_cards() -> None:
    assert len(priors([0.125] * 8, 3)) == 56


AN_OPEN_DOOR = """
[game "newyork"]
[rules "newyork/1"]
[investigator "level6"]
[jack "a person"]
[date "2026-11-30"]
[result "*"]

{cast latimer}
1. {deal tumblety callahan latimer eastman}
   I choose callahan, move a8, barrier e4 f3 a10 b11
   J choose latimer, lamp f11, move f9
   J choose tumblety, move i10, done
   I choose eastman, order rider, move k2
; call 1: seen
2.
   J choose grant, move i8, park m12
   I choose smith, move j13, steamer e2 b13
   I choose rider, move b7, site c8
   J choose beach, metro i12, move i12
; call 2: seen
3. {deal beach smith grant eastman}
   I choose eastman, order beach, move island {draw rider}
   J choose grant, park f11, move h11
   J choose beach, metro m10, move g4
"""


def test_whoever_makes_himself_a_way_out_is_suspected() -> None:
    """A person parked the lamp beside him and put a metro beside the bridge: then he is not left unseen."""
    match = load(AN_OPEN_DOOR.lstrip(), game_of)
    weights = Searcher(0).suspicion(seat_of(match, INVESTIGATOR))
    jack = match.state.secrets.identity
    assert weights[jack] > 1.2 / sum(weight > 0 for weight in weights)
    while match.to_act is INVESTIGATOR:
        match.play(Searcher(0).choose(seat_of(match, INVESTIGATOR), Budget(nodes=40_000)))
    assert match.state.public.calls[-1] is Call.SEEN, "seen, he may not leave"
