"""Values at the end of an odd round by solving the next one itself, for every board the round can end on, all at once.

The faces of the even rounds are known ahead. What the next round's end is worth is a matter of counting for round 8,
and of the table without a board before. With two suspects nobody can hide, and the last two rounds are exact. With more
the value is that of open play, and what hiding adds to it on average is laid on top. Where there are too many boards
the networks are asked instead; that is decided by counting.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np

from gaslamp.board.masks import members
from gaslamp.core.order import ORDER, ROUNDS
from gaslamp.core.words import JACK
from gaslamp.players.pocket.blind import Blind
from gaslamp.players.pocket.ends import POPULATION, Ends, Values
from gaslamp.players.pocket.minimax import Solution, plan_of
from gaslamp.players.pocket.moment import CANONICAL, Moment
from gaslamp.players.pocket.table import Array, Ints, axes_of, ends_of_walks, exchanged, seen_by_board, turned
from gaslamp.pocket.characters import HOURGLASSES, Character
from gaslamp.pocket.layout import FACES_UP, Face, Wall
from gaslamp.pocket.rules import HOURGLASSES_TO_WIN

MOST_CELLS: Final = {3: 1_600_000, 5: 1_600_000, 7: 5_000_000}
"""So many ends of the next round are looked at, at most, for the values at the end of a round."""
_AT_ONCE: Final = 250_000
_LANE: Final = int(Character.LANE)


class Twofold:
    """Values like others, but at the end of odd rounds the next round itself is solved."""

    def __init__(self, others: Values, later: Blind, lifts: Mapping[int, Mapping[int, float]]) -> None:
        """`lifts[round][suspects]`: what hiding adds in a round with 3, 4, and 5 or more suspects."""
        self._others = others
        self._later = later
        self._lifts = lifts

    def after(self, ends: Ends, left: Array, hourglasses: int) -> Array:
        """The value of every cell."""
        wanted = POPULATION[left.reshape(-1)] > 1
        boards, back = _boards(ends, left, wanted)
        if not _is_within(ends, boards):
            return self._others.after(ends, left, hourglasses)
        values = _solved(ends, boards, _sums(self._later, ends, hourglasses))
        lifts = self._lifts[ends.moment.round + 1]
        for suspects in range(3, 10):
            many = POPULATION[boards.suspects] == suspects
            lift = lifts[min(suspects, max(lifts))]
            values[many] = np.minimum(values[many] + lift * values[many] * (1 - values[many]), 1.0)
        return _in_place(values[back], wanted, left)

    def chase(self, ends: Ends, left: Array) -> Array:
        """The value of every cell in which a chase begins or goes on; no card of the next round can change it."""
        wanted = POPULATION[left.reshape(-1)] == 1
        boards, back = _boards(ends, left, wanted)
        if not _is_within(ends, boards):
            return self._others.chase(ends, left)
        return _in_place(_solved(ends, boards, _sums_of_the_chase(self._later, ends))[back], wanted, left)


class Boards(NamedTuple):
    """Boards at the beginning of a round, a row each."""

    tiles: Ints
    walls: Ints
    places: Ints
    suspects: Ints


def _is_within(ends: Ends, boards: Boards) -> bool:
    """Whether the next round is known, and small enough to be solved on all these boards."""
    round_ = ends.moment.round
    if round_ not in MOST_CELLS:
        return False
    cells = int(np.prod(axes_of(faces_ahead(ends.moment)))) * _fates(ends)
    return len(boards.suspects) * cells <= MOST_CELLS[round_]


def _in_place(values: Array, wanted: Array, left: Array) -> Array:
    result = np.zeros(left.size)
    result[wanted] = values
    return result.reshape(left.shape)


def _boards(ends: Ends, left: Array, wanted: Array) -> tuple[Boards, Ints]:
    """The different boards among the wanted cells, and for each such cell which one it is."""
    table = ends.table
    suspects = left.reshape(-1).astype(np.int64)
    cells = np.flatnonzero(wanted)
    shape = (len(table.boards.walls), len(table.boards.tiles), table.spots.which.shape[1], ends.shape[-1])
    turns, exchange, spot, _ = np.unravel_index(cells, shape)
    keys = ((turns * shape[1] + exchange) * shape[2] + spot) * 512 + suspects[cells]
    _, first, back = np.unique(keys, return_index=True, return_inverse=True)
    chosen = suspects[cells][first]
    walls = table.boards.walls[turns[first]].copy()
    walls[(chosen >> _LANE & 1) == 0, _LANE] = Wall.OPEN
    places = table.spots.places[table.spots.which[:, spot[first]]].T
    return Boards(table.boards.tiles[exchange[first]], walls, places, chosen), back.reshape(-1)


def faces_ahead(moment: Moment) -> tuple[Face, ...]:
    """The faces of the next round, in canonical order; only in odd rounds they are known."""
    assert moment.ahead is not None, "in odd rounds the tokens' backs are known"
    return tuple(sorted(FACES_UP[moment.ahead], key=CANONICAL.index))


def _fates(ends: Ends) -> int:
    return ends.moment.suspects.bit_count() + 2 if Face.ALIBI in faces_ahead(ends.moment) else 1


def _solved(ends: Ends, boards: Boards, sums: _Sums) -> Array:
    faces = faces_ahead(ends.moment)
    plan = plan_of(faces, tuple(role is JACK for role in ORDER[0]), 0)
    size = max(_AT_ONCE // (int(np.prod(axes_of(faces))) * _fates(ends)), 1)
    parts: list[Array] = []
    for start in range(0, len(boards.suspects), size):
        some = Boards(*(each[start : start + size] for each in boards))
        leaf, chances = _leaf(ends, some, faces, sums)
        parts.append(Solution(plan, leaf, chances).roots)
    return np.concatenate(parts) if parts else np.zeros(0)


def _leaf(ends: Ends, boards: Boards, faces: tuple[Face, ...], sums: _Sums) -> tuple[Array, Array]:
    """leaf[axes..., board, fate] and chances[board, card]."""
    seen = seen_on(boards, boards.walls, faces)
    alone = _mean(seen, boards.suspects, sums.plain)
    if Face.ALIBI not in faces:
        return alone[..., None], np.zeros((len(boards.suspects), 0))
    moment, count = ends.moment, POPULATION[boards.suspects]
    deck = 8 - moment.shown.bit_count() - moment.jack_cards
    fates: list[Array] = []
    chances: list[Array] = []
    for card in members(moment.suspects):
        is_left = (boards.suspects >> card & 1).astype(bool)
        view = seen
        if card == _LANE:
            opened = boards.walls.copy()
            opened[is_left, _LANE] = Wall.OPEN
            view = seen_on(boards, opened, faces)
        fates.append(_mean(view, boards.suspects & ~(1 << card), sums.plain))
        chances.append(np.where(is_left, (count - 1) / count, 1.0) / deck)
    own = _mean(seen, boards.suspects, sums.drawn)
    none = np.maximum(1.0 - np.sum(chances, axis=0), 0.0)
    return np.stack([*fates, alone, own], axis=-1), np.stack([*chances, none], axis=-1)


def _mean(seen: Array, suspects: Ints, sums: Array) -> Array:
    """What the call brings if each suspect is Jack alike."""
    inside, outside = seen & suspects, ~seen & suspects
    worth: Array = (sums[0][inside] + sums[1][outside]) / np.maximum(POPULATION[suspects], 1)
    return worth


class _Sums(NamedTuple):
    """What the last call is worth to the suspects of a mask together: [0, mask] if they are seen, [1, mask] if not."""

    plain: Array
    drawn: Array
    """If Jack has drawn a card before."""


def _sums(later: Blind, ends: Ends, hourglasses: int) -> _Sums:
    round_ = ends.moment.round + 1
    by_glass = np.array([_by_count(later, round_, hourglasses + glass) for glass in range(3)])
    masks = np.arange(1 << 9)
    count = POPULATION[masks]
    drawn = np.einsum("wg,gsm->wsm", _drawn(ends), by_glass[:, :, count])
    members_ = (masks >> np.arange(9)[:, None] & 1)[:, None]
    return _Sums(by_glass[0][:, count] * count, (drawn * members_).sum(axis=0))


def _sums_of_the_chase(later: Blind, ends: Ends) -> _Sums:
    """Seen is caught; unseen Jack has escaped after the last round, and is chased on before."""
    round_ = ends.moment.round + 1
    going_on = 1.0 if round_ == ROUNDS else later.chases(round_ + 1)
    sums = np.stack([np.zeros(1 << 9), np.full(1 << 9, going_on)])
    sums[:, POPULATION[np.arange(1 << 9)] != 1] = 0.0
    return _Sums(sums, sums)


def _by_count(later: Blind, round_: int, hourglasses: int) -> Array:
    """worth[0, n]: seen with n suspects left; worth[1, n]: unseen."""
    worth = np.zeros((2, 10))
    for unseen in (0, 1):
        safe = hourglasses + unseen >= HOURGLASSES_TO_WIN
        over = safe or round_ == ROUNDS
        worth[unseen, 2:] = 1.0 if over else later.beginnings(round_ + 1, hourglasses + unseen)[2:]
        if unseen and safe:
            worth[unseen, 1] = 1.0 if round_ == ROUNDS else later.chases(round_ + 1)
    return worth


def _drawn(ends: Ends) -> Array:
    """drawn[who, n]: how likely that suspect draws a card with n hourglasses."""
    deck = [card for card in range(9) if not ends.moment.shown >> card & 1]
    bears = [
        [[HOURGLASSES[card] for card in deck if card != who].count(glass) for glass in range(3)] for who in range(9)
    ]
    counts = np.array(bears, float)
    shares: Array = counts / counts.sum(axis=1, keepdims=True)
    return shares


def seen_on(boards: Boards, walls: Ints, faces: tuple[Face, ...]) -> Array:
    """seen[axes..., board]: the mask of the characters seen at the end of a round with those faces."""
    after = turned(walls, faces.count(Face.ROTATION))
    tiles = exchanged(boards.tiles, Face.EXCHANGE in faces)
    seen = seen_by_board(tiles, after, ends_of_walks(boards.places, faces))
    return seen.reshape(*axes_of(faces), len(boards.suspects))
