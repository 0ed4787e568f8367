"""The board of Pocket: a slate table in a brass frame, nine beds for tiles, a promenade of twelve places."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import Final

from gaslamp.pocket.layout import CELLS, DETECTIVES, LINES, NEAR, PLACES, TOKENS, Face, Wall
from gaslamp.web.art import pocket_pieces, pocket_tiles, svg
from gaslamp.web.art.board import Geometry, Point

HALF: Final = 100.0
"""Half the side of a tile."""
FRAME: Final = 16.0
PROMENADE: Final = 116.0
"""How wide the pavement round the tiles is."""
BOARD: Final = 6 * HALF + 2 * (FRAME + PROMENADE)
TRAY: Final = 204.0
"""What lies beside the board on a wide screen: its width."""
SHELF: Final = 230.0
"""What lies below it on a narrow one: its height."""

_START: Final = FRAME + PROMENADE
_OUT: Final = {Wall.N: (0.0, -1.0), Wall.E: (1.0, 0.0), Wall.S: (0.0, 1.0), Wall.W: (-1.0, 0.0)}
_LANE: Final = 58.0
"""From one detective to the next where several share a place."""
_BEND: Final = 52.0
"""The radius of the way round a corner of the promenade."""
_TURNS: Final = {"90": (68.0, -68.0), "180": (68.0, 68.0), "270": (-68.0, -68.0)}
"""Where the choice of an angle is offered, from the middle of the tile: on its houses, clear of its street."""


def centre(cell: int) -> Point:
    """The middle of a bed."""
    return _START + HALF * (1 + 2 * (cell % 3)), _START + HALF * (1 + 2 * (cell // 3))


def place(number: int) -> Point:
    """The middle of a detective's place: straight ahead of it lies its line of tiles."""
    return _moved(centre(LINES[number][0]), _OUT[NEAR[number]], HALF + PROMENADE / 2)


def geometry() -> Geometry:
    """Targets: `tile`, `place` (with `-holmes` … where the detective must be told), `turn`, `token`, `button:pass`.

    Those of tokens are the ones of the wide arrangement; `turn` is around the middle tile. Extra: `angles`, how far a
    tile is turned from lying with its wall to the south; `ways`, the points from each place to the next; `inward`, the
    way each place looks; `beside`, the detectives' offsets from the middle of a place they share, clockwise; `turns`,
    where each turn lies around a tile; `wide` and `portrait`: the middles of the four tokens, after width and height of
    the whole drawing.
    """
    targets = {f"tile:{label}": centre(cell) for cell, label in enumerate(CELLS)}
    for number in range(PLACES):
        targets[f"place:{number}"] = place(number)
        targets |= {f"place:{number}-{who.word}": _moved(place(number), *_apart(number, who)) for who in DETECTIVES}
    targets |= {f"turn:{angle}": _moved(centre(4), way, 1) for angle, way in _TURNS.items()}
    targets |= {f"token:{face.word}": _token(face) for face in Face}
    targets["button:pass"] = _moved(_token(Face.JOKER), (-1, 1), 42)
    return Geometry(
        width=BOARD + TRAY,
        height=BOARD,
        size=HALF,
        targets={name: _rounded(at) for name, at in targets.items()},
        extra={
            "angles": [[wall.word, 0 if wall is Wall.OPEN else (wall - Wall.S) % 4 * 90] for wall in Wall],
            "ways": [[list(_rounded(at)) for at in _way(number)] for number in range(PLACES)],
            "inward": [[-x for x in _OUT[NEAR[number]]] for number in range(PLACES)],
            "beside": [[who.word, (who - 1) * _LANE] for who in DETECTIVES],
            "turns": [[angle, x, y] for angle, (x, y) in _TURNS.items()],
            "wide": [[BOARD + TRAY, BOARD], *(list(_wide(slot)) for slot in range(len(TOKENS)))],
            "portrait": [[BOARD, BOARD + SHELF], *(list(_narrow(slot)) for slot in range(len(TOKENS)))],
        },
    )


def ground() -> str:
    """The printed board, with the tiles, figures and token faces as symbols to be used on it."""
    return svg.page(
        BOARD,
        BOARD,
        svg.tag("defs", *pocket_tiles.symbols(), *pocket_pieces.symbols()),
        svg.rect((0, 0), BOARD, BOARD, "pk-rim", 22),
        svg.rect((6, 6), BOARD - 12, BOARD - 12, "pk-rim-line", 17),
        svg.rect((FRAME, FRAME), BOARD - 2 * FRAME, BOARD - 2 * FRAME, "pk-pavement", 12),
        svg.path(_flags(), "pk-flags"),
        *_corners(),
        svg.rect((_START - 9, _START - 9), 6 * HALF + 18, 6 * HALF + 18, "pk-kerb", 8),
        *(
            svg.rect(_moved(centre(cell), (-1, -1), HALF - 1), 2 * HALF - 2, 2 * HALF - 2, "pk-bed")
            for cell in range(9)
        ),
        svg.path(_arrows(), "pk-arrows"),
        *(part for number in range(PLACES) for part in _stand(number)),
        *_labels(),
    )


def _token(face: Face) -> Point:
    """A face that two tokens have is found between them."""
    at = [_wide(slot) for slot, faces in enumerate(TOKENS) if face in faces]
    return sum(x for x, _ in at) / len(at), sum(y for _, y in at) / len(at)


def _wide(slot: int) -> Point:
    return BOARD + 88, 156 + 126.0 * slot


def _narrow(slot: int) -> Point:
    return 92 + 214.0 * slot, BOARD + 80


def _apart(number: int, who: int) -> tuple[Point, float]:
    """Along the way clockwise."""
    x, y = _OUT[NEAR[number]]
    return (-y, x), (who - 1) * _LANE


def _way(number: int) -> list[Point]:
    here, there = place(number), place((number + 1) % PLACES)
    if NEAR[number] is NEAR[(number + 1) % PLACES]:
        return [here, there]
    out, onward = _OUT[NEAR[number]], _OUT[NEAR[(number + 1) % PLACES]]
    corner = (there[0], here[1]) if out[0] == 0 else (here[0], there[1])
    pivot = _moved(_moved(corner, onward, -_BEND), out, -_BEND)
    bend = [
        _moved(_moved(pivot, out, _BEND * cos(pi / 2 * part)), onward, _BEND * sin(pi / 2 * part))
        for part in (0, 0.25, 0.5, 0.75, 1)
    ]
    return [here, *bend, there]


def _flags() -> str:
    """The joints between the flagstones, offset from row to row."""
    inner, outer = _START - 9, FRAME
    joints: list[str] = []
    for row in range(4):
        low, high = outer + row * (inner - outer) / 4, outer + (row + 1) * (inner - outer) / 4
        far = BOARD - low
        joints.append(f"M{svg.number(low)} {svg.number(low)}H{svg.number(far)}V{svg.number(far)}H{svg.number(low)}Z")
        for along in range(14):
            at = _START + (along + row % 2 / 2) * 6 * HALF / 13
            if at > BOARD - _START:
                continue
            for near, end in ((low, high), (BOARD - low, BOARD - high)):
                joints.append(f"M{svg.number(at)} {svg.number(near)}V{svg.number(end)}")
                joints.append(f"M{svg.number(near)} {svg.number(at)}H{svg.number(end)}")
    return "".join(joints)


def _quarters() -> Iterator[Point]:
    """The corners of the promenade, clockwise from the upper left one."""
    low, high = FRAME, BOARD - FRAME
    yield from ((low, low), (high, low), (high, high), (low, high))


def _corners() -> Iterator[str]:
    """A lamp in each corner of the promenade: a fan of brass, and the light round it."""
    arcs = "".join(f"M0 {radius}A{radius} {radius} 0 0 0 {radius} 0" for radius in (34, 42))
    rays = "".join(f"M{_at(_ray(ray / 6, 14))}L{_at(_ray(ray / 6, 34))}" for ray in range(1, 6))
    for quarter, (x, y) in enumerate(_quarters()):
        yield svg.group(
            "pk-fan",
            svg.path("M0 0H230A230 230 0 0 1 0 230Z", "pk-pool"),
            svg.path("M0 0H42A42 42 0 0 1 0 42Z", "pk-fan-bed"),
            svg.path(arcs + rays, "pk-fan-line"),
            svg.path("M0 0H14A14 14 0 0 1 0 14Z", "pk-fan-heart"),
            transform=f"translate({svg.number(x)} {svg.number(y)}) rotate({quarter * 90})",
        )


def _ray(part: float, distance: float) -> Point:
    """The point that far from the origin, that part of a quarter clockwise from the right."""
    return distance * cos(pi / 2 * part), distance * sin(pi / 2 * part)


def _arrows() -> str:
    """Chevrons along the promenade: everybody walks clockwise."""
    marks: list[str] = []
    for number in range(PLACES):
        (before, *bend, after) = _way(number)
        at = bend[len(bend) // 2] if bend else ((before[0] + after[0]) / 2, (before[1] + after[1]) / 2)
        length = hypot(after[0] - before[0], after[1] - before[1])
        ahead = ((after[0] - before[0]) / length, (after[1] - before[1]) / length)
        side = (-ahead[1], ahead[0])
        for shift in (-9, 3):
            tails = [_moved(_moved(at, ahead, shift - 5), side, 11 * hand) for hand in (-1, 1)]
            marks.append("M" + "L".join(_at(point) for point in (tails[0], _moved(at, ahead, shift + 7), tails[1])))
    return "".join(marks)


def _stand(number: int) -> Iterator[str]:
    at = place(number)
    yield svg.circle(at, 41, "pk-stand")
    yield svg.circle(at, 36, "pk-stand-line")
    points = (_moved(at, (sin(pi / 4 * ray), -cos(pi / 4 * ray)), 31 if ray % 2 == 0 else 22) for ray in range(8))
    for tip in points:
        yield svg.line(_moved(at, ((tip[0] - at[0]), (tip[1] - at[1])), 0.66), tip, "pk-stand-ray")
    yield _label(str(number), (at[0], at[1] + 2), "pk-number")


def _labels() -> Iterator[str]:
    for index in range(3):
        along = centre(index)[0]
        yield _label("abc"[index], (along - HALF + 13, _START - 17), "pk-letter")
        yield _label("123"[index], (_START - 17, along - HALF + 13), "pk-letter")


def _label(words: str, at: Point, class_: str) -> str:
    return svg.text(words, x=at[0], y=at[1] + 5, class_=class_)


def _moved(at: Point, way: Point, distance: float) -> Point:
    return at[0] + way[0] * distance, at[1] + way[1] * distance


def _at(point: Point) -> str:
    return f"{svg.number(point[0])} {svg.number(point[1])}"


def _rounded(at: Point) -> Point:
    return round(at[0], 1), round(at[1], 1)
