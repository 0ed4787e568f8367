"""A state as one line of twelve fields, for bug reports, perft and puzzles; described in `docs/notation.md`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeVar

from gaslamp.board.masks import mask_of, members
from gaslamp.core.operands import either
from gaslamp.core.order import PICKS, ROUNDS
from gaslamp.core.words import Call, InvalidPosition, Outcome, Role
from gaslamp.london.characters import BY_WORD, CHARACTERS, EVERYBODY, Character
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
from gaslamp.london.model import Activation, Public, Secrets, State, characters_of
from gaslamp.london.movement import WHISTLE
from gaslamp.london.notation import FACING_BY_WORD
from gaslamp.london.rules import NUMBERED_LAMPS, Reason

FIELDS: Final = (
    "people",
    "lantern",
    "lamps",
    "manholes",
    "cordons",
    "round",
    "cards",
    "calls",
    "investigator",
    "held",
    "jack",
    "stage",
)
"""The fields of a position, in order; `investigator` and `held` are the alibi cards of the investigator and of Jack."""
NONE: Final = "."
AWAY: Final = "-"
"""Marks a cleared character, a covered manhole, a card that was played."""

_LAMP = re.compile(r"(?P<post>[a-z]\d+)(\.(?P<number>[1-4]))?")
_STAGE = re.compile(
    r"(?P<who>[a-z]+)(?P<moved>/moved)?(?P<used>/used)?(?P<turning>/turning)?(/(?P<whistle>\d[-a-z]*))?"
)
_T = TypeVar("_T")


def format_position(state: State) -> str:
    """The state as one line."""
    public, secrets = state.public, state.secrets
    people = (_marked(STREETS[cell], public.suspects >> who & 1) for who, cell in enumerate(public.positions))
    manholes = members(public.manholes | public.lids)
    fields = (
        ",".join(people),
        public.facing.word,
        ",".join(_format_lamp(post, tile) for post, tile in enumerate(public.lamps) if tile != UNLIT),
        ",".join(_marked(STREETS[cell], public.manholes >> cell & 1) for cell in manholes),
        ",".join(EXITS[exit_].word for exit_ in members(public.cordons)),
        str(public.round),
        _listed(_marked(card.word, not public.played >> card & 1) for card in characters_of(public.dealt)),
        _listed(public.calls),
        _listed(card.word for card in secrets.investigator_hand),
        _listed(card.word for card in secrets.jack_hand),
        NONE if secrets.identity is None else secrets.identity.word,
        _format_stage(public),
    )
    return " ".join(fields)


def _marked(word: str, plain: int) -> str:
    return word if plain else AWAY + word


def _format_lamp(post: int, tile: int) -> str:
    return POSTS[post] if tile == PLAIN else f"{POSTS[post]}.{tile}"


def _format_stage(public: Public) -> str:
    if public.outcome is not None:
        return f"{public.outcome.winner}:{public.outcome.reason.replace(' ', '-')}"
    activation = public.activation
    if activation is None:
        return NONE
    flags = (("moved", activation.moved), ("used", activation.used), ("turning", activation.turning))
    words = [activation.character.word, *(word for word, holds in flags if holds)]
    if activation.called:
        words.append("-".join([str(activation.points), *(who.word for who in characters_of(activation.called))]))
    return "/".join(words)


def _listed(words: Iterable[str]) -> str:
    return ",".join(words) or NONE


def parse_position(text: str, edition: Edition) -> State:
    """The state of a line; raises InvalidPosition naming the field that is wrong and what may stand there."""
    words = text.split()
    if len(words) != len(FIELDS):
        raise InvalidPosition(f"a position has {len(FIELDS)} fields ({', '.join(FIELDS)}), this one has {len(words)}")
    field: dict[str, str] = dict(zip(FIELDS, words, strict=True))
    people, cleared = _marks("people", field["people"], STREET_BY_LABEL)
    if len(people) != len(CHARACTERS):
        raise InvalidPosition(f"people: eight streets, not “{field['people']}”")
    manholes, covered = _marks("manholes", field["manholes"], STREET_BY_LABEL)
    cards, played = _marks("cards", field["cards"], BY_WORD)
    investigator, held = _cards(field, "investigator"), _cards(field, "held")
    public = Public(
        positions=tuple(people),
        manholes=mask_of(manholes) & ~mask_of(manholes[index] for index in covered),
        lids=mask_of(manholes[index] for index in covered),
        facing=_word("lantern", field["lantern"], FACING_BY_WORD),
        lamps=_parse_lamps(field["lamps"]),
        cordons=mask_of(_word("cordons", word, EXIT_BY_WORD) for word in _split(field["cordons"])),
        suspects=EVERYBODY & ~mask_of(cleared),
        round=_number("round", field["round"], range(ROUNDS + 1)),
        dealt=mask_of(cards),
        played=mask_of(cards[index] for index in played),
        activation=_parse_activation(field["stage"]),
        investigator_cards=len(investigator),
        jack_cards=len(held),
        calls=tuple(_word("calls", word, {call.value: call for call in Call}) for word in _split(field["calls"])),
        outcome=_parse_outcome(field["stage"]),
    )
    identity = None if field["jack"] == NONE else _word("jack", field["jack"], BY_WORD)
    return _checked(State(public, Secrets(identity, investigator, held)), edition)


def _marks(name: str, text: str, allowed: Mapping[str, _T]) -> tuple[list[_T], list[int]]:
    """The values of a field, and the indices of those that are marked."""
    words = _split(text)
    values = [_word(name, word.removeprefix(AWAY), allowed) for word in words]
    return values, [index for index, word in enumerate(words) if word.startswith(AWAY)]


def _cards(field: Mapping[str, str], name: str) -> tuple[Character, ...]:
    return tuple(_word(name, word, BY_WORD) for word in _split(field[name]))


def _parse_lamps(text: str) -> tuple[int, ...]:
    lamps = [UNLIT] * len(POSTS)
    for word in _split(text):
        found = _LAMP.fullmatch(word)
        if found is None:
            raise InvalidPosition(f"lamps: “{word}” is no lamp; a lamp is like f5, with a number like b2.1")
        post = _word("lamps", found["post"], POST_BY_LABEL)
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
        _word("stage", found["who"], BY_WORD),
        moved=bool(found["moved"]),
        used=bool(found["used"]),
        turning=bool(found["turning"]),
        points=_number("stage", points, range(WHISTLE)),
        called=mask_of(_word("stage", word, BY_WORD) for word in called),
    )


def _parse_outcome(stage: str) -> Outcome | None:
    winner, colon, reason = stage.partition(":")
    if not colon:
        return None
    reasons = {each.value.replace(" ", "-"): each.value for each in Reason}
    return Outcome(_word("stage", winner, {role.value: role for role in Role}), _word("stage", reason, reasons))


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
    public, secrets, activation = state.public, state.secrets, state.public.activation
    identity = () if secrets.identity is None else (secrets.identity,)
    out = (*identity, *secrets.investigator_hand, *secrets.jack_hand)
    full = public.played == public.dealt
    last = public.outcome is not None and public.outcome.reason == Reason.EIGHT_ROUNDS
    ended = max(public.round - 1, 0) + last
    begun = public.round > 0 and (public.round % 2 == 0 or public.played > 0 or activation is not None)
    yield len(set(out)) != len(out), "investigator, held, jack: no alibi card can be in two places"
    yield bool(identity) is not (public.round > 0), "jack: he is cast just before round 1"
    yield any(not public.suspects >> who & 1 for who in identity), "jack: he is never cleared"
    yield len(public.calls) != ended, f"calls: one for each round that has ended, here {ended}"
    yield public.dealt.bit_count() not in ((PICKS,) if begun else (0, PICKS)), "cards: four, or none before a deal"
    yield public.round == 0 and public.dealt > 0, "cards: none before round 1"
    yield public.dealt > 0 and full and public.outcome is None, "cards: four played end the round"
    if activation is not None:
        card = 1 << activation.character
        yield not card & public.dealt & ~public.played, "stage: only one of the round's cards not yet played"
        yield activation.points > 0 and not activation.used, "stage: steps are left only of a whistle that was blown"


def _split(text: str) -> list[str]:
    return [] if text in (NONE, "") else text.split(",")


def _word(field: str, word: str, allowed: Mapping[str, _T]) -> _T:
    if word not in allowed:
        raise InvalidPosition(f"{field}: “{word}” is wrong; expected {either(allowed)}")
    return allowed[word]


def _number(field: str, word: str, allowed: range) -> int:
    if not (word.isascii() and word.isdigit() and int(word) in allowed):
        raise InvalidPosition(f"{field}: “{word}” is wrong; expected {allowed.start} to {allowed.stop - 1}")
    return int(word)
