"""What an action brought about, derived by comparing the states before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from gaslamp.core.arrest import Accuse, unmasked
from gaslamp.core.course import told_of_call, told_of_cards
from gaslamp.core.dealing import Cast, Choose, Deal, Draw, told_of_card
from gaslamp.core.effect import Effect, effect
from gaslamp.london.activation import turn
from gaslamp.london.characters import CHARACTERS, Character
from gaslamp.london.layout import POSTS, STREETS, UNLIT
from gaslamp.london.model import Action, Cordon, Done, Face, Lamp, Leave, Lid, Move, Public, State, Swap, Whistle
from gaslamp.london.powers import relit


def narrate(before: State, action: Action, after: State) -> tuple[Effect, ...]:
    """The action itself, then what it brought: the call, who was cleared, the lamp that went out, the end."""
    return (
        *_deed(before, action),
        *_end_of_round(before.public, action, after.public),
        *unmasked(after.public.outcome, after.secrets),
    )


def _deed(before: State, action: Action) -> Iterator[Effect]:
    public = before.public
    match action:
        case Cast() | Deal() | Draw() | Choose():
            yield from told_of_card(action, turn(public) if public.dealt else None, CHARACTERS, public.round)
        case Move() | Accuse() | Leave() | Done():
            yield _moved(public, action)
        case _:
            yield _power_used(public, action)


def _moved(public: Public, action: Move | Accuse[Character] | Leave | Done) -> Effect:
    assert public.activation is not None, "a move belongs to a card"
    character, who = public.activation.character, str(turn(public))
    start = STREETS[public.positions[character]]
    match action:
        case Move(cell):
            return effect("character-moved", who=who, character=character.word, start=start, end=STREETS[cell])
        case Accuse(accused):
            end = STREETS[public.positions[accused]]
            return effect("accused", accuser=character.word, accused=accused.word, start=start, end=end)
        case Leave(exit_):
            return effect("left", character=character.word, exit=exit_.word)
        case Done():
            return effect("stayed", who=who, character=character.word)


def _power_used(public: Public, action: Face | Lamp | Cordon | Lid | Whistle | Swap) -> Effect:
    who = str(turn(public))
    match action:
        case Face(facing):
            return effect("lantern-turned", who=who, facing=facing.word)
        case Lamp(source, target):
            number = public.lamps[source]
            return effect("lamp-moved", who=who, lamp=number, start=POSTS[source], end=POSTS[target])
        case Cordon():
            return effect("cordon-moved", who=who, start=action.source.word, end=action.target.word)
        case Lid():
            return effect("lid-moved", who=who, start=STREETS[action.source], end=STREETS[action.target])
        case Whistle(character, cell, steps):
            start = STREETS[public.positions[character]]
            return effect("whistled", who=who, character=character.word, start=start, end=STREETS[cell], steps=steps)
        case Swap(character):
            gull, other = STREETS[public.positions[Character.GULL]], STREETS[public.positions[character]]
            return effect("swapped", who=who, character=character.word, cells=(gull, other))


def _end_of_round(before: Public, action: Action, after: Public) -> Iterator[Effect]:
    if len(after.calls) == len(before.calls):
        return
    yield from told_of_call(before, after, CHARACTERS)
    if after.round == before.round:
        return
    lamps = relit(before.lamps, action) if isinstance(action, Lamp) else before.lamps
    for post, tile in enumerate(lamps):
        if tile != UNLIT and after.lamps[post] == UNLIT:
            yield effect("lamp-out", lamp=tile, post=POSTS[post])
    yield effect("round-begun", round=after.round)
    yield from told_of_cards(after, CHARACTERS)
