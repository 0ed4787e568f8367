"""At a real terminal: completion, Ctrl-C, Ctrl-D."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from codecs import getincrementaldecoder
from collections.abc import Iterator
from pathlib import Path

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from gaslamp.core.record import parse_record
from gaslamp.terminal.keyboard import WordByWord, nested

WHERE_IS_THE_CURSOR = "\x1b[6n"
PATIENCE = 20.0
"""Seconds to wait for something to appear on the screen."""


class Terminal:
    """`gaslamp` running on a pseudo-terminal."""

    def __init__(self, home: Path) -> None:
        self.master, slave = pty.openpty()
        surroundings = {"GASLAMP_HOME": str(home), "COLUMNS": "80", "LINES": "40", "TERM": "xterm"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gaslamp", "play", "--seed", "5"],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, **surroundings},
        )
        os.close(slave)
        self.screen = ""
        self._decode = getincrementaldecoder("utf-8")().decode

    def wait_for(self, text: str) -> None:
        end = time.monotonic() + PATIENCE
        while text not in self.screen:
            assert time.monotonic() < end, f"{text!r} did not appear: {self.screen[-500:]!r}"
            self._read()
        self.screen = self.screen.split(text, 1)[1]

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def _read(self) -> None:
        ready, _, _ = select.select([self.master], [], [], 0.2)
        if ready:
            self.screen += self._decode(os.read(self.master, 65536))
        if WHERE_IS_THE_CURSOR in self.screen:
            self.screen = self.screen.replace(WHERE_IS_THE_CURSOR, "")
            self.type("\x1b[1;1R")


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    running = Terminal(tmp_path)
    yield running
    running.process.kill()
    running.process.wait()
    os.close(running.master)


def test_completion_confirmation_and_ctrl_c(terminal: Terminal, tmp_path: Path) -> None:
    terminal.wait_for("Investigator >")
    terminal.type("rot\tb2 9\t\r")
    terminal.wait_for("turns the tile on b2 (Goodley) by 90 degrees")
    terminal.wait_for("or undo >")
    terminal.type("\r")
    terminal.wait_for("Investigator >")
    terminal.type("\x03")
    terminal.wait_for("Go on with: gaslamp resume")
    assert terminal.process.wait(PATIENCE) == 0
    saved = next((tmp_path / "games").glob("*.txt")).read_text("utf-8")
    assert "I rotate b2 90" in saved
    assert parse_record(saved).headers["result"] == "unfinished"


def test_ctrl_d_saves_too(terminal: Terminal, tmp_path: Path) -> None:
    terminal.wait_for("Investigator >")
    terminal.type("\x04")
    terminal.wait_for("Saved.")
    assert terminal.process.wait(PATIENCE) == 0
    assert list((tmp_path / "games").glob("*.txt"))


def test_words_are_completed_one_after_the_other() -> None:
    tree = nested(["rotate a1 90", "rotate a1 180", "holmes 1", "help"])
    assert tree == {"rotate": {"a1": {"90": {}, "180": {}}}, "holmes": {"1": {}}, "help": {}}


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("", ["rotate ", "holmes ", "help"]),
        ("RO", ["rotate "]),
        ("rotate ", ["a1 "]),
        ("rotate a1 ", ["90", "180"]),
        ("rotate a1 1", ["180"]),
        ("rotate z9 ", []),
    ],
)
def test_a_space_follows_where_another_word_must(typed: str, offered: list[str]) -> None:
    completer = WordByWord(["rotate a1 90", "rotate a1 180", "holmes 1", "help"])
    found = completer.get_completions(Document(typed), CompleteEvent())
    assert [completion.text for completion in found] == offered
