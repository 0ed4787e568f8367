"""Who Jack seems to be, by how he has played: through models of simple players, of one who hides, and of ourselves."""

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
from gaslamp.players.cards.ends import Effect, effect_of, may_leave
from gaslamp.players.cards.foresight import STAYS, THOUGHT, foretold
from gaslamp.players.cards.lens import Lens, board_of, fleeing, lens_of
from gaslamp.players.cards.value import Values, values_for
from gaslamp.players.course import course
from gaslamp.players.greedy import is_played, valuation_of
from gaslamp.players.seat import Seat

HIDES: Final = 3.0
"""So much likelier than a simple player is one who hides: who plays every step as any of the suspects might."""
LIKE_US: Final = 5.0
"""So much likelier than a simple player is one who plays as we would in his place."""
FLOOR: Final = 0.1
"""This share of the weight goes by the rules alone, whatever was played."""

Logs = tuple[float, ...]
"""A log likelihood under each model: those of `players.belief`, then each of them as played by one who hides, then,
where it is read closely, by one who plays as we would."""
Card = list[tuple[Any, Any]]
"""The states and actions of one card, the choice of it first."""
GLANCED: Final = (*SIMPLE, *(HIDES * each for each in SIMPLE))
"""The weights of the models before anything was played, those that play as we would left out."""
PRIOR: Final = (*GLANCED, *(LIKE_US * each for each in SIMPLE))


class Suspicion:
    """Reads records, and remembers what it has read; what it remembers changes no result."""

    def __init__(self, values: Values | None) -> None:
        """What round ends are worth, None: as was trained for the board."""
        self._values = values
        self._game = ""
        self._entries: tuple[Any, ...] = ()
        self._heard: dict[int, Mapping[int, Logs]] = {}

    def shares(self, seat: Seat, identities: Sequence[Any], *, closely: bool) -> list[float]:
        """The weights of the identities, by how Jack has played alone; they sum to 1.

        Not closely: to somebody who knows nobody that plays as we do.
        """
        if seat.record is not None and is_played(seat.game):
            self._read(seat, closely=closely)
            return self._by_what_was_heard(identities, PRIOR if closely else GLANCED)
        return [1 / len(identities)] * len(identities)

    def _by_what_was_heard(self, identities: Sequence[Any], prior: Sequence[float]) -> list[float]:
        fits = [self._fit(int(each), prior) for each in identities]
        likely = [exp(fit - max(fits)) for fit in fits]
        return [FLOOR / len(fits) + (1 - FLOOR) * each / sum(likely) for each in likely]

    def _read(self, seat: Seat, *, closely: bool) -> None:
        assert seat.record is not None, "without a record there is nothing to read"
        entries = seat.record.entries  # the copies of the two sides differ from the first entry on, who Jack is
        if seat.game.id != self._game or entries[: len(self._entries)] != self._entries:
            self._heard = {}
        self._game, self._entries = seat.game.id, entries
        for index, card in _cards(seat):
            if index not in self._heard:
                logs = _of_card(seat.game, card)
                self._heard[index] = self._with_ours(seat.game, card, logs) if closely else logs

    def _with_ours(self, game: AnyGame, card: Card, glanced: Mapping[int, Logs]) -> Mapping[int, Logs]:
        """The logs, those of the models that play as we would added."""
        public, lens = card[0][0].public, lens_of(game)
        kinds = [each for each in lens.characters if public.suspects >> each & 1]
        shares = dict(zip(kinds, self._by_what_was_heard(kinds, PRIOR), strict=True))
        before = tuple(shares.get(each, 0.0) for each in lens.characters)
        values = self._values or values_for(board_of(game))
        ahead = foretold(lens, public, before, values.weights, THOUGHT)
        tells = ahead.tells(int(card[0][1].character), _effect(lens, card), [int(each) for each in kinds])
        return {each: (*logs, *(one + tells[each] for one in logs[-len(SIMPLE) :])) for each, logs in glanced.items()}

    def _fit(self, identity: int, prior: Sequence[float]) -> float:
        sums = [log(each) for each in prior]
        for heard in self._heard.values():
            sums = [total + each for total, each in zip(sums, heard[identity], strict=True)]
        best = max(sums)
        return best + log(sum(exp(each - best) for each in sums))


def _effect(lens: Lens, card: Card) -> Effect:
    """What the card came to."""
    state, action = card[-1]
    if state.public.activation is None:
        return effect_of(lens, lens.begin(state.public, int(action.character)))
    return effect_of(lens, lens.apply(state.public, action))


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
    """What a card says at a glance: for each identity that was possible the log likelihood under each such model."""
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
