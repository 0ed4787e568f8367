"""What lies beside the map in the games with character cards: London and New York."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from gaslamp.core.course import EVERYBODY, among, cards_left
from gaslamp.core.order import ROUNDS
from gaslamp.terminal.words import NAMES, names, track


def round_line(public: Any) -> Text:
    """The round, the answers to the calls, the number of suspects."""
    calls = f"Calls (Seen, Unseen): {track(public.calls)}" if public.calls else "Calls: none yet"
    rest = f"   {calls}   Suspects: {public.suspects.bit_count()}"
    return Text.assemble((f"Round {public.round} of {ROUNDS}", "bold"), rest)


def cards(public: Any, everybody: Sequence[Any]) -> Iterator[Text]:
    """The cards still to be played, the one being played, and, where they are known, those of the next round.

    `everybody` is all the characters of the game.
    """
    if not public.dealt:
        yield Text("The cards are being dealt.")
        return
    left = names([each.word for each in cards_left(public, everybody)]) or "none"
    playing = "" if public.activation is None else f"   Playing: {NAMES[public.activation.character.word]}"
    yield Text(f"Cards to play: {left}{playing}")
    yield Text(f"Next round: {_next_round(public, everybody)}")


def _next_round(public: Any, everybody: Sequence[Any]) -> str:
    if public.round == ROUNDS:
        return "none, this is the last"
    if public.round % 2 == 0:
        return "to be dealt"
    return names([each.word for each in among(EVERYBODY & ~public.dealt, everybody)])


def together(characters: Sequence[Any]) -> str:
    """Several who share a space, `Be/Ca`: an accuser and the accused, or a crowd."""
    first, second, *more = (each.word[:2].capitalize() for each in characters)
    return f"{first}+{len(more) + 1}" if more else f"{first}/{second}"


def alibis_drawn(public: Any) -> Text:
    """How many alibi cards each side has drawn."""
    return Text(f"Alibi cards drawn: investigator {public.investigator_cards}, Jack {public.jack_cards}")


def secrets(view: Any) -> Iterator[Text]:
    """Who Jack is and which alibi cards were drawn, as far as the viewer knows it."""
    if view.identity is not None:
        yield Text.assemble("JACK IS ", (f" {NAMES[view.identity.word]} ", "reverse bold"))
    for side, hand in (("Investigator's", view.investigator_hand), ("Jack's", view.jack_hand)):
        if hand:
            yield Text(f"{side} alibi cards: {names([card.word for card in hand])}{_left_by(view, hand)}")


def _left_by(view: Any, hand: Sequence[Any]) -> str:
    """Of whom the investigator knows by his cards that one of them is Jack, where the cards clear a suspect."""
    suspects = [each for each in hand[0].__class__ if view.public.suspects >> each & 1]
    left = [each.word for each in suspects if each not in hand]
    if view.identity is not None or len(left) == len(suspects):
        return ""
    return f"   So Jack is {'' if len(left) == 1 else 'one of '}{names(left)}"
