"""Alibi cards face down: Jack's identity and what either side drew, who may see them, and what they may be."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from gaslamp.core.cards import hands, undrawn
from gaslamp.core.dealing import Cast, Draw
from gaslamp.core.words import INVESTIGATOR, JACK, Outcome, Role


class Table(Protocol):
    """What must lie open for the hidden cards to be counted."""

    @property
    def round(self) -> int:
        """0 until Jack is cast."""
        ...

    @property
    def investigator_cards(self) -> int:
        """How many alibi cards the investigator has drawn."""
        ...

    @property
    def jack_cards(self) -> int:
        """How many Jack has drawn."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; then everything is open."""
        ...


C = TypeVar("C")
P = TypeVar("P", bound=Table)
A = TypeVar("A")


class Secrets(msgspec.Struct, Generic[C], frozen=True):
    """What lies face down: the identity and Jack's cards known to Jack alone, the investigator's to him alone."""

    identity: C | None = None
    """Who Jack is; None until he is cast."""
    investigator_hand: tuple[C, ...] = ()
    """The alibi cards the investigator drew, in order."""
    jack_hand: tuple[C, ...] = ()
    """Those that Jack drew."""

    @property
    def out(self) -> tuple[C, ...]:
        """Every card that is not in the pile."""
        identity = () if self.identity is None else (self.identity,)
        return (*identity, *self.investigator_hand, *self.jack_hand)

    def after_draw(self, drawer: Role, card: C) -> Secrets[C]:
        """The secrets once that side has drawn a card and keeps it face down."""
        if drawer is INVESTIGATOR:
            return Secrets(self.identity, (*self.investigator_hand, card), self.jack_hand)
        return Secrets(self.identity, self.investigator_hand, (*self.jack_hand, card))


class View(msgspec.Struct, Generic[P, C, A], frozen=True):
    """What one party may see; `viewer` None is a spectator.

    Of the secrets each side is given its own, None standing for what it may not know; everybody is given all of them
    when the game is over. `legal` holds the legal actions of a viewer who is to act.
    """

    viewer: Role | None
    public: P
    identity: C | None
    investigator_hand: tuple[C, ...] | None
    jack_hand: tuple[C, ...] | None
    legal: tuple[A, ...]


def view_of(
    public: P, secrets: Secrets[C], viewer: Role | None, legal: Iterable[A], open_hands: Collection[Role] = ()
) -> View[P, C, A]:
    """What `viewer` may see; `legal` must be empty unless he is to act. `open_hands`: whose cards all may see."""
    over = public.outcome is not None
    seen = (viewer, *open_hands)
    return View(
        viewer,
        public,
        identity=secrets.identity if over or viewer is JACK else None,
        investigator_hand=secrets.investigator_hand if over or INVESTIGATOR in seen else None,
        jack_hand=secrets.jack_hand if over or JACK in seen else None,
        legal=tuple(legal),
    )


def possible_secrets(seen: View[P, C, A], cards: Collection[C], suspects: Iterable[C]) -> Iterator[Secrets[C]]:
    """All secrets that are consistent with the view, each once; `suspects` is who may still be Jack by what is open."""
    public = seen.public
    for identity in _possible_identities(seen, suspects):
        for investigator_hand in _possible_hands(seen.investigator_hand, public.investigator_cards, cards, (identity,)):
            others = (*investigator_hand, *(seen.jack_hand or ()))
            if len(set(others)) < len(others):
                continue
            out = (identity, *investigator_hand)
            for jack_hand in _possible_hands(seen.jack_hand, public.jack_cards, cards, out):
                yield Secrets(identity, investigator_hand, jack_hand)


def is_visible(
    public: Table, secrets: Secrets[C], action: Any, viewer: Role | None, open_hands: Collection[Role] = ()
) -> bool:
    """Whether `viewer` may know the operand of an earlier action: of the cast only Jack, of a draw only the drawer.

    `open_hands`: whose draws all may know.
    """
    if public.outcome is not None:
        return True
    own: dict[Role | None, tuple[object, ...]] = {INVESTIGATOR: secrets.investigator_hand, JACK: secrets.jack_hand}
    match action:
        case Cast():
            return viewer is JACK
        case Draw(card):
            return any(card in own.get(each, ()) for each in (viewer, *open_hands))
        case _:
            return True


def _possible_identities(seen: View[P, C, A], suspects: Iterable[C]) -> tuple[C | None, ...]:
    if seen.identity is not None or seen.public.round == 0:
        return (seen.identity,)
    proven = seen.investigator_hand or ()
    return tuple(each for each in suspects if each not in proven)


def _possible_hands(
    known: tuple[C, ...] | None, size: int, cards: Collection[C], out: tuple[C | None, ...]
) -> Iterator[tuple[C, ...]]:
    if known is not None:
        yield known
        return
    yield from hands(undrawn(cards, [card for card in out if card is not None]), size)
