"""How one card can be played: the ends of its activation, gathered by their effect."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

import msgspec

from gaslamp.core.arrest import Accuse
from gaslamp.core.order import ROUNDS
from gaslamp.core.words import INVESTIGATOR, JACK, Call
from gaslamp.players.cards.lens import Lens, fleeing, hunted, to_come

WIDTH: Final = 48
"""So many half-played activations are kept after each step, the first of each effect before any second."""
MANY: Final = 24
"""A power with more choices than these at the beginning is narrowed to the most different of them."""
ALIKE: Final = 2
"""So many choices of a power with one effect are kept then."""
FEW: Final = 3
"""Among so many suspects or fewer it counts who can be caught."""

_PLACED: Final = frozenset({"Metro", "Site", "Lamp", "Barrier", "Steamer", "Park"})
"""Powers whose choices stay nearly the same whether the move comes before or after."""

Steps = tuple[Any, ...]


class Effect(msgspec.Struct, frozen=True):
    """What an end comes to, as far as the rest of the round and the next one look at it; masks of characters."""

    sight: int
    """Who is in sight."""
    flights: int
    """The suspects out of sight who could leave in the next round from where they stand."""
    soon: int
    """The suspects who could leave in this round from where they stand."""
    hunted: int
    """Whom the investigator can catch in this round with a plain move; 0 while there are many suspects."""
    cards: tuple[int, int]
    """How many alibi cards the investigator and Jack have drawn."""


class End(msgspec.Struct, frozen=True):
    """One way to play a card: the steps after `choose`, what lies open then, what it comes to."""

    actions: Steps
    public: Any
    effect: Effect


class Played(msgspec.Struct, frozen=True):
    """All that a card can be made of."""

    ends: tuple[End, ...]
    """One for each effect."""
    accusations: dict[int, Steps]
    """The characters that may be accused -> the steps to it."""
    departures: dict[int, Steps]
    """The characters that leave the board if they are Jack -> the steps to it."""
    steps: int
    """How many steps were tried."""


def played(lens: Lens, public: Any, character: int, *, all_of_it: bool = False) -> Played:
    """What the card of a character can be made of, where it is to be played now.

    `all_of_it`: nothing is narrowed, so that every accusation that is possible is found.
    """
    return _searched(lens, lens.begin(public, character), all_of_it=all_of_it)


def continued(lens: Lens, public: Any, *, all_of_it: bool = False) -> Played:
    """What may still be made of the card that is being played."""
    return _searched(lens, public, all_of_it=all_of_it)


def effect_of(lens: Lens, public: Any) -> Effect:
    """What lies open, seen as the end of a card."""
    sight, suspects = lens.sight(public), public.suspects
    soon = 0
    left = public.dealt & ~public.played
    if may_leave(public) and left and (left.bit_count() > 1 or lens.turn(public) is JACK):
        soon = fleeing(lens, public, suspects, left)
    few = suspects.bit_count() <= FEW or public.round == ROUNDS
    return Effect(
        sight,
        fleeing(lens, public, suspects & ~sight, to_come(public)),
        soon,
        hunted(lens, public) & suspects if few else 0,
        (public.investigator_cards, public.jack_cards),
    )


def may_leave(public: Any) -> bool:
    """Whether Jack may leave in this round: the last call was answered unseen."""
    return bool(public.calls[-1:] == (Call.UNSEEN,))


def _searched(lens: Lens, begun: Any, *, all_of_it: bool) -> Played:
    search = _Search(lens, all_of_it=all_of_it)
    if begun.activation is not None and not all_of_it:
        search.narrow(begun)
    search.put((), begun)
    while search.open:
        search.step()
    return Played(tuple(search.ends.values()), search.accusations, search.departures, search.steps)


class _Search:
    """The ends found so far, and the activations still open."""

    def __init__(self, lens: Lens, *, all_of_it: bool) -> None:
        self.lens = lens
        self.ends: dict[Effect, End] = {}
        self.accusations: dict[int, Steps] = {}
        self.departures: dict[int, Steps] = {}
        self.steps = 0
        self.open: list[tuple[Steps, Any]] = []
        self._all_of_it = all_of_it
        self._known: set[Any] = set()
        self._narrowed: dict[str, frozenset[Any]] = {}

    def narrow(self, public: Any) -> None:
        """Settles which choices of a rich power are looked at, by what each would do by itself."""
        kinds: dict[str, dict[Hashable, list[Any]]] = {}
        for action in self.lens.options(public):
            kind = _kind(action)
            if kind in _PLACED:
                effect = effect_of(self.lens, self.lens.apply(public, action))
                kinds.setdefault(kind, {}).setdefault(effect, []).append(action)
        for kind, groups in kinds.items():
            number = sum(map(len, groups.values()))
            if number > MANY:
                self.steps += number
                self._narrowed[kind] = frozenset(each for group in groups.values() for each in group[:ALIKE])

    def step(self) -> None:
        """All that may follow what is open, then the most different of it."""
        now, self.open = self.open, []
        for actions, public in now:
            for action in self.lens.options(public):
                chosen = self._narrowed.get(_kind(action))
                if chosen is None or action in chosen:
                    self._try(actions, public, action)
                else:
                    self.steps += 1
                    self._glance((*actions, action), self.lens.apply(public, action))
        self._thin_out()

    def put(self, actions: Steps, public: Any) -> None:
        """Takes note of what lies open after the actions."""
        if public.activation is None:
            effect = effect_of(self.lens, public)
            if effect not in self.ends:
                self.ends[effect] = End(actions, public, effect)
        elif public not in self._known:
            self._known.add(public)
            self.open.append((actions, public))

    def _try(self, actions: Steps, public: Any, action: Any) -> None:
        self.steps += 1
        if not self._ends_the_game(actions, public, action):
            self.put((*actions, action), self.lens.apply(public, action))

    def _ends_the_game(self, actions: Steps, public: Any, action: Any) -> bool:
        if action.__class__ is Accuse:
            self.accusations.setdefault(int(action.character), (*actions, action))
            return True
        if _kind(action) == "Leave":
            self.departures.setdefault(self.lens.mover(public), (*actions, action))
            return True
        return False

    def _glance(self, actions: Steps, public: Any) -> None:
        """Looks only for a way to end the game: what lies open here is not followed any further."""
        if public.activation is None:
            return
        mover = self.lens.mover(public)
        if self.lens.turn(public) is INVESTIGATOR:
            known = sum(1 << each for each in self.accusations)
            news = bool(self.lens.reached(public, mover) & ~known)
        else:
            news = may_leave(public) and mover not in self.departures
        if news:
            for action in self.lens.options(public):
                self._ends_the_game(actions, public, action)

    def _thin_out(self) -> None:
        if len(self.open) <= WIDTH or self._all_of_it:
            return
        groups: dict[Hashable, list[tuple[Steps, Any]]] = {}
        for each in self.open:
            groups.setdefault((self.lens.sight(each[1]), each[1].activation), []).append(each)
        ordered = [group[rank] for rank in range(WIDTH) for group in groups.values() if len(group) > rank]
        self.open = ordered[:WIDTH]
        for actions, public in ordered[WIDTH:]:
            self._glance(actions, public)


def _kind(action: Any) -> str:
    """The word for what an action is, whichever game it is of."""
    kind: str = action.__class__.__name__
    return kind
