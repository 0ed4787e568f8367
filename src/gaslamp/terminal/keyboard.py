"""Lines typed at a terminal: with tab completion, and a history for each person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle

from gaslamp.terminal.line import Leave


class TerminalReader:
    """Reads lines at a terminal; what `terminal.line.Reader` promises."""

    def __init__(self) -> None:
        self._sessions: defaultdict[str, PromptSession[str]] = defaultdict(
            lambda: PromptSession(complete_style=CompleteStyle.READLINE_LIKE)
        )

    def ask(self, prompt: str, words: Iterable[str], whose: str = "") -> str:
        """The line typed at the terminal."""
        try:
            typed = self._sessions[whose].prompt(prompt, completer=WordByWord(words), complete_while_typing=False)
        except (KeyboardInterrupt, EOFError):
            raise Leave from None
        return typed.strip()


class WordByWord(Completer):
    """Completes texts a word at a time, with a space where another word must follow; case is no matter."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._tree = nested(texts)

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """What the word before the cursor may become."""
        del complete_event
        line = document.text_before_cursor.lower()
        *before, part = line.split() if line and not line.endswith(" ") else [*line.split(), ""]
        branch = self._tree
        for word in before:
            branch = branch.get(word, {})
        for word, rest in branch.items():
            if word.startswith(part):
                yield Completion(f"{word} " if rest else word, start_position=-len(part), display=word)


def nested(texts: Iterable[str]) -> dict[str, Any]:
    """The texts as a tree of their words, each leaf an empty tree."""
    tree: dict[str, Any] = {}
    for text in texts:
        branch = tree
        for word in text.split():
            branch = branch.setdefault(word, {})
    return tree
