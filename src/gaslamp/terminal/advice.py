"""What an evaluation says, in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from gaslamp.players.evaluation import Evaluation, Why
from gaslamp.terminal.sentences import Sentence
from gaslamp.terminal.words import counted

SURE: Final = 100
REASONS: Final[Mapping[str, Sentence]] = MappingProxyType(
    {
        "ends-the-game": lambda args: _ending(args["percent"]),
        "wins-for-certain": lambda _: "nothing can keep you from winning with it",
        "draws-a-card": lambda _: "a card is drawn before anything else",
        "unseen-among": lambda args: f"at a call now you would be unseen, {_among(args['left'])}",
        "seen-among": lambda args: f"at a call now you would be seen, {_among(args['left'])}",
        "answer-is-sure": lambda args: f"a call now finds Jack {args['call']}, {counted(args['left'], 'suspect')} left",
        "leaves": lambda args: f"a call now would leave {args['seen']} if Jack is seen, {args['unseen']} if not",
    }
)
"""Id of a reason -> its sentence, made from its arguments."""


def _ending(percent: int) -> str:
    return "it wins the game at once" if percent == SURE else f"it ends the game, and you win in {percent} of 100 cases"


def _among(left: int) -> str:
    return "the only suspect" if left == 1 else f"one of {counted(left, 'suspect')}"


def reason(why: Why) -> str:
    """Why, in a few words."""
    return REASONS[why.id](dict(why.args))


def best(evaluations: Sequence[Evaluation], number: int) -> list[Evaluation]:
    """The most promising ones, the best first; of equals the earlier."""
    return sorted(evaluations, key=lambda each: -each.chance)[:number]


def advice(text: str, evaluation: Evaluation) -> str:
    """One line: the action, its chance, and why."""
    return f"{text}: {percent(evaluation.chance)} % to win; {reason(evaluation.why)}"


def percent(chance: float) -> int:
    """A chance in 100; 0 and 100 only where it is sure."""
    if chance in {0.0, 1.0}:
        return round(SURE * chance)
    return min(max(round(SURE * chance), 1), SURE - 1)
