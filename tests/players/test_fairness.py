"""Players see seats only: swap every secret a seat cannot know, and the same seed must give the same choice."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Role
from gaslamp.players.course import course
from gaslamp.players.dealer import deal, outcome_of_chance
from gaslamp.players.player import Budget, Player
from gaslamp.players.roster import names, player_named
from gaslamp.players.seat import Seat, seat_of
from support import UNIQUE_GAMES, cut_match, share

QUICK = {"greedy": 1_000, "uniform": 500}
"""In so many random matches of Pocket the players that look at nothing much are tried."""
CHUNKS = 4
MOST_WORLDS = 20
"""Of more worlds, so many are tried, by lot."""
ENOUGH = Budget(nodes=40)
EVERYBODY = [(game, name) for game in UNIQUE_GAMES for name in names(game)]

AnyMatch = Match[Any, Any, Any]
Maker = Callable[[AnyGame, int, AnyMatch], Player]
"""Makes a player for a match; an honest one does not look at it."""


def honest(name: str) -> Maker:
    return lambda game, seed, _: player_named(name, game, seed).player


class Cheat:
    """Plays the first action if Jack is among the first characters, else the last: it has kept the match."""

    def __init__(self, game: AnyGame, seed: int, match: AnyMatch) -> None:
        del game, seed
        self._match = match

    def choose(self, seat: Seat, budget: Budget) -> Any:
        del budget
        return seat.legal[0] if self._match.state.secrets.identity < 4 else seat.legal[-1]


def choices_that_differ(game: AnyGame, make: Maker, seeds: range) -> int:
    """In how many of these matches a player chooses otherwise when what he cannot know is changed."""
    different = 0
    for seed in seeds:
        match = at_a_decision(game, seed)
        if match is not None:
            different += len(choices(game, make, match, seed)) > 1
    return different


def at_a_decision(game: AnyGame, seed: int) -> AnyMatch | None:
    match = cut_match(game, seed)
    while match.to_act is CHANCE:
        match.play(outcome_of_chance(game, match.state, Random(seed)))
    return None if match.to_act is None else match


def choices(game: AnyGame, make: Maker, match: AnyMatch, seed: int, most: int = MOST_WORLDS) -> set[tuple[str, int]]:
    """What is chosen, and with how much work, in the true match and in others that the seat cannot tell from it."""
    role = match.to_act
    assert isinstance(role, Role)
    seat = seat_of(match, role)
    worlds = list(game.worlds(seat.view))
    Random(seed).shuffle(worlds)
    found = set()
    for world in [match.state, *worlds[:most]]:
        other = match_that_led_to(seat, world)
        theirs, counting = seat_of(other, role), Counting(game)
        chosen = make(game, seed, other).choose(Seat(counting, theirs.view, theirs.record), ENOUGH)
        found.add((game.format(chosen), counting.applied))
    return found


class Counting:
    """A game that counts how often its rules are applied: the work of whoever searches."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.applied = 0

    def apply(self, state: Any, action: Any) -> Any:
        self.applied += 1
        return self._game.apply(state, action)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def match_that_led_to(seat: Seat, world: Any) -> AnyMatch:
    """The match that the seat may have been watching, had that world been the true one."""
    assert seat.record is not None
    match: AnyMatch = Match(seat.game)
    for _, action in course(seat.game, seat.record, world):
        match.play(action)
    assert match.state == world
    return match


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_choice_does_not_depend_on_what_the_player_cannot_know(game: AnyGame, name: str, chunk: int) -> None:
    size = share(game, QUICK[name] // CHUNKS)
    assert choices_that_differ(game, honest(name), range(chunk * size, chunk * size + size)) == 0


@pytest.mark.nightly
@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("chunk", range(20))
def test_the_choice_does_not_depend_on_it_in_very_many_matches(game: AnyGame, name: str, chunk: int) -> None:
    assert choices_that_differ(game, honest(name), range(10_000 + chunk * 250, 10_250 + chunk * 250)) == 0


def test_a_cheat_is_caught() -> None:
    assert choices_that_differ(UNIQUE_GAMES[0], Cheat, range(40)) > 5


@pytest.mark.parametrize(("game", "name"), EVERYBODY, ids=lambda each: getattr(each, "id", each))
def test_over_a_whole_game_neither_choice_nor_work_depends_on_it(game: AnyGame, name: str) -> None:
    """The player plays both sides of a game; at every few decisions its worlds are exchanged."""
    assert unfair_decisions(game, name, seed=3, every=6, most=2) == 0


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "name"), EVERYBODY, ids=lambda each: getattr(each, "id", each))
@pytest.mark.parametrize("seed", range(4))
def test_over_many_whole_games_neither_choice_nor_work_depends_on_it(game: AnyGame, name: str, seed: int) -> None:
    assert unfair_decisions(game, name, seed, every=1, most=6) == 0


def unfair_decisions(game: AnyGame, name: str, seed: int, every: int, most: int) -> int:
    rng, unfair, decisions = Random(seed), 0, 0
    match: AnyMatch = Match(game)
    player = player_named(name, game, seed).player
    while (role := deal(match, rng)) is not None:
        if decisions % every == 0:
            unfair += len(choices(game, honest(name), match, seed, most)) > 1
        match.play(player.choose(seat_of(match, role), ENOUGH), by=role)
        decisions += 1
    return unfair


def whole_match(game: AnyGame, investigator: str, jack: str, seed: int) -> AnyMatch:
    rng = Random(seed)
    players = {
        INVESTIGATOR: player_named(investigator, game, seed + 1),
        JACK: player_named(jack, game, seed + 2),
    }
    match: AnyMatch = Match(game)
    deal(match, rng)
    while match.outcome is None:
        role = match.to_act
        assert isinstance(role, Role)
        match.play(players[role].choose(seat_of(match, role)), by=role)
        deal(match, rng)
    return match


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_a_seat_can_be_sent_to_another_process(game: AnyGame) -> None:
    for seed in range(10):
        match = at_a_decision(game, seed)
        if match is not None and isinstance(match.to_act, Role):
            seat = seat_of(match, match.to_act)
            assert pickle.loads(pickle.dumps(seat)) == seat  # noqa: S301 (our own bytes)


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_match(game: AnyGame, name: str) -> None:
    assert whole_match(game, name, name, 5).actions == whole_match(game, name, name, 5).actions


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_greedy_is_stronger_than_chance(game: AnyGame) -> None:
    matches = 60
    as_investigator = [whole_match(game, "greedy", "uniform", seed) for seed in range(matches)]
    as_jack = [whole_match(game, "uniform", "greedy", seed) for seed in range(matches)]
    caught = sum(match.outcome is not None and match.outcome.winner is INVESTIGATOR for match in as_investigator)
    escaped = sum(match.outcome is not None and match.outcome.winner is JACK for match in as_jack)
    assert caught > 0.85 * matches
    assert escaped > 0.5 * matches


def test_greedy_jack_uses_his_identity() -> None:
    """The same board and the same seed: who Jack is makes a difference to Jack."""
    game = UNIQUE_GAMES[0]
    different = 0
    for seed in range(120):
        match = at_a_decision(game, seed)
        if match is None or match.to_act is not JACK:
            continue
        found = set()
        for world in game.worlds(match.view(INVESTIGATOR)):
            seat = Seat(game, game.view(world, JACK))
            found.add(game.format(player_named("greedy", game, seed).choose(seat)))
        different += len(found) > 1
    assert different > 3
