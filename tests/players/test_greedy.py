"""Greedy takes an action of the highest expected worth: compared with a plain average over every world and card."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from gaslamp.core.words import INVESTIGATOR, JACK, Role
from gaslamp.players.greedy import Greedy
from gaslamp.players.player import Budget
from gaslamp.players.seat import seat_of
from gaslamp.players.worth_pocket import worth
from gaslamp.pocket.game import Pocket
from support import cut_match

GAME = Pocket()


def plain_average(view: Any, action: Any) -> float:
    """The mean over the worlds of the mean over the cards that may be drawn."""
    found = []
    for world in GAME.worlds(view):
        after = GAME.apply(world, action)
        cards = GAME.legal_actions(after) if after.public.activation else ()
        found.append(fmean(worth(GAME.apply(after, card), view.viewer) for card in cards) if cards else
                     worth(after, view.viewer))  # fmt: skip
    return fmean(found)


def test_no_action_is_worth_more_than_the_chosen_one() -> None:
    checked = dict.fromkeys(Role, 0)
    for seed in range(150):
        match = cut_match(GAME, seed)
        role = match.to_act
        if not isinstance(role, Role):
            continue
        view = match.view(role)
        worths = {action: plain_average(view, action) for action in view.legal}
        chosen = Greedy(seed).choose(seat_of(match, role), Budget(nodes=1))
        assert worths[chosen] >= max(worths.values()) - 1e-9
        checked[role] += 1
    assert checked[INVESTIGATOR] > 20
    assert checked[JACK] > 20
