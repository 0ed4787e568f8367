"""The course of the game: set-up, four actions a round, the call for witnesses, the goals (P-2, P-3, P-5, P-6)."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final, assert_never

from msgspec.structs import replace

from gaslamp.board.masks import mask_of, members, single
from gaslamp.core.cards import even_chance
from gaslamp.core.order import ORDER, ROUNDS
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Actor, Call, Outcome, Role
from gaslamp.pocket import powers
from gaslamp.pocket.characters import CHARACTERS, EVERYBODY, HOURGLASSES
from gaslamp.pocket.layout import ALL_TOKENS, CELLS, FACES_UP, START_PLACES, START_WALLS, WALLS, Face
from gaslamp.pocket.model import (
    Action,
    Alibi,
    Cast,
    Draw,
    Exchange,
    Joker,
    Public,
    Rotate,
    Secrets,
    State,
    Throw,
    Tile,
    Walk,
)
from gaslamp.pocket.sight import characters_in_sight

HOURGLASSES_TO_WIN: Final = 6


class Reason(enum.StrEnum):
    """How a game can end (P-6.11)."""

    ONE_SUSPECT = "one suspect"
    SIX_HOURGLASSES = "six hourglasses"
    CAUGHT = "caught in the chase"
    ESCAPED = "escaped the chase"
    EIGHT_ROUNDS = "eight rounds"


def initial() -> State:
    """The empty table: tiles, then Jack's card, then the first throw are chance's to give (P-2)."""
    return State(Public(detectives=START_PLACES, suspects=EVERYBODY), Secrets())


def to_act(state: State) -> Actor | None:
    """Who decides next (P-3.1); None when the game is over."""
    public = state.public
    if public.outcome is not None:
        return None
    if public.sides is None or public.activation is not None:
        return CHANCE
    return ORDER[public.round % 2][public.used.bit_count()]


def legal_actions(state: State) -> Sequence[Action]:
    """Every action of the one to act, each once, in a fixed order (P-2, P-3, P-4)."""
    actor = to_act(state)
    if actor is None:
        return ()
    if actor is CHANCE:
        return _chance_actions(state)
    public = state.public
    assert public.sides is not None, "players act only after the throw"
    return powers.options(public.sides, public.used, powers.turned_cells(public), actor is JACK)


def weight(state: State, action: Action) -> Fraction:
    """The probability of a chance action: all legal ones are equally likely (P-2.1, P-2.3, P-3.2, P-4.6)."""
    del action
    return even_chance(_chance_actions(state))


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    match action:
        case Rotate():
            return _end_action(state, powers.rotate(state.public, action))
        case Walk():
            moved = powers.walk(state.public, action.detective, action.places, powers.face_of(action))
            return _end_action(state, moved)
        case Exchange():
            return _end_action(state, powers.exchange(state.public, action))
        case Joker():
            return _end_action(state, powers.walk(state.public, action.detective, 1, Face.JOKER))
        case Alibi():
            return _take_alibi(state)
        case Draw():
            return _draw(state, action)
        case Tile():
            return _lay(state, action)
        case Throw():
            return State(replace(state.public, sides=action.sides), state.secrets)
        case Cast():
            return State(replace(state.public, round=1), Secrets(action.character))
    assert_never(action)


def deck(state: State) -> int:
    """The mask of the alibi cards that are not yet out (P-2.3, P-4.6)."""
    secrets, out = state.secrets, state.public.shown
    if secrets.identity is not None:
        out |= 1 << secrets.identity
    return EVERYBODY & ~(out | mask_of(secrets.hand))


def hourglasses(state: State) -> int:
    """Jack's hourglasses: won by staying unseen and drawn with alibi cards, without his identity's (P-6.4)."""
    return state.public.hourglasses_won + sum(HOURGLASSES[card] for card in state.secrets.hand)


def _chance_actions(state: State) -> Sequence[Action]:
    public = state.public
    if public.activation is not None:
        return _draws(deck(state))
    if len(public.tiles) < len(CELLS):
        return _tiles(EVERYBODY & ~mask_of(public.tiles), len(public.tiles))
    return CASTS if public.round == 0 else THROWS


CASTS: Final = tuple(Cast(character) for character in CHARACTERS)
THROWS: Final = tuple(Throw(sides) for sides in range(len(FACES_UP)))


@cache
def _tiles(left: int, cell: int) -> tuple[Tile, ...]:
    walls = (START_WALLS[cell],) if cell in START_WALLS else WALLS
    return tuple(Tile(CHARACTERS[character], wall) for character in members(left) for wall in walls)


@cache
def _draws(cards: int) -> tuple[Draw, ...]:
    return tuple(Draw(CHARACTERS[card]) for card in members(cards))


def _lay(state: State, action: Tile) -> State:
    public = state.public
    tiles, walls = (*public.tiles, action.character), (*public.walls, action.wall)
    return State(replace(public, tiles=tiles, walls=walls), state.secrets)


def _take_alibi(state: State) -> State:
    public = state.public
    drawer = ORDER[public.round % 2][public.used.bit_count()]
    return State(replace(public, used=powers.use(public, Face.ALIBI), activation=drawer), state.secrets)


def _draw(state: State, action: Draw) -> State:
    public, secrets, card = state.public, state.secrets, action.card
    if public.activation is JACK:
        secrets = Secrets(secrets.identity, (*secrets.hand, card))
        public = replace(public, activation=None, jack_cards=public.jack_cards + 1)
    else:
        public = powers.clear(public, public.suspects & 1 << card)
        public = replace(public, activation=None, shown=public.shown | 1 << card)
    return _end_action(State(public, secrets), public)


def _end_action(state: State, public: Public) -> State:
    after = State(public, state.secrets)
    return _end_round(after) if public.used == ALL_TOKENS else after


def _end_round(state: State) -> State:
    """The call for witnesses, then the goals, then the next round (P-5.4 to P-6.10)."""
    public = _call(state)
    called = State(public, state.secrets)
    outcome = _examine(called)
    if outcome is not None:
        return State(replace(public, outcome=outcome), state.secrets)
    if public.chase is None and single(public.suspects):
        public = replace(public, chase=state.secrets.hand)
    return State(_next_round(public), state.secrets)


def answer(state: State) -> Call:
    """Jack's true answer if the witnesses were called now (P-5.4). Jack must have been cast."""
    public, identity = state.public, state.secrets.identity
    assert identity is not None, "Jack is cast before the first round"
    seen = characters_in_sight(public.tiles, public.walls, public.detectives)
    return Call.SEEN if seen >> identity & 1 else Call.UNSEEN


def remaining(public: Public, call: Call) -> int:
    """The mask of suspects that would remain if the witnesses were called now with that answer (P-5.5)."""
    seen = characters_in_sight(public.tiles, public.walls, public.detectives)
    return public.suspects & (seen if call is Call.SEEN else ~seen)


def _call(state: State) -> Public:
    public, call = state.public, answer(state)
    cleared = public.suspects & ~remaining(public, call)
    return replace(powers.clear(public, cleared), calls=(*public.calls, call), counted=public.jack_cards)


def _examine(state: State) -> Outcome | None:
    """Which goal is reached once the call was answered (P-6)."""
    public = state.public
    unseen = public.calls[-1] is Call.UNSEEN
    if public.chase is not None:
        return _examine_chase(public, unseen=unseen)
    found, safe = single(public.suspects), hourglasses(state) >= HOURGLASSES_TO_WIN
    last = public.round == ROUNDS
    if found and not (safe and unseen):
        return Outcome(INVESTIGATOR, Reason.ONE_SUSPECT.value)
    if safe and (last or not found):
        return Outcome(JACK, Reason.SIX_HOURGLASSES.value)
    if last:
        return Outcome(JACK, Reason.EIGHT_ROUNDS.value)
    return None


def _examine_chase(public: Public, *, unseen: bool) -> Outcome | None:
    if not unseen:
        return Outcome(INVESTIGATOR, Reason.CAUGHT.value)
    return Outcome(JACK, Reason.ESCAPED.value) if public.round == ROUNDS else None


def _next_round(public: Public) -> Public:
    """Odd rounds wait for a throw, even ones use the backs (P-3.2, P-3.3); the marks of turned tiles go (P-4.4)."""
    assert public.sides is not None, "a round ends only after its throw"
    sides = ALL_TOKENS & ~public.sides if public.round % 2 else None
    return replace(public, round=public.round + 1, sides=sides, used=0, rotated=0)


def refusal(state: State, action: Action) -> str:
    """Why the one to act may not take that action now, in a few words."""
    actor = to_act(state)
    if isinstance(action, Tile | Cast | Throw | Draw):
        return "that is not one of the things chance may do now" if actor is CHANCE else "that is for chance to do"
    if not isinstance(actor, Role):
        return "chance is to act"
    return _refusal_to_player(state.public, action, actor)


def _refusal_to_player(public: Public, action: Action, role: Role) -> str:
    face = powers.face_of(action)
    if face not in public.faces:
        return f"no token shows {face.word} in this round"
    if face not in public.faces_left:
        return f"{face.word} was already used in this round"
    if isinstance(action, Rotate) and powers.turned_cells(public) >> action.cell & 1:
        return f"the tile on {CELLS[action.cell]} was already turned in this round"
    if isinstance(action, Joker) and action.detective is None and role is INVESTIGATOR:
        return "only Jack may let the detectives stand"
    return "the rules do not allow it"
