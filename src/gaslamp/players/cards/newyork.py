"""The lens of Mr. Jack in New York: what the search asks of its rules, on what lies open alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from gaslamp.board.masks import members, standing
from gaslamp.core.words import JACK, Role
from gaslamp.newyork import activation as course
from gaslamp.newyork.characters import CHARACTERS, Character
from gaslamp.newyork.layout import LAND, PRINTED_METRO, WALKABLE
from gaslamp.newyork.model import Barrier, Done, Hypnotise, Lamp, Metro, Move, Park, Public, Site, Steamer
from gaslamp.newyork.movement import WAYS, occupied, ways_on
from gaslamp.newyork.movement import spread as onward
from gaslamp.newyork.options import Rules
from gaslamp.newyork.powers import swapped
from gaslamp.newyork.sight import DARK, seen
from gaslamp.players.cards.flight import POWERS, openings
from gaslamp.players.cards.ways import Ways

Scene: TypeAlias = tuple[tuple[int, ...], int, int, int, int, tuple[int, int], int, int, tuple[int, int]]
"""Positions, metros, sites, lamps, parks, barriers, steamers, the informant, the alibi cards either side has drawn."""

Board: TypeAlias = tuple[tuple[int, int, int, int, tuple[int, int], int, int], int, int]
"""Tiles, steamers and the informant as in a scene; the entrances and the sites left beside the board."""
REMEMBERED: Final = 1 << 13
"""So many characters, places and boards are remembered with what opens a way out there."""


class NewYorkLens:
    """Mr. Jack in New York, by one reading of its open rules."""

    characters: Sequence[Any] = CHARACTERS

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._openings = lru_cache(maxsize=REMEMBERED)(self._openings_of)

    def begin(self, public: Any, character: int) -> Any:
        """The card is being played."""
        return self._drawn(course.begin(self.rules, public, CHARACTERS[character]))

    def options(self, public: Any) -> Sequence[Any]:
        """The steps that may follow."""
        activation = public.activation
        return course.options(self.rules, public, activation, activation.mover)

    def apply(self, public: Any, action: Any) -> Any:
        """The step made."""
        return self._drawn(course.apply(self.rules, public, public.activation, action))

    def mover(self, activation: Any) -> int:
        """The character whose card it is, or whom Eastman orders."""
        mover: int = activation.mover
        return mover

    def may_move(self, activation: Any) -> bool:
        """The informant is put elsewhere first."""
        return not (activation.moved or activation.posting)

    def turn(self, public: Any) -> Role:
        """By the order of picks."""
        return course.turn(public)

    def scene(self, public: Any) -> Scene:
        """People, tiles, steamers, and how many cards were drawn."""
        cards = (public.investigator_cards, public.jack_cards)
        tiles = (public.metros, public.sites, public.lamps, public.parks)
        return (public.positions, *tiles, public.barriers, public.steamers, public.informant, cards)

    def afters(self, public: Any, options: Sequence[Any]) -> Sequence[tuple[Scene, None] | None]:
        """After what ends the card: the power after the move, or the move after it, unless the informant is heard."""
        scene, activation = self.scene(public), public.activation
        if activation.moved:
            placed = [self.placed(scene, action) for action in options]
            return [None if each is None else (each, None) for each in placed]
        if not (activation.used or course.when_used(self.rules, activation.character) is None):
            return [None] * len(options)
        positions, who, rest = scene[0], activation.mover, scene[1:]
        before, behind = positions[:who], positions[who + 1 :]
        drawn = public.investigator_cards + public.jack_cards
        heard = public.informant if public.speaking and drawn < course.CARDS_TO_DRAW else -1
        return [
            (((*before, each.cell, *behind), *rest), None) if each.__class__ is Move and each.cell != heard else None
            for each in options
        ]

    def placed(self, scene: Scene, action: Any) -> Scene | None:
        """A tile put or turned, a steamer sailed; two who change places, where nobody listens after that."""
        positions, metros, sites, lamps, parks, barriers, steamers, informant, cards = scene
        kind = action.__class__
        if kind is Barrier:
            first, second = barriers
            other, target = second if action.source == first else first, action.target
            lie = (other, target) if other < target else (target, other)
            return (positions, metros, sites, lamps, parks, lie, steamers, informant, cards)
        if kind is Steamer:
            sailed = steamers & ~(1 << action.source) | 1 << action.target
            return (positions, metros, sites, lamps, parks, barriers, sailed, informant, cards)
        if kind is Hypnotise:
            if self.rules.hypnotised == "listens":
                return None
            return (swapped(positions, action), metros, sites, lamps, parks, barriers, steamers, informant, cards)
        if kind is Done:
            return scene
        if kind not in _TILES:
            return None
        tile: int = 1 << action.cell
        if kind is Park:
            rest = ~tile
            return (
                positions,
                metros & rest,
                sites & rest,
                lamps & rest,
                parks | tile,
                barriers,
                steamers,
                informant,
                cards,
            )
        parks &= ~tile
        if kind is Metro:
            return (positions, metros | tile, sites, lamps, parks, barriers, steamers, informant, cards)
        if kind is Site:
            return (positions, metros, sites | tile, lamps, parks, barriers, steamers, informant, cards)
        return (positions, metros, sites, lamps | tile, parks, barriers, steamers, informant, cards)

    def has_room(self, public: Any) -> bool:
        """Three free places one step away: what is put down takes two at most."""
        scene = self.scene(public)
        if public.activation.moved:
            return False
        free = WAYS[scene[0][self.mover(public.activation)]] & _ground(scene)[0] & ~occupied(scene[0])
        return free.bit_count() > _COVERED

    def sight(self, scene: Scene) -> int:
        """Beside a lamp, next to somebody."""
        return seen(scene[0], scene[3], scene[4] | DARK[self.rules.dark])

    def fleeing(self, scene: Scene, characters: int, cards: int, before: Any) -> int:
        """By the land exit or a port with a steamer, the own power used first where that opens a way; or by order."""
        freely = self._freely(scene, characters)
        found = freely & cards
        powerful = characters & cards & ~found & POWERS
        if powerful:
            positions, cells, board = scene[0], occupied(scene[0]), _board_of(scene, before)
            for each in members(powerful):
                taken = cells ^ 1 << positions[each]
                found |= any(not way & taken for way in self._openings(each, positions[each], board)) << each
        if cards & _BOSS and self.rules.order == "anyone" and self.rules.ordered == "full":
            found |= self._with_a_place(scene, freely & ~found & ~_BOSS)
        return found

    def _openings_of(self, character: int, position: int, board: Board) -> tuple[int, ...]:
        """Only where the character stands, and what lies on the board and beside it, decides it."""
        (metros, sites, lamps, parks, barriers, steamers, informant), metros_left, sites_left = board
        public = Public(
            positions=(position,) * len(CHARACTERS),
            metros=metros,
            sites=sites,
            lamps=lamps,
            parks=parks,
            barriers=barriers,
            steamers=steamers,
            informant=informant,
            metros_left=metros_left,
            sites_left=sites_left,
        )
        return tuple(openings(self.rules, public, CHARACTERS[character]))

    def _freely(self, scene: Scene, characters: int) -> int:
        """Who could leave with a plain move."""
        positions, metros, sites, lamps, _, barriers, steamers, _, _ = scene
        found: int = standing(positions, _ways_out(metros, sites, lamps, barriers, steamers)) & characters
        singly = characters & (_APART if self.rules.ways_out == "jack" else characters)
        if not singly:
            return found
        ground, net = _ground(scene)
        barred, found = barriers[0] | barriers[1], found & ~singly
        for each in members(singly):
            start, free = positions[each], LAND | steamers
            passed, _ = ways_on(self.rules, CHARACTERS[each], start, ground, net, sites & ~barred)
            found |= bool(onward(passed & ~barred) & free & ~(1 << start)) << each
        return found

    def _with_a_place(self, scene: Scene, characters: int) -> int:
        """Those who could stay as well: an order that leads nowhere but out is none."""
        found, (ground, net) = 0, _ground(scene)
        free = ground & ~course.crowded(self.rules, scene[0])
        barred = scene[5][0] | scene[5][1]
        for each in members(characters):
            start = scene[0][each]
            if WAYS[start] & free:
                found |= 1 << each
                continue
            passed, last = ways_on(self.rules, CHARACTERS[each], start, ground, net, scene[2] & ~barred)
            found |= bool((passed | last) & free & ~(1 << start)) << each
        return found

    def reached(self, scene: Scene, character: int) -> int:
        """On foot, by metro and boat, over buildings."""
        return standing(scene[0], self._ends(scene, character, *_ground(scene)))

    def caught(self, scene: Scene, cards: int) -> int:
        """Whom Eastman may order counts as Eastman himself."""
        rules, cells = self.rules, 0
        ground, net = _ground(scene)
        if cards >> Character.EASTMAN & 1 and rules.order == "anyone" and rules.ordered == "full":
            cards = (1 << len(CHARACTERS)) - 1
        for each in members(cards):
            cells |= self._ends(scene, each, ground, net)
        return standing(scene[0], cells)

    def _ends(self, scene: Scene, character: int, ground: int, net: int) -> int:
        """The cells where a move of the character may end on somebody."""
        rules, start, (first, second) = self.rules, scene[0][character], scene[5]
        passed, last = ways_on(rules, CHARACTERS[character], start, ground, net, scene[2] & ~(first | second))
        ends = (passed | last) & ground
        if rules.ways_out != "jack":
            ends |= onward(passed & ~(first | second)) & (LAND | scene[6])
        if rules.arrest_in_parks != "yes":
            ends &= ~scene[4]
        return ends & ~(1 << start)

    def _drawn(self, public: Any) -> Any:
        if public.activation is None or not public.activation.draws:
            return public
        if course.turn(public) is JACK:
            public = replace(public, jack_cards=public.jack_cards + 1)
        else:
            public = replace(public, investigator_cards=public.investigator_cards + 1)
        return course.heard(self.rules, public, public.activation)


_COVERED: Final = 2
"""So many cells lie under an investigation tile."""
_BOSS: Final = 1 << Character.EASTMAN
_APART: Final = 1 << Character.RIDER | 1 << Character.SMITH
"""Who leaves by other ways than the rest."""
_TILES: Final = frozenset({Metro, Site, Lamp, Park})


def _board_of(scene: Scene, before: Public) -> Board:
    """What lies on the board in a scene, and how many tiles are left beside it."""
    metros_left = before.metros_left - (scene[1] & ~before.metros).bit_count()
    return scene[1:8], metros_left, before.sites_left - (scene[2] & ~before.sites).bit_count()


def _ground(scene: Scene) -> tuple[int, int]:
    """Where a move may pass, and which of it are entrances of the metro."""
    _, metros, sites, lamps, _, (first, second), *_ = scene
    ground = WALKABLE & ~(sites | lamps | first | second)
    return ground, (PRINTED_METRO | metros) & ground


@lru_cache(maxsize=1 << 12)
def _ways_out(metros: int, sites: int, lamps: int, barriers: tuple[int, int], steamers: int) -> int:
    """The mask of the cells from which a move on foot may lead out; standing on a way out is left out of account."""
    barred = barriers[0] | barriers[1]
    ground = WALKABLE & ~(sites | lamps | barred)
    return Ways(ground, (PRINTED_METRO | metros) & ground).leading(LAND | steamers, barred)[-1]
