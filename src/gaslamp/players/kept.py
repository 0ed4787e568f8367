"""Files that long work is kept in, so that it can be gone on with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from gaslamp.core.words import GaslampError

Kept = TypeVar("Kept", bound=msgspec.Struct)


def put(content: bytes, path: Path) -> None:
    """Puts bytes into a file, whole or not at all; raises OSError when it cannot be written."""
    beside = path.with_name(path.name + ".part")
    path.parent.mkdir(parents=True, exist_ok=True)
    beside.write_bytes(content)
    beside.replace(path)


def found(fresh: Kept, path: Path | None, kind: str) -> Kept:
    """What the file holds, or `fresh` where there is none; raises GaslampError if it is no file of that kind."""
    if path is None or not path.exists():
        return fresh
    try:
        return msgspec.json.decode(path.read_bytes(), type=type(fresh))
    except msgspec.DecodeError as error:
        raise GaslampError(f"{path} is no {kind}: {error}") from error


def demand_the_same(kept: Kept, fresh: Kept, fields: Sequence[str], path: Path | None, others: str) -> None:
    """Raises GaslampError if what was kept differs from what is to be done in one of the fields."""
    for name in fields:
        theirs, ours = getattr(kept, name), getattr(fresh, name)
        if theirs != ours:
            raise GaslampError(f"{path} holds {others}: its {name} is {theirs}, not {ours}; name another file")
