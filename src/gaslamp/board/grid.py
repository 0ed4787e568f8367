"""A square grid seen from places around it: cells row by row from the top left, places clockwise from the top left."""

from __future__ import annotations

from string import ascii_lowercase


def cell_labels(size: int) -> tuple[str, ...]:
    """The names of the cells: the column's letter, then the row's number from the top; `a1` is the top left one."""
    return tuple(f"{ascii_lowercase[column]}{row + 1}" for row in range(size) for column in range(size))


def lines(size: int) -> tuple[tuple[int, ...], ...]:
    """For each of the 4 * size places around the grid, the cells straight ahead of it, nearest first.

    Place 0 is above the first column, `size` right of the first row, and so on clockwise; corners have no place.
    """
    down = [tuple(range(column, size * size, size)) for column in range(size)]
    right = [tuple(range(row * size, (row + 1) * size)) for row in range(size)]
    north, east = down, [line[::-1] for line in right]
    south, west = [line[::-1] for line in reversed(down)], list(reversed(right))
    return (*north, *east, *south, *west)
