"""What each party may see, and which worlds a view allows (N-8)."""

from __future__ import annotations

from collections.abc import Iterator

from gaslamp.core import alibis
from gaslamp.core.alibis import possible_secrets, view_of
from gaslamp.core.words import Role
from gaslamp.newyork.characters import CHARACTERS
from gaslamp.newyork.model import Action, State, View, characters_of
from gaslamp.newyork.options import Rules
from gaslamp.newyork.rules import OPEN_HANDS, legal_actions, to_act


def view(rules: Rules, state: State, viewer: Role | None) -> View:
    """What `viewer` may see (N-8.1, N-8.2); everything is open once the game is over (N-8.5)."""
    turn = viewer is not None and to_act(state) is viewer
    legal = legal_actions(rules, state) if turn else ()
    return view_of(state.public, state.secrets, viewer, legal, OPEN_HANDS[rules.disc])


def is_visible(rules: Rules, state: State, action: Action, viewer: Role | None) -> bool:
    """Whether `viewer` may know the operands of an earlier action (N-8.2, N-9.8)."""
    return alibis.is_visible(state.public, state.secrets, action, viewer, OPEN_HANDS[rules.disc])


def worlds(seen: View) -> Iterator[State]:
    """Every state consistent with the view, each once (N-8.3, N-8.4)."""
    for secrets in possible_secrets(seen, CHARACTERS, characters_of(seen.public.suspects)):
        yield State(seen.public, secrets)
