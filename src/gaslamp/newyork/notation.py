"""The text of every action, as `docs/notation.md` lays down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from gaslamp.board.masks import members
from gaslamp.core.arrest import Accuse
from gaslamp.core.dealing import Cast, Choose, Deal, Draw, card_readers, format_card
from gaslamp.core.operands import Operands, read_action
from gaslamp.core.words import InvalidActionText
from gaslamp.newyork.characters import BY_WORD, CHARACTERS, Character
from gaslamp.newyork.layout import CELL_BY_LABEL, CELLS, EXITS, ISLAND_LABEL, PORTS
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
    Site,
    Steamer,
)
from gaslamp.newyork.powers import PAIRS

EXIT_BY_LABEL: Final = {CELLS[cell]: cell for cell in EXITS}
PORT_BY_LABEL: Final = {CELLS[cell]: cell for cell in members(PORTS)}
HEX_BY_LABEL: Final = {label: cell for label, cell in CELL_BY_LABEL.items() if label != ISLAND_LABEL}


def format_action(action: Action) -> str:
    """The one text of an action."""
    match action:
        case Move(cell):
            return f"move {CELLS[cell]}"
        case Metro(cell) | Site(cell) | Lamp(cell) | Park(cell):
            return f"{_TILE_WORDS[type(action)]} {CELLS[cell]}"
        case Barrier(source, target):
            return " ".join(["barrier", *(CELLS[cell] for pair in (source, target) for cell in members(pair))])
        case Order(character):
            return f"order {character.word}"
        case Hypnotise(neighbour, partner):
            return f"hypnotise {neighbour.word} {partner.word}"
        case Steamer(source, target):
            return f"steamer {CELLS[source]} {CELLS[target]}"
        case Leave(cell):
            return f"leave {CELLS[cell]}"
        case Post(cell):
            return f"informant {CELLS[cell]}"
        case Done():
            return "done"
        case Accuse(character):
            return f"accuse {character.word}"
        case Cast() | Deal() | Draw() | Choose():
            return format_card(action, CHARACTERS)
    assert_never(action)


_TILE_WORDS: Final[dict[type[Action], str]] = {Metro: "metro", Site: "site", Lamp: "lamp", Park: "park"}


def parse_action(text: str) -> Action:
    """The action of that text; raises InvalidActionText naming the word that was wrong and what may stand there."""
    return read_action(text, _READERS)


def _character(operands: Operands) -> Character:
    return operands.take("a character", BY_WORD)


def _hex(operands: Operands) -> int:
    return operands.take("a hexagon", HEX_BY_LABEL)


def _steamer(operands: Operands) -> Action:
    source, target = operands.take("a port", PORT_BY_LABEL), operands.take("a port", PORT_BY_LABEL)
    if source == target:
        raise InvalidActionText(operands.text, CELLS[target], "another port than the first")
    return Steamer(source, target)


def _barrier(operands: Operands) -> Action:
    source, target = _pair(operands), _pair(operands)
    if source == target:
        raise InvalidActionText(operands.text, CELLS[members(target)[0]], "another pair than the first")
    return Barrier(source, target)


def _pair(operands: Operands) -> int:
    first, second = _hex(operands), _hex(operands)
    pair = 1 << first | 1 << second
    if pair not in PAIRS:
        raise InvalidActionText(operands.text, CELLS[second], "two neighbouring streets without print")
    if first > second:
        raise InvalidActionText(operands.text, CELLS[first], f"their order: {CELLS[second]} {CELLS[first]}")
    return pair


def _hypnotise(operands: Operands) -> Action:
    neighbour, partner = _character(operands), _character(operands)
    if neighbour is partner:
        raise InvalidActionText(operands.text, partner.word, "another character than the first")
    return Hypnotise(neighbour, partner)


def _done(operands: Operands) -> Action:
    del operands
    return Done()


_READERS: Final[dict[str, Callable[[Operands], Action]]] = {
    **card_readers(BY_WORD),
    "move": lambda operands: Move(operands.take("a cell", CELL_BY_LABEL)),
    "accuse": lambda operands: Accuse(_character(operands)),
    "leave": lambda operands: Leave(operands.take("a way out", EXIT_BY_LABEL)),
    "metro": lambda operands: Metro(_hex(operands)),
    "site": lambda operands: Site(_hex(operands)),
    "lamp": lambda operands: Lamp(_hex(operands)),
    "park": lambda operands: Park(_hex(operands)),
    "steamer": _steamer,
    "barrier": _barrier,
    "hypnotise": _hypnotise,
    "order": lambda operands: Order(_character(operands)),
    "informant": lambda operands: Post(operands.take("a cell", CELL_BY_LABEL)),
    "done": _done,
}
