"""The pictures of the games for the lobby: documents of their own, painted by attributes, the same in every theme."""

from __future__ import annotations

from typing import Final

from gaslamp.web.art import cover_harbour, cover_street, cover_tiles, svg

WIDTH: Final = 640.0
HEIGHT: Final = 400.0
_BRASS: Final = "#b58d4a"

_SCENES: Final = {
    "london": cover_street.scene,
    "newyork": cover_harbour.scene,
    "pocket": cover_tiles.scene,
}
COVERS: Final = tuple(_SCENES)
"""The games there is a picture of."""


def cover(game: str) -> str:
    """The picture of a game, as an SVG document; raises KeyError for a game that is not one of COVERS."""
    return svg.page(WIDTH, HEIGHT, *_SCENES[game](WIDTH, HEIGHT))


def icon() -> str:
    """A lit lamp in a brass ring, for the browser's tab."""
    return svg.page(
        64,
        64,
        svg.tag("circle", cx=32, cy=32, r=31, fill="#0d1322"),
        svg.tag("circle", cx=32, cy=32, r=28.5, fill="none", stroke=_BRASS, stroke_width=3),
        svg.tag("circle", cx=32, cy=29, r=20, fill="#f3c96a", opacity="0.22"),
        svg.tag("path", d="M20 20L32 9L44 20Z", fill="#e8d6a8"),
        svg.tag("path", d="M22 22H42L38.5 44H25.5Z", fill="#ffdf91", stroke="#7a5a24", stroke_width=2),
        svg.tag(
            "path",
            d="M32 25C37 31 38 35 37 38C36 41 34 42.5 32 42.5C30 42.5 28 41 27 38C26 35 27 31 32 25Z",
            fill="#e8862a",
        ),
        svg.tag("path", d="M26 46H38V49H34V58H30V49H26Z", fill="#e8d6a8"),
    )
