"""Which actions are not plainly foolish: in London nobody is accused who may be innocent, unless one must."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from gaslamp.core.game import AnyGame
from gaslamp.london.model import Accuse
from gaslamp.players.worth_london import candidates


def cautious(game: AnyGame, view: Any) -> Sequence[Any]:
    """The legal actions without accusations that may be wrong; all of them where nothing else is left."""
    without = _FOLLIES.get(game.id)
    return (without(view) if without else ()) or view.legal


def _sure_accusations(view: Any) -> Sequence[Any]:
    suspected = candidates(view)
    sure = suspected if len(suspected) == 1 else ()
    return [action for action in view.legal if not isinstance(action, Accuse) or action.character in sure]


_FOLLIES: Final[Mapping[str, Callable[[Any], Sequence[Any]]]] = MappingProxyType(
    {"london/1": _sure_accusations, "london-2016/1": _sure_accusations}
)
