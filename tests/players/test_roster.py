"""Levels, and players by name."""

from __future__ import annotations

import pytest

from gaslamp.core.game import AnyGame
from gaslamp.core.words import GaslampError
from gaslamp.games import POCKET
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.options import Rules
from gaslamp.players.levels import levels
from gaslamp.players.player import Budget
from gaslamp.players.roster import is_player, player_named
from support import UNIQUE_GAMES

VARIANT = NewYork(Rules(order="never"))


@pytest.mark.parametrize("game", [*UNIQUE_GAMES, VARIANT], ids=lambda game: game.id)
def test_levels_are_numbered_from_the_weakest_and_told_apart(game: AnyGame) -> None:
    found = levels(game)
    assert [level.number for level in found] == list(range(1, len(found) + 1))
    assert len(found) >= 2
    assert len({level.name for level in found}) == len(found) == len({level.description for level in found})
    assert all(level.description.endswith(".") and "\n" not in level.description for level in found)


@pytest.mark.parametrize("game", [*UNIQUE_GAMES, VARIANT], ids=lambda game: game.id)
def test_a_level_is_chosen_by_its_id_with_its_own_budget(game: AnyGame) -> None:
    for level in levels(game):
        opponent = player_named(level.id, game, 1)
        assert (opponent.name, opponent.budget) == (level.id, level.budget)


def test_a_budget_may_stand_behind_a_name() -> None:
    assert player_named("ismcts:10000", POCKET, 1).budget == Budget(nodes=10_000)
    assert player_named("level1:0.5s", POCKET, 1).budget == Budget(seconds=0.5)


@pytest.mark.parametrize("text", ["ismcts:", "ismcts:-3", "ismcts:many", "ismcts:1.5", "ismcts:3m", "greedy:"])
def test_a_budget_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(GaslampError, match="behind the colon stands a number of nodes"):
        player_named(text, POCKET, 1)


@pytest.mark.parametrize("text", ["ismcts:0", "ismcts:0s"])
def test_nothing_is_no_budget(text: str) -> None:
    with pytest.raises(GaslampError, match="more than nothing"):
        player_named(text, POCKET, 1)


def test_a_budget_is_nodes_or_seconds_and_not_both() -> None:
    for nodes, seconds in ((None, None), (3, 0.1)):
        with pytest.raises(GaslampError, match="exactly one"):
            Budget(nodes=nodes, seconds=seconds)
    assert str(Budget(nodes=3)) == "3 nodes" and str(Budget(seconds=0.5)) == "0.5 s"


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(GaslampError, match=r"“level99”; for pocket/1 there are level1, level2, .*uniform"):
        player_named("level99", POCKET, 1)
    assert is_player("level1", POCKET) and is_player("ismcts:5", POCKET) and not is_player("Ada", POCKET)
