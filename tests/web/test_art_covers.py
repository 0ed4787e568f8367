"""The pictures of the games: documents that stand by themselves, in an image, under a strict policy."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from gaslamp.web import art
from gaslamp.web.showings import SHOWINGS

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", art.PICTURES)
def test_a_picture_stands_by_itself(name: str) -> None:
    drawing = art.picture(name)
    names = set[str]()
    for element in ET.fromstring(drawing).iter():  # noqa: S314 (our own drawing)
        names.add(element.tag.removeprefix(SVG))
        assert not element.attrib.keys() & {"style", "class"}, "no style sheet reaches into an image"
        assert not any(key.startswith("on") or "href" in key for key in element.attrib)
    assert not names & {"script", "style", "foreignObject", "image", "use"}
    ids = re.findall(r' id="([^"]+)"', drawing)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", drawing)) <= set(ids)


def test_every_game_has_its_picture() -> None:
    games = {showing.board.partition("-")[0] for showing in SHOWINGS.values()}
    assert {f"cover-{game}" for game in games} <= set(art.PICTURES)


def test_a_picture_is_the_same_each_time() -> None:
    for name in art.PICTURES:
        first = art.picture(name)
        art.picture.cache_clear()
        assert art.picture(name) == first


def test_there_is_no_picture_of_another_name() -> None:
    with pytest.raises(KeyError):
        art.picture("cover-paris")
