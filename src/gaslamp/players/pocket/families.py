"""Families of replies in round 8, in bits: a reply lets some types live, so it is a set; only the least sets matter.

A family is kept as the table of all sets that contain one of its own, a bit for each set. So the union of families is
an or, and of two families the one without more bits leaves the investigator fewer replies.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np

from gaslamp.players.pocket.table import LENGTH, PASS, TWICE, Array
from gaslamp.pocket.layout import Face

WORD: Final = 64
_TWINS: Final = 2


class Layout(NamedTuple):
    """What the members of a set are."""

    characters: int
    double: bool
    """Whether each character is two members: the higher one is in every set that has the lower one."""

    @property
    def members(self) -> int:
        """How many members there are; the lower ones of all characters come first."""
        return self.characters * (1 + self.double)

    @property
    def words(self) -> int:
        """How many words of 64 bits a family takes."""
        sets: int = (3 if self.double else 2) ** self.characters
        return -(-sets // WORD)


@cache
def sets_of(layout: Layout) -> tuple[int, ...]:
    """All sets of a layout, ascending: a family has a bit for each, in that order."""
    low = (1 << layout.characters) - 1
    every = range(1 << layout.members)
    return tuple(each for each in every if not layout.double or not (each & low) & ~(each >> layout.characters))


@cache
def _above(layout: Layout) -> Array:
    """_above[set, word]: the table of all sets that contain a set."""
    columns = np.array(sets_of(layout))
    table = np.zeros((1 << layout.members, layout.words * WORD), np.uint8)
    table[columns, : len(columns)] = (columns[:, None] & columns[None]) == columns[:, None]
    packed: Array = np.packbits(table, axis=1, bitorder="little").view(np.uint64)
    return packed


@lru_cache(maxsize=1 << 14)
def least_sets(family: int, layout: Layout) -> tuple[int, ...]:
    """The least sets of a family, ascending."""
    inside = [each for at, each in enumerate(sets_of(layout)) if family >> at & 1]
    found: list[int] = []
    for each in sorted(inside, key=int.bit_count):
        if not any(less & ~each == 0 for less in found):
            found.append(each)
    return tuple(sorted(found))


def families(sets: Array, faces: tuple[Face, ...], layout: Layout) -> Array:
    """result[option, board, word] for `sets[axes..., board]`: Jack one token, the investigator two, Jack the last.

    Options are the coordinates of the axes, one axis after the other; of two rotations only the first counts.
    """
    every = range(len(faces))
    return _of_axes(sets, faces, layout, {own: [last for last in every if last != own] for own in every})


def families_before_alibi(sets: Array, faces: tuple[Face, ...], layout: Layout) -> Array:
    """The same where the alibi token is left to Jack, who moves nothing by it; the last option: he takes it first."""
    every = range(len(faces))
    axes = _of_axes(sets, faces, layout, {own: [None] for own in every})
    first = _of_axes(sets, faces, layout, {None: list(every)})
    return np.concatenate([axes, first])


def families_after_alibi(sets: Array, faces: tuple[Face, ...], layout: Layout) -> Array:
    """The same where the investigator has the alibi token besides one other; nothing for the last option."""
    axes = families(sets, faces, layout)
    return np.concatenate([axes, np.zeros((1, *axes.shape[1:]), axes.dtype)])


def _of_axes(sets: Array, faces: tuple[Face, ...], layout: Layout, lasts: dict[int | None, list[int | None]]) -> Array:
    """`lasts[own]`: which axes may be left to Jack after he used his own first; None: the alibi token."""
    twins = faces.count(Face.ROTATION) == _TWINS
    own_axes = [own for own in lasts if not (twins and own == 1)]
    found: dict[int | None, Array] = {}
    for last in (None, *range(len(faces))):
        if any(last in lasts[own] for own in own_axes) and not (twins and last == 0):
            above = _replied(sets, faces, layout, last)
            for own in own_axes:
                if last in lasts[own]:
                    family = _united(above, faces, own)
                    found[own] = found[own] | family if own in found else family
    return np.concatenate([found[own] for own in own_axes])


def _replied(sets: Array, faces: tuple[Face, ...], layout: Layout, last: int | None) -> Array:
    """above[axes..., board, word] after Jack's last action, of length 1 along its axis."""
    twins = faces.count(Face.ROTATION) == _TWINS
    twice = TWICE.reshape(*TWICE.shape, *(1 for _ in range(sets.ndim - 2))) if twins else None
    if last is not None:
        if twice is not None and last < _TWINS:
            sets = np.where(twice, 0, sets)
        sets = np.bitwise_or.reduce(sets, axis=last, keepdims=True)
    above: Array = _above(layout)[sets]
    if twice is not None and (last is None or last >= _TWINS):
        above = np.where(twice[..., None], np.uint64(0), above)
    return above


def _united(above: Array, faces: tuple[Face, ...], own: int | None) -> Array:
    """result[own coordinate, board, word]: the investigator may do all the rest as he likes."""
    for axis, face in enumerate(faces):
        if axis != own:
            allowed = slice(PASS if face is Face.JOKER and above.shape[axis] == LENGTH[face] else None)
            above = np.bitwise_or.reduce(above[(slice(None),) * axis + (allowed,)], axis=axis, keepdims=True)
    return above.reshape(-1, *above.shape[-2:])
