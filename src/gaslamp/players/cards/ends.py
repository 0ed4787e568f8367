"""How one card can be played: the ends of its activation, gathered by their effect."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

import msgspec

from gaslamp.core.arrest import Accuse
from gaslamp.players.cards.lens import Lens, flights

WIDTH: Final = 48
"""So many half-played activations are kept after each step, the first of each effect before any second."""
MANY: Final = 24
"""A power with more choices than these at the beginning is narrowed to the most different of them."""
ALIKE: Final = 2
"""So many choices of a power with one effect are kept then."""


_PLACED: Final = frozenset({"Metro", "Site", "Lamp", "Barrier", "Steamer", "Park"})
"""Powers whose choices stay the same whether the move comes before or after."""


class End(msgspec.Struct, frozen=True):
    """One way to play a card: the steps after `choose`, what lies open then, who is in sight."""

    actions: tuple[Any, ...]
    public: Any
    sight: int
    """The mask of the characters in sight."""
    flights: int
    """The mask of the suspects who could leave from where they stand then."""


class Played(msgspec.Struct, frozen=True):
    """All that a card can be made of."""

    ends: tuple[End, ...]
    """One for each effect."""
    accusations: dict[int, tuple[Any, ...]]
    """The characters that may be accused -> the steps to it."""
    departures: dict[int, tuple[Any, ...]]
    """The characters that leave the board if they are Jack -> the steps to it."""
    steps: int
    """How many steps were tried."""


def played(lens: Lens, public: Any, character: int) -> Played:
    """What the card of a character can be made of, where it is to be played now."""
    return _searched(lens, lens.begin(public, character))


def continued(lens: Lens, public: Any) -> Played:
    """What may still be made of the card that is being played."""
    return _searched(lens, public)


def _searched(lens: Lens, begun: Any) -> Played:
    search = _Search(lens, begun.suspects)
    if begun.activation is not None:
        search.narrow(begun)
    search.put((), begun)
    while search.open:
        search.step()
    ends = tuple(search.ends.values())
    return Played(ends, search.accusations, search.departures, search.steps)


class _Search:
    """The ends found so far, and the activations still open."""

    def __init__(self, lens: Lens, suspects: int) -> None:
        self.lens = lens
        self.suspects = suspects
        self.ends: dict[Hashable, End] = {}
        self.accusations: dict[int, tuple[Any, ...]] = {}
        self.departures: dict[int, tuple[Any, ...]] = {}
        self.steps = 0
        self.open: list[tuple[tuple[Any, ...], Any]] = []
        self._known: set[Any] = set()
        self._narrowed: dict[type, frozenset[Any]] = {}

    def narrow(self, public: Any) -> None:
        """Settles which choices of a rich power are looked at, by what each would do by itself."""
        kinds: dict[type, dict[Hashable, list[Any]]] = {}
        for action in self.lens.options(public):
            if type(action).__name__ in _PLACED:
                after = self.lens.apply(public, action)
                effect = self.lens.sight(after), flights(self.lens, after, self.suspects)
                kinds.setdefault(type(action), {}).setdefault(effect, []).append(action)
        for kind, groups in kinds.items():
            if sum(map(len, groups.values())) > MANY:
                self.steps += sum(map(len, groups.values()))
                self._narrowed[kind] = frozenset(each for group in groups.values() for each in group[:ALIKE])

    def step(self) -> None:
        """All that may follow what is open, then the most different of it."""
        now, self.open = self.open, []
        for actions, public in now:
            for action in self.lens.options(public):
                chosen = self._narrowed.get(type(action))
                if chosen is None or action in chosen:
                    self._try(actions, public, action)
        self.open = self._thinned()

    def put(self, actions: tuple[Any, ...], public: Any) -> None:
        """Takes note of what lies open after the actions."""
        if public.activation is not None:
            if public not in self._known:
                self._known.add(public)
                self.open.append((actions, public))
            return
        end = End(actions, public, self.lens.sight(public), flights(self.lens, public, self.suspects))
        self.ends.setdefault(self._effect(end), end)

    def _try(self, actions: tuple[Any, ...], public: Any, action: Any) -> None:
        self.steps += 1
        after = (*actions, action)
        if isinstance(action, Accuse):
            self.accusations.setdefault(action.character, after)
        elif type(action).__name__ == "Leave":
            self.departures.setdefault(self.lens.mover(public), after)
        else:
            self.put(after, self.lens.apply(public, action))

    def _effect(self, end: End) -> Hashable:
        public = end.public
        return end.sight, end.flights, public.investigator_cards, public.jack_cards

    def _thinned(self) -> list[tuple[tuple[Any, ...], Any]]:
        if len(self.open) <= WIDTH:
            return self.open
        groups: dict[Hashable, list[tuple[tuple[Any, ...], Any]]] = {}
        for each in self.open:
            stage = each[1].activation
            groups.setdefault((self.lens.sight(each[1]), stage), []).append(each)
        kept: list[tuple[tuple[Any, ...], Any]] = []
        for rank in range(WIDTH):
            kept += [group[rank] for group in groups.values() if len(group) > rank]
            if len(kept) >= WIDTH:
                break
        return kept[:WIDTH]
