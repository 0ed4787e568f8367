"""How a Jack who plays much as we do would play a card: what each identity would do with it, and what that tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, log
from typing import Any, Final

import msgspec

from gaslamp.board.masks import mask_of
from gaslamp.core.order import ROUNDS
from gaslamp.players.cards.ends import Effect
from gaslamp.players.cards.lens import Lens
from gaslamp.players.cards.search import Choice, Search, Widths
from gaslamp.players.cards.value import Values

PRICE: Final = 0.05
"""What a nat costs, in chances to win, that Jack tells of who he is."""
THOUGHT: Final = 0.15
"""What a nat is thought to cost a Jack who plays as we would."""
AHEAD: Final = Widths(6, (2, 1))
STEPS: Final = 5_000
"""How far it is looked ahead."""
SLIPS: Final = 0.02
"""So often whoever plays as we would plays something else."""
KEEN: Final = 4.0
"""How keen somebody is on chances who plays what we would not: e to that for a sure win against a sure loss."""
STAYS: Final = 0.05
"""So often somebody is thought to stay who could leave."""
REMEMBERED: Final = 1 << 8
"""So many cards are remembered."""

Weights = tuple[float, ...]


class Foretold(msgspec.Struct, frozen=True):
    """How each identity would play a card, if Jack played much as we do."""

    ends: Sequence[tuple[int, Effect | None]]
    """What may be played: the card, and what it comes to."""
    play: Sequence[Sequence[float]]
    """play[identity][end]."""
    weights: Sequence[float]
    """How likely each identity is before, those who would leave left aside."""
    gone: int
    """The mask of those who would leave."""
    aims: Mapping[tuple[int, Effect], Weights] = {}
    """For every end of every card: how often each identity would play it that looks no further, and hides nothing."""

    def tells(self, card: int, effect: Effect, identities: Sequence[int]) -> dict[int, float]:
        """How much likelier than on average it is that each identity played so, as a logarithm."""
        stay = [each for each in identities if not self.gone >> each & 1]
        told = dict.fromkeys(identities, log(STAYS)) | dict.fromkeys(stay, 0.0)
        shares = self._shares((card, effect), stay)
        mean = sum(self.weights[each] * share for each, share in shares.items())
        return told | {each: log(share / mean) for each, share in shares.items()}

    def _shares(self, end: tuple[int, Effect], stay: Sequence[int]) -> dict[int, float]:
        if end in self.ends:
            at = self.ends.index(end)
            return {each: self.play[each][at] + SLIPS for each in stay}
        if end in self.aims:
            return {each: self.aims[end][each] for each in stay}
        return {}


@lru_cache(maxsize=REMEMBERED)
def foretold(lens: Lens, public: Any, suspicion: Weights, weights: tuple[Weights, ...], price: float) -> Foretold:
    """What each identity would do where Jack is to choose a card.

    `suspicion`: how likely each of the eight is before it; `weights`: those of the values of round ends. Only what all
    know goes in, so that many seats may share what was worked out.
    """
    search = Search(lens, Values(weights), suspicion, widths=AHEAD, known=0, steps=STEPS)
    gone = mask_of(each for _, found in search.opened(public) for each in found.departures)
    search.forget(gone)
    choices = search.choices(public)
    play = mixture(search, choices, public, price)
    ends = [(each.card, each.effect) for each in choices]
    return Foretold(ends, [tuple(map(float, row)) for row in play], search.weights, gone, _aims(search, public))


def _aims(search: Search, public: Any) -> dict[tuple[int, Effect], Weights]:
    """How often each identity would play each end, if it took what is good at a glance by so much the oftener."""
    ends = search.at_once(public)
    powers = [tuple(exp(KEEN * chance) for chance in vector) for _, _, vector in ends]
    sums = [sum(each) for each in zip(*powers, strict=True)]
    shares = [tuple(power / total for power, total in zip(each, sums, strict=True)) for each in powers]
    return {(card, effect): share for (card, effect, _), share in zip(ends, shares, strict=True)}


def mixture(search: Search, choices: Sequence[Choice], public: Any, price: float) -> Any:
    """[identity, choice]: how often each identity makes each choice, when a nat told of who Jack is costs that much."""
    from gaslamp.players.cards.mixing import mixed, priors  # noqa: PLC0415 (arrays are loaded when they are needed)

    replies = [choice.replies or (choice.vector,) for choice in choices]
    return mixed(replies, priors(search.weights, public.investigator_cards), price if public.round < ROUNDS else 0.0)
