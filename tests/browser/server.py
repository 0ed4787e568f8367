"""`gaslamp serve` in a process of its own, on a port of its own."""

from __future__ import annotations

import secrets
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

START_SECONDS = 30.0


class Served:
    """A server over one file of matches; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._data = folder / "matches.db"
        self._log = folder / "serve.log"
        self._port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Returns when the first page can be had."""
        command = [sys.executable, "-m", "gaslamp", "serve", "--port", str(self._port), "--data", str(self._data)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        deadline = time.monotonic() + START_SECONDS
        while not self._answers():
            assert self._process.poll() is None, f"the server ended by itself:\n{self.told()}"
            assert time.monotonic() < deadline, f"the server does not answer:\n{self.told()}"
            time.sleep(0.05)
        assert self._process.poll() is None, f"somebody else's server answers:\n{self.told()}"

    def kill(self) -> None:
        """Ends it as a power cut would."""
        assert self._process is not None, "it was started"
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """Ends it as Ctrl-C would."""
        assert self._process is not None, "it was started"
        self._process.terminate()
        self._process.wait(START_SECONDS)

    def told(self) -> str:
        """What it said on its terminal."""
        return self._log.read_text("utf-8")

    def _answers(self) -> bool:
        try:
            return httpx.get(self.url).status_code == 200
        except httpx.TransportError:
            return False


def _free_port() -> int:
    """One that no system hands out by itself, so that nobody else has got it before the server starts."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
