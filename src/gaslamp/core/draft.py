"""What a side has chosen and not yet confirmed: it can be taken back, and it reveals nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from gaslamp.core.effect import Effect
from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, GaslampError, Role


class Draft(msgspec.Struct, frozen=True):
    """Actions chosen from a state on, until they are added to the match.

    A draft never goes past the moment at which something is revealed or somebody else acts.
    """

    game: AnyGame
    state: Any
    """The state from which the actions are taken."""
    actions: tuple[Any, ...] = ()

    @property
    def reveals(self) -> bool:
        """Whether the last action brings a call, a card or the end."""
        if not self.actions:
            return False
        after = self._applied(self.actions)
        called = len(after.public.calls) > len(self.state.public.calls)
        return called or self.game.to_act(after) in (CHANCE, None)

    @property
    def visible(self) -> Any:
        """The state that the side may look at: all actions applied, but for a last one that reveals something."""
        return self._applied(self.actions[: len(self.actions) - self.reveals])

    def is_complete(self, role: Role) -> bool:
        """Whether nothing is left for the side to decide before something is revealed or somebody else acts."""
        return bool(self.actions) and (self.reveals or self.game.to_act(self._applied(self.actions)) is not role)

    def chosen(self, action: Any, role: Role) -> Draft:
        """The draft with one more action or its text; raises InvalidActionText or IllegalAction."""
        if self.is_complete(role):
            raise GaslampError("The draft is complete: confirm it, or take something back.")
        trial: Match[Any, Any, Any] = Match(self.game, self.visible)
        return Draft(self.game, self.state, (*self.actions, trial.play(action, by=role)))

    def undone(self) -> Draft:
        """The draft without its last action; raises GaslampError when there is none."""
        if not self.actions:
            raise GaslampError("There is nothing to take back: what was revealed or passed on stays.")
        return Draft(self.game, self.state, self.actions[:-1])

    def deed(self) -> tuple[Effect, ...]:
        """What the last action does, without what it reveals: the first of its effects."""
        before = self._applied(self.actions[:-1])
        return self.game.narrate(before, self.actions[-1], self.game.apply(before, self.actions[-1]))[:1]

    def _applied(self, actions: Sequence[Any]) -> Any:
        state = self.state
        for action in actions:
            state = self.game.apply(state, action)
        return state
