import re
from pathlib import Path

from fluent.syntax import parse
from fluent.syntax.ast import Junk, Message

ROOT = Path(__file__).parent.parent.parent
WORDS = ROOT / "src" / "gaslamp" / "web" / "locales" / "en"
SOURCES = [
    *(ROOT / "client" / "src").rglob("*.ts*"),
    *(ROOT / "src" / "gaslamp" / "web" / "pages").glob("*.html"),
]
LITERAL = re.compile(r"""["'](ui-[a-z0-9-]*[a-z0-9])["']""")
"""A message called by its whole id."""
PREFIX = re.compile(r"""[`"'](ui-[a-z-]+-)(?:\$\{|["'] ~)""")
"""A message called by an id that ends with a word of the game."""


def defined(name: str) -> set[str]:
    parts = parse((WORDS / name).read_text("utf-8")).body
    assert not [part for part in parts if isinstance(part, Junk)]
    return {part.id.name for part in parts if isinstance(part, Message)}


def used(pattern: re.Pattern[str]) -> set[str]:
    return {found for path in SOURCES for found in pattern.findall(path.read_text("utf-8"))}


def test_every_message_that_the_pages_call_is_there() -> None:
    there = defined("ui.ftl")
    assert used(LITERAL) - there == set()
    assert {prefix for prefix in used(PREFIX) if not any(each.startswith(prefix) for each in there)} == set()


def test_every_message_of_the_pages_is_called() -> None:
    prefixes = tuple(used(PREFIX))
    assert {each for each in defined("ui.ftl") - used(LITERAL) if not each.startswith(prefixes)} == set()
