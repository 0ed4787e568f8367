"""A match with its seats: who plays which side, what chance deals, and the draft of the side at the keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

from gaslamp.core.effect import Effect, heard_by
from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, GaslampError, Role
from gaslamp.players.dealer import outcome_of_chance
from gaslamp.players.roster import Opponent
from gaslamp.players.seat import seat_of

AnyMatch: TypeAlias = Match[Any, Any, Any]
Seats: TypeAlias = Mapping[Role, Opponent | None]
"""Who plays each side; None is a person at the keyboard."""


class Table:
    """One match being played.

    What a person chooses is a draft, which can be taken back action by action, until `commit` adds it to the match.
    A draft never goes past the moment at which something is revealed or somebody else acts.
    """

    def __init__(self, match: AnyMatch, seats: Seats, rng: Random) -> None:
        """`rng` is chance's; the players bring their own."""
        self.match = match
        self.seats = seats
        self._rng = rng
        self._draft: list[Any] = []

    @property
    def drafted(self) -> tuple[Any, ...]:
        """The actions of the draft, in order."""
        return tuple(self._draft)

    def advance(self) -> Role | None:
        """Lets chance and the computer act until a person must; returns that side, None when the game is over."""
        while (actor := self.match.to_act) is not None:
            if actor is CHANCE:
                self.match.play(outcome_of_chance(self.match.game, self.match.state, self._rng))
            else:
                player = self.seats[actor]
                if player is None:
                    return actor
                self.match.play(player.choose(seat_of(self.match, actor)), by=actor)
        return None

    def view(self, role: Role) -> Any:
        """What the side at the keyboard sees, its draft included as far as that reveals nothing."""
        return self.match.game.view(self._state(), role)

    def choose(self, text: str, role: Role) -> None:
        """Adds an action to the draft; raises InvalidActionText or IllegalAction, and the draft is as before."""
        trial: AnyMatch = Match(self.match.game, self._state())
        self._draft.append(trial.play(text, by=role))

    def undo(self) -> Any:
        """Takes the last action of the draft back and returns it; raises GaslampError when there is none."""
        if not self._draft:
            raise GaslampError("There is nothing to take back: what was revealed or passed on stays.")
        return self._draft.pop()

    def commit(self) -> None:
        """Adds the draft to the match."""
        for action in self._draft:
            self.match.play(action)
        self._draft.clear()

    def is_complete(self, role: Role) -> bool:
        """Whether nothing is left for the side to decide before something is revealed or somebody else acts."""
        return bool(self._draft) and (self.reveals or self.match.game.to_act(self._applied()) is not role)

    def heard(self, index: int, role: Role | None) -> tuple[Effect, ...]:
        """What a side may know of what the action of that index brought about."""
        return heard_by(self.match.effects(index), role)

    def deed(self) -> list[Effect]:
        """What the last action of the draft does, without what it reveals: the first of its effects."""
        game, before = self.match.game, self._applied(len(self._draft) - 1)
        action = self._draft[-1]
        return list(game.narrate(before, action, game.apply(before, action))[:1])

    def _state(self) -> Any:
        """The state the person may look at: the draft applied, but for a last action that reveals something."""
        return self._applied(len(self._draft) - self.reveals)

    def _applied(self, actions: int | None = None) -> Any:
        state = self.match.state
        for action in self._draft[:actions]:
            state = self.match.game.apply(state, action)
        return state

    @property
    def reveals(self) -> bool:
        """Whether the last action of the draft brings a call, a card or the end."""
        if not self._draft:
            return False
        after = self._applied()
        return len(after.public.calls) > len(self.match.state.public.calls) or self.match.game.to_act(after) in (
            CHANCE,
            None,
        )
