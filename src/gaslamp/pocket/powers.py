"""The action tokens: what each face offers, and what it does to the board (P-4)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from gaslamp.board.masks import mask_of
from gaslamp.pocket.characters import Character
from gaslamp.pocket.layout import CELLS, DETECTIVES, FACES_UP, PLACES, Detective, Face, Wall
from gaslamp.pocket.model import Action, Alibi, Exchange, Joker, Public, Rotate, Walk

ALIBI: Final = Alibi()
WALKS: Final = {detective: (Walk(detective, 1), Walk(detective, 2)) for detective in DETECTIVES}
JOKERS: Final = tuple(Joker(detective) for detective in DETECTIVES)
PASS: Final = Joker(None)
ROTATIONS: Final = tuple(tuple(Rotate(cell, quarters) for quarters in (1, 2, 3)) for cell in range(len(CELLS)))
"""ROTATIONS[cell]: the three turns of the tile there."""
EXCHANGES: Final = tuple(Exchange(first, second) for first, second in combinations(range(len(CELLS)), 2))

_WALKERS: Final = {
    Face.HOLMES: Detective.HOLMES,
    Face.WATSON: Detective.WATSON,
    Face.TOBY: Detective.TOBY,
}


@cache
def options(sides: int, used: int, turned_cells: int, jack: bool) -> tuple[Action, ...]:  # noqa: FBT001 (a table's key)
    """What the tokens not yet used offer, token by token, equal faces once.

    `turned_cells` is the mask of cells whose tile was turned in this round; `jack`: whether he is to act. Every
    argument is a small number, so the table of answers stays small.
    """
    found: list[Action] = []
    offered: set[Face] = set()
    for token, face in enumerate(FACES_UP[sides]):
        if not used >> token & 1 and face not in offered:
            offered.add(face)
            found += _offers(face, turned_cells, jack)
    return tuple(found)


def _offers(face: Face, turned_cells: int, jack: bool) -> tuple[Action, ...]:  # noqa: FBT001
    match face:
        case Face.ALIBI:
            return (ALIBI,)
        case Face.ROTATION:
            free = (turns for cell, turns in enumerate(ROTATIONS) if not turned_cells >> cell & 1)
            return tuple(turn for turns in free for turn in turns)
        case Face.EXCHANGE:
            return EXCHANGES
        case Face.JOKER:
            return (*JOKERS, PASS) if jack else JOKERS
        case _:
            return WALKS[_WALKERS[face]]


def turned_cells(public: Public) -> int:
    """The mask of cells whose tile was turned in this round: the mark goes where the tile goes (P-4.4)."""
    if not public.rotated:
        return 0
    return mask_of(cell for cell, character in enumerate(public.tiles) if public.rotated >> character & 1)


@cache
def token_of(face: Face, sides: int, used: int) -> int | None:
    """The token whose face a player uses: the first unused one that shows it; None when there is none (P-3.4)."""
    for token, up in enumerate(FACES_UP[sides]):
        if up is face and not used >> token & 1:
            return token
    return None


def face_of(action: Action) -> Face:
    """The face a player's action is taken from; raises KeyError for an action of chance."""
    return Face[action.detective.name] if isinstance(action, Walk) else _FACES[type(action)]


_FACES: Final[dict[type[Action], Face]] = {
    Alibi: Face.ALIBI,
    Joker: Face.JOKER,
    Rotate: Face.ROTATION,
    Exchange: Face.EXCHANGE,
}


def use(public: Public, face: Face) -> int:
    """The mask of used tokens once a token with that face is used; the face must be there."""
    assert public.sides is not None, "tokens are thrown before they are used"
    token = token_of(face, public.sides, public.used)
    assert token is not None, f"no unused token shows {face.word}"
    return public.used | 1 << token


def walk(public: Public, detective: Detective | None, places: int, face: Face) -> Public:
    """A detective goes clockwise (P-4.1, P-4.2); None: nobody does."""
    positions = list(public.detectives)
    if detective is not None:
        positions[detective] = (positions[detective] + places) % PLACES
    return replace(public, detectives=tuple(positions), used=use(public, face))


def rotate(public: Public, action: Rotate) -> Public:
    """A tile is turned and marked as turned in this round (P-4.3, P-4.4)."""
    cell, walls = action.cell, list(public.walls)
    walls[cell] = TURNED[walls[cell]][action.quarters]
    rotated = public.rotated | 1 << public.tiles[cell]
    return replace(public, walls=tuple(walls), rotated=rotated, used=use(public, Face.ROTATION))


def exchange(public: Public, action: Exchange) -> Public:
    """Two tiles change places, each keeping its wall (P-4.5)."""
    one, two = action.first, action.second
    tiles, walls = list(public.tiles), list(public.walls)
    tiles[one], tiles[two] = tiles[two], tiles[one]
    walls[one], walls[two] = walls[two], walls[one]
    return replace(public, tiles=tuple(tiles), walls=tuple(walls), used=use(public, Face.EXCHANGE))


def clear(public: Public, cleared: int) -> Public:
    """The tiles of a mask of suspects are turned over; Lane's other side has no wall (P-1.3, P-5.6)."""
    if not cleared:
        return public
    walls = public.walls
    if cleared >> Character.LANE & 1:
        at = public.tiles.index(Character.LANE)
        walls = (*walls[:at], Wall.OPEN, *walls[at + 1 :])
    return replace(public, suspects=public.suspects & ~cleared, walls=walls)


TURNED: Final = tuple(tuple(wall.turned(quarters) for quarters in range(4)) for wall in Wall)
"""TURNED[wall][quarters]: the wall after that many quarter turns clockwise."""
