"""One card being played: what may be done next, what is skipped, and when it ends (N-3, N-5, N-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, assert_never

from msgspec.structs import replace

from gaslamp.board.masks import members
from gaslamp.core.arrest import Accuse
from gaslamp.core.order import ORDER
from gaslamp.core.words import INVESTIGATOR, JACK, Call, Role
from gaslamp.newyork import powers
from gaslamp.newyork.characters import CHARACTERS, Character
from gaslamp.newyork.layout import ADJACENT, CELLS
from gaslamp.newyork.model import (
    Action,
    Activation,
    Barrier,
    Done,
    Hypnotise,
    Lamp,
    Leave,
    Metro,
    Move,
    Order,
    Park,
    Post,
    Public,
    Site,
    Steamer,
)
from gaslamp.newyork.movement import ISLAND_BIT, Reach, cells_of, is_near, occupied, reach
from gaslamp.newyork.options import Rules, When

MOVES: Final = tuple(Move(cell) for cell in range(len(CELLS)))
ACCUSATIONS: Final = tuple(Accuse(character) for character in CHARACTERS)
WAYS_OUT: Final = tuple(Leave(cell) for cell in range(len(CELLS)))
ORDERS: Final = tuple(Order(character) for character in CHARACTERS)
DONE: Final = Done()

Step: TypeAlias = Move | Done | Order | Metro | Site | Lamp | Park | Steamer | Barrier | Hypnotise | Post
"""What a player does within an activation that does not end the game."""

CARDS_TO_DRAW: Final = len(CHARACTERS) - 1


def turn(public: Public) -> Role:
    """Whose pick it is, or whose activation (N-3.3)."""
    return ORDER[public.round % 2][public.played.bit_count()]


def options(rules: Rules, public: Public, activation: Activation, identity: Character | None) -> Sequence[Action]:
    """What the player may do next in his activation; `identity` is who Jack is.

    Only on Jack's turn does the list depend on it.
    """
    if activation.posting:
        return powers.posts(rules, public)
    found: list[Action] = []
    if not activation.moved:
        mover = activation.mover
        reached = reach(rules, public, mover)
        found += moves(rules, public, activation, reached)
        if mover is identity:
            found += [WAYS_OUT[cell] for cell in members(ways_out(rules, public, activation, reached))]
        found += orders(rules, public, activation)
    must = any(not isinstance(action, Leave) for action in found)
    if power_is_due(rules, activation):
        offers = powers.options(rules, public, activation.character)
        found += offers
        must = must or (bool(offers) and is_compulsory(rules, activation.character))
    if not must:
        found.append(DONE)
    return found


def moves(rules: Rules, public: Public, activation: Activation, reached: Reach) -> list[Action]:
    """Every move of the mover that ends on the board, then every accusation (N-4.1, N-7.1)."""
    positions = public.positions
    found: list[Action] = [MOVES[cell] for cell in cells_of(reached.ends & ~crowded(rules, positions))]
    if accuses(rules, public, activation):
        ends = reached.ends & ~arrest_free(rules, public)
        found += [ACCUSATIONS[other] for other, cell in enumerate(positions) if ends >> cell & 1]
    return found


def crowded(rules: Rules, positions: tuple[int, ...]) -> int:
    """The mask of the cells on which nobody else finds room (N-4.2)."""
    return occupied(positions) if rules.island == "one" else occupied(positions) & ~ISLAND_BIT


def accuses(rules: Rules, public: Public, activation: Activation) -> bool:
    """Whether a move may end on people now: on the investigator's turn (N-7.1, N-9.6)."""
    return turn(public) is INVESTIGATOR and (activation.ordered is None or rules.ordered == "full")


def arrest_free(rules: Rules, public: Public) -> int:
    """The mask of the cells where nobody can be arrested (N-9.16)."""
    return 0 if rules.arrest_in_parks == "yes" else public.parks


def ways_out(rules: Rules, public: Public, activation: Activation, reached: Reach) -> int:
    """The mask of the cells by which the mover, if a suspect, could leave now if it were Jack (N-7.4 to N-7.6)."""
    calls = public.calls
    if not calls or calls[-1] is not Call.UNSEEN or turn(public) is not JACK:
        return 0
    if not public.suspects >> activation.mover & 1 or (activation.ordered is not None and rules.ordered != "full"):
        return 0
    return reached.exits


def orders(rules: Rules, public: Public, activation: Activation) -> list[Action]:
    """Every order that Eastman may give instead of his move: to those who have somewhere to go (N-5.9, N-5.10)."""
    if activation.character is not Character.EASTMAN or activation.ordered is not None or rules.order == "never":
        return []
    near = ADJACENT[public.positions[Character.EASTMAN]]
    return [
        ORDERS[other]
        for other, cell in enumerate(public.positions)
        if other != Character.EASTMAN
        and (rules.order == "anyone" or near >> cell & 1)
        and _has_a_move(rules, public, Activation(Character.EASTMAN, ordered=CHARACTERS[other]))
    ]


def _has_a_move(rules: Rules, public: Public, activation: Activation) -> bool:
    """Whether the mover can end its move on the board, be it on people; leaving does not count."""
    if is_near(public, activation.mover):
        return True
    return bool(moves(rules, public, activation, reach(rules, public, activation.mover)))


def power_is_due(rules: Rules, activation: Activation) -> bool:
    """Whether the time of the power has come and it was not used (N-5.1, N-9.5, N-9.17)."""
    when = when_used(rules, activation.character)
    return not activation.used and when is not None and (when == "either" or activation.moved)


def when_used(rules: Rules, character: Character) -> When | None:
    """When the power of a character is used; None for Eastman, whose order takes the place of his move."""
    match character:
        case Character.BEACH | Character.RIDER:
            return "either"
        case Character.SMITH:
            return rules.smith
        case Character.GRANT:
            return rules.grant
        case Character.TUMBLETY:
            return rules.tumblety
        case Character.CALLAHAN:
            return rules.callahan
        case Character.LATIMER:
            return rules.latimer
        case Character.EASTMAN:
            return None


def is_compulsory(rules: Rules, character: Character) -> bool:
    """Whether the character's power must be used when it can be (N-5.1, N-5.6)."""
    return character is not Character.TUMBLETY or rules.hypnosis == "must"


def begin(rules: Rules, public: Public, character: Character) -> Public:
    """The card of a character is being played."""
    return settle(rules, public, Activation(character))


def apply(rules: Rules, public: Public, activation: Activation, action: Step) -> Public:
    """What lies open after a step of an activation, which may have ended by it."""
    match action:
        case Move(cell):
            public = replace(public, positions=powers.placed(public.positions, activation.mover, cell))
            activation = replace(activation, moved=True, draws=_is_heard(public, cell))
        case Order(character):
            activation = replace(activation, ordered=character)
        case Hypnotise():
            before = public.positions
            public = replace(public, positions=powers.swapped(before, action))
            listens = rules.hypnotised == "listens" and _is_heard_anew(public, before)
            activation = replace(activation, used=True, draws=listens)
        case Metro() | Site() | Lamp():
            public = powers.place(public, action)
            activation = replace(activation, used=True)
        case Park(cell):
            public = powers.turn_to_park(public, cell)
            activation = replace(activation, used=True)
        case Steamer():
            public = powers.sail(public, action)
            activation = replace(activation, used=True)
        case Barrier():
            public = powers.bar(public, action)
            activation = replace(activation, used=True)
        case Post(cell):
            public = replace(public, informant=cell)
            activation = replace(activation, posting=False)
        case Done():
            activation = replace(activation, moved=True, used=activation.used or power_is_due(rules, activation))
        case _:
            assert_never(action)
    return settle(rules, public, activation)


def heard(rules: Rules, public: Public, activation: Activation) -> Public:
    """What lies open once the informant has spoken and the card was drawn (N-5.12, N-9.8)."""
    posting = rules.informant == "moved"
    public = replace(public, speaking=rules.informant in ("always", "moved"))
    return settle(rules, public, replace(activation, draws=False, posting=posting))


def _is_heard(public: Public, cell: int) -> bool:
    """Whether whoever has come to that cell draws a card: the informant is there, speaks, and has one (N-5.12)."""
    drawn = public.investigator_cards + public.jack_cards
    return cell == public.informant and public.speaking and drawn < CARDS_TO_DRAW


def _is_heard_anew(public: Public, before: tuple[int, ...]) -> bool:
    """Whether hypnosis has brought somebody to the informant."""
    there = public.informant
    return public.positions != before and there in public.positions and _is_heard(public, there)


def settle(rules: Rules, public: Public, activation: Activation) -> Public:
    """The activation open for what can still be done, what is impossible skipped, or at its end (N-3.8 to N-3.10)."""
    if activation.draws or activation.posting or _has_a_choice(rules, public, activation):
        return replace(public, activation=activation)
    if not activation.moved:
        return settle(rules, public, replace(activation, moved=True))
    return end(public, activation.character)


def _has_a_choice(rules: Rules, public: Public, activation: Activation) -> bool:
    if not activation.moved and _can_go(rules, public, activation):
        return True
    return power_is_due(rules, activation) and powers.is_possible(rules, public, activation.character)


def _can_go(rules: Rules, public: Public, activation: Activation) -> bool:
    """Whether the move leaves anything to decide; a way out counts whoever Jack is, so that waiting is no hint."""
    if is_near(public, activation.mover):
        return True
    reached = reach(rules, public, activation.mover)
    if moves(rules, public, activation, reached) or ways_out(rules, public, activation, reached):
        return True
    return bool(orders(rules, public, activation))


def end(public: Public, character: Character) -> Public:
    """The card being played is turned down."""
    return replace(public, activation=None, played=public.played | 1 << character)
