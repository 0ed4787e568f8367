"""What a scene of London and a scene of New York show alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
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


def shared(view: View[Any, Any, Any], names: tuple[str, ...], cells: Sequence[str]) -> dict[str, Any]:
    """The fields of `scenes.CardGame` that need nothing but the view, by name.

    `names` are the words of the characters, `cells` those of the cells.
    """
    public = view.public
    active = None if public.activation is None else public.activation.character
    return {
        "round": public.round,
        "picks": picks(public.round),
        "cards": _cards(names, public.dealt, public.played, active),
        "next_cards": words_of(names, (1 << CARDS) - 1 & ~public.dealt if public.dealt and public.round % 2 else 0),
        "active": None if active is None else active.word,
        "positions": dict(zip(names, [cells[cell] for cell in public.positions], strict=True)),
        "suspects": words_of(names, public.suspects),
        "proven": _proven(view),
        "calls": _calls(public.calls),
        "hands": _hands(view),
        "identity": None if view.identity is None else view.identity.word,
        "may_leave": public.calls[-1:] == (Call.UNSEEN,),
        "outcome": ending(public.outcome),
    }


@cache
def words_of(words: tuple[str, ...], mask: int) -> tuple[str, ...]:
    """Those of the words that a mask has in it."""
    return tuple(word for bit, word in enumerate(words) if mask >> bit & 1)


@cache
def _calls(calls: tuple[Call, ...]) -> tuple[str, ...]:
    return tuple(call.value for call in calls)


@cache
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


@cache
def _cards(words: tuple[str, ...], dealt: int, played: int, active: int | None) -> tuple[Card, ...]:
    return tuple(
        Card(word, "playing" if card == active else "played" if played >> card & 1 else "open")
        for card, word in enumerate(words)
        if dealt >> card & 1
    )


def _proven(view: View[Any, Any, Any]) -> tuple[str, ...]:
    own = {INVESTIGATOR: view.investigator_hand, JACK: view.jack_hand}.get(view.viewer) if view.viewer else None
    return tuple(card.word for card in own or () if view.public.suspects >> card & 1)


def _hands(view: View[Any, Any, Any]) -> Hands:
    public = view.public
    investigator = None if view.investigator_hand is None else words(view.investigator_hand)
    return Hands(
        public.investigator_cards,
        public.jack_cards,
        investigator,
        None if view.jack_hand is None else words(view.jack_hand),
    )
