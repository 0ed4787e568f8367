"""`gaslamp serve`: started by hand, told in plain words what is in its way."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

THINK_AND_DIE = """
import asyncio, os
from random import Random
from gaslamp.core.words import CHANCE, INVESTIGATOR
from gaslamp.games import POCKET
from gaslamp.players.dealer import outcome_of_chance
from gaslamp.web.bots import Bots
from gaslamp.web.playing import Playing

async def go():
    bots, playing = Bots(1, 0.0), Playing(POCKET)
    while playing.to_act is CHANCE:
        playing.extend([outcome_of_chance(POCKET, playing.state, Random(1))])
    await bots.draft(playing, INVESTIGATOR, "level1")
    print(*bots._pool._processes, flush=True)
    os.kill(os.getpid(), 9)

if __name__ == "__main__":
    asyncio.run(go())
"""
"""A server's computer players, and the end of the server."""
THINKING_SECONDS = 50
THINK_ON = f"""
    thinking = asyncio.create_task(bots.draft(playing, INVESTIGATOR, "ismcts:{THINKING_SECONDS}s"))
    await asyncio.sleep(0.5)
    thinking.cancel()
    bots.close()
    print("closed")
"""
SERVE = [sys.executable, "-m", "gaslamp", "serve"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """The address of a server over `matches.db`."""
    command = [*SERVE, "--port", "0", "--data", str(tmp_path / "matches.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        line = process.stdout.readline()
        found = re.match(r"Gaslamp is at (http://127\.0\.0\.1:\d+/) and keeps its matches in .*matches\.db", line)
        assert found, line
        yield found[1]
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0


def failure(*arguments: str) -> str:
    """What a server says that cannot start."""
    found = subprocess.run([*SERVE, *arguments], capture_output=True, text=True, timeout=60, check=False)
    assert found.returncode == 1
    assert "Traceback" not in found.stderr
    return found.stderr


def test_it_serves_and_stops_at_ctrl_c(server: str) -> None:
    assert httpx.get(server).status_code == 200


def test_the_file_is_in_use(server: str, tmp_path: Path) -> None:
    assert server
    told = failure("--port", "0", "--data", str(tmp_path / "matches.db"))
    assert "in use by another Gaslamp server" in told
    assert "--data" in told


def test_the_port_is_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        told = failure("--port", str(other.getsockname()[1]), "--data", str(tmp_path / "matches.db"))
    assert "cannot be used" in told
    assert "--port" in told


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "Error" in failure("--port", "0", "--data", str(tmp_path / "file" / "matches.db"))


def test_the_terminal_game_does_not_wait_for_the_server_to_be_loaded() -> None:
    program = "import sys, gaslamp.terminal.app; print(sorted({'starlette', 'uvicorn', 'jinja2'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_a_server_that_stops_does_not_wait_for_a_computer_that_thinks(tmp_path: Path) -> None:
    path = tmp_path / "think.py"
    path.write_text(THINK_AND_DIE.replace("os.kill(os.getpid(), 9)", THINK_ON))
    begun = time.monotonic()
    found = subprocess.run([sys.executable, path], capture_output=True, text=True, timeout=60, check=True)
    assert "closed" in found.stdout
    assert "Traceback" not in found.stderr
    assert time.monotonic() - begun < THINKING_SECONDS


def test_no_processes_stay_behind_when_the_server_is_killed(tmp_path: Path) -> None:
    """The computer players' processes follow the server, however it went."""
    path = tmp_path / "think.py"
    path.write_text(THINK_AND_DIE)
    found = subprocess.run([sys.executable, path], capture_output=True, text=True, timeout=60, check=False)
    worker = int(found.stdout.split()[-1])
    for _ in range(200):
        state = Path(f"/proc/{worker}/stat")
        if not state.exists() or state.read_text().split()[2] == "Z":
            return
        time.sleep(0.05)
    raise AssertionError("the process of the computer player lives on")
