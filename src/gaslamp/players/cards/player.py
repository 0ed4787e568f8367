"""The strong player of the games with character cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gaslamp.core.dealing import Choose
from gaslamp.core.words import INVESTIGATOR
from gaslamp.players.cards.lens import Lens, lens_of
from gaslamp.players.cards.mixing import mixed
from gaslamp.players.cards.search import Choice, Search, Widths, may_leave
from gaslamp.players.cards.value import Values, values_for
from gaslamp.players.player import Budget
from gaslamp.players.seat import Seat

TIERS: Final = ((4_000, Widths((1, 1, 1))), (15_000, Widths((3, 2, 1))), (60_000, Widths((6, 3, 2))))
"""Nodes of the budget from which on so much is looked at; a node is a step of an activation tried."""
RARE: Final = 0.03
"""What would be played less often than that is not played."""


class Searcher:
    """Looks to the end of the round over the effects of every card; as Jack it mixes over who he might be."""

    def __init__(self, seed: int, values: Values | None = None) -> None:
        """`values`: what round ends are worth; None: those trained for the board."""
        self._seed = seed
        self._values = values

    def choose(self, seat: Seat, budget: Budget) -> Any:
        """The choice for this seat, made over every identity that the other side must reckon with."""
        if len(seat.legal) == 1:
            return seat.legal[0]
        lens = lens_of(seat.game)
        weights = suspicion(seat)
        public = seat.view.public
        values = self._values or values_for(lens.lamps)
        search = Search(lens, values, weights, _widths(budget), public.investigator_cards)
        choices = search.choices(public)
        if seat.role is INVESTIGATOR:
            best = min(choices, key=lambda choice: search.mean(choice.vector))
        else:
            best = self._as_jack(seat, lens, search, choices)
        return first_step(seat, best)

    def _as_jack(self, seat: Seat, lens: Lens, search: Search, choices: list[Choice]) -> Choice:
        identity = int(seat.view.identity)
        public = seat.view.public
        departure = _departure(search, lens, public, identity)
        replies = [choice.replies or (choice.vector,) for choice in choices]
        play = mixed(replies, search.weights)[identity]
        if departure is not None:
            return departure
        chances = [float(each) if each >= RARE else 0.0 for each in play]
        return seat.dice(self._seed).choices(choices, chances)[0]


def _departure(search: Search, lens: Lens, public: Any, identity: int) -> Choice | None:
    if not may_leave(lens, public):
        return None
    for card, each in search.opened(public):
        if identity in each.departures:
            return Choice(card, each.departures[identity], (1.0,) * 8)
    return None


def suspicion(seat: Seat) -> tuple[float, ...]:
    """How likely each identity is in the investigator's eyes, by what lies open and, for him, by his own cards."""
    view = seat.view
    proven = {int(card) for card in view.investigator_hand or ()} if seat.role is INVESTIGATOR else set[int]()
    return tuple(
        float(view.public.suspects >> each & 1 and each not in proven) for each in range(8)
    )


def first_step(seat: Seat, choice: Choice) -> Any:
    """The next action of a choice."""
    if seat.view.public.activation is not None:
        return choice.actions[0]
    return next(action for action in seat.legal if isinstance(action, Choose) and action.character == choice.card)


def _widths(budget: Budget) -> Widths:
    nodes = budget.nodes or int((budget.seconds or 0) * 120_000)
    fitting: Sequence[Widths] = [widths for least, widths in TIERS if nodes >= least]
    return fitting[-1] if fitting else TIERS[0][1]


