"""Counting the leaves of the tree of actions: the fastest debugger of rules there is."""

from __future__ import annotations

from gaslamp.core.game import A, Game, S, V


def perft(game: Game[S, A, V], state: S, depth: int) -> int:
    """The number of sequences of exactly `depth` actions from `state`.

    Chance actions are plies like others; a game that ended earlier counts nothing.
    """
    if depth == 0:
        return 1
    actions = game.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, action), depth - 1) for action in actions)


def divide(game: Game[S, A, V], state: S, depth: int) -> dict[str, int]:
    """`perft` split by first action: text of the action -> sequences that begin with it. `depth` is at least 1."""
    actions = game.legal_actions(state)
    return {game.format(action): perft(game, game.apply(state, action), depth - 1) for action in actions}
