"""What a scene of London and a scene of New York show alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from gaslamp.core.alibis import View
from gaslamp.core.dealing import CARDS
from gaslamp.core.order import ORDER
from gaslamp.core.words import INVESTIGATOR, JACK, Call
from gaslamp.web.scenes import Card, Ending, Hands

CALLING = "call"
"""What is asked between the last deed of a round and the call for witnesses."""
DEALING = "deal"
"""What is asked of chance whenever it lays, casts, deals or throws."""
DRAWING = "card"
"""What is asked of chance while an alibi card is to be drawn."""


def shared(view: View[Any, Any, Any], characters: Sequence[Any], cells: Sequence[str]) -> dict[str, Any]:
    """The fields of `scenes.CardGame` that need nothing but the view, by name."""
    public = view.public
    calls = tuple(call.value for call in public.calls)
    return {
        "round": public.round,
        "picks": picks(public.round),
        "cards": _cards(public, characters),
        "next_cards": _next_cards(public, characters),
        "active": None if public.activation is None else public.activation.character.word,
        "positions": {each.word: cells[cell] for each, cell in zip(characters, public.positions, strict=True)},
        "suspects": tuple(each.word for each in characters if public.suspects >> each & 1),
        "proven": _proven(view),
        "calls": calls,
        "hands": _hands(view),
        "identity": None if view.identity is None else view.identity.word,
        "may_leave": calls[-1:] == (Call.UNSEEN.value,),
        "outcome": ending(public.outcome),
    }


def picks(round_: int) -> tuple[str, ...]:
    """Who makes the four picks of a round, in order; nothing before the first."""
    return tuple(role.value for role in ORDER[round_ % 2]) if round_ else ()


def ending(outcome: Any) -> Ending | None:
    """The outcome as it is shown."""
    return None if outcome is None else Ending(outcome.winner.value, outcome.reason)


def words(characters: Iterable[Any]) -> tuple[str, ...]:
    """The words of some characters."""
    return tuple(each.word for each in characters)


def turn(public: Any, to_act: Callable[[], Any], asked: Callable[[], str]) -> tuple[str | None, str]:
    """Who is to act and what is asked of whoever it is; `asked` tells it of a card being played."""
    if public.outcome is not None:
        return None, "over"
    if public.activation is not None:
        if public.activation.draws:
            return "chance", DRAWING
        return to_act().value, asked()
    if not public.dealt:
        return "chance", DEALING
    if public.played == public.dealt:
        return None, CALLING
    return to_act().value, "choose-card"


def _cards(public: Any, characters: Sequence[Any]) -> tuple[Card, ...]:
    playing = -1 if public.activation is None else public.activation.character
    return tuple(
        Card(each.word, "playing" if each == playing else "played" if public.played >> each & 1 else "open")
        for each in characters
        if public.dealt >> each & 1
    )


def _next_cards(public: Any, characters: Sequence[Any]) -> tuple[str, ...]:
    if not public.dealt or not public.round % 2:
        return ()
    others = (1 << CARDS) - 1 & ~public.dealt
    return tuple(each.word for each in characters if others >> each & 1)


def _proven(view: View[Any, Any, Any]) -> tuple[str, ...]:
    own = {INVESTIGATOR: view.investigator_hand, JACK: view.jack_hand}.get(view.viewer) if view.viewer else None
    return tuple(card.word for card in own or () if view.public.suspects >> card & 1)


def _hands(view: View[Any, Any, Any]) -> Hands:
    public = view.public
    return Hands(
        public.investigator_cards,
        public.jack_cards,
        None if view.investigator_hand is None else words(view.investigator_hand),
        None if view.jack_hand is None else words(view.jack_hand),
    )
