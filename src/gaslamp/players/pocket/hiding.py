"""What Jack may do and how the investigator may reply, as payoffs to each of Jack's types.

A `Game` is the rest of a round seen from one of Jack's decisions. Jack's option is all that he does before the
investigator acts again; a reply is all that the investigator does before Jack acts again. What comes after the reply is
Jack's last action, which hides nothing within the round, so each type takes its best.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final, NamedTuple

import numpy as np

from gaslamp.players.pocket.deeds import Deed
from gaslamp.players.pocket.ends import Cells, Ends, by_type, chances
from gaslamp.players.pocket.minimax import Plan, coordinates, numbers, plan_of
from gaslamp.players.pocket.table import LENGTH, TWICE, Array, Ints, axes_of
from gaslamp.players.pocket.types import Types
from gaslamp.pocket.layout import Face

_NEVER: Final = 1e6
"""So much worse than any chance to win that nobody chooses it."""
_TWINS: Final = 2


class Block(NamedTuple):
    """Options of one kind with the replies to them."""

    options: list[tuple[Deed, ...]]
    """What Jack does, in the order in which he does it."""
    replies: Array
    """replies[type, option, reply]; no replies where the investigator can only draw."""
    draws: tuple[Array, ...]
    """draws[card][type, option, reply]: if he takes the alibi token first, times the chance of the card."""
    reply_deeds: list[tuple[Deed, ...]]
    """What the investigator does in each of `replies`."""
    drawn_deeds: list[tuple[Deed, ...]]
    """What he does in each of `draws` once he has drawn."""


class Game(NamedTuple):
    """All blocks of a decision, and the weights of the types."""

    blocks: tuple[Block, ...]
    weight: Array

    @property
    def options(self) -> list[tuple[Deed, ...]]:
        """All options of all blocks, in order."""
        return [option for block in self.blocks for option in block.options]


class Rest(NamedTuple):
    """What is left of a round, with the values of its cells to each type."""

    plan: Plan
    ends: Ends
    value: Array
    """value[type, fate, axes...]"""
    own: Array
    """own[n, type, axes...]: in Jack's own fate, if his card bears n hourglasses, times the chance of that."""
    chances: Array
    """chances[type, card]"""
    weight: Array


def rest_of(cells: Cells, types: Types) -> Rest:
    """The rest of the round of some cells."""
    ends = cells.ends
    moment = ends.moment
    each = np.moveaxis(by_type(cells, types), (-1, -2), (0, 1))
    plan = plan_of(moment.faces, moment.order, moment.turned)
    own = np.zeros((0, *each.shape[:1], *each.shape[2:]))
    if ends.cards:
        own = np.moveaxis(cells.own * types.drawn_hourglasses(), (-1, -2), (0, 1))
    return Rest(plan, ends, np.ascontiguousarray(each), np.ascontiguousarray(own), chances(ends, types), types.weight)


def after_card(rest: Rest, fate: int) -> Rest:
    """The rest of the round once the investigator's alibi token brought the card of that fate."""
    plan = Plan(rest.plan.axes, rest.plan.order[1:], alibi=False, turned=rest.plan.turned)
    weight = rest.weight * rest.chances[:, fate]
    none = np.zeros((len(weight), 0))
    return Rest(plan, rest.ends, rest.value[:, fate : fate + 1], rest.own[:0], none, weight / weight.sum())


def after_deed(rest: Rest, axis: int, at: int) -> Rest:
    """The rest of the round once a token that is an axis was used."""
    faces = rest.plan.axes
    turned = rest.plan.turned
    if faces[axis] is Face.ROTATION:
        turned |= 1 << at // 3
    plan = Plan(faces[:axis] + faces[axis + 1 :], rest.plan.order[1:], rest.plan.alibi, turned)
    value, own = rest.value.take(at, axis=axis + 2), rest.own.take(at, axis=axis + 2)
    return rest._replace(plan=plan, value=value, own=own)


def game_of(rest: Rest) -> Game:
    """The game of one of Jack's decisions that the investigator will answer."""
    order = rest.plan.order
    mine = order.index(False)
    theirs = (order[mine:].index(True) if True in order[mine:] else len(order) - mine) if False in order else 0
    blocks = tuple(_block(rest, split) for split in _splits(rest.plan, mine, theirs))
    return Game(tuple(block for group in blocks for block in group), rest.weight)


def last_choices(rest: Rest) -> tuple[list[tuple[Deed, ...]], Array]:
    """Jack's options where his is the last action of the round, and paid[option, type]."""
    if rest.plan.alibi:
        return [((Face.ALIBI, 0),)], rest.value[:, -1].reshape(len(rest.weight), 1).T
    rows, labels = _own(rest.plan, (0,))
    return labels, rest.value[:, 0].reshape(len(rest.weight), -1)[:, rows].T


class Way(NamedTuple):
    """Jack's options with the same tokens where the investigator has one action left: where the round may end."""

    options: list[tuple[Deed, ...]]
    reply: Face
    """The token that is left to the investigator."""
    coordinates: list[int]
    """Those of it that he may choose; a single 0 for the alibi."""
    cells: Ints
    """cells[option, reply]: the number of the cell among those of the axes; -1 where the rules forbid the reply."""


def ways_of(plan: Plan) -> list[Way]:
    """All ways of a round in which Jack acts once, twice or no more, and then the investigator once."""
    shape = axes_of(plan.axes)
    numbered = np.arange(np.prod(shape, dtype=int), dtype=float).reshape(1, *shape)
    found: list[Way] = []
    for split, *_ in _splits(plan, len(plan.order) - 1, 1):
        reply = split.replies[0]
        rows, labels = _own(plan, split.jack)
        others = tuple(token for token in reply if token < len(plan.axes))
        cells, named = _arranged(plan, numbered, split.jack, others, ())
        chosen = cells[0, rows].astype(np.int64)
        chosen[(chosen < 0) | (chosen >= numbered.size)] = -1
        found.append(Way(labels, _face(plan, reply[0]), [deeds[0][1] if deeds else 0 for deeds in named], chosen))
    return found


class _Split(NamedTuple):
    """Who uses which token: axes by number, the alibi token as len(axes)."""

    jack: tuple[int, ...]
    last: tuple[int, ...]
    """Jack's last action; empty where the investigator is the last to act."""
    replies: tuple[tuple[int, ...], ...]


def _splits(plan: Plan, mine: int, theirs: int) -> Iterator[list[_Split]]:
    tokens = range(len(plan.order))
    done: set[tuple[Face, ...]] = set()
    for jack in combinations(tokens, mine):
        faces = tuple(sorted(_face(plan, token) for token in jack))
        if faces in done:
            continue
        done.add(faces)
        left = [token for token in tokens if token not in jack]
        seen: set[tuple[Face, ...]] = set()
        splits: list[_Split] = []
        for reply in combinations(left, theirs):
            last = tuple(token for token in left if token not in reply)
            key = (*sorted(_face(plan, token) for token in reply), Face.ALIBI, *(_face(plan, token) for token in last))
            if key not in seen:
                seen.add(key)
                splits.append(_Split(jack, last, (reply,)))
        yield splits


def _face(plan: Plan, token: int) -> Face:
    return plan.axes[token] if token < len(plan.axes) else Face.ALIBI


def _block(rest: Rest, splits: list[_Split]) -> Iterator[Block]:
    plan, alibi = rest.plan, len(rest.plan.axes)
    jack = splits[0].jack
    rows, labels = _own(plan, jack)
    plain: list[Array] = []
    deeds: list[tuple[Deed, ...]] = []
    after: list[tuple[Deed, ...]] = []
    drawn: list[list[Array]] = [[] for _ in range(rest.chances.shape[1])]
    for split in splits:
        reply = split.replies[0]
        if alibi in reply:
            others = tuple(token for token in reply if token != alibi)
            for card in range(rest.chances.shape[1]):
                part, named = _arranged(plan, rest.value[:, card], jack, others, split.last)
                after += named if card == 0 else []
                drawn[card].append(part[:, rows] * rest.chances[:, card, None, None])
        else:
            shares = rest.own if plan.alibi else rest.value[None, :, 0]
            parts = [_arranged(plan, share, jack, reply, split.last) for share in shares]
            named = parts[0][1]
            plain.append(np.sum([part for part, _ in parts], axis=0)[:, rows])
            deeds += named
    count = len(rest.weight)
    replies = np.concatenate(plain, axis=2) if plain else np.zeros((count, len(labels), 0))
    draws = tuple(np.concatenate(parts, axis=2) for parts in drawn) if drawn and drawn[0] else ()
    yield Block(labels, replies, draws, deeds, after)


def _own(plan: Plan, jack: tuple[int, ...]) -> tuple[Array, list[tuple[Deed, ...]]]:
    """The allowed combinations of Jack's coordinates: their numbers and what they mean, the alibi token first."""
    axes = [token for token in jack if token < len(plan.axes)]
    sizes = [LENGTH[plan.axes[axis]] for axis in axes]
    allowed = [set(numbers(plan.axes[axis], plan.turned, jack=True)) for axis in axes]
    first: tuple[Deed, ...] = ((Face.ALIBI, 0),) if len(axes) < len(jack) else ()
    twins = [plan.axes[axis] for axis in axes].count(Face.ROTATION) == _TWINS
    rows: list[int] = []
    labels: list[tuple[Deed, ...]] = []
    for number, point in enumerate(product(*map(range, sizes))):
        if all(at in may for at, may in zip(point, allowed, strict=True)) and not (
            twins and (point[0] // 3 >= point[1] // 3)
        ):
            rows.append(number)
            labels.append((*first, *((plan.axes[axis], at) for axis, at in zip(axes, point, strict=True))))
    return np.array(rows), labels


def _arranged(
    plan: Plan, value: Array, jack: tuple[int, ...], reply: tuple[int, ...], last: tuple[int, ...]
) -> tuple[Array, list[tuple[Deed, ...]]]:
    """result[type, Jack's coordinates, the reply's coordinates], with Jack's last action at its best."""
    twins = plan.axes.count(Face.ROTATION) == _TWINS
    axes = range(len(plan.axes))
    shape = value.shape[1:]
    if twins:
        value = value + _away(len(shape), in_favour=not any(axis in last for axis in (0, 1)))
    for axis in last:
        if axis in axes:
            allowed = coordinates(plan.axes[axis], plan.turned, True)  # noqa: FBT003
            value = np.maximum.reduce(value[(slice(None),) * (axis + 1) + (allowed,)], axis=axis + 1, keepdims=True)
    replies: list[list[int]] = []
    for axis in reply:
        allowed = coordinates(plan.axes[axis], plan.turned, False)  # noqa: FBT003
        value = value[(slice(None),) * (axis + 1) + (allowed,)]
        replies.append(numbers(plan.axes[axis], plan.turned, jack=False))
    own = [axis for axis in jack if axis in axes]
    moved = np.moveaxis(value, [axis + 1 for axis in (*own, *reply)], range(1, 1 + len(own) + len(reply)))
    rows = int(np.prod([shape[axis] for axis in own], dtype=int))
    points = list(product(*replies))
    named = [tuple((plan.axes[axis], at) for axis, at in zip(reply, point, strict=True)) for point in points]
    return moved.reshape(len(value), rows, len(points)), named


def _away(axes: int, *, in_favour: bool) -> Array:
    """Turning one tile twice: worst for whoever would do it; `in_favour` of Jack when the investigator would."""
    wrong = np.where(TWICE, _NEVER if in_favour else -_NEVER, 0.0)
    return wrong.reshape((1, *wrong.shape) + (1,) * (axes - 2))
