"""What each party may see, and which worlds a view allows (P-7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gaslamp.board.masks import mask_of
from gaslamp.core.cards import hands, undrawn
from gaslamp.core.words import JACK, Role
from gaslamp.pocket.characters import CHARACTERS, HOURGLASSES, Character
from gaslamp.pocket.model import Action, Cast, Draw, Public, Secrets, State, View, characters_of
from gaslamp.pocket.rules import HOURGLASSES_TO_WIN, legal_actions, to_act

NOTHING: Final = Secrets()


def view(state: State, viewer: Role | None) -> View:
    """What `viewer` may see (P-7.1, P-7.2, P-7.6); everything is open once the game is over (P-7.5)."""
    public = state.public
    secrets = state.secrets if viewer is JACK or public.outcome is not None else None
    turn = viewer is not None and to_act(state) is viewer
    return View(viewer, public, secrets, tuple(legal_actions(state)) if turn else ())


def worlds(seen: View) -> Iterator[State]:
    """Every state consistent with the view, each once (P-7.3, P-7.4)."""
    if seen.secrets is not None:
        yield State(seen.public, seen.secrets)
        return
    for secrets in _possible_secrets(seen.public):
        yield State(seen.public, secrets)


def is_visible(state: State, action: Action, viewer: Role | None) -> bool:
    """Whether `viewer` may know, at `state`, the operand of an earlier action."""
    public = state.public
    if viewer is JACK or public.outcome is not None:
        return True
    match action:
        case Cast():
            return False
        case Draw():
            laid_open = public.chase or ()
            return bool(public.shown >> action.card & 1) or action.card in laid_open
        case _:
            return True


def _possible_secrets(public: Public) -> Iterator[Secrets]:
    if public.round == 0:
        yield NOTHING
        return
    for identity in characters_of(public.suspects):
        for hand in _possible_hands(public, identity):
            yield Secrets(identity, hand)


def _possible_hands(public: Public, identity: Character) -> Iterator[tuple[Character, ...]]:
    open_hand = public.chase or ()
    out = characters_of(public.shown | 1 << identity | mask_of(open_hand))
    for drawn in hands(undrawn(CHARACTERS, out), public.jack_cards - len(open_hand)):
        hand = open_hand + drawn
        if public.chase is not None or _left_him_short(public, hand):
            yield hand


def _left_him_short(public: Public, hand: tuple[Character, ...]) -> bool:
    """Whether Jack held too few hourglasses when the goals were last examined: else the game would be over (P-7.3)."""
    counted = sum(HOURGLASSES[card] for card in hand[: public.counted])
    return public.hourglasses_won + counted < HOURGLASSES_TO_WIN
