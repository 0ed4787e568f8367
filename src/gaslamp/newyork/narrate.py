"""What an action brought about, derived by comparing the states before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from gaslamp.board.masks import members
from gaslamp.core.arrest import Accuse, unmasked
from gaslamp.core.course import told_of_call, told_of_cards
from gaslamp.core.dealing import Cast, Choose, Deal, Draw, told_of_card
from gaslamp.core.effect import Effect, effect
from gaslamp.newyork.activation import turn
from gaslamp.newyork.characters import CHARACTERS, Character
from gaslamp.newyork.layout import CELLS
from gaslamp.newyork.model import (
    Action,
    Barrier,
    Done,
    Hypnotise,
    Lamp,
    Leave,
    Metro,
    Move,
    Order,
    Park,
    Post,
    Public,
    Site,
    State,
    Steamer,
)
from gaslamp.newyork.options import Rules
from gaslamp.newyork.rules import OPEN_HANDS


def narrate(rules: Rules, before: State, action: Action, after: State) -> tuple[Effect, ...]:
    """The action itself, then what it brought: the call, who was cleared, the next round, the end."""
    return (
        *_deed(rules, before, action),
        *_informant(before.public, after.public),
        *_end_of_round(before, after),
        *unmasked(after.public.outcome, after.secrets),
    )


def _deed(rules: Rules, before: State, action: Action) -> Iterator[Effect]:
    public = before.public
    match action:
        case Draw(card) if turn(public) in OPEN_HANDS[rules.disc]:
            yield from _laid_open(public, card)
        case Cast() | Deal() | Draw() | Choose():
            yield from told_of_card(action, turn(public) if public.dealt else None, CHARACTERS, public.round)
        case Move() | Accuse() | Leave() | Done() | Order():
            yield _moved(public, action)
        case _:
            yield _power_used(public, action)


def _laid_open(public: Public, card: Character) -> Iterator[Effect]:
    yield effect("card-laid-open", who=str(turn(public)), card=card.word)
    if public.suspects >> card & 1:
        yield effect("cleared", characters=(card.word,))


def _moved(public: Public, action: Move | Accuse[Character] | Leave | Done | Order) -> Effect:
    assert public.activation is not None, "a move belongs to a card"
    mover, who = public.activation.mover, str(turn(public))
    start = CELLS[public.positions[mover]]
    match action:
        case Move(cell):
            return effect("character-moved", who=who, character=mover.word, start=start, end=CELLS[cell])
        case Accuse(accused):
            end = CELLS[public.positions[accused]]
            return effect("accused", accuser=mover.word, accused=accused.word, start=start, end=end)
        case Leave(cell):
            return effect("left", character=mover.word, start=start, exit=CELLS[cell])
        case Order(character):
            return effect("ordered", who=who, character=character.word)
        case Done():
            return effect("let-be", who=who, character=public.activation.character.word)
    assert_never(action)


def _power_used(public: Public, action: Metro | Site | Lamp | Park | Steamer | Barrier | Hypnotise | Post) -> Effect:
    who = str(turn(public))
    match action:
        case Metro(cell):
            return effect("metro-built", who=who, cell=CELLS[cell], left=public.metros_left - 1)
        case Site(cell):
            return effect("site-begun", who=who, cell=CELLS[cell], left=public.sites_left - 1)
        case Lamp(cell):
            return effect("lamp-put", who=who, cell=CELLS[cell], left=public.lamps_left - 1)
        case Park(cell):
            return effect("park-made", who=who, cell=CELLS[cell], tile=tile_on(public, cell))
        case Steamer(source, target):
            return effect("steamer-sailed", who=who, start=CELLS[source], end=CELLS[target])
        case Barrier(source, target):
            start, end = (tuple(CELLS[cell] for cell in members(pair)) for pair in (source, target))
            return effect("barrier-moved", who=who, start=start, end=end)
        case Hypnotise(one, two):
            cells = (CELLS[public.positions[one]], CELLS[public.positions[two]])
            return effect("hypnotised", who=who, characters=(one.word, two.word), cells=cells)
        case Post(cell):
            return effect("informant-moved", who=who, start=CELLS[public.informant], end=CELLS[cell])
    assert_never(action)


def tile_on(public: Public, cell: int) -> str:
    """The word of the tile that lies on a cell: `metro`, `site` or `lamp`."""
    tiles = {"metro": public.metros, "site": public.sites, "lamp": public.lamps}
    return next(name for name, mask in tiles.items() if mask >> cell & 1)


def _informant(before: Public, after: Public) -> Iterator[Effect]:
    if before.speaking and not after.speaking:
        yield effect("informant-silent")


def _end_of_round(before: State, after: State) -> Iterator[Effect]:
    old, new = before.public, after.public
    if len(new.calls) == len(old.calls):
        return
    yield from told_of_call(old, new, CHARACTERS)
    if new.round == old.round:
        return
    yield effect("round-begun", round=new.round)
    if new.speaking and not old.speaking:
        yield effect("informant-speaks")
    yield from told_of_cards(new, CHARACTERS)
