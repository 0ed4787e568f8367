"""The matches of one server: set up, brought to life when somebody comes, let go when nobody is there."""

from __future__ import annotations

import asyncio
import time
from random import Random, SystemRandom
from typing import Any, Final

from gaslamp.core.words import Role
from gaslamp.games import GAMES
from gaslamp.web.playing import Playing
from gaslamp.web.seats import new_match_id
from gaslamp.web.showings import SHOWINGS
from gaslamp.web.store import EventStore, Statement, StoredMatch
from gaslamp.web.table import Table, Thinker

IDLE_SECONDS: Final = 60.0
"""A table at which nobody has been for so long leaves memory."""
SWEEP_SECONDS: Final = 15.0


class House:
    """The live tables over a store."""

    def __init__(self, store: EventStore, thinker: Thinker, dice: Random | None = None) -> None:
        self.store = store
        self.thinker = thinker
        self.dice = SystemRandom() if dice is None else dice
        self.tables: dict[str, Table] = {}

    async def set_up(self, rules: str, seats: dict[Role, str], holders: dict[Role, bytes]) -> StoredMatch:
        """A new match; `seats` gives each side's level (nothing for a person), `holders` hashes of tokens."""
        match = StoredMatch(new_match_id(), rules, {role.value: seats[role] for role in Role}, time.time())
        held = (self.store.holding(match.id, role.value, hash_) for role, hash_ in holders.items())
        await self.store.write(self.store.creating(match), *held)
        return match

    async def follow(self, table: Table) -> str:
        """Sets up the match after this one, with the sides swapped, and returns its id."""
        seats = {role.value: table.levels.get(role.other, "") for role in Role}
        match = StoredMatch(new_match_id(), table.rules, seats, time.time())
        statements: list[Statement] = [
            self.store.creating(match),
            self.store.handing_on(table.id, match.id),
            self.store.following(table.id, match.id),
        ]
        await self.store.write(*statements)
        return match.id

    def match(self, id_: str) -> StoredMatch | None:
        """The match of that id; None when there is none, or none whose rules are known here."""
        stored = self.store.match(id_)
        return stored if stored and stored.rules in SHOWINGS else None

    def matches_of(self, hash_: bytes, most: int) -> list[StoredMatch]:
        """The newest matches in which the bearer of a token holds a seat, of those whose rules are known here."""
        return [stored for stored in self.store.matches_of(hash_, most) if stored.rules in SHOWINGS]

    def table(self, id_: str) -> Table | None:
        """The table of a match, brought to life if need be; None when there is no such match."""
        if id_ not in self.tables:
            stored = self.match(id_)
            if stored is None:
                return None
            asked = [each.side for each in self.store.happenings(id_) if each.kind == "rematch"]
            self.tables[id_] = Table(stored, self.playing(stored), self, asked[0] if asked else None)
        return self.tables[id_]

    def playing(self, stored: StoredMatch) -> Playing:
        """A match as it stands, folded from what is stored."""
        if stored.id in self.tables:
            return self.tables[stored.id].playing
        game = GAMES[stored.rules]
        actions: list[Any] = [game.parse(text) for text in self.store.texts(stored.id)]
        resigned = [each.side for each in self.store.happenings(stored.id) if each.kind == "resign"]
        return Playing(game, actions, Role(resigned[0]) if resigned else None)

    async def sweep(self) -> None:
        """Lets go of idle tables, again and again, until it is cancelled."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.let_go(asyncio.get_running_loop().time() - IDLE_SECONDS)

    async def let_go(self, since: float) -> None:
        """Lets go of the tables that have been empty since then."""
        for id_, table in list(self.tables.items()):
            if table.is_idle and table.emptied is not None and table.emptied <= since:
                del self.tables[id_]
                await table.close()

    async def close(self) -> None:
        """Ends all tables; what is stored stays."""
        tables, self.tables = list(self.tables.values()), {}
        for table in tables:
            await table.close()
