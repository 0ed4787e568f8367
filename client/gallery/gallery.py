"""Serves, or photographs, the boards by themselves: see README beside this file."""

from __future__ import annotations

import argparse
import http.server
import json
import shutil
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
BUILD = HERE / "build"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}

sys.path[:0] = [str(ROOT), str(ROOT / "src"), str(HERE)]


def main() -> None:
    """Builds, then serves or photographs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shoot", type=Path, metavar="DIR")
    parser.add_argument("--only", default="", help="boards whose name contains this")
    parser.add_argument("--theme", default="night")
    parser.add_argument("--scenes", type=int, default=3, help="how many samples of a board to photograph")
    parser.add_argument("--port", type=int, default=8421)
    given = parser.parse_args()
    boards = build(given.only)
    handler = partial(Quiet, directory=str(BUILD))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0 if given.shoot else given.port), handler) as server:
        if not given.shoot:
            print(f"http://127.0.0.1:{server.server_port}/?board={boards[0]}")
            server.serve_forever()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        shoot(f"http://127.0.0.1:{server.server_port}/", given, boards)
        server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files without telling of each."""

    def log_message(self, *_: object) -> None:
        """Says nothing."""


def build(only: str) -> list[str]:
    """Makes client/gallery/build/; returns the boards in it."""
    from hatch_build import CLIENT, install_libraries, run_node  # noqa: PLC0415

    install_libraries()
    schema = subprocess.run([sys.executable, str(CLIENT / "schema.py")], check=True, capture_output=True).stdout  # noqa: S603
    BUILD.mkdir(exist_ok=True)
    (BUILD / "frames.schema.json").write_bytes(schema)
    run_node(["build.mjs", "--schema", str(BUILD / "frames.schema.json"), "--out", str(BUILD / "static"), "--gallery"])
    names = json.loads((BUILD / "static" / "manifest.json").read_text("utf-8"))
    for plain in ("gallery.js", "style.css"):
        shutil.copy(BUILD / "static" / names[plain], BUILD / "static" / plain)
    for page in ("index.html", "gallery.css"):
        shutil.copy(HERE / page, BUILD / page)
    return write_samples(only)


def write_samples(only: str) -> list[str]:
    """Writes art, words and scenes; returns the names of the samples."""
    import msgspec  # noqa: PLC0415
    from samples import samples  # noqa: PLC0415

    from gaslamp.web import art, words  # noqa: PLC0415

    for folder in ("art", "samples"):
        (BUILD / folder).mkdir(exist_ok=True)
    made = []
    for name, sample in samples():
        if only not in name:
            continue
        (BUILD / "samples" / f"{name}.json").write_bytes(msgspec.json.encode(sample))
        (BUILD / "art" / f"{sample['board']}.svg").write_text(art.ground(sample["board"]), "utf-8")
        (BUILD / "art" / f"{sample['board']}.json").write_bytes(msgspec.json.encode(art.geometry(sample["board"])))
        made.append(name)
    (BUILD / "words.ftl").write_text(words.source("en"), "utf-8")
    return made


def shoot(address: str, given: argparse.Namespace, boards: list[str]) -> None:
    """Takes a picture of each sample at each size."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    given.shoot.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for size, (width, height) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.on("console", lambda message: print(message.text))
            page.on("pageerror", print)
            for board in boards:
                for scene in range(given.scenes):
                    page.goto(f"{address}?board={board}&scene={scene}&theme={given.theme}")
                    page.wait_for_selector("body[data-ready]", state="attached")
                    page.wait_for_timeout(300)
                    page.screenshot(path=given.shoot / f"{board}-{scene}-{given.theme}-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
