"""Whether a way out is left open at the end of a round: an independent look by the plain rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK
from gaslamp.players.dealer import outcome_of_chance
from players.cards.positions import AnyMatch, can_leave

Worlds = dict[Any, Any]
"""Who Jack may be -> the state, were it he; the same lies open in all until the witnesses are called."""
OF_THE_WAYS: Final = (
    *("positions", "manholes", "lids", "cordons", "metros", "sites", "lamps", "parks", "barriers", "steamers"),
    *("suspects", "calls", "informant"),
)
"""What decides who can leave."""
EASTMAN: Final = 1 << 7
"""In New York his card leads others out."""


def worlds_of(game: Any, state: Any) -> Worlds:
    """One world for everybody who may be Jack in the investigator's eyes."""
    return {world.secrets.identity: world for world in game.worlds(game.view(state, INVESTIGATOR))}


class Ways:
    """Who could leave with the first card of the next round; what was found out is remembered, for it takes long."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self._known: dict[Any, bool] = {}

    def open_for(self, worlds: Worlds) -> frozenset[Any]:
        """Those who, were they Jack, could leave at once; the round is over."""
        return frozenset(jack for jack, state in worlds.items() if self._is_open(jack, state))

    def _is_open(self, jack: Any, state: Any) -> bool:
        public = state.public
        if public.outcome is not None or self._game.to_act(state) is not JACK:
            return False
        cards = public.dealt & (1 << jack | (EASTMAN if self._game.id.startswith("newyork") else 0))
        key = (jack, cards, *(getattr(public, name, None) for name in OF_THE_WAYS))
        if key not in self._known:
            self._known[key] = cards != 0 and can_leave(self._game, state, only=cards)
        return self._known[key]


def after(game: Any, worlds: Worlds, actions: Sequence[Any]) -> Worlds:
    """The worlds once all the actions were played, without those where they cannot be."""
    now = dict(worlds)
    for action in actions:
        now = {jack: game.apply(state, action) for jack, state in now.items() if action in game.legal_actions(state)}
    return now


def ends_of_the_round(game: Any, worlds: Worlds) -> Iterator[Worlds]:
    """Every way to play the last card of a round to its end, without accusing, and without the luck of the draw.

    Of the alibi cards only those are drawn that clear nobody of the worlds.
    """
    waiting, known = [worlds], set[Any]()
    while waiting:
        now = waiting.pop()
        sample = next(iter(now.values()))
        actions = {action for state in now.values() for action in game.legal_actions(state)}
        for action in sorted(actions, key=repr):
            then = after(game, now, (action,))
            if game.to_act(sample) is CHANCE and len(then) < len(now):
                continue
            public = next(iter(then.values())).public
            if public.outcome is not None or (public, tuple(then)) in known:
                continue
            known.add((public, tuple(then)))
            if public.round == sample.public.round:
                waiting.append(then)
            else:
                yield then


def by_lot(game: Any, state: Any, rng: Random) -> tuple[Any, ...]:
    """The actions of one card played by lot, nobody accused where that can be helped."""
    match: AnyMatch = Match(game, state)
    while match.outcome is None and match.state.public.round == state.public.round:
        legal = [each for each in match.legal if type(each).__name__ != "Accuse"] or list(match.legal)
        chance = match.to_act is CHANCE
        match.play(outcome_of_chance(game, match.state, rng) if chance else rng.choice(legal))
    return tuple(match.actions)


def is_before_jacks_turn(state: Any) -> bool:
    """Whether the investigator is to choose the last card of a round after which Jack begins."""
    public = state.public
    return bool(public.round % 2 == 1 and (public.dealt & ~public.played).bit_count() == 1)


def left(worlds: Worlds) -> int:
    """How many suspects are left after the call, in all the worlds together."""
    return sum(state.public.suspects.bit_count() for state in worlds.values())


def can_be_closed(game: Any, worlds: Worlds, ways: Ways, most: int) -> bool:
    """Whether the round can end with no way open, so many suspects being left at most in all the worlds together."""
    return any(not ways.open_for(end) for end in ends_of_the_round(game, worlds) if left(end) <= most)
