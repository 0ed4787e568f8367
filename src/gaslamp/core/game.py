"""The protocol that every game fulfils: pure functions over plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeAlias, TypeVar

from gaslamp.core.effect import Effect
from gaslamp.core.words import Actor, Call, Outcome, Role


class Public(Protocol):
    """What lies open on the table; every game adds fields of its own."""

    @property
    def round(self) -> int:
        """0 while the table is being set up, then 1 to 8."""
        ...

    @property
    def calls(self) -> tuple[Call, ...]:
        """The answers to the calls for witnesses, one for each round that has ended."""
        ...

    @property
    def activation(self) -> object | None:
        """What a player has begun and not finished; None between activations."""
        ...


class State(Protocol):
    """The whole truth at a moment; frozen, hashable, comparable."""

    @property
    def public(self) -> Public:
        """What everybody may see."""
        ...

    @property
    def secrets(self) -> object:
        """What lies face down."""
        ...


class View(Protocol):
    """What one party may see."""

    @property
    def viewer(self) -> Role | None:
        """Whose eyes; None for a spectator."""
        ...

    @property
    def public(self) -> Public:
        """What everybody may see."""
        ...

    @property
    def legal(self) -> Sequence[Any]:
        """The legal actions of the viewer who is to act; empty for anybody else."""
        ...


S = TypeVar("S", bound=State)
A = TypeVar("A")
V = TypeVar("V", bound=View)


class Game(Protocol[S, A, V]):
    """The rules of one game."""

    @property
    def id(self) -> str:
        """Name and version of the rules, part of every record: `pocket/1`."""
        ...

    @property
    def title(self) -> str:
        """The name on the box."""
        ...

    def initial(self) -> S:
        """The state before anything was laid, cast or dealt."""
        ...

    def to_act(self, state: S) -> Actor | None:
        """Who decides next; None when the game is over."""
        ...

    def legal_actions(self, state: S) -> Sequence[A]:
        """Every action the one to act may take, each once, in a fixed order; empty when the game is over."""
        ...

    def weight(self, state: S, action: A) -> Fraction:
        """The probability of a chance action; over all legal ones the weights sum to 1."""
        ...

    def apply(self, state: S, action: A) -> S:
        """The state after a legal action. Trusts its caller: `Match.play` is the checked form."""
        ...

    def refusal(self, state: S, action: A) -> str:
        """Why the one to act may not take that action now, in a few words that reveal no secret of another side."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ...

    def view(self, state: S, viewer: Role | None) -> V:
        """What `viewer` may see; None is a spectator."""
        ...

    def worlds(self, view: V) -> Iterable[S]:
        """Every state that is consistent with the view, each once, in an order that depends on the view alone."""
        ...

    def is_visible(self, state: S, action: A, viewer: Role | None) -> bool:
        """Whether `viewer` may know, at `state`, the operands of an action taken earlier in the same match."""
        ...

    def suspects_after(self, state: S, call: Call) -> tuple[str, ...]:
        """The suspects that would remain if the witnesses were called now and answered `call`; public knowledge."""
        ...

    def narrate(self, before: S, action: A, after: S) -> tuple[Effect, ...]:
        """What the action brought about, derived by comparing; each effect says who may hear of it."""
        ...

    def format(self, action: A) -> str:
        """The one text of an action."""
        ...

    def parse(self, text: str) -> A:
        """The action of that text; raises InvalidActionText."""
        ...

    def format_position(self, state: S) -> str:
        """The state as one line, secrets included: for bug reports, perft and puzzles."""
        ...

    def parse_position(self, text: str) -> S:
        """The state of that line; raises InvalidPosition."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game whose types do not matter to the caller."""
