"""What an action brought about, derived by comparing the states before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gaslamp.core.effect import Effect, effect
from gaslamp.core.words import CHANCE, JACK, Call
from gaslamp.pocket.layout import CELLS, DETECTIVES, FACES_UP, PLACES
from gaslamp.pocket.model import (
    Action,
    Alibi,
    Cast,
    Draw,
    Exchange,
    Joker,
    Public,
    Rotate,
    State,
    Throw,
    Tile,
    Walk,
    characters_of,
)
from gaslamp.pocket.powers import clear
from gaslamp.pocket.rules import hourglasses, to_act


def narrate(before: State, action: Action, after: State) -> tuple[Effect, ...]:
    """The action itself, then what it brought: the call, who was cleared, the chase, the end or the next round."""
    return (*_deed(before, action), *_card(before, action), *_end_of_round(before, action, after))


def _deed(before: State, action: Action) -> Iterator[Effect]:
    actor = to_act(before)
    who = str(actor) if actor is not None and actor is not CHANCE else ""
    match action:
        case Tile(character, wall):
            cell = CELLS[len(before.public.tiles)]
            yield effect("tile-laid", cell=cell, character=character.word, wall=wall.word)
        case Cast(character):
            yield effect("jack-cast")
            yield effect("jack-identity", known_to=JACK, character=character.word)
        case Throw(sides):
            yield effect("tokens-thrown", faces=tuple(face.word for face in FACES_UP[sides]))
        case Alibi():
            yield effect("alibi-taken", who=who)
        case Walk(detective, places):
            yield effect("detective-walked", who=who, **_walk(before.public, detective, places))
        case Joker(None):
            yield effect("joker-passed", who=who)
        case Joker(detective):
            yield effect("joker-walked", who=who, **_walk(before.public, detective, 1))
        case Rotate(cell, quarters):
            wall = before.public.walls[cell].turned(quarters)
            tile = before.public.tiles[cell].word
            yield effect("tile-turned", who=who, cell=CELLS[cell], tile=tile, degrees=quarters * 90, wall=wall.word)
        case Exchange(first, second):
            tiles = (before.public.tiles[first].word, before.public.tiles[second].word)
            yield effect("tiles-exchanged", who=who, cells=(CELLS[first], CELLS[second]), tiles=tiles)
        case Draw():
            pass


def _walk(public: Public, detective: int | None, places: int) -> dict[str, Any]:
    assert detective is not None, "a joker without a detective is a pass"
    start = public.detectives[detective]
    return {
        "detective": DETECTIVES[detective].word,
        "places": places,
        "start": start,
        "end": (start + places) % PLACES,
    }


def _card(before: State, action: Action) -> Iterator[Effect]:
    if not isinstance(action, Draw):
        return
    card, worth = action.card.word, action.card.hourglasses
    if before.public.activation is JACK:
        yield effect("card-drawn", who=str(JACK))
        yield effect("card-known", known_to=JACK, card=card, hourglasses=worth)
        return
    yield effect("card-shown", card=card, hourglasses=worth)
    if before.public.suspects >> action.card & 1:
        yield effect("cleared", characters=(card,), by="alibi")


def _end_of_round(before: State, action: Action, after: State) -> Iterator[Effect]:
    public = after.public
    if len(public.calls) > len(before.public.calls):
        yield from _call(before.public, action, public)
        if public.chase is not None and before.public.chase is None:
            yield effect("chase-begun", hand=tuple(card.word for card in public.chase))
    if public.outcome is not None:
        yield from _end(after)
    elif public.round > before.public.round:
        yield effect("round-begun", round=public.round)


def _call(before: Public, action: Action, after: Public) -> Iterator[Effect]:
    call = after.calls[-1]
    yield effect("call", round=before.round, answer=str(call))
    suspects = before.suspects
    if isinstance(action, Draw) and after.shown >> action.card & 1:
        suspects = clear(before, suspects & 1 << action.card).suspects
    if cleared := suspects & ~after.suspects:
        yield effect("cleared", characters=tuple(each.word for each in characters_of(cleared)), by="call")
    if call is Call.UNSEEN:
        yield effect("hourglass-won", total=after.hourglasses_won)


def _end(after: State) -> Iterator[Effect]:
    outcome, secrets = after.public.outcome, after.secrets
    assert outcome is not None and secrets.identity is not None, "a finished game has an outcome and a Jack"
    yield effect("game-over", winner=str(outcome.winner), reason=outcome.reason)
    hand = tuple(card.word for card in secrets.hand)
    yield effect("jack-was", character=secrets.identity.word, hand=hand, hourglasses=hourglasses(after))
