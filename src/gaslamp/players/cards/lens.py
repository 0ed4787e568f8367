"""What the search asks of the rules of London and of New York, on what lies open alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, Final, Protocol

from msgspec.structs import replace

from gaslamp.board.masks import members
from gaslamp.core.game import AnyGame
from gaslamp.core.words import JACK, GaslampError, Role
from gaslamp.london import activation as london
from gaslamp.london import powers as london_powers
from gaslamp.london.characters import CHARACTERS as LONDONERS
from gaslamp.london.characters import Character as Londoner
from gaslamp.london.layout import EXITS
from gaslamp.london.movement import reaches
from gaslamp.london.sight import characters_in_sight as seen_in_london
from gaslamp.newyork import activation as newyork
from gaslamp.newyork.characters import CHARACTERS as NEWYORKERS
from gaslamp.newyork.characters import Character as NewYorker
from gaslamp.newyork.movement import reach
from gaslamp.newyork.options import Rules, rules_of
from gaslamp.newyork.sight import characters_in_sight as seen_in_newyork
from gaslamp.players.cards.flight import is_led_out, leaves


class Lens(Protocol):
    """A game with character cards, seen from the table: only what lies open goes in and comes out."""

    @property
    def characters(self) -> Sequence[Any]:
        """The eight, in their order."""
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

    def reached(self, public: Any, character: int) -> int:
        """The mask of the characters on whom a plain move of that one could end."""
        ...

    def caught(self, public: Any, card: int) -> int:
        """The same for the card of a character, powers that move nobody included as far as they are cheap to see."""
        ...

    def can_flee(self, public: Any, character: int) -> bool:
        """Whether that character could leave with its own card from where it stands, were it Jack's to play."""
        ...

    def is_led_out(self, public: Any, character: int, cards: int) -> bool:
        """Whether it could leave with another's card among those of the mask."""
        ...

    def turn(self, public: Any) -> Role:
        """Who plays the next card, or plays this one."""
        ...


class LondonLens:
    """Mr. Jack, on either board."""

    characters: Sequence[Any] = LONDONERS

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

    def reached(self, public: Any, character: int) -> int:
        """On foot, by the sewers, over obstacles."""
        start: int = public.positions[character]
        return _standing(public.positions, reaches(public.manholes)[character == Londoner.STEALTHY].streets[start])

    def caught(self, public: Any, card: int) -> int:
        """Bert may open a manhole first."""
        if card != Londoner.BERT:
            return self.reached(public, card)
        nets = (_net(public, swap) for swap in london_powers.lids(public.lids, public.manholes))
        start: int = public.positions[card]
        ends = 0
        for net in (public.manholes, *nets):
            ends |= reaches(net)[False].streets[start]
        return _standing(public.positions, ends)

    def can_flee(self, public: Any, character: int) -> bool:
        """An exit within reach, the cordons where Lestrade and the lids where Bert can put them."""
        exits = self._exits(public.manholes, public, character)
        if character == Londoner.LESTRADE:
            return exits != 0  # he takes the cordon away first
        open_ = public.cordons ^ _EVERY_EXIT
        if character == Londoner.BERT and not exits & open_:
            swaps = london_powers.lids(public.lids, public.manholes)
            nets = (_net(public, swap) for swap in swaps)
            return any(self._exits(net, public, character) & open_ for net in nets)
        return bool(exits & open_)

    def is_led_out(self, public: Any, character: int, cards: int) -> bool:  # noqa: ARG002 (nobody orders in London)
        """Never."""
        return False

    @staticmethod
    def _exits(manholes: int, public: Any, character: int) -> int:
        start: int = public.positions[character]
        return reaches(manholes)[character == Londoner.STEALTHY].exits[start]

    def turn(self, public: Any) -> Role:
        """By the order of picks."""
        return london.turn(public)

    def _drawn(self, public: Any) -> Any:
        if public.activation is None or not public.activation.draws:
            return public
        return london.end(_with_card(public, london.turn(public)), Londoner.HOLMES)


class NewYorkLens:
    """Mr. Jack in New York, by one reading of its open rules."""

    characters: Sequence[Any] = NEWYORKERS

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

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

    def sight(self, public: Any) -> int:
        """Beside a lamp, next to somebody."""
        return seen_in_newyork(self.rules, public)

    def reached(self, public: Any, character: int) -> int:
        """On foot, by metro and boat, over buildings."""
        reached = reach(self.rules, public, NEWYORKERS[character])
        ends: int = reached.ends & ~newyork.arrest_free(self.rules, public)
        return _standing(public.positions, ends) & ~(1 << character)

    def caught(self, public: Any, card: int) -> int:
        """Whom Eastman may order counts as Eastman himself."""
        rules = self.rules
        found = self.reached(public, card)
        if card == NewYorker.EASTMAN and rules.order == "anyone" and rules.ordered == "full":
            for other in range(len(NEWYORKERS)):
                found |= self.reached(public, other)
        return found

    def can_flee(self, public: Any, character: int) -> bool:
        """By the land exit or a port with a steamer, the own power used first where that opens a way."""
        return leaves(self.rules, public, character)

    def is_led_out(self, public: Any, character: int, cards: int) -> bool:
        """At Eastman's order."""
        return bool(cards >> NewYorker.EASTMAN & 1) and is_led_out(self.rules, public, character)

    def turn(self, public: Any) -> Role:
        """By the order of picks."""
        return newyork.turn(public)

    def _drawn(self, public: Any) -> Any:
        if public.activation is None or not public.activation.draws:
            return public
        return newyork.heard(self.rules, _with_card(public, newyork.turn(public)), public.activation)


_EVERY_EXIT: Final = (1 << len(EXITS)) - 1


def _standing(positions: Sequence[int], cells: int) -> int:
    found = 0
    for character, cell in enumerate(positions):
        if cells >> cell & 1:
            found |= 1 << character
    return found


def _net(public: Any, swap: Any) -> int:
    """The open manholes once a lid was moved."""
    return london_powers.moved_bit(public.manholes, swap.target, swap.source)


def _with_card(public: Any, drawer: Role) -> Any:
    if drawer is JACK:
        return replace(public, jack_cards=public.jack_cards + 1)
    return replace(public, investigator_cards=public.investigator_cards + 1)


_LENSES: Final[MappingProxyType[str, Callable[[str], Lens]]] = MappingProxyType(
    {
        "london": lambda _: LondonLens(),
        "london-2016": lambda _: LondonLens(),
        "newyork": lambda id_: NewYorkLens(rules_of(id_)),
    }
)
"""The word for a board -> what makes its lens from a rules id."""


def board_of(game: AnyGame) -> str:
    """The word for the board of a game: `london`, `london-2016`, `newyork`."""
    return game.id.partition("/")[0]


def lens_of(game: AnyGame) -> Lens:
    """The lens of a game with character cards; raises GaslampError for any other."""
    make = _LENSES.get(board_of(game))
    if make is None:
        raise GaslampError(f"{game.id} is no game with character cards; those are {', '.join(_LENSES)}")
    return make(game.id)


def fleeing(lens: Lens, public: Any, characters: int, cards: int) -> int:
    """The mask of those of the characters who could leave from where they stand with one of the cards of a mask."""
    found = 0
    for each in members(characters):
        if (cards >> each & 1 and lens.can_flee(public, each)) or lens.is_led_out(public, each, cards):
            found |= 1 << each
    return found


def to_come(public: Any) -> int:
    """The mask of the cards that may be dealt in the next round."""
    return 255 & ~public.dealt if public.round % 2 else 255


def hunted(lens: Lens, public: Any) -> int:
    """The mask of those whom the investigator could catch with one of the cards left to the round."""
    left = public.dealt & ~public.played
    if not left or (left.bit_count() == 1 and lens.turn(public) is JACK):
        return 0
    found = 0
    for each in members(left):
        found |= lens.caught(public, each)
    return found
