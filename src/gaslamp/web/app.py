"""The web application: addresses, and what is behind each."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import segno
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from gaslamp.core.record import format_record
from gaslamp.core.words import Role
from gaslamp.web import art, lobby, seats, words
from gaslamp.web.bots import Bots
from gaslamp.web.guard import HEADERS, RATES, Limits, Rate, SecureHeaders, address_of, is_from_here
from gaslamp.web.house import House
from gaslamp.web.lobby import problem
from gaslamp.web.pages import STATIC, language_of, page
from gaslamp.web.showings import SHOWINGS
from gaslamp.web.socket import Connection
from gaslamp.web.store import EventStore, StoredMatch, Unwritable
from gaslamp.web.table import Thinker

FOREVER: Final = "public, max-age=31536000, immutable"
BRIEFLY: Final = "public, max-age=300"
NOT_FOUND: Final = 404
log = logging.getLogger(__name__)


def create_app(
    data: Path, thinker: Thinker | None = None, dice: Random | None = None, rates: Mapping[str, Rate] = RATES
) -> Starlette:
    """The application over a file of matches; raises GaslampError when another server has it open."""
    store = EventStore(data)
    bots = Bots() if thinker is None else None
    house = House(store, thinker or bots or Bots(), dice)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        sweeping = asyncio.create_task(house.sweep())
        yield
        sweeping.cancel()
        await house.close()
        if bots is not None:
            bots.close()
        store.close()

    app = Starlette(
        routes=ROUTES,
        middleware=[Middleware(SecureHeaders), Middleware(GZipMiddleware, compresslevel=6), Middleware(Gate)],
        exception_handlers={HTTPException: _failed, Unwritable: _unwritable, Exception: _broken},
        lifespan=lifespan,
    )
    app.state.house = house
    app.state.links = seats.Links(store)
    app.state.limits = Limits({**RATES, **rates})
    return app


class Gate:
    """Lets nothing be changed from pages that are not ours, or too often."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request, or refuses it."""
        if scope["type"] == "http" and scope["method"] == "POST":
            request = Request(scope)
            if not is_from_here(request):
                await problem(request, 403, "not-from-here")(scope, receive, send)
                return
            if not _is_allowed(request, "post"):
                await problem(request, 429, "too-fast")(scope, receive, send)
                return
        await self._app(scope, receive, send)


class Hashed(StaticFiles):
    """Files whose names change with what is in them."""

    async def check_config(self) -> None:
        """Nothing to check: where the client was not built, there are no files."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """The file, to be kept for ever."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = FOREVER
        return response


async def match_page(request: Request) -> Response:
    """A match, for whoever has a seat at it."""
    match = _house(request).match(request.path_params["id"])
    held = [] if match is None else _seats(request, match.id)
    if match is None or not held:
        return problem(request, 404, "no-such-match")
    return page(request, "match.html", **lobby.named(match), boot=_boot(request, match, held))


async def watch_page(request: Request) -> Response:
    """A match, for whoever has the link for spectators."""
    id_ = request.app.state.links.watched(request.path_params["key"])
    match = None if id_ is None else _house(request).match(id_)
    if match is None:
        return problem(request, 404, "no-such-link")
    return page(request, "match.html", **lobby.named(match), boot=_boot(request, match, []))


def _boot(request: Request, match: StoredMatch, held: list[Role]) -> dict[str, Any]:
    """What the client begins with."""
    links = request.app.state.links
    key = links.watching(match.id)
    level = next((level for level in match.seats.values() if level), None)
    return {
        "match": match.id,
        "game": SHOWINGS[match.rules].name,
        "board": SHOWINGS[match.rules].board,
        "title": lobby.named(match)["title"],
        "seats": [role.value for role in held],
        "here": len(held) == len(Role),
        "watch": not held,
        "socket": f"/socket/{match.id}" if held else f"/socket/watch/{key}",
        "invite": _invite(request, match, held) if len(held) == 1 and level is None else None,
        "record": f"/match/{match.id}/record" if held else f"/watch/{key}/record",
        "watch_url": str(request.url_for("watch", key=key)),
        "lang": language_of(request),
        "level": level,
    }


def _invite(request: Request, match: StoredMatch, held: list[Role]) -> dict[str, str] | None:
    seat = held[0].other
    if _house(request).store.is_held(match.id, seat.value):
        return None
    url = str(request.url_for("join", id=match.id, secret=request.app.state.links.invitation(match.id, seat)))
    return {"url": url, "qr_svg": segno.make(url, error="m").svg_inline(omitsize=True, svgclass=None, lineclass=None)}


async def record(request: Request) -> Response:
    """The record of a match: the own copy while it goes on, the whole of it afterwards."""
    match = _house(request).match(request.path_params["id"])
    held = [] if match is None else _seats(request, match.id)
    if match is None or not held:
        return problem(request, 404, "no-such-match")
    wished = request.query_params.get("seat")
    return _record(request, match, next((seat for seat in held if seat.value == wished), held[0]))


async def watch_record(request: Request) -> Response:
    """The record of a match as everybody may know it, for whoever has the link for spectators."""
    id_ = request.app.state.links.watched(request.path_params["key"])
    match = None if id_ is None else _house(request).match(id_)
    return problem(request, 404, "no-such-link") if match is None else _record(request, match, None)


def _record(request: Request, match: StoredMatch, viewer: Role | None) -> Response:
    playing = _house(request).playing(match)
    names = {side: level or "person" for side, level in match.seats.items()}
    text = format_record(playing.copy_for(viewer, **names))
    name = f"gaslamp-{SHOWINGS[match.rules].name}-{match.id}.txt"
    return PlainTextResponse(
        text, headers={"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
    )


async def board_ground(request: Request) -> Response:
    """The drawing of a printed board, or a picture for the lobby."""
    board = request.path_params["board"]
    if board not in art.BOARDS and board not in art.PICTURES:
        raise HTTPException(404)
    drawing = art.picture(board) if board in art.PICTURES else art.ground(board)
    return Response(drawing, media_type="image/svg+xml", headers={"cache-control": BRIEFLY})


async def board_geometry(request: Request) -> Response:
    """Where things are on a printed board."""
    board = request.path_params["board"]
    if board not in art.BOARDS:
        raise HTTPException(404)
    body = msgspec.json.encode(art.geometry(board))
    return Response(body, media_type="application/json", headers={"cache-control": BRIEFLY})


async def language_words(request: Request) -> Response:
    """All words of a language."""
    lang = request.path_params["lang"]
    if lang not in words.languages():
        raise HTTPException(404)
    return PlainTextResponse(words.source(lang), headers={"cache-control": BRIEFLY})


async def seat_socket(socket: WebSocket) -> None:
    """The connection of somebody with a seat."""
    await _connect(socket, socket.path_params["id"], frozenset(_seats(socket, socket.path_params["id"])))


async def watch_socket(socket: WebSocket) -> None:
    """The connection of a spectator."""
    await _connect(socket, socket.app.state.links.watched(socket.path_params["key"]), None)


async def _connect(socket: WebSocket, id_: str | None, held: frozenset[Role] | None) -> None:
    """Talks, if the socket comes from a page of ours and there is something to talk about; a refusal says nothing."""
    allowed = is_from_here(socket) and _is_allowed(socket, "socket") and id_ is not None and held != frozenset()
    table = socket.app.state.house.table(id_) if allowed else None
    if table is None:
        await socket.close()
        return
    await Connection(socket, table, held or frozenset(), socket.app.state.limits).serve()


def _seats(connection: HTTPConnection, match: str) -> list[Role]:
    token = seats.token_of(connection)
    if token is None:
        return []
    return [Role(side) for side in _house(connection).store.seats_of(match, seats.hash_of(token))]


def _is_allowed(connection: HTTPConnection, what: str) -> bool:
    limits: Limits = connection.app.state.limits
    return limits.allows(what, address_of(connection))


def _house(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


async def _failed(request: Request, error: Exception) -> HTMLResponse:
    assert isinstance(error, HTTPException), "it handles nothing else"
    answer = problem(request, error.status_code, "no-such-page" if error.status_code == NOT_FOUND else "bad-form")
    answer.headers.update(error.headers or {})
    return answer


async def _unwritable(request: Request, error: Exception) -> HTMLResponse:
    log.error("%s", error)
    return problem(request, 503, "not-saved")


async def _broken(request: Request, error: Exception) -> HTMLResponse:
    del error  # uvicorn tells it on standard error
    answer = problem(request, 500, "our-fault")
    answer.headers.update(HEADERS)  # this answer goes past every middleware
    return answer


ROUTES: Final = [
    Route("/", lobby.lobby, name="lobby"),
    Route("/matches", lobby.create, methods=["POST"]),
    Route("/match/{id}", match_page, name="match"),
    Route("/match/{id}/record", record),
    Route("/join/{id}/{secret}", lobby.invitation, name="join", methods=["GET"]),
    Route("/join/{id}/{secret}", lobby.join, methods=["POST"]),
    Route("/watch/{key}", watch_page, name="watch"),
    Route("/watch/{key}/record", watch_record),
    Route("/rules/{game}", lobby.rules),
    Route("/art/{board}.svg", board_ground),
    Route("/art/{board}.json", board_geometry),
    Route("/words/{lang}.ftl", language_words),
    Mount("/static", Hashed(directory=str(STATIC), check_dir=False)),
    WebSocketRoute("/socket/watch/{key}", watch_socket),
    WebSocketRoute("/socket/{id}", seat_socket),
]
