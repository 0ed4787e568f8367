"""What the cells of a round's table are worth to Jack: whom the call clears, which goal is reached, what follows."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

import numpy as np

from gaslamp.board.masks import members
from gaslamp.core.order import ROUNDS
from gaslamp.players.pocket.moment import Moment
from gaslamp.players.pocket.table import Array, Ints, Table, table_of
from gaslamp.players.pocket.types import MOST, WITH, Types
from gaslamp.pocket.characters import CHARACTERS, EVERYBODY, Character
from gaslamp.pocket.layout import Face, Wall
from gaslamp.pocket.rules import HOURGLASSES_TO_WIN

POPULATION: Final = np.array([mask.bit_count() for mask in range(1 << len(CHARACTERS))])


class Ends(NamedTuple):
    """The cells of a round's table, once for each fate of the alibi token (the last axis)."""

    moment: Moment
    table: Table
    """As the board is; where Lane's card is drawn, his street is open besides."""
    cards: tuple[int, ...]
    """The fates in which the investigator has the token: the mask of the cards that bring it about."""
    seen: Array
    """seen[..., fate]: the mask of the characters seen."""
    suspects: Ints
    """suspects[fate]: those left before the call."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of the axes and the number of fates."""
        return self.seen.shape


class Values(Protocol):
    """What the beginning of the next round is worth to Jack."""

    def after(self, ends: Ends, left: Array, hourglasses: int) -> Array:
        """The value of every cell, `left[..., fate]` being the mask of suspects that the call leaves.

        Cells with fewer than two suspects may get any value. In a chase: of every cell where Jack was not seen.
        """
        ...

    def chase(self, ends: Ends, left: Array) -> Array:
        """The value of every cell in which a chase begins, `left[..., fate]` being Jack's mask."""
        ...


def ends_of(moment: Moment, *, fine: bool = False) -> Ends:
    """The cells of a moment's table; `fine`: cards that clear nobody are told apart by their hourglasses."""
    cards = cards_of(moment, fine=fine)
    plain = table_of(moment.tiles, moment.walls, moment.places, moment.faces)
    fates = len(cards) + 1
    seen = np.repeat(plain.seen[..., None], fates, axis=-1)
    if _LANE in cards:
        opened = table_of(moment.tiles, _with_lane_open(moment.walls), moment.places, moment.faces)
        seen[..., cards.index(_LANE)] = opened.seen
    return Ends(moment, plain, cards, seen, np.array([*(moment.suspects & ~each for each in cards), moment.suspects]))


def cards_of(moment: Moment, *, fine: bool = True) -> tuple[int, ...]:
    """The fates in which the investigator draws, as masks of the cards that bring them about."""
    if Face.ALIBI not in moment.faces:
        return ()
    left = EVERYBODY & ~moment.shown
    if moment.chase:
        return (left,)
    others = left & ~moment.suspects
    rest = [others & each for each in WITH] if fine else [others]
    return (*(1 << who for who in members(moment.suspects)), *filter(None, rest))


_LANE: Final = 1 << Character.LANE


def _with_lane_open(walls: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(int(Wall.OPEN) if who == Character.LANE else wall for who, wall in enumerate(walls))


def chances(ends: Ends, types: Types) -> Array:
    """chances[type, card]: of each fate in which the investigator draws."""
    columns = [types.chance @ _MEMBERS[each] for each in ends.cards]
    return np.stack(columns, axis=1) if columns else np.zeros((len(types.weight), 0))


_MEMBERS: Final = np.array([[mask >> card & 1 for card in range(9)] for mask in range(1 << 9)], float)


class Called(NamedTuple):
    """The two answers to the call, and what each is worth to Jack by the hourglasses he had before it."""

    by_seen: dict[int, Array]
    by_unseen: dict[int, Array]


def called(ends: Ends, values: Values, held: set[int]) -> Called:
    """The values of the cells after either answer."""
    if ends.moment.chase:
        return Called({each: np.zeros(ends.shape) for each in held}, dict.fromkeys(held, _escaping(ends, values)))
    seen = ends.seen & ends.suspects
    unseen = ~ends.seen & ends.suspects
    return Called(
        {each: _after_seen(ends, values, seen, each) for each in held},
        {each: _after_unseen(ends, values, unseen, each + 1) for each in held},
    )


def _escaping(ends: Ends, values: Values) -> Array:
    if ends.moment.round == ROUNDS:
        return np.ones(ends.shape)
    return values.chase(ends, np.broadcast_to(ends.suspects, ends.shape))


def _after_seen(ends: Ends, values: Values, left: Array, held: int) -> Array:
    several = POPULATION[left] > 1
    if held >= HOURGLASSES_TO_WIN or ends.moment.round == ROUNDS:
        return several.astype(float)
    return np.where(several, values.after(ends, left, held), 0.0)


def _after_unseen(ends: Ends, values: Values, left: Array, held: int) -> Array:
    if held < HOURGLASSES_TO_WIN:
        return _after_seen(ends, values, left, held)
    if ends.moment.round == ROUNDS:
        return np.ones(ends.shape)
    return np.where(POPULATION[left] > 1, 1.0, values.chase(ends, left))


class Cells(NamedTuple):
    """What every cell is worth to each type; it depends on which types there are, not on their weights."""

    ends: Ends
    plain: Array
    """plain[..., fate, type]"""
    own: Array
    """own[..., type, n]: in Jack's own fate, if the card he draws bears n hourglasses; nothing without the token."""


def cells_of(ends: Ends, values: Values, types: Types) -> Cells:
    """The cells of some ends."""
    plain = _worth(ends, called(ends, values, set(types.hourglasses.tolist())), types.keys())
    if not ends.cards:
        return Cells(ends, plain, np.zeros((*ends.shape[:-1], len(types.weight), 0)))
    last = ends._replace(seen=ends.seen[..., -1:], suspects=ends.suspects[-1:])
    held = {has + glass for has in types.hourglasses.tolist() for glass in range(MOST + 1)}
    answers = called(last, values, held)
    drawn = [
        _worth(last, answers, [(who, has + glass) for who, has in types.keys()])[..., 0, :]  # noqa: SIM118 (no dict)
        for glass in range(MOST + 1)
    ]
    return Cells(ends, plain, np.stack(drawn, axis=-1))


def _worth(ends: Ends, answers: Called, keys: list[tuple[int, int]]) -> Array:
    result = np.empty((*ends.shape, len(keys)))
    for at, (who, has) in enumerate(keys):
        is_seen = (ends.seen >> who & 1).astype(bool)
        result[..., at] = np.where(is_seen, answers.by_seen[has], answers.by_unseen[has])
    return result


def by_type(cells: Cells, types: Types) -> Array:
    """result[..., fate, type]: what every cell is worth to each type of Jack; in his fate, before he sees the card."""
    if not cells.ends.cards:
        return cells.plain
    result = cells.plain.copy()
    result[..., -1, :] = np.einsum("...tg,tg->...t", cells.own, types.drawn_hourglasses())
    return result


def in_common(cells: Cells, types: Types) -> Array:
    """result[..., fate]: what every cell is worth on average over the types, none of which plays by what it is."""
    each, ends = by_type(cells, types), cells.ends
    if not ends.cards:
        alone: Array = each @ types.weight
        return alone
    weights = np.empty((ends.shape[-1], len(types.weight)))
    weights[:-1] = (chances(ends, types) * types.weight[:, None]).T
    weights[-1] = types.weight
    sums = weights.sum(axis=1, keepdims=True)
    weights = np.divide(weights, sums, out=np.zeros_like(weights), where=sums > 0)
    worth: Array = np.einsum("...ft,ft->...f", each, weights)
    return worth
