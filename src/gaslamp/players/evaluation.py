"""What each action promises a side, from its own knowledge only: for hints, for looking at a game again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec

from gaslamp.core.effect import Argument
from gaslamp.core.order import ROUNDS
from gaslamp.core.preview import Preview, previews
from gaslamp.core.words import JACK, Call
from gaslamp.players.cards.chances import by_search
from gaslamp.players.ismcts import IsMcts
from gaslamp.players.player import Budget
from gaslamp.players.pocket.levels import chances
from gaslamp.players.prospects import prospects_of
from gaslamp.players.seat import Seat

Chances: TypeAlias = Callable[[Seat, Budget], Sequence[float]]
"""The chance of each legal action to win, from 0 to 1, in the order of `seat.legal`."""


class Why(msgspec.Struct, frozen=True):
    """A sentence as an id with arguments; shells have the words.

    `ends-the-game` (percent), `wins-for-certain`, `draws-a-card`, `unseen-among` (left), `seen-among` (left),
    `answer-is-sure` (call, left), `leaves` (seen, unseen).
    """

    id: str
    args: tuple[tuple[str, Argument], ...] = ()


class Evaluation(msgspec.Struct, frozen=True):
    """What one action promises to the side that sits there."""

    action: Any
    chance: float
    """To win, from 0 to 1."""
    suspects: float | None
    """How many would remain on average if the witnesses were called right after it; None: a card is drawn first, or
    the game is over."""
    why: Why


def evaluate(seat: Seat, budget: Budget) -> tuple[Evaluation, ...]:
    """What each legal action promises, in the order of `seat.legal`; empty when the side is not to act."""
    if not seat.legal:
        return ()
    promised = CHANCES.get(seat.game.id, by_playouts)(seat, budget)
    outlooks = previews(seat.game, seat.view, _identity(seat))
    return tuple(
        Evaluation(action, chance, _suspects(outlook), _why(outlook, chance))
        for action, chance, outlook in zip(seat.legal, promised, outlooks, strict=True)
    )


def by_playouts(seat: Seat, budget: Budget) -> list[float]:
    """The chances as a tree search sees them; an action that was tried seldom is drawn towards the mean of all."""
    rounds = ROUNDS if prospects_of(seat.game) is None else 1
    figures = IsMcts(0, rounds=rounds).figures(seat, budget)
    found = dict(zip(figures.actions, zip(figures.wins, figures.visits, strict=True), strict=True))
    mean = (sum(figures.wins) + 0.5) / (figures.total + 1)
    return [(found[action][0] + mean) / (found[action][1] + 1) for action in seat.legal]


CHANCES: Final[Mapping[str, Chances]] = MappingProxyType(
    {"pocket/1": chances, **dict.fromkeys(("london/1", "london-2016/1", "newyork/1"), by_search)}
)
"""Rules id -> what knows better than playouts."""


def _identity(seat: Seat) -> str:
    """The word of Jack's character, for Jack; nothing for the investigator."""
    if seat.role is not JACK:
        return ""
    world = next(iter(seat.game.worlds(seat.view)))
    word: str = world.secrets.identity.word
    return word


def _suspects(outlook: Preview) -> float | None:
    left = outlook.remaining
    if not outlook.known or outlook.ends or not left:
        return None
    if outlook.own is not None:
        return float(left[outlook.own])
    return sum(number**2 for number in left.values()) / max(sum(left.values()), 1)


def _why(outlook: Preview, chance: float) -> Why:
    left = outlook.remaining
    if outlook.ends:
        return Why("ends-the-game", (("percent", round(100 * chance)),))
    if chance == 1.0:
        return Why("wins-for-certain")
    if not outlook.known or not left:
        return Why("draws-a-card")
    if outlook.own is not None:
        return Why(f"{outlook.own}-among", (("left", left[outlook.own]),))
    if len(left) == 1:
        call, number = next(iter(left.items()))
        return Why("answer-is-sure", (("call", str(call)), ("left", number)))
    return Why("leaves", (("seen", left[Call.SEEN]), ("unseen", left[Call.UNSEEN])))
