"""Mr. Jack Pocket, as its client is shown it."""

from __future__ import annotations

from functools import cache
from typing import Final, assert_never

from gaslamp.pocket import powers, rules
from gaslamp.pocket.characters import BY_WORD, HOURGLASSES
from gaslamp.pocket.game import Pocket
from gaslamp.pocket.layout import ALL_TOKENS, CELLS, DETECTIVES, FACES_UP, LINES, Wall
from gaslamp.pocket.model import (
    Action,
    Alibi,
    Cast,
    Draw,
    Exchange,
    Joker,
    Public,
    Rotate,
    State,
    Throw,
    Tile,
    View,
    Walk,
)
from gaslamp.pocket.sight import characters_in_sight, seen_from
from gaslamp.pocket.views import NOTHING
from gaslamp.web import scene_cards, scenes
from gaslamp.web.scenes import PocketScene

WORDS = tuple(BY_WORD)
"""The characters' words, in their order."""

BELOW: Final = tuple(tuple(face.word for face in FACES_UP[ALL_TOKENS & ~sides]) for sides in range(len(FACES_UP)))
"""BELOW[sides]: the faces that are down."""


def scene(game: Pocket, view: View) -> PocketScene:
    """What the viewer is shown."""
    del game
    public, secrets = view.public, view.secrets
    to_act, asks = _turn(public)
    return PocketScene(
        round=public.round,
        to_act=to_act,
        asks=asks,
        picks=scene_cards.picks(public.round),
        taken=public.used.bit_count(),
        tiles=_tiles(public),
        detectives={each.word: public.detectives[each] for each in DETECTIVES},
        sight=_sight(public),
        tokens=_tokens(public.sides, public.used),
        next_faces=scene_cards.words(public.next_faces),
        suspects=scene_cards.words_of(WORDS, public.suspects),
        in_sight=scene_cards.words_of(WORDS, characters_in_sight(public.tiles, public.walls, public.detectives)),
        calls=tuple(call.value for call in public.calls),
        hourglasses=public.hourglasses_won,
        shown=scene_cards.words_of(WORDS, public.shown),
        jack_cards=public.jack_cards,
        hand=None if secrets is None else scene_cards.words(secrets.hand),
        hand_hourglasses=None if secrets is None else sum(HOURGLASSES[card] for card in secrets.hand),
        chase=None if public.chase is None else scene_cards.words(public.chase),
        identity=None if secrets is None or secrets.identity is None else secrets.identity.word,
        outcome=scene_cards.ending(public.outcome),
    )


def deed(game: Pocket, state: State, action: Action) -> State | None:
    """The state right after a player's action, before the call or the card that it brings; None for chance."""
    del game
    public = state.public
    match action:
        case Walk(detective, places):
            after = powers.walk(public, detective, places, powers.face_of(action))
        case Joker(detective):
            after = powers.walk(public, detective, 1, powers.face_of(action))
        case Rotate():
            after = powers.rotate(public, action)
        case Exchange():
            after = powers.exchange(public, action)
        case Alibi():
            return rules.apply(state, action)
        case Tile() | Cast() | Throw() | Draw():
            return None
        case _:
            assert_never(action)
    return State(after, state.secrets)


def open_view(state: State) -> View:
    """A view with nothing hidden, for a match that is over."""
    return View(None, state.public, state.secrets, ())


def _turn(public: Public) -> tuple[str | None, str]:
    if public.outcome is not None:
        return None, "over"
    if public.activation is not None:
        return "chance", scene_cards.DRAWING
    if public.sides is None:
        return "chance", scene_cards.DEALING
    if public.used == ALL_TOKENS:
        return None, scene_cards.CALLING
    actor = rules.to_act(State(public, NOTHING))
    return None if actor is None else actor.value, "choose-token"


def _tiles(public: Public) -> dict[str, scenes.Tile]:
    return {
        CELLS[cell]: _tile(character, wall, public.suspects >> character & 1, public.rotated >> character & 1)
        for cell, (character, wall) in enumerate(zip(public.tiles, public.walls, strict=True))
    }


@cache
def _tile(character: int, wall: Wall, suspect: int, rotated: int) -> scenes.Tile:
    return scenes.Tile(WORDS[character], wall.word, suspect=bool(suspect), rotated=bool(rotated))


def _sight(public: Public) -> dict[str, tuple[str, ...]]:
    if len(public.tiles) < len(CELLS):
        return {each.word: () for each in DETECTIVES}
    return {each.word: _seen(public.detectives[each], public.walls) for each in DETECTIVES}


@cache
def _seen(place: int, walls: tuple[Wall, ...]) -> tuple[str, ...]:
    seen = seen_from(place, walls)
    return tuple(CELLS[cell] for cell in LINES[place] if seen >> cell & 1)


@cache
def _tokens(sides: int | None, used: int) -> tuple[scenes.Token, ...]:
    if sides is None:
        return ()
    faces = zip(FACES_UP[sides], BELOW[sides], strict=True)
    return tuple(scenes.Token(up.word, below, used=bool(used >> token & 1)) for token, (up, below) in enumerate(faces))
