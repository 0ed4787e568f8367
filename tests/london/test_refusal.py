"""Why something is refused, said without a secret."""

from __future__ import annotations

import pytest

from gaslamp.core.words import JACK
from london.table import begun, play, refused, table


@pytest.mark.parametrize(
    ("texts", "action", "reason"),
    [
        ((), "move g7", "a card must be chosen first"),
        ((), "draw bert", "that is for chance to do"),
        (("choose holmes",), "choose gull", "the card of holmes is still being played"),
        (("choose holmes",), "move a1", "holmes cannot come so far"),
        (("choose holmes",), "accuse watson", "holmes cannot come so far"),
        (("choose holmes",), "face n", "Watson was not moved"),
        (("choose holmes",), "done", "something must still be done"),
        (("choose holmes",), "lamp b2 f9", "that is not in the power of holmes"),
        (("choose holmes", "move g7"), "move g6", "chance is to act"),
        (("choose holmes", "move g7"), "draw bert", "that is not one of the things chance may do now"),
        (("choose smith",), "lamp f9 h4", "the rules do not allow it"),
        (("choose goodley",), "whistle bert a1 3", "no such walk brings that character nearer"),
        (("choose goodley", "whistle bert j8 1"), "whistle gull a1 2", "no such walk brings that character nearer"),
    ],
)
def test_reasons(texts: tuple[str, ...], action: str, reason: str) -> None:
    assert reason in refused(play(begun(), *texts), action)


def test_a_way_out_too_far() -> None:
    match = play(table("bert=e6", turn=JACK, card="bert", round_=4, calls="unseen"), "choose bert")
    assert refused(match, "leave nw") == "bert cannot come so far"
