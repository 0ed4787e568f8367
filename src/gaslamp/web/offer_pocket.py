"""Pocket's actions as a client offers them: what on the screen stands for each, and its sentence."""

from __future__ import annotations

from typing import assert_never

from gaslamp.pocket.layout import CELLS, PLACES
from gaslamp.pocket.model import Action, Alibi, Cast, Draw, Exchange, Joker, Rotate, Throw, Tile, View, Walk
from gaslamp.web.frames import Said


def pick(view: View, action: Action) -> tuple[str, ...]:
    """What on the screen stands for the action, in the order of choosing."""
    match action:
        case Walk(detective, places):
            return f"token:{detective.word}", f"place:{(view.public.detectives[detective] + places) % PLACES}"
        case Joker(None):
            return "token:joker", "button:pass"
        case Joker(detective):
            assert detective is not None, "the pass is the case before"
            place = (view.public.detectives[detective] + 1) % PLACES
            return "token:joker", f"place:{place}-{detective.word}"
        case Rotate(cell, quarters):
            return "token:rotation", f"tile:{CELLS[cell]}", f"turn:{quarters * 90}"
        case Exchange(first, second):
            return "token:exchange", f"tile:{CELLS[first]}", f"tile:{CELLS[second]}"
        case Alibi():
            return ("token:alibi",)
        case Tile() | Cast() | Throw() | Draw():
            raise AssertionError("what chance does is offered to nobody")
    assert_never(action)


def say(view: View, action: Action) -> Said:
    """The sentence of the action in a list of choices."""
    public = view.public
    match action:
        case Walk(detective, places):
            end = (public.detectives[detective] + places) % PLACES
            return Said("act-walk", {"detective": detective.word, "places": places, "end": end})
        case Joker(None):
            return Said("act-joker-pass")
        case Joker(detective):
            assert detective is not None, "the pass is the case before"
            return Said("act-joker", {"detective": detective.word, "end": (public.detectives[detective] + 1) % PLACES})
        case Rotate(cell, quarters):
            wall = public.walls[cell].turned(quarters).word
            tile = public.tiles[cell].word
            return Said("act-rotate", {"tile": tile, "cell": CELLS[cell], "degrees": quarters * 90, "wall": wall})
        case Exchange(first, second):
            tiles = (public.tiles[first].word, public.tiles[second].word)
            return Said("act-exchange", {"tiles": tiles, "cells": (CELLS[first], CELLS[second])})
        case Alibi():
            return Said("act-alibi")
        case Tile() | Cast() | Throw() | Draw():
            raise AssertionError("what chance does is offered to nobody")
    assert_never(action)
