"""`gaslamp train` for the boards with character cards."""

from __future__ import annotations

from pathlib import Path

import msgspec
from click.testing import CliRunner

from gaslamp.players.cards.value import Values
from gaslamp.terminal.app import main

QUICK = ["train", "london", "--passes", "1", "--games", "2", "--on", "here"]


def trained(*more: str) -> str:
    result = CliRunner().invoke(main, [*QUICK, *more])
    assert result.exit_code == 0, result.output
    return result.output


def test_the_values_tell_how_they_were_made(tmp_path: Path) -> None:
    out, keep = tmp_path / "values.json", tmp_path / "keep.json"
    told = trained("--out", str(out), "--keep", str(keep))
    values = msgspec.json.decode(out.read_bytes(), type=Values)
    assert values.command == "gaslamp train london --passes 1 --games 2 --nodes 1 --seed 1"
    assert values.games == 2
    assert values.hash in told
    again = tmp_path / "again.json"
    trained("--out", str(again), "--keep", str(keep))
    assert again.read_bytes() == out.read_bytes()


def test_a_file_of_another_training_is_not_gone_on_with(tmp_path: Path) -> None:
    keep = tmp_path / "keep.json"
    keep.write_text("{}")
    result = CliRunner().invoke(main, [*QUICK, "--keep", str(keep)])
    assert result.exit_code == 1
    assert "is no file of a training" in result.output
