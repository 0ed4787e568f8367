"""How one scene differs from another, as a JSON merge patch."""

from __future__ import annotations

from typing import Any, cast

import msgspec

Patch = dict[str, Any]


def patch(before: msgspec.Struct, after: msgspec.Struct) -> Patch:
    """What turns the encoding of `before` into that of `after`, by RFC 7396.

    No member of a scene ever goes away, so a null stands for the value null.
    """
    found: Patch = {}
    for name in before.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if old is not new and old != new:
            found[name] = _difference(old, new)
    return found


def _difference(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        was, now = cast("Patch", old), cast("Patch", new)
        return {key: _difference(was.get(key), value) for key, value in now.items() if was.get(key) != value}
    if isinstance(old, msgspec.Struct) and type(old) is type(new):
        return patch(old, new)
    return new
