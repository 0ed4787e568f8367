"""Everything that a client may be told has its sentence: what may be chosen, what is asked, what has happened."""

from __future__ import annotations

import pytest

from gaslamp.core.game import AnyGame
from gaslamp.core.words import INVESTIGATOR, JACK, Role
from gaslamp.web import words
from gaslamp.web.options import options
from gaslamp.web.playing import Playing
from gaslamp.web.showings import SHOWINGS
from support import UNIQUE_GAMES, random_match

MATCHES = 12


@pytest.mark.parametrize("game", UNIQUE_GAMES, ids=lambda game: game.id)
def test_every_option_question_and_entry_is_a_sentence(game: AnyGame) -> None:
    asked, said = set[str](), set[str]()
    for seed in range(MATCHES):
        match = random_match(game, seed)
        for state in match.states:
            actor = game.to_act(state)
            view = game.view(state, actor if isinstance(actor, Role) else None)
            asked.add(SHOWINGS[game.id].scene(game, view).asks)
            for option in options(game, view):
                assert words.say("en", option.say.id, option.say.args)
                said.add(option.say.id)
        for viewer in (INVESTIGATOR, JACK, None):
            for entry in Playing(game, match.actions).log(viewer, 0):
                for effect in entry.effects:
                    assert words.say("en", f"log-{effect.id}", effect.args)
    for ask in asked:
        assert words.say("en", f"ask-{ask}", {"character": "bert"})
    assert {"deal", "over"} < asked
    assert len(said) > 4
