"""The ways of one character in Manhattan, step by step: from where it stands, and back from where it may leave."""

from __future__ import annotations

from typing import NamedTuple

from gaslamp.newyork.layout import FROM_THE_ISLAND, TO_THE_ISLAND
from gaslamp.newyork.movement import ISLAND_BIT, STEPS, glide, spread, step


class Ways(NamedTuple):
    """What a move costs, other people left out of account (N-4); each field but the last a mask of cells."""

    paid: int
    """Entered with a step."""
    net: int
    """The entrances of the metro among them."""
    free: int = 0
    """Entered for nothing, from a cell beside them."""
    linked: bool = False
    """Whether that is so from another free cell only."""

    def within(self, start: int) -> tuple[int, ...]:
        """For 0, 1, ... steps, all of a move but the last: the mask of the cells to which so many lead."""
        found = [glide(1 << start, self.free, linked=self.linked)]
        for _ in range(STEPS - 1):
            cells = step(found[-1], self.net) & self.paid
            found.append(found[-1] | glide(cells, self.free, linked=self.linked))
        return tuple(found)

    def leading(self, exits: int, barred: int = 0) -> tuple[int, ...]:
        """For 1, 2, ... steps, up to those of a move: the mask of the cells from which so many lead to an exit.

        exits, barred: masks of cells; nobody leaves straight from a barred one. The cells need not be such that
        somebody may stand there.
        """
        found = [self._crossing(back(exits) & ~barred)]
        for _ in range(STEPS - 1):
            cells = found[-1] & self.paid
            cells = back(cells) | (self.net if cells & self.net else 0)
            found.append(self._crossing(found[-1] | cells))
        return tuple(found)

    def _crossing(self, cells: int) -> int:
        """The cells with those from which they are entered for nothing."""
        while self.free:
            before = back(cells & self.free)
            wider = cells | (before & self.free if self.linked else before)
            if wider == cells:
                break
            cells = wider
        return cells


def back(cells: int) -> int:
    """The mask of the cells from which one step leads to any cell of a mask: all ways but the boats go both ways."""
    before = spread(cells & ~ISLAND_BIT) & ~ISLAND_BIT
    if cells & ISLAND_BIT:
        before |= TO_THE_ISLAND
    return before | ISLAND_BIT if cells & FROM_THE_ISLAND else before
