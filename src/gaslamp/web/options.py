"""What may be chosen, with what would come of it: made from the chooser's view and nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from gaslamp.core.game import AnyGame
from gaslamp.core.words import Call
from gaslamp.web.frames import Option, Remaining
from gaslamp.web.patch import patch
from gaslamp.web.scene_cards import CALLING, DRAWING
from gaslamp.web.scenes import Scene
from gaslamp.web.showings import SHOWINGS, later

REVEALING = (CALLING, DRAWING)
"""What is asked after a deed by which something is revealed."""


def options(game: AnyGame, view: Any) -> tuple[Option, ...]:
    """Every legal action of the view, in its order."""
    if not view.legal:
        return ()
    showing = SHOWINGS[game.id]
    now = showing.scene(game, view)
    world = next(iter(game.worlds(view)))
    return _told_apart([_option(game, view, now, action, showing.deed(game, world, action)) for action in view.legal])


def _option(game: AnyGame, view: Any, now: Scene, action: Any, state: Any) -> Option:
    """One of them; `state` is that after its deed, in some world of the view."""
    showing = SHOWINGS[game.id]
    text, pick, say = game.format(action), showing.pick(view, action), showing.say(view, action)
    if state is None:
        return Option(text, pick, say, final=True, reveals=True)
    after = showing.scene(game, later(view, state))
    drawn = after.asks == DRAWING
    sets = {} if drawn else {call: game.suspects_after(state, call) for call in Call}
    return Option(
        text,
        pick,
        say,
        patch=patch(now, after),
        remaining=None if drawn else Remaining(*(len(sets[call]) or None for call in (Call.SEEN, Call.UNSEEN))),
        own=next((call.value for call, suspects in sets.items() if now.identity in suspects), None),
        final=state.public.activation is None or after.asks in REVEALING,
        reveals=after.asks in REVEALING,
    )


def _told_apart(found: list[Option]) -> tuple[Option, ...]:
    """The options, each without the last button of its pick where the rest of the pick names no other option."""
    heads = Counter(each.pick[:-1] for each in found if _ends_with_a_button(each))
    return tuple(
        replace(each, pick=each.pick[:-1]) if _ends_with_a_button(each) and heads[each.pick[:-1]] == 1 else each
        for each in found
    )


def _ends_with_a_button(option: Option) -> bool:
    return len(option.pick) == 3 and option.pick[-1].startswith("button:")  # noqa: PLR2004 (a whistle: who, where, how far)
