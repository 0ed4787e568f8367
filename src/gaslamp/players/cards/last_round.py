"""Jack's first card of round 8 among the last suspects, exactly: the hunts he may leave, and his mixture over them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import gcd, sqrt
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
import numpy as np

from gaslamp.board.masks import mask_of, members
from gaslamp.core.words import GaslampError
from gaslamp.players.cards.ends import Place, Steps, places
from gaslamp.players.cards.hunt import ALIBIS, Hunt, hunt_in
from gaslamp.players.cards.lens import Lens
from gaslamp.players.cards.mixing import priors

PLAYED: Final = 1e-9
"""What has a smaller share is not played."""
GOLDEN: Final = (sqrt(5) - 1) / 2
OTHER: Final = -1
"""A drawn card that clears no suspect."""

Hands: TypeAlias = Mapping[int, Mapping[int, float]]
"""Mask of the suspects whose alibi cards the investigator holds -> identity -> how likely both are together."""


class Limits(NamedTuple):
    """How much is looked at."""

    places: int
    """So many scenes that Jack may leave behind him."""
    steps: int
    """With so many steps those are looked at closely that he would play by what is seen at a glance, one at least."""


class Way(msgspec.Struct, frozen=True):
    """A way for Jack to play his first card, and the hunt after it."""

    card: int
    actions: Steps
    hunt: Hunt


class Solved(msgspec.Struct, frozen=True):
    """The equilibrium of a last round."""

    ways: tuple[Way, ...]
    shares: dict[int, tuple[float, ...]]
    """Identity -> how often it should take each way; they sum to 1."""
    chances: dict[int, tuple[float, ...]]
    """Identity -> its chance to escape by each way, when the investigator answers it as he should."""
    value: float
    """Jack's chance over all identities."""

    def share(self, way: Way) -> float:
        """How often it is taken by whoever takes it most."""
        at = self.ways.index(way)
        return max(shares[at] for shares in self.shares.values())

    def vector(self, way: int) -> tuple[float, ...]:
        """The chance of each of the eight by one way; 0 for whoever is no suspect."""
        return tuple(self.chances[each][way] if each in self.chances else 0.0 for each in range(8))


def last_round(lens: Lens, public: Any, weights: Sequence[float], limits: Limits) -> Solved:
    """The equilibrium over Jack's first card, exact but for what the limits leave out.

    `weights`: how likely each of the eight is in the investigator's eyes, his own alibi cards left aside.
    """
    suspects = mask_of(each for each, weight in enumerate(weights) if weight > 0)
    joint, pile = hands(weights, public.investigator_cards), ALIBIS - public.investigator_cards
    glanced, steps = _at_a_glance(lens, public, suspects, limits.places), 0
    known = dict[Hunt, Way]()
    while not known or steps < limits.steps:
        seen = [Way(kind[0].card, kind[0].actions, hunt) for hunt, kind in glanced.items()]
        found = solved([*known.values(), *seen], joint, pile)
        doubted = max(seen, key=found.share, default=None)
        if doubted is None or found.share(doubted) < PLAYED:
            return found
        place = glanced[doubted.hunt].pop(0)
        if not glanced[doubted.hunt]:
            del glanced[doubted.hunt]
        hunt, tried = hunt_in(lens, place.public(lens), suspects)
        steps += tried
        known.setdefault(hunt, Way(place.card, place.actions, hunt))
    return solved(list(known.values()), joint, pile)


def _at_a_glance(lens: Lens, public: Any, suspects: int, most: int) -> dict[Hunt, list[Place]]:
    """The places that Jack may leave behind him by the hunt that a quick look finds: there may be more to it."""
    found: dict[Hunt, list[Place]] = defaultdict(list)
    for place in _in_turn(lens, public, suspects, most):
        hunt, _ = hunt_in(lens, place.public(lens), suspects, closely=False)
        found[hunt].append(place)
    return found


def _in_turn(lens: Lens, public: Any, suspects: int, most: int) -> Iterator[Place]:
    """Of each kind of place one, of each kind a second one, and so on; where the fewest can be caught at once first."""
    kinds: dict[tuple[int, ...], list[Place]] = defaultdict(list)
    for card in members(public.dealt):
        hunters = members(public.dealt & ~(1 << card))
        for place in places(lens, public, card):
            caught = [lens.caught(place.scene, 1 << each) & suspects for each in hunters]
            at_once = caught[0] | caught[1] | caught[2]
            kinds[at_once.bit_count(), sum(map(int.bit_count, caught)), card, *caught].append(place)
    ordered = [_scattered(kinds[kind]) for kind in sorted(kinds)]
    longest = max(map(len, ordered))
    in_turn = (kind[rank] for rank in range(longest) for kind in ordered if rank < len(kind))
    for place, _ in zip(in_turn, range(most), strict=False):
        yield place


def _scattered(alike: list[Place]) -> list[Place]:
    """The places in an order in which those next to each other were not found one after the other."""
    count = len(alike)
    step = next(each for each in range(round(count * GOLDEN) or 1, 2 * count + 2) if gcd(each, count) == 1)
    return [alike[at * step % count] for at in range(count)]


def hands(weights: Sequence[float], cards: int) -> Hands:
    """How likely each identity is together with each set of suspects whose alibi cards are among so many drawn."""
    likely = mask_of(each for each, weight in enumerate(weights) if weight > 0)
    found: dict[int, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    shares = [weight / sum(weights) for weight in weights]
    for hand, joint in zip(combinations(range(8), cards), priors(shares, cards), strict=True):
        for each, share in enumerate(joint):
            if share > 0:
                found[mask_of(hand) & likely][each] += share
    return found


def solved(found: Sequence[Way], joint: Hands, pile: int) -> Solved:
    """The equilibrium over the ways; a card is drawn from a pile of so many."""
    program = _Program(found, joint, pile)
    return program.solved()


class _Program:
    """A linear programme: most of the sum of what the ways bring, each no more than any answer to it leaves.

    The columns: shares[way, identity] first, then what each way is worth against each hand, then what that is after
    each card that may be drawn.
    """

    def __init__(self, found: Sequence[Way], joint: Hands, pile: int) -> None:
        self._found = found
        self._joint = joint
        self._pile = pile
        self._identities = sorted({each for hand in joint.values() for each in hand})
        self._shares = len(found) * len(self._identities)
        self._columns = self._shares
        self._rows: list[dict[int, float]] = []
        self._paid: list[tuple[int, dict[int, float]]] = []
        """For each row the way, and what an answer pays each identity by it, over how likely that identity is."""
        self._worths: list[int] = []
        for at in range(len(found)):
            for hand, likely in joint.items():
                self._answers(at, hand, likely)

    def _column(self) -> int:
        self._columns += 1
        return self._columns - 1

    def _answers(self, at: int, hand: int, likely: Mapping[int, float]) -> None:
        """The rows of one way against one hand."""
        worth, hunt = self._column(), self._found[at].hunt
        self._worths.append(worth)
        for accused in (OTHER, *members(hunt.caught)):
            self._row(at, worth, {each: share for each, share in likely.items() if each != accused})
        for caught in hunt.informed:
            parts = {drawn: self._column() for drawn in (*likely, OTHER)}
            self._rows.append({worth: 1.0, **dict.fromkeys(parts.values(), -1.0)})
            self._paid.append((at, {}))
            for drawn, part in parts.items():
                reach = {each: share * self._chance(drawn, each, hand) for each, share in likely.items()}
                for accused in members(caught):
                    self._row(at, part, {each: share for each, share in reach.items() if each != accused})

    def _chance(self, drawn: int, identity: int, hand: int) -> float:
        """How likely it is to draw that card from the pile, he being that one."""
        in_pile = [each for each in self._identities if each != identity and not hand >> each & 1]
        if drawn == OTHER:
            return 1.0 - len(in_pile) / self._pile
        return (drawn in in_pile) / self._pile

    def _row(self, at: int, worth: int, paid: dict[int, float]) -> None:
        first = at * len(self._identities)
        shares = {first + self._identities.index(each): -share for each, share in paid.items()}
        self._rows.append({worth: 1.0, **shares})
        self._paid.append((at, paid))

    def solved(self) -> Solved:
        """The solution, and by its dual what each way brings each identity."""
        from scipy.optimize import linprog  # noqa: PLC0415 (half a second that only the last round needs)

        kinds = len(self._identities)
        below = np.zeros((len(self._rows), self._columns))
        for index, row in enumerate(self._rows):
            below[index, list(row)] = list(row.values())
        once = np.zeros((kinds, self._columns))
        once[:, : self._shares] = np.tile(np.eye(kinds), len(self._found))
        aim = np.zeros(self._columns)
        aim[self._worths] = -1.0
        limits = [(0.0, None)] * self._shares + [(None, None)] * (self._columns - self._shares)
        answer: Any = linprog(aim, below, np.zeros(len(below)), once, np.ones(kinds), limits, method="highs")
        if answer.status != 0:
            raise GaslampError(f"the linear programme of the last round was not solved: {answer.message}")
        return self._read(answer)

    def _read(self, answer: Any) -> Solved:
        shares = np.maximum(answer.x[: self._shares].reshape(len(self._found), -1).T, 0.0)
        shares /= shares.sum(axis=1, keepdims=True)
        chances = {each: [0.0] * len(self._found) for each in self._identities}
        for (at, paid), weight in zip(self._paid, -answer.ineqlin.marginals, strict=True):
            for each, share in paid.items():
                chances[each][at] += float(weight) * share / self._likely(each)
        return Solved(
            tuple(self._found),
            {each: tuple(row.tolist()) for each, row in zip(self._identities, shares, strict=True)},
            {each: tuple(found) for each, found in chances.items()},
            -float(answer.fun),
        )

    def _likely(self, identity: int) -> float:
        return sum(hand.get(identity, 0.0) for hand in self._joint.values())
