"""The trained values in the package: read when first needed, checked against the hash of the run that made them."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np

from gaslamp.core.order import ROUNDS
from gaslamp.core.words import GaslampError
from gaslamp.players.pocket import endgame
from gaslamp.players.pocket.blind import Blind
from gaslamp.players.pocket.engine import Effort, Engine
from gaslamp.players.pocket.mind import Mind
from gaslamp.players.pocket.sighted import Sighted
from gaslamp.players.pocket.table import Array
from gaslamp.players.pocket.twofold import Twofold

VALUES: Final = "values.bin"
MADE_BY: Final = "values.json"


def pack(arrays: Mapping[str, Array]) -> bytes:
    """The arrays as bytes, in half precision, alike for alike arrays."""
    buffer = io.BytesIO()
    halves = {name.replace("/", "."): each.astype(np.float16) for name, each in sorted(arrays.items())}
    np.savez_compressed(buffer, **halves)  # type: ignore[arg-type] # the stub takes the names for its own option
    return buffer.getvalue()


def unpack(packed: bytes) -> dict[str, Array]:
    """The arrays of those bytes, in single precision."""
    with np.load(io.BytesIO(packed)) as stored:
        return {name.replace(".", "/"): stored[name].astype(np.float32) for name in stored.files}


@cache
def _arrays() -> dict[str, Array]:
    here = files("gaslamp.players.pocket")
    packed = (here / VALUES).read_bytes()
    if hashlib.sha256(packed).hexdigest() != _made_by()["sha256"]:
        raise GaslampError(f"{VALUES} is not what {MADE_BY} tells of; make it again with “gaslamp train pocket”")
    return unpack(packed)


def _made_by() -> dict[str, Any]:
    made: dict[str, Any] = json.loads((files("gaslamp.players.pocket") / MADE_BY).read_text("utf-8"))
    return made


@cache
def blind() -> Blind:
    """The values that see no board."""
    arrays = _arrays()
    return Blind(arrays["table"].astype(float), arrays["chase"].astype(float))


@cache
def sighted() -> Sighted:
    """The values that see the board."""
    return Sighted(_networks("round"), _networks("chase"))


@cache
def twofold() -> Twofold:
    """The same, but at the end of odd rounds the next round is solved."""
    lifts: dict[int, dict[int, float]] = {}
    for network in _made_by()["networks"]:
        found: list[float] = network["lifts"]
        if found:
            lifts[int(network["name"].removeprefix("round"))] = dict(enumerate(found, start=3))
    return Twofold(sighted(), blind(), lifts)


FULL: Final = Effort(ahead=endgame.FULL)
"""What the full player takes upon himself."""


@cache
def mind() -> Mind:
    """One mind for all matches of a process: what it remembers are answers to the same questions."""
    return Mind(Engine(twofold(), FULL))


def _networks(kind: str) -> dict[int, list[Array]]:
    arrays = _arrays()
    return {
        round_: [arrays[f"{kind}{round_}/{at}"] for at in range(_count(f"{kind}{round_}/"))]
        for round_ in range(2, ROUNDS + 1)
    }


def _count(prefix: str) -> int:
    return sum(name.startswith(prefix) for name in _arrays())
