"""A draft: the actions of one activation so far, played on what the chooser sees and on nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gaslamp.core.game import AnyGame
from gaslamp.core.words import InvalidActionText
from gaslamp.web.errors import Refused
from gaslamp.web.options import REVEALING
from gaslamp.web.showings import SHOWINGS, later


class Drafted:
    """A view with a draft played on it; raises Refused for a draft that cannot be."""

    def __init__(self, game: AnyGame, view: Any, texts: Sequence[str]) -> None:
        self.game = game
        self.view = view
        """What the chooser sees: the draft played, but nothing that it reveals."""
        self.actions: list[Any] = []
        self.reveals = False
        """Whether committing the draft reveals something."""
        self._role = view.viewer
        self._world = next(iter(game.worlds(view)))
        for text in texts:
            self._play(text)

    @property
    def complete(self) -> bool:
        """Whether the draft is a whole activation, or all of it up to a card that is drawn."""
        return bool(self.actions) and (self.reveals or self.view.public.activation is None)

    def _play(self, text: str) -> None:
        if self.complete:
            raise Refused("draft-too-long", action=text)
        action = self._legal(text)
        self.actions.append(action)
        showing = SHOWINGS[self.game.id]
        shown = showing.deed(self.game, self._world, action)
        if shown is None:
            self.reveals = True
            return
        seen = later(self.view, shown)
        if showing.scene(self.game, seen).asks in REVEALING:
            self.view, self.reveals = seen, True
            return
        self._world = self.game.apply(self._world, action)
        self.view = self.game.view(self._world, self._role)

    def _legal(self, text: str) -> Any:
        try:
            action = self.game.parse(text)
        except InvalidActionText as error:
            raise Refused("no-action", action=text, word=error.word) from error
        if action not in self.view.legal:
            legal = tuple(self.game.format(each) for each in self.view.legal)
            raise Refused("illegal-action", action=text, legal=legal)
        return action
