"""A match with its seats: who plays which side, what chance deals, and the draft of the side at the keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

from gaslamp.core.draft import Draft
from gaslamp.core.effect import Effect, heard_by
from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, Role
from gaslamp.players.dealer import outcome_of_chance
from gaslamp.players.roster import Opponent
from gaslamp.players.seat import Seat, seat_of

AnyMatch: TypeAlias = Match[Any, Any, Any]
Seats: TypeAlias = Mapping[Role, Opponent | None]
"""Who plays each side; None is a person at the keyboard."""


class Table:
    """One match being played.

    What a person chooses is a draft, which can be taken back action by action, until `commit` adds it to the match.
    """

    def __init__(self, match: AnyMatch, seats: Seats, rng: Random) -> None:
        """`rng` is chance's; the players bring their own."""
        self.match = match
        self.seats = seats
        self._rng = rng
        self._draft = Draft(match.game, match.state)

    @property
    def drafted(self) -> tuple[Any, ...]:
        """The actions of the draft, in order."""
        return self._draft.actions

    @property
    def reveals(self) -> bool:
        """Whether the last action of the draft brings a call, a card or the end."""
        return self._draft.reveals

    def advance(self) -> Role | None:
        """Lets chance and the computer act until a person must; returns that side, None when the game is over."""
        while (actor := self.match.to_act) is not None:
            if actor is CHANCE:
                self.match.play(outcome_of_chance(self.match.game, self.match.state, self._rng))
            else:
                player = self.seats[actor]
                if player is None:
                    break
                self.match.play(player.choose(seat_of(self.match, actor)), by=actor)
        self._draft = Draft(self.match.game, self.match.state)
        return actor

    def seat(self, role: Role) -> Seat:
        """The seat of the side at the keyboard, its draft included as far as that reveals nothing."""
        trial: AnyMatch = Match(self.match.game, self.match.states[0])
        for action in (*self.match.actions, *self.drafted[: len(self.drafted) - self.reveals]):
            trial.play(action)
        return seat_of(trial, role)

    def view(self, role: Role) -> Any:
        """What the side at the keyboard sees, its draft included as far as that reveals nothing."""
        return self.match.game.view(self._draft.visible, role)

    def choose(self, text: str, role: Role) -> None:
        """Adds an action to the draft; raises InvalidActionText or IllegalAction, and the draft is as before."""
        self._draft = self._draft.chosen(text, role)

    def undo(self) -> Any:
        """Takes the last action of the draft back and returns it; raises GaslampError when there is none."""
        before, self._draft = self._draft, self._draft.undone()
        return before.actions[-1]

    def commit(self) -> None:
        """Adds the draft to the match."""
        for action in self.drafted:
            self.match.play(action)
        self._draft = Draft(self.match.game, self.match.state)

    def is_complete(self, role: Role) -> bool:
        """Whether nothing is left for the side to decide before something is revealed or somebody else acts."""
        return self._draft.is_complete(role)

    def heard(self, index: int, role: Role | None) -> tuple[Effect, ...]:
        """What a side may know of what the action of that index brought about."""
        return heard_by(self.match.effects(index), role)

    def deed(self) -> tuple[Effect, ...]:
        """What the last action of the draft does, without what it reveals."""
        return self._draft.deed()
