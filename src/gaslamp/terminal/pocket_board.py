"""Mr. Jack Pocket drawn for a terminal: nine tiles, three detectives around them, and what else lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from gaslamp.core.order import ORDER, PICKS
from gaslamp.core.words import JACK
from gaslamp.pocket.characters import HOURGLASSES, Character
from gaslamp.pocket.layout import CELLS, DETECTIVES, SIZE, Face, Wall
from gaslamp.pocket.model import Public, View, characters_of
from gaslamp.terminal.words import NAMES, listed, track

WIDTH: Final = 13
"""Columns of a tile; a tile has five lines."""
MARGIN: Final = 7
"""Columns beside the tiles, for the detectives."""
WHOLE: Final = 80
"""Columns from which the board and what lies beside it stand side by side."""
PLAIN: Final = str.maketrans("▌▐▀▄┌┐└┘─│◄►→←↓↑", "####++++-|<>><v^")
"""What is drawn on a terminal that knows ASCII only."""

WALL: Final = Style(color="red", bold=True)
STREET: Final = Style(dim=True)
CLEARED: Final = Style(dim=True)
SIGHT: Final = Style(color="bright_yellow", bold=True)

COLOURS: Final = {
    Character.GOODLEY: Style(color="white", bgcolor="grey11", bold=True),
    Character.LESTRADE: Style(color="white", bgcolor="blue", bold=True),
    Character.STEALTHY: Style(color="black", bgcolor="green", bold=True),
    Character.SMITH: Style(color="black", bgcolor="yellow", bold=True),
    Character.PIZER: Style(color="black", bgcolor="white", bold=True),
    Character.GULL: Style(color="white", bgcolor="purple4", bold=True),
    Character.LANE: Style(color="white", bgcolor="grey42", bold=True),
    Character.BERT: Style(color="black", bgcolor="dark_orange", bold=True),
    Character.MADAME: Style(color="black", bgcolor="pink1", bold=True),
}


class Board:
    """The board, and beside it round, tokens, calls, cards and, for Jack's eyes, Jack's secrets."""

    def __init__(self, view: View) -> None:
        self._view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        public = self._view.public
        if len(public.tiles) < len(CELLS):
            yield Text("The tiles are being laid.")
            return
        tiles, beside = _tiles(public), _beside(self._view)
        if options.ascii_only:
            tiles.plain, beside.plain = tiles.plain.translate(PLAIN), beside.plain.translate(PLAIN)
        if public.chase is not None and public.outcome is None:
            yield _chase_banner(public)
        yield _side_by_side(tiles, beside) if options.max_width >= WHOLE else Group(tiles, beside)


def _side_by_side(tiles: Text, beside: Text) -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True, width=2 * MARGIN + SIZE * WIDTH)
    grid.add_column()
    grid.add_row(tiles, beside)
    return grid


def _chase_banner(public: Public) -> Text:
    jack = listed([NAMES[each.word] for each in characters_of(public.suspects)])
    return Text(f"THE CHASE: Jack is {jack}. Seen once: caught. Unseen to the end of round 8: away.", SIGHT)


def _tiles(public: Public) -> Text:
    lines = [_outside(public, range(SIZE), "↓")]
    for row in range(SIZE):
        blocks = [_tile(public, row * SIZE + column) for column in range(SIZE)]
        for height, parts in enumerate(zip(*blocks, strict=True)):
            left, right = _flanks(public, row) if height == 2 else ("", "")  # noqa: PLR2004 (a tile's middle line)
            lines.append(Text.assemble((left.rjust(MARGIN), SIGHT), *parts, (right.ljust(MARGIN), SIGHT)))
    lines.append(_outside(public, range(3 * SIZE - 1, 2 * SIZE - 1, -1), "↑"))
    return Text("\n", no_wrap=True).join(lines)


def _outside(public: Public, places: range, arrow: str) -> Text:
    """The detectives above or below the columns."""
    here = [_standing(public, place) for place in places]
    spots = [f"{names} {arrow}".center(WIDTH) if names else " " * WIDTH for names in here]
    return Text(" " * MARGIN + "".join(spots), SIGHT)


def _flanks(public: Public, row: int) -> tuple[str, str]:
    """The detectives left and right of a row."""
    left, right = _standing(public, 4 * SIZE - 1 - row), _standing(public, SIZE + row)
    return (f"{left}→" if left else "", f"←{right}" if right else "")


def _standing(public: Public, place: int) -> str:
    here = [NAMES[each.word] for each in DETECTIVES if public.detectives[each] == place]
    return here[0] if len(here) == 1 else "".join(name[:2] for name in here)


def _tile(public: Public, cell: int) -> Iterator[Text]:
    """The five lines of a tile; a wall is a thick bar, a street is a gap in the edge."""
    wall, inner = public.walls[cell], WIDTH - 2
    left = "▌" if wall is Wall.W else ""
    right = "▐" if wall is Wall.E else ""
    yield _edge("▀", left or "┌", right or "┐", closed=wall is Wall.N)
    for height, content in enumerate(_contents(public, cell)):
        middle = height == 1
        yield Text.assemble(
            _side(closed=wall is Wall.W, middle=middle, bar="▌"),
            content,
            " " * (inner - content.cell_len),
            _side(closed=wall is Wall.E, middle=middle, bar="▐"),
        )
    yield _edge("▄", left or "└", right or "┘", closed=wall is Wall.S)


def _edge(bar: str, left: str, right: str, *, closed: bool) -> Text:
    inner = WIDTH - 2
    if closed:
        return Text(bar * WIDTH, WALL)
    street = f"{'─' * 3}{' ' * (inner - 6)}{'─' * 3}"
    return Text.assemble(_corner(left), (street, STREET), _corner(right))


def _corner(sign: str) -> tuple[str, Style]:
    return sign, WALL if sign in "▌▐" else STREET


def _side(*, closed: bool, middle: bool, bar: str) -> Text:
    if closed:
        return Text(bar, WALL)
    return Text(" " if middle else "│", STREET)


def _contents(public: Public, cell: int) -> Iterator[Text]:
    character = public.tiles[cell]
    suspect = public.suspects >> character & 1
    turned = "turned" if public.rotated >> character & 1 else ""
    yield Text(f" {CELLS[cell]}{turned.rjust(WIDTH - 5)}", STREET)
    name = NAMES[character.word]
    yield Text(f" {name} ", COLOURS[character]) if suspect else Text(f" ({name.lower()})", CLEARED)
    yield Text(f" {'SUSPECT' if suspect else 'cleared'} ", "" if suspect else CLEARED).append_text(
        _eye(public, character)
    )


def _eye(public: Public, character: Character) -> Text:
    return Text("◄►", SIGHT) if character in public.in_sight else Text("")


def _beside(view: View) -> Text:
    """What lies beside the board: at most 26 columns wide."""
    public = view.public
    lines = [
        Text.assemble((f"Round {public.round} of 8", "bold"), "  ", _order(public)),
        _calls(public),
        Text(f"Suspects: {public.suspects.bit_count()}   ◄► in sight"),
        Text(""),
        Text("Tokens", "bold"),
        *_tokens(public),
    ]
    if public.next_faces:
        lines += [Text("Next round", "bold"), *_faces(public.next_faces)]
    lines += [Text(""), *_holdings(public)]
    if view.viewer is JACK or view.secrets is not None:
        lines += _secrets(view)
    return Text("\n").join(lines)


def _order(public: Public) -> Text:
    """Whose the four actions of the round are, the next one in brackets."""
    letters = [ORDER[public.round % 2][pick].value[0].upper() for pick in range(PICKS)] if public.round else []
    at = public.used.bit_count() if public.outcome is None else PICKS
    return Text(" ".join(f"[{letter}]" if pick == at else letter for pick, letter in enumerate(letters)))


def _calls(public: Public) -> Text:
    """The answers so far: in full as long as they fit, then in letters."""
    if len(public.calls) > 2:  # noqa: PLR2004 (two words fit)
        return Text(f"Calls (Seen, Unseen):\n {track(public.calls)}")
    return Text(
        "Calls: " + (", ".join(f"{number} {call}" for number, call in enumerate(public.calls, 1)) or "none yet")
    )


def _tokens(public: Public) -> Iterator[Text]:
    for token, face in enumerate(public.faces):
        used = public.used >> token & 1
        yield Text(
            f" {'x' if used else '-'} {_named(face)}{' (used)' if used else ''}", Style(dim=True) if used else ""
        )


def _faces(faces: tuple[Face, ...]) -> Iterator[Text]:
    yield Text(f" {_named(faces[0])}, {_named(faces[1])},", Style(dim=True))
    yield Text(f" {_named(faces[2])}, {_named(faces[3])}", Style(dim=True))


def _named(face: Face) -> str:
    return NAMES.get(face.word, face.word)


def _holdings(public: Public) -> Iterator[Text]:
    yield Text(f"Jack: hourglasses won: {public.hourglasses_won}")
    yield Text(f"      alibi cards: {public.jack_cards}")
    if public.chase:
        yield Text(f"Laid open: {listed([NAMES[each.word] for each in public.chase])}")
    if public.shown:
        yield Text(f"Shown: {listed([NAMES[each.word] for each in characters_of(public.shown)])}")


def _secrets(view: View) -> Iterator[Text]:
    secrets, public = view.secrets, view.public
    if secrets is None or secrets.identity is None:
        return
    yield Text.assemble("JACK IS ", (f" {NAMES[secrets.identity.word]} ", COLOURS[secrets.identity]))
    for card in secrets.hand:
        yield Text(f"holds {NAMES[card.word]} ({HOURGLASSES[card]})")
    total = public.hourglasses_won + sum(HOURGLASSES[card] for card in secrets.hand)
    yield Text(f"hourglasses: {total}, needs 6")
