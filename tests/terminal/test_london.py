"""Mr. Jack at the keyboard: the map, whole games, activations as drafts, two sides with secrets."""

from __future__ import annotations

from pathlib import Path

import pytest

from gaslamp.core.record import parse_record
from gaslamp.core.words import INVESTIGATOR, JACK
from gaslamp.games import GAMES
from terminal.conftest import Run
from terminal.screens import drawn, played

LONDON = GAMES["london"]
SAFE = ["1", "1", "1", "1", "", "", ""] * 60


@pytest.mark.parametrize("game", ["london", "london-2016"])
@pytest.mark.parametrize("side", ["investigator", "jack"])
def test_a_game_is_played_to_its_end(run: Run, home: Path, game: str, side: str) -> None:
    result = run(f"play {game} --as {side} --against uniform --seed 5", SAFE)
    assert result.exit_code == 0 and "Jack was " in result.output
    assert parse_record(next(home.glob("*.txt")).read_text("utf-8")).headers["game"] == game


def test_the_map_shows_what_lies_on_it() -> None:
    text = drawn(LONDON, played("london", 1, most=2).view(INVESTIGATOR))
    for sign in ("Wa?↗", "Ho?!", "St?", "☼3", "c2°●", "f7○", "b7°»", "l12°●x", "b1°x"):
        assert sign in text


def test_where_a_character_may_go_is_marked() -> None:
    match = played("london", 1, most=2)
    card = next(text for text in match.legal.texts() if text.startswith("choose"))
    before = drawn(LONDON, match.view(INVESTIGATOR)).count("  +")
    match.play(card)
    moves = sum(text.startswith("move") for text in match.legal.texts())
    assert drawn(LONDON, match.view(INVESTIGATOR)).count("  +") == before + moves


def test_an_activation_is_a_draft_until_it_ends(run: Run, home: Path) -> None:
    lines = ["1", "1", "undo", "undo", "undo", "1", "1", "quit"]
    output = run("play london --seed 5", lines).output
    assert output.count("Taken back: ") == 2
    assert "There is nothing to take back" in output
    assert " I " not in next(home.glob("*.txt")).read_text("utf-8"), "an unfinished draft is not in the saved game"


def _a_seed_that_deals_holmes(run: Run) -> int:
    for seed in range(40):
        output = run(f"play london --seed {seed}").output
        if "Holmes" in output.split("Cards to play:")[1].split("Next round")[0]:
            return seed
    raise AssertionError("Holmes is among every other four cards")


def test_the_card_of_holmes_is_drawn_only_after_confirmation(run: Run) -> None:
    seed = _a_seed_that_deals_holmes(run)
    opening = ["choose holmes", "1"]
    before = run(f"play london --seed {seed}", opening).output
    assert "After this something is revealed (depends on the card)" in before
    assert "The alibi card is" not in before
    after = run(f"play london --seed {seed}", [*opening, ""]).output
    assert "The alibi card is" in after


def test_an_investigator_s_card_is_hidden_from_jack_at_the_same_screen(run: Run) -> None:
    seed = _a_seed_that_deals_holmes(run)
    output = run(f"play london --as both --seed {seed}", ["", "", "", "choose holmes", "1", "", ""]).output
    *_, jacks_screen = output.split("Hand the keyboard to Jack.")
    assert "draws an alibi card and keeps it hidden" in jacks_screen
    assert "The alibi card is" not in jacks_screen and "Investigator's alibi cards" not in jacks_screen


def test_each_side_sees_its_own_cards_and_everything_shows_both() -> None:
    from gaslamp.terminal.face import face_of  # noqa: PLC0415 (only this test needs it)

    state = next(
        state
        for seed in range(60)
        for state in played("london", seed).states
        if state.secrets.investigator_hand and state.secrets.jack_hand and state.public.outcome is None
    )
    own, his, all_of_it = (
        drawn(LONDON, view)
        for view in (LONDON.view(state, INVESTIGATOR), LONDON.view(state, JACK), face_of(LONDON).open_view(state))
    )
    assert "Investigator's alibi cards:" in own and "Jack's alibi cards:" not in own
    assert "Jack's alibi cards:" in his and "Investigator's alibi cards:" not in his
    assert "Investigator's alibi cards:" in all_of_it and "Jack's alibi cards:" in all_of_it


def test_what_an_alibi_card_leaves_is_told_to_who_holds_it() -> None:
    state = next(
        state
        for seed in range(60)
        for state in played("london", seed).states
        if state.public.outcome is None
        and any(state.public.suspects >> card & 1 for card in state.secrets.investigator_hand)
    )
    text = drawn(LONDON, LONDON.view(state, INVESTIGATOR))
    line = next(line for line in text.splitlines() if "Investigator's alibi cards:" in line)
    told = line.split("So Jack is ")[1].lower()
    left = [
        card.word
        for card in type(state.secrets.identity)
        if state.public.suspects >> card & 1 and card not in state.secrets.investigator_hand
    ]
    assert sorted(word for word in left if word in told) == sorted(left)
    assert not any(card.word in told for card in state.secrets.investigator_hand)
    assert "So Jack is" not in drawn(LONDON, LONDON.view(state, JACK))
