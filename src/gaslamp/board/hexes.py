"""Hexagons with flat tops: directions, neighbours, straight lines, and walks over any graph of cells kept as masks."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from gaslamp.board.masks import mask_of, members

Hex: TypeAlias = tuple[int, int]
"""Axial coordinates: the column from left to right, and the row along it, growing downwards."""

Adjacency: TypeAlias = Sequence[int]
"""For each cell, the mask of the cells one step away."""


class Direction(enum.IntEnum):
    """The six sides of a hexagon, clockwise from the top."""

    N = 0
    NE = 1
    SE = 2
    S = 3
    SW = 4
    NW = 5

    @property
    def word(self) -> str:
        """The word of the notation: `ne`."""
        return self.name.lower()


DIRECTIONS: Final = tuple(Direction)
_OFFSETS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def beside(place: Hex, direction: Direction) -> Hex:
    """The hexagon next to a place on that side."""
    column, row = _OFFSETS[direction]
    return place[0] + column, place[1] + row


def neighbours(places: Sequence[Hex]) -> tuple[tuple[int | None, ...], ...]:
    """For each cell, the cell on each of its six sides, by direction; None: beyond the edge of the board."""
    cell_at = {place: cell for cell, place in enumerate(places)}
    return tuple(tuple(cell_at.get(beside(place, direction)) for direction in DIRECTIONS) for place in places)


def adjacency(places: Sequence[Hex]) -> tuple[int, ...]:
    """For each cell, the mask of those it shares a side with."""
    return tuple(mask_of(cell for cell in row if cell is not None) for row in neighbours(places))


def line(table: Sequence[Sequence[int | None]], start: int, direction: Direction, through: int) -> Iterator[int]:
    """The cells in a straight line from a cell, which is not among them, as long as they are in the mask `through`.

    `table` is that of `neighbours`.
    """
    cell = table[start][direction]
    while cell is not None and through >> cell & 1:
        yield cell
        cell = table[cell][direction]


def spread(adjacent: Adjacency, cells: int) -> int:
    """The mask of the cells one step away from any cell of a mask."""
    reached = 0
    for cell in members(cells):
        reached |= adjacent[cell]
    return reached


def walks(adjacent: Adjacency, start: int, steps: int) -> tuple[int, ...]:
    """For 0, 1 … `steps`: the mask of the cells where a walk of exactly so many steps may end; it may double back."""
    ends = [1 << start]
    for _ in range(steps):
        ends.append(spread(adjacent, ends[-1]))
    return tuple(ends)


def distances(adjacent: Adjacency, start: int) -> tuple[int | None, ...]:
    """For each cell, the fewest steps to it from `start`; None where no way leads."""
    found: list[int | None] = [None] * len(adjacent)
    reached, fresh, steps = 1 << start, 1 << start, 0
    while fresh:
        for cell in members(fresh):
            found[cell] = steps
        fresh = spread(adjacent, fresh) & ~reached
        reached |= fresh
        steps += 1
    return tuple(found)


def shortest(adjacent: Adjacency, start: int, end: int) -> tuple[int, ...]:
    """The cells of a walk with the fewest steps, both ends included; empty where no way leads."""
    came: dict[int, int] = {start: start}
    fresh = [start]
    while fresh and end not in came:
        onward: list[int] = []
        for cell in fresh:
            for neighbour in members(adjacent[cell]):
                if neighbour not in came:
                    came[neighbour] = cell
                    onward.append(neighbour)
        fresh = onward
    return _traced(came, start, end) if end in came else ()


def _traced(came: dict[int, int], start: int, end: int) -> tuple[int, ...]:
    back = [end]
    while back[-1] != start:
        back.append(came[back[-1]])
    return tuple(reversed(back))
