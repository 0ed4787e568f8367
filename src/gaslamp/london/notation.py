"""The text of every action, as `docs/notation.md` lays down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, assert_never

from gaslamp.board.hexes import DIRECTIONS
from gaslamp.core.arrest import Accuse
from gaslamp.core.dealing import Cast, Choose, Deal, Draw, card_readers, format_card
from gaslamp.core.operands import Operands, read_action
from gaslamp.core.words import InvalidActionText
from gaslamp.london.characters import BY_WORD, CHARACTERS, Character
from gaslamp.london.layout import EXIT_BY_WORD, POST_BY_LABEL, POSTS, STREET_BY_LABEL, STREETS
from gaslamp.london.model import Action, Cordon, Done, Face, Lamp, Leave, Lid, Move, Swap, Whistle
from gaslamp.london.movement import WHISTLE

FACING_BY_WORD: Final = {direction.word: direction for direction in DIRECTIONS}
STEPS: Final = {str(steps): steps for steps in range(1, WHISTLE + 1)}

_T = TypeVar("_T")


def format_action(action: Action) -> str:
    """The one text of an action."""
    match action:
        case Move(cell):
            return f"move {STREETS[cell]}"
        case Whistle(character, cell, steps):
            return f"whistle {character.word} {STREETS[cell]} {steps}"
        case Leave(exit_):
            return f"leave {exit_.word}"
        case Face(facing):
            return f"face {facing.word}"
        case Lamp(source, target):
            return f"lamp {POSTS[source]} {POSTS[target]}"
        case Cordon(source, target):
            return f"cordon {source.word} {target.word}"
        case Lid(source, target):
            return f"lid {STREETS[source]} {STREETS[target]}"
        case Swap(character):
            return f"swap {character.word}"
        case Done():
            return "done"
        case Accuse(character):
            return f"accuse {character.word}"
        case Cast() | Deal() | Draw() | Choose():
            return format_card(action, CHARACTERS)
    assert_never(action)


def parse_action(text: str) -> Action:
    """The action of that text; raises InvalidActionText naming the word that was wrong and what may stand there."""
    return read_action(text, _READERS)


def _character(operands: Operands) -> Character:
    return operands.take("a character", BY_WORD)


def _lamp(operands: Operands) -> Action:
    source, target = operands.take("a lamp post", POST_BY_LABEL), operands.take("a lamp post", POST_BY_LABEL)
    return Lamp(source, _another(operands, source, target, POSTS[target]))


def _cordon(operands: Operands) -> Action:
    source, target = operands.take("an exit", EXIT_BY_WORD), operands.take("an exit", EXIT_BY_WORD)
    return Cordon(source, _another(operands, source, target, target.word))


def _lid(operands: Operands) -> Action:
    source, target = operands.take("a manhole", STREET_BY_LABEL), operands.take("a manhole", STREET_BY_LABEL)
    return Lid(source, _another(operands, source, target, STREETS[target]))


def _whistle(operands: Operands) -> Action:
    return Whistle(
        _character(operands), operands.take("a street", STREET_BY_LABEL), operands.take("the number of steps", STEPS)
    )


def _another(operands: Operands, source: object, target: _T, word: str) -> _T:
    if source == target:
        raise InvalidActionText(operands.text, word, "another place than the first")
    return target


def _done(operands: Operands) -> Action:
    del operands
    return Done()


_READERS: Final[dict[str, Callable[[Operands], Action]]] = {
    **card_readers(BY_WORD),
    "move": lambda operands: Move(operands.take("a street", STREET_BY_LABEL)),
    "accuse": lambda operands: Accuse(_character(operands)),
    "leave": lambda operands: Leave(operands.take("an exit", EXIT_BY_WORD)),
    "face": lambda operands: Face(operands.take("a direction", FACING_BY_WORD)),
    "lamp": _lamp,
    "cordon": _cordon,
    "lid": _lid,
    "whistle": _whistle,
    "swap": lambda operands: Swap(_character(operands)),
    "done": _done,
}
