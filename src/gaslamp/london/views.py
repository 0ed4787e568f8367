"""What each party may see, and which worlds a view allows (L-7)."""

from __future__ import annotations

from collections.abc import Iterator

from gaslamp.core.alibis import possible_secrets, view_of
from gaslamp.core.words import Role
from gaslamp.london.characters import CHARACTERS
from gaslamp.london.model import State, View, characters_of
from gaslamp.london.rules import legal_actions, to_act


def view(state: State, viewer: Role | None) -> View:
    """What `viewer` may see (L-7.1, L-7.2); everything is open once the game is over (L-7.5)."""
    turn = viewer is not None and to_act(state) is viewer
    return view_of(state.public, state.secrets, viewer, legal_actions(state) if turn else ())


def worlds(seen: View) -> Iterator[State]:
    """Every state consistent with the view, each once (L-7.3, L-7.4)."""
    for secrets in possible_secrets(seen, CHARACTERS, characters_of(seen.public.suspects)):
        yield State(seen.public, secrets)
