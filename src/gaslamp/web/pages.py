"""The pages: templates filled with words, and the guides."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, partial
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from gaslamp.web import words

STATIC: Final = files("gaslamp.web") / "static"
GUIDES: Final = files("gaslamp.web") / "guides"
_ANCHOR: Final = re.compile(r"\s*\{#([a-z-]+)\}$")


def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page in the language of whoever asks."""
    lang = language_of(request)
    text = (
        _templates()
        .get_template(template)
        .render(
            lang=lang,
            status=status,
            say=partial(_say, lang),
            asset=asset,
            path=request.url.path,
            **context,
        )
    )
    headers = {"cache-control": "no-store", "vary": "accept-language, cookie"}
    return HTMLResponse(text, status, headers=headers)


def language_of(request: Request) -> str:
    """The language that a browser would like best among those there are."""
    for wish in request.headers.get("accept-language", "").split(","):
        code = wish.partition(";")[0].strip().partition("-")[0].lower()
        code = {"no": "nb", "nn": "nb"}.get(code, code)
        if code in words.languages():
            return code
    return words.FALLBACK


def asset(name: str) -> str:
    """The address of a file of the client, with the hash in its name."""
    return f"/static/{_manifest().get(name, name)}"


@cache
def guide(game: str, lang: str) -> Markup:
    """The rules of a game for a person, as HTML; raises KeyError for a game that has none."""
    for language in (lang, words.FALLBACK):
        path = GUIDES / language / f"{game}.md"
        if path.is_file():
            return Markup(_reader().render(path.read_text("utf-8")))  # noqa: S704 (our own text, and no HTML in it)
    raise KeyError(game)


def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.core.ruler.push("anchors", _anchor)
    return reader


def _anchor(state: StateCore) -> None:
    """Gives a heading that ends with `{#name}` that name, the same in every language."""
    for heading, inline in pairwise(state.tokens):
        if heading.type != "heading_open" or not inline.children:
            continue
        last = inline.children[-1]
        if found := _ANCHOR.search(last.content):
            heading.attrSet("id", found[1])
            last.content = last.content[: found.start()]


def _say(lang: str, message: str, **args: Any) -> str:
    return words.say(lang, message, args)


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("gaslamp.web", "pages"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


@cache
def _manifest() -> Mapping[str, str]:
    path = STATIC / "manifest.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, str]) if path.is_file() else {}
