"""A match as the server holds it, and what each party is told of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.record import Record, copy_for, record_of
from gaslamp.core.words import INVESTIGATOR, JACK, Actor, Role
from gaslamp.web.chronicle import entries, entry, played
from gaslamp.web.draft import Drafted
from gaslamp.web.errors import Refused
from gaslamp.web.frames import Entry, Moment, Option, Options, Player, State
from gaslamp.web.options import options
from gaslamp.web.scenes import Scene
from gaslamp.web.showings import SHOWINGS

EYES: Final[Mapping[str, tuple[Role | None, ...]]] = {
    "investigator": (INVESTIGATOR,),
    "jack": (JACK,),
    "public": (None,),
    "all": (INVESTIGATOR, JACK, None),
}
"""Whose eyes a finished match can be seen with -> whose ears its log is heard with."""
Step: TypeAlias = tuple[Any, Any, Any]
"""A state, the action taken in it, the state after it."""


class Playing:
    """The truth of one match, folded from its actions; a party is told only what follows from its own view."""

    def __init__(self, game: AnyGame, actions: Sequence[Any] = (), resigned: Role | None = None) -> None:
        self.game = game
        self.actions: list[Any] = list(actions)
        self.resigned = resigned
        self.state = game.initial()
        for action in actions:
            self.state = game.apply(self.state, action)
        self._latest: tuple[int, Sequence[Step]] = (len(self.actions), ())
        self._options: tuple[int, tuple[Option, ...]] = (-1, ())

    @property
    def seq(self) -> int:
        """How many actions are committed."""
        return len(self.actions)

    @property
    def to_act(self) -> Actor | None:
        """Who decides next; None once the match is over."""
        return None if self.resigned else self.game.to_act(self.state)

    @property
    def result(self) -> dict[str, str] | None:
        """Who won, and how, once the match is over."""
        if self.resigned:
            return {"winner": self.resigned.other.value, "reason": "resignation"}
        outcome = self.game.outcome(self.state)
        return None if outcome is None else {"winner": outcome.winner.value, "reason": outcome.reason}

    def view(self, viewer: Role | None) -> Any:
        """What a party sees now."""
        return self.game.view(self.state, viewer)

    def match(self) -> Match[Any, Any, Any]:
        """The whole match, step by step."""
        match: Match[Any, Any, Any] = Match(self.game)
        for action in self.actions:
            match.play(action)
        return match

    def copy_for(self, viewer: Role | None, **headers: str) -> Record:
        """The record as a party may hold it; the whole of it once the match is over."""
        if self.resigned:
            return record_of(self.match(), result=f"{self.resigned} resigned", **headers)
        return copy_for(self.match(), viewer, **headers)

    def extend(self, actions: Sequence[Any]) -> None:
        """Adds actions that were checked and stored."""
        steps = list(played(self.game, self.state, actions))
        self._latest = (self.seq, steps)
        self.actions += actions
        self.state = steps[-1][2]

    def state_for(self, viewer: Role | None, since: int, players: dict[str, Player], rematch: dict[str, str]) -> State:
        """The frame that tells a party how the match stands, with what it may hear of the actions after `since`."""
        return State(
            seq=self.seq,
            scene=self._scene(viewer),
            seat=viewer.value if viewer else None,
            players=players,
            log=self.log(viewer, since),
            options=self._offered(viewer),
            result=self.result,
            rematch=rematch,
        )

    def log(self, viewer: Role | None, since: int) -> tuple[Entry, ...]:
        """What a party may hear of the actions after the first `since`."""
        first, steps = self._latest
        if since < first:
            first, steps = since, list(islice(self._replayed(), since, None))
        return entries(self.game, since, steps[since - first :], viewer)

    def ask(self, role: Role, draft: Sequence[str]) -> Options:
        """What may follow a draft of the side that is to act; raises Refused."""
        drafted = self.drafted(role, draft)
        game, view = self.game, drafted.view
        return Options(
            seq=self.seq,
            draft=tuple(draft),
            scene=SHOWINGS[game.id].scene(game, view),
            options=() if drafted.complete else options(game, view),
            complete=drafted.complete,
            reveals=drafted.reveals,
        )

    def drafted(self, role: Role, draft: Sequence[str]) -> Drafted:
        """The draft played on the view of a side; raises Refused when it cannot be, or it is not that side's turn."""
        if self.result is not None:
            raise Refused("over")
        if self.to_act is not role:
            raise Refused("not-your-turn")
        return Drafted(self.game, self.view(role), draft)

    def moment(self, role: Role | None, at: int, eyes: str) -> Moment:
        """How the match stood after `at` actions; raises Refused for eyes that may not see it."""
        if eyes not in ("own", *EYES):
            raise Refused("no-such-eyes", eyes=eyes)
        if at > self.seq:
            raise Refused("no-such-moment", at=at, last=self.seq)
        if eyes != "own" and self.result is None:
            raise Refused("not-yet")
        ears = (role,) if eyes == "own" else EYES[eyes]
        state, step = self._at(at)
        view = SHOWINGS[self.game.id].open_view(state) if eyes == "all" else self.game.view(state, ears[0])
        told = None if step is None else entry(self.game, at, step, ears)
        return Moment(at=at, eyes=eyes, scene=SHOWINGS[self.game.id].scene(self.game, view), entry=told)

    def _at(self, at: int) -> tuple[Any, Step | None]:
        if at == 0:
            return self.game.initial(), None
        step = next(islice(self._replayed(), at - 1, None))
        return step[2], step

    def _replayed(self) -> Iterator[Step]:
        return played(self.game, self.game.initial(), self.actions)

    def _scene(self, viewer: Role | None) -> Scene:
        showing = SHOWINGS[self.game.id]
        if self.resigned:
            return replace(showing.scene(self.game, showing.open_view(self.state)), to_act=None, asks="over")
        return showing.scene(self.game, self.view(viewer))

    def _offered(self, viewer: Role | None) -> tuple[Option, ...]:
        if viewer is None or viewer is not self.to_act:
            return ()
        if self._options[0] != self.seq:
            self._options = (self.seq, options(self.game, self.view(viewer)))
        return self._options[1]
