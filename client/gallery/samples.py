"""Sample scenes for the gallery."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HAND = Path(__file__).parent / "hand"


def samples() -> Iterator[tuple[str, dict[str, Any]]]:
    """Names and samples: a board, and scenes with their options."""
    for path in sorted(HAND.glob("*.json")):
        yield path.stem, json.loads(path.read_text("utf-8"))
