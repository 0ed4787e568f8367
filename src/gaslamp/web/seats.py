"""Who may sit where: a cookie for each browser, of which only a hash is kept, and links that carry their own right."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from gaslamp.core.words import Role
from gaslamp.web.store import EventStore, StoredMatch

COOKIE: Final = "gaslamp"
TOKEN_BYTES: Final = 16
MATCH_BYTES: Final = 8
MAC_BYTES: Final = 16
LIFE_SECONDS: Final = 400 * 24 * 3600
"""As long as browsers let a cookie live."""


def new_match_id() -> str:
    """An id for a match; it gives no right to anything."""
    return secrets.token_hex(MATCH_BYTES)


def new_token() -> str:
    """What a browser will be known by."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_of(connection: HTTPConnection) -> str | None:
    """What the browser is known by, if it was here before."""
    return connection.cookies.get(COOKIE) or None


def hash_of(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


def remember(response: Response, token: str, *, secure: bool) -> None:
    """Gives the browser its cookie."""
    response.set_cookie(COOKIE, token, max_age=LIFE_SECONDS, httponly=True, samesite="lax", secure=secure, path="/")


class Links:
    """Links that give a right to whoever knows them, made from the file's own key."""

    def __init__(self, store: EventStore) -> None:
        self._key = store.secret("links", lambda: secrets.token_bytes(32))

    def invitation(self, match: str, seat: Role) -> str:
        """What stands at the end of a link that gives a seat away."""
        return self._mac("join", match, seat.value)

    def invited(self, match: StoredMatch, secret: str) -> Role | None:
        """The seat that such a link gives."""
        seats = [Role(side) for side, level in match.seats.items() if not level]
        return next((seat for seat in seats if _equal(self.invitation(match.id, seat), secret)), None)

    def watching(self, match: str) -> str:
        """The key of a link for spectators."""
        return f"{match}-{self._mac('watch', match)}"

    def watched(self, key: str) -> str | None:
        """The match that such a key opens."""
        match, _, mac = key.partition("-")
        return match if _equal(self._mac("watch", match), mac) else None

    def _mac(self, *words: str) -> str:
        digest = hmac.new(self._key, "\0".join(words).encode(), hashlib.sha256).digest()[:MAC_BYTES]
        return base64.b32encode(digest).decode().rstrip("=").lower()


def _equal(one: str, two: str) -> bool:
    return hmac.compare_digest(one.encode(), two.encode())
