"""What may be chosen, with what would come of it: made from the chooser's view and nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from gaslamp.core.game import AnyGame
from gaslamp.web.frames import Option, Remaining
from gaslamp.web.patch import patch
from gaslamp.web.scene_cards import CALLING, DRAWING
from gaslamp.web.scenes import Scene
from gaslamp.web.showings import SHOWINGS, Showing, later

REVEALING: Final = (CALLING, DRAWING)
"""What is asked after a deed by which something is revealed."""


def options(game: AnyGame, view: Any) -> tuple[Option, ...]:
    """Every legal action of the view, in its order."""
    if not view.legal:
        return ()
    showing = SHOWINGS[game.id]
    chooser = _Chooser(game, showing, view, next(iter(game.worlds(view))), showing.scene(game, view))
    return _told_apart([chooser.option(action) for action in view.legal])


class _Chooser(msgspec.Struct):
    """Whoever is to act, as he knows the match: what he is shown now, and a world that it may be."""

    game: AnyGame
    showing: Showing
    view: Any
    world: Any
    now: Scene

    def option(self, action: Any) -> Option:
        text, pick, say = (
            self.game.format(action),
            self.showing.pick(self.view, action),
            self.showing.say(self.view, action),
        )
        state = self.showing.deed(self.game, self.world, action)
        if state is None:
            return Option(text, pick, say, final=True, reveals=True)
        after = self.showing.scene(self.game, later(self.view, state))
        reveals = after.asks in REVEALING
        return Option(
            text,
            pick,
            say,
            patch=patch(self.now, after),
            remaining=None if after.asks == DRAWING else _remaining(after),
            own=None if after.asks == DRAWING else _answer(after),
            final=reveals or state.public.activation is None,
            reveals=reveals,
        )


def _remaining(scene: Scene) -> Remaining:
    """Suspects in sight would remain if Jack were seen, the others if he were not."""
    seen = len({*scene.suspects}.intersection(scene.in_sight))
    return Remaining(seen or None, len(scene.suspects) - seen or None)


def _answer(scene: Scene) -> str | None:
    """What Jack would answer, where the chooser knows who he is."""
    if scene.identity is None:
        return None
    return "seen" if scene.identity in scene.in_sight else "unseen"


def _told_apart(found: list[Option]) -> tuple[Option, ...]:
    """The options, each without the last button of its pick where the rest of the pick names no other option."""
    heads = Counter(each.pick[:-1] for each in found if _ends_with_a_button(each))
    return tuple(
        replace(each, pick=each.pick[:-1]) if _ends_with_a_button(each) and heads[each.pick[:-1]] == 1 else each
        for each in found
    )


def _ends_with_a_button(option: Option) -> bool:
    return len(option.pick) == 3 and option.pick[-1].startswith("button:")  # noqa: PLR2004 (a whistle: who, where, how far)
