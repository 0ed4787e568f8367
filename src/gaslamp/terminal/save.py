"""Saved games on this machine."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Any

from gaslamp.core.match import Match
from gaslamp.core.record import UNFINISHED, format_record, parse_record, record_of
from gaslamp.core.words import GaslampError
from gaslamp.players import kept

HOME: str = "GASLAMP_HOME"
"""The environment variable that names another folder than the system's usual one."""


def folder() -> Path:
    """The folder of saved games; it need not exist."""
    from platformdirs import user_data_path  # noqa: PLC0415 (only saving needs it)

    chosen = os.environ.get(HOME)
    return (Path(chosen) if chosen else user_data_path("gaslamp", appauthor=False)) / "games"


def new_file(game: str) -> Path:
    """A name for a game that begins now; the file is not there yet."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    path = folder() / f"{game}-{stamp}.txt"
    number = 1
    while path.exists():
        number += 1
        path = folder() / f"{game}-{stamp}-{number}.txt"
    return path


def write(text: str, path: Path) -> None:
    """Puts a text into a file, whole or not at all; raises GaslampError when the file cannot be written."""
    try:
        kept.put(text.encode(), path)
    except OSError as error:
        raise GaslampError(f"{path} cannot be written: {error.strerror}") from error


def save(match: Match[Any, Any, Any], path: Path, **headers: str) -> None:
    """Writes the whole record of a match."""
    write(format_record(record_of(match, **headers)), path)


def read(path: Path) -> str:
    """The text of a file; raises GaslampError when it cannot be read as text."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise GaslampError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise GaslampError(f"{path} cannot be read: it is not text in UTF-8") from error


def latest_unfinished() -> Path:
    """The saved game played last that is not over; raises GaslampError when there is none."""
    files = sorted(folder().glob("*.txt"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files:
        try:
            record = parse_record(read(path))
        except GaslampError:
            continue  # a file that is no saved game is not one to go on with
        if record.headers.get("result") == UNFINISHED:
            return path
    raise GaslampError(f"There is no unfinished game in {folder()}.")


def today() -> str:
    """The date for a record's header."""
    return datetime.now().astimezone().date().isoformat()
