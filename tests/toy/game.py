"""Two birds, three nests, two rounds: a game of hidden identity that is small enough to solve exactly.

Chance casts Jack as the owl or the wren. In each round Jack secretly perches on a nest (of the round's three, left,
middle, right, the owl knows the left and the middle one, the wren the middle and the right one), then the investigator
looks at one nest. Found: the investigator wins. Not found: the nest he sat on becomes known, and the next round begins;
after two rounds Jack has won. The nests are numbered 1 2 3 in round 1 and 4 5 6 in round 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from gaslamp.core.effect import Effect, effect
from gaslamp.core.operands import Operands
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Actor, Call, InvalidPosition, Outcome, Role

BIRDS: Final = ("owl", "wren")
KNOWN: Final = {"owl": (1, 2), "wren": (2, 3)}
ROUNDS: Final = 2
NESTS: Final = {str(nest): nest for nest in range(1, 3 * ROUNDS + 1)}


class Cast(msgspec.Struct, frozen=True, tag=True):
    bird: str


class Perch(msgspec.Struct, frozen=True, tag=True):
    nest: int


class Look(msgspec.Struct, frozen=True, tag=True):
    nest: int


Action: TypeAlias = Cast | Perch | Look


class Public(msgspec.Struct, frozen=True):
    round: int = 0
    calls: tuple[Call, ...] = ()
    looks: tuple[int, ...] = ()
    perches: tuple[int, ...] = ()
    """Where Jack sat in the rounds that have ended."""
    perched: bool = False
    outcome: Outcome | None = None
    activation: str | None = None


class Secrets(msgspec.Struct, frozen=True):
    bird: str = ""
    nest: int = 0
    """Where Jack sits in this round; 0 before he has chosen, and when it has become known."""


class State(msgspec.Struct, frozen=True):
    public: Public
    secrets: Secrets


class View(msgspec.Struct, frozen=True):
    viewer: Role | None
    public: Public
    secrets: Secrets | None
    legal: tuple[Action, ...]


def nests(round_: int) -> tuple[int, ...]:
    return tuple(range(3 * round_ - 2, 3 * round_ + 1))


def known_nests(bird: str, round_: int) -> tuple[int, ...]:
    return tuple(nests(round_)[place - 1] for place in KNOWN[bird])


def suspects(public: Public) -> tuple[str, ...]:
    """The birds that know every nest on which Jack has sat."""
    return tuple(
        bird for bird in BIRDS if all(nest in known_nests(bird, at) for at, nest in enumerate(public.perches, start=1))
    )


class Toy(msgspec.Struct, frozen=True):
    id: str = "toy/1"
    title: str = "Two Birds"

    def initial(self) -> State:
        return State(Public(), Secrets())

    def to_act(self, state: State) -> Actor | None:
        public = state.public
        if public.outcome is not None:
            return None
        if public.round == 0:
            return CHANCE
        return INVESTIGATOR if public.perched else JACK

    def legal_actions(self, state: State) -> Sequence[Action]:
        public, actor = state.public, self.to_act(state)
        if actor is None:
            return ()
        if actor is CHANCE:
            return tuple(Cast(bird) for bird in BIRDS)
        if actor is JACK:
            return tuple(Perch(nest) for nest in known_nests(state.secrets.bird, public.round))
        return tuple(Look(nest) for nest in nests(public.round))

    def weight(self, state: State, action: Action) -> Fraction:
        del state, action
        return Fraction(1, len(BIRDS))

    def apply(self, state: State, action: Action) -> State:
        public, secrets = state.public, state.secrets
        match action:
            case Cast(bird):
                return State(replace(public, round=1), Secrets(bird))
            case Perch(nest):
                return State(replace(public, perched=True), replace(secrets, nest=nest))
            case Look(nest):
                return State(_looked(public, nest, secrets.nest), replace(secrets, nest=0))

    def refusal(self, state: State, action: Action) -> str:
        del action
        return f"{self.to_act(state)} cannot do that now"

    def outcome(self, state: State) -> Outcome | None:
        return state.public.outcome

    def view(self, state: State, viewer: Role | None) -> View:
        public = state.public
        known = viewer is JACK or public.outcome is not None
        due = viewer is not None and self.to_act(state) is viewer
        legal = tuple(self.legal_actions(state)) if due else ()
        return View(viewer, public, state.secrets if known else None, legal)

    def worlds(self, view: View) -> Iterable[State]:
        if view.secrets is not None:
            return [State(view.public, view.secrets)]
        return [State(view.public, secrets) for secrets in _possible(view.public)]

    def is_visible(self, state: State, action: Action, viewer: Role | None) -> bool:
        public = state.public
        if viewer is JACK or public.outcome is not None:
            return True
        return isinstance(action, Look) or (isinstance(action, Perch) and action.nest in public.perches)

    def suspects_after(self, state: State, call: Call) -> tuple[str, ...]:
        del call
        return suspects(state.public)

    def narrate(self, before: State, action: Action, after: State) -> tuple[Effect, ...]:
        match action:
            case Cast(bird):
                return (effect("cast"), effect("identity", known_to=JACK, bird=bird))
            case Perch(nest):
                return (effect("perched"), effect("perched-on", known_to=JACK, nest=nest))
            case Look(nest):
                sat = after.public.perches[-1] if after.public.perches != before.public.perches else nest
                return (effect("looked", nest=nest, answer=str(after.public.calls[-1]), sat=sat),)

    def format(self, action: Action) -> str:
        match action:
            case Cast(bird):
                return f"cast {bird}"
            case Perch(nest):
                return f"perch {nest}"
            case Look(nest):
                return f"look {nest}"

    def parse(self, text: str) -> Action:
        operands = Operands(text)
        word = operands.take("a word", {"cast": "cast", "perch": "perch", "look": "look"})
        if word == "cast":
            action: Action = Cast(operands.take("a bird", {bird: bird for bird in BIRDS}))
        else:
            nest = operands.take("a nest", NESTS)
            action = Perch(nest) if word == "perch" else Look(nest)
        operands.end()
        return action

    def format_position(self, state: State) -> str:
        """The bird, where it sat, where was looked: a state of this game is its history."""
        public, secrets = state.public, state.secrets
        sat = [*public.perches, *([secrets.nest] if secrets.nest else [])]
        return " ".join([secrets.bird or ".", _joined(sat), _joined(public.looks)])

    def parse_position(self, text: str) -> State:
        words = text.split()
        if len(words) != 3:
            raise InvalidPosition("a position has 3 fields (bird, perches, looks)")
        bird, sat, looks = words
        state = self.initial()
        if bird != ".":
            state = self.apply(state, Cast(bird))
        for at, nest in enumerate(_split(sat)):
            state = self.apply(state, Perch(nest))
            if at < len(_split(looks)):
                state = self.apply(state, Look(_split(looks)[at]))
        return state


def _looked(public: Public, nest: int, sat: int) -> Public:
    call = Call.SEEN if nest == sat else Call.UNSEEN
    after = replace(
        public,
        calls=(*public.calls, call),
        looks=(*public.looks, nest),
        perches=(*public.perches, sat),
        perched=False,
    )
    if call is Call.SEEN:
        return replace(after, outcome=Outcome(INVESTIGATOR, "found"))
    if public.round == ROUNDS:
        return replace(after, outcome=Outcome(JACK, "two rounds"))
    return replace(after, round=public.round + 1)


def _possible(public: Public) -> Iterator[Secrets]:
    if public.round == 0:
        yield Secrets()
        return
    for bird in suspects(public):
        for nest in known_nests(bird, public.round) if public.perched else (0,):
            yield Secrets(bird, nest)


def _joined(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers)) or "."


def _split(text: str) -> list[int]:
    return [] if text == "." else [int(word) for word in text.split(",")]


TOY: Final = Toy()
