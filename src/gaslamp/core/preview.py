"""What an action would lead to if the round ended right after it, from one side's knowledge only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from gaslamp.core.game import AnyGame
from gaslamp.core.words import CHANCE, Call


class Preview(msgspec.Struct, frozen=True):
    """The suspects that would remain for each answer to the call; an answer that cannot be given is missing.

    The investigator does not count those whose alibi card is in his hand; Jack counts as the public does. `known` is
    false when a card must be drawn first, `ends` is true when the game is over by the action. `own` is Jack's own
    answer, where the viewer is Jack.
    """

    remaining: dict[Call, int]
    own: Call | None = None
    known: bool = True
    ends: bool = False


def previews(game: AnyGame, view: Any, identity: str) -> list[Preview]:
    """What each legal action of the view would lead to; `identity` is Jack's character's word where he is to act."""
    counted = _one_for_each_identity(game.worlds(view))
    if identity:
        counted = _one_for_each_identity(game.worlds(game.view(counted[identity], None)))
    return [_preview(game, action, counted, identity) for action in view.legal]


def _preview(game: AnyGame, action: Any, counted: Mapping[str, Any], identity: str) -> Preview:
    before = next(iter(counted.values()))
    after = game.apply(before, action)
    if len(after.public.calls) > len(before.public.calls):
        return _of_the_call(game, action, counted, identity)
    if game.to_act(after) is CHANCE:
        return Preview({}, known=False)
    if game.outcome(after) is not None:
        return Preview({}, ends=True)
    sets = {call: counted.keys() & game.suspects_after(after, call) for call in Call}
    answer = next((call for call, suspects in sets.items() if identity in suspects), None)
    return Preview({call: len(suspects) for call, suspects in sets.items() if suspects}, answer)


def _one_for_each_identity(worlds: Iterable[Any]) -> dict[str, Any]:
    """The answer to a call depends on who Jack is and on no other secret, so one world for each will do."""
    return {world.secrets.identity.word: world for world in worlds}


def _of_the_call(game: AnyGame, action: Any, counted: Mapping[str, Any], identity: str) -> Preview:
    """The action ends the round: each world answers at once."""
    answers = {word: game.apply(world, action).public.calls[-1] for word, world in counted.items()}
    return Preview(dict(Counter(answers.values())), answers.get(identity))
