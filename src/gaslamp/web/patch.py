"""How one scene differs from another, as a JSON merge patch."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, TypeAlias, cast

import msgspec

Patch: TypeAlias = dict[str, Any]


def patch(before: msgspec.Struct, after: msgspec.Struct) -> Patch:
    """What turns the encoding of `before` into that of `after`, by RFC 7396.

    No member of a scene ever goes away, so a null stands for the value null.
    """
    names, values = _fields(type(before))
    found: Patch = {}
    for name, old, new in zip(names, values(before), values(after), strict=True):
        if old is not new and old != new:
            found[name] = _difference(old, new)
    return found


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The names of a struct's fields, and what reads them all."""
    return kind.__struct_fields__, attrgetter(*kind.__struct_fields__)


def _difference(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        was, now = cast("Patch", old), cast("Patch", new)
        return {key: _difference(was.get(key), value) for key, value in now.items() if was.get(key) != value}
    if isinstance(old, msgspec.Struct) and type(old) is type(new):
        return patch(old, new)
    return new
