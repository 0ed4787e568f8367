"""What each action promises, as the strong player of the games with character cards sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gaslamp.board.masks import mask_of
from gaslamp.core.arrest import Accuse
from gaslamp.core.dealing import Choose
from gaslamp.core.words import INVESTIGATOR
from gaslamp.players.cards.lens import lens_of
from gaslamp.players.cards.plan import chosen
from gaslamp.players.cards.player import Searcher, certain
from gaslamp.players.cards.search import Choice, Search, Vector
from gaslamp.players.certainty import STEP, as_told
from gaslamp.players.player import Budget
from gaslamp.players.seat import Seat

Worth = Callable[[Vector], float]
"""The chance of the side that asks, given Jack's for each identity."""


def by_search(seat: Seat, budget: Budget) -> list[float]:
    """The chance of each legal action to win, in the order of `seat.legal`."""
    search, public = Searcher(0).search(seat, budget), seat.view.public
    if seat.role is INVESTIGATOR:
        arrest = certain(lens_of(seat.game), search, public)
        return _chances(seat, search, lambda vector: 1 - search.mean(vector), _sure(seat, arrest))
    identity = int(seat.view.identity)
    out = [(card, found.departures) for card, found in search.opened(public) if found.departures]
    search.forget(mask_of(each for _, departures in out for each in departures if each != identity))
    leaving = {
        _first(seat, Choice(card, departures[identity], ())): 1.0 for card, departures in out if identity in departures
    }
    return _chances(seat, search, lambda vector: vector[identity], leaving)


def _sure(seat: Seat, choice: Choice | None) -> dict[Any, float]:
    return {} if choice is None else {_first(seat, choice): 1.0}


def _chances(seat: Seat, search: Search, worth: Worth, sure: Mapping[Any, float]) -> list[float]:
    choices = search.choices(seat.view.public)
    known, most = dict(sure), 1.0 - STEP  # what is to come may come otherwise: only what wins at once is certain
    for choice in choices:
        first = _first(seat, choice)
        known[first] = max(known.get(first, 0.0), min(worth(choice.vector), most))
    quiet = max((min(worth(choice.vector), most) for choice in choices if choice.accused is None), default=0.0)
    found = ((action, _chance(seat, search, action, known, worth, quiet)) for action in seat.legal)
    return [chance if action in sure else as_told(seat, action, chance) for action, chance in found]


def _chance(  # noqa: PLR0913, PLR0917 (what is known of the others)
    seat: Seat, search: Search, action: Any, known: dict[Any, float], worth: Worth, quiet: float
) -> float:
    if action in known:
        return known[action]
    if action.__class__ is Accuse:
        return search.weights[int(action.character)]
    if type(action).__name__ == "Leave":
        return 1.0
    if isinstance(action, Choose):
        return max(quiet - STEP, 0.0)
    vector = search.at_a_glance(seat.view.public, action)  # not followed to the end: put behind the best that was
    return max(min(worth(vector), quiet - STEP), 0.0)


def _first(seat: Seat, choice: Choice) -> Any:
    """The next action of a choice."""
    if seat.view.public.activation is not None:
        return choice.actions[0]
    return chosen(seat, choice.card)
