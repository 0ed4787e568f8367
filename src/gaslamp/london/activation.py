"""One card being played: what may be done next, what is skipped, and when it ends (L-3, L-4, L-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, assert_never

from msgspec.structs import replace

from gaslamp.board.masks import members
from gaslamp.core.arrest import Accuse
from gaslamp.core.order import ORDER
from gaslamp.core.words import INVESTIGATOR, JACK, Call, Role
from gaslamp.london import powers
from gaslamp.london.characters import AFTER_THE_MOVE, CHARACTERS, EITHER_ORDER, Character
from gaslamp.london.layout import EXITS, STREETS
from gaslamp.london.model import Action, Activation, Cordon, Done, Face, Lamp, Leave, Lid, Move, Public, Swap, Whistle
from gaslamp.london.movement import occupied, reaches, streets_of

MOVES: Final = tuple(Move(cell) for cell in range(len(STREETS)))
ACCUSATIONS: Final = tuple(Accuse(character) for character in CHARACTERS)
WAYS_OUT: Final = tuple(Leave(exit_) for exit_ in EXITS)
DONE: Final = Done()

Step: TypeAlias = Move | Done | Face | Lamp | Cordon | Lid | Whistle | Swap
"""What a player does within an activation that does not end the game."""


def turn(public: Public) -> Role:
    """Whose pick it is, or whose activation (L-3.3)."""
    return ORDER[public.round % 2][public.played.bit_count()]


def options(public: Public, activation: Activation, identity: Character | None) -> Sequence[Action]:
    """What the player may do next in his activation; `identity` is who Jack is.

    Only on Jack's turn does the list depend on it.
    """
    if activation.turning:
        return powers.FACES
    if activation.points:
        return powers.whistles(public.positions, activation.points, activation.called)
    character = activation.character
    found: list[Action] = []
    if not activation.moved:
        found += moves(public, character)
        must = bool(found)
        if character is identity:
            found += [WAYS_OUT[exit_] for exit_ in members(ways_out(public, character))]
        if character is Character.GULL:
            return [*found, *powers.SWAPS]
    else:
        must = False
    if character in EITHER_ORDER and not activation.used:
        offers = powers.options(public, character)
        found += offers
        must = must or bool(offers)
    if not must:
        found.append(DONE)
    return found


def moves(public: Public, character: Character) -> list[Action]:
    """Every move of a character that ends on the board, then every accusation (L-3.6, L-6.1)."""
    positions = public.positions
    ends = _ends(public, character)
    found: list[Action] = [MOVES[cell] for cell in streets_of(ends & ~occupied(positions))]
    if turn(public) is INVESTIGATOR:
        found += [ACCUSATIONS[other] for other, cell in enumerate(positions) if ends >> cell & 1]
    return found


def ways_out(public: Public, character: Character) -> int:
    """The mask of the exits through which a suspect could leave by its move now, if it were Jack (L-6.4 to L-6.7)."""
    calls = public.calls
    if not calls or calls[-1] is not Call.UNSEEN or turn(public) is not JACK or not public.suspects >> character & 1:
        return 0
    reach = reaches(public.manholes)[character is Character.STEALTHY]
    return reach.exits[public.positions[character]] & ~public.cordons


def _ends(public: Public, character: Character) -> int:
    reach = reaches(public.manholes)[character is Character.STEALTHY]
    return reach.streets[public.positions[character]]


def _can_go(public: Public, character: Character) -> bool:
    """Whether the move leaves anything to decide; a way out counts whoever Jack is, so that waiting is no hint."""
    ends = _ends(public, character)
    if ends & ~occupied(public.positions) or character is Character.GULL:
        return True
    return (ends != 0 and turn(public) is INVESTIGATOR) or ways_out(public, character) != 0


def begin(public: Public, character: Character) -> Public:
    """The card of a character is being played."""
    return _settle(public, Activation(character))


def apply(public: Public, activation: Activation, action: Step) -> Public:
    """What lies open after a step of an activation, which may have ended by it."""
    character, positions = activation.character, public.positions
    match action:
        case Move(cell):
            public = replace(public, positions=powers.placed(positions, character, cell))
            activation = replace(activation, moved=True)
        case Face(facing):
            public = replace(public, facing=facing)
            activation = replace(activation, turning=False, used=activation.used or character is Character.WATSON)
        case Whistle():
            public = replace(public, positions=powers.placed(positions, action.character, action.cell))
            activation = _whistled(positions, activation, action)
        case Swap(other):
            public = replace(public, positions=powers.swapped(positions, other))
            activation = replace(activation, moved=True, turning=other is Character.WATSON)
        case Lamp():
            public = replace(public, lamps=powers.relit(public.lamps, action))
            activation = replace(activation, used=True)
        case Cordon(source, target):
            public = replace(public, cordons=powers.moved_bit(public.cordons, source, target))
            activation = replace(activation, used=True)
        case Lid(source, target):
            covered = powers.moved_bit(public.lids, source, target)
            public = replace(public, lids=covered, manholes=powers.moved_bit(public.manholes, target, source))
            activation = replace(activation, used=True)
        case Done():
            activation = replace(activation, moved=True)
        case _:
            assert_never(action)
    return _settle(public, activation)


def _whistled(positions: tuple[int, ...], activation: Activation, action: Whistle) -> Activation:
    points = activation.points if activation.used else powers.most_points(positions)
    return replace(
        activation,
        used=True,
        turning=action.character is Character.WATSON,
        points=points - action.steps,
        called=activation.called | 1 << action.character,
    )


def _settle(public: Public, activation: Activation) -> Public:
    """The activation open for what can still be done, what is impossible skipped, or at its end (L-3.8 to L-3.10)."""
    character = activation.character
    if not (activation.turning or activation.points or _has_a_choice(public, activation)):
        if character in AFTER_THE_MOVE and not activation.used:
            activation = replace(activation, moved=True, turning=character is Character.WATSON)
        else:
            return end(public, character)
    return replace(public, activation=activation)


def _has_a_choice(public: Public, activation: Activation) -> bool:
    character = activation.character
    if not activation.moved and _can_go(public, character):
        return True
    return character in EITHER_ORDER and not activation.used and powers.is_possible(public, character)


def end(public: Public, character: Character) -> Public:
    """The card being played is turned down."""
    return replace(public, activation=None, played=public.played | 1 << character)
