"""Where a person's lines come from: a terminal with completion and history, or a plain stream."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Protocol, TextIO


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


class TerminalReader:
    """Reads lines at a terminal, with tab completion and a history of this session."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession  # noqa: PLC0415 (a tenth of a second that pipes need not pay)
        from prompt_toolkit.shortcuts import CompleteStyle  # noqa: PLC0415 (likewise)

        self._sessions: defaultdict[str, PromptSession[str]] = defaultdict(
            lambda: PromptSession(complete_style=CompleteStyle.READLINE_LIKE)
        )

    def ask(self, prompt: str, words: Iterable[str], whose: str = "") -> str:
        """The line typed at the terminal."""
        from prompt_toolkit.completion import NestedCompleter  # noqa: PLC0415 (likewise)

        completer = NestedCompleter.from_nested_dict(nested(words))
        try:
            return self._sessions[whose].prompt(prompt, completer=completer, complete_while_typing=False).strip()
        except (KeyboardInterrupt, EOFError):
            raise Leave from None


def reader() -> Reader:
    """The reader that fits standard input."""
    return TerminalReader() if sys.stdin.isatty() and sys.stdout.isatty() else StreamReader(sys.stdin)


def nested(texts: Iterable[str]) -> dict[str, Any]:
    """The texts as a tree of their words, each leaf an empty tree."""
    tree: dict[str, Any] = {}
    for text in texts:
        branch = tree
        for word in text.split():
            branch = branch.setdefault(word, {})
    return tree
