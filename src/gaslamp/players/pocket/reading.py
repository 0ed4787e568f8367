"""What everybody may conclude from how Jack has played: weights for his types, by several models of Jack at once.

A chain of weights follows the game under one model of Jack. The investigator mixes the chains, so that neither a Jack
who hides nor one who does not, nor one who plays as no model expects, can mislead him for long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from gaslamp.board.masks import members
from gaslamp.core.words import JACK
from gaslamp.players.pocket.deeds import Deed, deed_of
from gaslamp.players.pocket.moment import Moment, moment_of
from gaslamp.players.pocket.table import Array
from gaslamp.players.pocket.types import Types, Weights, glasses
from gaslamp.pocket.characters import EVERYBODY
from gaslamp.pocket.layout import Face
from gaslamp.pocket.model import Action, Alibi, Draw, Public
from gaslamp.pocket.rules import HOURGLASSES_TO_WIN

FLOOR: Final = 1e-3
"""However little a model expects of an option: so much uniform play is mixed into it."""


class Step(NamedTuple):
    """One action of the course as everybody saw it: the public part before it, and the action."""

    public: Public
    action: Action | None
    """None: a card that Jack drew."""


class Choice(NamedTuple):
    """How a model of Jack chooses: share[option, type]."""

    options: list[tuple[Deed, ...]]
    share: Array
    types: Types


Model = Callable[[Moment, Weights], Choice]
"""What the types of Jack do at a moment, by everybody's weights."""


class Chain(NamedTuple):
    """Weights under one model, and how probable the model made what Jack did (as a share)."""

    weights: dict[tuple[int, int], float]
    likelihood: float = 1.0


def option_of(deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """Deeds in the order in which a game names an option: the alibi first, then by axis and coordinate."""
    return tuple(sorted(deeds, key=lambda deed: (_AXIS[deed[0]], deed[1])))


_AXIS: Final = {
    face: at
    for at, face in enumerate(
        (Face.ALIBI, Face.ROTATION, Face.EXCHANGE, Face.HOLMES, Face.TOBY, Face.WATSON, Face.JOKER)
    )
}


def start() -> Chain:
    """Before the first round anybody may be Jack."""
    return Chain({(identity, 0): 1 / 9 for identity in range(9)})


def follow(chain: Chain, steps: Iterable[Step], model: Model, after: Public) -> Chain:
    """The chain at the end of some steps; `after` is the public part that the last one led to."""
    course = list(steps)
    pending: list[Deed] = []
    asked: Moment | None = None
    for index, step in enumerate(course):
        public = step.public
        if public.round == 0 or public.sides is None:
            continue
        then = course[index + 1].public if index + 1 < len(course) else after
        if isinstance(step.action, Draw) or step.action is None:
            chain = _drawn(chain, public, step.action)
        elif _jack_acts(public) and public.chase is None:
            asked = asked or moment_of(public)
            pending.append(deed_of(step.action, moment_of(public)))
            if isinstance(step.action, Alibi) or not _jack_acts_next(public):
                chain = _judged(chain, asked, pending, model)
                asked, pending = None, []
        if len(then.calls) > len(public.calls):
            chain = _called(chain, then)
    return chain


def _jack_acts(public: Public) -> bool:
    return moment_of(public).order[0]


def _jack_acts_next(public: Public) -> bool:
    order = moment_of(public).order
    return len(order) > 1 and order[1]


def _judged(chain: Chain, moment: Moment, deeds: list[Deed], model: Model) -> Chain:
    """The weights after Jack took an option, or the first part of one: the alibi, before he looks at the card."""
    choice = model(moment, chain.weights)
    done = set(deeds)
    rows = [row for row, option in enumerate(choice.options) if done <= set(option)]
    chances = choice.share[rows].sum(axis=0) if rows else choice.share[:0].sum(axis=0)
    expected = FLOOR * max(len(rows), 1) / max(len(choice.options), 1)
    likely = chances * (1 - FLOOR) + expected
    weights = {key: weight * float(likely[choice.types.row_of[key]]) for key, weight in chain.weights.items()}
    return _scaled(chain, weights)


def _drawn(chain: Chain, public: Public, action: Draw | None) -> Chain:
    weights: dict[tuple[int, int], float] = {}
    for (identity, hand), weight in chain.weights.items():
        deck = EVERYBODY & ~(public.shown | 1 << identity | hand)
        if public.activation is JACK:
            for card in members(deck):
                key = identity, hand | 1 << card
                weights[key] = weights.get(key, 0.0) + weight / deck.bit_count()
        elif action is not None and deck >> action.card & 1:
            weights[identity, hand] = weight / deck.bit_count()
    return _scaled(chain, weights)


def _called(chain: Chain, after: Public) -> Chain:
    """The weights after the call: who is cleared is not Jack, and the game goes on (P-7.3)."""
    room = HOURGLASSES_TO_WIN - after.hourglasses_won
    going_on = after.chase is None
    weights = {
        (identity, hand): weight
        for (identity, hand), weight in chain.weights.items()
        if after.suspects >> identity & 1 and (not going_on or glasses(hand) < room)
    }
    return _scaled(chain, weights)


def _scaled(chain: Chain, weights: dict[tuple[int, int], float]) -> Chain:
    total = sum(weights.values())
    if total <= 0:
        return chain
    return Chain({key: weight / total for key, weight in weights.items()}, chain.likelihood * total)
