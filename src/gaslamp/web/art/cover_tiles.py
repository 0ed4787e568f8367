"""Nine streets on a table: one is being turned, a detective's light falls along another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from gaslamp.web.art import cover_parts as parts
from gaslamp.web.art import pocket_pieces, pocket_tiles, svg
from gaslamp.web.art.board import Point
from gaslamp.web.art.cover_parts import block, shape
from gaslamp.web.art.tokens import TOKENS

_TILES: Final = (
    ("gull", 90, 0),
    ("pizer", 0, 0),
    ("smith", 180, 0),
    ("bert", 180, 1),
    ("lane", 270, 1),
    ("madame", 0, 1),
    ("lestrade", 0, 0),
    ("stealthy", 26, 0),
    ("goodley", 270, 0),
)
"""Whose tile, how far it is turned, and whether it is lit, row by row."""

_PAINT: Final = {
    "pk-plot": 'fill="#0a0f1c"',
    "pk-roof pk-roof-1": 'fill="#1c2439"',
    "pk-roof pk-roof-2": 'fill="#262d45"',
    "pk-roof pk-roof-3": 'fill="#33293a"',
    "pk-roof pk-roof-4": 'fill="#1c2f3d"',
    "pk-sunny": 'fill="#fff" opacity="0.08"',
    "pk-shady": 'fill="#000" opacity="0.22"',
    "pk-ridges": 'fill="none" stroke="#5a688a" stroke-opacity="0.5"',
    "pk-chimneys": 'fill="#0a0d16"',
    "pk-windows": 'fill="#e5b04a"',
    "pk-street": 'fill="#33425f"',
    "pk-cobbles": 'fill="url(#pk-cobbles)"',
    "pk-cobble": 'fill="#fff" opacity="0.06"',
    "pk-kerbs": 'fill="none" stroke="#54658a" stroke-width="3"',
    "pk-lamps": 'fill="#ffdf91"',
    "pk-brick": 'fill="#7a4a3b"',
    "pk-bricks": 'fill="url(#pk-bricks)"',
    "pk-joints": 'fill="none" stroke="#2a1712"',
    "pk-coping": 'fill="none" stroke="#c08f73" stroke-width="2"',
    "pk-planks": 'fill="#7a4a3b"',
    "pk-stripes": 'fill="#f6e7c8" opacity="0.75"',
    "pk-barrels": 'fill="#7a4a3b" stroke="#2a1712"',
    "pk-ink": 'fill="#14100c"',
    "pk-thread": 'fill="none" stroke="#f6e7c8" stroke-opacity="0.55" stroke-width="2.2"',
    "pk-stem": 'fill="none" stroke="#14100c" stroke-width="4.5"',
    "pk-bulbs": 'fill="#8fa3c7" fill-opacity="0.25" stroke="#dfe6f5" stroke-width="2"',
    "pk-sand": 'fill="#ffdf91"',
    "pk-trickle": 'stroke="#ffdf91" stroke-width="2"',
    "pk-caps": 'fill="#b58d4a"',
    "pk-posts": 'stroke="#b58d4a" stroke-width="3"',
}
"""What the style sheet gives the printed tiles, as attributes."""
_TURNING: Final = 7
"""The tile that is being turned."""
_SUSPECTS: Final = {
    "gull": ("#8d55b9", "#fffaf0"),
    "smith": ("#f0c93f", "#171310"),
    "madame": ("#e487a9", "#171310"),
    "lestrade": ("#2c6cc2", "#fffaf0"),
    "stealthy": ("#2c9560", "#fffaf0"),
    "pizer": ("#e9e3d3", "#171310"),
}
"""Who still is one: hue and ink."""
_LIT: Final = {"pk-street": 'fill="#c49a45"', "pk-kerbs": 'fill="none" stroke="#ffe2a0" stroke-width="3"'}


def scene(width: float, height: float) -> Iterator[str]:
    """The picture, from the back to the front."""
    chance = Random("a table")
    yield parts.outwards("table", ("0", "#2b3852", "1"), ("0.6", "#141c30", "1"), ("1", "#070a14", "1"))
    yield parts.glow("gaslight")
    yield parts.rightwards("ray", ("0", "#fff0bf", "0.85"), ("1", parts.GAS, "0.35"))
    yield parts.downwards("brass", ("0", "#ffe9b0", "1"), ("0.5", "#b98f4a", "1"), ("1", "#5e451f", "1"))
    yield _painted("".join(pocket_tiles.patterns()), {})
    yield block((0, 0), width, height, "url(#table)")
    yield parts.stars(chance, width, height, 40)
    yield svg.tag(
        "g", *_board(), transform=f"translate({0.51 * width:.0f} {0.5 * height:.0f}) matrix(.56 -.13 .25 .46 0 0)"
    )
    yield svg.tag("g", *_detective(), transform=f"translate({0.125 * width:.0f} {0.655 * height:.0f}) scale(1.15)")
    yield svg.tag("g", *_sandglass(), transform=f"translate({0.885 * width:.0f} {0.76 * height:.0f}) scale(1.2)")


def _painted(drawing: str, over: dict[str, str]) -> str:
    paint = _PAINT | over
    return re.sub(r'class="([^"]*)"', lambda found: paint.get(found[1], ""), drawing)


def _board() -> Iterator[str]:
    yield block((-330, -330), 660, 660, "#05070d", rx=16, opacity="0.6", transform="translate(-10 26)")
    yield block((-324, -324), 648, 648, "url(#brass)", rx=14)
    yield block((-312, -312), 624, 624, "#0a0f1c", rx=8)
    for number, (word, turn, lit) in enumerate(_TILES):
        at = _bed(number)
        if number == _TURNING:
            yield block((at[0] - 99, at[1] - 99), 198, 198, "#04060c")
        else:
            yield svg.tag("g", _tile(word, _LIT if lit else {}), transform=_placed(at, turn))
    yield shape("M-440 0L-300 -24H300V24H-300Z", "url(#ray)")
    for number, (word, _, _) in enumerate(_TILES):
        if word in _SUSPECTS:
            yield svg.tag("g", *_medallion(word), transform=_placed(_bed(number), 0))
    yield from _turning()


def _turning() -> Iterator[str]:
    """The tile that is being turned, held above its bed."""
    word, turn, _ = _TILES[_TURNING]
    x, y = _bed(_TURNING)
    dark = block((-99, -99), 198, 198, "#000", opacity="0.5")
    rim = block((-99, -99), 198, 198, "none", stroke=parts.WARM, stroke_width=4)
    yield svg.tag("g", dark, transform=_placed((x - 8, y + 34), turn))
    yield svg.tag("g", _tile(word, {}), rim, *_medallion(word), transform=_placed((x + 8, y - 26), turn))


def _bed(number: int) -> Point:
    return 200 * (number % 3 - 1), 200 * (number // 3 - 1)


def _placed(at: Point, turn: int) -> str:
    return f"translate({at[0]} {at[1]}) rotate({turn})"


def _tile(word: str, over: dict[str, str]) -> str:
    return _painted(pocket_tiles.drawing(word), over)


def _medallion(word: str) -> Iterator[str]:
    """A suspect's disc: his shape, hue and emblem."""
    token = TOKENS.games["pocket"][word]
    outline, emblem = TOKENS.shapes[token.shape].path, TOKENS.emblems[token.emblem]
    hue, ink = _SUSPECTS[word]
    yield shape(outline, "#000", opacity="0.5", transform="translate(-6 12) scale(1.1)")
    yield shape(outline, "#05070d", stroke="#05070d", stroke_width=14)
    yield shape(outline, hue, stroke="#e9dfc4", stroke_width=6)
    if emblem.fill:
        yield shape(emblem.fill, ink, fill_rule="evenodd", transform="scale(0.62)")
    if emblem.line:
        yield parts.stroke(emblem.line, ink, 8, transform="scale(0.62)", stroke_linejoin="round")


def _detective() -> Iterator[str]:
    yield svg.tag("ellipse", cx=4, cy=40, rx=46, ry=14, fill="#000", opacity="0.5")
    yield parts.disc((0, 5), 47, "#5e451f")
    yield parts.disc((0, 0), 47, "url(#brass)")
    yield parts.disc((0, 0), 41, "#c9372f")
    yield svg.tag("g", _painted("".join(pocket_pieces.figure("holmes")), {}), transform="translate(0 -2) scale(.64)")


def _sandglass() -> Iterator[str]:
    yield svg.tag("ellipse", cx=4, cy=46, rx=40, ry=11, fill="#000", opacity="0.5")
    yield _painted("".join(pocket_pieces.sandglass()), {})
