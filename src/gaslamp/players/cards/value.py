"""What a round end is worth: Jack's chance to win, whoever he is, for one answer of the witnesses."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

import msgspec

from gaslamp.board.masks import members
from gaslamp.core.order import ROUNDS
from gaslamp.players.cards.lens import Lens

FEATURES: Final = (
    "constant",
    "rounds left",
    "last round",
    "suspects",
    "doubt",
    "known",
    "hunters",
    "known and hunted",
    "flight",
    "others' flight",
)
"""suspects: how often their number must be halved; doubt: the same for his own share of the suspicion; known: 1 when
he is the only suspect; hunters: how many could catch him where he stands; flight: whether he can leave."""
GROUPS: Final = 4
"""Who plays the first card of the next round, and how the witnesses have answered."""
EVEN_ODDS: Final = 0.5
"""A card that will be dealt anew comes in the next round with this chance."""
USUAL: Final = 0.25
"""The hunters of somebody of whom nothing is known."""
SURE: Final = 0.995
"""The chance of one who can leave with the first card of the next round."""

Branch = tuple[int, tuple[float, ...]]
"""A group, and the features for one identity."""


class Values(msgspec.Struct, frozen=True):
    """Trained values of one board, and how they came about."""

    weights: tuple[tuple[float, ...], ...]
    """weights[group][feature]."""
    command: str = ""
    seed: int = 0
    games: int = 0
    hash: str = ""
    """Of the weights."""
    figures: Mapping[str, float] = {}

    def chance(self, branch: Branch) -> float:
        """Jack's chance to win, 0 to 1."""
        group, features = branch
        logit = sum(map(float.__mul__, self.weights[group], features))
        return 1 / (1 + math.exp(-logit))


class Answer(msgspec.Struct, frozen=True):
    """A round end after one answer of the witnesses."""

    public: Any
    """What lies open when they are called."""
    unseen: bool
    likely: Mapping[int, float]
    """The suspects that remain, each with its share of the suspicion; they sum to 1."""
    flights: int
    """The mask of those who can leave from where they stand with a card that may come next."""
    shrink: float = 1.0
    """What the investigator's cards unknown to the shares leave of them, that of Jack himself excepted."""


def answer_of(  # noqa: PLR0913 (what is known of the answer)
    public: Any, weights: Sequence[float], remaining: int, *, flights: int, unseen: bool, shrink: float
) -> Answer:
    """The answer after which the suspects of the mask remain; weights are how likely each is, of any sum above 0."""
    inside = [each for each in members(remaining) if weights[each] > 0]
    total = sum(weights[each] for each in inside)
    return Answer(public, unseen, {each: weights[each] / total for each in inside}, flights, shrink)


def branches(answer: Answer, hunters: Mapping[int, float]) -> dict[int, Branch | None]:
    """For each suspect that remains the branch it begins the next round in; None: it leaves at once.

    `hunters`: how many could catch each, as `hunters_of` tells.
    """
    public, next_round = answer.public, answer.public.round + 1
    jack_first = next_round % 2 == 0
    group = 2 * jack_first + answer.unseen
    suspects = _effective(answer)
    doubled = math.log2(suspects)
    known = max(0.0, 1.0 - doubled)
    soon = EVEN_ODDS if public.round % 2 == 0 else 1.0  # his card, or one by which he is led out, is sure to come
    runs = {each: soon if answer.unseen and answer.flights >> each & 1 else 0.0 for each in answer.likely}
    running = sum(share * runs[each] for each, share in answer.likely.items())
    found: dict[int, Branch | None] = {}
    for each, share in answer.likely.items():
        if jack_first and runs[each] == 1.0:
            found[each] = None
            continue
        doubt = -math.log2(share / (share + (1 - share) * answer.shrink))
        own = (doubled, doubt, known, hunters[each], known * hunters[each], runs[each], running - share * runs[each])
        found[each] = (group, (1.0, (ROUNDS - next_round) / ROUNDS, float(next_round == ROUNDS), *own))
    return found


@cache
def _cards_to_come(round_: int, dealt: int) -> tuple[float, ...]:
    """The chance of each card to be in the next round."""
    if round_ % 2 == 0:
        return (EVEN_ODDS,) * 8
    return tuple(0.0 if dealt >> each & 1 else 1.0 for each in range(8))


def _effective(answer: Answer) -> float:
    """How many equally likely suspects are as hard to tell apart as these."""
    entropy = -sum(share * math.log(share) for share in answer.likely.values())
    return 1.0 + (math.exp(entropy) - 1.0) * answer.shrink


def hunters_of(lens: Lens, public: Any) -> dict[int, float]:
    """How many of the cards to come could catch each of the eight with a plain move, as a share of a round's four."""
    found = [0.0] * 8
    scene = lens.scene(public)
    for hunter, chance in enumerate(_cards_to_come(public.round, public.dealt)):
        if chance:
            for each in members(lens.reached(scene, hunter)):
                found[each] += chance / 4
    return dict(enumerate(found))


UNKNOWN: Final[Mapping[int, float]] = MappingProxyType(dict.fromkeys(range(8), USUAL))
"""The hunters where nobody has looked for them: as many as usual."""


def guessed() -> Values:
    """Values to begin training with: rough guesses."""
    return Values(
        tuple(
            (0.3 + 0.4 * unseen, -3.0, 1.0, 0.2, 0.4, -0.7, -0.3, -1.0, 1.5 * unseen, 0.3 * unseen)
            for _ in range(GROUPS // 2)
            for unseen in (0, 1)
        )
    )


@cache
def values_for(board: str) -> Values:
    """The values trained for a board; guesses where none were."""
    path = files("gaslamp.players.cards") / f"{board}.json"
    return msgspec.json.decode(path.read_bytes(), type=Values) if path.is_file() else guessed()
