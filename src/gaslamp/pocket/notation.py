"""The text of every action, as `docs/notation.md` lays down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from gaslamp.core.operands import Operands, read_action
from gaslamp.core.words import InvalidActionText
from gaslamp.pocket.characters import BY_WORD
from gaslamp.pocket.layout import CELL_BY_LABEL, CELLS, DETECTIVE_BY_WORD, FACES_UP, TOKENS, WALL_BY_WORD, Detective
from gaslamp.pocket.model import Action, Alibi, Cast, Draw, Exchange, Joker, Rotate, Throw, Tile, Walk

ANGLES: Final = {"90": 1, "180": 2, "270": 3}
"""Angle of a rotation, clockwise -> quarter turns."""
STEPS: Final = {"1": 1, "2": 2}
PASS: Final = "pass"  # noqa: S105 (a word of the notation)


def format_action(action: Action) -> str:
    """The one text of an action."""
    match action:
        case Walk(detective, places):
            return f"{detective.word} {places}"
        case Rotate(cell, quarters):
            return f"rotate {CELLS[cell]} {quarters * 90}"
        case Exchange(first, second):
            return f"exchange {CELLS[first]} {CELLS[second]}"
        case Joker(detective):
            return f"joker {PASS if detective is None else detective.word}"
        case Alibi():
            return "alibi"
        case Draw(card):
            return f"draw {card.word}"
        case Tile(character, wall):
            return f"tile {character.word} {wall.word}"
        case Cast(character):
            return f"cast {character.word}"
        case Throw(sides):
            return " ".join(["throw", *(face.word for face in FACES_UP[sides])])
    assert_never(action)


def parse_action(text: str) -> Action:
    """The action of that text; raises InvalidActionText naming the word that was wrong and what may stand there."""
    return read_action(text, _READERS)


def _walk(detective: Detective) -> Callable[[Operands], Action]:
    return lambda operands: Walk(detective, operands.take("the number of places", STEPS))


def _tile(operands: Operands) -> Action:
    return Tile(operands.take("a character", BY_WORD), operands.take("the side of the wall", WALL_BY_WORD))


def _cast(operands: Operands) -> Action:
    return Cast(operands.take("a character", BY_WORD))


def _draw(operands: Operands) -> Action:
    return Draw(operands.take("a character", BY_WORD))


def _throw(operands: Operands) -> Action:
    sides = 0
    for token, (first, second) in enumerate(TOKENS):
        sides |= operands.take(f"a face of token {token + 1}", {first.word: 0, second.word: 1}) << token
    return Throw(sides)


def _alibi(operands: Operands) -> Action:
    del operands
    return Alibi()


def _joker(operands: Operands) -> Action:
    return Joker(operands.take("a detective or pass", {**DETECTIVE_BY_WORD, PASS: None}))


def _rotate(operands: Operands) -> Action:
    return Rotate(operands.take("a cell", CELL_BY_LABEL), operands.take("an angle", ANGLES))


def _exchange(operands: Operands) -> Action:
    first, second = operands.take("a cell", CELL_BY_LABEL), operands.take("a cell", CELL_BY_LABEL)
    if first == second:
        raise InvalidActionText(operands.text, CELLS[second], "another cell: a tile cannot change places with itself")
    if first > second:
        right = format_action(Exchange(second, first))
        raise InvalidActionText(operands.text, CELLS[second], f"the two cells in board order: {right}")
    return Exchange(first, second)


_READERS: Final[dict[str, Callable[[Operands], Action]]] = {
    "tile": _tile,
    "cast": _cast,
    "throw": _throw,
    "alibi": _alibi,
    "draw": _draw,
    **{word: _walk(detective) for word, detective in DETECTIVE_BY_WORD.items()},
    "joker": _joker,
    "rotate": _rotate,
    "exchange": _exchange,
}
