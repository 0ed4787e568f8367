"""SVG as text: elements with classes and presentation attributes only, as a strict content security policy wants."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from gaslamp.web.art.board import Point


def number(value: float) -> str:
    """A coordinate as short as one decimal allows."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def tag(name: str, *children: str, **attributes: float | str | None) -> str:
    """An element; `class_` stands for class, an underscore for a hyphen, None for an attribute that is not there."""
    written = "".join(f" {_name(key)}={_value(value)}" for key, value in attributes.items() if value is not None)
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def text(words: str, **attributes: float | str | None) -> str:
    """A text element; the words are escaped."""
    return tag("text", escape(words), **attributes)


def points(corners: Iterable[Point]) -> str:
    """Corners as the attribute of a polygon."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def polygon(corners: Iterable[Point], class_: str) -> str:
    """A closed shape."""
    return tag("polygon", points=points(corners), class_=class_)


def path(commands: str, class_: str) -> str:
    """A path."""
    return tag("path", d=commands, class_=class_)


def strokes(lines: Iterable[tuple[Point, Point]], class_: str) -> str:
    """Several straight lines as one path."""
    return path("".join(f"M{points([start])}L{points([end])}" for start, end in lines), class_)


def line(start: Point, end: Point, class_: str) -> str:
    """A straight line."""
    return tag("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], class_=class_)


def circle(centre: Point, radius: float, class_: str) -> str:
    """A circle."""
    return tag("circle", cx=centre[0], cy=centre[1], r=radius, class_=class_)


def rect(corner: Point, width: float, height: float, class_: str, rx: float | None = None) -> str:
    """A rectangle from its upper left corner."""
    return tag("rect", x=corner[0], y=corner[1], width=width, height=height, rx=rx, class_=class_)


def group(class_: str, *children: str, transform: str | None = None) -> str:
    """Elements together, perhaps moved."""
    return tag("g", *children, class_=class_, transform=transform)


def page(width: float, height: float, *children: str) -> str:
    """A whole drawing."""
    view = f"0 0 {number(width)} {number(height)}"
    return tag("svg", *children, xmlns="http://www.w3.org/2000/svg", viewBox=view, width=width, height=height)


def _name(key: str) -> str:
    return key if key == "viewBox" else key.rstrip("_").replace("_", "-")


def _value(value: float | str | None) -> str:
    return quoteattr(value if isinstance(value, str) else number(value or 0))
