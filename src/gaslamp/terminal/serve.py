"""`gaslamp serve`: the web app on this machine."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn

from gaslamp.core.words import GaslampError
from gaslamp.web.app import create_app

LARGEST_MESSAGE: Final = 16 * 1024
"""What the socket takes at all, in bytes; what is longer than a frame may be is refused by the frame's reader."""
MOST_CONNECTIONS: Final = 4000
GRACE_SECONDS: Final = 3
BACKLOG: Final = 1024


def serve(host: str, port: int, data: Path, *, browser: bool, say: Callable[[str], None]) -> None:
    """Serves until it is interrupted, and says where; raises GaslampError when the port or the file is taken."""
    listener = _listen(host, port)
    app = create_app(data)
    url = address(host, listener.getsockname()[1])
    say(f"Gaslamp is at {url} and keeps its matches in {data}. Ctrl-C ends it.")
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # its windows would take 300 KB for each socket
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        limit_concurrency=MOST_CONNECTIONS,
    )
    server = uvicorn.Server(config)
    if browser:
        threading.Thread(target=_open, args=(server, url), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn raises it again once all is put away
        server.run(sockets=[listener])


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host  # noqa: S104 (compared, not bound)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)  # whoever comes before the server is ready waits
    except OSError as error:
        listener.close()
        raise GaslampError(
            f"{host}:{port} cannot be used ({error.strerror}): is a server running already? Try another --port."
        ) from error
    return listener


def _open(server: uvicorn.Server, url: str) -> None:
    while not server.started:
        time.sleep(0.02)
    webbrowser.open(url)
