"""What each party may see, and which worlds a view allows (N-8)."""

from __future__ import annotations

from collections.abc import Iterator

from gaslamp.core.cards import hands, undrawn
from gaslamp.core.words import INVESTIGATOR, JACK, Role
from gaslamp.newyork.characters import CHARACTERS, Character
from gaslamp.newyork.model import Action, Cast, Draw, Secrets, State, View, characters_of
from gaslamp.newyork.options import Rules
from gaslamp.newyork.rules import legal_actions, to_act

Hand = tuple[Character, ...]


def view(rules: Rules, state: State, viewer: Role | None) -> View:
    """What `viewer` may see (N-8.1, N-8.2); everything is open once the game is over (N-8.5)."""
    public, secrets = state.public, state.secrets
    over = public.outcome is not None
    turn = viewer is not None and to_act(state) is viewer
    return View(
        viewer,
        public,
        identity=secrets.identity if over or viewer is JACK else None,
        investigator_hand=secrets.investigator_hand if over or viewer is INVESTIGATOR else None,
        jack_hand=secrets.jack_hand if over or viewer is JACK else None,
        legal=tuple(legal_actions(rules, state)) if turn else (),
    )


def worlds(seen: View) -> Iterator[State]:
    """Every state consistent with the view, each once (N-8.3, N-8.4)."""
    public = seen.public
    for identity in _possible_identities(seen):
        for investigator_hand in _possible_hands(seen.investigator_hand, public.investigator_cards, identity, ()):
            others = (*investigator_hand, *(seen.jack_hand or ()))
            if len(set(others)) < len(others):
                continue
            for jack_hand in _possible_hands(seen.jack_hand, public.jack_cards, identity, investigator_hand):
                yield State(public, Secrets(identity, investigator_hand, jack_hand))


def is_visible(state: State, action: Action, viewer: Role | None) -> bool:
    """Whether `viewer` may know, at `state`, the operand of an earlier action."""
    if state.public.outcome is not None:
        return True
    match action:
        case Cast():
            return viewer is JACK
        case Draw(card):
            if viewer is None:
                return False
            secrets = state.secrets
            return card in (secrets.investigator_hand if viewer is INVESTIGATOR else secrets.jack_hand)
        case _:
            return True


def _possible_identities(seen: View) -> tuple[Character | None, ...]:
    if seen.identity is not None or seen.public.round == 0:
        return (seen.identity,)
    proven = seen.investigator_hand or ()
    return tuple(each for each in characters_of(seen.public.suspects) if each not in proven)


def _possible_hands(known: Hand | None, size: int, identity: Character | None, out: Hand) -> Iterator[Hand]:
    if known is not None:
        yield known
        return
    taken = out if identity is None else (*out, identity)
    yield from hands(undrawn(CHARACTERS, taken), size)
