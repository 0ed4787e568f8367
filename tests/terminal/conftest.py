"""A person at the keyboard: what they type, and what they see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gaslamp.terminal.app import main

Run = Callable[..., Result]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GASLAMP_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "games"


@pytest.fixture
def run(home: Path) -> Run:
    """Runs `gaslamp` with arguments parted by spaces and lines of input."""
    del home

    def call(arguments: str, lines: list[str] | None = None) -> Result:
        result = CliRunner().invoke(main, arguments.split(" "), input="".join(f"{line}\n" for line in lines or []))
        assert result.exception is None or isinstance(result.exception, SystemExit), "a traceback reached the person"
        assert "mistake in Gaslamp" not in result.output
        return result

    return call
