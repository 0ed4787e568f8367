"""Sphinx: the pages of this folder and the reference of the library."""

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

autodoc_member_order = "bysource"
autodoc_typehints = "description"
