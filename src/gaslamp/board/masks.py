"""Sets of small whole numbers, kept as the bits of one."""

from __future__ import annotations

from collections.abc import Iterable
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


_SMALL: Final = tuple(map(_members, range(1 << 8)))
"""The members of the masks of eight, such as those of characters."""
