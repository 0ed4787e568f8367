"""Pages, cookies, links, headers: who gets in, who does not, and what a browser is told."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from gaslamp.core.replay import load
from gaslamp.games import GAMES, game_of
from gaslamp.web import art, words
from gaslamp.web.guard import HEADERS
from web.wire import Browser, Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data") / "matches.db") as server:
        yield server


@pytest.fixture
def browser(server: Running) -> Browser:
    return server.browser()


def connects(browser: Browser, path: str, **headers: str) -> bool:
    async def go() -> bool:
        url = browser.url.replace("http", "ws") + path
        try:
            async with connect(url, additional_headers={"Cookie": browser.cookie, **headers}):
                return True
        except InvalidStatus as refused:
            return refused.response.status_code != 403

    return asyncio.run(go())


def test_every_answer_has_the_headers(browser: Browser) -> None:
    match = browser.begin("pocket", "here")
    for path in ("/", f"/match/{match}", "/nowhere", "/art/pocket.svg", "/words/en.ftl", "/static/manifest.json"):
        answer = browser.http.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, (path, name)
    policy = HEADERS["content-security-policy"]
    assert "unsafe" not in policy
    assert policy.startswith("default-src 'none'")


def test_a_mistake_of_ours_is_a_page_too_and_says_nothing_of_itself(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr("gaslamp.web.lobby.levels", broken)
    answer = browser.http.get("/")
    assert answer.status_code == 500
    assert words.say("en", "error-our-fault") in answer.text
    assert "secret" not in answer.text
    assert answer.headers["content-security-policy"] == HEADERS["content-security-policy"]
    capfd.readouterr()


def test_a_seat_is_a_cookie_that_scripts_cannot_read(browser: Browser) -> None:
    answer = browser.http.post("/matches", data={"game": "pocket", "opponent": "here"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert len(browser.http.cookies["gaslamp"]) >= 22, "128 bits"


def test_https_makes_the_cookie_secure(browser: Browser) -> None:
    answer = browser.http.post(
        "/matches", data={"game": "pocket", "opponent": "here"}, headers={"X-Forwarded-Proto": "https"}
    )
    assert "Secure" in answer.headers["set-cookie"]


def test_only_a_hash_of_the_cookie_is_kept(server: Running, browser: Browser) -> None:
    browser.begin("pocket", "here")
    token = browser.http.cookies["gaslamp"].encode()
    path = server.app.state.house.store.path
    for file in path.parent.glob(path.name + "*"):
        assert token not in file.read_bytes()


def test_a_match_is_for_those_who_sit_there(browser: Browser, server: Running) -> None:
    match = browser.begin("pocket", "here")
    stranger = server.browser()
    assert browser.http.get(f"/match/{match}").status_code == 200
    assert stranger.http.get(f"/match/{match}").status_code == 404
    assert stranger.http.get(f"/match/{match}/record").status_code == 404
    assert stranger.http.get(f"/match/{match}").content == stranger.http.get(f"/match/{'0' * 16}").content
    assert not connects(stranger, f"/socket/{match}")


def test_an_invitation_is_good_for_one(browser: Browser, server: Running) -> None:
    match = browser.begin("london", "friend", side="jack")
    path = browser.boot(f"/match/{match}")["invite"]["url"]
    friend, late = server.browser(), server.browser()
    assert words.say("en", "ui-join-go") in friend.http.get(path).text
    assert friend.http.post(path).headers["location"] == f"/match/{match}"
    assert friend.boot(f"/match/{match}")["seats"] == ["investigator"]
    assert friend.http.get(path).status_code == 303, "he may use his link again"
    assert friend.http.post(path).status_code == 303
    assert late.http.post(path).status_code == 409
    assert late.http.get(f"/match/{match}").status_code == 404
    wrong = path[:-1] + ("a" if path[-1] != "a" else "b")
    assert late.http.get(wrong).status_code == late.http.post(wrong).status_code == 404


def test_the_watch_link_shows_and_gives_no_seat(browser: Browser, server: Running) -> None:
    match = browser.begin("london", "computer", side="jack", level="level1")
    stranger = server.browser()
    url = browser.boot(f"/match/{match}")["watch_url"]
    boot = stranger.boot(url)
    assert boot["watch"]
    assert boot["seats"] == []
    assert boot["invite"] is None
    assert connects(stranger, boot["socket"])
    assert not connects(stranger, boot["socket"][:-1])
    assert stranger.http.get(url[:-1]).status_code == 404


def test_sockets_from_other_sites_are_refused(browser: Browser) -> None:
    path = f"/socket/{browser.begin('pocket', 'here')}"
    assert connects(browser, path, Origin=browser.url)
    assert not connects(browser, path, Origin="http://evil.example")
    assert not connects(browser, path, Origin="null")
    assert not connects(browser, path, **{"Sec-Fetch-Site": "cross-site"})


def test_pages_let_browsers_tell_our_own_forms_from_others(browser: Browser) -> None:
    """Under `no-referrer` a browser sends `Origin: null` with a form, and its own page would be refused."""
    page = browser.http.get("/")
    assert page.headers["referrer-policy"] == "same-origin"
    assert "no-referrer" not in page.text


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}]
)
def test_posts_from_other_sites_are_refused(browser: Browser, headers: dict[str, str]) -> None:
    answer = browser.http.post("/matches", data={"game": "pocket", "opponent": "here"}, headers=headers)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"game": "chess", "opponent": "here"},
        {"game": "pocket", "opponent": "nobody"},
        {"game": "pocket", "opponent": "computer", "level": "level99"},
        {"game": "pocket", "opponent": "computer", "level": "level2:100000s"},
        {"game": "pocket", "opponent": "computer", "level": "greedy"},
        {"game": "pocket", "opponent": "here", "more": "x" * 3000},
    ],
)
def test_forms_that_cannot_be_read(browser: Browser, form: dict[str, str]) -> None:
    assert browser.http.post("/matches", data=form).status_code == 400


def test_the_lobby_shows_my_matches_and_nobody_elses(browser: Browser, server: Running) -> None:
    match = browser.begin("newyork", "computer", level="level1")
    assert f"/match/{match}" in browser.http.get("/").text
    assert f"/match/{match}" not in server.browser().http.get("/").text


def test_the_rules_of_every_game(browser: Browser) -> None:
    for name in ("pocket", "london", "london-2016", "newyork"):
        assert "<h1" in browser.http.get(f"/rules/{name}").text
        part = browser.http.get(f"/rules/{name}?part=1").text
        assert part.startswith("<article>")
        assert "<html" not in part
    for name in ("chess", "pocket-x", "%00", "..%2fpages"):
        assert browser.http.get(f"/rules/{name}").status_code == 404, name


def test_boards_and_words(browser: Browser) -> None:
    for board in art.BOARDS:
        assert browser.http.get(f"/art/{board}.svg").headers["content-type"] == "image/svg+xml"
        assert browser.http.get(f"/art/{board}.json").json()["targets"]
    assert "error-stale =" in browser.http.get("/words/en.ftl").text
    for path in ("/art/chess.svg", "/art/chess.json", "/words/xx.ftl", "/static/nothing.js", "/nowhere"):
        assert browser.http.get(path).status_code == 404, path


@pytest.mark.parametrize("path", ["%00", "..%2f__init__.py", "%2e%2e/__init__.py", "%2fetc%2fpasswd", "a" * 5000])
def test_no_file_but_the_clients_is_served(browser: Browser, path: str) -> None:
    for folder in ("static", "art", "words", "match", "watch"):
        assert browser.http.get(f"/{folder}/{path}").status_code == 404, folder


def test_a_wrong_method_is_told_the_right_ones(browser: Browser) -> None:
    for method, path, allowed in (("GET", "/matches", {"POST"}), ("DELETE", "/", {"GET", "HEAD"})):
        answer = browser.http.request(method, path)
        assert answer.status_code == 405
        assert set(answer.headers["allow"].split(", ")) == allowed


def test_looking_at_a_link_beforehand_takes_nothing(browser: Browser, server: Running) -> None:
    """As programs do that show a preview of whatever is sent through them."""
    path = browser.boot(f"/match/{browser.begin('pocket', 'friend', side='jack')}")["invite"]["url"]
    robot, friend = server.browser(), server.browser()
    for method in ("HEAD", "GET"):
        answer = robot.http.request(method, path)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers
    assert friend.http.post(path).status_code == 303


def test_a_match_by_rules_that_are_not_known_here_is_left_out(browser: Browser, server: Running) -> None:
    """As a version of Gaslamp may have kept it whose rules were others."""
    known, other = browser.begin("pocket", "here"), browser.begin("pocket", "here")
    boot, done = browser.boot(f"/match/{other}"), threading.Event()

    def change(connection: sqlite3.Connection) -> None:
        connection.execute("update matches set rules = 'pocket/0' where id = ?", (other,))
        done.set()

    server.app.state.house.store.with_writer(change)
    assert done.wait(5)
    lobby = browser.http.get("/")
    assert f"/match/{known}" in lobby.text
    assert f"/match/{other}" not in lobby.text
    for path in (f"/match/{other}", f"/match/{other}/record", boot["watch_url"]):
        assert browser.http.get(path).status_code == 404, path
    assert not connects(browser, f"/socket/{other}")


def test_what_the_disk_refuses_is_said_on_a_page(browser: Browser, server: Running) -> None:
    store = server.app.state.house.store
    store.with_writer(lambda connection: connection.execute("pragma query_only = on"))
    answer = browser.http.post("/matches", data={"game": "pocket", "opponent": "here"})
    store.with_writer(lambda connection: connection.execute("pragma query_only = off"))
    assert answer.status_code == 503
    assert words.say("en", "error-not-saved") in answer.text
    assert "set-cookie" not in answer.headers
    assert browser.begin("pocket", "here")


def test_spectators_may_take_what_everybody_may_know(browser: Browser, server: Running) -> None:
    match, stranger = browser.begin("london", "here"), server.browser()
    assert browser.boot(f"/match/{match}")["record"] == f"/match/{match}/record"

    async def go(frame: dict[str, Any] | None) -> None:
        async with browser.at(f"/socket/{match}", "jack") as client:
            await client.until("state")
            if frame:
                await client.send(**frame)
                await client.until("ack")

    asyncio.run(go(None))
    path = stranger.boot(browser.boot(f"/match/{match}")["watch_url"])["record"]
    assert "{cast ?}" in stranger.http.get(path).text
    assert stranger.http.get(path.replace("/record", "x/record")).status_code == 404
    asyncio.run(go({"t": "resign", "id": "move-0001"}))
    assert "cast ?" not in stranger.http.get(path).text


def test_files_of_the_client_are_kept_for_ever_and_packed(browser: Browser) -> None:
    answer = browser.http.get("/static/manifest.json", headers={"Accept-Encoding": "gzip"})
    assert "immutable" in answer.headers["cache-control"]
    board = browser.http.get("/art/london-2006.svg", headers={"Accept-Encoding": "gzip"})
    assert board.headers["content-encoding"] == "gzip"


def test_pages_with_a_match_are_kept_by_nobody(browser: Browser) -> None:
    match = browser.begin("pocket", "here")
    for path in ("/", f"/match/{match}", f"/match/{match}/record"):
        assert browser.http.get(path).headers["cache-control"] == "no-store"


@pytest.mark.parametrize("game", ["pocket", "london", "newyork"])
def test_the_record_is_a_copy_while_the_match_goes_on_and_whole_after_it(browser: Browser, game: str) -> None:
    match = browser.begin(game, "here")

    async def go(frame: dict[str, Any] | None) -> None:
        async with browser.at(f"/socket/{match}", "investigator") as client:
            await client.until("state")
            if frame:
                await client.send(**frame)
                await client.until("ack")

    asyncio.run(go(None))
    mine = browser.http.get(f"/match/{match}/record?seat=investigator").text
    assert "{cast ?}" in mine
    assert "cast ?" not in browser.http.get(f"/match/{match}/record?seat=jack").text
    asyncio.run(go({"t": "resign", "id": "move-0001"}))
    whole = browser.http.get(f"/match/{match}/record?seat=investigator")
    assert "cast ?" not in whole.text
    assert '[result "investigator resigned"]' in whole.text
    assert "attachment" in whole.headers["content-disposition"]
    assert load(whole.text, game_of).game.id == GAMES[game].id
