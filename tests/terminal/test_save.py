"""Files are written whole or not at all, and nothing is called saved that is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from gaslamp.core.words import GaslampError
from gaslamp.terminal import save
from terminal.conftest import Run


def test_a_write_that_breaks_off_leaves_the_earlier_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    save.write("the earlier game\n", file)

    def breaks_off(path: Path, content: bytes) -> int:
        with path.open("wb") as out:
            out.write(content[:5])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", breaks_off)
    with pytest.raises(GaslampError, match="No space left"):
        save.write("the later game\n", file)
    assert file.read_text("utf-8") == "the earlier game\n"


def test_a_file_is_replaced_in_one_step(tmp_path: Path) -> None:
    """Whoever has the earlier file open goes on reading that one, whole."""
    file = tmp_path / "game.txt"
    save.write("the earlier game\n", file)
    with file.open(encoding="utf-8") as earlier:
        save.write("the later game\n", file)
        assert earlier.read() == "the earlier game\n"
    assert file.read_text("utf-8") == "the later game\n"
    assert list(tmp_path.iterdir()) == [file], "nothing is left beside it"


def test_what_could_not_be_saved_is_not_called_saved(run: Run, home: Path) -> None:
    home.parent.joinpath("games").write_text("a file where the folder should be", "utf-8")
    output = run("play --seed 5", ["quit"]).output
    assert output.count("NOT SAVED.") == 2
    assert "Saved." not in output


def test_what_is_drafted_at_the_end_is_told_and_not_kept(run: Run, home: Path) -> None:
    output = run("play --seed 5", ["1", "quit"]).output
    assert "What you chose but did not confirm is not kept." in output
    assert "I holmes 1" not in next(home.glob("*.txt")).read_text("utf-8")
