"""Round 8 as games of survival, for all boards on which round 7 can end, all at once: most are the same few games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from gaslamp.board.masks import members
from gaslamp.players.pocket.ends import Ends
from gaslamp.players.pocket.families import (
    WORD,
    Layout,
    families,
    families_after_alibi,
    families_before_alibi,
    least_sets,
)
from gaslamp.players.pocket.survival import Option, Survival
from gaslamp.players.pocket.table import Array, Ints, axes_of
from gaslamp.players.pocket.twofold import Boards, faces_ahead, seen_on
from gaslamp.players.pocket.types import MOST, Types
from gaslamp.pocket.characters import Character
from gaslamp.pocket.layout import Face, Wall
from gaslamp.pocket.rules import HOURGLASSES_TO_WIN

_LANE: Final = int(Character.LANE)
_MOST_WORDS: Final = 16
"""Longer tables are not made."""
_AT_ONCE: Final = 1_000_000
_LAST_GLASS: Final = HOURGLASSES_TO_WIN - 1


class Space(NamedTuple):
    """Types as round 7 leaves them."""

    who: Ints
    held: Ints
    """Hourglasses, those on cards included, before the call."""
    chance: Array
    """chance[type, card]: of drawing that card next."""
    glasses: Array
    """glasses[type, n]: the chance that the next card bears n hourglasses."""
    of: Ints
    """Which type before Jack drew it comes from."""
    share: Array
    """How often that type becomes this one."""


def space_of(types: Types) -> Space:
    """The types as they are."""
    count = len(types.weight)
    return Space(
        types.identity, types.hourglasses, types.chance, types.drawn_hourglasses(), np.arange(count), np.ones(count)
    )


def after_drawing(space: Space) -> Space:
    """The types once Jack has drawn a card: each by the hourglasses that it bears."""
    of, glass = np.nonzero(space.glasses)
    return Space(
        space.who[of], space.held[of] + glass, space.chance[of] * 0, space.glasses[of], of, space.glasses[of, glass]
    )


class _Group(NamedTuple):
    """What the call of round 7 leaves, board apart."""

    left: int
    won: Array
    here: Ints
    plain: Array
    """plain[bit, type]: what it brings a type that a member of a set lives, if Jack draws in round 8 or nobody."""
    known: Array
    """The same if the investigator draws."""
    chances: dict[int, Array]
    """chances[card][type]: of each suspect's card, and of all others (-1), if the investigator draws in round 8."""
    several: dict[int, int]
    """several[who]: the bit of one who lives if he is not alone on his side."""
    unseen: dict[int, int]
    """The bit of one who lives unseen even if he is alone."""

    @property
    def layout(self) -> Layout:
        return Layout(max(len(self.several), len(self.unseen)), bool(self.several and self.unseen))


def _group(space: Space, left: int, *, unseen: bool, alibi: bool) -> _Group:
    alone = left.bit_count() == 1
    held = space.held + unseen
    inside = (left >> space.who & 1).astype(bool)
    enough = held >= HOURGLASSES_TO_WIN
    here = np.flatnonzero(inside & (enough & unseen if alone else ~enough))
    who, lifted = space.who[here], (held[here] >= _LAST_GLASS).astype(float)
    lucky = lifted
    if alibi:
        by_glass = held[here][:, None] + np.arange(MOST + 1) >= _LAST_GLASS
        lucky = np.maximum(lifted, (space.glasses[here] * by_glass).sum(axis=1))
    mine = sorted(set(who.tolist()))
    several = mine if (lifted < 1).any() else []
    unseen_ = mine if (lucky > 0).any() else []
    bits = np.array([*several, *unseen_], int)
    kind = np.arange(len(bits)) < len(several)

    def paid(odds: Array) -> Array:
        each: Array = (bits[:, None] == who) * np.where(kind[:, None], 1 - odds, odds)
        return each

    chances: dict[int, Array] = {}
    if alibi:
        chances = {card: space.chance[here, card] for card in members(left)}
        chances[-1] = np.maximum(1 - sum(chances.values(), np.zeros(len(here))), 0.0)
    won = (inside & enough).astype(float) * (not alone)
    first = len(several)
    return _Group(
        left, won, here, paid(lucky), paid(lifted), chances,
        {each: at for at, each in enumerate(several)},
        {each: first + at for at, each in enumerate(unseen_)},
    )  # fmt: skip


def _sets(group: _Group, left: int) -> Array:
    """result[mask of those seen among the suspects]: the set of those who live."""
    result = np.zeros(1 << 9, np.uint16)
    for seen in range(1 << 9):
        if not seen & ~left:
            away = left & ~seen
            safe = (seen if seen.bit_count() > 1 else 0) | (away if away.bit_count() > 1 else 0)
            result[seen] = sum(1 << bit for who, bit in group.several.items() if safe >> who & 1) + sum(
                1 << bit for who, bit in group.unseen.items() if (safe | away) >> who & 1
            )
    return result


class LastGames:
    """The games of round 8 that the cells of round 7 lead to."""

    def __init__(self, ends: Ends, before: Space, drawn: Space) -> None:
        """`before`: the types; `drawn`: the same after Jack drew in round 7."""
        self._ends = ends
        self._faces = faces_ahead(ends.moment)
        self._alibi = Face.ALIBI in self._faces
        self._cards = (*members(ends.moment.suspects), -1) if self._alibi else ()
        self._axes = tuple(face for face in self._faces if face is not Face.ALIBI)
        table = ends.table
        shape = (len(table.boards.walls), len(table.boards.tiles), table.spots.which.shape[1], ends.shape[-1])
        self._turns, self._exchange, spot, fate = np.unravel_index(np.arange(ends.seen.size), shape)
        places, which = np.unique(table.spots.places[table.spots.which].T, axis=0, return_inverse=True)
        self._places, self._spot = places, which.reshape(-1)[spot]
        drew = (fate == shape[-1] - 1) & bool(ends.cards)
        seen, suspects = ends.seen.reshape(-1).astype(np.int64), ends.suspects[fate]
        lefts = np.stack([suspects & seen, suspects & ~seen])
        kinds = (lefts * 2 + np.array([[0], [1]])) * 2 + drew
        board = (self._turns * shape[1] + self._exchange) * len(places) + self._spot
        keys, self._first, back = np.unique(board * 2048 + kinds, return_index=True, return_inverse=True)
        self._back = back.reshape(2, *ends.shape)
        self._kind = keys % 2048
        self._groups = {
            kind: _group(drawn if kind & 1 else before, kind >> 2, unseen=bool(kind & 2), alibi=self._alibi)
            for kind in np.unique(self._kind).tolist()
        }

    @property
    def work(self) -> float:
        """How many sets are looked at, times the words of their families; infinite where the families are too large."""
        cells = int(np.prod(axes_of(self._faces)))
        total = 0.0
        for kind, count in zip(*(each.tolist() for each in np.unique(self._kind, return_counts=True)), strict=True):
            group = self._groups[kind]
            if len(group.here):
                fates = 2 + group.left.bit_count() if self._alibi else 1
                total += count * cells * fates * group.layout.words if group.layout.words <= _MOST_WORDS else np.inf
        return total

    def solve(self) -> tuple[list[Survival], Ints]:
        """The games, and at[answer, axes..., fate]: which game a cell leads to, seen (0) and unseen (1)."""
        games: list[Survival] = []
        number: dict[tuple[int, frozenset[int]], int] = {}
        at = np.zeros(len(self._kind), np.int64)
        for rows, kind, family in self._found():
            key = kind, family
            if key not in number:
                number[key] = len(games)
                games.append(_game(self._groups[kind], family, self._cards))
            at[rows] = number[key]
        return games, at[self._back]

    def _found(self) -> Iterator[tuple[Ints, int, frozenset[int]]]:
        """Rows that lead to the same game, with their group and the families of Jack's options."""
        playing = {kind: group for kind, group in self._groups.items() if len(group.here)}
        for kind in self._groups.keys() - playing.keys():
            yield np.flatnonzero(self._kind == kind), kind, frozenset()
        for layout in sorted({group.layout for group in playing.values()}):
            kinds = [kind for kind, group in playing.items() if group.layout == layout]
            rows = np.flatnonzero(np.isin(self._kind, kinds))
            size = max(_AT_ONCE // int(np.prod(axes_of(self._faces))) // layout.words, 1)
            for start in range(0, len(rows), size):
                yield from self._same(rows[start : start + size])

    def _same(self, rows: Ints) -> Iterator[tuple[Ints, int, frozenset[int]]]:
        table = self._families(rows)
        for kind in np.unique(self._kind[rows]).tolist():
            mine = self._kind[rows] == kind
            own = np.sort(table[mine], axis=1) if table.shape[2] == 1 else table[mine]
            for at, card in enumerate(self._cards, start=1):
                if card not in self._groups[kind].chances:
                    many = self._groups[kind].layout.words
                    own[:, :, at * many : (at + 1) * many] = 0
            flat = np.ascontiguousarray(own.reshape(len(own), -1))
            _, first, back = np.unique(
                flat.view(np.dtype((np.void, flat.shape[1] * flat.itemsize))), return_index=True, return_inverse=True
            )
            found = [_best(each) for each in own[first]]
            back = back.reshape(-1)
            order = np.argsort(back, kind="stable")
            parts = np.split(rows[mine][order], np.cumsum(np.bincount(back))[:-1])
            for part, family in zip(parts, found, strict=True):
                yield part, kind, family

    def _families(self, rows: Ints) -> Array:
        """result[board, option, word]: the replies without the alibi token, then those after each card."""
        position = self._first[rows] % self._ends.seen.size
        kinds, which = np.unique(self._kind[rows], return_inverse=True)
        groups = [self._groups[kind] for kind in kinds.tolist()]
        left = self._kind[rows] >> 2
        walls = self._ends.table.boards.walls[self._turns[position]].copy()
        walls[(left >> _LANE & 1) == 0, _LANE] = Wall.OPEN
        tiles = self._ends.table.boards.tiles[self._exchange[position]]
        boards = Boards(tiles, walls, self._places[self._spot[position]], left)
        layout = groups[0].layout
        seen = seen_on(boards, walls, self._faces)
        every = _which_live(seen, left, groups, which, card=-1)
        if not self._alibi:
            return np.moveaxis(families(every, self._axes, layout), 0, 1)
        parts = [families_before_alibi(every, self._axes, layout)]
        for card in self._cards:
            view = seen
            if card == _LANE:
                opened = walls.copy()
                opened[:, _LANE] = Wall.OPEN
                view = seen_on(boards, opened, self._faces)
            sets = _which_live(view, left, groups, which, card=card)
            parts.append(families_after_alibi(sets, self._axes, layout))
        return np.moveaxis(np.concatenate(parts, axis=2), 0, 1)


def _which_live(seen: Array, left: Ints, groups: list[_Group], which: Ints, *, card: int) -> Array:
    """sets[axes..., board]: who lives where; `card` >= 0: that suspect has been cleared."""
    gone = 1 << card if card >= 0 else 0
    tables = np.concatenate([_sets(group, group.left & ~gone) for group in groups])
    live: Array = tables[(seen & (left & ~gone).astype(np.int16)) + which * (1 << 9)]
    return live


def _best(options: Array) -> frozenset[int]:
    """The options (rows of words) than which no other leaves the investigator fewer replies."""
    found = sorted({int.from_bytes(option.tobytes(), "little") for option in options})
    return frozenset(each for each in found if not any(other != each and other & ~each == 0 for other in found))


def _game(group: _Group, options: frozenset[int], cards: tuple[int, ...]) -> Survival:
    return Survival(group.won, group.here, tuple(_option(group, option, cards) for option in sorted(options)))


def _option(group: _Group, option: int, cards: tuple[int, ...]) -> Option:
    size = WORD * group.layout.words
    parts = [option >> at * size & (1 << size) - 1 for at in range(1 + len(cards))]
    draws = [
        _paid(group, part, group.known) * group.chances[card]
        for part, card in zip(parts[1:], cards, strict=True)
        if part and card in group.chances
    ]
    return Option(_paid(group, parts[0], group.plain), tuple(draws))


def _paid(group: _Group, family: int, paid: Array) -> Array:
    """What each of the least sets pays to the types."""
    sets = np.array(least_sets(family, group.layout), int)
    members_ = sets[:, None] >> np.arange(group.layout.members) & 1
    result: Array = members_ @ paid
    return result
