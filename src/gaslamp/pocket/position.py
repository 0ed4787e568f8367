"""A state as one line of ten fields, for bug reports, perft and puzzles; described in `docs/notation.md`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from gaslamp.board.masks import mask_of
from gaslamp.core.fields import NONE, fields_of, format_outcome, listed, number, one_of, parse_outcome, split
from gaslamp.core.order import ORDER
from gaslamp.core.words import Call, InvalidPosition, Role
from gaslamp.pocket.characters import BY_WORD, EVERYBODY, HOURGLASSES, Character
from gaslamp.pocket.layout import ALL_TOKENS, CELLS, PLACES, SIZE, TOKENS, WALL_BY_WORD, Wall
from gaslamp.pocket.model import Public, Secrets, State, characters_of
from gaslamp.pocket.rules import HOURGLASSES_TO_WIN, Reason

FIELDS: Final = ("tiles", "detectives", "round", "tokens", "calls", "shown", "hand", "jack", "chase", "stage")
"""The fields of a position, in order."""
DRAWING: Final = "draws"

_TILE = re.compile(r"(?P<cleared>-?)(?P<character>[a-z]+)(\.(?P<wall>[nesw]))?(?P<turned>!?)")


def format_position(state: State) -> str:
    """The state as one line."""
    public, secrets = state.public, state.secrets
    fields = (
        _format_tiles(public),
        ",".join(map(str, public.detectives)),
        str(public.round),
        listed(f"{'-' * (public.used >> token & 1)}{face.word}" for token, face in enumerate(public.faces)),
        listed(public.calls),
        listed(card.word for card in characters_of(public.shown)),
        _format_hand(secrets.hand, public.counted),
        NONE if secrets.identity is None else secrets.identity.word,
        NONE if public.chase is None else str(len(public.chase)),
        _format_stage(public),
    )
    return " ".join(fields)


def _format_tiles(public: Public) -> str:
    tiles: list[str] = []
    for character, wall in zip(public.tiles, public.walls, strict=True):
        cleared = "-" * (not public.suspects >> character & 1)
        turned = "!" * (public.rotated >> character & 1)
        side = "" if wall is Wall.OPEN else f".{wall.word}"
        tiles.append(f"{cleared}{character.word}{side}{turned}")
    return "/".join(",".join(tiles[row : row + SIZE]) for row in range(0, len(tiles), SIZE)) or NONE


def _format_hand(hand: Sequence[Character], counted: int) -> str:
    words = [card.word for card in hand]
    if counted == len(hand):
        return listed(words)
    return f"{','.join(words[:counted])}|{','.join(words[counted:])}"


def _format_stage(public: Public) -> str:
    if public.outcome is not None:
        return format_outcome(public.outcome)
    return NONE if public.activation is None else DRAWING


def parse_position(text: str) -> State:
    """The state of a line; raises InvalidPosition naming the field that is wrong and what may stand there."""
    field = fields_of(text, FIELDS)
    tiles = _parse_tiles(field["tiles"])
    sides, used = _parse_tokens(field["tokens"])
    round_ = number("round", field["round"], range(9))
    hand, counted = _parse_hand(field["hand"])
    calls = tuple(one_of("calls", word, {call.value: call for call in Call}) for word in split(field["calls"]))
    public = Public(
        tiles=tuple(tile.character for tile in tiles),
        walls=tuple(tile.wall for tile in tiles),
        detectives=_parse_detectives(field["detectives"]),
        suspects=EVERYBODY & ~mask_of(tile.character for tile in tiles if tile.cleared),
        rotated=mask_of(tile.character for tile in tiles if tile.turned),
        round=round_,
        sides=sides,
        used=used,
        shown=mask_of(one_of("shown", word, BY_WORD) for word in split(field["shown"])),
        jack_cards=len(hand),
        counted=counted,
        calls=calls,
        chase=_parse_chase(field["chase"], hand),
        activation=_parse_activation(field["stage"], round_, used),
        outcome=parse_outcome(field["stage"], [each.value for each in Reason]),
    )
    identity = None if field["jack"] == NONE else one_of("jack", field["jack"], BY_WORD)
    return _checked(State(public, Secrets(identity, hand)))


class _Tile(NamedTuple):
    character: Character
    wall: Wall
    cleared: bool
    turned: bool


def _parse_tiles(text: str) -> list[_Tile]:
    tiles = [_parse_tile(word) for row in text.split("/") for word in split(row)]
    if len({tile.character for tile in tiles}) != len(tiles) or len(tiles) > len(CELLS):
        raise InvalidPosition(f"tiles: at most nine tiles, no character twice, not “{text}”")
    return tiles


def _parse_tile(word: str) -> _Tile:
    found = _TILE.fullmatch(word)
    if found is None:
        raise InvalidPosition(f"tiles: “{word}” is no tile; a tile is like gull.w, cleared -gull.w, turned gull.w!")
    character = one_of("tiles", found["character"], BY_WORD)
    cleared = bool(found["cleared"])
    is_open = character is Character.LANE and cleared
    if is_open == bool(found["wall"]):
        raise InvalidPosition(f"tiles: “{word}”: every tile has a wall, except -lane")
    wall = Wall.OPEN if is_open else WALL_BY_WORD[found["wall"]]
    return _Tile(character, wall, cleared, bool(found["turned"]))


def _parse_detectives(text: str) -> tuple[int, int, int]:
    places = [number("detectives", word, range(PLACES)) for word in text.split(",")]
    if len(places) != 3:  # noqa: PLR2004 (Holmes, Watson, Toby)
        raise InvalidPosition(f"detectives: three places, not “{text}”")
    return (places[0], places[1], places[2])


def _parse_tokens(text: str) -> tuple[int | None, int]:
    words = split(text)
    if not words:
        return None, 0
    if len(words) != len(TOKENS):
        raise InvalidPosition(f"tokens: four faces, not “{text}”")
    sides = used = 0
    for token, (word, (first, second)) in enumerate(zip(words, TOKENS, strict=True)):
        sides |= one_of("tokens", word.removeprefix("-"), {first.word: 0, second.word: 1}) << token
        used |= word.startswith("-") << token
    return sides, used


def _parse_hand(text: str) -> tuple[tuple[Character, ...], int]:
    counted, bar, fresh = text.partition("|")
    before = [one_of("hand", word, BY_WORD) for word in split(counted)]
    after = [one_of("hand", word, BY_WORD) for word in split(fresh)] if bar else []
    return (*before, *after), len(before)


def _parse_chase(text: str, hand: tuple[Character, ...]) -> tuple[Character, ...] | None:
    return None if text == NONE else hand[: number("chase", text, range(len(hand) + 1))]


def _parse_activation(stage: str, round_: int, used: int) -> Role | None:
    if stage != DRAWING:
        return None
    if not used & 1:
        raise InvalidPosition("stage: somebody draws only after the alibi token was used")
    return ORDER[round_ % 2][used.bit_count() - 1]


def _checked(state: State) -> State:
    for wrong, message in _problems(state):
        if wrong:
            raise InvalidPosition(message)
    return state


def _problems(state: State) -> tuple[tuple[bool, str], ...]:
    public, secrets = state.public, state.secrets
    out = (*characters_of(public.shown), *secrets.hand, *([] if secrets.identity is None else [secrets.identity]))
    over = public.outcome is not None
    laid = len(public.tiles) == len(CELLS)
    ended = public.round - 1 + over
    return (
        (len(set(out)) != len(out), "shown, hand, jack: no alibi card can be in two places"),
        (public.round > 0 and not laid, "tiles: nine tiles are laid before round 1"),
        ((secrets.identity is None) != (public.round == 0), "jack: Jack is cast just before round 1"),
        (len(public.calls) != max(ended, 0), f"calls: one for each round that has ended, here {max(ended, 0)}"),
        (secrets.identity is not None and not public.suspects >> secrets.identity & 1, "jack: he is never cleared"),
        (
            _should_have_ended(state),
            "hand: with six hourglasses when the round before ended, Jack had won or the chase begun",
        ),
        (bool(public.suspects & public.shown), "shown: whose card was shown is cleared"),
        (public.round % 2 == 0 and (public.sides is None) != (public.round == 0), "tokens: an even round has faces"),
        ((public.used == ALL_TOKENS) and not over and public.activation is None, "tokens: four used ends the round"),
        (public.rotated.bit_count() > public.used.bit_count(), "tiles: more turned than tokens used"),
    )


def _should_have_ended(state: State) -> bool:
    """Whether Jack had his six hourglasses when the goals were last examined, and yet the game goes on (P-7.3)."""
    public = state.public
    counted = sum(HOURGLASSES[card] for card in state.secrets.hand[: public.counted])
    going_on = public.outcome is None and public.chase is None
    return going_on and public.hourglasses_won + counted >= HOURGLASSES_TO_WIN
