"""Who knows what (N-8): views, worlds, copies of the record, and the two-world law with planted leaks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from gaslamp.core.arrest import Accuse
from gaslamp.core.dealing import Draw
from gaslamp.core.effect import Effect, effect
from gaslamp.core.laws import LawBroken, check_game, record_replays, secrets_are_kept, worlds_are_exact
from gaslamp.core.match import Match
from gaslamp.core.record import copy_for
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Call, Role
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.model import Action, Leave, Move, State, View
from gaslamp.newyork.options import Rules, choices
from gaslamp.newyork.rules import deck
from newyork.scene import Playing, opened, play, scene, suspected

GAME = NewYork()
PROBES = (
    "draw beach", "cast grant", "leave n11", "leave l1", "move island", "move f7", "order grant", "done", "",
    "hypnotise beach grant", "accuse smith", "barrier e4 f3 g4 h5", "choose beach", "deal beach rider smith grant",
)  # fmt: skip


def long_match(seed: int, game: NewYork = GAME) -> Match[Any, Any, Any]:
    """A match that seldom ends early and in which people seek the informant, cut off somewhere."""
    rng = Random(seed)
    match: Match[Any, Any, Any] = Match(game)
    while legal := list(match.legal):
        island = match.state.public.informant
        listening = [each for each in legal if isinstance(each, Move) and each.cell == island]
        calm = [each for each in legal if not isinstance(each, Accuse | Leave) or rng.random() < 0.05]
        eager = listening if listening and rng.random() < 0.4 else calm
        match.play(rng.choice(eager or legal))
    keep = rng.randint(0, len(match.actions))
    while len(match.actions) > keep:
        match.undo()
    return match


@pytest.mark.parametrize("chunk", range(8))
def test_laws_hold_in_long_matches(chunk: int) -> None:
    for seed in range(chunk * 5, chunk * 5 + 5):
        match = long_match(seed)
        steps = zip(match.states, match.actions, strict=False)
        again = check_game(
            GAME, [list(GAME.legal_actions(state)).index(action) for state, action in steps], longest=108
        )
        assert again.states == match.states
        record_replays(match)
        worlds_are_exact(match)


@pytest.mark.parametrize("chunk", range(8))
def test_secrets_are_kept_in_long_matches(chunk: int) -> None:
    for seed in range(chunk * 8, chunk * 8 + 8):
        secrets_are_kept(long_match(seed), PROBES, 8)


@pytest.mark.parametrize("disc", choices()["disc"])
@pytest.mark.parametrize("informant", ["always", "moved"])
def test_laws_hold_where_cards_turn_discs(disc: Any, informant: Any) -> None:
    game = NewYork(Rules(disc=disc, informant=informant))
    for seed in range(6):
        match = long_match(seed, game)
        steps = zip(match.states, match.actions, strict=False)
        check_game(game, [list(game.legal_actions(state)).index(action) for state, action in steps], longest=120)
        record_replays(match)
        worlds_are_exact(match)
        secrets_are_kept(match, PROBES, 8)


@pytest.mark.nightly
@pytest.mark.parametrize("chunk", range(100))
def test_laws_hold_in_very_many_long_matches(chunk: int) -> None:
    for seed in range(10_000 + chunk * 20, 10_020 + chunk * 20):
        match = long_match(seed)
        steps = zip(match.states, match.actions, strict=False)
        check_game(GAME, [list(GAME.legal_actions(state)).index(action) for state, action in steps], longest=108)
        record_replays(match)
        worlds_are_exact(match)
        secrets_are_kept(match, PROBES, 8)


def drawn(by: Role) -> Playing:
    """A match in which that side has just drawn Smith, Grant being Jack."""
    return play(scene("rider", by=by, jack="grant", people="rider=a8"), "move island", "draw smith")


def test_N_8_1_what_is_open() -> None:
    for viewer in (INVESTIGATOR, JACK, None):
        view = drawn(JACK).view(viewer)
        assert view.public.jack_cards == 1
        assert view.public == drawn(JACK).state.public


def test_N_8_2_identity_and_cards_are_their_owners() -> None:
    match = drawn(INVESTIGATOR)
    own, his, nobodys = (match.view(viewer) for viewer in (INVESTIGATOR, JACK, None))
    assert (own.identity, own.investigator_hand, own.jack_hand) == (None, (2,), None)
    assert (his.identity, his.investigator_hand, his.jack_hand) == (3, None, ())
    assert (nobodys.identity, nobodys.investigator_hand, nobodys.jack_hand) == (None, None, None)


def test_N_8_2_copies_hide_what_was_drawn() -> None:
    match = opened()
    jack, others = (copy_for(match, viewer).entries[0].text for viewer in (JACK, INVESTIGATOR))
    assert (jack, others) == ("cast grant", "cast ?")


def test_N_8_3_the_own_cards_rule_out_identities() -> None:
    match = drawn(INVESTIGATOR)
    identities = {world.secrets.identity for world in match.game.worlds(match.view(INVESTIGATOR))}
    assert {each.word for each in identities if each is not None} == suspected(match) - {"smith"}
    everybody = {world.secrets.identity for world in match.game.worlds(match.view(None))}
    assert len(everybody) == len(suspected(match))


def test_N_8_4_the_order_of_the_cards_is_known_to_the_drawer() -> None:
    match = play(scene("rider", by=JACK, jack="grant", people="rider=a8"), "move island", "draw smith", "site f7")
    state = match.state
    two = msgspec.structs.replace(state.secrets, jack_hand=(*state.secrets.jack_hand, 0))
    world = State(msgspec.structs.replace(state.public, jack_cards=2), two)
    hands = {each.secrets.jack_hand for each in GAME.worlds(GAME.view(world, INVESTIGATOR))}
    assert {(2, 0), (0, 2)} <= hands
    assert [each.secrets for each in GAME.worlds(GAME.view(world, JACK))] == [two]


def test_N_8_5_everything_is_open_at_the_end() -> None:
    match = play(scene("latimer", people="latimer=f7 smith=h7"), "accuse smith")
    view = match.view(None)
    assert (view.identity, view.investigator_hand, view.jack_hand) == (0, (), ())
    assert list(match.game.worlds(view)) == [match.state]


def test_N_8_6_only_the_one_to_act_has_a_list() -> None:
    match = scene("beach", by=JACK, people="beach=m10", unseen=True)
    assert GAME.format(match.view(JACK).legal[-1]) != ""
    assert "leave n11" in [GAME.format(each) for each in match.view(JACK).legal]
    assert match.view(INVESTIGATOR).legal == match.view(None).legal == ()
    drawing = play(scene("rider", people="rider=a8", jack="grant"), "move island")
    assert drawing.to_act is CHANCE
    assert all(not drawing.view(viewer).legal for viewer in (INVESTIGATOR, JACK, None))


class Sound(NewYork, frozen=True):
    """New York wrapped like the leaky ones, without a leak."""


class ListOfChance(NewYork, frozen=True):
    """Its views hold chance's list, which tells what nobody holds."""

    def view(self, state: State, viewer: Role | None) -> View:
        seen = super().view(state, viewer)
        due = self.to_act(state) is CHANCE
        return msgspec.structs.replace(seen, legal=tuple(self.legal_actions(state))) if due else seen


class JacksListForAll(NewYork, frozen=True):
    """Whoever looks is given Jack's list, which names his ways out."""

    def view(self, state: State, viewer: Role | None) -> View:
        seen = super().view(state, viewer)
        his = self.to_act(state) is JACK
        return msgspec.structs.replace(seen, legal=tuple(self.legal_actions(state))) if his else seen


class LoudCard(NewYork, frozen=True):
    """Its narration names every card to everybody."""

    def narrate(self, before: State, action: Action, after: State) -> tuple[Effect, ...]:
        return tuple(msgspec.structs.replace(each, known_to=None) for each in super().narrate(before, action, after))


class OpenRecord(NewYork, frozen=True):
    """Its copies of the record show what was drawn."""

    def is_visible(self, state: State, action: Action, viewer: Role | None) -> bool:
        return isinstance(action, Draw) or super().is_visible(state, action, viewer)


class TalkativeError(NewYork, frozen=True):
    """Its refusals tell how many cards before Grant's are left."""

    def refusal(self, state: State, action: Action) -> str:
        return f"{super().refusal(state, action)}; {(deck(state) & 7).bit_count()} are left"


class TellingSuspects(NewYork, frozen=True):
    """Whoever's card the investigator holds is counted out for everybody."""

    def suspects_after(self, state: State, call: Call) -> tuple[str, ...]:
        proven = {card.word for card in state.secrets.investigator_hand}
        return tuple(word for word in super().suspects_after(state, call) if word not in proven)


class TellingLength(NewYork, frozen=True):
    """The number of effects depends on who Jack is; each of them is empty."""

    def narrate(self, before: State, action: Action, after: State) -> tuple[Effect, ...]:
        padding = (effect("pause"),) * (1 + (after.secrets.identity or 0) % 2)
        return (*super().narrate(before, action, after), *padding)


class SpectatorSeesAll(NewYork, frozen=True):
    """A spectator is sent the hands, which a page would not draw."""

    def view(self, state: State, viewer: Role | None) -> View:
        seen = super().view(state, viewer)
        hands = {"investigator_hand": state.secrets.investigator_hand, "jack_hand": state.secrets.jack_hand}
        return msgspec.structs.replace(seen, **hands) if viewer is None else seen

    def worlds(self, view: View) -> Iterable[State]:
        blind = {"investigator_hand": None, "jack_hand": None} if view.viewer is None else {}
        return super().worlds(msgspec.structs.replace(view, **blind))


class TellingOrder(NewYork, frozen=True):
    """The order of the investigator's list depends on who Jack is."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        actions, turn = super().legal_actions(state), (state.secrets.identity or 0) % 2
        return [*actions[turn:], *actions[:turn]]

    def view(self, state: State, viewer: Role | None) -> View:
        seen = super().view(state, viewer)
        return msgspec.structs.replace(seen, legal=tuple(self.legal_actions(state)) if seen.legal else ())


LEAKS = (
    ListOfChance, JacksListForAll, LoudCard, OpenRecord, TalkativeError, TellingSuspects, TellingLength,
    SpectatorSeesAll, TellingOrder,
)  # fmt: skip


def breach_of(game: NewYork, matches: int) -> str:
    """What the two-world law says of the first match in which it is broken."""
    for seed in range(matches):
        match: Match[Any, Any, Any] = Match(game)
        for action in long_match(seed).actions:
            match.play(action)
        try:
            secrets_are_kept(match, PROBES, 24)
        except LawBroken as broken:
            return str(broken)
    return ""


def test_a_sound_game_passes() -> None:
    assert not breach_of(Sound(), 6)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_planted_leaks_are_caught(leak: type[NewYork]) -> None:
    assert breach_of(leak(), 40).startswith("secrets: ")
