"""What the pictures of the games have in common: the night sky, gradients, a street lamp and its light."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from gaslamp.web.art import svg
from gaslamp.web.art.board import Point

GAS: Final = "#f3c96a"
WARM: Final = "#ffdf91"
WINDOW: Final = "#e5b04a"


def shape(commands: str, fill: str, **others: float | str) -> str:
    """A filled path."""
    return svg.tag("path", d=commands, fill=fill, **others)


def stroke(commands: str, colour: str, width: float, **others: float | str) -> str:
    """A drawn line."""
    return svg.tag("path", d=commands, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", **others)


def disc(centre: Point, radius: float, fill: str, **others: float | str) -> str:
    """A filled circle."""
    return svg.tag("circle", cx=centre[0], cy=centre[1], r=radius, fill=fill, **others)


def block(corner: Point, width: float, height: float, fill: str, **others: float | str) -> str:
    """A filled rectangle from its upper left corner."""
    return svg.tag("rect", x=corner[0], y=corner[1], width=width, height=height, fill=fill, **others)


def downwards(name: str, *stops: tuple[str, str, str]) -> str:
    """A gradient from top to bottom: stops of offset, colour and opacity."""
    return svg.tag("linearGradient", *map(_stop, stops), id=name, x1=0, y1=0, x2=0, y2=1)


def rightwards(name: str, *stops: tuple[str, str, str]) -> str:
    """A gradient from left to right."""
    return svg.tag("linearGradient", *map(_stop, stops), id=name)


def outwards(name: str, *stops: tuple[str, str, str]) -> str:
    """A gradient from the middle."""
    return svg.tag("radialGradient", *map(_stop, stops), id=name)


def _stop(stop: tuple[str, str, str]) -> str:
    offset, colour, opacity = stop
    return svg.tag("stop", offset=offset, stop_color=colour, stop_opacity=opacity)


def glow(name: str) -> str:
    """Gaslight that fades."""
    return outwards(name, ("0", "#fff3cf", "0.95"), ("0.12", WARM, "0.75"), ("0.4", GAS, "0.28"), ("1", GAS, "0"))


def stars(chance: Random, width: float, height: float, number: int) -> str:
    """A starry sky."""
    dots = "".join(
        f"M{svg.number(chance.uniform(0, width))} {svg.number(chance.uniform(0, height))}h1.2v1.2h-1.2z"
        for _ in range(number)
    )
    return shape(dots, "#cdd8f0", opacity="0.5")


def moon(centre: Point, radius: float) -> Iterable[str]:
    """A moon behind thin haze; wants the gradient `moonlight`."""
    yield disc(centre, 4.2 * radius, "url(#moonlight)")
    yield disc(centre, radius, "#f1ead0")
    x, y = centre
    yield shape(
        f"M{x - 0.4 * radius:.1f} {y - 0.3 * radius:.1f}a{0.2 * radius:.1f} {0.2 * radius:.1f} 0 1 0 .1 0z"
        f"M{x + 0.25 * radius:.1f} {y + 0.2 * radius:.1f}a{0.28 * radius:.1f} {0.28 * radius:.1f} 0 1 0 .1 0z",
        "#d9cfae",
        opacity="0.6",
    )


def moonlight() -> str:
    """The haze round the moon."""
    return outwards("moonlight", ("0", "#dfe6f5", "0.5"), ("0.3", "#9fb0d4", "0.2"), ("1", "#9fb0d4", "0"))


def lamp(foot: Point, height: float) -> Iterable[str]:
    """A street lamp standing on a point; wants the gradient `gaslight`."""
    x, y = foot
    unit = height / 100
    top = y - height

    def at(*corners: Point) -> str:
        return "M" + "L".join(f"{x + dx * unit:.1f} {top + dy * unit:.1f}" for dx, dy in corners) + "Z"

    yield disc((x, top + 14 * unit), 74 * unit, "url(#gaslight)")
    yield shape(at((-1.6, 29), (1.6, 29), (2.2, 92), (-2.2, 92)), "#10131c")
    yield shape(at((-4, 90), (4, 90), (6, 100), (-6, 100)), "#10131c")
    yield shape(at((-6, 40), (6, 40), (6, 42), (-6, 42)), "#10131c")
    yield shape(at((-6.5, 8), (6.5, 8), (4, 27), (-4, 27)), "#fff0bf")
    yield shape(at((0, 13), (2.2, 20), (1.4, 25), (-1.4, 25), (-2.2, 20)), "#f08c2a")
    yield stroke(at((-6.5, 8), (6.5, 8), (4, 27), (-4, 27)), "#10131c", 1.1 * unit)
    yield shape(at((-8, 8), (0, -1), (8, 8)), "#10131c")
    yield shape(at((-5, 27), (5, 27), (3, 30), (-3, 30)), "#10131c")
    yield shape(at((-0.8, -4), (0.8, -4), (0.8, 0), (-0.8, 0)), "#10131c")
