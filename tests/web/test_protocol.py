"""docs/protocol.md says what the types say."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from gaslamp.web import frames, guard, socket
from gaslamp.web.frames import ClientFrame, ErrorCode, Option, ServerFrame

ROOT = Path(__file__).parent.parent.parent
TEXT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
BLOCKS = dict(re.findall(r"```json( server)?\n(.*?)```", TEXT, re.DOTALL))
CLIENT, SERVER = (BLOCKS[kind].strip().splitlines() for kind in ("", " server"))


@pytest.mark.parametrize("line", CLIENT)
def test_what_a_client_may_say_is_read(line: str) -> None:
    msgspec.json.decode(line, type=ClientFrame)


def test_every_frame_of_a_client_has_its_example() -> None:
    tags = {frame.__struct_config__.tag for frame in get_args(ClientFrame)}
    assert {json.loads(line)["t"] for line in CLIENT} == tags


@pytest.mark.parametrize("line", SERVER)
def test_what_the_server_says_is_what_its_types_make(line: str) -> None:
    frame = msgspec.json.decode(line, type=ServerFrame)
    assert json.loads(msgspec.json.encode(frame)) == json.loads(line)


def test_every_frame_option_and_code_is_told() -> None:
    tags = [frame.__struct_config__.tag for frame in (*get_args(ClientFrame), *get_args(ServerFrame))]
    for word in (*tags, *Option.__struct_fields__, *get_args(ErrorCode)):
        assert f"`{word}`" in TEXT, word


def test_the_limits_are_those_of_the_code() -> None:
    assert f"at most {socket.LONGEST_MESSAGE} bytes" in TEXT
    assert f"After {socket.STRIKES} of them" in TEXT
    assert f"{socket.SILENCE_SECONDS:.0f} seconds of silence" in TEXT
    assert [rate.seconds for rate in guard.RATES.values()] == [1, 1, 60, 60]
    per = {what: rate.times for what, rate in guard.RATES.items()}
    assert f"{per['frame']} frames a second for each connection, {per['frame-of-address']} for each address" in TEXT
    assert f"{per['socket']} new sockets, {per['post']} forms a minute" in TEXT


def test_the_schema_is_made_from_the_types() -> None:
    printed = subprocess.run([sys.executable, ROOT / "client" / "schema.py"], check=True, capture_output=True).stdout
    schema = json.loads(printed)["$defs"]
    for frame in (*get_args(ClientFrame), *get_args(ServerFrame)):
        assert schema[frame.__name__]["properties"]["t"]["enum"] == [frame.__struct_config__.tag]
    assert set(schema["Option"]["properties"]) == set(frames.Option.__struct_fields__)
