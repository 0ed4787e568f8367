"""The lens of Mr. Jack: what the search asks of its rules, on what lies open alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from gaslamp.board.masks import mask_of, members, standing
from gaslamp.core.words import JACK, Role
from gaslamp.london import activation as rules
from gaslamp.london import powers
from gaslamp.london.characters import CHARACTERS, Character
from gaslamp.london.layout import EXITS, STREETS
from gaslamp.london.model import Activation, Cordon, Face, Lamp, Lid, Move, Swap, Whistle
from gaslamp.london.movement import occupied, reaches
from gaslamp.london.sight import characters_in_sight

Scene: TypeAlias = tuple[tuple[int, ...], int, tuple[int, ...], int, int, int, tuple[int, int]]
"""Positions, facing, lamps, open manholes, covered ones, cordons, the alibi cards that either side has drawn."""


class LondonLens:
    """Mr. Jack, on either board."""

    characters: Sequence[Any] = CHARACTERS

    def begin(self, public: Any, character: int) -> Any:
        """The card is being played."""
        return self._drawn(rules.begin(public, CHARACTERS[character]))

    def options(self, public: Any) -> Sequence[Any]:
        """The steps that may follow."""
        activation = public.activation
        return rules.options(public, activation, activation.character)

    def apply(self, public: Any, action: Any) -> Any:
        """The step made."""
        return self._drawn(rules.apply(public, public.activation, action))

    def mover(self, activation: Any) -> int:
        """The character whose card it is."""
        character: int = activation.character
        return character

    def may_move(self, activation: Any) -> bool:
        """A lantern and a whistle come first."""
        return not (activation.moved or activation.turning or activation.points)

    def turn(self, public: Any) -> Role:
        """By the order of picks."""
        return rules.turn(public)

    def scene(self, public: Any) -> Scene:
        """The board, and how many cards were drawn."""
        cards = (public.investigator_cards, public.jack_cards)
        return (public.positions, public.facing, public.lamps, public.manholes, public.lids, public.cordons, cards)

    def afters(self, public: Any, options: Sequence[Any]) -> Sequence[tuple[Scene, Activation | None] | None]:
        """After a move, a whistle, and the power that ends the card."""
        scene, activation = self.scene(public), public.activation
        if activation.character is Character.GOODLEY:
            return list(map(_Goodley(scene, activation).after, options))
        who, moved = activation.character, activation.moved
        after_move = None
        if not activation.used and who not in _MOVERS:
            after_move = replace(activation, moved=True, turning=who is Character.WATSON)
        positions, facing, lamps, manholes, lids, cordons, cards = scene
        before, behind = positions[:who], positions[who + 1 :]
        walks, used = who is not Character.HOLMES, moved or who is Character.GULL
        found = list[tuple[Scene, Activation | None] | None]()
        for action in options:
            if action.__class__ is Move and walks:
                there = ((*before, action.cell, *behind), facing, lamps, manholes, lids, cordons, cards)
                found.append((there, after_move))
            else:
                placed = self.placed(scene, action) if used else None
                found.append(None if placed is None else (placed, None))
        return found

    def placed(self, scene: Scene, action: Any) -> Scene | None:
        """A lamp, a cordon, a lid, the lantern; two who change places."""
        positions, facing, lamps, manholes, lids, cordons, cards = scene
        kind = action.__class__
        if kind is Lid:
            covered = powers.moved_bit(lids, action.source, action.target)
            opened = powers.moved_bit(manholes, action.target, action.source)
            return (positions, facing, lamps, opened, covered, cordons, cards)
        if kind is Lamp:
            return (positions, facing, powers.relit(lamps, action), manholes, lids, cordons, cards)
        if kind is Cordon:
            closed = powers.moved_bit(cordons, action.source, action.target)
            return (positions, facing, lamps, manholes, lids, closed, cards)
        if kind is Face:
            return (positions, action.facing, lamps, manholes, lids, cordons, cards)
        if kind is Swap and action.character is not Character.WATSON:
            return (powers.swapped(positions, action.character), facing, lamps, manholes, lids, cordons, cards)
        return None

    def has_room(self, public: Any) -> bool:
        """Never sure: a lid may be put into the way."""
        del public
        return False

    def sight(self, scene: Scene) -> int:
        """Beside a lamp, in the beam, next to somebody."""
        positions, facing, lamps, *_ = scene
        return characters_in_sight(positions, facing, lamps)

    def fleeing(self, scene: Scene, characters: int, cards: int, before: Any) -> int:  # noqa: ARG002 (all lies on the board)
        """With the own card: an exit within reach, the cordons where Lestrade and the lids where Bert can put them."""
        (a, b, c, d, e, f, g, h), _, _, manholes, lids, cordons, _ = scene
        from_ = _ways_out(manholes, lids, cordons)
        able: int = (
            from_[0][a]
            | from_[1][b]
            | from_[2][c]
            | from_[3][d]
            | from_[4][e]
            | from_[5][f]
            | from_[6][g]
            | from_[7][h]
        )
        return able & characters & cards

    def reached(self, scene: Scene, character: int) -> int:
        """On foot, by the sewers, over obstacles."""
        positions = scene[0]
        return standing(positions, reaches(scene[3])[character == Character.STEALTHY].streets[positions[character]])

    def caught(self, scene: Scene, cards: int) -> int:
        """Bert may open a manhole first."""
        positions, _, _, manholes, lids, _, _ = scene
        plain, stealthy = reaches(manholes)
        cells = 0
        for each in members(cards):
            start = positions[each]
            cells |= (stealthy if each == Character.STEALTHY else plain).streets[start]
            if each == Character.BERT:
                cells |= _after_a_lid(manholes, lids)[start]
        return standing(positions, cells)

    def _drawn(self, public: Any) -> Any:
        if public.activation is None or not public.activation.draws:
            return public
        if rules.turn(public) is JACK:
            public = replace(public, jack_cards=public.jack_cards + 1)
        else:
            public = replace(public, investigator_cards=public.investigator_cards + 1)
        return rules.end(public, Character.HOLMES)


_EVERY_EXIT: Final = (1 << len(EXITS)) - 1
_MOVERS: Final = frozenset({Character.STEALTHY, Character.GULL})
"""Whose move is the whole card."""


def _moved(scene: Scene, character: int, cell: int) -> Scene:
    positions, facing, lamps, manholes, lids, cordons, cards = scene
    after = (*positions[:character], cell, *positions[character + 1 :])
    return (after, facing, lamps, manholes, lids, cordons, cards)


class _Goodley:
    """Goodley's card at one moment: what follows his move, the steps of a whistle, a lantern that was turned."""

    def __init__(self, scene: Scene, activation: Activation) -> None:
        self._scene = scene
        self._activation = activation
        self._points = activation.points if activation.used else powers.most_points(scene[0])
        goodley = scene[0][Character.GOODLEY]
        free = reaches(scene[3])[False].streets[goodley] & ~occupied(scene[0])
        self._goes_on = not activation.moved and free & (free - 1) != 0
        """He can move whoever comes nearer."""
        self._whistled: dict[tuple[int, int], Activation] = {}

    def after(self, action: Any) -> tuple[Scene, Activation | None] | None:
        """The scene and the activation after a step, where they are cheap."""
        activation = self._activation
        if action.__class__ is Whistle:
            return self._after_whistle(action)
        if action.__class__ is Face and activation.moved and not activation.points:
            positions, _, lamps, manholes, lids, cordons, cards = self._scene
            return (positions, action.facing, lamps, manholes, lids, cordons, cards), None
        if action.__class__ is not Move:
            return None
        scene = _moved(self._scene, Character.GOODLEY, action.cell)
        if activation.used or not powers.most_points(scene[0]):
            return scene, None
        return scene, replace(activation, moved=True)

    def _after_whistle(self, action: Whistle) -> tuple[Scene, Activation | None] | None:
        character = action.character
        scene = _moved(self._scene, character, action.cell)
        if action.steps < self._points or character is Character.WATSON or self._goes_on:
            return scene, self._going_on(character, action.steps)
        return (scene, None) if self._activation.moved else None

    def _going_on(self, character: Character, steps: int) -> Activation:
        if (character, steps) not in self._whistled:
            self._whistled[character, steps] = replace(
                self._activation,
                used=True,
                turning=character is Character.WATSON,
                points=self._points - steps,
                called=self._activation.called | 1 << character,
            )
        return self._whistled[character, steps]


@cache
def _ways_out(manholes: int, lids: int, cordons: int) -> tuple[tuple[int, ...], ...]:
    """[character][cell]: the character's bit where it could leave from that cell with its own card, else 0."""
    open_ = cordons ^ _EVERY_EXIT
    cells = [_before_an_exit(manholes, open_, stealthy=each is Character.STEALTHY) for each in CHARACTERS]
    cells[Character.LESTRADE] = _before_an_exit(manholes, _EVERY_EXIT)  # he takes the cordon away first
    for net in _nets(manholes, lids):
        cells[Character.BERT] |= _before_an_exit(net, open_)
    return tuple(tuple((mask >> cell & 1) << each for cell in range(len(STREETS))) for each, mask in enumerate(cells))


@cache
def _before_an_exit(manholes: int, exits: int, *, stealthy: bool = False) -> int:
    """The mask of the cells from which a move leads out by one of the exits."""
    ways = reaches(manholes)[stealthy].exits
    return mask_of(cell for cell in range(len(STREETS)) if ways[cell] & exits)


@cache
def _nets(manholes: int, lids: int) -> tuple[int, ...]:
    """The open manholes once a lid was moved, in every way."""
    return tuple(powers.moved_bit(manholes, swap.target, swap.source) for swap in powers.lids(lids, manholes))


@cache
def _after_a_lid(manholes: int, lids: int) -> tuple[int, ...]:
    """[cell]: the mask of the cells to which a plain move from there leads once any lid was moved."""
    found = [0] * len(STREETS)
    for net in _nets(manholes, lids):
        for cell, streets in enumerate(reaches(net)[False].streets):
            found[cell] |= streets
    return tuple(found)
