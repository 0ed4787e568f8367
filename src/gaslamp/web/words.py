"""Words for people: messages of the Fluent files, found by id and filled with arguments, in the language asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource

from gaslamp.core.words import GaslampError

Argument: TypeAlias = str | int | Sequence[str]

FALLBACK: Final = "en"
"""The language in which every message exists."""
_LOCALES: Final = files("gaslamp.web") / "locales"


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages there are words in, the fallback first."""
    codes = sorted(folder.name for folder in _LOCALES.iterdir() if folder.is_dir())
    return (FALLBACK, *(code for code in codes if code != FALLBACK))


@cache
def source(language: str) -> str:
    """All messages of a language as one Fluent text; raises GaslampError for a language there is none of."""
    if language not in languages():
        raise GaslampError(f"there are no words in “{language}”; there are in {', '.join(languages())}")
    parts = sorted((_LOCALES / language).iterdir(), key=lambda part: part.name)
    return "\n".join(part.read_text("utf-8") for part in parts if part.name.endswith(".ftl"))


def say(language: str, message: str, args: Mapping[str, Argument] | None = None) -> str:
    """The message filled with its arguments, as a sentence; raises GaslampError when no language has it."""
    for bundle in (_bundle(language), _bundle(FALLBACK)):
        if bundle.has_message(message) and (pattern := bundle.get_message(message).value) is not None:
            text, errors = bundle.format_pattern(pattern, _named(language, args or {}))
            if errors:
                raise GaslampError(f"message “{message}”: {errors[0]}")
            sentence = str(text)
            return sentence[:1].upper() + sentence[1:]
    raise GaslampError(f"there is no message “{message}”")


def name(language: str, word: str) -> str:
    """What a word of the notation is called: a name, or the label of a cell in capitals."""
    for bundle in (_bundle(language), _bundle(FALLBACK)):
        if bundle.has_message(f"name-{word}") and (pattern := bundle.get_message(f"name-{word}").value) is not None:
            return str(bundle.format_pattern(pattern)[0])
    return word.upper()


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(language)))
    return bundle


def _named(language: str, args: Mapping[str, Argument]) -> dict[str, object]:
    """Each argument as characters.ftl says: itself, its name, how many."""
    filled: dict[str, object] = {}
    for key, value in args.items():
        plain = key.replace("-", "_")
        if isinstance(value, int):
            filled[plain] = value
        elif isinstance(value, str):
            filled[plain] = value.replace(" ", "-")
            filled[f"{plain}_name"] = name(language, value)
        else:
            filled[f"{plain}_count"] = len(value)
            filled[f"{plain}_name"] = _listed(language, [name(language, each) for each in value])
    return filled


def _listed(language: str, names: Sequence[str]) -> str:
    """Names in a row: `Gull, Bert and Madame`."""
    if len(names) <= 1:
        return "".join(names)
    return say_raw(language, "list-and", {"first": ", ".join(names[:-1]), "last": names[-1]})


def say_raw(language: str, message: str, args: Mapping[str, str]) -> str:
    """A message whose arguments are text already, nothing looked up in it and nothing put into upper case."""
    bundle = _bundle(language) if _bundle(language).has_message(message) else _bundle(FALLBACK)
    pattern = bundle.get_message(message).value
    assert pattern is not None, "only messages with a text are asked for"
    return str(bundle.format_pattern(pattern, dict(args))[0])
