"""What an action on a board is aimed at, where it needs no more than that: one cell, or two."""

from __future__ import annotations

import msgspec


class OneCell(msgspec.Struct, frozen=True):
    """A cell on which the action ends, or to which it does something."""

    cell: int


class FromTo(msgspec.Struct, frozen=True):
    """The place that something leaves, and the one it goes to."""

    source: int
    target: int
