"""Contests: the same wherever they are played, dealt alike for both sides, counted honestly."""

from __future__ import annotations

from pathlib import Path

import pytest

from gaslamp.core.words import INVESTIGATOR, JACK, GaslampError
from gaslamp.games import POCKET
from gaslamp.players.arena import Dealt, Pairing, Played, Report, Share, play, played, report_of, summary
from gaslamp.players.farm import Farm, Here, Pool, Ray, farm_named

PAIRING = Pairing(POCKET, "greedy", "uniform", seed=3)
GAMES = 12


def course_of(game: Played) -> tuple[object, ...]:
    return (game.index, game.winner, game.role, game.reason, game.actions, game.rounds)


def games_on(farm: Farm) -> list[tuple[object, ...]]:
    report = report_of(PAIRING)
    return sorted(course_of(each) for each in played(report, PAIRING, GAMES, farm))


def test_a_pool_plays_the_same_games() -> None:
    assert games_on(Pool(2)) == games_on(Here()) == [course_of(play(PAIRING, index)) for index in range(GAMES)]


def test_a_farm_is_chosen_by_name() -> None:
    assert isinstance(farm_named("here"), Here) and isinstance(farm_named("ray", 2), Ray)
    with pytest.raises(GaslampError, match="no farm is called “cloud”; there are here, pool, ray"):
        farm_named("cloud")


@pytest.mark.nightly
def test_ray_plays_the_same_games() -> None:
    assert games_on(Ray(2)) == games_on(Here())


def test_every_deal_is_played_with_the_sides_changed() -> None:
    assert PAIRING.seats(0) == {INVESTIGATOR: 0, JACK: 1}
    assert PAIRING.seats(1) == {INVESTIGATOR: 1, JACK: 0}
    deals = []
    for _ in range(2):
        state, dealt = POCKET.initial(), Dealt(3, deal=4)
        while not isinstance(POCKET.to_act(state), type(INVESTIGATOR)):
            state = POCKET.apply(state, dealt.outcome(POCKET, state))
        deals.append(state)
    assert deals[0] == deals[1]
    other, dealt = POCKET.initial(), Dealt(3, deal=5)
    while not isinstance(POCKET.to_act(other), type(INVESTIGATOR)):
        other = POCKET.apply(other, dealt.outcome(POCKET, other))
    assert other != deals[0]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)]
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert Share(wins, games).interval == pytest.approx((low, high), abs=1e-3)
    assert Share(0, 0).interval == (0.0, 1.0)


def test_the_summary_counts_from_the_first_players_side() -> None:
    games = [
        Played(0, 0, INVESTIGATOR, "arrest", 50, 4, ((0.1, 0.3), (0.2,))),
        Played(1, 1, INVESTIGATOR, "arrest", 70, 6, ((0.5,), (0.2,))),
        Played(2, 1, JACK, "escape", 60, 5, ((0.1,), (0.2,))),
    ]
    found = summary(games)
    assert (found.total, found.as_investigator, found.as_jack) == (Share(1, 3), Share(1, 2), Share(0, 1))
    assert found.reasons == {"investigator: arrest": 2, "jack: escape": 1}
    assert (found.actions, found.rounds) == (60, 5)
    assert found.pace[0].mean == pytest.approx(0.25)
    assert found.pace[0].median == 0.2
    assert (found.pace[0].longest, found.pace[1].p95) == (0.5, 0.2)
    with pytest.raises(GaslampError, match="no game was played"):
        summary([])


def test_a_report_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    report = report_of(PAIRING, path)
    assert len(list(played(report, PAIRING, 4, Here()))) == 4
    report.write(path)
    again = report_of(PAIRING, path)
    assert again.missing(6) == [4, 5]
    assert [each.index for each in played(again, PAIRING, 6, Here())] == [4, 5]
    again.write(path)
    whole = report_of(PAIRING, path)
    assert [course_of(each) for each in whole.played] == [course_of(play(PAIRING, index)) for index in range(6)]
    assert whole.summary == summary(whole.played)


def test_a_report_of_other_games_is_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    Report("pocket/1", "uniform", "uniform", 3).write(path)
    with pytest.raises(GaslampError, match="holds other games: its first is uniform, not greedy"):
        report_of(PAIRING, path)
    path.write_text("{", "utf-8")
    with pytest.raises(GaslampError, match="is no report of games"):
        report_of(PAIRING, path)
