"""How one card can be played: the ends of its activation, gathered by their effect."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from gaslamp.board.masks import members
from gaslamp.core.arrest import Accuse
from gaslamp.core.order import ROUNDS
from gaslamp.core.words import INVESTIGATOR, JACK, Call
from gaslamp.players.cards.lens import Lens, to_come

WIDTH: Final = 48
"""So many half-played activations are kept after each step, the first of each effect before any second."""
MANY: Final = 24
"""A power with more choices than these at the beginning is narrowed to the most different of them."""
ALIKE: Final = 2
"""So many choices of a power with one effect are kept then."""
FEW: Final = 3
"""Among so many suspects or fewer it counts who can be caught."""
REMEMBERED: Final = 1 << 10
"""So many cards are remembered with what they can be made of."""

_PLACED: Final = frozenset({"Metro", "Site", "Lamp", "Barrier", "Steamer", "Park"})
"""Powers whose choices stay nearly the same whether the move comes before or after."""

Steps = tuple[Any, ...]
_Open = tuple[Steps, Any, Any, Any, Any]
"""The steps; what lies open after them; a step more, or None; the scene and the activation after that."""
_Figures = tuple[int, int, int, int, tuple[int, int]]


class Effect(msgspec.Struct, frozen=True):
    """What an end comes to, as far as the rest of the round and the next one look at it; masks of characters."""

    sight: int
    """Who is in sight."""
    flights: int
    """The suspects out of sight who could leave in the next round from where they stand."""
    soon: int
    """The suspects who could leave in this round from where they stand."""
    hunted: int
    """Whom the investigator can catch in this round, as far as `Lens.caught` sees; 0 while there are many suspects."""
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
    return _played(lens, public, character, all_of_it=all_of_it)


@lru_cache(maxsize=REMEMBERED)
def _played(lens: Lens, public: Any, character: int, *, all_of_it: bool) -> Played:
    """Only what lies open goes in, so that both sides and many games may share what was worked out."""
    return _searched(lens, lens.begin(public, character), all_of_it=all_of_it)


def continued(lens: Lens, public: Any, *, all_of_it: bool = False) -> Played:
    """What may still be made of the card that is being played."""
    return _searched(lens, public, all_of_it=all_of_it)


class Place(msgspec.Struct, frozen=True):
    """A scene that a card may leave behind it."""

    card: int
    scene: Any
    open_end: _Open

    @property
    def actions(self) -> Steps:
        """The steps after `choose`."""
        return _steps(self.open_end)

    def public(self, lens: Lens) -> Any:
        """What lies open then."""
        return _lying_open(lens, self.open_end)


def places(lens: Lens, public: Any, character: int) -> list[Place]:
    """Every scene that the card of a character may leave behind it, where it is to be played now."""
    begun = lens.begin(public, character)
    search = _Places(lens, begun, all_of_it=True)
    search.run(begun)
    return [Place(character, scene, open_end) for scene, open_end in search.found.items()]


def effect_of(lens: Lens, public: Any) -> Effect:
    """What lies open, seen as the end of a card."""
    return Effect(*_prospect_of(lens, public).figures(lens, lens.scene(public)))


class _Prospect(msgspec.Struct, frozen=True):
    """What decides an effect besides the scene: it is the same for all ends of a card."""

    public: Any
    """What lay open before."""
    coming: int
    """The cards that may be dealt in the next round."""
    leaving: int
    """The cards by which Jack may leave in this round."""
    hunters: int
    """The cards that may catch somebody in this round; 0 while there are many suspects."""

    def figures(self, lens: Lens, scene: Any) -> _Figures:
        """The fields of the effect of a scene."""
        sight, public = lens.sight(scene), self.public
        flights = lens.fleeing(scene, public.suspects & ~sight, self.coming, public) if self.coming else 0
        soon = lens.fleeing(scene, public.suspects, self.leaving, public) if self.leaving else 0
        hunted = lens.caught(scene, self.hunters) & public.suspects if self.hunters else 0
        return sight, flights, soon, hunted, scene[-1]


def _prospect_of(lens: Lens, public: Any) -> _Prospect:
    left = public.dealt & ~public.played
    if left.bit_count() == 1:
        by_jack = lens.turn(public) is JACK
        leaving, hunters = (left, 0) if by_jack else (0, left)
    else:
        leaving = hunters = left
    if public.round == ROUNDS:  # whoever outlives it has won, so nothing but a hunt can matter any more
        return _Prospect(public, 0, 0, hunters)
    few = public.suspects.bit_count() <= FEW
    return _Prospect(public, to_come(public), leaving if may_leave(public) else 0, hunters if few else 0)


def may_leave(public: Any) -> bool:
    """Whether Jack may leave in this round: the last call was answered unseen."""
    return bool(public.calls[-1:] == (Call.UNSEEN,))


def _searched(lens: Lens, begun: Any, *, all_of_it: bool) -> Played:
    search = _Search(lens, begun, all_of_it=all_of_it)
    if begun.activation is not None and not all_of_it:
        search.narrow(begun)
    search.run(begun)
    return Played(tuple(search.ends.values()), search.accusations, search.departures, search.steps)


class _Search:
    """The ends found so far, and the activations still open."""

    def __init__(self, lens: Lens, begun: Any, *, all_of_it: bool) -> None:
        self.lens = lens
        self.ends: dict[_Figures, End] = {}
        self.accusations: dict[int, Steps] = {}
        self.departures: dict[int, Steps] = {}
        self.steps = 0
        self.open: list[_Open] = []
        self._all_of_it = all_of_it
        self._known: set[Any] = set()
        self._rich: type | None = None
        self._looked_at: frozenset[Any] = frozenset()
        self._begun = self._prospect = _prospect_of(lens, begun)
        if begun.activation is not None:
            ended = replace(begun, activation=None, played=begun.played | 1 << begun.activation.character)
            self._prospect = _prospect_of(lens, ended)

    def narrow(self, public: Any) -> None:
        """Settles which choices of a rich power are looked at, by what each would do by itself; a card has one."""
        choices = [each for each in self.lens.options(public) if _kind(each) in _PLACED]
        if len(choices) <= MANY:
            return
        groups: dict[Hashable, list[Any]] = {}
        lens, scene = self.lens, self.lens.scene(public)
        room = lens.has_room(public)  # then the move stays possible, and the card goes on
        for action in choices:
            figures = self._begun.figures(lens, lens.placed(scene, action)) if room else self._alone(public, action)
            groups.setdefault(figures, []).append(action)
        self.steps += len(choices)
        self._rich = choices[0].__class__
        self._looked_at = frozenset(each for group in groups.values() for each in group[:ALIKE])

    def _alone(self, public: Any, action: Any) -> _Figures:
        """What a choice of a power would come to, the card going on after it or not."""
        after = self.lens.apply(public, action)
        return _prospect_of(self.lens, after).figures(self.lens, self.lens.scene(after))

    def run(self, begun: Any) -> None:
        """Looks at all that may follow what lies open at the beginning."""
        self.put((), begun)
        while self.open:
            self.step()

    def step(self) -> None:
        """All that may follow what is open, then the most different of it."""
        now, self.open = self.open, []
        for each in now:
            actions, public = _steps(each), self._public(each)
            options = self.lens.options(public)
            tried = options
            if self._rich is not None:
                tried = [each for each in options if each.__class__ is not self._rich or each in self._looked_at]
            self._try(actions, public, tried)
            if len(tried) < len(options):
                self._pass_over(actions, public, options)
                self.steps += len(options) - len(tried)
        self._thin_out()

    def put(self, actions: Steps, public: Any) -> None:
        """Takes note of what lies open after the actions."""
        after = (self.lens.scene(public), public.activation)
        if after not in self._known:
            self._known.add(after)
            self._note((actions, public, None, *after))

    def _note(self, after: _Open) -> None:
        _, _, _, scene, activation = after
        if activation is not None:
            self.open.append(after)
            return
        figures = self._prospect.figures(self.lens, scene)
        if figures not in self.ends:
            self.ends[figures] = End(_steps(after), self._public(after), Effect(*figures))

    def _public(self, after: _Open) -> Any:
        return _lying_open(self.lens, after)

    def _try(self, actions: Steps, public: Any, options: Sequence[Any]) -> None:
        self.steps += len(options)
        lens, known = self.lens, self._known
        for action, after in zip(options, lens.afters(public, options), strict=True):
            if after is None:
                if not self._ends_the_game(actions, public, action):
                    self.put((*actions, action), lens.apply(public, action))
            elif after not in known:
                known.add(after)
                self._note((actions, public, action, *after))

    def _ends_the_game(self, actions: Steps, public: Any, action: Any) -> bool:
        if action.__class__ is Accuse:
            self.accusations.setdefault(int(action.character), (*actions, action))
            return True
        if _kind(action) == "Leave":
            self.departures.setdefault(self.lens.mover(public.activation), (*actions, action))
            return True
        return False

    def _pass_over(self, actions: Steps, public: Any, options: Sequence[Any]) -> None:
        """Looks at choices that are not followed for nothing but a way to end the game after them."""
        if public.activation.moved:
            return  # then these choices end the card
        mover, scene = self.lens.mover(public.activation), self.lens.scene(public)
        by_jack = self.lens.turn(public) is JACK
        if self._leaves_nothing(public) or (by_jack and mover in self.departures):
            return
        for action in options:
            if action.__class__ is not self._rich or action in self._looked_at:
                continue
            if by_jack or self._news(self.lens.placed(scene, action), mover):
                after = self.lens.apply(public, action)
                self._glance(((*actions, action), after, None, self.lens.scene(after), after.activation))

    def _leaves_nothing(self, public: Any) -> bool:
        """Whether no card can end the game, since it is Jack's and he may not leave."""
        return self.lens.turn(public) is JACK and not may_leave(public)

    def _glance(self, after: _Open) -> None:
        """Looks only for a way to end the game: what lies open here is not followed any further."""
        _, before, _, scene, activation = after
        if activation is None or not self.lens.may_move(activation):
            return
        mover = self.lens.mover(activation)
        if self.lens.turn(before) is INVESTIGATOR:
            news = self._news(scene, mover)
        else:
            news = may_leave(before) and mover not in self.departures
        if news:
            public = self._public(after)
            for option in self.lens.options(public):
                self._ends_the_game(_steps(after), public, option)

    def _news(self, scene: Any, mover: int) -> bool:
        """Whether the mover could reach somebody whom no way to accuse is known of."""
        reached = self.lens.reached(scene, mover)
        return bool(reached) and any(each not in self.accusations for each in members(reached))

    def _thin_out(self) -> None:
        if len(self.open) <= WIDTH or self._all_of_it:
            return
        groups: dict[Hashable, list[_Open]] = {}
        for each in self.open:
            groups.setdefault((self.lens.sight(each[3]), each[4]), []).append(each)
        ordered, left = list[_Open](), list(groups.values())
        for rank in range(WIDTH):
            left = [group for group in left if len(group) > rank]
            ordered += [group[rank] for group in left]
        self.open = ordered[:WIDTH]
        if not self._leaves_nothing(ordered[0][1]):
            for each in ordered[WIDTH:]:
                self._glance(each)


class _Places(_Search):
    """Keeps every scene, whatever its effect."""

    def __init__(self, lens: Lens, begun: Any, *, all_of_it: bool) -> None:
        super().__init__(lens, begun, all_of_it=all_of_it)
        self.found: dict[Any, _Open] = {}

    def _note(self, after: _Open) -> None:
        _, _, _, scene, activation = after
        if activation is None:
            self.found.setdefault(scene, after)
        else:
            self.open.append(after)


def _lying_open(lens: Lens, after: _Open) -> Any:
    _, public, action, _, _ = after
    return public if action is None else lens.apply(public, action)


def _steps(after: _Open) -> Steps:
    steps, _, action, _, _ = after
    return steps if action is None else (*steps, action)


def _kind(action: Any) -> str:
    """The word for what an action is, whichever game it is of."""
    kind: str = action.__class__.__name__
    return kind
