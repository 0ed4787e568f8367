"""One playing of a game: the checked, remembering face of the pure rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, overload

from gaslamp.core.effect import Effect
from gaslamp.core.game import A, Game, S, V
from gaslamp.core.words import Actor, IllegalAction, Outcome, Role


class LegalActions(Sequence[A]):
    """The legal actions of a moment: iterate, index, count, ask with `in` (action or text), print."""

    def __init__(self, game: Game[Any, A, Any], actions: Sequence[A]) -> None:
        self._game = game
        self._actions = actions

    @overload
    def __getitem__(self, index: int) -> A: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[A]: ...
    def __getitem__(self, index: int | slice) -> A | Sequence[A]:
        return self._actions[index]

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[A]:
        return iter(self._actions)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return action in self.texts()
        return action in self._actions

    def texts(self) -> tuple[str, ...]:
        """The texts of the actions, in order."""
        return tuple(self._game.format(action) for action in self._actions)

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(self.texts()) or 'none'}>"


class Match(Generic[S, A, V]):
    """One playing of a game, by actions or their texts, checked, with its history.

    It holds the whole truth. Give a person or a program `view(role)`, never the match.
    """

    def __init__(self, game: Game[S, A, V], start: S | None = None) -> None:
        """A match at its beginning, or at the position `start`."""
        self.game = game
        self._states: list[S] = [game.initial() if start is None else start]
        self._actions: list[A] = []

    @property
    def state(self) -> S:
        """The whole truth now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[S, ...]:
        """All states so far, the first one included; one more than there are actions."""
        return tuple(self._states)

    @property
    def actions(self) -> tuple[A, ...]:
        """All actions so far, those of chance included."""
        return tuple(self._actions)

    @property
    def to_act(self) -> Actor | None:
        """Who decides next; None when the game is over."""
        return self.game.to_act(self.state)

    @property
    def legal(self) -> LegalActions[A]:
        """The legal actions of whoever is to act."""
        return LegalActions(self.game, self.game.legal_actions(self.state))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self.state)

    def view(self, viewer: Role | None) -> V:
        """What `viewer` may see now; None is a spectator."""
        return self.game.view(self.state, viewer)

    def play(self, action: A | str, by: Actor | None = None) -> A:
        """Plays an action or its text for whoever is to act and returns it.

        With `by`, plays only for that actor, and then no error tells him more than he may know. Raises
        InvalidActionText or IllegalAction; the match is then as it was before.
        """
        text = action if isinstance(action, str) else self.game.format(action)
        self._check_turn(text, by)
        played = self.game.parse(action) if isinstance(action, str) else action
        legal = self.game.legal_actions(self.state)
        if played not in legal:
            reason = self.game.refusal(self.state, played)
            raise IllegalAction(text, reason, [self.game.format(each) for each in legal])
        self._states.append(self.game.apply(self.state, played))
        self._actions.append(played)
        return played

    def undo(self) -> A:
        """Takes the last action back and returns it; raises IllegalAction at the beginning.

        Whether a person may do so is for the shell to judge: it must not lead past anything that was revealed.
        """
        if not self._actions:
            raise IllegalAction("undo", "nothing has been played")
        self._states.pop()
        return self._actions.pop()

    def effects(self, index: int = -1) -> tuple[Effect, ...]:
        """What the action of that index (default: the last) brought about; raises IndexError when there is none."""
        at = range(len(self._actions))[index]
        return self.game.narrate(self._states[at], self._actions[at], self._states[at + 1])

    def _check_turn(self, text: str, by: Actor | None) -> None:
        turn = self.to_act
        if turn is None:
            raise IllegalAction(text, "the game is over")
        if by is not None and by is not turn:
            raise IllegalAction(text, f"it is the turn of {turn}, not of {by}")

    def __repr__(self) -> str:
        result = self.outcome or f"{self.to_act} to act"
        return f"<Match {self.game.id}: {len(self._actions)} actions, {result}>"
