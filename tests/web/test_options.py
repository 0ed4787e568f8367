"""Options: what is offered is what is legal, what comes of it is true, and a patch leads from scene to scene."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gaslamp.core.game import AnyGame
from gaslamp.core.preview import previews
from gaslamp.core.words import Call, Role
from gaslamp.london import characters as london
from gaslamp.newyork import characters as newyork
from gaslamp.web.draft import Drafted
from gaslamp.web.frames import Option
from gaslamp.web.options import options
from gaslamp.web.playing import Playing
from gaslamp.web.scenes import LondonScene, NewYorkScene
from gaslamp.web.showings import SHOWINGS
from support import UNIQUE_GAMES, random_match

MATCHES = 6
each_game = pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)


def moments(game: AnyGame) -> list[Any]:
    """The views of whoever was to act, through some matches."""
    states = [state for seed in range(MATCHES) for state in random_match(game, seed).states]
    return [game.view(state, actor) for state in states if isinstance(actor := game.to_act(state), Role)]


def mode_of(option: Option) -> str:
    """What a client chooses first, where there are several kinds of things to do: a move, or a power by its word."""
    verb = option.a.partition(" ")[0]
    return "move" if verb in ("move", "accuse", "leave") else verb


def merged(scene: Any, patch: Any) -> Any:
    """JSON merge patch, a null being a value: as the client does it."""
    if not isinstance(patch, dict) or not isinstance(scene, dict):
        return patch
    return scene | {key: merged(scene.get(key), value) for key, value in patch.items()}


@each_game
def test_what_is_offered_is_what_is_legal_and_told_apart(game: AnyGame) -> None:
    for view in moments(game):
        offered = options(game, view)
        assert [option.a for option in offered] == [game.format(action) for action in view.legal]
        for mode in {mode_of(option) for option in offered}:
            picks = [option.pick for option in offered if mode_of(option) == mode]
            assert len(set(picks)) == len(picks)
            for one in picks:
                assert not any(one != two and two[: len(one)] == one for two in picks), f"{one} begins another"


def test_every_game_is_shown_with_its_own_characters_whichever_is_shown_first() -> None:
    """London and New York number their characters alike: what is kept for one must not be given for the other."""
    cards = {"london/1": {*london.BY_WORD}, "newyork/1": {*newyork.BY_WORD}}
    for game in (*UNIQUE_GAMES, *reversed(UNIQUE_GAMES)):
        if game.id not in cards:
            continue
        for state in random_match(game, 2).states:
            scene = SHOWINGS[game.id].scene(game, SHOWINGS[game.id].open_view(state))
            assert isinstance(scene, LondonScene | NewYorkScene)
            hands = (*(scene.hands.investigator or ()), *(scene.hands.jack or ()))
            shown = {*scene.positions, *scene.suspects, *scene.in_sight, *scene.next_cards, *hands}
            assert shown | {card.character for card in scene.cards} == cards[game.id]


@each_game
def test_final_and_reveals_say_what_the_draft_is_then(game: AnyGame) -> None:
    for view in moments(game):
        for option in options(game, view):
            drafted = Drafted(game, view, [option.a])
            assert (option.final, option.reveals) == (drafted.complete, drafted.reveals)


@each_game
def test_patches_lead_to_the_scene_with_the_action_drafted(game: AnyGame) -> None:
    scene = SHOWINGS[game.id].scene
    for view in moments(game)[::5]:
        now = msgspec.to_builtins(scene(game, view))
        for option in options(game, view):
            if option.patch is None:
                continue
            drafted = Drafted(game, view, [option.a])
            shown = merged(now, msgspec.to_builtins(option.patch))
            there = msgspec.to_builtins(scene(game, drafted.view))
            assert shown | {"asks": ""} == there | {"asks": ""}
            assert shown["asks"] == there["asks"] or there["asks"] == "optional"


@each_game
def test_what_would_remain_is_what_the_previews_of_every_shell_say(game: AnyGame) -> None:
    """But for what the investigator's own cards take from it: the numbers are on a screen that others may see."""
    for view in moments(game)[::3]:
        if view.public.round > 3:  # later there are thousands of worlds to go through
            continue
        scene = SHOWINGS[game.id].scene(game, view)
        identity = scene.identity if view.viewer is Role.JACK else None
        held = identity is None and bool(getattr(scene, "proven", ()))
        for option, preview in zip(options(game, view), previews(game, view, identity or ""), strict=True):
            assert (option.remaining is None) is (preview.ends or not preview.known)
            if option.remaining is not None:
                told = {Call.SEEN: option.remaining.seen, Call.UNSEEN: option.remaining.unseen}
                known = {call: number for call, number in told.items() if number is not None}
                assert known == preview.remaining or held
                assert sum(known.values()) == view.public.suspects.bit_count()
                assert option.own == (preview.own and preview.own.value)


@each_game
def test_every_walk_has_a_way_from_its_start_to_its_end(game: AnyGame) -> None:
    if SHOWINGS[game.id].way is None:
        return
    walks = 0
    for seed in range(MATCHES):
        match = random_match(game, seed)
        for entry in Playing(game, match.actions).log(Role.JACK, 0):
            for said in entry.effects:
                if "way" not in said.args:
                    continue
                way = said.args["way"]
                assert isinstance(way, tuple)
                assert len(way) > 1
                assert way[0] == said.args.get("start", way[0])
                assert way[-1] == said.args.get("end", said.args.get("exit", way[-1])) or said.id == "left"
                walks += 1
    assert walks > MATCHES


def test_two_lengths_of_a_whistle_to_one_cell_are_told_apart_by_a_button() -> None:
    game = next(each for each in UNIQUE_GAMES if each.id == "london/1")
    with_button: list[Option] = []
    without: list[Option] = []
    for view in moments(game):
        for option in options(game, view):
            if option.a.startswith("whistle"):
                (with_button if option.pick[-1].startswith("button:steps-") else without).append(option)
    assert with_button
    assert without
