"""Who Jack seems to be, by how he has played: seen through models of simple players, and of one who hides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log
from statistics import fmean
from typing import Any, Final

from gaslamp.board.masks import members
from gaslamp.core.game import AnyGame
from gaslamp.core.words import JACK
from gaslamp.players.belief import PRIOR as SIMPLE
from gaslamp.players.belief import said
from gaslamp.players.cards.ends import may_leave
from gaslamp.players.cards.lens import fleeing, lens_of
from gaslamp.players.course import course
from gaslamp.players.greedy import is_played, valuation_of
from gaslamp.players.seat import Seat

HIDES: Final = 3.0
"""So much likelier than a simple player is one who hides: who plays every step as any of the suspects might."""
STAYS: Final = 0.05
"""So often one who hides is thought to stay where he could leave."""
FLOOR: Final = 0.1
"""This share of the weight goes by the rules alone, whatever was played."""

Logs = tuple[float, ...]
"""A log likelihood under each model: those of `players.belief`, then each of them as played by one who hides."""
Card = list[tuple[Any, Any]]
"""The states and actions of one card, the choice of it first."""
PRIOR: Final = (*SIMPLE, *(HIDES * each for each in SIMPLE))


class Suspicion:
    """Reads records, and remembers what it has read; what it remembers changes no result."""

    def __init__(self) -> None:
        self._game = ""
        self._entries: tuple[Any, ...] = ()
        self._heard: dict[int, Mapping[int, Logs]] = {}

    def shares(self, seat: Seat, identities: Sequence[Any]) -> list[float]:
        """The weights of the identities, by how Jack has played alone; they sum to 1."""
        fits = [0.0] * len(identities)
        if seat.record is not None and is_played(seat.game):
            self._read(seat)
            fits = [self._fit(int(each)) for each in identities]
        likely = [exp(fit - max(fits)) for fit in fits]
        return [FLOOR / len(fits) + (1 - FLOOR) * each / sum(likely) for each in likely]

    def _read(self, seat: Seat) -> None:
        assert seat.record is not None, "without a record there is nothing to read"
        entries = seat.record.entries
        if seat.game.id != self._game or entries[: len(self._entries)] != self._entries:
            self._heard = {}
        self._game, self._entries = seat.game.id, entries
        for index, card in _cards(seat):
            if index not in self._heard:
                self._heard[index] = _of_card(seat.game, card)

    def _fit(self, identity: int) -> float:
        sums = [log(each) for each in PRIOR]
        for heard in self._heard.values():
            sums = [total + each for total, each in zip(sums, heard[identity], strict=True)]
        best = max(sums)
        return best + log(sum(exp(each - best) for each in sums))


def _cards(seat: Seat) -> Iterable[tuple[int, Card]]:
    """The cards that Jack has played to their end, each with the number of its first action."""
    guide = next(iter(seat.game.worlds(seat.view)))  # what is hidden from the seat plays no part in what is read
    card, first = Card(), 0
    assert seat.record is not None, "only a record can be read"
    for index, (state, action) in enumerate(course(seat.game, seat.record, guide)):
        if state.public.activation is None:
            if card:
                yield first, card
            card, first = [], index
        if seat.game.to_act(state) is JACK:
            card.append((state, action))
    if card and seat.view.public.activation is None:
        yield first, card


def _of_card(game: AnyGame, card: Card) -> dict[int, Logs]:
    """What a card says: for each identity that was possible the log likelihood under each model."""
    public, lens = card[0][0].public, lens_of(game)
    kinds = [each for each in lens.characters if public.suspects >> each & 1]
    simple = {int(each): [0.0] * len(SIMPLE) for each in kinds}
    hidden = [0.0] * len(SIMPLE)
    for state, action in card:
        found = said(game, valuation_of(game), state, action, JACK, kinds)
        simple = {each: _sum(logs, found[each]) for each, logs in simple.items()}
        together = (log(fmean(map(exp, logs))) for logs in zip(*found.values(), strict=True))
        hidden = _sum(hidden, together)
    left = public.dealt & ~public.played
    stays = members(fleeing(lens, public, public.suspects, left)) if may_leave(public) else ()
    return {each: (*logs, *(one + log(STAYS) * (each in stays) for one in hidden)) for each, logs in simple.items()}


def _sum(logs: Iterable[float], others: Iterable[float]) -> list[float]:
    return [one + other for one, other in zip(logs, others, strict=True)]
