"""Looking at a game again, from any eyes that may see it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from rich.console import Console
from rich.rule import Rule

from gaslamp.core.effect import heard_by
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK, Role
from gaslamp.terminal.face import face_of
from gaslamp.terminal.line import Leave, Reader

AnyMatch: TypeAlias = Match[Any, Any, Any]

EVERYTHING: Final = "everything"
EYES: Final[Mapping[str, Role | None]] = MappingProxyType(
    {"investigator": INVESTIGATOR, "jack": JACK, "public": None, EVERYTHING: None}
)
"""Whose eyes a game can be seen with -> the viewer."""


class Replay:
    """A match shown action by action from somebody's eyes."""

    def __init__(self, match: AnyMatch, eyes: str, console: Console) -> None:
        """`eyes` is one of EYES."""
        self.match = match
        self.eyes = eyes
        self.console = console
        self._face = face_of(match.game)

    def whole(self) -> None:
        """Everything at once: sentences, and the board at the beginning, after every call and at the end."""
        states, last, shown = self.match.states, len(self.match.actions), -1
        for index in range(last):
            before, after = states[index].public, states[index + 1].public
            self._tell(index)
            if len(after.calls) > len(before.calls) or (after.round == 1 and before.round == 0):
                shown = index + 1
                self._board(shown)
        if shown != last:
            self._board(last)
        self.console.print(Rule(str(self.match.outcome or "unfinished")))

    def stepwise(self, reader: Reader) -> None:
        """Action by action: Enter goes on, `b` goes back, `q` ends; `p` prints the position, for open eyes only."""
        at, last = 0, len(self.match.actions)
        more = "p position, " if self.eyes == EVERYTHING else ""
        while True:
            self._board(at)
            if at:
                self._tell(at - 1)
            try:
                line = reader.ask(f"{at} of {last}: Enter to go on, b back, {more}q to leave > ", ())
            except Leave:
                return
            if line == "p":
                self._position(at)
            elif line == "b":
                at = max(at - 1, 0)
            elif line == "q" or at == last:
                return
            else:
                at += 1

    def _position(self, index: int) -> None:
        """The position as one line, which holds every secret."""
        hidden = self.eyes != EVERYTHING
        line = (
            "It holds every secret: use --as everything."
            if hidden
            else self.match.game.format_position(self.match.states[index])
        )
        self.console.print(line, markup=False, highlight=False, soft_wrap=True)

    def _tell(self, index: int) -> None:
        effects = self.match.effects(index)
        for effect in effects if self.eyes == EVERYTHING else heard_by(effects, EYES[self.eyes]):
            self.console.print(self._face.sentence(effect), markup=False, highlight=False)

    def _board(self, index: int) -> None:
        state, game = self.match.states[index], self.match.game
        view = self._face.open_view(state) if self.eyes == EVERYTHING else game.view(state, EYES[self.eyes])
        self.console.print(self._face.board(view))
