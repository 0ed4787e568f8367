"""One side's thinking over a whole game: it follows the course, keeps the chains of weights, and chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from gaslamp.board.masks import mask_of
from gaslamp.core.order import ROUNDS
from gaslamp.core.words import JACK
from gaslamp.players.pocket import reading
from gaslamp.players.pocket.deeds import Deed, action_of, deed_of
from gaslamp.players.pocket.engine import Engine, Heard, Judged, is_exact, picked
from gaslamp.players.pocket.moment import Moment, moment_of
from gaslamp.players.pocket.reading import Chain, Choice, Step
from gaslamp.players.pocket.types import Weights, even_weights
from gaslamp.pocket.model import Action, Alibi, Draw, Public, Secrets


class Shares(NamedTuple):
    """How probable the investigator holds each kind of Jack before the game, as weights against each other."""

    hides: float = 0.3
    """Who mixes so that his actions tell little."""
    trusts: float = 0.3
    """Who does what pays for his type, and trusts in not being read."""
    ignores: float = 0.15
    """Who plays as if he did not know who he is."""
    hastens: float = 0.15
    """Who looks one action ahead, and only at the call."""
    wanders: float = 0.2
    """Who acts by lot: whatever no other model expects is believed to come from him, and tells nothing."""
    doubt: float = 0.3
    """With what part of their weight they count however the game has gone; its course counts for the rest to 1."""


class Mind:
    """The thinking of a player of either side. The same course, seed and effort give the same choice."""

    def __init__(self, engine: Engine, shares: Shares | None = None) -> None:
        """`shares` None: the usual ones."""
        self._engine = engine
        self._shares = shares or Shares()

    def jack(self, course: Sequence[Step] | None, now: Public, secrets: Secrets, rng: Random) -> Action:
        """Jack's action: drawn from the mixture of his own type."""
        moment = moment_of(now)
        if moment.chase:
            return picked(self._engine.openly(moment, even_weights(now)), moment, rng, jack=True)
        weights = self._engine_chain(course, now, self._engine.hide).weights
        before, begun = _begun(course, now)
        option = _drawn_option(self._engine.hide(before, weights), secrets, begun, rng)
        if option is None:
            option = _drawn_option(self._engine.hide(moment, weights), secrets, set(), rng)
            begun = set[Deed]()
        assert option is not None, "without a beginning every option is open"
        return action_of(next(deed for deed in option if deed not in begun), moment)

    def investigator(self, course: Sequence[Step] | None, now: Public, rng: Random) -> Action:
        """The investigator's action: the best against the mixed belief."""
        moment = moment_of(now)
        if moment.chase:
            return picked(self._engine.openly(moment, even_weights(now)), moment, rng, jack=False)
        answers = self._answers(course, now)
        if answers is not None:
            deed = rng.choices(answers.deeds, answers.worth.tolist())[0]
            return action_of(deed, moment)
        return picked(self._engine.judge(moment, self.belief(course, now)), moment, rng, jack=False)

    def _answers(self, course: Sequence[Step] | None, now: Public) -> Judged | None:
        """In the last round: how often to take which action, so that no Jack gains by playing otherwise."""
        begun = next((at for at, step in enumerate(course or ()) if step.public.round == ROUNDS), None)
        if now.round != ROUNDS or course is None or begun is None:
            return None
        first, *since = course[begun:]
        moment = moment_of(first.public)
        if first.action is None or not is_exact(moment):
            return None
        heard = Heard()
        for step in since:
            if isinstance(step.action, Draw) and step.public.activation is not JACK:
                heard = Heard(heard.deed, int(step.action.card))
            elif step.action is not None and not isinstance(step.action, Draw):
                heard = Heard(deed_of(step.action, moment_of(step.public)), None)
        weights = self.belief(course[:begun], first.public)
        return self._engine.answer(moment, weights, (deed_of(first.action, moment),), heard)

    def judged(self, course: Sequence[Step] | None, now: Public, secrets: Secrets | None) -> Judged:
        """What the actions of the one to act are worth to Jack: to the type he is, or as the investigator believes."""
        moment = moment_of(now)
        if moment.chase:
            return self._engine.openly(moment, even_weights(now))
        if secrets is None:
            return self._engine.judge(moment, self.belief(course, now))
        weights = self._engine_chain(course, now, self._engine.hide).weights
        return self._engine.promised(moment, weights, _key(secrets))

    def belief(self, course: Sequence[Step] | None, now: Public) -> Weights:
        """What the investigator believes of Jack's types."""
        shares = self._shares
        models = (
            (shares.hides, self._engine.hide),
            (shares.trusts, self._engine.trust),
            (shares.ignores, self._engine.ignore),
            (shares.hastens, self._engine.hasten),
            (shares.wanders, self._engine.wander),
        )
        chains = [(share, self._engine_chain(course, now, model)) for share, model in models if share > 0]
        likely = sum(share * chain.likelihood for share, chain in chains)
        total: dict[tuple[int, int], float] = {}
        for share, chain in chains:
            found = share * chain.likelihood / likely if likely > 0 else share
            part = (1 - shares.doubt) * found + shares.doubt * share
            for key, weight in chain.weights.items():
                total[key] = total.get(key, 0.0) + part * weight
        sums = sum(total.values())
        return {key: weight / sums for key, weight in total.items()}

    def _engine_chain(
        self, course: Sequence[Step] | None, now: Public, model: Callable[[Moment, Weights], Choice]
    ) -> Chain:
        if course is None:
            return Chain(even_weights(now))
        return reading.follow(reading.start(), course, model, now)


def _begun(course: Sequence[Step] | None, now: Public) -> tuple[Moment, set[Deed]]:
    """Where Jack's present option began, and what he has done of it."""
    if course:
        last = course[-1]
        if last.public.round == now.round and last.action is not None and not isinstance(last.action, Alibi | Draw):
            moment = moment_of(last.public)
            if moment.order[0]:
                return moment, {deed_of(last.action, moment)}
    return moment_of(now), set()


def _drawn_option(choice: Choice, secrets: Secrets, begun: set[Deed], rng: Random) -> tuple[Deed, ...] | None:
    """One of the options that go on from what was begun, by lot; None when the mixture never begins so."""
    column = _column(choice, secrets)
    open_ = [(option, share) for option, share in zip(choice.options, column, strict=True) if begun <= set(option)]
    shares = [share for _, share in open_]
    if sum(shares) <= 0:
        return None
    return rng.choices([option for option, _ in open_], shares)[0]


def _column(choice: Choice, secrets: Secrets) -> list[float]:
    at = choice.types.row_of[_key(secrets)]
    column: list[float] = choice.share[:, at].tolist()
    return column


def _key(secrets: Secrets) -> tuple[int, int]:
    assert secrets.identity is not None, "Jack is cast before anybody acts"
    return secrets.identity, mask_of(secrets.hand)
