"""What the search asks of the rules of London and of New York, on what lies open alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Protocol

from gaslamp.core.game import AnyGame
from gaslamp.core.words import GaslampError, Role
from gaslamp.newyork.options import rules_of
from gaslamp.players.cards.london import LondonLens
from gaslamp.players.cards.newyork import NewYorkLens


class Lens(Protocol):
    """A game with character cards, seen from the table: only what lies open goes in and comes out.

    A scene is a tuple of what lies on the board and, last, of how many alibi cards the investigator and Jack have
    drawn: all that who is seen, who flees and who is caught depend on.
    """

    def __hash__(self) -> int:
        """Lenses are keys of what was worked out with them."""
        ...

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

    def mover(self, activation: Any) -> int:
        """Whose move it is in an open activation."""
        ...

    def may_move(self, activation: Any) -> bool:
        """Whether the next step of an open activation may be a move, and so end the game."""
        ...

    def turn(self, public: Any) -> Role:
        """Who plays the next card, or plays this one."""
        ...

    def scene(self, public: Any) -> Any:
        """The scene that lies open."""
        ...

    def afters(self, public: Any, options: Sequence[Any]) -> Sequence[tuple[Any, Any] | None]:
        """For each of some options of the open activation the scene and the activation after it, where they are cheap.

        The activation is None where the card has ended; the whole is None where only `apply` tells.
        """
        ...

    def placed(self, scene: Any, action: Any) -> Any | None:
        """The scene after the use of a power that moves things, whatever it does to the activation; else None."""
        ...

    def has_room(self, public: Any) -> bool:
        """Whether the mover has surely somewhere to go, whatever a power of its card puts down before."""
        ...

    def sight(self, scene: Any) -> int:
        """The mask of the characters in sight."""
        ...

    def reached(self, scene: Any, character: int) -> int:
        """The mask of the characters on whom a plain move of that one could end."""
        ...

    def caught(self, scene: Any, cards: int) -> int:
        """The same for any card of a mask, powers that move nobody included as far as they are cheap to see."""
        ...

    def fleeing(self, scene: Any, characters: int, cards: int, before: Any) -> int:
        """Which of the characters of a mask could leave from where they stand with one of the cards of a mask, as Jack.

        `before`: what lay open when the card was begun that led to the scene, for what lies beside the board.
        """
        ...


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
    return _lens_of(game.id)


@cache
def _lens_of(id_: str) -> Lens:
    make = _LENSES.get(id_.partition("/")[0])
    if make is None:
        raise GaslampError(f"{id_} is no game with character cards; those are {', '.join(_LENSES)}")
    return make(id_)


def fleeing(lens: Lens, public: Any, characters: int, cards: int) -> int:
    """The mask of those of the characters who could leave from where they stand with one of the cards of a mask."""
    return lens.fleeing(lens.scene(public), characters, cards, public)


def to_come(public: Any) -> int:
    """The mask of the cards that may be dealt in the next round."""
    return _ALL & ~public.dealt if public.round % 2 else _ALL


_ALL: Final = 255
