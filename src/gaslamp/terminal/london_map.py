"""The map of London drawn for a terminal: each hexagon is a block of two lines, six columns wide."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from gaslamp.london.characters import CHARACTERS, Character
from gaslamp.london.layout import CELLS, EXIT_CELLS, EXITS, PLACES, PLAIN, POSTS, STREETS, UNLIT
from gaslamp.london.model import Move, Public, View
from gaslamp.london.sight import light
from gaslamp.terminal import card_panel

WIDTH: Final = 6
ARROWS: Final = "↑↗↘↓↙↖"
"""The six facings of Watson's lantern, in the order of the directions."""
LEGEND: Final = "Ho? suspect  (Ho) cleared  ! would be seen  ° lit  + can be reached"
MORE_LEGEND: Final = "○ open manhole  ● covered  ☼1 lamp  ┴ dark post  » way out  x cordon"

DARK: Final = Style(dim=True)
LIT: Final = Style(color="black", bgcolor="rgb(216,180,85)")
BUILDING: Final = Style(color="grey35")
LAMP: Final = Style(color="bright_yellow", bold=True)

_TOP: Final = min(2 * row + column for column, row in PLACES)
_LINES: Final = max(2 * row + column for column, row in PLACES) - _TOP + 2
_COLUMNS: Final = 1 + max(column for column, _ in PLACES)
_CELL_AT: Final = {(column, 2 * row + column - _TOP): cell for cell, (column, row) in enumerate(PLACES)}
"""Column, and the upper of the two lines, of each cell's block."""


def street_map(view: View) -> Text:
    """The map with lamps, lids, cordons, everybody on it, who would be seen now, and where the viewer may move."""
    targets = {action.cell for action in view.legal if isinstance(action, Move)}
    lines = [_line(view.public, targets, line) for line in range(_LINES)]
    return Text("\n", no_wrap=True).join(lines)


def _line(public: Public, targets: set[int], line: int) -> Text:
    text = Text()
    for column in range(_COLUMNS):
        if (cell := _CELL_AT.get((column, line))) is not None:
            text.append_text(_upper(public, cell))
        elif (cell := _CELL_AT.get((column, line - 1))) is not None:
            text.append_text(_lower(public, cell, reachable=cell in targets))
        else:
            text.append(" " * WIDTH)
    return text


def _upper(public: Public, cell: int) -> Text:
    """The name of a cell, and what is printed or lies on it."""
    if cell >= len(STREETS) + len(POSTS):
        return _padded("▒" * (WIDTH - 1), BUILDING)
    if cell >= len(STREETS):
        lit = public.lamps[cell - len(STREETS)] != UNLIT
        return _padded(CELLS[cell], LAMP if lit else DARK)
    sign = "°" if _is_lit(public, cell) else ""
    return _padded(f"{CELLS[cell]}{sign}{_manhole(public, cell)}{_exit(public, cell)}", _shade(public, cell))


def _lower(public: Public, cell: int, *, reachable: bool) -> Text:
    """Who or what stands on a cell."""
    if cell >= len(STREETS) + len(POSTS):
        return _padded("▒" * (WIDTH - 1), BUILDING)
    if cell >= len(STREETS):
        return _post(public.lamps[cell - len(STREETS)])
    if here := [who for who, place in zip(CHARACTERS, public.positions, strict=True) if place == cell]:
        disc = _disc(public, here[0]) if len(here) == 1 else card_panel.together(here)
        return _padded(disc, _shade(public, cell) + Style(bold=True))
    return _padded("  +" if reachable else "", _shade(public, cell) + Style(bold=True))


def _post(tile: int) -> Text:
    if tile == UNLIT:
        return _padded(" ┴", DARK)
    return _padded(" ☼" if tile == PLAIN else f" ☼{tile}", LAMP)


def _is_lit(public: Public, cell: int) -> bool:
    return bool(light(public.positions, public.facing, public.lamps) >> cell & 1)


def _shade(public: Public, cell: int) -> Style:
    return LIT if _is_lit(public, cell) else Style()


def _manhole(public: Public, cell: int) -> str:
    if public.manholes >> cell & 1:
        return "○"
    return "●" if public.lids >> cell & 1 else ""


def _exit(public: Public, cell: int) -> str:
    signs = ("x" if public.cordons >> exit_ & 1 else "»" for exit_ in EXITS if EXIT_CELLS[exit_] == cell)
    return "".join(signs)


def _disc(public: Public, character: Character) -> str:
    short = character.word[:2].capitalize()
    disc = f"{short}?" if public.suspects >> character & 1 else f"({short})"
    facing = ARROWS[public.facing] if character is Character.WATSON else ""
    return disc + facing + ("!" if character in public.in_sight else "")


def _padded(text: str, style: Style) -> Text:
    """The text in a block of its style, with a gap behind it unless it needs all the room."""
    block = text.ljust(WIDTH - 1)
    return Text(block, style).append(" " * (WIDTH - len(block)), Style())
