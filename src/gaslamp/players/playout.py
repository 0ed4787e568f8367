"""How a game may go on from a state, by lot but without folly: what a search plays beyond its tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from gaslamp.board.masks import mask_of
from gaslamp.core.arrest import Accuse
from gaslamp.core.game import AnyGame
from gaslamp.core.order import ORDER, PICKS, ROUNDS
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Call, Role
from gaslamp.players.prospects import prospects_of

Lot: TypeAlias = Callable[[], float]
"""A number from 0 to 1, 1 not included."""
Policy: TypeAlias = Callable[[Any, Sequence[Any], Lot], Any]
"""Picks one of the legal actions of a state."""
Playout: TypeAlias = Callable[[Any, Lot], float]
"""Goes on from a state, and returns the investigator's share of the win: 1, 0 or a chance between."""

EVEN: Final = ("pocket", "london", "london-2016", "newyork")
"""The games in which all that chance may do is equally likely, whatever the rules' version."""


def is_even(game: AnyGame) -> bool:
    """Whether chance need not be asked for weights."""
    return game.id.partition("/")[0] in EVEN


def by_lot(state: Any, legal: Sequence[Any], lot: Lot) -> Any:
    """Any legal action."""
    del state
    return legal[int(lot() * len(legal))]


def with_sense(state: Any, legal: Sequence[Any], lot: Lot) -> Any:
    """Any legal action in a game with accusations, but Jack flees when he can, and nobody is accused in vain.

    The investigator accuses when he is certain, and anybody who may be Jack when it is his last card.
    """
    public = state.public
    if public.activation is None:
        return legal[int(lot() * len(legal))]
    if ORDER[public.round % 2][public.played.bit_count()] is JACK:
        return _flight(state, legal) or legal[int(lot() * len(legal))]
    action = legal[int(lot() * len(legal))]
    if legal[0].__class__ is Accuse or action.__class__ is Accuse or _may_accuse(public):
        return _considered(state, legal, lot)
    return action


def _flight(state: Any, legal: Sequence[Any]) -> Any:
    public = state.public
    if public.calls[-1:] != (Call.UNSEEN,) or public.activation.character != state.secrets.identity:
        return None
    return next((action for action in legal if type(action).__name__ == "Leave"), None)


def _may_accuse(public: Any) -> bool:
    """Whether few enough are left, or little enough time, to look for an accusation."""
    return public.suspects.bit_count() <= PICKS or _is_last(public)


def _is_last(public: Any) -> bool:
    """Whether the investigator plays his last card of the game."""
    picks, made = ORDER[int(public.round) % 2], int(public.played.bit_count())
    return public.round == ROUNDS and INVESTIGATOR not in picks[made + 1 :]


def _considered(state: Any, legal: Sequence[Any], lot: Lot) -> Any:
    public = state.public
    suspects = public.suspects & ~mask_of(state.secrets.investigator_hand)
    if suspects.bit_count() == 1 or _is_last(public):
        wanted = [action for action in legal if action.__class__ is Accuse and suspects >> action.character & 1]
        if wanted:
            return wanted[int(lot() * len(wanted))]
    others = [action for action in legal if action.__class__ is not Accuse] or legal
    return others[int(lot() * len(others))]


def policy_of(game: AnyGame) -> Policy:
    """How playouts of a game choose."""
    return with_sense if prospects_of(game) else by_lot


def playout_of(game: AnyGame, last_round: int = ROUNDS) -> Playout:
    """Playouts of a game to its end, or to the end of a round, where the prospects take their place."""
    apply, legal_actions, to_act, policy = game.apply, game.legal_actions, game.to_act, policy_of(game)
    deal, prospects = chance_of(game), prospects_of(game)

    def with_policy(state: Any, lot: Lot) -> float:
        while legal := legal_actions(state):
            if prospects and state.public.round > last_round:
                return prospects(state)
            chosen = (deal if to_act(state) is CHANCE else policy)(state, legal, lot)
            state = apply(state, chosen)
        return _share(game, state)

    def blind(state: Any, lot: Lot) -> float:
        while legal := legal_actions(state):
            state = apply(state, legal[int(lot() * len(legal))])
        return _share(game, state)

    return blind if deal is policy else with_policy


def _share(game: AnyGame, state: Any) -> float:
    outcome = game.outcome(state)
    assert outcome is not None, "a playout ends with the game"
    winner: Role = outcome.winner
    return float(winner is INVESTIGATOR)


def _weighted(game: AnyGame) -> Policy:
    def weighted(state: Any, legal: Sequence[Any], lot: Lot) -> Any:
        left = lot()
        for action in legal:
            left -= float(game.weight(state, action))
            if left < 0:
                return action
        return legal[-1]

    return weighted


def chance_of(game: AnyGame) -> Policy:
    """How chance acts in a game."""
    return by_lot if is_even(game) else _weighted(game)
