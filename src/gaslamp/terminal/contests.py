"""`gaslamp arena`: players against each other, on the command line."""

from __future__ import annotations

import time
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gaslamp.games import GAMES
from gaslamp.players.arena import Pace, Pairing, Report, Share, played, report_of, summary
from gaslamp.players.farm import FARMS, Farm, farm_named
from gaslamp.players.roster import player_named

SAVE_EVERY = 5.0
"""So many seconds pass between two savings of a report."""
NAMES = [name for name in GAMES if "/" not in name]


@click.command()
@click.argument("game", type=click.Choice(NAMES))
@click.argument("first")
@click.argument("second")
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of all chance.")
@click.option("--on", "farm", type=click.Choice(FARMS), default="pool", show_default=True, help="Where to play.")
@click.option("--workers", type=click.IntRange(min=1), help="How many at once.")
@click.option(
    "--json",
    "path",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep the report in this file; what it already holds is not played again.",
)
def arena(  # noqa: PLR0913, PLR0917 (one for each option of the command line)
    game: str, first: str, second: str, games: int, seed: int, farm: str, workers: int | None, path: Path | None
) -> None:
    """Let FIRST play SECOND at a GAME, every deal twice, with the sides changed."""
    for name in (first, second):
        player_named(name, GAMES[game], seed)  # a wrong name is told before anything is played
    pairing = Pairing(GAMES[game], first, second, seed)
    console = Console(highlight=False)
    report = contest(pairing, games, farm_named(farm, workers), path, console)
    show(report, console)


def contest(pairing: Pairing, games: int, farm: Farm, path: Path | None, console: Console) -> Report:
    """Plays what is missing, with a bar on the console, and keeps the report in the file all along."""
    report = report_of(pairing, path)
    missing, saved = len(report.missing(games)), time.monotonic()
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    ) as progress:
        bar = progress.add_task(f"{pairing.first} : {pairing.second}", total=games, completed=games - missing)
        try:
            for _ in played(report, pairing, games, farm):
                progress.advance(bar)
                if path and time.monotonic() - saved > SAVE_EVERY:
                    report.write(path)
                    saved = time.monotonic()
        finally:
            if path:
                report.write(path)
    return report


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
    return f"{share.rate:.3f}", f"{low:.3f} to {high:.3f}", str(share.games)


def _pace(pace: Pace) -> str:
    return f"median {pace.median * 1000:.1f} ms, 95 % within {pace.p95 * 1000:.1f} ms, longest {pace.longest:.2f} s"
