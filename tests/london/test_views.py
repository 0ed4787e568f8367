"""What each side knows (L-7), and leaks that the two-world law catches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from gaslamp.core.course import EVERYBODY
from gaslamp.core.dealing import Cast, Draw
from gaslamp.core.effect import Effect, effect
from gaslamp.core.laws import LawBroken, record_replays, secrets_are_kept, worlds_are_exact
from gaslamp.core.match import Match
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Call, Role
from gaslamp.london import activation
from gaslamp.london.characters import BY_WORD, Character
from gaslamp.london.game import London
from gaslamp.london.model import Action, State, View
from gaslamp.london.rules import deck
from gaslamp.players.dealer import deal
from london.table import Game, play, table

PROBES = (
    "leave nw",
    "accuse holmes",
    "done",
    "move g5",
    "cast bert",
    "swap watson",
    "draw smith",
    "choose bert",
    "face n",
)


def calm_match(game: London, seed: int, most: int) -> Game:
    """By uniform choices in which nobody accuses and Jack hardly ever leaves, so that it is long."""
    rng = Random(seed)
    match: Game = Match(game)
    while match.outcome is None and len(match.actions) < most:
        calm = [text for text in match.legal.texts() if text.split()[0] not in ("accuse", "leave")]
        match.play(rng.choice(calm or match.legal.texts()))
    return match


def hands(view: View) -> tuple[object, object, object]:
    return view.identity, view.investigator_hand, view.jack_hand


def with_two_cards() -> Game:
    """The investigator holds Gull's alibi, Jack that of Smith; Bert is Jack."""
    match = table(turn=INVESTIGATOR, card="holmes")
    play(match, "choose holmes", "move a2", "draw gull")
    public = msgspec.structs.replace(match.state.public, jack_cards=1)
    secrets = msgspec.structs.replace(match.state.secrets, jack_hand=(Character.SMITH,))
    return Match(match.game, State(public, secrets))


def test_L_7_1_only_jack_knows_who_he_is_and_what_he_drew() -> None:
    match = with_two_cards()
    assert hands(match.view(JACK)) == (Character.BERT, None, (Character.SMITH,))
    assert hands(match.view(INVESTIGATOR))[0] is None
    assert hands(match.view(None)) == (None, None, None)


def test_L_7_2_only_the_investigator_knows_his_alibi_cards() -> None:
    match = with_two_cards()
    assert hands(match.view(INVESTIGATOR)) == (None, (Character.GULL,), None)
    assert [match.view(viewer).public.investigator_cards for viewer in (INVESTIGATOR, JACK, None)] == [1, 1, 1]
    drawn = Draw(Character.GULL)
    assert [match.game.is_visible(match.state, drawn, viewer) for viewer in (INVESTIGATOR, JACK, None)] == [
        True,
        False,
        False,
    ]


def test_L_7_3_jack_is_a_suspect_whose_card_one_does_not_hold() -> None:
    match = with_two_cards()
    identities = {world.secrets.identity for world in match.game.worlds(match.view(INVESTIGATOR))}
    assert identities == set(BY_WORD.values()) - {Character.GULL}
    assert {world.secrets.identity for world in match.game.worlds(match.view(None))} == set(BY_WORD.values())
    assert {world.secrets.identity for world in match.game.worlds(match.view(JACK))} == {Character.BERT}


def test_L_7_4_an_unknown_hand_may_be_any_of_the_others() -> None:
    match = with_two_cards()
    assert len(list(match.game.worlds(match.view(INVESTIGATOR)))) == 7 * 6
    assert len(list(match.game.worlds(match.view(JACK)))) == 6
    assert len(list(match.game.worlds(match.view(None)))) == 8 * 7 * 6


def test_L_7_5_everything_is_open_when_the_game_is_over() -> None:
    match = play(table("gull=e6 bert=e7", turn=INVESTIGATOR, card="gull"), "choose gull", "accuse bert")
    for viewer in (INVESTIGATOR, JACK, None):
        assert hands(match.view(viewer)) == (Character.BERT, (), ())
        assert list(match.game.worlds(match.view(viewer))) == [match.state]
        assert match.game.is_visible(match.state, Cast(Character.BERT), viewer)


def test_L_7_6_the_legal_list_goes_to_the_one_to_act_only() -> None:
    match = table("bert=b7", turn=JACK, card="bert", round_=4, calls="unseen")
    play(match, "choose bert")
    assert any(match.game.format(action) == "leave nw" for action in match.view(JACK).legal)
    assert match.view(INVESTIGATOR).legal == match.view(None).legal == ()
    drawing = play(table(turn=JACK, card="holmes", round_=4), "choose holmes", "move a2")
    assert drawing.to_act is CHANCE
    assert all(not drawing.view(viewer).legal for viewer in (INVESTIGATOR, JACK, None))


@pytest.mark.parametrize("edition", ["2006", "2016"])
@pytest.mark.parametrize("chunk", range(4))
def test_laws_hold_in_long_matches(edition: str, chunk: int) -> None:
    for seed in range(chunk * 8, chunk * 8 + 8):
        match = calm_match(London(edition), seed, most=Random(seed).randrange(20, 105))
        record_replays(match)
        if match.state.public.investigator_cards + match.state.public.jack_cards < 3:
            worlds_are_exact(match)
            secrets_are_kept(match, PROBES, others=6)


def test_deals_casts_and_draws_are_even() -> None:
    counts: Counter[str] = Counter()
    rng = Random(3)
    for _ in range(4_000):
        match: Game = Match(London())
        deal(match, rng)
        counts.update(map(match.game.format, match.actions))
    casts = [number for text, number in counts.items() if text.startswith("cast")]
    deals = [number for text, number in counts.items() if text.startswith("deal")]
    assert (len(casts), len(deals)) == (8, 70)
    assert 430 < min(casts) <= max(casts) < 570
    assert 30 < min(deals) <= max(deals) < 90


class Sound(London, frozen=True):
    """London wrapped like the leaky ones, without a leak."""


class ListsForAll(London, frozen=True):
    """Everybody is sent the legal list of Jack."""

    def view(self, state: State, viewer: Role | None) -> View:
        return msgspec.structs.replace(super().view(state, viewer), legal=tuple(self.legal_actions(state)))


class OpenDraws(London, frozen=True):
    """The copies of the record do not hide what was drawn."""

    def is_visible(self, state: State, action: Action, viewer: Role | None) -> bool:
        return isinstance(action, Draw) or super().is_visible(state, action, viewer)


class LoudCards(London, frozen=True):
    """The narration names the cards to everybody."""

    def narrate(self, before: State, action: Action, after: State) -> tuple[Effect, ...]:
        return tuple(msgspec.structs.replace(each, known_to=None) for each in super().narrate(before, action, after))


class CardsMixed(London, frozen=True):
    """Each side is told of the other's card instead of its own."""

    def narrate(self, before: State, action: Action, after: State) -> tuple[Effect, ...]:
        told = super().narrate(before, action, after)
        return tuple(
            msgspec.structs.replace(each, known_to=each.known_to.other)
            if each.known_to and each.id == "card-known"
            else each
            for each in told
        )


class WaitsForJackOnly(London, frozen=True):
    """Its narration says whether Jack could leave now."""

    def narrate(self, before: State, action: Action, after: State) -> tuple[Effect, ...]:
        identity, public = after.secrets.identity, after.public
        near = identity is not None and bool(activation.ways_out(public, identity))
        return (*super().narrate(before, action, after), effect("hurry", near=int(near)))


class InnocentsNotSuspected(London, frozen=True):
    """What a call would leave is worked out from everybody's alibi cards."""

    def suspects_after(self, state: State, call: Call) -> tuple[str, ...]:
        left = deck(state)
        return tuple(word for word in super().suspects_after(state, call) if left >> BY_WORD[word] & 1)


class TalkativeError(London, frozen=True):
    """Its refusals say how many of the suspects are left in the pile."""

    def refusal(self, state: State, action: Action) -> str:
        drawn = EVERYBODY & ~deck(state) & state.public.suspects
        return f"{super().refusal(state, action)} ({drawn})"


class HandsForSpectators(London, frozen=True):
    """A spectator is sent the investigator's cards."""

    def view(self, state: State, viewer: Role | None) -> View:
        seen = super().view(state, viewer)
        hand = state.secrets.investigator_hand
        return msgspec.structs.replace(seen, investigator_hand=hand) if viewer is None else seen

    def worlds(self, view: View) -> Iterable[State]:
        hidden = view.viewer is None and view.public.outcome is None
        return super().worlds(msgspec.structs.replace(view, investigator_hand=None) if hidden else view)


class OrderTells(London, frozen=True):
    """The order of the investigator's options depends on who Jack is."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        actions = super().legal_actions(state)
        turn = (state.secrets.identity or 0) % 2
        return [*actions[turn:], *actions[:turn]]

    def view(self, state: State, viewer: Role | None) -> View:
        seen = super().view(state, viewer)
        return msgspec.structs.replace(seen, legal=tuple(self.legal_actions(state)) if seen.legal else ())


LEAKS: tuple[Callable[[], London], ...] = (
    ListsForAll, OpenDraws, LoudCards, CardsMixed, WaitsForJackOnly, InnocentsNotSuspected, TalkativeError,
    HandsForSpectators, OrderTells,
)  # fmt: skip


def first_breach(game: London, matches: int) -> str:
    for seed in range(matches):
        calm = calm_match(London(), seed, most=40)
        match: Match[Any, Any, Any] = Match(game)
        for action in calm.actions:
            match.play(action)
        try:
            secrets_are_kept(match, PROBES, others=10)
        except LawBroken as broken:
            return str(broken)
    return ""


def test_a_sound_game_passes() -> None:
    assert not first_breach(Sound(), 6)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_planted_leaks_are_caught(leak: Callable[[], London]) -> None:
    assert first_breach(leak(), 6).startswith("secrets: ")
