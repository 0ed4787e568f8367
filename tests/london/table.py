"""Positions for the tests of Mr. Jack, in few words."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from gaslamp.board.masks import mask_of
from gaslamp.core.course import EVERYBODY
from gaslamp.core.match import Match
from gaslamp.core.order import ORDER
from gaslamp.core.words import Call, IllegalAction, Role
from gaslamp.london.characters import BY_WORD, CHARACTERS, Character
from gaslamp.london.game import London
from gaslamp.london.layout import EXIT_BY_WORD, PLAIN, POST_BY_LABEL, STREET_BY_LABEL, UNLIT
from gaslamp.london.model import Action, Secrets, State, View, characters_of
from gaslamp.london.notation import FACING_BY_WORD

Game = Match[State, Action, View]

OUT_OF_THE_WAY: Final = "holmes=a1 watson=a3 smith=c4 lestrade=e3 stealthy=e9 goodley=m12 gull=i10 bert=i4"
"""Nobody next to anybody, for tests that set the one or two they are about."""


def begun(*texts: str, edition: str = "2006") -> Game:
    """A match from its beginning: Bert is Jack, the first cards are Holmes, Smith, Goodley and Gull."""
    match: Game = Match(London(edition))
    for text in ("cast bert", "deal holmes smith goodley gull", *texts):
        match.play(text)
    return match


def table(  # noqa: PLR0913 (each names one thing on the table)
    people: str = "",
    *,
    turn: Role,
    card: str,
    jack: str = "bert",
    round_: int = 3,
    calls: str = "",
    cleared: str = "",
    lids: str = "c2 l12",
    cordons: str = "ne sw",
    lantern: str = "ne",
    lit: str | None = None,
    last: bool = False,
    edition: str = "2006",
) -> Game:
    """A match at a position in which `turn` may choose `card`.

    `people` moves characters (`gull=b7 bert=b6`) out of OUT_OF_THE_WAY; `calls` are the answers so far, the missing
    ones `seen`; with `last` it is the last card of its round.
    """
    game = London(edition)
    start = game.initial().public
    places = dict(each.split("=") for each in f"{OUT_OF_THE_WAY} {people}".split())
    chosen = BY_WORD[card]
    order = ORDER[round_ % 2]
    made = 3 if last else order.index(turn)
    assert order[made] is turn, "that side does not have the last card of the round"
    others = [each for each in CHARACTERS if each is not chosen]
    answers = [*(Call(word) for word in calls.split())]
    answers = [Call.SEEN] * (round_ - 1 - len(answers)) + answers
    manholes = start.manholes | start.lids
    covered = mask_of(STREET_BY_LABEL[label] for label in lids.split())
    public = replace(
        start,
        positions=tuple(STREET_BY_LABEL[places[each.word]] for each in CHARACTERS),
        manholes=manholes & ~covered,
        lids=covered,
        facing=FACING_BY_WORD[lantern],
        lamps=lamps_on(lit)
        if lit is not None
        else tuple(UNLIT if tile < min(round_, PLAIN) else tile for tile in start.lamps),
        cordons=mask_of(EXIT_BY_WORD[word] for word in cordons.split()),
        suspects=EVERYBODY & ~mask_of(BY_WORD[word] for word in cleared.split()),
        round=round_,
        dealt=mask_of((chosen, *others[:3])),
        played=mask_of(others[:made]),
        calls=tuple(answers),
    )
    return Match(game, State(public, Secrets(BY_WORD[jack])))


def lamps_on(posts: str) -> tuple[int, ...]:
    """Tiles on posts, `b2=1 f5=5`; 5 is a tile without a number."""
    lamps = [UNLIT] * len(POST_BY_LABEL)
    for each in posts.split():
        post, _, tile = each.partition("=")
        lamps[POST_BY_LABEL[post]] = int(tile)
    return tuple(lamps)


def play(match: Game, *texts: str) -> Game:
    for text in texts:
        match.play(text)
    return match


def refused(match: Game, text: str) -> str:
    """What the error says of an action that is not allowed."""
    try:
        match.play(text)
    except IllegalAction as error:
        return error.reason
    raise AssertionError(f"{text} was allowed")


def options(match: Game, word: str) -> set[str]:
    """The operands of the legal actions that begin with a word."""
    return {text.partition(" ")[2] for text in match.legal.texts() if text.split(" ")[0] == word}


def words(match: Game) -> set[str]:
    """The first words of the legal actions."""
    return {text.split(" ")[0] for text in match.legal.texts()}


def where(match: Game, who: str) -> str:
    """The street on which a character stands."""
    return place_of(match.state, BY_WORD[who])


def place_of(state: State, character: Character) -> str:
    labels = {cell: label for label, cell in STREET_BY_LABEL.items()}
    return labels[state.public.positions[character]]


def seen(match: Game) -> set[str]:
    return {each.word for each in match.state.public.in_sight}


def suspects(match: Game) -> set[str]:
    return {each.word for each in characters_of(match.state.public.suspects)}
