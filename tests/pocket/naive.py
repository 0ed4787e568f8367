"""A slow twin of Mr. Jack Pocket, written from the rules with texts, dicts and coordinates; it imports nothing of ours.

Every fact of the box stands here once more, so that a slip in the library's tables shows as a difference.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

NAMES: Final = ["goodley", "lestrade", "stealthy", "smith", "pizer", "gull", "lane", "bert", "madame"]
HOURGLASSES: Final = {
    "goodley": 0,
    "lestrade": 0,
    "stealthy": 1,
    "smith": 1,
    "pizer": 1,
    "gull": 1,
    "lane": 1,
    "bert": 1,
    "madame": 2,
}
CELLS: Final = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
TOKENS: Final = (("alibi", "holmes"), ("toby", "watson"), ("rotation", "exchange"), ("rotation", "joker"))
STARTERS: Final = "IJJI", "JIIJ"
BEGIN: Final = {"holmes": 11, "watson": 3, "toby": 7}
FACING: Final = {"a1": "w", "c1": "e", "b3": "s"}
COMPASS: Final = "nesw"
STEPS: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
PLACES: Final = (
    *(((x, -1), "s") for x in (0, 1, 2)),
    *(((3, y), "w") for y in (0, 1, 2)),
    *(((x, 3), "n") for x in (2, 1, 0)),
    *(((-1, y), "e") for y in (2, 1, 0)),
)
"""Where a detective stands, as column and row around the square, and which way he looks."""


def opposite(direction: str) -> str:
    return COMPASS[(COMPASS.index(direction) + 2) % 4]


def trace(place: int, wall_at: dict[tuple[int, int], str]) -> list[tuple[int, int]]:
    """The squares a detective sees, walking the streets: each tile has an arm to every side but its wall's."""
    (x, y), heading = PLACES[place]
    seen: list[tuple[int, int]] = []
    while True:
        x, y = x + STEPS[heading][0], y + STEPS[heading][1]
        if (x, y) not in wall_at:
            return seen
        arms = set(COMPASS) - {wall_at[x, y]}
        if opposite(heading) not in arms:
            return seen
        seen.append((x, y))
        if heading not in arms:
            return seen


class Naive:
    """One playing, whole truth, changed in place."""

    def __init__(self) -> None:
        self.tiles: dict[str, dict[str, Any]] = {}
        self.places = dict(BEGIN)
        self.round = 0
        self.jack = ""
        self.faces: list[str] = []
        self.used: list[int] = []
        self.drawer = ""
        self.shown: list[str] = []
        self.hand: list[str] = []
        self.tokens_won = 0
        self.chase = False
        self.result = ""

    def actor(self) -> str:
        if self.result:
            return ""
        if not self.faces or self.drawer:
            return "chance"
        return STARTERS[(self.round + 1) % 2][len(self.used)]

    def legal(self) -> set[str]:
        if self.result:
            return set()
        if self.drawer:
            return {f"draw {name}" for name in NAMES if name not in [*self.shown, *self.hand, self.jack]}
        if len(self.tiles) < 9:
            cell = CELLS[len(self.tiles)]
            left = set(NAMES) - {tile["name"] for tile in self.tiles.values()}
            return {f"tile {name} {wall}" for name in left for wall in FACING.get(cell, COMPASS)}
        if not self.jack:
            return {f"cast {name}" for name in NAMES}
        if not self.faces:
            return {
                f"throw {a} {b} {c} {d}" for a in TOKENS[0] for b in TOKENS[1] for c in TOKENS[2] for d in TOKENS[3]
            }
        faces = {face for token, face in enumerate(self.faces) if token not in self.used}
        return {text for face in faces for text in self.offers(face)}

    def offers(self, face: str) -> set[str]:
        if face == "alibi":
            return {"alibi"}
        if face == "rotation":
            return {f"rotate {c} {a}" for c in CELLS for a in (90, 180, 270) if not self.tiles[c]["turned"]}
        if face == "exchange":
            return {f"exchange {one} {two}" for at, one in enumerate(CELLS) for two in CELLS[at + 1 :]}
        if face == "joker":
            return {f"joker {name}" for name in BEGIN} | ({"joker pass"} if self.actor() == "J" else set())
        return {f"{face} 1", f"{face} 2"}

    def play(self, text: str) -> None:
        word, *rest = text.split()
        getattr(self, f"do_{word}", self.do_walk)(word, *rest)

    def do_tile(self, _: str, name: str, wall: str) -> None:
        self.tiles[CELLS[len(self.tiles)]] = {"name": name, "wall": wall, "suspect": True, "turned": False}

    def do_cast(self, _: str, name: str) -> None:
        self.jack, self.round = name, 1

    def do_throw(self, _: str, *faces: str) -> None:
        self.faces = list(faces)

    def do_alibi(self, _: str) -> None:
        self.drawer = self.actor()
        self.used.append(self.token("alibi"))

    def do_draw(self, _: str, name: str) -> None:
        if self.drawer == "J":
            self.hand.append(name)
        else:
            self.shown.append(name)
            self.clear([name])
        self.drawer = ""
        self.end_action()

    def do_walk(self, name: str, steps: str) -> None:
        self.finish(name, lambda: self.places.update({name: (self.places[name] + int(steps)) % 12}))

    def do_joker(self, _: str, name: str) -> None:
        steps = {} if name == "pass" else {name: (self.places[name] + 1) % 12}
        self.finish("joker", lambda: self.places.update(steps))

    def do_rotate(self, _: str, cell: str, angle: str) -> None:
        tile = self.tiles[cell]
        wall = tile["wall"] and COMPASS[(COMPASS.index(tile["wall"]) + int(angle) // 90) % 4]
        self.finish("rotation", lambda: tile.update(wall=wall, turned=True))

    def do_exchange(self, _: str, one: str, two: str) -> None:
        swapped = {one: self.tiles[two], two: self.tiles[one]}
        self.finish("exchange", lambda: self.tiles.update(swapped))

    def token(self, face: str) -> int:
        return next(token for token, up in enumerate(self.faces) if up == face and token not in self.used)

    def finish(self, face: str, deed: Any) -> None:
        deed()
        self.used.append(self.token(face))
        self.end_action()

    def clear(self, names: list[str]) -> None:
        for tile in self.tiles.values():
            if tile["name"] in names and tile["suspect"]:
                tile["suspect"] = False
                if tile["name"] == "lane":
                    tile["wall"] = ""

    def suspects(self) -> set[str]:
        return {tile["name"] for tile in self.tiles.values() if tile["suspect"]}

    def seen(self) -> set[str]:
        squares = {(index % 3, index // 3): self.tiles[cell] for index, cell in enumerate(CELLS)}
        wall_at = {square: tile["wall"] for square, tile in squares.items()}
        return {squares[square]["name"] for place in self.places.values() for square in trace(place, wall_at)}

    def hourglasses(self) -> int:
        return self.tokens_won + sum(HOURGLASSES[name] for name in self.hand)

    def end_action(self) -> None:
        if len(self.used) < 4:
            return
        seen = self.seen()
        caught = self.jack in seen
        self.clear(list(set(NAMES) - seen if caught else seen))
        self.tokens_won += not caught
        self.result = self.judge(caught)
        if not self.result:
            self.next_round()

    def judge(self, caught: bool) -> str:
        if self.chase:
            if caught:
                return "investigator: caught in the chase"
            return "jack: escaped the chase" if self.round == 8 else ""
        found, safe = len(self.suspects()) == 1, self.hourglasses() >= 6
        if found and safe and not caught and self.round < 8:
            self.chase = True
            return ""
        if found and safe:
            return "investigator: one suspect" if caught else "jack: six hourglasses"
        if found:
            return "investigator: one suspect"
        if safe:
            return "jack: six hourglasses"
        return "jack: eight rounds" if self.round == 8 else ""

    def next_round(self) -> None:
        backs = [TOKENS[at][1 - TOKENS[at].index(face)] for at, face in enumerate(self.faces[:2])]
        backs += [TOKENS[at][1 - TOKENS[at].index(self.faces[at])] for at in (2, 3)]
        self.faces = backs if self.round % 2 else []
        self.used = []
        self.round += 1
        for tile in self.tiles.values():
            tile["turned"] = False


def perft(naive: Naive, depth: int) -> int:
    """The number of sequences of that many texts."""
    if depth == 1:
        return len(naive.legal())
    count = 0
    for text in naive.legal():
        after = deepcopy(naive)
        after.play(text)
        count += perft(after, depth - 1)
    return count
