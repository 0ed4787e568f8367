"""Positions to test on: both figures of the rule book, and a plain board on which sight is easy to read off."""

from __future__ import annotations

from typing import Any, Final

from gaslamp.core.match import Match
from gaslamp.pocket.game import Pocket

GAME: Final = Pocket()

SETUP_TILES: Final = "gull.w,bert.s,stealthy.e/smith.w,pizer.e,lestrade.e/lane.s,madame.s,goodley.e"
SETUP_DETECTIVES: Final = "11,3,7"
SETUP_THROW: Final = "throw holmes toby rotation rotation"
"""The set-up figure (page 4 of the English rule book), its tokens included."""

SIGHT_TILES: Final = "-goodley.w,stealthy.n,-smith.e/pizer.e,lestrade.s,madame.w/gull.n,-lane,bert.n"
SIGHT_DETECTIVES: Final = "0,5,7"
"""The example of sight (page 9); which of the two cleared tiles is Goodley and which Smith is not to be seen there."""

PLAIN_TILES: Final = "goodley.w,lestrade.w,stealthy.w/smith.w,pizer.w,gull.w/lane.w,bert.w,madame.w"
"""Every wall to the west: from north and south whole columns are seen, from the east column c, from the west nobody."""
COLUMN_A: Final = ("goodley", "smith", "lane")
COLUMN_B: Final = ("lestrade", "pizer", "bert")
COLUMN_C: Final = ("stealthy", "gull", "madame")

BLIND: Final = "11,9,10"
"""On the plain board: Holmes, Watson and Toby where they see nobody."""
LAST_HOLMES: Final = "holmes,-toby,-rotation,-joker"
"""Tokens of a round in which only Holmes's is left: `holmes 1` then looks along column a, `holmes 2` along column b."""
LAST_ALIBI: Final = "alibi,-toby,-rotation,-joker"

AnyMatch = Match[Any, Any, Any]


def position(  # noqa: PLR0913 (the ten fields of a position)
    *,
    tiles: str = PLAIN_TILES,
    detectives: str = BLIND,
    round_: int = 1,
    tokens: str = LAST_HOLMES,
    calls: str = "",
    shown: str = ".",
    hand: str = ".",
    jack: str = "bert",
    chase: str = ".",
    stage: str = ".",
) -> str:
    """A position's text; `calls` as letters, s for seen and u for unseen."""
    words = ",".join({"s": "seen", "u": "unseen"}[call] for call in calls) or "."
    return f"{tiles} {detectives} {round_} {tokens} {words} {shown} {hand} {jack} {chase} {stage}"


def at(**fields: Any) -> AnyMatch:
    """A match at a position given by its fields."""
    return Match(GAME, GAME.parse_position(position(**fields)))


def suspects_only(*left: str, tiles: str = PLAIN_TILES) -> str:
    """The tiles with everybody but those cleared; Lane's cleared tile loses its wall."""
    rows = [[_cleared(tile, left) for tile in row.split(",")] for row in tiles.split("/")]
    return "/".join(",".join(row) for row in rows)


def _cleared(tile: str, left: tuple[str, ...]) -> str:
    character = tile.partition(".")[0]
    if character in left:
        return tile
    return "-lane" if character == "lane" else f"-{tile}"


def setup_figure(jack: str = "bert", throw: str | None = SETUP_THROW) -> AnyMatch:
    """The set-up figure, thrown if wanted."""
    match = at(tiles=SETUP_TILES, detectives=SETUP_DETECTIVES, tokens=".", jack=jack)
    if throw is not None:
        match.play(throw)
    return match


def play(match: AnyMatch, *texts: str) -> AnyMatch:
    """Plays the texts one after the other."""
    for text in texts:
        match.play(text)
    return match


def words(match: AnyMatch) -> set[str]:
    """The suspects that are left, as words."""
    public = match.state.public
    return {tile.word for tile in public.tiles if public.suspects >> tile & 1}


def texts(match: AnyMatch, word: str) -> list[str]:
    """The legal actions that begin with a word."""
    return [text for text in match.legal.texts() if text.split()[0] == word]
