"""The words and the ending that London and New York share: an arrest, a wrong accusation, an escape, eight rounds."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any, Final, Generic, TypeVar

import msgspec

from gaslamp.core.effect import Effect, effect
from gaslamp.core.words import INVESTIGATOR, JACK, Outcome

C = TypeVar("C")


class Reason(enum.StrEnum):
    """How a game can end."""

    ARREST = "arrest"
    WRONG_ACCUSATION = "wrong accusation"
    ESCAPE = "escape"
    EIGHT_ROUNDS = "eight rounds"


class Accuse(msgspec.Struct, Generic[C], frozen=True, tag=True):
    """The investigator's move ends on that character."""

    character: C


ESCAPED: Final = Outcome(JACK, Reason.ESCAPE.value)
AFTER_EIGHT_ROUNDS: Final = Outcome(JACK, Reason.EIGHT_ROUNDS.value)


def verdict(*, right: bool) -> Outcome:
    """How an accusation ends the game."""
    return Outcome(INVESTIGATOR, Reason.ARREST.value) if right else Outcome(JACK, Reason.WRONG_ACCUSATION.value)


def unmasked(outcome: Outcome | None, secrets: Any) -> Iterator[Effect]:
    """What is told at the end of the game: who won, who Jack was, who held which card; nothing while it goes on."""
    if outcome is None:
        return
    yield effect("game-over", winner=str(outcome.winner), reason=outcome.reason)
    own, his = (tuple(card.word for card in hand) for hand in (secrets.investigator_hand, secrets.jack_hand))
    yield effect("jack-was", character=secrets.identity.word, investigator_hand=own, jack_hand=his)
