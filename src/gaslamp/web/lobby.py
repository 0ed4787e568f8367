"""The pages before and beside a match: the lobby, setting a match up, joining it, the rules."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import Any, Final, Literal, TypeAlias
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from gaslamp.core.words import INVESTIGATOR, JACK, Role
from gaslamp.games import GAMES
from gaslamp.players.levels import levels
from gaslamp.web import seats
from gaslamp.web.house import House
from gaslamp.web.pages import guide, language_of, page
from gaslamp.web.showings import SHOWINGS
from gaslamp.web.store import StoredMatch

GAMES_SHOWN: Final = ("london", "pocket", "newyork", "london-2016")
Problem: TypeAlias = Literal[
    "no-such-page", "no-such-match", "no-such-link", "seat-taken", "bad-form", "not-from-here", "too-fast",
    "not-saved", "our-fault",
]  # fmt: skip
"""What a page may have to say instead of what was asked for: `error-CODE` is its sentence."""
LONGEST_FORM: Final = 2048
SHOWN_MATCHES: Final = 12
FORM: Final = "application/x-www-form-urlencoded"


async def lobby(request: Request) -> HTMLResponse:
    """The games, and the matches of whoever looks."""
    house: House = request.app.state.house
    token = seats.token_of(request)
    mine = house.matches_of(seats.hash_of(token), SHOWN_MATCHES) if token else []
    rows = [_row(house, match, house.store.seats_of(match.id, seats.hash_of(token or ""))) for match in mine]
    return page(request, "lobby.html", games=[_game(name) for name in GAMES_SHOWN], mine=rows)


async def create(request: Request) -> Response:
    """Sets up a match and leads to it."""
    house: House = request.app.state.house
    form = await _form(request)
    name, opponent, level = (form.get(field, "") for field in ("game", "opponent", "level"))
    if name not in GAMES or opponent not in ("computer", "here", "friend"):
        return problem(request, 400, "bad-form")
    side = {"investigator": INVESTIGATOR, "jack": JACK}.get(form.get("side", "")) or secrets.choice(list(Role))
    if opponent == "computer" and level not in {each.id for each in levels(GAMES[name])}:  # no budgets of one's own
        return problem(request, 400, "bad-form")
    token = seats.token_of(request) or seats.new_token()
    own = list(Role) if opponent == "here" else [side]
    played_by = {side: "", side.other: level if opponent == "computer" else ""}
    match = await house.set_up(GAMES[name].id, played_by, dict.fromkeys(own, seats.hash_of(token)))
    return _seated(request, match.id, token)


async def invitation(request: Request) -> Response:
    """What an invited friend sees: one button."""
    match, seat = _invited(request)
    if match is None or seat is None:
        return problem(request, 404, "no-such-link")
    house: House = request.app.state.house
    if seat.value in _held(request, match.id):
        return RedirectResponse(f"/match/{match.id}", 303)
    taken = house.store.is_held(match.id, seat.value)
    return page(request, "join.html", **named(match), match=match.id, seat=seat.value, taken=taken)


async def join(request: Request) -> Response:
    """Gives the seat of an invitation to whoever comes first."""
    match, seat = _invited(request)
    if match is None or seat is None:
        return problem(request, 404, "no-such-link")
    house: House = request.app.state.house
    token = seats.token_of(request) or seats.new_token()
    hash_ = seats.hash_of(token)
    if not await house.store.take(match.id, seat.value, hash_):
        return problem(request, 409, "seat-taken")
    return _seated(request, match.id, token)


async def rules(request: Request) -> Response:
    """The guide to a game."""
    name = request.path_params["game"]
    if name not in GAMES:
        return problem(request, 404, "no-such-page")
    article = guide(SHOWINGS[GAMES[name].id].name, language_of(request))
    if request.query_params.get("part"):
        return HTMLResponse(f"<article>{article}</article>", headers={"vary": "accept-language"})
    return page(request, "rules.html", name=name, title=GAMES[name].title, article=article)


def problem(request: Request, status: int, code: Problem) -> HTMLResponse:
    """A page that says what went wrong."""
    return page(request, "problem.html", status, code=code)


async def _form(request: Request) -> dict[str, str]:
    """The fields of a small form; nothing of one that is too long, or of another kind."""
    if request.headers.get("content-type", "").partition(";")[0] != FORM:
        return {}
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_FORM:
            return {}
    return {name: values[0] for name, values in parse_qs(body.decode("utf-8", "replace")).items()}


def _seated(request: Request, match: str, token: str) -> Response:
    response = RedirectResponse(f"/match/{match}", 303)
    seats.remember(response, token, secure=request.url.scheme == "https")
    return response


def _invited(request: Request) -> tuple[StoredMatch | None, Role | None]:
    match = request.app.state.house.match(request.path_params["id"])
    return match, match and request.app.state.links.invited(match, request.path_params["secret"])


def _held(request: Request, match: str) -> tuple[str, ...]:
    token = seats.token_of(request)
    return request.app.state.house.store.seats_of(match, seats.hash_of(token)) if token else ()


def named(match: StoredMatch) -> dict[str, Any]:
    """What a match is called on its pages."""
    return {"title": GAMES[match.rules].title, "game": SHOWINGS[match.rules].name, "board": SHOWINGS[match.rules].board}


def _game(name: str) -> dict[str, Any]:
    game = GAMES[name]
    steps = [
        {"id": level.id, "number": level.number, "name": level.name, "description": level.description}
        for level in levels(game)
    ]
    return {"name": name, "title": game.title, "board": SHOWINGS[game.id].board, "levels": steps}


def _row(house: House, match: StoredMatch, held: tuple[str, ...]) -> dict[str, Any]:
    playing = house.playing(match)
    turn = playing.to_act
    return {
        **named(match),
        "id": match.id,
        "seats": held,
        "round": playing.state.public.round,
        "turn": None if turn is None else turn.value,
        "over": playing.result is not None,
        "when": datetime.fromtimestamp(match.created, UTC),
    }
