"""Jack's types by the rules: the same identities and hands, as often, as the worlds of a view."""

from __future__ import annotations

from collections import Counter

import pytest

from gaslamp.board.masks import mask_of
from gaslamp.core.words import INVESTIGATOR
from gaslamp.players.pocket.moment import moment_of
from gaslamp.players.pocket.types import even_weights, types_of
from players.pocket.scenes import POCKET, states


def test_even_weights_count_the_worlds() -> None:
    for state in states(7, 200, left=range(1, 5)):
        worlds = list(POCKET.worlds(POCKET.view(state, INVESTIGATOR)))
        counts = Counter((int(world.secrets.identity), mask_of(world.secrets.hand)) for world in worlds)
        weights = even_weights(state.public)
        assert weights.keys() == counts.keys()
        for key, count in counts.items():
            assert weights[key] == pytest.approx(count / len(worlds))


@pytest.mark.parametrize("fine", [False, True])
def test_types_keep_all_weight_and_may_draw_every_card_that_is_not_out(fine: bool) -> None:
    for state in states(8, 60, left=range(1, 5)):
        moment, weights = moment_of(state.public), even_weights(state.public)
        types = types_of(moment, weights, fine=fine)
        assert types.weight.sum() == pytest.approx(1)
        assert types.chance.sum(axis=1) == pytest.approx(1)
        for (identity, hand), row in types.row_of.items():
            assert types.identity[row] == identity
            assert types.chance[row, identity] == 0
            if fine and hand & moment.suspects:
                assert all(types.chance[row, card] == 0 for card in range(9) if hand & moment.suspects & 1 << card)
