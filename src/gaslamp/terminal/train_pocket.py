"""`gaslamp train pocket`: the values of Pocket's round ends, on the command line."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

FOLDER = click.Path(path_type=Path, file_okay=False)
RESULTS = Path(__file__).parents[1] / "players" / "pocket"
POSITIVE = click.IntRange(min=1)


@click.command("pocket")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of all chance.")
@click.option("--positions", type=POSITIVE, default=40_000, show_default=True, help="Solved for each round.")
@click.option("--chases", type=POSITIVE, default=12_000, show_default=True, help="Solved for each round of the chase.")
@click.option("--lifted", type=POSITIVE, default=60, show_default=True, help="In which hiding is solved as well.")
@click.option(
    "--deep", is_flag=True, help="Ask the next round's network at the ends of rounds: ten times slower, not stronger."
)
@click.option("--workers", type=POSITIVE, default=2, show_default=True, help="How many processes.")
@click.option("--keep", type=FOLDER, default=Path("build/pocket"), show_default=True, help="Work done; goes on there.")
@click.option("--out", type=FOLDER, help="Where the result goes; by default into the package.")
def train_pocket(  # noqa: PLR0913 (one for each option of the command line)
    seed: int, positions: int, chases: int, lifted: int, *, deep: bool, workers: int, keep: Path, out: Path | None
) -> None:
    """Train what Pocket's strong players think of round ends, from the last round back to the second."""
    from gaslamp.players.pocket import train  # noqa: PLC0415 (arrays and processes that only this command needs)

    recipe = train.Recipe(seed=seed, positions=positions, chases=chases, lifted=lifted, deep=deep)
    console = Console(highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=console) as progress:
        bars = dict[str, int]()

        def told(what: str, done: int, of: int) -> None:
            if what not in bars:
                bars[what] = progress.add_task(what, total=of)
            progress.update(bars[what], completed=done)  # type: ignore[arg-type] # rich numbers its tasks

        reports = train.train_pocket(recipe, keep, out or RESULTS, workers, told)
    for report in reports:
        lifts = "".join(f"{lift:8.3f}" for lift in report.lifts)
        console.print(f"{report.name:8} error {report.error:.4f}, spread {report.spread:.4f}{lifts}")
