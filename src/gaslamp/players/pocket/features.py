"""What a value at the end of a round looks at: the board as it will stand when the next round begins.

How many suspects each detective sees from where he stands and from the next three places, and how many he would see
there without walls, says most of what a board is worth; where every wall and tile is adds nothing that so small a
network learns.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from gaslamp.players.pocket.ends import POPULATION, Ends
from gaslamp.players.pocket.table import Array, Boards, Ints, seen_from
from gaslamp.pocket.characters import Character
from gaslamp.pocket.layout import LINES, PLACES, Wall

_ALL: Final = np.arange(PLACES)
_STEPS: Final = np.arange(4)
_LINES: Final = np.array(LINES)
_COUNT: Final = POPULATION.astype(np.uint8)
_EYE10: Final = np.eye(10, dtype=np.float32)
_BITS: Final = np.array([[mask >> bit & 1 for bit in range(4)] for mask in range(16)], np.float32)
_LANE: Final = int(Character.LANE)

WIDTH: Final = 3 * 4 + 3 * 4 + 4 + 10 + 3 + 4
"""How many numbers describe one cell."""


def features(ends: Ends, left: Array, cells: Ints, hourglasses: int) -> Array:
    """One row for each of `cells`, which are flat indices into `left`, the masks of suspects that the call leaves."""
    turns, exchange, spot = _coordinates(ends, cells)
    suspects = left.reshape(-1)[cells].astype(np.int64)
    opened = (suspects >> _LANE & 1) == 0
    plain = ends.table
    places = plain.spots.places[plain.spots.which[:, spot]]
    seen = _seen_from_everywhere(plain.boards, turns, exchange, opened) & suspects[:, None]
    counts = _COUNT[seen]
    rows = np.arange(len(cells))[:, None]
    reach = [counts[rows, (each[:, None] + _STEPS) % PLACES] for each in places]
    now = seen[rows, places.T]
    along = _COUNT[_bits_along(plain.boards)[exchange] & suspects[:, None]]
    beside = [along[rows, (each[:, None] + _STEPS) % PLACES] for each in places]
    ahead = ends.moment.ahead
    return np.concatenate(
        [
            *reach,
            *beside,
            _summary(seen, now, counts),
            _EYE10[POPULATION[suspects]],
            np.broadcast_to(_glasses(hourglasses), (len(cells), 3)),
            np.broadcast_to(_BITS[0 if ahead is None else ahead], (len(cells), 4)),
        ],
        axis=1,
        dtype=np.float32,
    )


def _glasses(hourglasses: int) -> Array:
    return np.array([hourglasses / 6, hourglasses >= 4, hourglasses >= 5], np.float32)  # noqa: PLR2004


def _coordinates(ends: Ends, cells: Ints) -> tuple[Ints, Ints, Ints]:
    boards, spots = ends.table.boards, ends.table.spots
    shape = (len(boards.walls), len(boards.tiles), spots.which.shape[1], ends.shape[-1])
    turns, exchange, spot, _ = np.unravel_index(cells, shape)
    return turns, exchange, spot


def _bits_along(boards: Boards) -> Array:
    """result[exchange, place]: the mask of the characters straight ahead, walls or not."""
    along: Array = np.bitwise_or.reduce(np.left_shift(1, boards.tiles[:, _LINES]), axis=2)
    return along


def _seen_from_everywhere(boards: Boards, turns: Ints, exchange: Ints, opened: Array) -> Array:
    closed = seen_from(boards, _ALL)[turns, exchange]
    if not opened.any() or (boards.walls[:, _LANE] == Wall.OPEN).all():
        return closed
    walls = boards.walls.copy()
    walls[:, _LANE] = Wall.OPEN
    return np.where(opened[:, None], seen_from(Boards(walls, boards.tiles), _ALL)[turns, exchange], closed)


def _summary(seen: Array, now: Array, counts: Array) -> Array:
    anywhere = np.bitwise_or.reduce(seen, axis=1)
    here = np.bitwise_or.reduce(now, axis=1)
    return np.stack([_COUNT[anywhere], _COUNT[here], counts.max(axis=1), counts.sum(axis=1) / 4], axis=1)
