"""A draft as a client may see it: played on what the chooser sees and on nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gaslamp.core.draft import Draft
from gaslamp.core.game import AnyGame
from gaslamp.core.words import IllegalAction, InvalidActionText
from gaslamp.web.errors import Refused
from gaslamp.web.showings import SHOWINGS, later


class Drafted:
    """A view with a draft of one activation played on it; raises Refused for a draft that cannot be."""

    def __init__(self, game: AnyGame, view: Any, texts: Sequence[str]) -> None:
        self.view = view
        """What the chooser sees: the draft played, but nothing that it reveals."""
        self._draft = Draft(game, next(iter(game.worlds(view))))
        for text in texts:
            if self.complete:
                raise Refused("draft-too-long", action=text)
            before = self._draft.visible
            self._draft = self._chosen(text)
            self.view = self._seen_after(before)

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions of the draft."""
        return self._draft.actions

    @property
    def reveals(self) -> bool:
        """Whether committing the draft reveals something."""
        return self._draft.reveals

    @property
    def complete(self) -> bool:
        """Whether the draft is a whole activation, or all of it up to a card that is drawn."""
        return bool(self.actions) and (self.reveals or self.view.public.activation is None)

    def _chosen(self, text: str) -> Draft:
        try:
            return self._draft.chosen(text, self.view.viewer)
        except InvalidActionText as error:
            raise Refused("no-action", action=text, word=error.word) from error
        except IllegalAction as error:
            raise Refused("illegal-action", action=text, legal=error.legal) from error

    def _seen_after(self, before: Any) -> Any:
        draft = self._draft
        if not draft.reveals:
            return draft.game.view(draft.visible, self.view.viewer)
        shown = SHOWINGS[draft.game.id].deed(draft.game, before, draft.actions[-1])
        return self.view if shown is None else later(self.view, shown)
