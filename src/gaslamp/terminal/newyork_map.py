"""The map of New York drawn for a terminal: each hexagon is a block of two lines, five columns wide."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

from gaslamp.core.arrest import ESCAPED
from gaslamp.newyork.characters import CHARACTERS, Character
from gaslamp.newyork.layout import (
    BUILDINGS,
    CELLS,
    FROM_THE_ISLAND,
    ISLAND,
    LAND,
    PORTS,
    PRINTED_METRO,
    TO_THE_ISLAND,
)
from gaslamp.newyork.model import Move, Public, View
from gaslamp.newyork.options import Rules
from gaslamp.newyork.sight import characters_in_sight, lamplit
from gaslamp.terminal import card_panel

WIDTH: Final = 5
SIGNS: Final = 2
"""So many signs have room behind the name of a cell."""
LEGEND: Final = "Be? suspect  (Be) cleared  ! would be seen  ° lit  + can be reached  i informant"
MORE_LEGEND: Final = "▒ building  ▓ site  ☼ lamp  ♣ park  M metro  ╳ barrier  ≈ port  S steamer  » land"

LIT: Final = Style(color="black", bgcolor="rgb(216,180,85)")
BUILDING: Final = Style(color="grey35")
SITE: Final = Style(color="orange3")
LAMP: Final = Style(color="bright_yellow", bold=True)
PARK: Final = Style(color="black", bgcolor="green")
BARRIER: Final = Style(color="red", bold=True)
WATER: Final = Style(color="bright_cyan")

_ISLAND_AT: Final = (0, 1)
"""Liberty Island lies off the upper left corner: column and row of its block."""


def _spot(label: str) -> tuple[int, int]:
    return ord(label[0]) - ord("a"), int(label[1:])


_CELL_AT: Final = {
    _ISLAND_AT: ISLAND,
    **{_spot(label): cell for cell, label in enumerate(CELLS) if cell != ISLAND},
}
"""Column, and the upper of the two lines, of each cell's block."""
_COLUMNS: Final = 1 + max(column for column, _ in _CELL_AT)
_LINES: Final = range(min(line for _, line in _CELL_AT), 2 + max(line for _, line in _CELL_AT))


class _Shown(NamedTuple):
    """What the map is drawn from."""

    public: Public
    there: tuple[Character, ...]
    """Who is on the map: everybody but a Jack who has left Manhattan."""
    seen: int
    """The mask of the characters that would be seen."""
    targets: frozenset[int]
    """The cells to which the viewer may move."""


def street_map(view: View, rules: Rules) -> Text:
    """The map with tiles, barriers, steamers, everybody on it, who would be seen now, and where the viewer may move."""
    targets = frozenset(action.cell for action in view.legal if isinstance(action, Move))
    fled = view.public.outcome == ESCAPED
    there = tuple(who for who in CHARACTERS if not (fled and who is view.identity))
    shown = _Shown(view.public, there, characters_in_sight(rules, view.public), targets)
    return Text("\n", no_wrap=True).join([_line(shown, line) for line in _LINES])


def _line(shown: _Shown, line: int) -> Text:
    text = Text()
    for column in range(_COLUMNS):
        if (cell := _CELL_AT.get((column, line))) is not None:
            text.append_text(_upper(shown.public, cell))
        elif (cell := _CELL_AT.get((column, line - 1))) is not None:
            text.append_text(_lower(shown, cell))
        else:
            text.append(" " * WIDTH)
    return text


def _upper(public: Public, cell: int) -> Text:
    """The name of a cell, and what is printed there, lies there or closes it."""
    name = "isle" if cell == ISLAND else CELLS[cell]
    return _padded(f"{name}{_sign(public, cell)}", _style(public, cell))


def _sign(public: Public, cell: int) -> str:
    """One or two signs for what a cell is, empty for a plain street; a lit port with a steamer needs no port's sign."""
    here = 1 << cell
    signs = (
        ("°", lamplit(public.lamps) & here and not _is_closed(public, cell) and not public.parks & here),
        ("M", (public.metros | PRINTED_METRO) & here),
        ("♣", public.parks & here),
        ("≈", PORTS & here),
        ("S", public.steamers & here),
        ("»", LAND & here),
        ("↑", TO_THE_ISLAND & here),
        ("↓", FROM_THE_ISLAND & here),
    )
    here_are = [sign for sign, there in signs if there]
    return "".join(here_are if len(here_are) <= SIGNS else (sign for sign in here_are if sign != "≈"))[:SIGNS]


def _is_closed(public: Public, cell: int) -> bool:
    closed = BUILDINGS | public.sites | public.lamps | public.barriers[0] | public.barriers[1]
    return bool(closed >> cell & 1)


def _style(public: Public, cell: int) -> Style:
    here = 1 << cell
    if (public.barriers[0] | public.barriers[1]) & here:
        return BARRIER
    if public.parks & here:
        return PARK
    if public.lamps & here:
        return LAMP
    if public.sites & here:
        return SITE
    if BUILDINGS & here:
        return BUILDING
    if (PORTS | TO_THE_ISLAND | FROM_THE_ISLAND) & here:
        return LIT + WATER if lamplit(public.lamps) & here else WATER
    return LIT if lamplit(public.lamps) & here else Style()


def _lower(shown: _Shown, cell: int) -> Text:
    """Who or what stands on a cell."""
    public, style = shown.public, _style(shown.public, cell)
    reachable = " +" if cell in shown.targets else ""
    if here := [who for who in shown.there if public.positions[who] == cell]:
        disc = _disc(shown, here[0]) if len(here) == 1 else card_panel.together(here)
        return _padded(disc, style + Style(bold=True))
    if public.informant == cell:
        return _padded(("i" if public.speaking else "(i)") + reachable, style)
    return _padded(f" {reachable}" if reachable else _feature(public, cell), style)


def _feature(public: Public, cell: int) -> str:
    here = 1 << cell
    if (public.barriers[0] | public.barriers[1]) & here:
        return " ╳╳"
    if public.lamps & here:
        return " ☼"
    if public.sites & here:
        return "▓" * (WIDTH - 1)
    return "▒" * (WIDTH - 1) if BUILDINGS & here else ""


def _disc(shown: _Shown, character: Character) -> str:
    short = character.word[:2].capitalize()
    disc = f"{short}?" if shown.public.suspects >> character & 1 else f"({short})"
    return disc + ("!" if shown.seen >> character & 1 else "")


def _padded(text: str, style: Style) -> Text:
    """The text in a block of its style, with a gap behind it unless it needs all the room."""
    block = text.ljust(WIDTH - 1)
    return Text(block, style).append(" " * (WIDTH - len(block)), Style())
