"""Mr. Jack as a Game, on either printed board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from gaslamp.core.alibis import is_visible
from gaslamp.core.effect import Effect
from gaslamp.core.words import Actor, Call, Outcome, Role
from gaslamp.london import narrate, notation, position, refusal, rules, views
from gaslamp.london.layout import EDITIONS
from gaslamp.london.model import Action, State, View, characters_of

ORIGINAL = "2006"


class London(msgspec.Struct, frozen=True):
    """The rules of Mr. Jack, as `docs/rules/london.md` states them. The methods fulfil `core.game.Game`.

    `edition` is the printed board: `2006` or `2016`; raises ValueError for another.
    """

    edition: str = ORIGINAL

    def __post_init__(self) -> None:
        if self.edition not in EDITIONS:
            raise ValueError(f"no board of {self.edition}; known are {', '.join(EDITIONS)}")

    @property
    def id(self) -> str:
        """`london/1` or `london-2016/1`."""
        return "london/1" if self.edition == ORIGINAL else f"london-{self.edition}/1"

    @property
    def title(self) -> str:
        """The name on the box."""
        return "Mr. Jack" if self.edition == ORIGINAL else f"Mr. Jack ({self.edition})"

    def initial(self) -> State:
        """The board as it is set up."""
        return rules.initial(EDITIONS[self.edition])

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
        return refusal.refusal(state, action)

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
        return is_visible(state.public, state.secrets, action, viewer)

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
        return position.parse_position(text, EDITIONS[self.edition])
