"""The two-world test: a party is sent the same in every world it cannot tell apart; and planted leaks are caught."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import pytest

from gaslamp.core.effect import Effect, effect
from gaslamp.core.game import AnyGame
from gaslamp.core.laws import LawBroken, secrets_are_kept
from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, JACK, Role
from gaslamp.pocket.game import Pocket
from gaslamp.pocket.model import Action, Draw, State, View
from gaslamp.pocket.rules import deck, hourglasses
from gaslamp.pocket.rules import legal_actions as pocket_actions
from support import UNDER_LAW, cut_match, others, random_match, share

GAMES_EACH = 2_000
CHUNKS = 20

PROBES = {
    "pocket/1": (
        "alibi", "holmes 1", "rotate b2 90", "exchange a1 b1", "joker pass", "draw bert", "draw madame", "cast gull",
        "throw alibi toby rotation joker", "tile lane w", "rotate b2", "accuse bert", "", "draw ?",
    ),
    "toy/1": ("perch 1", "perch 5", "look 1", "look 5", "cast owl", "look 7", "nonsense", ""),
}  # fmt: skip
"""Texts that each viewer tries at every moment: legal, illegal, ill-formed, the other side's and chance's."""


def probes_of(game: AnyGame) -> Sequence[str]:
    return PROBES.get(game.id, ("draw bert", "cast gull", "nonsense", ""))


@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.id)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_secrets_are_kept(game: AnyGame, chunk: int) -> None:
    size = share(game, GAMES_EACH // CHUNKS)
    for seed in range(chunk * size, chunk * size + size):
        secrets_are_kept(cut_match(game, seed), probes_of(game), others(game))


@pytest.mark.nightly
@pytest.mark.parametrize("game", UNDER_LAW, ids=lambda game: game.id)
@pytest.mark.parametrize("chunk", range(100))
def test_secrets_are_kept_in_very_many_matches(game: AnyGame, chunk: int) -> None:
    for seed in range(200_000 + chunk * 200, 200_000 + chunk * 200 + share(game, 200)):
        secrets_are_kept(cut_match(game, seed), probes_of(game), others(game))


class Sound(Pocket, frozen=True):
    """Pocket wrapped like the leaky ones, without a leak."""


class ListOfChance(Pocket, frozen=True):
    """Its views hold the legal actions of chance, which tell what is not in Jack's hand."""

    def view(self, state: State, viewer: Role | None) -> View:
        seen = super().view(state, viewer)
        due = self.to_act(state) is CHANCE
        return msgspec.structs.replace(seen, legal=tuple(self.legal_actions(state))) if due else seen


class LoudCard(Pocket, frozen=True):
    """Its narration names Jack's card to everybody."""

    def narrate(self, before: State, action: Action, after: State) -> tuple[Effect, ...]:
        effects = super().narrate(before, action, after)
        return tuple(msgspec.structs.replace(each, known_to=None) for each in effects)


class OpenRecord(Pocket, frozen=True):
    """Its copies of the record do not hide what Jack drew."""

    def is_visible(self, state: State, action: Action, viewer: Role | None) -> bool:
        return isinstance(action, Draw) or super().is_visible(state, action, viewer)


class TalkativeError(Pocket, frozen=True):
    """Its refusals list the cards that are left."""

    def refusal(self, state: State, action: Action) -> str:
        left = [f"{card}" for card in range(9) if deck(state) >> card & 1]
        return f"{super().refusal(state, action)}; left are {', '.join(left)}"


class WorthInSight(Pocket, frozen=True):
    """Its narration tells what Jack's cards are worth, without naming them."""

    def narrate(self, before: State, action: Action, after: State) -> tuple[Effect, ...]:
        return (*super().narrate(before, action, after), effect("hourglasses", total=hourglasses(after)))


class TellingOrder(Pocket, frozen=True):
    """The order of a player's legal actions depends on who Jack is."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        actions = super().legal_actions(state)
        identity = state.secrets.identity or 0
        return [*actions[identity % 2 :], *actions[: identity % 2]]

    def view(self, state: State, viewer: Role | None) -> View:
        seen = super().view(state, viewer)
        return msgspec.structs.replace(seen, legal=tuple(self.legal_actions(state)) if seen.legal else ())


class TellingLength(Pocket, frozen=True):
    """The number of effects depends on who Jack is; each of them is empty."""

    def narrate(self, before: State, action: Action, after: State) -> tuple[Effect, ...]:
        identity = after.secrets.identity
        padding = (effect("pause"),) * (1 + (identity or 0) % 2)
        return (*super().narrate(before, action, after), *padding)


class JacksListForAll(Pocket, frozen=True):
    """The investigator's list lacks what the cautious Jack would fear: the detective that would see him."""

    def view(self, state: State, viewer: Role | None) -> View:
        seen = super().view(state, viewer)
        if viewer is JACK or state.secrets.identity is None:
            return seen
        hidden = state.secrets.identity % len(seen.legal) if seen.legal else 0
        return msgspec.structs.replace(seen, legal=seen.legal[:hidden] + seen.legal[hidden + 1 :])


class TellingSuspects(Pocket, frozen=True):
    """What a call would leave is worked out from Jack's own cards too."""

    def suspects_after(self, state: State, call: Any) -> tuple[str, ...]:
        innocent = {card.word for card in state.secrets.hand}
        return tuple(word for word in super().suspects_after(state, call) if word not in innocent)


class SecretsForSpectators(Pocket, frozen=True):
    """A spectator is sent the hand, which a page would not draw."""

    def view(self, state: State, viewer: Role | None) -> View:
        seen = super().view(state, viewer)
        return msgspec.structs.replace(seen, secrets=state.secrets) if viewer is None else seen

    def worlds(self, view: View) -> Iterable[State]:
        return super().worlds(msgspec.structs.replace(view, secrets=None) if view.viewer is None else view)


LEAKS = (
    ListOfChance, LoudCard, OpenRecord, TalkativeError, WorthInSight, TellingOrder, TellingLength, JacksListForAll,
    TellingSuspects, SecretsForSpectators,
)  # fmt: skip


def first_breach(game: AnyGame, matches: int) -> str:
    """What the law says of the first of that many matches in which it is broken; empty if it is broken in none."""
    for seed in range(matches):
        cut = cut_match(Pocket(), seed)
        match: Match[Any, Any, Any] = Match(game)
        for action in cut.actions:
            match.play(action)
        try:
            secrets_are_kept(match, probes_of(game))
        except LawBroken as broken:
            return str(broken)
    return ""


def test_a_sound_game_passes() -> None:
    assert not first_breach(Sound(), 40)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_planted_leaks_are_caught(leak: type[Pocket]) -> None:
    breach = first_breach(leak(), 40)
    assert breach.startswith("secrets: "), f"{leak.__name__} was not caught"


def test_the_list_of_chance_really_depends_on_the_secret() -> None:
    """The ground of P-7.6: two hands that look the same give chance different lists."""
    lists = set()
    for seed in range(300):
        match = random_match(Pocket(), seed)
        for state in match.states:
            if state.public.activation is JACK and state.public.jack_cards:
                for world in Pocket().worlds(Pocket().view(state, None)):
                    lists.add(tuple(pocket_actions(world)))
                assert len(lists) > 1
                return
    raise AssertionError("Jack never drew twice")
