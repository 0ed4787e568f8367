"""`gaslamp arena` and `gaslamp ladder`: players against each other, on the command line."""

from __future__ import annotations

import time
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gaslamp.core.game import AnyGame
from gaslamp.games import GAMES
from gaslamp.players.arena import Pace, Pairing, Report, Share, played, report_of, summary
from gaslamp.players.farm import FARMS, Farm, farm_named
from gaslamp.players.ladder import CLEAR, Ladder, ladder_of, pairings, rungs
from gaslamp.players.roster import player_named
from gaslamp.terminal.plot import draw

SAVE_EVERY = 5.0
"""So many seconds pass between two savings of a report."""
FILE = click.Path(path_type=Path, dir_okay=False)
NAMES = [name for name in GAMES if "/" not in name]


@click.command()
@click.argument("game", type=click.Choice(NAMES))
@click.argument("first")
@click.argument("second")
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of all chance.")
@click.option("--on", "farm", type=click.Choice(FARMS), default="pool", show_default=True, help="Where to play.")
@click.option("--workers", type=click.IntRange(min=1), help="How many at once.")
@click.option("--json", "path", type=FILE, help="Keep the report in this file; what it holds is not played again.")
def arena(  # noqa: PLR0913, PLR0917 (one for each option of the command line)
    game: str, first: str, second: str, games: int, seed: int, farm: str, workers: int | None, path: Path | None
) -> None:
    """Let FIRST play SECOND at a GAME, every deal twice, with the sides changed."""
    for name in (first, second):
        player_named(name, GAMES[game], seed)  # a wrong name is told before anything is played
    console, pairing = Console(highlight=False), Pairing(GAMES[game], first, second, seed)
    report = report_of(pairing, path)
    keep = Keeper(report, path)
    contest(report, pairing, games, farm_named(farm, workers), console, keep)
    show(report, console)


@click.command()
@click.argument("game", type=click.Choice(NAMES))
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True, help="How many for each step.")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of all chance.")
@click.option("--on", "farm", type=click.Choice(FARMS), default="pool", show_default=True, help="Where to play.")
@click.option("--workers", type=click.IntRange(min=1), help="How many at once.")
@click.option("--json", "path", type=FILE, help="Keep the report in this file; what it holds is not played again.")
@click.option("--plot", type=FILE, help="Draw strength against time into this file, as SVG.")
def ladder(  # noqa: PLR0913, PLR0917 (one for each option of the command line)
    game: str, games: int, seed: int, farm: str, workers: int | None, path: Path | None, plot: Path | None
) -> None:
    """Let each level of a GAME play the one below it: the table of docs/opponents.md."""
    rules, console = GAMES[game], Console(highlight=False)
    found = ladder_of(rules, seed, path)
    keep = Keeper(found, path)
    for report, pairing in zip(found.steps, pairings(rules, seed), strict=True):
        contest(report, pairing, games, farm_named(farm, workers), console, keep)
    show_ladder(rules, found, console)
    if plot:
        draw(f"{rules.title}: levels", rungs(rules, found), plot)


class Keeper:
    """Writes a report to its file, if it has one: now and then, and when asked."""

    def __init__(self, report: Report | Ladder, path: Path | None) -> None:
        self._report = report
        self._path = path
        self._last = time.monotonic()

    def now_and_then(self) -> None:
        """Writes, unless that was done a moment ago."""
        if time.monotonic() - self._last > SAVE_EVERY:
            self.now()

    def now(self) -> None:
        """Writes."""
        if self._path:
            self._report.write(self._path)
        self._last = time.monotonic()


def contest(report: Report, pairing: Pairing, games: int, farm: Farm, console: Console, keep: Keeper) -> None:  # noqa: PLR0913, PLR0917 (what is played, where, shown how, kept how)
    """Plays what the report lacks, with a bar on the console."""
    missing = len(report.missing(games))
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    ) as progress:
        bar = progress.add_task(f"{pairing.first} : {pairing.second}", total=games, completed=games - missing)
        try:
            for _ in played(report, pairing, games, farm):
                progress.advance(bar)
                keep.now_and_then()
        finally:
            keep.now()


def show_ladder(game: AnyGame, found: Ladder, console: Console) -> None:
    """The levels from the lowest to the highest, each with what it wins against the one below."""
    table = Table(title=f"{game.id}: each level against the one below, seed {found.seed}", title_justify="left")
    for column in ("level", "wins", "95 %", "as inv.", "as Jack", "games", "strength", "ms"):
        table.add_column(column, justify="left" if column == "level" else "right", no_wrap=True)
    for index, rung in enumerate(rungs(game, found)):
        cells = _step(found.steps[index - 1]) if index else ("", "", "", "", "")
        name = f"{rung.level.number} {rung.level.name}"
        table.add_row(name, *cells, f"{rung.strength:.0f}", f"{1000 * rung.seconds:.1f}")
    console.print(table)
    console.print(f"A step is clear from {CLEAR:.2f} on; * marks those that are not. ms: the mean of a decision.")


def _step(report: Report) -> tuple[str, ...]:
    found = summary(report.played)
    rate, interval, games = _words(found.total)
    mark = rate if found.total.rate >= CLEAR else f"{rate} *"
    return mark, interval, f"{found.as_investigator.rate:.2f}", f"{found.as_jack.rate:.2f}", games


def show(report: Report, console: Console) -> None:
    """The figures of a report."""
    found = summary(report.played)
    table = Table(
        title=f"{report.game}: {report.first} against {report.second}, seed {report.seed}", title_justify="left"
    )
    for column in (f"{report.first} wins", "share", "95 %", "games"):
        table.add_column(column, justify="left" if column.endswith("wins") else "right")
    for name, share in (
        ("in all", found.total),
        ("as investigator", found.as_investigator),
        ("as Jack", found.as_jack),
    ):
        table.add_row(name, *_words(share))
    console.print(table)
    for reason, number in found.reasons.items():
        console.print(f"{100 * number / len(report.played):5.1f} % {reason}")
    console.print(f"A game has {found.actions:.1f} actions in {found.rounds:.1f} rounds, on average.")
    for name, pace in zip((report.first, report.second), found.pace, strict=True):
        console.print(f"{name}: {_pace(pace)} a decision")


def _words(share: Share) -> tuple[str, str, str]:
    low, high = share.interval
    return f"{share.rate:.3f}", f"{low:.2f}–{high:.2f}", str(share.games)


def _pace(pace: Pace) -> str:
    mean, middle, p95, longest = (1000 * each for each in (pace.mean, pace.median, pace.p95, pace.longest))
    return f"mean {mean:.1f}, median {middle:.1f}, 95 % within {p95:.1f}, longest {longest:.0f} ms"
