"""The players of Mr. Jack Pocket that think in whole rounds, at a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gaslamp.core.words import JACK, GaslampError
from gaslamp.players.course import course
from gaslamp.players.player import Budget
from gaslamp.players.pocket.deeds import action_of
from gaslamp.players.pocket.ends import Values
from gaslamp.players.pocket.engine import Judged, open_play, picked
from gaslamp.players.pocket.mind import Mind
from gaslamp.players.pocket.moment import moment_of
from gaslamp.players.pocket.reading import Step
from gaslamp.players.pocket.types import even_weights
from gaslamp.players.seat import Seat
from gaslamp.pocket.model import Action, Draw, Public, Secrets, State


class WholeRound:
    """Searches the rest of the round exactly, both sides playing as if Jack did not know who he is."""

    def __init__(self, seed: int, values: Callable[[], Values]) -> None:
        """`values` gives what the end of the round is worth; it is asked for when first needed."""
        self._seed = seed
        self._values = values

    def choose(self, seat: Seat, budget: Budget) -> Action:
        """The best action; raises GaslampError in another game than Pocket."""
        del budget
        public = public_of(seat)
        moment = moment_of(public)
        return picked(self._judged(public), moment, seat.dice(self._seed), jack=seat.role is JACK)

    def _judged(self, public: Public) -> Judged:
        return open_play(moment_of(public), even_weights(public), self._values())


class FullStrength:
    """All that is known here: Jack hides by equilibrium, the investigator reads him, the last rounds are exact."""

    def __init__(self, seed: int, mind: Callable[[], Mind]) -> None:
        """`mind` is asked for when first needed."""
        self._seed = seed
        self._mind = mind

    def choose(self, seat: Seat, budget: Budget) -> Action:
        """The action of the side that sits there; raises GaslampError in another game than Pocket."""
        del budget
        public, steps, dice = public_of(seat), steps_of(seat), seat.dice(self._seed)
        if seat.role is JACK:
            return self._mind().jack(steps, public, seat.view.secrets, dice)
        return self._mind().investigator(steps, public, dice)

    def chances(self, seat: Seat) -> list[float]:
        """The chance of each legal action to win, in the order of `seat.legal`, from what the seat knows."""
        public, steps = public_of(seat), steps_of(seat)
        secrets: Secrets | None = seat.view.secrets if seat.role is JACK else None
        return _in_order(seat, self._mind().judged(steps, public, secrets))


def _in_order(seat: Seat, judged: Judged) -> list[float]:
    moment = moment_of(public_of(seat))
    worth = {action_of(deed, moment): value for deed, value in zip(judged.deeds, judged.worth.tolist(), strict=True)}
    return [worth[action] if seat.role is JACK else 1 - worth[action] for action in seat.legal]


def public_of(seat: Seat) -> Public:
    """The public part of a seat of Pocket; raises GaslampError for another game."""
    public = seat.view.public
    if not isinstance(public, Public):
        raise GaslampError(f"this player plays pocket/1, not {seat.game.id}")
    return public


def steps_of(seat: Seat) -> Sequence[Step] | None:
    """The course of the match as everybody saw it; None when the seat has no record."""
    if seat.record is None:
        return None
    world: Any = _world(seat)
    return [
        Step(state.public, None if isinstance(action, Draw) and state.public.activation is JACK else action)
        for state, action in course(seat.game, seat.record, world)
        if state.public.round and isinstance(action, Action)
    ]


def _world(seat: Seat) -> State:
    """Any state that this side holds possible; the public course is the same in all."""
    world: State = next(iter(seat.game.worlds(seat.view)))
    return world
