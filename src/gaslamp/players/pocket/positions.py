"""Random moments at the beginning of a round, such as the values at round ends are asked about."""

from __future__ import annotations

from random import Random
from typing import Final

from gaslamp.board.masks import mask_of, members
from gaslamp.core.order import ORDER
from gaslamp.core.words import JACK
from gaslamp.players.pocket.moment import CANONICAL, Moment
from gaslamp.pocket.characters import EVERYBODY, Character
from gaslamp.pocket.layout import ALL_TOKENS, FACES_UP, PLACES, Wall
from gaslamp.pocket.sight import characters_in_sight


def beginning(rng: Random, round_: int, suspects: int, hourglasses: int, *, chase: bool = False) -> Moment:
    """A random moment before anybody acts in a round, with so many suspects; all hourglasses are won ones.

    The suspects stand as a call leaves them: all in sight or all out of sight, where there are enough of them.
    """
    tiles = list(range(9))
    rng.shuffle(tiles)
    walls = [rng.randrange(4) for _ in range(9)]
    places = (rng.randrange(PLACES), rng.randrange(PLACES), rng.randrange(PLACES))
    seen = characters_in_sight(tiles, [Wall(walls[who]) for who in tiles], places)
    chosen = _suspects(rng, tiles, seen, suspects, chase=chase)
    if not chosen >> Character.LANE & 1:
        walls[Character.LANE] = Wall.OPEN
    sides = rng.randrange(ALL_TOKENS + 1)
    cleared = list(members(EVERYBODY & ~chosen))
    shown = mask_of(rng.sample(cleared, min(len(cleared), rng.choice((0, 0, 1, 1, 2)))))
    return Moment(
        tiles=tuple(tiles),
        walls=tuple(walls),
        places=places,
        suspects=chosen,
        turned=0,
        faces=tuple(sorted(FACES_UP[sides], key=CANONICAL.index)),
        order=tuple(role is JACK for role in ORDER[round_ % 2]),
        round=round_,
        won=hourglasses,
        shown=shown,
        jack_cards=0,
        chase=chase,
        ahead=ALL_TOKENS & ~sides if round_ % 2 else None,
    )


def _suspects(rng: Random, tiles: list[int], seen: int, number: int, *, chase: bool) -> int:
    sides = [list(members(seen)), list(members(EVERYBODY & ~seen))]
    if chase or rng.random() < 0.6:  # noqa: PLR2004 (unseen more often: he seeks to be)
        sides.reverse()
    for side in sides:
        if len(side) >= number:
            return mask_of(rng.sample(side, number))
    return mask_of(rng.sample(tiles, number))


def even_types(moment: Moment) -> dict[tuple[int, int], float]:
    """Each suspect with the same weight, no cards in hand."""
    count = moment.suspects.bit_count()
    return dict.fromkeys(((who, 0) for who in members(moment.suspects)), 1 / count)


def eve(moment: Moment) -> Moment:
    """The moment at the end of the round before: no token is left, the call was answered."""
    ahead = _SIDES[moment.faces] if moment.round % 2 == 0 else None
    return moment._replace(faces=(), order=(), round=moment.round - 1, ahead=ahead)


_SIDES: Final = {tuple(sorted(faces, key=CANONICAL.index)): sides for sides, faces in enumerate(FACES_UP)}
