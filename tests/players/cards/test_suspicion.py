"""Who Jack seems to be: what greedy players give away, and what those who hide do not."""

from __future__ import annotations

from math import log
from random import Random
from statistics import fmean
from typing import Any

import pytest

from gaslamp.board.masks import members
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK
from gaslamp.players.cards.player import Searcher, priors
from gaslamp.players.cards.suspicion import Suspicion
from gaslamp.players.dealer import deal
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


@on_every_board
def test_a_greedy_jack_gives_himself_away(game: Any) -> None:
    known, blank = surprise(seats(game, "greedy", 6))
    assert known < blank - 0.05


@on_every_board
def test_of_a_jack_who_plays_by_lot_nothing_much_is_believed(game: Any) -> None:
    known, blank = surprise(seats(game, "uniform", 4))
    assert abs(known - blank) < 0.25


@on_every_board
def test_what_was_read_before_changes_nothing(game: Any) -> None:
    reader = Suspicion()
    for _, seat, _ in seats(game, "greedy", 1):
        suspects = members(seat.view.public.suspects)
        assert reader.shares(seat, suspects) == Suspicion().shares(seat, suspects)


def test_without_a_record_all_are_alike() -> None:
    game = BOARDS[0]
    found = seats(game, "greedy", 1)[0][1]
    assert Suspicion().shares(Seat(game, found.view), [0, 1]) == [0.5, 0.5]


def test_hands_are_counted_by_their_cards() -> None:
    assert len(priors([0.125] * 8, 3)) == 56
