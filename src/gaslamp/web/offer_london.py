"""Mr. Jack's actions as a client offers them: what on the screen stands for each, and its sentence."""

from __future__ import annotations

from typing import assert_never

from gaslamp.core.arrest import Accuse
from gaslamp.core.dealing import Cast, Choose, Deal, Draw
from gaslamp.london.layout import CELLS, PLAIN, POSTS, STREETS
from gaslamp.london.model import Action, Cordon, Done, Face, Lamp, Leave, Lid, Move, Swap, View, Whistle
from gaslamp.web.frames import Said


def pick(action: Action) -> tuple[str, ...]:
    """What on the screen stands for the action, in the order of choosing."""
    match action:
        case Choose(character):
            return (f"card:{character.word}",)
        case Move(cell):
            return (f"cell:{STREETS[cell]}",)
        case Accuse(character) | Swap(character):
            return (f"character:{character.word}",)
        case Leave(exit_):
            return (f"exit:{exit_.word}",)
        case Done():
            return ("button:done",)
        case Face(facing):
            return (f"facing:{facing.word}",)
        case Lamp(source, target):
            return f"post:{POSTS[source]}", f"post:{POSTS[target]}"
        case Cordon():
            return f"exit:{action.source.word}", f"exit:{action.target.word}"
        case Lid(source, target):
            return f"cell:{STREETS[source]}", f"cell:{STREETS[target]}"
        case Whistle(character, cell, steps):
            return f"character:{character.word}", f"cell:{STREETS[cell]}", f"button:steps-{steps}"
        case Cast() | Deal() | Draw():
            raise AssertionError("what chance does is offered to nobody")
    assert_never(action)


def say(view: View, action: Action) -> Said:
    """The sentence of the action in a list of choices."""
    public = view.public
    active = None if public.activation is None else public.activation.character
    mover = "" if active is None else active.word
    match action:
        case Choose(character):
            return Said("act-choose", {"character": character.word})
        case Move(cell):
            return Said("act-move", {"character": mover, "cell": STREETS[cell]})
        case Accuse(character):
            place = CELLS[public.positions[character]]
            return Said("act-accuse", {"accuser": mover, "character": character.word, "cell": place})
        case Leave(exit_):
            return Said("act-leave", {"character": mover, "exit": exit_.word})
        case Done():
            return Said("act-done", {"character": mover})
        case Face(facing):
            return Said("act-face", {"facing": facing.word})
        case Lamp(source, target):
            tile = public.lamps[source]
            lamp = "plain" if tile == PLAIN else str(tile)
            return Said("act-lamp", {"lamp": lamp, "start": POSTS[source], "end": POSTS[target]})
        case Cordon():
            return Said("act-cordon", {"start": action.source.word, "end": action.target.word})
        case Lid(source, target):
            return Said("act-lid", {"start": STREETS[source], "end": STREETS[target]})
        case Whistle(character, cell, steps):
            return Said("act-whistle", {"character": character.word, "cell": STREETS[cell], "steps": steps})
        case Swap(character):
            return Said("act-swap", {"character": character.word, "cell": CELLS[public.positions[character]]})
        case Cast() | Deal() | Draw():
            raise AssertionError("what chance does is offered to nobody")
    assert_never(action)
