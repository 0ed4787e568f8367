"""The table of a round against the rules: whoever plays the tokens in whatever order ends in the cell of the table."""

from __future__ import annotations

from random import Random

from gaslamp.players.pocket.deeds import action_of, deed_of
from gaslamp.players.pocket.moment import moment_of
from gaslamp.players.pocket.table import PASS, table_of
from gaslamp.pocket import rules
from gaslamp.pocket.layout import Face
from gaslamp.pocket.model import Alibi, State
from gaslamp.pocket.sight import characters_in_sight
from players.pocket.scenes import states
from players.pocket.slow import moved


def test_every_order_of_play_ends_in_the_cell_of_the_table() -> None:
    rng = Random(5)
    for begin in states(1, 150, left=range(1, 5)):
        state, moment = begin, moment_of(begin.public)
        table = table_of(moment.tiles, moment.walls, moment.places, moment.faces)
        public, where = state.public, dict[Face, list[int]]()
        while public.used != 15:
            now = moment_of(public)
            legal = [action for action in rules.legal_actions(state) if not isinstance(action, Alibi)]
            if not legal:
                break
            action = rng.choice(legal)
            face, at = deed_of(action, now)
            assert action_of((face, at), now) == action
            where.setdefault(face, []).append(at)
            public = moved(public, action)
            state = State(public, state.secrets)
        if len(moment.faces) - (Face.ALIBI in moment.faces) == sum(map(len, where.values())):
            cell = tuple(where[face].pop() for face in moment.faces if face is not Face.ALIBI)
            assert table.seen[cell] == characters_in_sight(public.tiles, public.walls, public.detectives)


def test_the_joker_that_lets_everybody_stand_is_the_last_coordinate() -> None:
    assert PASS == 3
