"""Sets of small whole numbers, kept as the bits of one."""

from __future__ import annotations

from collections.abc import Iterable


def mask_of(members: Iterable[int]) -> int:
    """The mask whose bits are the members (each at least 0)."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def members(mask: int) -> tuple[int, ...]:
    """The members of a mask (at least 0), rising."""
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def single(mask: int) -> bool:
    """Whether exactly one bit is set."""
    return mask != 0 and mask & (mask - 1) == 0
