"""The course of the game: set-up, four cards a round, the call, the lamps, the endings (L-2, L-3, L-5, L-6)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from gaslamp.board.masks import mask_of
from gaslamp.core import dealing
from gaslamp.core.arrest import AFTER_EIGHT_ROUNDS, ESCAPED, Accuse, verdict
from gaslamp.core.cards import even_chance
from gaslamp.core.course import EVERYBODY
from gaslamp.core.dealing import Cast, Choose, Deal, Draw, next_deal
from gaslamp.core.order import ROUNDS
from gaslamp.core.words import CHANCE, INVESTIGATOR, Actor, Call, Outcome
from gaslamp.london import activation
from gaslamp.london.characters import CHARACTERS, Character
from gaslamp.london.layout import UNLIT, Edition
from gaslamp.london.model import Action, Leave, Public, Secrets, State
from gaslamp.london.sight import characters_in_sight

NUMBERED_LAMPS: Final = 4


def initial(edition: Edition) -> State:
    """The board as it is set up; Jack's card is chance's to give (L-2)."""
    manholes = edition.manholes & ~edition.lids
    return State(Public(positions=edition.start, manholes=manholes, lids=edition.lids), Secrets())


def to_act(state: State) -> Actor | None:
    """Who decides next (L-3.3); None when the game is over."""
    public = state.public
    if public.outcome is not None:
        return None
    if public.activation is not None:
        return CHANCE if public.activation.draws else activation.turn(public)
    return activation.turn(public) if public.dealt else CHANCE


def legal_actions(state: State) -> Sequence[Action]:
    """Every action of the one to act, each once, in a fixed order (L-2 to L-4, L-6)."""
    public = state.public
    if public.outcome is not None:
        return ()
    if public.activation is not None:
        if public.activation.draws:
            return DRAWS[deck(state)]
        return activation.options(public, public.activation, state.secrets.identity)
    if public.dealt:
        return CHOICES[public.dealt & ~public.played]
    return dealing.DEALS if public.round else CASTS


def weight(state: State, action: Action) -> Fraction:
    """The probability of a chance action: all legal ones are equally likely (L-2.4, L-3.2, L-4.2)."""
    del action
    return even_chance(legal_actions(state))


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    public, secrets = state.public, state.secrets
    match action:
        case Choose(character):
            return _go_on(State(activation.begin(public, character), secrets))
        case Accuse(character):
            return _accused(state, character)
        case Leave():
            return _over(state, ESCAPED)
        case Draw():
            return _drawn(state, action)
        case Deal(cards):
            return State(replace(public, dealt=cards), secrets)
        case Cast(character):
            return State(replace(public, round=1), Secrets(character))
        case _:
            assert public.activation is not None, "only within an activation"
            return _go_on(State(activation.apply(public, public.activation, action), secrets))


def deck(state: State) -> int:
    """The mask of the alibi cards that nobody holds (L-2.4, L-4.2)."""
    return EVERYBODY & ~mask_of(state.secrets.out)


CASTS: Final = dealing.casts(CHARACTERS)
CHOICES: Final = dealing.by_mask(Choose, CHARACTERS)
DRAWS: Final = dealing.by_mask(Draw, CHARACTERS)


def _accused(state: State, accused: Character) -> State:
    """Right or wrong, the game is over, the accuser standing where the accused stands (L-6.1, L-6.2)."""
    public = state.public
    assert public.activation is not None, "an accusation is a move"
    positions = list(public.positions)
    positions[public.activation.character] = positions[accused]
    outcome = verdict(right=accused is state.secrets.identity)
    return _over(State(replace(public, positions=tuple(positions)), state.secrets), outcome)


def _over(state: State, outcome: Outcome) -> State:
    public = state.public
    assert public.activation is not None, "an accusation or a flight is a move"
    ended = activation.end(public, public.activation.character)
    return State(replace(ended, outcome=outcome), state.secrets)


def _drawn(state: State, action: Draw[Character]) -> State:
    """The card stays face down with whoever moved Holmes; no disc is turned over (L-4.2)."""
    public, secrets, card = state.public, state.secrets, action.card
    drawer = activation.turn(public)
    secrets = secrets.after_draw(drawer, card)
    if drawer is INVESTIGATOR:
        public = replace(public, investigator_cards=public.investigator_cards + 1)
    else:
        public = replace(public, jack_cards=public.jack_cards + 1)
    return _go_on(State(activation.end(public, Character.HOLMES), secrets))


def _go_on(state: State) -> State:
    public = state.public
    return _end_round(state) if public.activation is None and public.played == public.dealt else state


def _end_round(state: State) -> State:
    """The call for witnesses, then the end of the game or the next round (L-5, L-6.3)."""
    public, call = state.public, answer(state)
    public = replace(public, suspects=remaining(public, call), calls=(*public.calls, call))
    if public.round == ROUNDS:
        return State(replace(public, outcome=AFTER_EIGHT_ROUNDS), state.secrets)
    return State(_next_round(public), state.secrets)


def answer(state: State) -> Call:
    """Jack's true answer if the witnesses were called now (L-5.1). Jack must have been cast."""
    public, identity = state.public, state.secrets.identity
    assert identity is not None, "Jack is cast before the first round"
    seen = characters_in_sight(public.positions, public.facing, public.lamps)
    return Call.SEEN if seen >> identity & 1 else Call.UNSEEN


def remaining(public: Public, call: Call) -> int:
    """The mask of suspects that would remain if the witnesses were called now with that answer (L-5.5)."""
    seen = characters_in_sight(public.positions, public.facing, public.lamps)
    return public.suspects & (seen if call is Call.SEEN else ~seen)


def _next_round(public: Public) -> Public:
    """The round's lamp goes out (L-5.6); even rounds have the other four cards, odd ones wait for a deal (L-3.2)."""
    dealt = next_deal(public.dealt, public.round)
    lamps = _without(public.lamps, public.round)
    return replace(public, round=public.round + 1, dealt=dealt, played=0, lamps=lamps)


def _without(lamps: tuple[int, ...], number: int) -> tuple[int, ...]:
    if number > NUMBERED_LAMPS:
        return lamps
    return tuple(UNLIT if tile == number else tile for tile in lamps)
