"""Sets of small whole numbers, kept as the bits of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final


def mask_of(members: Iterable[int]) -> int:
    """The mask whose bits are the members (each at least 0)."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def members(mask: int) -> tuple[int, ...]:
    """The members of a mask (at least 0), rising."""
    if mask < len(_SMALL):
        return _SMALL[mask]
    return _members(mask)


def _members(mask: int) -> tuple[int, ...]:
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def single(mask: int) -> bool:
    """Whether exactly one bit is set."""
    return mask != 0 and mask & (mask - 1) == 0


def standing(places: Sequence[int], cells: int) -> int:
    """The mask of those of eight whose place, given for each of them, is among the cells of a mask."""
    a, b, c, d, e, f, g, h = places
    return (
        cells >> a & 1
        | (cells >> b & 1) << 1
        | (cells >> c & 1) << 2
        | (cells >> d & 1) << 3
        | (cells >> e & 1) << 4
        | (cells >> f & 1) << 5
        | (cells >> g & 1) << 6
        | (cells >> h & 1) << 7
    )


_SMALL: Final = tuple(map(_members, range(1 << 8)))
"""The members of the masks of eight, such as those of characters."""
