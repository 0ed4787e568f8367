"""The investigator's last two cards of round 8: what an alibi card drawn on the way is worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gaslamp.players.cards.ends import Steps
from gaslamp.players.cards.lens import Lens

if TYPE_CHECKING:
    from gaslamp.players.cards.search import Choice, Vector


def informed(
    lens: Lens, public: Any, choices: Sequence[Choice], weights: Sequence[float], *, pile: int
) -> list[Choice]:
    """The choices that accuse nobody, those by which he draws one of so many cards valued by what it may tell him.

    `weights`: how likely each identity is in his eyes.
    """
    ways = [_to_the_draw(lens, public, each) for each in choices]
    replies: dict[tuple[int, Steps], list[Vector]] = defaultdict(list)
    for way, choice in zip(ways, choices, strict=True):
        if way is not None:
            replies[choice.card, way] += choice.replies or (choice.vector,)
    vectors = {key: _expected(each, weights, pile) for key, each in replies.items()}
    return [
        choice if way is None else replace(choice, vector=vectors[choice.card, way])
        for way, choice in zip(ways, choices, strict=True)
    ]


def _to_the_draw(lens: Lens, public: Any, choice: Choice) -> Steps | None:
    """The steps of a choice up to the one by which a card is drawn; None: none is."""
    now = public if public.activation is not None else lens.begin(public, choice.card)
    for made, action in enumerate(choice.actions, start=1):
        now = lens.apply(now, action)
        if now.investigator_cards > public.investigator_cards:
            return choice.actions[:made]
    return None


def _expected(replies: Sequence[Vector], weights: Sequence[float], pile: int) -> Vector:
    """Jack's chance for each identity when one of so many cards is drawn before the reply is chosen."""
    blind = _best(replies, weights)
    total = [pile * chance for chance in blind]
    for drawn, weight in enumerate(weights):
        if weight > 0:
            best = _best(replies, [0.0 if each == drawn else other for each, other in enumerate(weights)])
            for each in range(len(total)):
                total[each] += best[each] - blind[each] if each != drawn else 0.0
    return tuple(each / pile for each in total)


def _best(replies: Sequence[Vector], weights: Sequence[float]) -> Vector:
    return min(replies, key=lambda vector: sum(map(float.__mul__, weights, vector)))
