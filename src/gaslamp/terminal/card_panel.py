"""What lies beside the map in the games with character cards: London and New York."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rich.text import Text

from gaslamp.core.course import cards_left
from gaslamp.core.words import Call
from gaslamp.terminal.words import NAMES, names


def round_line(public: Any, more: str) -> Text:
    """The round, the answers to the calls, the number of suspects, and what else the game puts there."""
    signs = "".join("S" if call is Call.SEEN else "u" for call in public.calls)
    rest = f"   Calls: {signs or 'none yet'}   Suspects: {public.suspects.bit_count()}   {more}"
    return Text.assemble((f"Round {public.round} of 8", "bold"), rest)


def cards(public: Any, everybody: Iterable[Any]) -> Text:
    """The cards still to be played, the one being played, and, where they are known, those of the next round.

    `everybody` is all the characters of the game.
    """
    if not public.dealt:
        return Text("The cards are being dealt.")
    left = names([each.word for each in cards_left(public, tuple(everybody))]) or "none"
    playing = "" if public.activation is None else f"   Playing: {NAMES[public.activation.character.word]}"
    return Text(f"Cards to play: {left}{playing}   Next round: {_next_round(public, everybody)}")


def _next_round(public: Any, everybody: Iterable[Any]) -> str:
    if public.round % 2 == 0:
        return "to be dealt"
    return names([each.word for each in everybody if not public.dealt >> each & 1])


def alibis_drawn(public: Any) -> Text:
    """How many alibi cards each side has drawn."""
    return Text(f"Alibi cards drawn: investigator {public.investigator_cards}, Jack {public.jack_cards}")


def secrets(view: Any) -> Iterator[Text]:
    """Who Jack is and which alibi cards were drawn, as far as the viewer knows it."""
    if view.identity is not None:
        yield Text.assemble("JACK IS ", (f" {NAMES[view.identity.word]} ", "reverse bold"))
    for side, hand in (("Investigator's", view.investigator_hand), ("Jack's", view.jack_hand)):
        if hand:
            yield Text(f"{side} alibi cards: {names([card.word for card in hand])}")
