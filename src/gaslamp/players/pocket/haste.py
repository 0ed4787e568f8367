"""How a hasty Jack chooses: one action at a time, by what a call right after it would bring him."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np

from gaslamp.players.pocket.deeds import Deed
from gaslamp.players.pocket.ends import POPULATION
from gaslamp.players.pocket.minimax import numbers
from gaslamp.players.pocket.moment import CANONICAL, Moment
from gaslamp.players.pocket.table import LENGTH, TWICE, Array, table_of
from gaslamp.players.pocket.types import MOST, Types
from gaslamp.pocket.layout import Face

SHARPNESS: Final = 8.0
"""How sharply he takes the best: an action worth a suspect, or an hourglass, more is so many nats likelier."""
_Joint: TypeAlias = dict[tuple[Face, ...], Array]
"""Faces in canonical order -> how likely each type does that with them: [coordinate of each..., type]."""


def shares(moment: Moment, types: Types, options: Sequence[tuple[Deed, ...]]) -> Array:
    """share[option, type]; an option holds one action or two, and with two either may come first."""
    joint = _one(moment, types) if len(options[0]) == 1 else _two(moment, types)
    found = [joint[tuple(face for face, _ in option)][tuple(at for _, at in option)] for option in options]
    return np.array(found)


def _one(moment: Moment, types: Types) -> _Joint:
    worth = [_worth(moment, types, (face,)) for face in moment.faces]
    joint: _Joint = {}
    for face, each in zip(moment.faces, _softened(worth), strict=True):
        joint[face,] = joint.get((face,), 0.0) + each
    return joint


def _two(moment: Moment, types: Types) -> _Joint:
    tokens = range(len(moment.faces))
    first = _softened([_worth(moment, types, (face,)) for face in moment.faces])
    joint: _Joint = {}
    for one in tokens:
        rest = [other for other in tokens if other != one]
        pairs = [(moment.faces[one], moment.faces[other]) for other in rest]
        after = _softened([_worth(moment, types, pair) for pair in pairs], given=1)
        for pair, second in zip(pairs, after, strict=True):
            _add(joint, pair, first[one][:, None] * second)
    return joint


def _add(joint: _Joint, pair: tuple[Face, Face], likely: Array) -> None:
    """Which of the two came first is forgotten; of two alike, the smaller coordinate is named first."""
    if pair[0] is pair[1]:
        joint[pair] = joint.get(pair, 0.0) + likely + likely.swapaxes(0, 1)
    elif CANONICAL.index(pair[0]) < CANONICAL.index(pair[1]):
        joint[pair] = joint.get(pair, 0.0) + likely
    else:
        joint[pair[::-1]] = joint.get(pair[::-1], 0.0) + likely.swapaxes(0, 1)


def _softened(worths: Sequence[Array], given: int = 0) -> list[Array]:
    """Worths as shares of all that may be done, the first `given` axes being done already."""
    flat = [each.reshape(*each.shape[:given], -1, each.shape[-1]) for each in worths]
    every = np.concatenate(flat, axis=given)
    power = np.exp(SHARPNESS * (every - every.max(axis=given, keepdims=True)))
    power /= power.sum(axis=given, keepdims=True)
    cuts = np.cumsum([each.shape[given] for each in flat])[:-1]
    parts = np.split(power, cuts, axis=given)
    return [part.reshape(each.shape) for part, each in zip(parts, worths, strict=True)]


def _worth(moment: Moment, types: Types, faces: tuple[Face, ...]) -> Array:
    """worth[coordinate of each face..., type] of a call after these faces were used in that order."""
    drawn = sum(face is Face.ALIBI for face in faces)
    moving = sorted((face for face in faces if face is not Face.ALIBI), key=CANONICAL.index)
    seen = table_of(moment.tiles, moment.walls, moment.places, tuple(moving)).seen
    worth = _called(seen, moment, types) + drawn * (types.drawn_hourglasses() @ np.arange(MOST + 1))
    if moving != [face for face in faces if face is not Face.ALIBI]:
        worth = worth.swapaxes(0, 1)
    worth = worth.reshape(*(1 if face is Face.ALIBI else LENGTH[face] for face in faces), -1)
    return _where_allowed(worth, moment, faces)


def _called(seen: Array, moment: Moment, types: Types) -> Array:
    """How many suspects are left, and one more for the hourglass of staying unseen, for each type."""
    inside = POPULATION[seen & moment.suspects]
    outside = POPULATION[~seen & moment.suspects]
    is_seen = (seen[..., None] >> types.identity & 1).astype(bool)
    worth: Array = np.where(is_seen, inside[..., None], outside[..., None] + 1.0)
    return worth


def _where_allowed(worth: Array, moment: Moment, faces: tuple[Face, ...]) -> Array:
    """Minus infinity where the last face may not do that; what an earlier one may not do was given no share before."""
    if faces[-1] is not Face.ALIBI:
        barred = np.ones(LENGTH[faces[-1]], bool)
        barred[numbers(faces[-1], moment.turned, jack=True)] = False
        worth = np.where(barred[:, None], -np.inf, worth)
    if faces == (Face.ROTATION, Face.ROTATION):
        worth = np.where(TWICE[..., None], -np.inf, worth)
    return worth
