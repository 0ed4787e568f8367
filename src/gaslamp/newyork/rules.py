"""The course of the game: set-up, four cards a round, the call for witnesses, the endings (N-2, N-3, N-6, N-7)."""

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
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Actor, Call, Outcome, Role
from gaslamp.newyork import activation
from gaslamp.newyork.characters import CHARACTERS, Character
from gaslamp.newyork.model import Action, Leave, Public, Secrets, State
from gaslamp.newyork.options import Rules
from gaslamp.newyork.powers import placed
from gaslamp.newyork.sight import characters_in_sight

OPEN_HANDS: Final[dict[str, tuple[Role, ...]]] = {
    "stays": (),
    "investigator": (INVESTIGATOR,),
    "both": (INVESTIGATOR, JACK),
}
"""What `Rules.disc` says -> the sides whose drawn alibi cards lie open (N-9.8)."""
CASTS: Final = dealing.casts(CHARACTERS)
CHOICES: Final = dealing.by_mask(Choose, CHARACTERS)
DRAWS: Final = dealing.by_mask(Draw, CHARACTERS)


def initial() -> State:
    """The board as it is set up; Jack's card is chance's to give (N-2)."""
    return State(Public(), Secrets())


def to_act(state: State) -> Actor | None:
    """Who decides next (N-3.3); None when the game is over."""
    public = state.public
    if public.outcome is not None:
        return None
    if public.activation is not None:
        return CHANCE if public.activation.draws else activation.turn(public)
    return activation.turn(public) if public.dealt else CHANCE


def legal_actions(rules: Rules, state: State) -> Sequence[Action]:
    """Every action of the one to act, each once, in a fixed order (N-2 to N-5, N-7)."""
    public = state.public
    if public.outcome is not None:
        return ()
    if public.activation is not None:
        if public.activation.draws:
            return DRAWS[deck(state)]
        return activation.options(rules, public, public.activation, state.secrets.identity)
    if public.dealt:
        return CHOICES[public.dealt & ~public.played]
    return dealing.DEALS if public.round else CASTS


def weight(state: State) -> Fraction:
    """The probability of each chance action: all legal ones are equally likely (N-2.4, N-3.2, N-5.12)."""
    public = state.public
    if public.activation is not None:
        return even_chance(DRAWS[deck(state)])
    return even_chance(dealing.DEALS if public.round else CASTS)


def apply(rules: Rules, state: State, action: Action) -> State:
    """The state after a legal action."""
    public, secrets = state.public, state.secrets
    match action:
        case Choose(character):
            return _go_on(rules, State(activation.begin(rules, public, character), secrets))
        case Accuse(character):
            return _accused(state, character)
        case Leave():
            return _over(state, ESCAPED)
        case Draw():
            return _drawn(rules, state, action)
        case Deal(cards):
            return State(replace(public, dealt=cards), secrets)
        case Cast(character):
            return State(replace(public, round=1), Secrets(character))
        case _:
            assert public.activation is not None, "only within an activation"
            return _go_on(rules, State(activation.apply(rules, public, public.activation, action), secrets))


def deck(state: State) -> int:
    """The mask of the alibi cards that nobody holds (N-2.4, N-5.12)."""
    return EVERYBODY & ~mask_of(state.secrets.out)


def _accused(state: State, accused: Character) -> State:
    """Right or wrong, the game is over, the accuser standing where the accused stands (N-7.1, N-7.2)."""
    public = state.public
    assert public.activation is not None, "an accusation is a move"
    positions = placed(public.positions, public.activation.mover, public.positions[accused])
    outcome = verdict(right=accused is state.secrets.identity)
    return _over(State(replace(public, positions=positions), state.secrets), outcome)


def _over(state: State, outcome: Outcome) -> State:
    public = state.public
    assert public.activation is not None, "an accusation or a flight is a move"
    ended = activation.end(public, public.activation.character)
    return State(replace(ended, outcome=outcome), state.secrets)


def _drawn(rules: Rules, state: State, action: Draw[Character]) -> State:
    """The card goes to whoever listened; a disc is turned over only where the card is laid open (N-5.12, N-9.8)."""
    public, secrets, card = state.public, state.secrets, action.card
    assert public.activation is not None, "a card is drawn while a character is played"
    drawer = activation.turn(public)
    secrets = secrets.after_draw(drawer, card)
    if drawer is INVESTIGATOR:
        public = replace(public, investigator_cards=public.investigator_cards + 1)
    else:
        public = replace(public, jack_cards=public.jack_cards + 1)
    if drawer in OPEN_HANDS[rules.disc]:
        public = replace(public, suspects=public.suspects & ~(1 << card))
    assert public.activation is not None, "it stays open until the card is drawn"
    return _go_on(rules, State(activation.heard(rules, public, public.activation), secrets))


def _go_on(rules: Rules, state: State) -> State:
    public = state.public
    return _end_round(rules, state) if public.activation is None and public.played == public.dealt else state


def _end_round(rules: Rules, state: State) -> State:
    """The call for witnesses, then the end of the game or the next round (N-6, N-7.3)."""
    public, call = state.public, answer(rules, state)
    public = replace(public, suspects=remaining(rules, public, call), calls=(*public.calls, call))
    if public.round == ROUNDS:
        return State(replace(public, outcome=AFTER_EIGHT_ROUNDS), state.secrets)
    return State(_next_round(rules, public), state.secrets)


def answer(rules: Rules, state: State) -> Call:
    """Jack's true answer if the witnesses were called now (N-6.1). Jack must have been cast."""
    identity = state.secrets.identity
    assert identity is not None, "Jack is cast before the first round"
    seen = characters_in_sight(rules, state.public)
    return Call.SEEN if seen >> identity & 1 else Call.UNSEEN


def remaining(rules: Rules, public: Public, call: Call) -> int:
    """The mask of suspects that would remain if the witnesses were called now with that answer (N-6.5)."""
    seen = characters_in_sight(rules, public)
    return public.suspects & (seen if call is Call.SEEN else ~seen)


def _next_round(rules: Rules, public: Public) -> Public:
    """Even rounds have the other four cards, odd ones wait for a deal (N-3.2); the informant may speak again."""
    dealt = next_deal(public.dealt, public.round)
    speaking = public.speaking or rules.informant == "round"
    return replace(public, round=public.round + 1, dealt=dealt, played=0, speaking=speaking)
