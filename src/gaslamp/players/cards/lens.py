"""What the search asks of the rules of London and of New York, on what lies open alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

from msgspec.structs import replace

from gaslamp.board.masks import mask_of
from gaslamp.core.game import AnyGame
from gaslamp.core.words import JACK, GaslampError, Role
from gaslamp.london import activation as london
from gaslamp.london.characters import CHARACTERS as LONDONERS
from gaslamp.london.characters import Character as Londoner
from gaslamp.london.game import London
from gaslamp.london.movement import reaches
from gaslamp.london.sight import characters_in_sight as seen_in_london
from gaslamp.newyork import activation as newyork
from gaslamp.newyork.characters import CHARACTERS as NEWYORKERS
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.movement import reach
from gaslamp.newyork.options import Rules
from gaslamp.newyork.sight import characters_in_sight as seen_in_newyork


class Lens(Protocol):
    """A game with character cards, seen from the table: only what lies open goes in and comes out."""

    @property
    def lamps(self) -> str:
        """A word for the board, by which its trained values are found."""
        ...

    def begin(self, public: Any, character: int) -> Any:
        """What lies open once the card of a character is being played; its activation may be over already."""
        ...

    def options(self, public: Any) -> Sequence[Any]:
        """What may be done next in the open activation, the way out of whoever moves included."""
        ...

    def apply(self, public: Any, action: Any) -> Any:
        """What lies open after a step that does not end the game; a card to be drawn counts as drawn."""
        ...

    def mover(self, public: Any) -> int:
        """Whose move it is in the open activation."""
        ...

    def sight(self, public: Any) -> int:
        """The mask of the characters in sight."""
        ...

    def can_flee(self, public: Any, character: int) -> bool:
        """Whether that character could leave by a move of its own from where it stands, were it Jack's to make."""
        ...

    def turn(self, public: Any) -> Role:
        """Who plays the next card, or plays this one."""
        ...


class LondonLens:
    """Mr. Jack, on either board."""

    lamps = "london"

    def begin(self, public: Any, character: int) -> Any:
        """The card is being played."""
        return self._drawn(london.begin(public, LONDONERS[character]))

    def options(self, public: Any) -> Sequence[Any]:
        """The steps that may follow."""
        activation = public.activation
        return london.options(public, activation, activation.character)

    def apply(self, public: Any, action: Any) -> Any:
        """The step made."""
        return self._drawn(london.apply(public, public.activation, action))

    def mover(self, public: Any) -> int:
        """The character whose card it is."""
        character: int = public.activation.character
        return character

    def sight(self, public: Any) -> int:
        """Beside a lamp, in the beam, next to somebody."""
        return seen_in_london(public.positions, public.facing, public.lamps)

    def can_flee(self, public: Any, character: int) -> bool:
        """An exit without cordon within reach."""
        exits = reaches(public.manholes)[character == Londoner.STEALTHY].exits
        return bool(exits[public.positions[character]] & ~public.cordons)

    def turn(self, public: Any) -> Role:
        """By the order of picks."""
        return london.turn(public)

    def _drawn(self, public: Any) -> Any:
        if public.activation is None or not public.activation.draws:
            return public
        return london.end(_with_card(public, london.turn(public)), Londoner.HOLMES)


class NewYorkLens:
    """Mr. Jack in New York, by one reading of its open rules."""

    lamps = "newyork"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.sight = partial(seen_in_newyork, rules)

    def begin(self, public: Any, character: int) -> Any:
        """The card is being played."""
        return self._drawn(newyork.begin(self.rules, public, NEWYORKERS[character]))

    def options(self, public: Any) -> Sequence[Any]:
        """The steps that may follow."""
        activation = public.activation
        return newyork.options(self.rules, public, activation, activation.mover)

    def apply(self, public: Any, action: Any) -> Any:
        """The step made."""
        return self._drawn(newyork.apply(self.rules, public, public.activation, action))

    def mover(self, public: Any) -> int:
        """The character whose card it is, or whom Eastman orders."""
        mover: int = public.activation.mover
        return mover

    def can_flee(self, public: Any, character: int) -> bool:
        """The land exit or a port with a steamer within reach."""
        return bool(reach(self.rules, public, NEWYORKERS[character]).exits)

    def turn(self, public: Any) -> Role:
        """By the order of picks."""
        return newyork.turn(public)

    def _drawn(self, public: Any) -> Any:
        if public.activation is None or not public.activation.draws:
            return public
        return newyork.heard(self.rules, _with_card(public, newyork.turn(public)), public.activation)


def _with_card(public: Any, drawer: Role) -> Any:
    if drawer is JACK:
        return replace(public, jack_cards=public.jack_cards + 1)
    return replace(public, investigator_cards=public.investigator_cards + 1)


def lens_of(game: AnyGame) -> Lens:
    """The lens of a game with character cards; raises GaslampError for any other."""
    match game:
        case London():
            return LondonLens()
        case NewYork(rules):
            return NewYorkLens(rules)
        case _:
            raise GaslampError(f"{game.id} is no game with character cards")


def flights(lens: Lens, public: Any, characters: int) -> int:
    """The mask of those of the characters who could leave from where they stand."""
    return mask_of(each for each in range(8) if characters >> each & 1 and lens.can_flee(public, each))
