"""The board of this game. (Owner: see the contract; filled in by them.)"""

from __future__ import annotations

from gaslamp.web.art import svg
from gaslamp.web.art.board import Geometry


def ground() -> str:
    """The printed board."""
    return svg.page(100, 100)


def geometry() -> Geometry:
    """Where things are."""
    return Geometry(width=100, height=100, size=10, targets={}, extra={})
