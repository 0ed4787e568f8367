"""Random positions of the games with character cards, and slow looks at what can be done in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from gaslamp.board.masks import mask_of, members
from gaslamp.core.arrest import Accuse
from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, Call, Role
from gaslamp.games import LONDON, LONDON_2016, NEWYORK
from gaslamp.players.dealer import outcome_of_chance
from gaslamp.players.player import Budget
from gaslamp.players.seat import seat_of

BOARDS: Final = (LONDON, LONDON_2016, NEWYORK)
AnyMatch = Match[Any, Any, Any]
QUICK: Final = Budget(nodes=1)


def positions(game: Any, seeds: range, role: Role) -> Iterator[tuple[Any, Random]]:
    """States in which that side is to choose a card, out of matches played by lot, with their dice."""
    for seed in seeds:
        rng, match = Random(seed), Match[Any, Any, Any](game)
        length, found = rng.randrange(8, 100), None
        while len(match.actions) < length and (legal := game.legal_actions(match.state)):
            match.play(outcome_of_chance(game, match.state, rng) if match.to_act is CHANCE else rng.choice(legal))
            if match.to_act is role and match.state.public.activation is None:
                found = match.state
        if found is not None:
            yield found, rng


def among(state: Any, rng: Random, most: int) -> Any:
    """The state with so many suspects at most, Jack among them."""
    identity = state.secrets.identity
    others = [each for each in members(state.public.suspects) if each != identity]
    rng.shuffle(others)
    kept = mask_of([identity, *others[: most - 1]])
    return replace(state, public=replace(state.public, suspects=kept))


def after_unseen(state: Any) -> Any:
    """The state, had the last call been answered unseen."""
    public = state.public
    return replace(state, public=replace(public, calls=(*public.calls[:-1], Call.UNSEEN)))


def activation_played(game: Any, state: Any, player: Any, rng: Random, budget: Budget = QUICK) -> AnyMatch:
    """The match from the state to the end of the card that the player plays now."""
    match: AnyMatch = Match(game, state)
    role = match.to_act
    assert isinstance(role, Role)
    before = state.public.round, state.public.played
    while match.outcome is None and (match.state.public.round, match.state.public.played) == before:
        if match.to_act is CHANCE:
            match.play(outcome_of_chance(game, match.state, rng))
        else:
            match.play(player.choose(seat_of(match, role), budget))
    return match


def results(game: Any, state: Any, only: int = 255) -> Iterator[tuple[Any, Any]]:
    """Every way in which one card can be played now: the last action, and the state after it.

    `only`: the mask of the cards to be looked at.
    """
    role = game.to_act(state)
    waiting = [(each, game.apply(state, each)) for each in game.legal_actions(state) if only >> each.character & 1]
    known = {after for _, after in waiting}
    while waiting:
        action, now = waiting.pop()
        if now.public.activation is None or game.to_act(now) not in {role, CHANCE}:
            yield action, now
            continue
        for each in game.legal_actions(now):
            after = game.apply(now, each)
            if after not in known:
                known.add(after)
                waiting.append((each, after))


def can_arrest(game: Any, state: Any) -> bool:
    """Whether Jack can be accused with one of the cards, at all."""
    jack = state.secrets.identity
    return any(isinstance(action, Accuse) and action.character is jack for action, _ in results(game, state))


def can_leave(game: Any, state: Any, only: int = 255) -> bool:
    """Whether Jack can leave with one of the cards, at all."""
    ends = (after.public.outcome for _, after in results(game, state, only))
    return any(outcome is not None and outcome.reason == "escape" for outcome in ends)


def accused(match: AnyMatch) -> Any:
    """Whom the last action has accused."""
    last = match.actions[-1]
    return last.character if isinstance(last, Accuse) else None
