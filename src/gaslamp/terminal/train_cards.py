"""`gaslamp train london` and its like: the values of round ends in the games with character cards."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from gaslamp.games import GAMES
from gaslamp.players.cards.train import Course, course_of
from gaslamp.players.cards.train import train as trained
from gaslamp.players.cards.value import FEATURES, Values
from gaslamp.players.farm import FARMS, Farm, farm_named

FILE = click.Path(path_type=Path, dir_okay=False)
BOARDS = ("london", "london-2016", "newyork")
RESULTS = Path(__file__).parents[1] / "players" / "cards"


def command_for(board: str) -> click.Command:
    """The command that trains one board."""

    @click.command(board, help=f"Train what the strong player of {board} thinks of round ends, against itself.")
    @click.option("--passes", type=click.IntRange(min=1), default=2, show_default=True, help="Each builds on the last.")
    @click.option("--games", type=click.IntRange(min=1), default=150, show_default=True, help="How many in each pass.")
    @click.option("--nodes", type=click.IntRange(min=1), default=1, show_default=True, help="What is looked at.")
    @click.option("--seed", type=int, default=1, show_default=True, help="The seed of all chance.")
    @click.option("--on", "farm", type=click.Choice(FARMS), default="pool", show_default=True, help="Where to play.")
    @click.option("--workers", type=click.IntRange(min=1), help="How many at once.")
    @click.option("--keep", type=FILE, help="Keep the games in this file, and go on from there when it exists.")
    @click.option("--out", type=FILE, help="Where the values go; by default into the package.")
    def train_board(  # noqa: PLR0913, PLR0917 (one for each option of the command line)
        passes: int,
        games: int,
        nodes: int,
        seed: int,
        farm: str,
        workers: int | None,
        keep: Path | None,
        out: Path | None,
    ) -> None:
        course = course_of(Course(board, seed, passes, games, nodes), keep)
        _train(course, farm_named(farm, workers), keep, out or RESULTS / f"{board}.json")

    return train_board


def _train(course: Course, farm: Farm, keep: Path | None, out: Path) -> None:
    console = Console(highlight=False)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    ) as progress:
        bars = [progress.add_task(f"pass {number}", total=course.games) for number in range(1, course.passes + 1)]
        for number, played in enumerate(course.done):
            progress.advance(bars[number], len(played))

        def told(number: int) -> None:
            progress.advance(bars[number])
            if keep:
                course.write(keep)

        values = trained(GAMES[course.game], course, farm, told)
    if keep:
        course.write(keep)
    out.write_bytes(msgspec.json.format(msgspec.json.encode(values), indent=1) + b"\n")
    _show(values, out, console)


def _show(values: Values, path: Path, console: Console) -> None:
    for name, figure in values.figures.items():
        console.print(f"{name}: {figure:g}")
    for row in zip(FEATURES, *values.weights, strict=True):
        console.print(f"{row[0]:18}" + "".join(f"{weight:8.2f}" for weight in row[1:]))
    console.print(f"{path}: {values.hash}")
