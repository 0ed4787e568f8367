"""What keeps strangers out: where a request comes from, how often, and what a browser may do with a page."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from ipaddress import IPv6Network
from typing import Final
from urllib.parse import urlsplit

import msgspec
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


class Rate(msgspec.Struct, frozen=True):
    """So many times in so many seconds, and so many at once after a rest."""

    times: int
    seconds: float


RATES: Final = {
    "frame": Rate(40, 1),
    "frame-of-address": Rate(200, 1),
    "socket": Rate(120, 60),
    "post": Rate(60, 60),
}
"""How often one connection, or one address, may do what."""
TIDY: Final = 10_000
"""When so many are remembered, those who have rested are forgotten; again when twice as many are as then were left."""
IPV6_NETWORK: Final = 64
"""So many bits of an IPv6 address are one household's; it may give itself any of the others."""


class Limits:
    """How often somebody may do what: a bucket of tokens for each, which fills again.

    A library's buckets cost 100 microseconds for each frame and a thread now and then; these cost one.
    """

    def __init__(self, rates: Mapping[str, Rate] = RATES, clock: Callable[[], float] = time.monotonic) -> None:
        self._rates = dict(rates)
        self._clock = clock
        self._left: dict[tuple[str, str], tuple[float, float]] = {}
        self._most = TIDY

    def allows(self, what: str, who: str) -> bool:
        """Takes a token; false when there is none."""
        rate, now = self._rates[what], self._clock()
        tokens, since = self._left.get((what, who), (rate.times, now))
        tokens = min(rate.times, tokens + (now - since) * rate.times / rate.seconds)
        allowed = tokens >= 1
        if len(self._left) >= self._most:
            self._tidy(now)
        self._left[what, who] = (tokens - allowed, now)
        return allowed

    def _tidy(self, now: float) -> None:
        self._left = {key: left for key, left in self._left.items() if now - left[1] < self._rates[key[0]].seconds}
        self._most = max(TIDY, 2 * len(self._left))


def address_of(connection: HTTPConnection) -> str:
    """Where a connection comes from: a host, or an IPv6 network, which is what one household or firm has."""
    host = connection.client.host if connection.client else "nowhere"
    if ":" not in host:
        return host
    try:
        return str(IPv6Network((host.partition("%")[0], IPV6_NETWORK), strict=False))
    except ValueError:  # a proxy has said something else
        return host
