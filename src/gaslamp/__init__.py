"""Gaslamp: the Mr. Jack family of deduction games, as a library."""

from gaslamp.core.draft import Draft
from gaslamp.core.effect import Effect, heard_by
from gaslamp.core.game import AnyGame, Game
from gaslamp.core.match import LegalActions, Match
from gaslamp.core.perft import divide, perft
from gaslamp.core.preview import Preview, previews
from gaslamp.core.record import Record, copy_for, format_record, parse_record, record_of
from gaslamp.core.replay import load, replay
from gaslamp.core.words import (
    CHANCE,
    INVESTIGATOR,
    JACK,
    Actor,
    Call,
    CorruptRecord,
    GaslampError,
    IllegalAction,
    InvalidActionText,
    InvalidPosition,
    Outcome,
    Role,
)
from gaslamp.games import GAMES as games  # noqa: N811 (the library's list reads as a word: gaslamp.games["pocket"])
from gaslamp.players.dealer import deal
from gaslamp.players.levels import levels
from gaslamp.players.player import Budget
from gaslamp.players.roster import player_named
from gaslamp.players.seat import Seat, seat_of

__all__ = [
    "CHANCE",
    "INVESTIGATOR",
    "JACK",
    "Actor",
    "AnyGame",
    "Budget",
    "Call",
    "CorruptRecord",
    "Draft",
    "Effect",
    "Game",
    "GaslampError",
    "IllegalAction",
    "InvalidActionText",
    "InvalidPosition",
    "LegalActions",
    "Match",
    "Outcome",
    "Preview",
    "Record",
    "Role",
    "Seat",
    "copy_for",
    "deal",
    "divide",
    "format_record",
    "games",
    "heard_by",
    "levels",
    "load",
    "parse_record",
    "perft",
    "player_named",
    "previews",
    "record_of",
    "replay",
    "seat_of",
]
