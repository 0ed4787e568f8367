"""Scenes for the tests of New York: who stands where, what lies where, whose card is to be played."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from gaslamp.board.masks import mask_of
from gaslamp.core.course import EVERYBODY
from gaslamp.core.match import Match
from gaslamp.core.words import INVESTIGATOR, Call, IllegalAction, Role
from gaslamp.newyork.characters import BY_WORD, CHARACTERS
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.layout import CELLS, cells_named
from gaslamp.newyork.model import Public, Secrets, State, characters_of
from gaslamp.newyork.movement import cells_of
from gaslamp.newyork.options import Rules
from gaslamp.newyork.sight import characters_in_sight

Playing = Match[Any, Any, Any]

APART: Final = {
    "beach": "f15", "rider": "m2", "smith": "m16", "grant": "k2",
    "tumblety": "c14", "callahan": "h3", "latimer": "i12", "eastman": "m6",
}  # fmt: skip
"""Nobody next to anybody or to a lamp."""


def opened(*texts: str, **rules: Any) -> Playing:
    """A match from its beginning, Grant being Jack, with Beach, Cloud Rider, Smith and Grant in the first deal."""
    match: Playing = Match(NewYork(Rules(**rules)))
    return play(match, "cast grant", "deal beach rider smith grant", *texts)


def scene(  # noqa: PLR0913 (what may lie on the table)
    card: str,
    *,
    by: Role = INVESTIGATOR,
    jack: str = "beach",
    people: str = "",
    unseen: bool = False,
    last: bool = False,
    cleared: str = "",
    rules: dict[str, Any] | None = None,
    board: dict[str, str] | None = None,
    **fields: Any,
) -> Playing:
    """A match in which `by` has just chosen `card`, in round 3 (Jack's last card: in round 4).

    `people` moves some out of APART, `gull=f7 …`; `board` gives the cells of metros, sites, lamps, parks, steamers or
    barriers (two pairs parted by a comma); `unseen`: the last call was answered so; `last`: it is the last card.
    """
    game = NewYork(Rules(**(rules or {})))
    places = {**APART, **dict(each.split("=") for each in people.split())}
    chosen, others = BY_WORD[card], [each for each in CHARACTERS if each.word != card]
    made = 3 if last else 0 if by is INVESTIGATOR else 1
    round_ = 4 if last and by is not INVESTIGATOR else 3
    public = Public(
        positions=tuple(CELLS.index(places[each.word]) for each in CHARACTERS),
        suspects=EVERYBODY & ~mask_of(BY_WORD[word] for word in cleared.split()),
        round=round_,
        dealt=mask_of((chosen, *others[:3])),
        played=mask_of(others[:made]),
        calls=(Call.SEEN,) * (round_ - 2) + ((Call.UNSEEN if unseen else Call.SEEN),),
    )
    public = msgspec.structs.replace(public, **_lying(board or {}), **fields)
    match: Playing = Match(game, State(public, Secrets(BY_WORD[jack])))
    assert match.to_act is by
    return play(match, f"choose {card}")


def _lying(board: dict[str, str]) -> dict[str, Any]:
    pairs = {
        name: tuple(sorted(map(cells_named, each.split(",")))) for name, each in board.items() if name == "barriers"
    }
    return {name: cells_named(each) for name, each in board.items() if name != "barriers"} | pairs


def play(match: Playing, *texts: str) -> Playing:
    """Plays the texts one after the other."""
    for text in texts:
        match.play(text)
    return match


def legal(match: Playing, word: str) -> set[str]:
    """What may stand behind a word that begins an action now; empty when nothing may."""
    return {text.removeprefix(word).strip() for text in match.legal.texts() if text.split()[0] == word}


def verbs(match: Playing) -> set[str]:
    """The words with which the legal actions begin."""
    return {text.split()[0] for text in match.legal.texts()}


def why_not(match: Playing, text: str) -> str:
    """The reason with which an action is refused."""
    try:
        match.play(text)
    except IllegalAction as refused:
        return refused.reason
    raise AssertionError(f"{text} was played")


def whereabouts(match: Playing, who: str) -> str:
    cell: int = match.state.public.positions[BY_WORD[who]]
    return CELLS[cell]


def labels(mask: int) -> set[str]:
    return {CELLS[cell] for cell in cells_of(mask)}


def in_sight(match: Playing) -> set[str]:
    game = match.game
    assert isinstance(game, NewYork)
    return {each.word for each in characters_of(characters_in_sight(game.rules, match.state.public))}


def suspected(match: Playing) -> set[str]:
    return {each.word for each in characters_of(match.state.public.suspects)}


def quiet_end(match: Playing) -> Playing:
    """Plays the open card to its end by first actions that end nothing."""
    while match.state.public.activation is not None:
        match.play(next(each for each in match.legal.texts() if each.split()[0] not in ("accuse", "leave")))
    return match


def whole_round(match: Playing) -> list[Role]:
    """Plays the round to its end and returns who played its cards."""
    played: list[Role] = []
    now = match.state.public.round
    while match.outcome is None and match.state.public.round == now:
        actor = match.to_act
        match.play(match.legal[0])
        if isinstance(actor, Role):
            played.append(actor)
            quiet_end(match)
    return played
