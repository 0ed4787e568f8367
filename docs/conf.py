"""Sphinx: the pages of this folder, the reference of the library, and the schema of the frames."""

import subprocess
import sys
from pathlib import Path

from gaslamp.games import GAMES

project = "Gaslamp"
author = "The Gaslamp authors"
copyright = "2026, The Gaslamp authors"  # noqa: A001 (the name Sphinx wants)

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["substitution"]
myst_heading_anchors = 3
myst_substitutions = {"games": ", ".join(GAMES)}

html_theme = "furo"
html_title = "Gaslamp"
html_extra_path = ["../build/schema"]

_folder = Path(__file__).parent.parent / "build" / "schema"
_folder.mkdir(parents=True, exist_ok=True)
_program = Path(__file__).parent.parent / "client" / "schema.py"
_schema = subprocess.run([sys.executable, _program], check=True, capture_output=True).stdout  # noqa: S603 (our own program)
(_folder / "frames.schema.json").write_bytes(_schema)

autodoc_member_order = "bysource"
autodoc_typehints = "description"
