"""What an action would lead to if the round ended right after it, from one side's knowledge only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from gaslamp.core.game import AnyGame
from gaslamp.core.words import CHANCE, Call


class Preview(msgspec.Struct, frozen=True):
    """The suspects that would remain for each answer to the call; an answer that cannot be given is missing.

    `known` is false when a card must be drawn first, `ends` is true when the game is over by the action. `own` is
    Jack's own answer, where the viewer is Jack.
    """

    remaining: dict[Call, int]
    own: Call | None = None
    known: bool = True
    ends: bool = False


def previews(game: AnyGame, view: Any, identity: str) -> list[Preview]:
    """What each legal action of the view would lead to; `identity` is Jack's character's word where he is to act."""
    own_worlds = _one_for_each_identity(game.worlds(view))
    public_worlds = _one_for_each_identity(game.worlds(game.view(own_worlds[0], None)))
    return [_preview(game, action, own_worlds, public_worlds, identity) for action in view.legal]


def _preview(game: AnyGame, action: Any, own: list[Any], public: list[Any], identity: str) -> Preview:
    before, after = public[0], game.apply(public[0], action)
    if len(after.public.calls) > len(before.public.calls):
        return _of_the_call(game, action, own if identity else [], public)
    if game.to_act(after) is CHANCE:
        return Preview({}, known=False)
    if game.outcome(after) is not None:
        return Preview({}, ends=True)
    sets = {call: game.suspects_after(after, call) for call in Call}
    answer = next((call for call, suspects in sets.items() if identity in suspects), None)
    return Preview({call: len(suspects) for call, suspects in sets.items() if suspects}, answer)


def _one_for_each_identity(worlds: Iterable[Any]) -> list[Any]:
    """The answer to a call depends on who Jack is and on no other secret, so one world for each will do."""
    return list({world.secrets.identity: world for world in worlds}.values())


def _of_the_call(game: AnyGame, action: Any, own: list[Any], public: list[Any]) -> Preview:
    """The action ends the round: each world answers at once."""
    remaining: dict[Call, int] = {}
    for world in public:
        after = game.apply(world, action)
        remaining[after.public.calls[-1]] = sum(len(game.suspects_after(after, call)) for call in Call)
    answers = {game.apply(world, action).public.calls[-1] for world in own}
    return Preview(remaining, answers.pop() if len(answers) == 1 else None)
