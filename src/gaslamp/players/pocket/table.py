"""A whole round as a table: one axis for each token, one cell for each way the round can end, who is seen there.

The tokens' effects commute once a turn is named by the tile it turns and not by the cell, so where a round ends depends
on what was done with each token and not on the order. The alibi token is no axis: it moves nothing on the board.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gaslamp.pocket.layout import LINES, PLACES, Face, Wall
from gaslamp.pocket.powers import EXCHANGES, TURNED
from gaslamp.pocket.sight import SEEN

Ints: TypeAlias = NDArray[np.int64]
Masks: TypeAlias = NDArray[np.int16]
Array: TypeAlias = NDArray[Any]

TURNS: Final = tuple((character, quarters) for character in range(9) for quarters in (1, 2, 3))
"""The coordinates of an axis of rotation: whose tile, by how many quarters."""
PASS: Final = 3
"""The coordinate of the joker that leaves everybody where he is; 0 to 2 move Holmes, Watson, Toby."""
_WALKERS: Final = {Face.HOLMES: 0, Face.WATSON: 1, Face.TOBY: 2}

_SIDES: Final = len(Wall)
_LINES: Final = np.array(LINES)
_HOW_FAR: Final = np.array([[seen.bit_count() for seen in row] for row in SEEN], dtype=np.intp)
"""_HOW_FAR[place, code of the three walls ahead]: how many of the three tiles are seen."""
_CODE: Final = np.array([_SIDES * _SIDES, _SIDES, 1])
_SWAPPED: Final = np.array(
    [
        [each.second if at == each.first else each.first if at == each.second else at for at in range(9)]
        for each in EXCHANGES
    ]
)
_TURNED: Final = np.array(TURNED)


class Boards(NamedTuple):
    """The boards a round can end on, before the detectives are looked at: walls by turns, tiles by exchanges."""

    walls: Ints
    """walls[turns, character]."""
    tiles: Ints
    """tiles[exchange, cell]: the character there."""


class Spots(NamedTuple):
    """The places at which the detectives can end."""

    places: Ints
    """The different places, ascending."""
    which: Ints
    """which[detective, combination]: which of `places`."""
    shape: tuple[int, ...]
    """The axes that a combination unfolds to: the walks, then the joker."""


class Table(NamedTuple):
    """Who is seen in every cell; axes are the faces of the moment in canonical order, the alibi left out."""

    seen: Masks
    boards: Boards
    spots: Spots


def table_of(
    tiles: tuple[int, ...], walls: tuple[int, ...], places: tuple[int, int, int], faces: tuple[Face, ...]
) -> Table:
    """The table of a round, or of what is left of it, with the faces in canonical order."""
    boards = Boards(_walls_after(walls, faces.count(Face.ROTATION)), _tiles_after(tiles, Face.EXCHANGE in faces))
    spots = spots_of(places, tuple(face for face in faces if face in _WALKERS or face is Face.JOKER))
    by_place = seen_from(boards, spots.places)
    one, two, three = (by_place[:, :, index] for index in spots.which)
    seen = one | two | three
    return Table(seen.reshape(axes_of(faces)), boards, spots)


def axes_of(faces: tuple[Face, ...]) -> tuple[int, ...]:
    """The lengths of the axes."""
    return tuple(LENGTH[face] for face in faces if face is not Face.ALIBI)


def seen_from(boards: Boards, places: Ints) -> Masks:
    """The masks of characters seen: result[turns, exchange, place]."""
    ahead = boards.tiles[:, _LINES[places]]
    codes = boards.walls[:, ahead] @ _CODE
    far = _HOW_FAR[places, codes]
    bits = np.left_shift(np.int16(1), ahead, dtype=np.int16)
    until = np.zeros((*ahead.shape[:2], 4), np.int16)
    np.bitwise_or.accumulate(bits, axis=2, out=until[:, :, 1:])
    flat = np.arange(0, 4 * len(boards.tiles) * len(places), 4, dtype=np.intp).reshape(len(boards.tiles), len(places))
    seen: Masks = until.reshape(-1)[far + flat]
    return seen


LENGTH: Final = {
    Face.ROTATION: len(TURNS),
    Face.EXCHANGE: len(EXCHANGES),
    Face.HOLMES: 2,
    Face.TOBY: 2,
    Face.WATSON: 2,
    Face.JOKER: 4,
}
"""How many coordinates an axis has."""


@lru_cache(maxsize=4096)
def spots_of(places: tuple[int, int, int], faces: tuple[Face, ...]) -> Spots:
    """Where the detectives can end, for the faces that move detectives."""
    shape = axes_of(faces)
    ends = [_moved(places, faces, steps) for steps in product(*map(range, shape))]
    distinct, index = np.unique(np.array(ends).T, return_inverse=True)
    return Spots(distinct, index.reshape(3, -1), shape)


def _moved(places: tuple[int, int, int], faces: tuple[Face, ...], steps: tuple[int, ...]) -> list[int]:
    ends = list(places)
    for face, step in zip(faces, steps, strict=True):
        if face in _WALKERS:
            ends[_WALKERS[face]] += step + 1
        elif step != PASS:
            ends[step] += 1
    return [end % PLACES for end in ends]


def _tiles_after(tiles: tuple[int, ...], exchanged: bool) -> Ints:  # noqa: FBT001 (a face is there or not)
    here = np.array(tiles)
    return here[_SWAPPED] if exchanged else here[None]


def _walls_after(walls: tuple[int, ...], rotations: int) -> Ints:
    here = np.array(walls)
    if not rotations:
        return here[None]
    once = np.where(_WHOSE, _TURNED[here[None, :], _QUARTERS[:, None]], here)
    if rotations == 1:
        return once
    return np.where(_WHOSE[:, None], once[:, None], once[None]).reshape(-1, 9)


_WHOSE: Final = np.array([[character == turned for character in range(9)] for turned, _ in TURNS])
_QUARTERS: Final = np.array([quarters for _, quarters in TURNS])
TWICE: Final = np.array([[one == two for two, _ in TURNS] for one, _ in TURNS])
"""TWICE[first, second]: both turns are of one tile, which the rules forbid."""


def turned(walls: Ints, rotations: int) -> Ints:
    """result[turns, board, character]: the walls of many boards after every turn, or pair of turns."""
    if not rotations:
        return walls[None]
    once = np.where(_WHOSE[:, None], _TURNED[walls[None], _QUARTERS[:, None, None]], walls)
    if rotations == 1:
        return once
    both = np.where(_WHOSE[:, None, None], once[:, None], once[None])
    return both.reshape(-1, *walls.shape)


def exchanged(tiles: Ints, exchange: bool) -> Ints:  # noqa: FBT001 (a face is there or not)
    """result[exchange, board, cell]: the tiles of many boards after every exchange."""
    return np.moveaxis(tiles[:, _SWAPPED], 1, 0) if exchange else tiles[None]


def ends_of_walks(places: Ints, faces: tuple[Face, ...]) -> Ints:
    """result[board, detective, combination]: where the detectives of many boards can end."""
    moving = tuple(face for face in faces if face in _WALKERS or face is Face.JOKER)
    steps = [_moved((0, 0, 0), moving, each) for each in product(*map(range, axes_of(moving)))]
    ends: Ints = (places[:, :, None] + np.array(steps).T[None]) % PLACES
    return ends


def seen_by_board(tiles: Ints, walls: Ints, ends: Ints) -> Masks:
    """result[turns, exchange, combination, board]: who is seen on many boards, from where their detectives end."""
    rows = np.arange(len(ends), dtype=np.intp)
    ahead = tiles[:, :, _LINES]
    codes = walls[:, rows[None, :, None, None], ahead] @ _CODE
    far = _HOW_FAR[np.arange(PLACES), codes]
    bits = np.left_shift(np.int16(1), ahead, dtype=np.int16)
    until = np.zeros((*ahead.shape[:3], 4), np.int16)
    np.bitwise_or.accumulate(bits, axis=3, out=until[:, :, :, 1:])
    flat = np.arange(0, until.size, 4, dtype=np.intp).reshape(ahead.shape[:3])
    by_place = until.reshape(-1)[far + flat]
    one, two, three = (by_place[:, :, rows[:, None], ends[:, each]] for each in range(3))
    return np.moveaxis(one | two | three, 2, 3)
