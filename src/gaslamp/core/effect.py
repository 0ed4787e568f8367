"""A derived happening, as data: an id with arguments, and who may hear of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from gaslamp.core.words import Role

Argument: TypeAlias = str | int | tuple[str, ...]
"""A word of the notation, a number, or several words."""


class Effect(msgspec.Struct, frozen=True):
    """Something that an action brought about, never stored: log, animation, sound and speech are made from it.

    `known_to` is the only side that may hear of it; None means everybody.
    """

    id: str
    args: tuple[tuple[str, Argument], ...] = ()
    known_to: Role | None = None

    def __getitem__(self, name: str) -> Argument:
        """The argument of that name; raises KeyError when the effect has none."""
        return dict(self.args)[name]


def effect(id: str, known_to: Role | None = None, **args: Argument) -> Effect:  # noqa: A002 (the field's own name)
    """An Effect with its arguments given by name."""
    return Effect(id, tuple(args.items()), known_to)


def heard_by(effects: Iterable[Effect], viewer: Role | None) -> tuple[Effect, ...]:
    """The effects that `viewer` (None: a spectator) may know, in order."""
    return tuple(each for each in effects if each.known_to is None or each.known_to is viewer)
