"""New York's actions as a client offers them: what on the screen stands for each, and its sentence."""

from __future__ import annotations

from typing import assert_never

from gaslamp.board.masks import members
from gaslamp.core.arrest import Accuse
from gaslamp.core.dealing import Cast, Choose, Deal, Draw
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
    Steamer,
    View,
)
from gaslamp.newyork.narrate import tile_on
from gaslamp.newyork.notation import format_action
from gaslamp.web.frames import Said


def pick(action: Action) -> tuple[str, ...]:
    """What on the screen stands for the action, in the order of choosing."""
    match action:
        case Choose(character):
            return (f"card:{character.word}",)
        case Move(cell):
            return (f"cell:{CELLS[cell]}",)
        case Accuse(character) | Order(character):
            return (f"character:{character.word}",)
        case Leave(cell):
            return (f"exit:{CELLS[cell]}",)
        case Done():
            return ("button:done",)
        case Metro(cell) | Site(cell) | Lamp(cell) | Park(cell) | Post(cell):
            return f"button:{format_action(action).partition(' ')[0]}", f"cell:{CELLS[cell]}"
        case Steamer(source, target):
            return f"port:{CELLS[source]}", f"port:{CELLS[target]}"
        case Barrier(source, target):
            return _pair(source), _pair(target)
        case Hypnotise():
            return f"character:{action.neighbour.word}", f"character:{action.partner.word}"
        case Cast() | Deal() | Draw():
            raise AssertionError("what chance does is offered to nobody")
    assert_never(action)


def say(view: View, action: Action) -> Said:
    """The sentence of the action in a list of choices."""
    public = view.public
    mover = "" if public.activation is None else public.activation.mover.word
    match action:
        case Choose(character):
            return Said("act-choose", {"character": character.word})
        case Move(cell):
            return Said("act-move", {"character": mover, "cell": CELLS[cell]})
        case Accuse(character):
            place = CELLS[public.positions[character]]
            return Said("act-accuse", {"accuser": mover, "character": character.word, "cell": place})
        case Leave(cell):
            return Said("act-leave-manhattan", {"character": mover, "exit": CELLS[cell]})
        case Done():
            return Said("act-done", {"character": mover})
        case Order(character):
            return Said("act-order", {"character": character.word, "cell": CELLS[public.positions[character]]})
        case Cast() | Deal() | Draw():
            raise AssertionError("what chance does is offered to nobody")
        case _:
            return _power(public, action)


def _power(public: Public, action: Metro | Site | Lamp | Park | Steamer | Barrier | Hypnotise | Post) -> Said:
    match action:
        case Metro(cell):
            return Said("act-metro", {"cell": CELLS[cell], "left": public.metros_left - 1})
        case Site(cell):
            return Said("act-site", {"cell": CELLS[cell], "left": public.sites_left - 1})
        case Lamp(cell):
            return Said("act-lamp-put", {"cell": CELLS[cell], "left": public.lamps_left - 1})
        case Park(cell):
            return Said("act-park", {"cell": CELLS[cell], "tile": tile_on(public, cell)})
        case Post(cell):
            return Said("act-informant", {"cell": CELLS[cell]})
        case Steamer(source, target):
            return Said("act-steamer", {"start": CELLS[source], "end": CELLS[target]})
        case Barrier(source, target):
            start, end = (tuple(CELLS[cell] for cell in members(pair)) for pair in (source, target))
            return Said("act-barrier", {"start": start, "end": end})
        case Hypnotise():
            return Said("act-hypnotise", {"character": action.neighbour.word, "partner": action.partner.word})
    assert_never(action)


def _pair(cells: int) -> str:
    return "pair:" + "-".join(CELLS[cell] for cell in members(cells))
