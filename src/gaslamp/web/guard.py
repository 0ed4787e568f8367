"""What keeps strangers out: where a request comes from, how often, and what a browser may do with a page."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "referrer-policy": "same-origin",  # with none at all, browsers send `Origin: null` with forms of our own
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""Sent with every answer."""


class SecureHeaders:
    """Adds the headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def is_from_here(connection: HTTPConnection) -> bool:
    """Whether a page of ours, or no page at all, has sent this; browsers say so, and other programs hold no cookies."""
    site = connection.headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


class Limits:
    """How often somebody may do what; each hit is counted by name."""

    def __init__(self, rates: dict[str, str]) -> None:
        """`rates`: what is counted -> how often, as `30/minute`."""
        self._rates: dict[str, RateLimitItem] = {what: parse(rate) for what, rate in rates.items()}
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def allows(self, what: str, who: str) -> bool:
        """Counts a hit; false when there were too many."""
        return self._limiter.hit(self._rates[what], what, who)


RATES: Final = {"frame": "40/second", "frame-of-address": "400/second", "socket": "120/minute", "post": "60/minute"}
"""What one connection, one address may do."""


def address_of(connection: HTTPConnection) -> str:
    """Where a connection comes from."""
    return connection.client.host if connection.client else "nowhere"
