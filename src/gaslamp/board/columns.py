"""A printed map of hexagons, written column by column."""

from __future__ import annotations


def printed(table: str, step: int) -> dict[str, str]:
    """The label of every hexagon, in the order of the table -> the sign of what is printed there.

    A line of the table holds a column's letter, its lowest number, and a sign for each hexagon, whose numbers are
    `step` apart.
    """
    found: dict[str, str] = {}
    for letter, lowest, signs in map(str.split, table.strip().splitlines()):
        found |= {f"{letter}{int(lowest) + step * place}": sign for place, sign in enumerate(signs)}
    return found
