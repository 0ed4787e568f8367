"""What another process is asked for: it must find this module by its name."""

from __future__ import annotations

from gaslamp.players.player import Budget
from gaslamp.players.roster import names, player_named
from gaslamp.players.seat import Seat


def chosen(seat: Seat) -> list[str]:
    """What every player of the game chooses there, thinking little."""
    players = [player_named(name, seat.game, 5).player for name in names(seat.game)]
    return [seat.game.format(player.choose(seat, Budget(nodes=40))) for player in players]
