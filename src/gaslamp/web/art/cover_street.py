"""Whitechapel at night: a lane of tall houses, a clock tower in the haze, and somebody under the lamp."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Final

import msgspec

from gaslamp.web.art import cover_parts as parts
from gaslamp.web.art import svg
from gaslamp.web.art.cover_parts import block, shape, stroke


def scene(width: float, height: float) -> Iterator[str]:
    """The picture, from the back to the front."""
    chance = Random("a lane")
    ground = 0.74 * height
    yield parts.downwards("dusk", ("0", "#0a1022", "1"), ("0.6", "#22304f", "1"), ("1", "#4a4f63", "1"))
    yield parts.downwards("mist", ("0", "#aeb9d2", "0"), ("1", "#aeb9d2", "0.3"))
    yield parts.downwards("lane", ("0", "#4c5063", "1"), ("0.3", "#2a3146", "1"), ("1", "#10141f", "1"))
    yield parts.downwards("fog", ("0", "#aeb9d2", "0"), ("0.5", "#aeb9d2", "0.16"), ("1", "#aeb9d2", "0"))
    yield parts.moonlight()
    yield parts.glow("gaslight")
    yield parts.outwards("pool", ("0", parts.WARM, "0.7"), ("1", parts.GAS, "0"))
    yield block((0, 0), width, height, "url(#dusk)")
    yield parts.stars(chance, width, 0.4 * height, 60)
    yield from parts.moon((0.63 * width, 0.2 * height), 22)
    yield from _tower(0.47 * width, 0.2 * height, ground)
    yield _far_roofs(chance, width, ground)
    yield block((0, 0.4 * height), width, ground - 0.4 * height, "url(#mist)")
    yield shape(f"M0 {height}V{ground:.0f}H{width}V{height}Z", "url(#lane)")
    yield _cobbles(width, ground, height)
    for way in (-1, 1):
        yield from _row(chance, _Side(way, width, height, ground))
    yield svg.tag("ellipse", cx=0.3 * width, cy=0.87 * height, rx=170, ry=38, fill="url(#pool)")
    yield from parts.lamp((0.3 * width, 0.89 * height), 0.68 * height)
    yield _shadow(0.55 * width, 0.9 * height)
    yield from _stranger(0.535 * width, 0.9 * height, 0.45 * height)
    yield block((0, 0.6 * height), width, 0.24 * height, "url(#fog)")


def _tower(x: float, top: float, ground: float) -> Iterator[str]:
    """A clock tower far away."""
    yield shape(
        f"M{x - 21:.0f} {ground:.0f}V{top + 34:.0f}L{x - 25:.0f} {top + 32:.0f}V{top + 8:.0f}"
        f"L{x - 17:.0f} {top - 2:.0f}"
        f"L{x - 13:.0f} {top - 22:.0f}L{x:.0f} {top - 58:.0f}L{x + 13:.0f} {top - 22:.0f}L{x + 17:.0f} {top - 2:.0f}"
        f"L{x + 25:.0f} {top + 8:.0f}V{top + 32:.0f}L{x + 21:.0f} {top + 34:.0f}V{ground:.0f}Z",
        "#1b2642",
    )
    yield parts.disc((x, top + 20), 13, "#f6e3a8")
    yield parts.disc((x, top + 20), 13, "none", stroke="#0f1729", stroke_width=2)
    yield stroke(
        f"M{x:.0f} {top + 20:.0f}V{top + 10:.0f}M{x:.0f} {top + 20:.0f}L{x - 6:.0f} {top + 25:.0f}", "#0f1729", 2
    )
    yield stroke("".join(f"M{x + dx:.0f} {top + 42:.0f}V{ground:.0f}" for dx in (-10, 0, 10)), "#131c33", 2)


def _far_roofs(chance: Random, width: float, ground: float) -> str:
    """A skyline of gables and chimneys."""
    x, line = 0.2 * width, f"M{0.2 * width:.0f} {ground:.0f}"
    while x < 0.8 * width:
        wide, high = chance.uniform(24, 44), ground - chance.uniform(46, 92)
        line += f"L{x:.0f} {high:.0f}L{x + wide / 2:.0f} {high - 16:.0f}L{x + wide - 8:.0f} {high - 4:.0f}"
        line += f"V{high - 18:.0f}h6V{high:.0f}L{x + wide:.0f} {high:.0f}"
        x += wide
    return shape(f"{line}V{ground:.0f}Z", "#16203a")


class _Side(msgspec.Struct, frozen=True):
    """One side of the lane in perspective: `part` grows into the depth, `level` upwards, both from 0."""

    way: int
    width: float
    height: float
    ground: float

    def across(self, part: float) -> float:
        """Where a depth is, from left to right."""
        return self.width / 2 * (1 + self.way * (1 - 2 * part))

    def up(self, part: float, level: float) -> float:
        """Where a height is at a depth."""
        near = self.height + 20
        foot = near - (near - self.ground) * part / 0.4
        top = -70 + self.ground * part / 0.4 * 0.6
        return foot + (top - foot) * level

    def corner(self, part: float, level: float) -> str:
        """Both, as it stands in a path."""
        return f"{self.across(part):.1f} {self.up(part, level):.1f}"


_DEPTHS: Final = (0.0, 0.12, 0.215, 0.29, 0.345)
_TONES: Final = ("#0b101d", "#10172a", "#161f36", "#1d2744")
_LEVELS: Final = (0.24, 0.47, 0.7)
_LIT: Final = 0.42
"""How many of the windows are lit."""


def _row(chance: Random, side: _Side) -> Iterator[str]:
    """The houses of one side, far ones first."""
    houses = list(zip(pairwise(_DEPTHS), _TONES, strict=True))
    for (near, far), tone in reversed(houses):
        tall, ridge = chance.uniform(0.9, 1.05), (near + far) / 2
        outline = [side.corner(near, 0), side.corner(near, tall), side.corner(ridge, tall + 0.11)]
        outline += [side.corner(far, tall), side.corner(far, 0)]
        yield shape("M" + "L".join(outline) + "Z", tone, stroke="#2b3852", stroke_width=1)
        for level in _LEVELS:
            for start in (0.14, 0.56):
                edges = tuple(near + (far - near) * edge for edge in (start, start + 0.28))
                yield from _window(side, edges, (level, level + 0.13), lit=chance.random() < _LIT)


def _window(side: _Side, edges: tuple[float, ...], levels: tuple[float, float], *, lit: bool) -> Iterator[str]:
    near, far = edges
    low, high = levels
    corners = (side.corner(near, low), side.corner(near, high), side.corner(far, high), side.corner(far, low))
    yield shape("M" + "L".join(corners) + "Z", parts.WINDOW if lit else "#060a14", opacity="0.9")
    middle, half = (near + far) / 2, (low + high) / 2
    bars = f"M{side.corner(middle, low)}L{side.corner(middle, high)}M{side.corner(near, half)}L{side.corner(far, half)}"
    yield stroke(bars, "#0a0f1c", 1.4)


def _cobbles(width: float, ground: float, height: float) -> str:
    """Courses of stones that widen towards us."""
    lines: list[str] = []
    rows = 9
    for row in range(rows):
        near = (row / rows) ** 1.7
        y = ground + (height - ground) * near
        lines.append(f"M0 {y:.1f}H{width:.0f}")
        spread = 16 + 46 * near
        low = ground + (height - ground) * ((row + 1) / rows) ** 1.7
        x = width / 2 - spread * (12 + row % 2 / 2)
        while x < width:
            slant = (x - width / 2) * 0.06
            lines.append(f"M{x:.1f} {y:.1f}L{x + slant:.1f} {low:.1f}")
            x += spread
    return stroke("".join(lines), "#0b0f1a", 1.2, opacity="0.55")


def _stranger(x: float, foot: float, tall: float) -> Iterator[str]:
    """A man in a cape and a tall hat, from behind, with a cane."""
    unit = tall / 100

    def drawn(commands: str, colour: str) -> str:
        return svg.tag(
            "path",
            d=commands,
            fill=colour,
            transform=f"translate({x:.1f} {foot - tall:.1f}) scale({0.88 * unit:.3f} {unit:.3f})",
        )

    yield drawn(
        "M-10 0H10L9 17C15 18 15 21 10 21.500L8 22C8 27 6 30 3 31C12 33 18 38 20 46L25 74"
        "C20 78 14 80 11 80L12 96L18 99H4L2 82"
        "H-2L-4 99H-18L-12 96L-11 80C-15 80 -21 78 -25 74L-20 46C-18 38 -12 33 -3 31C-6 30 -8 27 -8 22"
        "L-10 21.500C-15 21 -15 18 -9 17Z",
        "#05070d",
    )
    yield drawn(
        "M-10 0H-7L-6 17C-9 18 -10 19 -8 21L-7 24C-6 28 -5 30 -3 31C-11 34 -16 40 -17 48L-20 74L-25 74"
        "L-20 46C-18 38 -12 33 -3 31"
        "C-6 30 -8 27 -8 22L-10 21.500C-15 21 -15 18 -9 17Z",
        "#e0ab4e",
    )
    yield drawn("M24 58L33 98.500L31 99L22 60Z", "#05070d")


def _shadow(x: float, y: float) -> str:
    """It falls away from the lamp, longer than he is."""
    return shape(
        f"M{x - 26:.0f} {y - 1:.0f}L{x + 8:.0f} {y - 4:.0f}L{x + 190:.0f} {y + 24:.0f}L{x + 214:.0f} {y + 22:.0f}"
        f"L{x + 218:.0f} {y + 34:.0f}L{x + 196:.0f} {y + 36:.0f}L{x + 170:.0f} {y + 40:.0f}Z",
        "#04060c",
        opacity="0.6",
    )
