"""The rest of a round solved exactly over its table, when both sides know equally much: minima and maxima along axes.

Values are Jack's chance to win. The last axis of every array tells what became of the alibi token: one entry for each
card that the investigator may draw, one for Jack's taking it; a single entry where there is no such token.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gaslamp.players.pocket.table import LENGTH, PASS, TURNS, TWICE, Array
from gaslamp.pocket.layout import Face

_FORBIDDEN: Final = 1e9

Floats = NDArray[np.float64]


class Plan(NamedTuple):
    """What the faces and the order of a moment make of it, without its board."""

    axes: tuple[Face, ...]
    """The faces that are axes, in canonical order."""
    order: tuple[bool, ...]
    alibi: bool
    """Whether the alibi token is among those left."""
    turned: int
    """Tiles that may not be turned any more."""

    @property
    def everything(self) -> int:
        """The mask of all that is left: bit i is axis i, the highest bit the alibi token."""
        return (1 << len(self.order)) - 1

    @property
    def alibi_bit(self) -> int:
        """The bit of the alibi token; 0 when it is used."""
        return 1 << len(self.axes) if self.alibi else 0


def plan_of(faces: Sequence[Face], order: tuple[bool, ...], turned: int) -> Plan:
    """The plan of a moment's faces, order and turned tiles."""
    axes = tuple(face for face in faces if face is not Face.ALIBI)
    return Plan(axes, order, len(axes) < len(faces), turned)


@lru_cache(maxsize=4096)
def coordinates(face: Face, turned: int, jack: bool) -> slice | Array:  # noqa: FBT001 (a table's key)
    """Which coordinates of an axis a side may choose."""
    if face is Face.JOKER and not jack:
        return slice(0, PASS)
    if face is Face.ROTATION and turned:
        return np.array([at for at, (character, _) in enumerate(TURNS) if not turned >> character & 1])
    return slice(None)


def numbers(face: Face, turned: int, *, jack: bool) -> list[int]:
    """The coordinates of an axis that a side may choose."""
    allowed = np.zeros(LENGTH[face], bool)
    allowed[coordinates(face, turned, jack)] = True
    return [at for at, may in enumerate(allowed.tolist()) if may]


class Solution:
    """The value of every sub-round: `value[mask]` is an array over what was done with the tokens outside the mask."""

    def __init__(self, plan: Plan, leaf: Array, chances: Array) -> None:
        """`leaf`: the values of the cells; `chances`: of each card the investigator may draw."""
        self.plan = plan
        self.chances = chances
        self.value: dict[int, Array] = {0: leaf}
        for size in range(1, len(plan.order) + 1):
            jack = plan.order[-size]
            best = np.maximum if jack else np.minimum
            for mask, options in _masks(plan, size):
                self.value[mask] = _best(best, [self.after(mask, bit, jack=jack) for bit in options])

    @property
    def roots(self) -> Array:
        """The values of all moments that were solved at once, where the leaf has an axis for them before the last."""
        whole: Array = self.value[self.plan.everything].reshape(-1)
        return whole

    @property
    def root(self) -> float:
        """The value of the moment itself."""
        return float(self.value[self.plan.everything].min())

    def after(self, mask: int, bit: int, *, jack: bool) -> Array:
        """The values of a sub-round if its first action is that of one token, done in the best way."""
        if bit == self.plan.alibi_bit:
            return self.drawn(mask, jack=jack)
        axis = bit.bit_length() - 1
        return _along(self.plan, self.value[mask ^ bit], axis, jack=jack)

    def drawn(self, mask: int, *, jack: bool) -> Array:
        """The values of a sub-round if its first action is to take the alibi token."""
        known = self.value[mask ^ self.plan.alibi_bit]
        return known[..., -1:] if jack else (known[..., :-1] * self.chances).sum(axis=-1, keepdims=True)

    def first_actions(self) -> list[tuple[Face, Array]]:
        """The faces that the one to act may use, each with the values of its coordinates (one for the alibi)."""
        plan, jack = self.plan, self.plan.order[0]
        found: list[tuple[Face, Array]] = []
        for bit in first_tokens(plan):
            if bit == plan.alibi_bit:
                found.append((Face.ALIBI, self.drawn(plan.everything, jack=jack).reshape(1)))
            else:
                face = plan.axes[bit.bit_length() - 1]
                values = self.value[plan.everything ^ bit].reshape(-1).copy()
                allowed = np.zeros(len(values), bool)
                allowed[coordinates(face, plan.turned, jack)] = True
                values[~allowed] = np.nan
                found.append((face, values))
        return found


def first_tokens(plan: Plan) -> tuple[int, ...]:
    """The bits of the tokens that may be used first; of two equal faces only the second axis."""
    return next(options for mask, options in _masks(plan, len(plan.order)) if mask == plan.everything)


def _masks(plan: Plan, size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    return _masks_of(plan.axes, plan.alibi, size)


@lru_cache(maxsize=4096)
def _masks_of(axes: tuple[Face, ...], alibi: bool, size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:  # noqa: FBT001
    """Sets of tokens of a size, each with those to use first. Of two rotations the second axis is always used first."""
    tokens = len(axes) + alibi
    twins = axes.count(Face.ROTATION) == 2  # noqa: PLR2004
    found: list[tuple[int, tuple[int, ...]]] = []
    for chosen in combinations(range(tokens), size):
        if twins and 1 in chosen and 0 not in chosen:
            continue
        skipped = 0 if twins and 1 in chosen else None
        found.append((sum(1 << token for token in chosen), tuple(1 << token for token in chosen if token != skipped)))
    return tuple(found)


def _along(plan: Plan, values: Array, axis: int, *, jack: bool) -> Array:
    if axis == 0 and plan.axes.count(Face.ROTATION) == 2:  # noqa: PLR2004
        values = values + _penalty(values.ndim, jack)
    allowed = coordinates(plan.axes[axis], plan.turned, jack)
    if not (isinstance(allowed, slice) and allowed == slice(None)):
        values = values[(slice(None),) * axis + (allowed,)]
    best = np.maximum if jack else np.minimum
    return best.reduce(values, axis=axis, keepdims=True)


@lru_cache(maxsize=64)
def _penalty(dimensions: int, jack: bool) -> Array:  # noqa: FBT001
    wrong = np.where(TWICE, -_FORBIDDEN if jack else _FORBIDDEN, 0.0)
    return wrong.reshape(wrong.shape + (1,) * (dimensions - 2))


def _best(best: np.ufunc, options: list[Array]) -> Array:
    result = options[0]
    for option in options[1:]:
        result = best(result, option)
    return result
