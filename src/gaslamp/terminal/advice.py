"""What an evaluation says, in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from gaslamp.players.evaluation import Evaluation, Why
from gaslamp.terminal.sentences import Sentence
from gaslamp.terminal.words import counted

REASONS: Final[Mapping[str, Sentence]] = MappingProxyType(
    {
        "ends-the-game": lambda args: f"it ends the game, and you win in {args['percent']} of 100 cases",
        "draws-a-card": lambda _: "a card is drawn before anything else",
        "unseen-among": lambda args: f"at a call now you would be unseen, {_among(args['left'])}",
        "seen-among": lambda args: f"at a call now you would be seen, {_among(args['left'])}",
        "answer-is-sure": lambda args: f"a call now finds Jack {args['call']}, {counted(args['left'], 'suspect')} left",
        "leaves": lambda args: f"a call now would leave {args['seen']} if Jack is seen, {args['unseen']} if not",
    }
)
"""Id of a reason -> its sentence, made from its arguments."""


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
    return f"{text}: {100 * evaluation.chance:.0f} % to win; {reason(evaluation.why)}"
