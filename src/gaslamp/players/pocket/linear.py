"""The exact equilibrium of a game of hiding, by a linear program: Jack's mixture, and the replies that hold him."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from gaslamp.core.words import GaslampError
from gaslamp.players.pocket.hiding import Block, Game
from gaslamp.players.pocket.table import Array, Ints


class Equilibrium(NamedTuple):
    """The solution of a game, both sides."""

    share: Array
    """share[option, type]: how often a type takes an option."""
    replies: list[dict[int, float]]
    """For each option: index of a reply -> how often the investigator gives it; what is missing, he draws first."""
    after_card: list[list[dict[int, float]]]
    """For each option and card: index of a reply after that card -> how often, together as often as he draws."""
    value: float


_SAME: Final = 1e-9


def equilibrium(game: Game) -> Equilibrium:
    """The equilibrium; raises GaslampError if the program could not be solved, which would be a fault of ours."""
    program = _Program(game)
    solved = program.solve()
    share = solved.x[: program.shares].reshape(len(game.options), len(game.weight))
    share = np.maximum(share, 0.0)
    share /= np.maximum(share.sum(axis=0), _SAME)
    weights = np.maximum(-solved.ineqlin.marginals, 0.0)
    replies: list[dict[int, float]] = [{} for _ in game.options]
    after_card: list[list[dict[int, float]]] = [[{} for _ in range(program.cards)] for _ in game.options]
    for (option, card, reply), weight in zip(program.rows, weights.tolist(), strict=True):
        if weight > _SAME and reply is not None:
            (replies[option] if card is None else after_card[option][card])[reply] = weight
    return Equilibrium(share, replies, after_card, -float(solved.fun))


class _Program:
    """Maximise the sum of what the options bring, each no more than any reply to it leaves."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.shares = len(game.options) * len(game.weight)
        self.cards = max((len(block.draws) for block in game.blocks), default=0)
        self.rows: list[tuple[int, int | None, int | None]] = []
        """What each inequality is: option, card, reply; without a reply: drawing first as a whole."""
        self._columns = self.shares + len(game.options)
        self._at: list[int] = []
        self._of: list[int] = []
        self._is: list[float] = []
        option = 0
        for block in game.blocks:
            for within in range(len(block.options)):
                self._option(block, option, within)
                option += 1

    def _option(self, block: Block, option: int, within: int) -> None:
        worth = self.shares + option
        if block.replies.shape[2]:
            self._replies(block.replies[:, within], option, None, worth)
        if block.draws:
            parts = range(self._columns, self._columns + len(block.draws))
            self._columns += len(block.draws)
            self._row((option, None, None), [worth, *parts], [1.0, *(-1.0 for _ in parts)])
            for card, (draw, part) in enumerate(zip(block.draws, parts, strict=True)):
                self._replies(draw[:, within], option, card, part)

    def _replies(self, replies: Array, option: int, card: int | None, worth: int) -> None:
        count = len(self._game.weight)
        first = option * count
        for reply in undominated(replies).tolist():
            paid = replies[:, reply] * self._game.weight
            columns = [worth, *range(first, first + count)]
            self._row((option, card, reply), columns, [1.0, *(-paid).tolist()])

    def _row(self, name: tuple[int, int | None, int | None], columns: list[int], values: list[float]) -> None:
        self._at += [len(self.rows)] * len(columns)
        self._of += columns
        self._is += values
        self.rows.append(name)

    def solve(self) -> Any:
        """The solved program, as scipy gives it."""
        from scipy.optimize import linprog  # noqa: PLC0415 (half a second that only the last rounds need)
        from scipy.sparse import coo_array  # noqa: PLC0415

        options, types = len(self._game.options), len(self._game.weight)
        below: Any = coo_array((self._is, (self._at, self._of)), shape=(len(self.rows), self._columns)).tocsr()
        every = np.arange(self.shares)
        once: Any = coo_array((np.ones(self.shares), (every % types, every)), shape=(types, self._columns)).tocsr()
        aim = np.zeros(self._columns)
        aim[self.shares : self.shares + options] = -1.0
        free = [(0.0, None)] * self.shares + [(None, None)] * (self._columns - self.shares)
        solved: Any = linprog(aim, below, np.zeros(len(self.rows)), once, np.ones(types), free, method="highs")
        if solved.status != 0:
            raise GaslampError(f"the linear program of a round was not solved: {solved.message}")
        return solved


def undominated(replies: Array) -> Ints:
    """The indices of the replies (columns) that no other reply undercuts for every type; of equal ones the first."""
    _, first = np.unique(np.round(replies.T, 9), axis=0, return_index=True)
    kept = np.sort(first)
    columns = replies[:, kept]
    below: Array = np.all(columns[:, :, None] <= columns[:, None, :] + _SAME, axis=0, keepdims=True)[0]
    np.fill_diagonal(below, 0)
    return kept[~below.any(axis=0)]


def most(game: Game, solved: Equilibrium) -> float:
    """What Jack gets at most against the equilibrium's replies: his best reply to them, on average over the types."""
    return float(paid_at_most(game, solved) @ game.weight)


def paid_at_most(game: Game, solved: Equilibrium) -> Array:
    """What each type gets at most against the equilibrium's replies."""
    best = np.full(len(game.weight), -np.inf)
    option = 0
    for block in game.blocks:
        for within in range(len(block.options)):
            paid = np.zeros(len(game.weight))
            for reply, share in solved.replies[option].items():
                paid += share * block.replies[:, within, reply]
            for draw, shares in zip(block.draws, solved.after_card[option], strict=False):
                for reply, share in shares.items():
                    paid += share * draw[:, within, reply]
            best = np.maximum(best, paid)
            option += 1
    return best
