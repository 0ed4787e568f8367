"""Players against each other: the same deals for both sides, every game a task of its own that can be done anywhere."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, median, quantiles
from typing import Any, Final

import msgspec

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, GaslampError, Role
from gaslamp.players import kept
from gaslamp.players.dealer import outcome_of_chance
from gaslamp.players.farm import Farm
from gaslamp.players.roster import Opponent, player_named
from gaslamp.players.seat import seat_of

Z: Final = 1.959964
"""The quantile of the normal distribution for intervals of 95 %."""


class Pairing(msgspec.Struct, frozen=True):
    """Two players of a game, by name, and the seed of all chance; games 0 and 1 have the same deal, and so on."""

    game: AnyGame
    first: str
    second: str
    seed: int

    def seats(self, index: int) -> dict[Role, int]:
        """Who plays which side in the game of that number: 0 is the first player, 1 the second."""
        return {INVESTIGATOR: index % 2, JACK: 1 - index % 2}


class Played(msgspec.Struct, frozen=True):
    """One game that was played."""

    index: int
    winner: int
    """0: the first player, 1: the second."""
    role: Role
    """The side that won."""
    reason: str
    actions: int
    rounds: int
    seconds: tuple[tuple[float, ...], tuple[float, ...]]
    """What each decision took of the processor, for each player: on a busy machine a clock would say more."""


class Share(msgspec.Struct, frozen=True):
    """Wins among games, with Wilson's interval of 95 %."""

    wins: int
    games: int

    @property
    def rate(self) -> float:
        """The share of games won; 0 of none."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, at 95 %."""
        if not self.games:
            return 0.0, 1.0
        spread = Z * Z / self.games
        middle, width = self.rate + spread / 2, Z * sqrt((self.rate * (1 - self.rate) + spread / 4) / self.games)
        return max(0.0, (middle - width) / (1 + spread)), min(1.0, (middle + width) / (1 + spread))

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.rate:.3f} ({low:.3f} to {high:.3f}) of {self.games}"


class Pace(msgspec.Struct, frozen=True):
    """How long decisions took, in seconds of the processor."""

    mean: float
    median: float
    p95: float
    longest: float


class Summary(msgspec.Struct, frozen=True):
    """What the games of a pairing say, from the first player's point of view."""

    total: Share
    as_investigator: Share
    as_jack: Share
    reasons: dict[str, int]
    """How the games ended -> how many."""
    actions: float
    rounds: float
    """Lengths, on average."""
    pace: tuple[Pace, Pace]


def play(pairing: Pairing, index: int) -> Played:
    """The game of that number; the same wherever and whenever it is played, but for the time it takes."""
    game, seats = pairing.game, pairing.seats(index)
    names = (pairing.first, pairing.second)
    players = [player_named(name, game, _seed(pairing, index, who)) for who, name in enumerate(names)]
    match: Match[Any, Any, Any] = Match(game)
    dealt = Dealt(pairing.seed, index // 2)
    seconds: tuple[list[float], list[float]] = ([], [])
    while (actor := match.to_act) is not None:
        if actor is CHANCE:
            match.play(dealt.outcome(game, match.state))
        else:
            who = seats[actor]
            match.play(_timed(players[who], match, actor, seconds[who]), by=actor)
    outcome = match.outcome
    assert outcome is not None, "nobody is to act, so the game is over"
    return Played(
        index=index,
        winner=seats[outcome.winner],
        role=outcome.winner,
        reason=outcome.reason,
        actions=len(match.actions),
        rounds=match.state.public.round,
        seconds=(tuple(seconds[0]), tuple(seconds[1])),
    )


def _timed(player: Opponent, match: Match[Any, Any, Any], role: Role, seconds: list[float]) -> Any:
    seat, start = seat_of(match, role), time.process_time()
    action = player.choose(seat)
    seconds.append(round(time.process_time() - start, 5))
    return action


def _seed(pairing: Pairing, index: int, who: int) -> int:
    return Random(f"{pairing.seed} {index} {who}").getrandbits(32)


class Dealt:
    """Chance for one deal: as far as two games run alike, round by round, they are dealt alike."""

    def __init__(self, seed: int, deal: int) -> None:
        self._deal = f"{seed} {deal}"
        self._at = (0, 0)

    def outcome(self, game: AnyGame, state: Any) -> Any:
        """What chance does next."""
        round_, number = self._at
        self._at = (round_, number + 1) if state.public.round == round_ else (state.public.round, 0)
        return outcome_of_chance(game, state, Random(f"{self._deal} {self._at}"))


def summary(games: Sequence[Played]) -> Summary:
    """What games say; raises GaslampError when there are none."""
    if not games:
        raise GaslampError("no game was played, so there is nothing to sum up")
    return Summary(
        total=_share(games),
        as_investigator=_share([each for each in games if each.index % 2 == 0]),
        as_jack=_share([each for each in games if each.index % 2]),
        reasons=dict(Counter(f"{each.role}: {each.reason}" for each in games).most_common()),
        actions=sum(each.actions for each in games) / len(games),
        rounds=sum(each.rounds for each in games) / len(games),
        pace=(_pace(games, 0), _pace(games, 1)),
    )


def _share(games: Sequence[Played]) -> Share:
    return Share(sum(each.winner == 0 for each in games), len(games))


def _pace(games: Iterable[Played], who: int) -> Pace:
    spent = [seconds for each in games for seconds in each.seconds[who]]
    p95 = quantiles(spent, n=20, method="inclusive")[-1] if len(spent) > 1 else max(spent)
    return Pace(fmean(spent), median(spent), p95, max(spent))


class Report(msgspec.Struct):
    """The file of a pairing: what is played, and what was played so far, in the order of the games."""

    game: str
    first: str
    second: str
    seed: int
    played: list[Played] = []
    summary: Summary | None = None

    def missing(self, games: int) -> list[int]:
        """The numbers of the games still to be played."""
        done = {each.index for each in self.played}
        return [index for index in range(games) if index not in done]

    def settle(self) -> None:
        """Puts the games into their order and sums them up."""
        self.played.sort(key=lambda each: each.index)
        self.summary = summary(self.played) if self.played else None

    def write(self, path: Path) -> None:
        """Puts the report into a file, whole or not at all."""
        self.settle()
        kept.put(msgspec.json.encode(self) + b"\n", path)


def report_of(pairing: Pairing, path: Path | None = None) -> Report:
    """An empty report, or the one in the file, to be gone on with; raises GaslampError if that is of other games."""
    fresh = Report(pairing.game.id, pairing.first, pairing.second, pairing.seed)
    found = kept.found(fresh, path, "report of games")
    kept.demand_the_same(found, fresh, ("game", "first", "second", "seed"), path, "other games")
    return found


def task(pairing_and_index: tuple[Pairing, int]) -> Played:
    """`play`, as a farm wants it."""
    return play(*pairing_and_index)


def played(report: Report, pairing: Pairing, games: int, farm: Farm) -> Iterator[Played]:
    """Plays what the report lacks and adds it there, giving each game as soon as it is over."""
    for each in farm.run(task, [(pairing, index) for index in report.missing(games)]):
        report.played.append(each)
        yield each
