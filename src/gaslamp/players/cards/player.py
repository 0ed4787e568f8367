"""The strong player of the games with character cards."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Any, Final

import msgspec

from gaslamp.board.masks import mask_of
from gaslamp.core.words import INVESTIGATOR
from gaslamp.players.cards.ends import continued, played
from gaslamp.players.cards.foresight import PRICE, mixture
from gaslamp.players.cards.lens import Lens, board_of, lens_of
from gaslamp.players.cards.plan import beginning, chosen
from gaslamp.players.cards.search import Choice, Search, Widths
from gaslamp.players.cards.suspicion import Suspicion
from gaslamp.players.cards.value import Values, values_for
from gaslamp.players.player import Budget
from gaslamp.players.seat import Seat

TIERS: Final = (
    (0, Widths(4, (1, 1))),
    (5_000, Widths(6, (2, 1))),
    (20_000, Widths(8, (3, 2), last_round=(128, 300_000))),
    (80_000, Widths(14, (4, 3), last_round=(128, 300_000), patience=0.03)),
    (2_000_000, Widths(20, (6, 4), last_round=(512, 2_000_000), patience=0.03)),
)
"""Nodes of the budget from which on so much is looked at; a node is a step of an activation tried."""
PER_SECOND: Final = 60_000
"""So many nodes a second is given for."""
RARE: Final = 0.03
"""What would be played less often than that is not played."""
REMEMBERED: Final = 8
"""So many plans are kept."""


class Style(msgspec.Struct, frozen=True):
    """What of its art a player uses."""

    infers: bool = True
    """It draws conclusions from how Jack has played."""
    mixes: bool = True
    """As Jack it mixes over who he might be."""
    looks_ahead: bool = True
    """It looks to the end of the round, and not only at what its own card would do to a call."""
    price: float = PRICE
    """What a nat costs, in chances to win, that a mixing Jack tells of who he is."""


FULL: Final = Style()


class Thought(msgspec.Struct, frozen=True):
    """What a search has found: the choices, and how likely it is that each of them is the one."""

    choices: tuple[Choice, ...]
    shares: tuple[float, ...]


class Searcher:
    """Looks to the end of the round over the effects of every card; as Jack it mixes over who he might be.

    It remembers its last plans and what it has read of a record; that changes no choice.
    """

    def __init__(self, seed: int, values: Values | None = None, style: Style = FULL) -> None:
        """`values`: what round ends are worth; None: those trained for the board."""
        self.steps = 0
        """The nodes of all searches so far."""
        self._seed = seed
        self._values = values
        self._style = style
        self._suspicion = Suspicion(values)
        self._plans: OrderedDict[Hashable, Choice] = OrderedDict()

    def choose(self, seat: Seat, budget: Budget) -> Any:
        """The next step of the plan made when the card was chosen, or of a new one where that has been left."""
        if _is_forced(lens_of(seat.game), seat):
            return seat.legal[0]
        begun = beginning(seat)
        if begun is not None:
            plan = self._plan(begun.seat, budget)
            steps = _steps(begun.seat, plan)
            if len(steps) > len(begun.done) and steps[: len(begun.done)] == begun.done:
                return steps[len(begun.done)]
        return _steps(seat, self._plan(seat, budget))[0]

    def _plan(self, seat: Seat, budget: Budget) -> Choice:
        key = (seat.view, None if seat.record is None else seat.record.entries, budget)
        if key not in self._plans:
            self._plans[key] = self._planned(seat, budget)
            if len(self._plans) > REMEMBERED:
                self._plans.popitem(last=False)
        return self._plans[key]

    def _planned(self, seat: Seat, budget: Budget) -> Choice:
        thought = self.thought(seat, budget)
        if max(thought.shares) == 1.0:
            return thought.choices[thought.shares.index(1.0)]
        return seat.dice(self._seed).choices(thought.choices, thought.shares)[0]

    def thought(self, seat: Seat, budget: Budget) -> Thought:
        """What there is to choose from at this moment, and how often each would be chosen."""
        lens, public = lens_of(seat.game), seat.view.public
        search = self.search(seat, budget)
        if seat.role is INVESTIGATOR:
            arrest = certain(lens, search, public)
            if arrest is not None:
                return Thought((arrest,), (1.0,))
            choices = search.choices(public)
            self.steps += search.steps
            best = search.preferred(public, choices)
            return Thought((best, *choices), (1.0, *(0.0 for _ in choices)))
        return self._of_jack(seat, search)

    def _of_jack(self, seat: Seat, search: Search) -> Thought:
        """Whoever can leave does; the others must reckon that it is known of them that they could not."""
        public, identity = seat.view.public, int(seat.view.identity)
        gone = {each: (card, way) for card, found in search.opened(public) for each, way in found.departures.items()}
        search.forget(mask_of(gone))
        choices = search.choices(public)
        self.steps += search.steps
        if identity in gone:
            card, way = gone[identity]
            return Thought((Choice(card, way, (1.0,) * 8), *choices), (1.0, *(0.0 for _ in choices)))
        shares = self._mixture(search, choices, public, identity)
        return Thought(tuple(choices), shares)

    def _mixture(self, search: Search, choices: list[Choice], public: Any, identity: int) -> tuple[float, ...]:
        if not self._style.mixes:
            best = max(range(len(choices)), key=lambda index: search.mean(choices[index].vector))
            return tuple(float(index == best) for index in range(len(choices)))
        if (solved := search.last_round(public)) is not None:
            return solved.shares[identity]
        play = mixture(search, choices, public, self._style.price)[identity]
        most = float(max(play))
        least = RARE * most if self._style.price else min(RARE, most)
        kept = [float(each) if each >= least else 0.0 for each in play]
        return tuple(each / sum(kept) for each in kept)

    def search(self, seat: Seat, budget: Budget) -> Search:
        """A search from this seat."""
        public = seat.view.public
        known = public.investigator_cards if seat.role is INVESTIGATOR else 0
        values, nodes = self._values or values_for(board_of(seat.game)), _nodes(budget)
        widths = _widths(nodes) if self._style.looks_ahead else None
        return Search(lens_of(seat.game), values, self.suspicion(seat), widths=widths, known=known, steps=nodes)

    def suspicion(self, seat: Seat) -> tuple[float, ...]:
        """How likely each identity is: by what lies open, the investigator's own cards, and how Jack has played.

        From Jack's seat: as he reckons to be read, by one who knows nobody that plays as we do.
        """
        weights, identities = [0.0] * 8, _suspected(lens_of(seat.game), seat)
        if self._style.infers:
            shares = self._suspicion.shares(seat, identities, closely=seat.role is INVESTIGATOR)
        else:
            shares = [1.0] * len(identities)
        for each, share in zip(identities, shares, strict=True):
            weights[each] = share
        return tuple(weights)


def _suspected(lens: Lens, seat: Seat) -> list[Any]:
    """The characters that may be Jack in the eyes of whoever sits there, were it the investigator."""
    view = seat.view
    proven = set(view.investigator_hand or ()) if seat.role is INVESTIGATOR else set[Any]()
    return [each for each in lens.characters if view.public.suspects >> each & 1 and each not in proven]


def certain(lens: Lens, search: Search, public: Any) -> Choice | None:
    """The arrest of the only one who can be Jack, if there is any way to it at once."""
    likely = [each for each, weight in enumerate(search.weights) if weight > 0]
    if len(likely) > 1:
        return None
    (jack,) = likely
    for card, found in search.opened(public):
        ways = found.accusations
        if jack not in ways:
            whole = (
                continued(lens, public, all_of_it=True)
                if public.activation
                else played(lens, public, card, all_of_it=True)
            )
            ways = whole.accusations
        if jack in ways:
            return Choice(card, ways[jack], (0.0,) * 8, accused=jack)
    return None


def _is_forced(lens: Lens, seat: Seat) -> bool:
    """Whether there is one action only, whoever Jack is."""
    public = seat.view.public
    return len(seat.legal) == 1 and (public.activation is None or len(lens.options(public)) == 1)


def _steps(seat: Seat, plan: Choice) -> tuple[Any, ...]:
    """The actions of a plan made at that seat."""
    if seat.view.public.activation is not None:
        return plan.actions
    return (chosen(seat, plan.card), *plan.actions)


def _nodes(budget: Budget) -> int:
    return budget.nodes or int((budget.seconds or 0.0) * PER_SECOND)


def _widths(nodes: int) -> Widths:
    return [widths for least, widths in TIERS if nodes >= least][-1]
