"""Where a person's lines come from: a terminal with completion and history, or a plain stream."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Protocol, TextIO


class Reader(Protocol):
    """Asks for a line."""

    def ask(self, prompt: str, words: Iterable[str], whose: str = "") -> str:
        """The line typed, stripped; raises Leave when there is no more to come.

        `words` are what may be completed; only lines asked of the same person (`whose`) can be called up again.
        """
        ...


class Leave(Exception):
    """The person has left: Ctrl-C, Ctrl-D or the end of the input."""


class StreamReader:
    """Reads lines from a stream and shows the prompts on standard output."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def ask(self, prompt: str, words: Iterable[str], whose: str = "") -> str:
        """The next line; there is no completion and no history here."""
        del words, whose
        sys.stdout.write(prompt)
        sys.stdout.flush()
        try:
            line = self._stream.readline()
        except KeyboardInterrupt:
            raise Leave from None
        if not line:
            raise Leave
        sys.stdout.write("\n")
        return line.strip()


def reader() -> Reader:
    """The reader that fits standard input."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return StreamReader(sys.stdin)
    from gaslamp.terminal.keyboard import TerminalReader  # noqa: PLC0415 (a tenth of a second that pipes need not pay)

    return TerminalReader()
