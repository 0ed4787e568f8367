"""Reading the text of an action word by word, with errors that name the word that was wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from gaslamp.core.words import InvalidActionText

T = TypeVar("T")


class Operands:
    """The words of one action text, taken from the left."""

    def __init__(self, text: str) -> None:
        """Splits at single spaces; raises InvalidActionText for other spacing."""
        self.text = text
        self._words = text.split(" ")
        self._next = 0
        if "" in self._words and text:
            raise InvalidActionText(text, text, "words with one space between them and none around them")

    def take(self, what: str, allowed: Mapping[str, T]) -> T:
        """The value of the next word, which must be one of `allowed`; `what` names it in the error."""
        word = self._words[self._next] if self._next < len(self._words) else ""
        if word not in allowed:
            raise InvalidActionText(self.text, word, f"{what}: {either(allowed)}")
        self._next += 1
        return allowed[word]

    def end(self) -> None:
        """Raises InvalidActionText if a word is left over."""
        if self._next < len(self._words):
            raise InvalidActionText(self.text, self._words[self._next], "nothing more")


def read_action(text: str, readers: Mapping[str, Callable[[Operands], T]]) -> T:
    """The action of a text, read by the reader of its first word; raises InvalidActionText."""
    operands = Operands(text)
    action = operands.take("a word that begins an action", readers)(operands)
    operands.end()
    return action


def either(words: Iterable[str]) -> str:
    """`a, b or c`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
