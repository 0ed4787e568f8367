"""How likely each world is: by the rules, and by how the sides have played, seen through several models of a player."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import exp, log
from random import Random
from statistics import pstdev
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from gaslamp.core.arrest import Accuse
from gaslamp.core.game import AnyGame
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Role
from gaslamp.players.course import course
from gaslamp.players.greedy import Valuation, is_played, valuation_of
from gaslamp.players.seat import Seat

SHARPNESS: Final = (0.0, 1.0, 4.0)
"""How much each model of a player cares for what an action is worth, in standard deviations of it; 0: not at all."""
PRIOR: Final = (0.4, 0.35, 0.25)
"""How likely each model is before anything was played."""
SLIP: Final = 0.1
"""So often even a player who cares acts by lot."""
FLOOR: Final = 0.1
"""This share of the weight goes by the rules alone, whatever was played."""

Kind: TypeAlias = Hashable
"""What a side knows that the other does not, as far as its choices may depend on it."""


class Belief(msgspec.Struct, frozen=True):
    """Worlds, each with its weight; the weights sum to 1. Hands are told apart by their cards, not by their order."""

    worlds: tuple[Any, ...]
    weights: tuple[float, ...]

    def of(self, wanted: Iterable[Any]) -> float:
        """The weight of all worlds whose identity is among the wanted."""
        identities = set(wanted)
        pairs = zip(self.worlds, self.weights, strict=True)
        return sum(weight for world, weight in pairs if world.secrets.identity in identities)

    def drawn(self, rng: Random) -> Any:
        """One of the worlds, by lot."""
        return rng.choices(self.worlds, self.weights)[0]


class Believer:
    """Weighs worlds, and remembers what it has read of a record so that the next look is cheap.

    What it remembers changes no result.
    """

    def __init__(self) -> None:
        self._read: dict[tuple[Role, ...], _Reading] = {}

    def own(self, seat: Seat) -> Belief:
        """The worlds that the seat allows, weighed by how the other side has played."""
        return self._weighed(seat, seat.game.worlds(seat.view), (seat.role.other,))

    def open(self, seat: Seat) -> Belief:
        """The worlds that the public allows, weighed by how both sides have played; the seat's own secrets unused."""
        spectator = seat.game.view(next(iter(seat.game.worlds(seat.view))), None)
        return self._weighed(seat, seat.game.worlds(spectator), (INVESTIGATOR, JACK))

    def _weighed(self, seat: Seat, worlds: Iterable[Any], roles: Sequence[Role]) -> Belief:
        every = list(worlds)
        played = [1.0] * len(every)
        if is_played(seat.game) and seat.record is not None:
            fits = [self._fits(self._reading(role, *roles), seat, every) for role in roles]
            sums = [sum(each) for each in zip(*fits, strict=True)]
            best = max(sums)
            played = [exp(fit - best) for fit in sums]
        scale = (1 - FLOOR) / sum(played)
        kept: dict[Hashable, Any] = {}
        weights: dict[Hashable, float] = {}
        for world, fit in zip(every, played, strict=True):
            key = _unordered(world.secrets)
            kept.setdefault(key, world)
            weights[key] = weights.get(key, 0.0) + FLOOR / len(every) + scale * fit
        return Belief(tuple(kept.values()), tuple(weights[key] for key in kept))

    def _reading(self, role: Role, *seen_through: Role) -> _Reading:
        """From inside and from outside different worlds are possible, so each has a reading of its own."""
        return self._read.setdefault((role, *seen_through), _Reading(role))

    @staticmethod
    def _fits(reading: _Reading, seat: Seat, worlds: list[Any]) -> list[float]:
        """How well the play of a side fits each world, as a logarithm."""
        role = reading.role
        reading.go_on(seat, worlds)
        known: dict[Hashable, float] = {}
        for world in worlds:
            own = _own(world.secrets, role)
            if own not in known:
                known[own] = reading.fit(world)
        return [known[_own(world.secrets, role)] for world in worlds]


class _Step(msgspec.Struct, frozen=True):
    """What one decision says: for each kind of its side, the log likelihood under each model."""

    held: int
    """How many cards the side held in hand."""
    said: Mapping[Kind, tuple[float, ...]]


class _Reading:
    """The decisions of one side, as far as a record was read."""

    def __init__(self, role: Role) -> None:
        self.role = role
        self._entries: tuple[Any, ...] = ()
        self._rules = ""
        self._steps: list[_Step] = []

    def go_on(self, seat: Seat, worlds: list[Any]) -> None:
        """Reads what is new in the seat's record."""
        assert seat.record is not None, "without a record there is nothing to read"
        entries, known = seat.record.entries, len(self._entries)
        if self._rules != seat.game.id or entries[:known] != self._entries:
            self._steps, known = [], 0
        valuation = valuation_of(seat.game)
        guide = next(iter(seat.game.worlds(seat.view)))  # what is hidden from the seat plays no part in what is read
        for index, (state, action) in enumerate(course(seat.game, seat.record, guide)):
            if index >= known and seat.game.to_act(state) is self.role:
                self._steps += self._step(seat.game, valuation, state, action, worlds)
        self._entries, self._rules = entries, seat.game.id

    def _step(self, game: AnyGame, valuation: Valuation, state: Any, action: Any, worlds: list[Any]) -> Iterable[_Step]:
        held = len(_hand(state.secrets, self.role))
        kinds = {_kind(world.secrets, self.role, held) for world in worlds}
        if len(kinds) == 1 or _is_open(game, state, self.role):
            return ()
        return (_Step(held, said(game, valuation, state, action, self.role, kinds)),)

    def fit(self, world: Any) -> float:
        """The log likelihood of all that was read, had that world been the true one."""
        totals = [log(prior) for prior in PRIOR]
        for step in self._steps:
            said = step.said[_kind(world.secrets, self.role, step.held)]
            totals = [total + each for total, each in zip(totals, said, strict=True)]
        best = max(totals)
        return best + log(sum(exp(total - best) for total in totals))


def _is_open(game: AnyGame, state: Any, role: Role) -> bool:
    """Whether the investigator's decision brings a call or an end that hangs on what he does not know himself."""
    if role is JACK:
        return False
    after = game.apply(state, game.legal_actions(state)[-1])
    return len(after.public.calls) > len(state.public.calls) or game.to_act(after) in (CHANCE, None)


def said(  # noqa: PLR0913, PLR0917 (a decision, and for whom it is asked what it says)
    game: AnyGame, valuation: Valuation, state: Any, action: Any, role: Role, kinds: Iterable[Kind]
) -> dict[Kind, tuple[float, ...]]:
    """For each kind that the side may be of, the log likelihood of its action under each model."""
    open_: dict[Any, Any] = {}
    return {kind: _said(game, valuation, _as(state, role, kind), action, role, open_) for kind in kinds}


def _said(  # noqa: PLR0913, PLR0917 (a decision, and what is known of it)
    game: AnyGame, valuation: Valuation, state: Any, action: Any, role: Role, open_: dict[Any, Any]
) -> tuple[float, ...]:
    """The log likelihood of the action under each model; what an accusation is worth only the true world can tell."""
    legal = [each for each in game.legal_actions(state) if each.__class__ is not Accuse]
    if action not in legal:
        return (log(SLIP / 100),) * len(SHARPNESS)
    worths = [valuation.worth(_after(game, state, each, open_), role) for each in legal]
    best, spread, at = max(worths), pstdev(worths), legal.index(action)
    found: list[float] = []
    for sharpness in SHARPNESS:
        powers = [exp(sharpness * (worth - best) / spread) if spread else 1.0 for worth in worths]
        found.append(log((1 - SLIP) * powers[at] / sum(powers) + SLIP / len(legal)))
    return tuple(found)


def _after(game: AnyGame, state: Any, action: Any, open_: dict[Any, Any]) -> Any:
    """The state after an action; what lies open then is kept where it is the same whatever is hidden."""
    if action in open_:
        return replace(state, public=open_[action])
    after = game.apply(state, action)
    revealed = len(after.public.calls) > len(state.public.calls) or game.to_act(after) in (CHANCE, None)
    if not revealed and after.secrets == state.secrets:
        open_[action] = after.public
    return after


def _kind(secrets: Any, role: Role, held: int) -> Kind:
    """Of Jack only who he is; of the investigator the cards that he held then."""
    return secrets.identity if role is JACK else frozenset(_hand(secrets, role)[:held])


def _as(state: Any, role: Role, kind: Any) -> Any:
    """The state, had the side been of that kind; the hands of which it says nothing are empty."""
    changes = {name: () for name in state.secrets.__struct_fields__ if name != "identity"}
    changes |= {"identity": kind} if role is JACK else {"investigator_hand": tuple(sorted(kind))}
    return replace(state, secrets=replace(state.secrets, **changes))


def _own(secrets: Any, role: Role) -> Kind:
    """What decides, over a whole match, of what kind the side was when."""
    return secrets.identity if role is JACK else _hand(secrets, role)


def _hand(secrets: Any, role: Role) -> tuple[Any, ...]:
    hand: tuple[Any, ...] = getattr(secrets, "investigator_hand", ()) if role is INVESTIGATOR else ()
    return hand


def _unordered(secrets: Any) -> Hashable:
    fields: Iterable[Any] = (getattr(secrets, name) for name in secrets.__struct_fields__)
    return tuple(_set_of(field) if isinstance(field, tuple) else field for field in fields)


def _set_of(cards: Any) -> Hashable:
    return frozenset(cards)
