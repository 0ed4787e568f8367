"""The command line: every command of `gaslamp`."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import click
from rich.console import Console

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.perft import divide
from gaslamp.core.record import copy_for, format_record, parse_record
from gaslamp.core.replay import load
from gaslamp.core.words import INVESTIGATOR, JACK, CorruptRecord, GaslampError, Role, UnknownGame
from gaslamp.games import GAMES, game_of
from gaslamp.players.levels import AT_ONCE, levels
from gaslamp.players.roster import Opponent, is_player, names, player_named
from gaslamp.terminal import contests, save
from gaslamp.terminal.line import reader
from gaslamp.terminal.replay import EVERYTHING, EYES, Replay
from gaslamp.terminal.session import Session
from gaslamp.terminal.table import Seats, Table
from gaslamp.terminal.train import train

PERSON = "you"
TRACEBACK = "GASLAMP_TRACEBACK"
"""The environment variable that lets a mistake of ours end in a traceback."""
OUR_FAULT = "This is a mistake in Gaslamp, please report it. A game is saved after every turn: gaslamp resume goes on."
SIDES = {"investigator": (INVESTIGATOR,), "jack": (JACK,), "both": (INVESTIGATOR, JACK)}
"""What --as may say -> the sides played at the keyboard."""
NAMES = [name for name in GAMES if "/" not in name]


class GameName(click.Choice[str]):
    """A game by its name, or by the id of rules that read it otherwise: `newyork/1+order=never`."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name or id; fails where no game has it."""
        if "+" not in value:
            return super().convert(value, param, ctx)
        try:
            return game_of(value).id
        except UnknownGame as error:
            self.fail(str(error), param, ctx)


class Commands(click.Group):
    """The commands; whatever the library objects to is told in a sentence, without a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except GaslampError as error:
            raise click.ClickException(str(error)) from error
        except BrokenPipeError:
            sys.stderr.close()  # whoever read our output has gone; there is nobody to tell
            ctx.exit(1)
        except OSError as error:
            raise click.ClickException(error.strerror or str(error)) from error
        except Exception as error:
            if os.environ.get(TRACEBACK):
                raise
            raise click.ClickException(f"{OUR_FAULT} ({type(error).__name__}: {error})") from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="gaslamp")
def main() -> None:
    """The Mr. Jack family of deduction games, in the terminal."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign that the terminal does not know is no reason to stop


@main.command()
@click.argument("game", type=GameName(NAMES), default=NAMES[0])
@click.option("--as", "side", type=click.Choice(list(SIDES)), default="investigator", show_default=True)
@click.option("--against", default="greedy", show_default=True, help="A player; gaslamp levels lists them.")
@click.option("--seed", type=int, help="Deal the same game again.")
@click.option(
    "--record",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the record to this file as well; it names Jack from the start.",
)
@click.option("--quick", is_flag=True, help="Do not ask for confirmation.")
def play(  # noqa: PLR0913 (one for each option of the command line)
    game: str, side: str, against: str, seed: int | None, record: Path | None, *, quick: bool
) -> None:
    """Play a GAME against the computer, or for two at this screen.

    New York by another reading of its open rules (N-9) goes by its id: newyork/1+order=never.
    """
    if record and record.exists() and record.stat().st_size:
        raise click.BadParameter(f"{record} exists already; choose another name.", param_hint="--record")
    chosen = SystemRandom().randrange(1_000_000) if seed is None else seed
    rules = game_of(game)
    player_named(against, rules, chosen)  # a wrong name is told before anything is set up
    headers = {role.value: PERSON if role in SIDES[side] else against for role in Role}
    headers["date"] = save.today()
    session = _session(Match(rules), headers, chosen, save.new_file(game.partition("/")[0]))
    session.record, session.confirm = record, not quick
    session.files |= {record.resolve()} if record else set()
    session.say(f"{rules.title}, seed {chosen}{_against(rules, side, against)}.")
    session.say("Type help for what can be typed, rules for the rules.")
    session.run()


def _against(rules: AnyGame, side: str, other: str) -> str:
    """Who plays whom, as the end of a sentence."""
    if side == "both":
        return ", for two at this screen"
    names = {level.id: f"{level.name} ({level.id})" for level in levels(rules)}
    you = "Jack" if side == "jack" else "the investigator"
    return f": you are {you}, against {names.get(other, other)}"


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), required=False)
@click.option("--quick", is_flag=True, help="Do not ask for confirmation.")
def resume(file: Path | None, *, quick: bool) -> None:
    """Go on with a saved game: FILE, or the unfinished one that was played last."""
    path = file or save.latest_unfinished()
    text = save.read(path)
    match = _load(path)
    headers = {
        name: value for name, value in parse_record(text).headers.items() if name not in ("game", "rules", "result")
    }
    session = _session(match, headers, SystemRandom().randrange(1_000_000), path)
    session.confirm = not quick
    session.skip_to_this_round()
    session.say(f"{match.game.title}, going on with {path}", whole=True)
    session.run()


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--as", "eyes", type=click.Choice(list(EYES)), default="public", show_default=True)
@click.option("--step", is_flag=True, help="Action by action, forwards and back.")
def replay(file: Path, eyes: str, *, step: bool) -> None:
    """Look at a saved game again, from somebody's eyes."""
    text, console = save.read(file), Console(highlight=False)
    try:
        match = load(text, game_of)
    except CorruptRecord as failure:
        _show_what_there_is(failure, eyes, console)
        raise
    _check_eyes(text, eyes)
    shown = Replay(match, eyes, console)
    if step:
        shown.stepwise(reader())
    else:
        shown.whole()


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--for", "reader_", type=click.Choice(["investigator", "jack", "public"]), default="public", show_default=True
)
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file.")
def record(file: Path, reader_: str, output: Path | None) -> None:
    """Copy a saved game with `?` for what one side, or the public, may not know."""
    text = save.read(file)
    match, headers = _load(file), dict(parse_record(text).headers)
    copy = format_record(copy_for(match, EYES[reader_], **headers))
    if output is None:
        click.echo(copy, nl=False)
    else:
        save.write(copy, output)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0: all.")
@click.option("--port", type=click.IntRange(0, 65535), default=8080, show_default=True)
@click.option("--data", type=click.Path(path_type=Path, dir_okay=False), help="The file that keeps the matches.")
@click.option("--open/--no-open", "browser", default=False, help="Open the page in a browser.")
def serve(host: str, port: int, data: Path | None, *, browser: bool) -> None:
    """Serve the web app, for this machine or for a club."""
    from gaslamp.terminal import serve as web  # noqa: PLC0415 (the server takes half a second that others need not wait)

    path = data or save.folder().parent / "matches.db"
    web.serve(host, port, path, browser=browser, say=click.echo)


@main.command()
@click.argument("game", type=GameName(list(GAMES)))
@click.argument("depth", type=click.IntRange(min=1))
@click.option("--divide", "divided", is_flag=True, help="Count for each first action.")
@click.option("--position", help="Begin at this position instead of the empty table.")
@click.option("--after", default="", help="Play these actions first, parted by commas.")
def perft(game: str, depth: int, position: str | None, after: str, *, divided: bool) -> None:
    """Count the sequences of DEPTH actions of a GAME, those of chance included."""
    rules = game_of(game)
    match: Match[Any, Any, Any] = Match(rules, rules.parse_position(position) if position else None)
    for text in filter(None, map(str.strip, after.split(","))):
        match.play(text)
    counts = divide(rules, match.state, depth)
    if divided:
        for text, count in counts.items():
            click.echo(f"{text}: {count}")
    click.echo(sum(counts.values()))


@main.command()
def games() -> None:
    """List the games."""
    for name in NAMES:
        click.echo(f"{name}: {GAMES[name].title} (rules {GAMES[name].id})")


main.add_command(contests.arena)
main.add_command(contests.ladder)
main.add_command(train)


@main.command("levels")
@click.argument("game", type=click.Choice(NAMES), default=NAMES[0])
def list_levels(game: str) -> None:
    """List the players of a GAME: for --against, and for arena."""
    rules = GAMES[game]
    for level in levels(rules):
        thinking = "" if level.budget == AT_ONCE else f" ({level.budget})"
        click.echo(f"{level.id}: {level.name}. {level.description}{thinking}")
    click.echo(f"By name: {', '.join(name for name in names(rules) if not name.startswith('level'))}.")
    click.echo("Behind a colon the budget: ismcts:10000 for so many nodes, level3:0.5s for so many seconds.")


def _session(match: Match[Any, Any, Any], headers: dict[str, str], seed: int, path: Path) -> Session:
    dice = Random(seed)
    seats: Seats = {
        role: _player(headers.get(role.value, PERSON), match.game, dice.randrange(1 << 32)) for role in Role
    }
    return Session(Table(match, seats, dice), reader(), Console(highlight=False), path, headers)


def _player(name: str, game: AnyGame, seed: int) -> Opponent | None:
    """The computer player of that name; any other name is a person's."""
    return player_named(name, game, seed) if is_player(name, game) else None


def _load(path: Path) -> Match[Any, Any, Any]:
    text = save.read(path)
    try:
        match = load(text, game_of)
    except CorruptRecord as failure:
        raise GaslampError(f"{path}, {failure}\nWhat could be read: gaslamp replay {path}") from failure
    if parse_record(text).is_copy:
        raise GaslampError("This is a copy with hidden cards: it can be looked at with replay, but not played on.")
    return match


def _check_eyes(text: str, eyes: str) -> None:
    if parse_record(text).is_copy and eyes in ("jack", EVERYTHING):
        raise GaslampError("This is a copy with hidden cards: look at it with --as public or --as investigator.")


def _show_what_there_is(failure: CorruptRecord, eyes: str, console: Console) -> None:
    """A broken game as far as it could be played; its text, which may hold secrets, is never shown."""
    record = failure.record
    if failure.match is not None and record is not None:
        seen = "public" if record.is_copy and eyes in ("jack", EVERYTHING) else eyes
        Replay(failure.match, seen, console).whole()
