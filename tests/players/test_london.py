"""Players of London: nobody is accused blindly, an arrest is made when it can be, Jack flees when he can."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from gaslamp.board.masks import mask_of
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, JACK, Role
from gaslamp.games import GAMES
from gaslamp.london.characters import BY_WORD
from gaslamp.london.model import Accuse, State
from gaslamp.players.caution import cautious
from gaslamp.players.greedy import Greedy
from gaslamp.players.roster import PLAYERS
from gaslamp.players.uniform import Uniform
from gaslamp.players.worth_london import WIN, candidates, telling_worlds, worth
from london.table import Game, play, table
from players.test_fairness import whole_match
from support import cut_match

EDITIONS = [GAMES["london"], GAMES["london-2016"]]
ALL_BUT_BERT = "holmes watson smith lestrade stealthy goodley gull"


def choice(match: Game, role: Role, name: str = "greedy") -> str:
    return match.game.format(PLAYERS[name](Random(1)).choose(match.game, match.view(role)))


def about_to_meet(cleared: str, **given: Any) -> Game:
    """Gull stands next to Bert, and the investigator has chosen Gull's card."""
    match = table("gull=e6 bert=e7", turn=INVESTIGATOR, card="gull", cleared=cleared, **given)
    return play(match, "choose gull")


def test_uniform_accuses_only_when_certain() -> None:
    for cleared, accuses in (("", False), (ALL_BUT_BERT, True), (ALL_BUT_BERT.replace("gull", ""), False)):
        match = about_to_meet(cleared)
        left = cautious(match.game, match.view(INVESTIGATOR))
        assert any(isinstance(action, Accuse) for action in left) is accuses
    reckless = about_to_meet("")
    taken = {
        Uniform(Random(seed), reckless=True).choose(reckless.game, reckless.view(INVESTIGATOR)) for seed in range(200)
    }
    assert any(isinstance(action, Accuse) for action in taken)


def test_an_alibi_in_hand_makes_certain() -> None:
    """Gull and Bert are the last suspects; the investigator draws Gull's alibi."""
    match = table("gull=e6 bert=e7", turn=INVESTIGATOR, card="holmes", cleared=ALL_BUT_BERT.replace("gull", ""))
    play(match, "choose holmes", "move a2", "draw gull")
    assert [who.word for who in candidates(match.view(INVESTIGATOR))] == ["bert"]


def test_uniform_accuses_where_it_must() -> None:
    people = "holmes=b7 bert=b6 goodley=a5 stealthy=c6 watson=a4 smith=d7"
    match = play(table(people, turn=INVESTIGATOR, card="holmes", lids="a5 l12"), "choose holmes")
    assert choice(match, INVESTIGATOR, "uniform").startswith("accuse")


@pytest.mark.parametrize("cleared", [ALL_BUT_BERT, "holmes watson smith lestrade stealthy goodley"])
def test_greedy_makes_an_arrest_when_certain(cleared: str) -> None:
    match = about_to_meet(cleared)
    certain = "gull" in cleared
    assert (choice(match, INVESTIGATOR) == "accuse bert") is certain
    waiting = table("gull=e6 bert=e7", turn=INVESTIGATOR, card="gull", cleared=cleared)
    if certain:
        for _ in range(2):
            play(waiting, choice(waiting, INVESTIGATOR))
        assert str(waiting.outcome) == "investigator: arrest"


@pytest.mark.parametrize(("played", "accuses"), [("holmes", False), ("holmes watson", True)])
def test_greedy_accuses_at_last_when_waiting_is_worse(played: str, *, accuses: bool) -> None:
    """In round 8 the investigator has the second card and the third: one in two is better than nothing."""
    cleared = "holmes watson smith lestrade stealthy goodley"
    start = table("gull=e6 bert=e7", turn=INVESTIGATOR, card="gull", round_=8, cleared=cleared)
    mask = mask_of(BY_WORD[word] for word in played.split())
    public = replace(start.state.public, played=mask)
    match = play(Match(start.game, State(public, start.state.secrets)), "choose gull")
    assert choice(match, INVESTIGATOR).startswith("accuse") is accuses


def test_greedy_jack_flees_when_he_can() -> None:
    match = table("bert=b7", turn=JACK, card="bert", round_=4, calls="unseen")
    assert choice(match, JACK) == "choose bert"
    assert choice(play(match, "choose bert"), JACK) == "leave nw"


def test_worth_lies_between_loss_and_win() -> None:
    for game in EDITIONS:
        for seed in range(60):
            state = cut_match(game, seed).state
            if state.public.round:
                assert all(-WIN <= worth(state, role) <= WIN + 20 for role in Role)


def test_one_world_for_each_identity_is_enough() -> None:
    match = table(turn=INVESTIGATOR, card="gull")
    worlds = list(match.game.worlds(match.view(INVESTIGATOR)))
    assert {world.secrets.identity for world in telling_worlds(worlds)} == {world.secrets.identity for world in worlds}
    assert len(telling_worlds([*worlds, *worlds])) == 8
    assert Greedy(Random(1)).choose(match.game, match.view(INVESTIGATOR)) in match.legal


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.id)
def test_uniform_games_are_long_and_end_well(game: Any) -> None:
    reasons = [whole_match(game, "uniform", "uniform", seed).outcome for seed in range(30)]
    assert not any(outcome is not None and outcome.reason == "wrong accusation" for outcome in reasons)
