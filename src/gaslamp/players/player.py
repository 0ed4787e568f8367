"""What a computer opponent is: it is handed a view, never a state."""

from __future__ import annotations

from typing import Any, Protocol

from gaslamp.core.game import AnyGame


class Player(Protocol):
    """Chooses for one side. The same seed and the same views give the same choices, in any process."""

    def choose(self, game: AnyGame, view: Any) -> Any:
        """One of `view.legal`, which must not be empty. The view is all that the player may know."""
        ...
