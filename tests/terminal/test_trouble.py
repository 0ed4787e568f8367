"""Whatever goes wrong, a person reads a sentence and loses no game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from gaslamp.terminal import app
from gaslamp.terminal.app import main
from terminal.conftest import Run

COMMAND = [sys.executable, "-m", "gaslamp"]


def test_another_file_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "shopping.txt"
    other.write_text("milk\n", "utf-8")
    assert "exists already" in " ".join(run("play --seed 5", [f"save {other}"]).output.split())
    refused = run(f"play --seed 5 --record {other}")
    assert refused.exit_code != 0 and "exists already" in refused.output
    assert other.read_text("utf-8") == "milk\n"


def test_a_copy_of_ones_own_may_be_written_again(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    output = run("play --seed 5", [f"save {mine}", "1", "", f"save {mine}"]).output
    assert "exists already" not in output
    assert "I holmes 1" in mine.read_text("utf-8")


def test_a_broken_game_is_not_gone_on_with_but_pointed_at(run: Run, home: Path) -> None:
    run("play --seed 5", ["quit"])
    file = next(home.glob("*.txt"))
    file.write_text(file.read_text("utf-8").replace("{cast ", "{cats "), "utf-8")
    for command in ("resume", "record"):
        result = run(f"{command} {file}")
        assert result.exit_code == 1
        assert "line 17: “cats" in result.output and f"gaslamp replay {file}" in result.output


def test_a_mistake_of_ours_is_told_without_a_traceback(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    del home
    monkeypatch.setattr(app, "divide", lambda *_: 1 // 0)
    result = CliRunner().invoke(main, ["perft", "pocket", "1"])
    assert result.exit_code == 1
    assert "mistake in Gaslamp" in result.output and "ZeroDivisionError" in result.output
    monkeypatch.setenv(app.TRACEBACK, "1")
    assert isinstance(CliRunner().invoke(main, ["perft", "pocket", "1"]).exception, ZeroDivisionError)


def run_outside(arguments: str, home: Path, stdin: str = "", **surroundings: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments.split(" ")],
        input=stdin.encode(),
        capture_output=True,
        env={**os.environ, "GASLAMP_HOME": str(home), "COLUMNS": "80", **surroundings},
        timeout=30,
        check=False,
    )


def test_a_terminal_that_knows_ascii_only_gets_a_board(tmp_path: Path) -> None:
    done = run_outside("play --seed 5", tmp_path, "what?\nfoo\n", PYTHONIOENCODING="ascii")
    output = done.stdout.decode("ascii")
    assert done.returncode == 0 and not done.stderr
    assert "Holmes>  # Bert " in " ".join(output.split(" ")) or "Holmes># Bert" in output
    assert "#############" in output


def test_no_colour_where_none_is_wanted(tmp_path: Path) -> None:
    wanted = run_outside("play --seed 5", tmp_path, "", FORCE_COLOR="1", TERM="xterm-256color").stdout
    refused = run_outside("play --seed 5", tmp_path, "", FORCE_COLOR="1", TERM="xterm-256color", NO_COLOR="1").stdout
    assert b";5;" in wanted or b"\x1b[1;31m" in wanted
    assert b";5;" not in refused and b"\x1b[1;31m" not in refused


def test_whoever_reads_our_output_may_go_away(tmp_path: Path) -> None:
    run_outside("play --seed 5 --quick", tmp_path, "1\n" * 60)
    file = next((tmp_path / "games").glob("*.txt"))
    source = subprocess.Popen([*COMMAND, "replay", str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert source.stdout is not None and source.stderr is not None
    source.stdout.close()
    assert source.stderr.read() == b""
    source.stderr.close()
    assert source.wait(20) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path) -> None:
    run_outside("play --seed 5 --quick", tmp_path, "1\n" * 60)
    file = next((tmp_path / "games").glob("*.txt"))
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*COMMAND, "replay", str(file)], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert b"No space left" in done.stderr and b"Traceback" not in done.stderr


def test_an_interrupt_in_a_pipe_saves(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [*COMMAND, "play", "--seed", "5"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "GASLAMP_HOME": str(tmp_path)},
    )
    assert running.stdin is not None and running.stdout is not None
    running.stdin.write(b"1\n\n")
    running.stdin.flush()
    end = time.monotonic() + 20
    while not any(b"I holmes 1" in file.read_bytes() for file in (tmp_path / "games").glob("*.txt")):
        assert time.monotonic() < end
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    output, _ = running.communicate(timeout=20)
    assert running.returncode == 0 and b"Go on with: gaslamp resume" in output


def test_a_narrow_terminal_gets_everything_below_each_other(tmp_path: Path) -> None:
    output = run_outside("play --seed 5", tmp_path, "", COLUMNS="60").stdout.decode()
    assert "Jack: hourglasses won: 0" in output and "Lestrade" in output
    assert max(len(line) for line in output.splitlines() if "Go on with" not in line and "seed" not in line) <= 60
