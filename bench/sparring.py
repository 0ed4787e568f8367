"""A fast IS-MCTS for Mr. Jack Pocket with full random playouts, only for measuring: rules in plain ints, numba.

One public tree; Jack's nodes keep statistics for each identity, the investigator's for all together. Worlds are drawn
by the even weights of the rules; nothing is inferred from play. `tests/bench` compares these rules with the library's.
"""

# ruff: noqa: ANN001, ANN201, NPY002, PLR0913, PLR0915, PLR0917, PLR1714, PLR2004 (numba: its types, its loops, plain ints)
# mypy: disable-error-code="no-untyped-def, no-untyped-call, untyped-decorator, import-untyped, import-not-found"

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from gaslamp.players.pocket.types import even_weights
from gaslamp.pocket.characters import HOURGLASSES
from gaslamp.pocket.layout import LINES, TOKENS, Face
from gaslamp.pocket.model import Action, Alibi, Exchange, Joker, Public, Rotate, Walk
from gaslamp.pocket.powers import EXCHANGES, face_of
from gaslamp.pocket.sight import SEEN

# fields of a state: tiles by cell 0-8, walls by character 9-17, places 18-20, then
SUSPECTS, TURNED, SIDES, USED, ROUND, WON, SHOWN, HAND, IDENTITY, CHASE, WINNER, EVENT = range(21, 33)
SIZE: Final = 33
NOBODY, INVESTIGATOR_WON, JACK_WON = 0, 1, 2

_LINES: Final = np.array(LINES, np.int64)
_FAR: Final = np.array([[seen.bit_count() for seen in row] for row in SEEN], np.int64)
_TOKENS: Final = np.array([[int(a), int(b)] for a, b in TOKENS], np.int64)
_SWAPS: Final = np.array([[each.first, each.second] for each in EXCHANGES], np.int64)
_GLASSES: Final = np.array(HOURGLASSES, np.int64)
_WALKER: Final = np.array([-1, 0, 2, 1, -1, -1, -1], np.int64)
"""By face: Holmes, Toby, Watson move detective 0, 2, 1."""
_LANE: Final = 6
_ALIBI, _ROTATION, _EXCHANGE, _JOKER = int(Face.ALIBI), int(Face.ROTATION), int(Face.EXCHANGE), int(Face.JOKER)
PER_FACE: Final = 64
"""An action is face * PER_FACE + coordinate; a rotation's is cell * 3 + quarters - 1."""


@njit(cache=True)
def bits(mask):
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@njit(cache=True)
def jack_acts(s):
    """Whether Jack is to act."""
    made = bits(s[USED])
    middle = made == 1 or made == 2
    return middle if s[ROUND] % 2 == 1 else not middle


@njit(cache=True)
def legal(s, out):
    """Writes the legal actions to `out` and returns how many there are."""
    count = 0
    rotation = False
    jack = jack_acts(s)
    for token in range(4):
        if s[USED] >> token & 1:
            continue
        face = _TOKENS[token, s[SIDES] >> token & 1]
        if face == _ALIBI:
            out[count] = face * PER_FACE
            count += 1
        elif face == _ROTATION:
            if rotation:
                continue
            rotation = True
            for cell in range(9):
                if not s[TURNED] >> s[cell] & 1:
                    for turn in range(3):
                        out[count] = face * PER_FACE + cell * 3 + turn
                        count += 1
        elif face == _EXCHANGE:
            for at in range(36):
                out[count] = face * PER_FACE + at
                count += 1
        elif face == _JOKER:
            for at in range(4 if jack else 3):
                out[count] = face * PER_FACE + at
                count += 1
        else:
            out[count] = face * PER_FACE
            out[count + 1] = face * PER_FACE + 1
            count += 2
    return count


@njit(cache=True)
def seen_now(s):
    """The mask of the characters in sight."""
    seen = 0
    for detective in range(3):
        place = s[18 + detective]
        one, two, three = s[_LINES[place, 0]], s[_LINES[place, 1]], s[_LINES[place, 2]]
        far = _FAR[place, (s[9 + one] * 5 + s[9 + two]) * 5 + s[9 + three]]
        if far > 0:
            seen |= 1 << one
        if far > 1:
            seen |= 1 << two
        if far > 2:
            seen |= 1 << three
    return seen


@njit(cache=True)
def clear(s, cleared):
    """Clears a mask of suspects."""
    s[SUSPECTS] &= ~cleared
    if cleared >> _LANE & 1:
        s[9 + _LANE] = 4


@njit(cache=True)
def held(s):
    """Jack's hourglasses."""
    total = s[WON]
    for card in range(9):
        if s[HAND] >> card & 1:
            total += _GLASSES[card]
    return total


@njit(cache=True)
def end_round(s):
    """The call, the goals, the next round; a throw is left to `throw`."""
    seen = seen_now(s)
    caught = seen >> s[IDENTITY] & 1
    if caught:
        clear(s, s[SUSPECTS] & ~seen)
    else:
        clear(s, s[SUSPECTS] & seen)
        s[WON] += 1
    last = s[ROUND] == 8
    if s[CHASE]:
        if caught:
            s[WINNER] = INVESTIGATOR_WON
        elif last:
            s[WINNER] = JACK_WON
    else:
        found = bits(s[SUSPECTS]) == 1
        safe = held(s) >= 6
        if found and not (safe and not caught):
            s[WINNER] = INVESTIGATOR_WON
        elif last or (safe and not found):
            s[WINNER] = JACK_WON
        elif found:
            s[CHASE] = 1
    s[EVENT] = s[EVENT] * 2 + caught
    s[TURNED] = 0
    s[USED] = 0
    if s[ROUND] % 2 == 1:
        s[SIDES] = 15 & ~s[SIDES]
    else:
        s[SIDES] = -1
    s[ROUND] += 1


@njit(cache=True)
def play(s, action, card, sides):
    """Plays an action; chance's part: `card` (-1: by lot) if it draws, `sides` (-1: by lot) if a throw follows.

    EVENT tells afterwards what everybody could see of chance, as a number above 0; 0 when there was none.
    """
    face, at = action // PER_FACE, action % PER_FACE
    made = jack_acts(s)
    s[EVENT] = 0
    for token in range(4):
        if not s[USED] >> token & 1 and _TOKENS[token, s[SIDES] >> token & 1] == face:
            s[USED] |= 1 << token
            break
    if face == _ALIBI:
        if card < 0:
            out = s[SHOWN] | s[HAND] | 1 << s[IDENTITY]
            pick = np.random.randint(0, 9 - bits(out))
            card = 0
            while out >> card & 1 or pick > 0:
                if not out >> card & 1:
                    pick -= 1
                card += 1
        if made:
            s[HAND] |= 1 << card
        else:
            s[SHOWN] |= 1 << card
            s[EVENT] = 1 + card
            clear(s, s[SUSPECTS] & 1 << card)
    elif face == _ROTATION:
        character = s[at // 3]
        s[TURNED] |= 1 << character
        if s[9 + character] < 4:
            s[9 + character] = (s[9 + character] + at % 3 + 1) % 4
    elif face == _EXCHANGE:
        one, two = _SWAPS[at, 0], _SWAPS[at, 1]
        s[one], s[two] = s[two], s[one]
    elif face == _JOKER:
        if at < 3:
            s[18 + at] = (s[18 + at] + 1) % 12
    else:
        who = _WALKER[face]
        s[18 + who] = (s[18 + who] + at + 1) % 12
    if s[USED] == 15:
        end_round(s)
        if s[SIDES] < 0:
            s[SIDES] = np.random.randint(0, 16) if sides < 0 else sides
        s[EVENT] = 1 + s[EVENT] * 16 + s[SIDES] + 100


@njit(cache=True)
def playout(s, acts):
    """Random actions to the end; whether Jack wins."""
    while s[WINNER] == 0:
        count = legal(s, acts)
        play(s, acts[np.random.randint(0, count)], -1, -1)
    return 1.0 if s[WINNER] == JACK_WON else 0.0


@njit(cache=True)
def pick(start, number, visits, paid, kind, exploration):
    """The slot to try next for that kind (an identity, or 9 for the investigator), and how many were never tried."""
    total = 0.0
    fresh = 0
    for slot in range(start, start + number):
        if visits[slot, kind] == 0:
            fresh += 1
        total += visits[slot, kind]
    if fresh:
        skip = np.random.randint(0, fresh)
        for slot in range(start, start + number):
            if visits[slot, kind] == 0:
                if skip == 0:
                    return slot, fresh
                skip -= 1
    best, top, log = start, -1e9, np.log(total)
    for slot in range(start, start + number):
        mean = paid[slot, kind] / visits[slot, kind]
        value = (mean if kind < 9 else 1.0 - mean) + exploration * np.sqrt(log / visits[slot, kind])
        if value > top:
            top, best = value, slot
    return best, 0


@njit(cache=True)
def lay(acts, number, start, actions, visits, paid):
    """Fresh slots for the actions of a node."""
    for at in range(number):
        actions[start + at] = acts[at]
        visits[start + at, :] = 0.0
        paid[start + at, :] = 0.0


@njit(cache=True)
def search(root, identities, hands, cumulative, iterations, seed, exploration, paid, visits):
    """IS-MCTS from a public state; fills paid[action slot, identity] and visits[...] and returns the actions."""
    np.random.seed(seed)
    nodes = iterations + 2
    first = np.zeros(nodes, np.int64)
    count = np.zeros(nodes, np.int64)
    made = 0
    slots = 0
    capacity = visits.shape[0]
    actions = np.zeros(capacity, np.int64)
    child = np.full(capacity, -1, np.int64)
    sibling = np.full(nodes, -1, np.int64)
    event = np.zeros(nodes, np.int64)
    acts = np.zeros(128, np.int64)
    path = np.zeros(64, np.int64)
    types = np.zeros(64, np.int64)
    s = np.zeros(SIZE, np.int64)
    root_count = legal(root, acts)
    first[0], count[0] = 0, root_count
    lay(acts, root_count, 0, actions, visits, paid)
    slots, made = root_count, 1
    for _ in range(iterations):
        world = np.searchsorted(cumulative, np.random.random())
        s[:] = root
        s[IDENTITY], s[HAND] = identities[world], hands[world]
        node, depth = 0, 0
        while True:
            jack = jack_acts(s)
            kind = s[IDENTITY] if jack else 9
            best, fresh = pick(first[node], count[node], visits, paid, kind, exploration)
            path[depth], types[depth] = best, kind
            depth += 1
            play(s, actions[best], -1, -1)
            if s[WINNER] != 0 or fresh:
                break
            following = child[best]
            while following >= 0 and event[following] != s[EVENT]:
                following = sibling[following]
            if following < 0:
                number = legal(s, acts)
                if slots + number > capacity or made >= nodes:
                    break
                following = made
                made += 1
                event[following] = s[EVENT]
                sibling[following] = child[best]
                child[best] = following
                first[following], count[following] = slots, number
                lay(acts, number, slots, actions, visits, paid)
                slots += number
            node = following
        result = playout(s, acts)
        for at in range(depth):
            visits[path[at], types[at]] += 1.0
            paid[path[at], types[at]] += result
    return actions[:root_count].copy()


def packed(public: Public, identity: int = -1, hand: int = 0) -> np.ndarray[Any, np.dtype[np.int64]]:
    """A state of plain ints; without secrets unless they are given."""
    s = np.zeros(SIZE, np.int64)
    s[:9] = public.tiles
    for character, wall in zip(public.tiles, public.walls, strict=True):
        s[9 + character] = wall
    s[18:21] = public.detectives
    s[SUSPECTS], s[TURNED], s[USED] = public.suspects, public.rotated, public.used
    s[SIDES] = -1 if public.sides is None else public.sides
    s[ROUND], s[WON], s[SHOWN] = public.round, public.hourglasses_won, public.shown
    s[CHASE], s[IDENTITY], s[HAND] = public.chase is not None, identity, hand
    return s


def code_of(action: Action) -> int:
    """The number of a player's action."""
    face = face_of(action) if not isinstance(action, Alibi) else Face.ALIBI
    match action:
        case Rotate():
            at = action.cell * 3 + action.quarters - 1
        case Exchange():
            at = EXCHANGES.index(action)
        case Walk():
            at = action.places - 1
        case Joker():
            at = 3 if action.detective is None else int(action.detective)
        case _:
            at = 0
    return int(face) * PER_FACE + at


class Sparring:
    """IS-MCTS of so many iterations."""

    def __init__(self, iterations: int, exploration: float = 0.6) -> None:
        self._iterations = iterations
        self._exploration = exploration
        self._paid = np.zeros((iterations * 45 + 200, 10))
        self._visits = np.zeros((iterations * 45 + 200, 10))

    def choose(self, public: Public, legal_actions: Any, identity: int | None, seed: int) -> Action:
        """The most visited action; `identity` None for the investigator, else Jack's own."""
        weights = even_weights(public)
        worlds = sorted(weights)
        cumulative = np.cumsum([weights[world] for world in worlds])
        cumulative[-1] = 1.0
        who = np.array([world[0] for world in worlds], np.int64)
        hands = np.array([world[1] for world in worlds], np.int64)
        actions = search(
            packed(public), who, hands, cumulative, self._iterations, seed, self._exploration, self._paid, self._visits
        )
        kind = 9 if identity is None else identity
        best = int(actions[self._visits[: len(actions), kind].argmax()])
        action: Action = next(each for each in legal_actions if code_of(each) == best)
        return action
