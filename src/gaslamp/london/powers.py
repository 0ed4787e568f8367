"""The characters' powers: what each offers, and what it does to the board (L-4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from gaslamp.board.hexes import DIRECTIONS
from gaslamp.board.masks import members
from gaslamp.london.characters import CHARACTERS, Character
from gaslamp.london.layout import EXITS, POSTS, STREETS, UNLIT
from gaslamp.london.model import Action, Cordon, Face, Lamp, Lid, Public, Swap, Whistle
from gaslamp.london.movement import PULLS, WHISTLE, occupied, streets_of
from gaslamp.london.sight import lit_posts

FACES: Final = tuple(Face(facing) for facing in DIRECTIONS)
SWAPS: Final = tuple(Swap(character) for character in CHARACTERS if character is not Character.GULL)
WHISTLES: Final = tuple(
    tuple(tuple(Whistle(character, cell, steps) for cell in range(len(STREETS))) for steps in range(WHISTLE + 1))
    for character in CHARACTERS
)
"""WHISTLES[character][steps][cell]: the actions."""


def options(public: Public, character: Character) -> Sequence[Action]:
    """What a power that goes before or after the move, or Gull's that goes instead of it, offers now."""
    match character:
        case Character.SMITH:
            return lamps(public.lamps)
        case Character.LESTRADE:
            return cordons(public.cordons)
        case Character.GOODLEY:
            return whistles(public.positions, most_points(public.positions), 0)
        case Character.BERT:
            return lids(public.lids, public.manholes)
        case Character.GULL:
            return SWAPS
        case _:
            return ()


def is_possible(public: Public, character: Character) -> bool:
    """Whether that power offers anything now."""
    if character is Character.GOODLEY:
        return most_points(public.positions) > 0
    return character in _ALWAYS


_ALWAYS: Final = frozenset({Character.SMITH, Character.LESTRADE, Character.BERT, Character.GULL})


@cache
def lamps(tiles: tuple[int, ...]) -> tuple[Lamp, ...]:
    """Every lit lamp to every unlit post (L-4.5); `tiles` says what lies on each post."""
    lit = lit_posts(tiles)
    unlit = [post for post in range(len(POSTS)) if not lit >> post & 1]
    return tuple(Lamp(source, target) for source in members(lit) for target in unlit)


def relit(tiles: tuple[int, ...], action: Lamp) -> tuple[int, ...]:
    """What lies on each post once a tile was moved; it keeps its number (L-4.5)."""
    after = list(tiles)
    after[action.target], after[action.source] = after[action.source], UNLIT
    return tuple(after)


@cache
def cordons(closed: int) -> tuple[Cordon, ...]:
    """Either cordon to either free exit (L-4.6)."""
    free = [exit_ for exit_ in EXITS if not closed >> exit_ & 1]
    return tuple(Cordon(EXITS[source], target) for source in members(closed) for target in free)


@cache
def lids(covered: int, manholes: int) -> tuple[Lid, ...]:
    """Either lid to any open manhole (L-4.13)."""
    return tuple(Lid(source, target) for source in members(covered) for target in members(manholes))


def moved_bit(mask: int, source: int, target: int) -> int:
    """The mask with `target` in the place of `source`."""
    return mask & ~(1 << source) | 1 << target


def swapped(positions: tuple[int, ...], character: Character) -> tuple[int, ...]:
    """The places once Gull has changed his with that character (L-4.12)."""
    after = list(positions)
    after[character], after[Character.GULL] = after[Character.GULL], after[character]
    return tuple(after)


def placed(positions: tuple[int, ...], character: Character, cell: int) -> tuple[int, ...]:
    """The places once a character stands on that cell."""
    return (*positions[:character], cell, *positions[character + 1 :])


def most_points(positions: tuple[int, ...]) -> int:
    """How many steps of the whistle can be spent by those places: 3, 2 or 0 (L-4.11).

    Never 1: whoever can come nearer by one step can do so by three, going to and fro.
    """
    pulls = PULLS[positions[Character.GOODLEY]]
    free = ~occupied(positions)
    for points in (WHISTLE, WHISTLE - 1):
        ends = pulls[points]
        for cell in positions:
            if ends[cell] & free:
                return points
    return 0


def whistles(positions: tuple[int, ...], points: int, called: int) -> list[Whistle]:
    """Every way to spend some of the points after which the rest can still be spent (L-4.11).

    `called` is the mask of those who have moved by this whistle; each may do so once.
    """
    pulls = PULLS[positions[Character.GOODLEY]]
    free = ~occupied(positions)
    left = [character for character in CHARACTERS if not called >> character & 1 and character is not Character.GOODLEY]
    found: list[Whistle] = []
    for character in left:
        start = positions[character]
        for steps in range(1, points + 1):
            ends = pulls[steps][start] & free
            if not ends:
                continue
            cells: Sequence[int] = streets_of(ends)
            if steps < points:
                others = [positions[other] for other in left if other is not character]
                cells = _leaving_the_rest(pulls, others, free | 1 << start, cells, points - steps)
            actions = WHISTLES[character][steps]
            found += [actions[cell] for cell in cells]
    return found


def _leaving_the_rest(
    pulls: Sequence[Sequence[int]], others: list[int], free: int, cells: Sequence[int], rest: int
) -> Sequence[int]:
    """Those of the cells on which somebody may stand so that the others can still spend the rest."""
    for other in others:
        ends = pulls[rest][other] & free
        if ends & (ends - 1):
            return cells  # two places to go to: one of them stays free whatever cell is taken
    return [cell for cell in cells if _can_spend(pulls, others, free & ~(1 << cell), rest)]


def _can_spend(pulls: Sequence[Sequence[int]], starts: list[int], free: int, points: int) -> bool:
    """Whether some of those who stand on `starts` can spend just so many points (0 to 2)."""
    if points == 0 or any(pulls[points][start] & free for start in starts):
        return True
    if points == 1:
        return False
    for start in starts:
        others = [other for other in starts if other != start]
        for cell in streets_of(pulls[1][start] & free):
            if _can_spend(pulls, others, (free | 1 << start) & ~(1 << cell), points - 1):
                return True
    return False
