"""A state as one line of sixteen fields, for bug reports, perft and puzzles; described in `docs/notation.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
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
    listed,
    marked,
    marks,
    number,
    one_of,
    split,
)
from gaslamp.core.words import INVESTIGATOR, JACK, InvalidPosition
from gaslamp.newyork.activation import CARDS_TO_DRAW
from gaslamp.newyork.characters import BY_WORD, CHARACTERS, Character
from gaslamp.newyork.layout import CELL_BY_LABEL, CELLS, LAMP_TILES, METRO_TILES, SITE_TILES
from gaslamp.newyork.model import Activation, Public, State
from gaslamp.newyork.notation import PORT_BY_LABEL
from gaslamp.newyork.options import Rules
from gaslamp.newyork.powers import PAIRS
from gaslamp.newyork.rules import OPEN_HANDS

FIELDS: Final = (
    "people",
    "metros",
    "sites",
    "lamps",
    "parks",
    "stock",
    "barriers",
    "steamers",
    "informant",
    *COURSE_FIELDS,
    "stage",
)
"""The fields of a position, in order."""

_STAGE = re.compile(
    r"(?P<who>[a-z]+)(?P<moved>/moved)?(?P<used>/used)?(/orders-(?P<ordered>[a-z]+))?(?P<draws>/draws)?(?P<posting>/posts)?"
)


def format_position(state: State) -> str:
    """The state as one line."""
    public, secrets = state.public, state.secrets
    people = (marked(CELLS[cell], public.suspects >> who & 1) for who, cell in enumerate(public.positions))
    fields = (
        ",".join(people),
        _cells(public.metros),
        _cells(public.sites),
        _cells(public.lamps),
        _cells(public.parks),
        f"{public.metros_left},{public.sites_left},{public.lamps_left}",
        ",".join("-".join(CELLS[cell] for cell in members(pair)) for pair in public.barriers),
        _cells(public.steamers),
        marked(CELLS[public.informant], public.speaking),
        *format_course(public, secrets, CHARACTERS),
        _format_stage(public),
    )
    return " ".join(fields)


def _cells(mask: int) -> str:
    return listed(CELLS[cell] for cell in members(mask))


def _format_stage(public: Public) -> str:
    if public.outcome is not None:
        return format_outcome(public.outcome)
    activation = public.activation
    if activation is None:
        return NONE
    ordered = "" if activation.ordered is None else f"orders-{activation.ordered.word}"
    flags = (
        ("moved", activation.moved),
        ("used", activation.used),
        (ordered, activation.ordered is not None),
        ("draws", activation.draws),
        ("posts", activation.posting),
    )
    return "/".join([activation.character.word, *(word for word, holds in flags if holds)])


def parse_position(text: str, rules: Rules) -> State:
    """The state of a line; raises InvalidPosition naming the field that is wrong and what may stand there."""
    field = fields_of(text, FIELDS)
    people, cleared = marks("people", field["people"], CELL_BY_LABEL)
    if len(people) != len(CHARACTERS):
        raise InvalidPosition(f"people: eight cells, not “{field['people']}”")
    informant, silent = marks("informant", field["informant"], CELL_BY_LABEL)
    if len(informant) != 1:
        raise InvalidPosition(f"informant: one cell, not “{field['informant']}”")
    metros_left, sites_left, lamps_left = _parse_stock(field["stock"])
    public = Public(
        positions=tuple(people),
        metros=_mask(field, "metros"),
        sites=_mask(field, "sites"),
        lamps=_mask(field, "lamps"),
        parks=_mask(field, "parks"),
        metros_left=metros_left,
        sites_left=sites_left,
        lamps_left=lamps_left,
        barriers=_parse_barriers(field["barriers"]),
        steamers=mask_of(all_of("steamers", field["steamers"], PORT_BY_LABEL)),
        informant=informant[0],
        speaking=not silent,
        activation=_parse_activation(field["stage"]),
        **parse_course(field, cleared, BY_WORD),
    )
    return _checked(State(public, parse_secrets(field, BY_WORD)), rules)


def _mask(field: Mapping[str, str], name: str) -> int:
    return mask_of(all_of(name, field[name], CELL_BY_LABEL))


def _parse_stock(text: str) -> tuple[int, int, int]:
    totals = (METRO_TILES, SITE_TILES, LAMP_TILES)
    words = split(text)
    if len(words) != len(totals):
        raise InvalidPosition(f"stock: three numbers of tiles (metros, sites, lamps), not “{text}”")
    metros, sites, lamps = (number("stock", word, range(total + 1)) for word, total in zip(words, totals, strict=True))
    return metros, sites, lamps


def _parse_barriers(text: str) -> tuple[int, int]:
    pairs = [mask_of(one_of("barriers", word, CELL_BY_LABEL) for word in each.split("-")) for each in split(text)]
    if len(pairs) != 2 or not set(pairs) <= set(PAIRS):  # noqa: PLR2004 (there are two investigation tiles)
        raise InvalidPosition(f"barriers: two pairs of neighbouring streets like e4-f3, not “{text}”")
    return (min(pairs), max(pairs))


def _parse_activation(stage: str) -> Activation | None:
    if stage == NONE or ":" in stage:
        return None
    found = _STAGE.fullmatch(stage)
    if found is None:
        raise InvalidPosition(
            f"stage: “{stage}” is wrong; expected . or a card like smith/moved or an end like jack:escape"
        )
    return Activation(
        one_of("stage", found["who"], BY_WORD),
        moved=bool(found["moved"]),
        used=bool(found["used"]),
        ordered=one_of("stage", found["ordered"], BY_WORD) if found["ordered"] else None,
        draws=bool(found["draws"]),
        posting=bool(found["posting"]),
    )


def _checked(state: State, rules: Rules) -> State:
    for wrong, message in (*_wrong_on_the_board(state.public, rules), *_wrong_in_the_course(state, rules)):
        if wrong:
            raise InvalidPosition(message)
    return state


def _wrong_on_the_board(public: Public, rules: Rules) -> Iterator[tuple[bool, str]]:
    over = public.outcome is not None
    crowded = len(CHARACTERS) - len(set(public.positions))
    first, second = public.barriers
    tiles = (public.metros, public.sites, public.lamps, public.parks)
    on_board = sum(mask.bit_count() for mask in tiles)
    left = public.metros_left + public.sites_left + public.lamps_left
    one_each = sum(tiles) == public.metros | public.sites | public.lamps | public.parks
    several = over or rules.island == "many"
    yield crowded > 0 and not several, "people: two can stand on one cell only when one has just accused the other"
    yield not one_each, "metros, sites, lamps, parks: no cell has two tiles"
    covers = rules.empty in ("parks", "quays-and-parks")
    total = METRO_TILES + SITE_TILES + LAMP_TILES
    yield on_board + left > total or (on_board + left < total and not covers), f"stock: there are {total} tiles in all"
    yield bool(first & second), "barriers: two investigation tiles cannot lie on one cell"
    yield public.steamers.bit_count() != 2, "steamers: two ports"  # noqa: PLR2004 (there are two steamers)


def _wrong_in_the_course(state: State, rules: Rules) -> Iterator[tuple[bool, str]]:
    public, activation = state.public, state.public.activation
    yield from faults(public, state.secrets)
    hands = {INVESTIGATOR: state.secrets.investigator_hand, JACK: state.secrets.jack_hand}
    laid_open = mask_of(card for side in OPEN_HANDS[rules.disc] for card in hands[side])
    yield bool(public.suspects & laid_open), "people: the disc of a card that lies open is turned"
    if activation is not None:
        ordered = activation.ordered
        eastman = activation.character is Character.EASTMAN and ordered is not Character.EASTMAN
        yield ordered is not None and not eastman, "stage: Eastman orders somebody else, and nobody but Eastman orders"
        drawn = public.investigator_cards + public.jack_cards
        yield activation.draws and drawn >= CARDS_TO_DRAW, "stage: no alibi card is left to be drawn"
