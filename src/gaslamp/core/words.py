"""Words that every game shares: who plays, who acts, how a call is answered, how a game ends, what can go wrong."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

if TYPE_CHECKING:
    from gaslamp.core.match import Match
    from gaslamp.core.record import Record


class Role(enum.StrEnum):
    """A side of the game."""

    INVESTIGATOR = "investigator"
    JACK = "jack"

    @property
    def other(self) -> Role:
        """The side across the table."""
        return JACK if self is INVESTIGATOR else INVESTIGATOR


class Chance(enum.StrEnum):
    """The dealer: casts, throws, deals and draws."""

    CHANCE = "chance"


INVESTIGATOR: Final = Role.INVESTIGATOR
JACK: Final = Role.JACK
CHANCE: Final = Chance.CHANCE

Actor: TypeAlias = Role | Chance
"""Whoever decides next."""


class Named(enum.IntEnum):
    """A numbered thing of a game whose name is its word in the notation."""

    _word: str

    def __init__(self, _number: int) -> None:
        self._word = self._name_.lower()  # once: a name asked of a member is worked out anew each time

    @property
    def word(self) -> str:
        """The word of the notation: `gull`."""
        return self._word


class Call(enum.StrEnum):
    """Jack's answer to the call for witnesses at the end of a round."""

    SEEN = "seen"
    UNSEEN = "unseen"


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended by its rules: the winner and one of the game's fixed reasons."""

    winner: Role
    reason: str

    def __str__(self) -> str:
        """The wording of a saved game's result: `jack: six hourglasses`."""
        return f"{self.winner}: {self.reason}"


class GaslampError(Exception):
    """Base of the mistakes a caller can make; its text is fit to be shown to a person."""


class InvalidActionText(GaslampError):
    """The text is not an action: `word` was wrong (empty: missing), `expected` says what may stand there."""

    def __init__(self, text: str, word: str, expected: str) -> None:
        self.text = text
        self.word = word
        self.expected = expected
        wrong = f"“{word}” is wrong" if word else "a word is missing at the end"
        super().__init__(f"“{text}”: {wrong}; expected {expected}")


class InvalidPosition(GaslampError):
    """The text is not a position: the message names the field and what may stand there."""


class UnknownGame(GaslampError):
    """No rules have that id: the message says what is known."""


class IllegalAction(GaslampError):
    """A well-formed action that is not allowed here.

    `legal` holds the texts of what is allowed, and is empty when the caller is not the one to act: his opponent's
    list is not his to read.
    """

    def __init__(self, text: str, reason: str, legal: Sequence[str] = ()) -> None:
        self.text = text
        self.reason = reason
        self.legal = tuple(legal)
        hint = f"; legal: {_some(self.legal)}" if self.legal else ""
        super().__init__(f"“{text}” is not possible: {reason}{hint}")


class CorruptRecord(GaslampError):
    """A record that cannot be read or replayed to its end.

    `line` is the line of the file (1-based), `match` what could be played up to there, `record` what could be read;
    both are None when there was nothing.
    """

    def __init__(self, line: int, reason: str, match: Match[Any, Any, Any] | None = None) -> None:
        self.line = line
        self.reason = reason
        self.match = match
        self.record: Record | None = None
        super().__init__(f"line {line}: {reason}")


def _some(texts: tuple[str, ...], most: int = 8) -> str:
    more = f" … ({len(texts)} in all)" if len(texts) > most else ""
    return ", ".join(texts[:most]) + more
