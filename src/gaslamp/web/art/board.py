"""What a client must know of a printed board to draw on it."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

Point: TypeAlias = tuple[float, float]


class Geometry(msgspec.Struct, frozen=True, kw_only=True):
    """Where things are on a board, in the units of its ground; no neighbours, no rules."""

    width: float
    height: float
    size: float
    """The radius of a cell: from its centre to a corner of a hexagon, half the side of a square."""
    targets: dict[str, Point]
    """The centre of each printed thing that can be chosen, by its target: `cell:f7`, `exit:nw` …"""
    extra: dict[str, list[Any]]
    """What one game has besides; each board's module says which."""
