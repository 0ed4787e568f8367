"""A state as one line of twelve fields, for bug reports, perft and puzzles; described in `docs/notation.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gaslamp.board.masks import mask_of, members
from gaslamp.core.course_fields import FIELDS as COURSE_FIELDS
from gaslamp.core.course_fields import format_course, parse_course, parse_secrets
from gaslamp.core.dealing import faults
from gaslamp.core.fields import (
    NONE,
    all_of,
    fields_of,
    format_outcome,
    marked,
    marks,
    number,
    one_of,
    split,
)
from gaslamp.core.words import InvalidPosition
from gaslamp.london.characters import BY_WORD, CHARACTERS
from gaslamp.london.layout import (
    EXIT_BY_WORD,
    EXITS,
    PLAIN,
    POST_BY_LABEL,
    POSTS,
    STREET_BY_LABEL,
    STREETS,
    UNLIT,
    Edition,
)
from gaslamp.london.model import Activation, Public, State, characters_of
from gaslamp.london.movement import WHISTLE
from gaslamp.london.notation import FACING_BY_WORD
from gaslamp.london.rules import NUMBERED_LAMPS

FIELDS: Final = (
    "people",
    "lantern",
    "lamps",
    "manholes",
    "cordons",
    *COURSE_FIELDS,
    "stage",
)
"""The fields of a position, in order."""

_LAMP = re.compile(r"(?P<post>[a-z]\d+)(\.(?P<number>[1-4]))?")
_STAGE = re.compile(
    r"(?P<who>[a-z]+)(?P<moved>/moved)?(?P<used>/used)?(?P<turning>/turning)?(/(?P<whistle>\d[-a-z]*))?"
)


def format_position(state: State) -> str:
    """The state as one line."""
    public, secrets = state.public, state.secrets
    people = (marked(STREETS[cell], public.suspects >> who & 1) for who, cell in enumerate(public.positions))
    manholes = members(public.manholes | public.lids)
    fields = (
        ",".join(people),
        public.facing.word,
        ",".join(_format_lamp(post, tile) for post, tile in enumerate(public.lamps) if tile != UNLIT),
        ",".join(marked(STREETS[cell], public.manholes >> cell & 1) for cell in manholes),
        ",".join(EXITS[exit_].word for exit_ in members(public.cordons)),
        *format_course(public, secrets, CHARACTERS),
        _format_stage(public),
    )
    return " ".join(fields)


def _format_lamp(post: int, tile: int) -> str:
    return POSTS[post] if tile == PLAIN else f"{POSTS[post]}.{tile}"


def _format_stage(public: Public) -> str:
    if public.outcome is not None:
        return format_outcome(public.outcome)
    activation = public.activation
    if activation is None:
        return NONE
    flags = (("moved", activation.moved), ("used", activation.used), ("turning", activation.turning))
    words = [activation.character.word, *(word for word, holds in flags if holds)]
    if activation.called:
        words.append("-".join([str(activation.points), *(who.word for who in characters_of(activation.called))]))
    return "/".join(words)


def parse_position(text: str, edition: Edition) -> State:
    """The state of a line; raises InvalidPosition naming the field that is wrong and what may stand there."""
    field = fields_of(text, FIELDS)
    people, cleared = marks("people", field["people"], STREET_BY_LABEL)
    if len(people) != len(CHARACTERS):
        raise InvalidPosition(f"people: eight streets, not “{field['people']}”")
    manholes, covered = marks("manholes", field["manholes"], STREET_BY_LABEL)
    public = Public(
        positions=tuple(people),
        manholes=mask_of(manholes) & ~mask_of(manholes[index] for index in covered),
        lids=mask_of(manholes[index] for index in covered),
        facing=one_of("lantern", field["lantern"], FACING_BY_WORD),
        lamps=_parse_lamps(field["lamps"]),
        cordons=mask_of(all_of("cordons", field["cordons"], EXIT_BY_WORD)),
        activation=_parse_activation(field["stage"]),
        **parse_course(field, cleared, BY_WORD),
    )
    return _checked(State(public, parse_secrets(field, BY_WORD)), edition)


def _parse_lamps(text: str) -> tuple[int, ...]:
    lamps = [UNLIT] * len(POSTS)
    for word in split(text):
        found = _LAMP.fullmatch(word)
        if found is None:
            raise InvalidPosition(f"lamps: “{word}” is no lamp; a lamp is like f5, with a number like b2.1")
        post = one_of("lamps", found["post"], POST_BY_LABEL)
        if lamps[post] != UNLIT:
            raise InvalidPosition(f"lamps: two tiles cannot lie on {POSTS[post]}")
        lamps[post] = int(found["number"] or PLAIN)
    return tuple(lamps)


def _parse_activation(stage: str) -> Activation | None:
    if stage == NONE or ":" in stage:
        return None
    found = _STAGE.fullmatch(stage)
    if found is None:
        raise InvalidPosition(
            f"stage: “{stage}” is wrong; expected . or a card like smith/moved or an end like jack:escape"
        )
    points, *called = (found["whistle"] or "0").split("-")
    return Activation(
        one_of("stage", found["who"], BY_WORD),
        moved=bool(found["moved"]),
        used=bool(found["used"]),
        turning=bool(found["turning"]),
        points=number("stage", points, range(WHISTLE)),
        called=mask_of(one_of("stage", word, BY_WORD) for word in called),
    )


def _checked(state: State, edition: Edition) -> State:
    for wrong, message in (*_wrong_on_the_board(state.public, edition), *_wrong_in_the_course(state)):
        if wrong:
            raise InvalidPosition(message)
    return state


def _wrong_on_the_board(public: Public, edition: Edition) -> Iterator[tuple[bool, str]]:
    over, lids = public.outcome is not None, edition.lids.bit_count()
    crowded = len(CHARACTERS) - len(set(public.positions))
    tiles = sorted(tile for tile in public.lamps if tile != UNLIT)
    numbers = range(max(public.round, 1), NUMBERED_LAMPS + 1)
    yield crowded > over, "people: two characters can stand on one street only when one has just accused the other"
    yield tiles != [*numbers, PLAIN, PLAIN], "lamps: the numbers from the round's on, and two without a number"
    printed = ",".join(STREETS[cell] for cell in members(edition.manholes))
    yield public.manholes | public.lids != edition.manholes, f"manholes: on this board they are {printed}"
    yield public.lids.bit_count() != lids, f"manholes: {lids} are covered"
    yield public.cordons.bit_count() != edition.lids.bit_count(), "cordons: two exits are closed"


def _wrong_in_the_course(state: State) -> Iterator[tuple[bool, str]]:
    public, activation = state.public, state.public.activation
    yield from faults(public, state.secrets)
    if activation is not None:
        yield activation.points > 0 and not activation.used, "stage: steps are left only of a whistle that was blown"
