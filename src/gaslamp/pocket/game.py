"""Mr. Jack Pocket as a Game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from gaslamp.core.effect import Effect
from gaslamp.core.words import Actor, Call, Outcome, Role
from gaslamp.pocket import narrate, notation, position, rules, views
from gaslamp.pocket.model import Action, State, View, characters_of


class Pocket(msgspec.Struct, frozen=True):
    """The rules of Mr. Jack Pocket, as `docs/rules/pocket.md` states them. The methods fulfil `core.game.Game`."""

    id: str = "pocket/1"
    title: str = "Mr. Jack Pocket"

    def initial(self) -> State:
        """The empty table."""
        return rules.initial()

    def to_act(self, state: State) -> Actor | None:
        """Who decides next."""
        return rules.to_act(state)

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Every action of the one to act."""
        return rules.legal_actions(state)

    def weight(self, state: State, action: Action) -> Fraction:
        """The probability of a chance action."""
        return rules.weight(state, action)

    def apply(self, state: State, action: Action) -> State:
        """The state after a legal action."""
        return rules.apply(state, action)

    def refusal(self, state: State, action: Action) -> str:
        """Why an action is not legal now."""
        return rules.refusal(state, action)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return state.public.outcome

    def view(self, state: State, viewer: Role | None) -> View:
        """What `viewer` may see."""
        return views.view(state, viewer)

    def worlds(self, view: View) -> Iterable[State]:
        """Every state consistent with a view."""
        return views.worlds(view)

    def is_visible(self, state: State, action: Action, viewer: Role | None) -> bool:
        """Whether `viewer` may know the operands of an earlier action."""
        return views.is_visible(state, action, viewer)

    def suspects_after(self, state: State, call: Call) -> tuple[str, ...]:
        """The suspects that would remain after a call answered so now."""
        return tuple(each.word for each in characters_of(rules.remaining(state.public, call)))

    def narrate(self, before: State, action: Action, after: State) -> tuple[Effect, ...]:
        """What an action brought about."""
        return narrate.narrate(before, action, after)

    def format(self, action: Action) -> str:
        """The one text of an action."""
        return notation.format_action(action)

    def parse(self, text: str) -> Action:
        """The action of a text; raises InvalidActionText."""
        return notation.parse_action(text)

    def format_position(self, state: State) -> str:
        """The state as one line."""
        return position.format_position(state)

    def parse_position(self, text: str) -> State:
        """The state of a line; raises InvalidPosition."""
        return position.parse_position(text)
