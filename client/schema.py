"""Prints the JSON schema of everything that goes over a socket; the client's types are made from it.

Runs where only msgspec is installed: the package itself is not imported, only the two modules that hold the types.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

SOURCES = Path(__file__).parent.parent / "src"


def main() -> None:
    """Writes the schema to standard output."""
    sys.stdout.write(json.dumps(schema(), indent=1))


def schema() -> dict[str, Any]:
    """One schema with every frame, scene and piece among its definitions."""
    for name in ("gaslamp", "gaslamp.web"):
        package = ModuleType(name)
        package.__path__ = [str(SOURCES.joinpath(*name.split(".")))]
        sys.modules[name] = package
    from gaslamp.web import frames  # noqa: PLC0415  the packages above must stand first

    (client, server), parts = msgspec.json.schema_components(
        (frames.ClientFrame, frames.ServerFrame), ref_template="#/$defs/{name}"
    )
    unions = {"ClientFrame": client, "ServerFrame": server, "Scene": scene(parts)}
    return {"title": "Frames", "type": "object", "properties": {}, "$defs": parts | unions}


def scene(parts: dict[str, Any]) -> dict[str, Any]:
    """The union of the scenes, as the state frame has it."""
    found: dict[str, Any] = parts["State"]["properties"]["scene"]
    return found


if __name__ == "__main__":
    main()
