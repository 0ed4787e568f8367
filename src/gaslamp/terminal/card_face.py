"""The face of a game with character cards: what London and New York look and read like alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from gaslamp.core.alibis import View
from gaslamp.core.effect import Effect
from gaslamp.terminal.sentences import Sentence


class CardFace:
    """A face made of its parts; what each method promises stands in `terminal.face.Face`."""

    def __init__(
        self,
        rules: str,
        draw: Callable[[Any], Iterable[Text]],
        sentences: Mapping[str, Sentence],
        explanations: Mapping[str, str],
    ) -> None:
        """`draw` gives the map of a view and what lies beneath it; the mappings are by effect and by action word."""
        self.rules = rules
        self._draw = draw
        self._sentences = sentences
        self._explanations = explanations

    def board(self, view: Any) -> RenderableType:
        """All that the viewer may know, drawn."""
        return Group(*self._draw(view))

    def open_view(self, state: Any) -> View[Any, Any, Any]:
        """A view with nothing hidden."""
        secrets = state.secrets
        return View(None, state.public, secrets.identity, secrets.investigator_hand, secrets.jack_hand, ())

    def identity(self, view: Any) -> str:
        """The word of Jack's character where the viewer knows it."""
        return "" if view.identity is None else view.identity.word

    def sentence(self, effect: Effect) -> str:
        """What happened, as a sentence."""
        return self._sentences[effect.id](dict(effect.args))

    def explain(self, word: str) -> str:
        """What the actions that begin with a word do."""
        return self._explanations[word]
