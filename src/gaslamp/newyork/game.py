"""Mr. Jack in New York as a Game, by any reading of its open rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from gaslamp.core.effect import Effect
from gaslamp.core.words import Actor, Call, Outcome, Role
from gaslamp.newyork import narrate, notation, position, refusal, rules, views
from gaslamp.newyork.model import Action, State, View, characters_of
from gaslamp.newyork.options import Rules


class NewYork(msgspec.Struct, frozen=True):
    """The rules of Mr. Jack in New York, as `docs/rules/newyork.md` states them. The methods fulfil `core.game.Game`.

    `rules` settles what the sources leave open.
    """

    rules: Rules = Rules()

    @property
    def id(self) -> str:
        """`newyork/1`, followed by every rule that is not the default: `newyork/1+order=never`."""
        return self.rules.id

    @property
    def title(self) -> str:
        """The name on the box."""
        return "Mr. Jack in New York"

    def initial(self) -> State:
        """The board as it is set up."""
        return rules.initial()

    def to_act(self, state: State) -> Actor | None:
        """Who decides next."""
        return rules.to_act(state)

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Every action of the one to act."""
        return rules.legal_actions(self.rules, state)

    def weight(self, state: State, action: Action) -> Fraction:
        """The probability of a chance action."""
        del action
        return rules.weight(state)

    def apply(self, state: State, action: Action) -> State:
        """The state after a legal action."""
        return rules.apply(self.rules, state, action)

    def refusal(self, state: State, action: Action) -> str:
        """Why an action is not legal now."""
        return refusal.refusal(self.rules, state, action)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return state.public.outcome

    def view(self, state: State, viewer: Role | None) -> View:
        """What `viewer` may see."""
        return views.view(self.rules, state, viewer)

    def worlds(self, view: View) -> Iterable[State]:
        """Every state consistent with a view."""
        return views.worlds(view)

    def is_visible(self, state: State, action: Action, viewer: Role | None) -> bool:
        """Whether `viewer` may know the operands of an earlier action."""
        return views.is_visible(self.rules, state, action, viewer)

    def suspects_after(self, state: State, call: Call) -> tuple[str, ...]:
        """The suspects that would remain after a call answered so now."""
        return tuple(each.word for each in characters_of(rules.remaining(self.rules, state.public, call)))

    def narrate(self, before: State, action: Action, after: State) -> tuple[Effect, ...]:
        """What an action brought about."""
        return narrate.narrate(self.rules, before, action, after)

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
        return position.parse_position(text, self.rules)
