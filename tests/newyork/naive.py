"""A slow twin of New York, by any reading: it walks a drawing of the map, label by label, and keeps no masks."""

from __future__ import annotations

import string
from typing import Any

DRAWING = """
 1                                   P
 2              S     D     .     .     .
 3                 1     .     .     .
 4              1     .     .     m     .
 5           .     .     K     #     .
 6        E     .     .     .     #     .
 7     .     .     .     .     G     .
 8  E     .     L     M     R     .     .
 9     m     #     C     .     W     .
10  .     *     B     .     .     #     .
11     .     #     .     T     #     .     X
12        .     .     .     .     .     *
13     P     .     .     .     .     m
14        .     .     .           2     .
15           .     .                 2
16              D     P           S     .
"""
"""The board at the start: E quay to the island, D quay from it, P port, S port with a steamer, X land exit, # printed
building, M printed metro, m metro tile, * lamp, 1 and 2 investigation tiles, other letters: who stands there."""

NAMES = ["beach", "rider", "smith", "grant", "tumblety", "callahan", "latimer", "eastman"]
LETTERS = dict(zip("BRWGTCLK", NAMES, strict=True))
SHORE = ["b13", "e2", "l1", "k16", "g16"]
FROM_QUAYS, TO_QUAYS = ["a8", "c6"], ["e16", "g2"]
DEFAULTS = {
    "empty": "bare", "barrier": "empty", "steamer": "any", "park_under_people": "yes", "hypnosis": "may",
    "tumblety": "either", "partner": "others", "hypnotised": "hears-nothing", "order": "anyone", "ordered": "full",
    "crossing": "free", "informant": "round", "disc": "stays", "dark": "island", "island": "one", "ways_out": "jack",
    "apart": "entrances", "arrest_in_parks": "yes", "smith": "either", "grant": "either", "callahan": "either",
    "latimer": "either",
}  # fmt: skip


def drawn() -> dict[str, str]:
    """Label -> sign."""
    found = {}
    for row, line in enumerate(DRAWING.strip("\n").splitlines(), start=1):
        for index, sign in enumerate(line[4:]):
            if sign != " ":
                found[f"{string.ascii_lowercase[index // 3]}{row}"] = sign
    return found


SIGNS = drawn()


def key(label: str) -> tuple[str, int]:
    return (label[0], int(label[1:]))


def beside(label: str) -> list[str]:
    """The hexagons that share a side with one."""
    if label == "island":
        return []
    letter, row = key(label)
    left, right = chr(ord(letter) - 1), chr(ord(letter) + 1)
    around = [
        (letter, row - 2),
        (right, row - 1),
        (right, row + 1),
        (letter, row + 2),
        (left, row + 1),
        (left, row - 1),
    ]
    return [f"{column}{number}" for column, number in around if f"{column}{number}" in SIGNS]


def one_step(label: str) -> list[str]:
    if label == "island":
        return TO_QUAYS
    return beside(label) + (["island"] if label in FROM_QUAYS else [])


def with_sign(*signs: str) -> set[str]:
    return {label for label, sign in SIGNS.items() if sign in signs}


class Naive:
    """A game as dictionaries and sets of labels; `play` takes the texts of the notation."""

    def __init__(self, **rules: str) -> None:
        self.rules = {**DEFAULTS, **rules}
        self.where = {LETTERS[sign]: label for label, sign in SIGNS.items() if sign in LETTERS}
        self.tiles = {label: {"m": "metro", "*": "lamp"}[sign] for label, sign in SIGNS.items() if sign in "m*"}
        self.stock = {"metro": 7 - 3, "site": 4, "lamp": 6 - 2}
        self.barriers = [frozenset(with_sign("1")), frozenset(with_sign("2"))]
        self.steamers = with_sign("S")
        self.informant, self.speaking = "island", True
        self.suspects, self.jack = set(NAMES), ""
        self.round, self.cards, self.played, self.result = 0, list[str](), 0, ""
        self.calls = list[str]()
        self.hands: dict[str, list[str]] = {"I": [], "J": []}
        self.card: dict[str, Any] = {}

    def is_(self, option: str, *values: str) -> bool:
        return self.rules[option] in values

    def side(self) -> str:
        return ("JIIJ", "IJJI")[self.round % 2][self.played]

    def actor(self) -> str:
        if self.result:
            return ""
        if self.round == 0 or (not self.cards and self.played == 0 and not self.card) or self.card.get("draws"):
            return "chance"
        return self.side()

    # where one can go

    def barred(self) -> set[str]:
        return {label for pair in self.barriers for label in pair}

    def closed(self) -> set[str]:
        tiles = {label for label, tile in self.tiles.items() if tile in ("lamp", "site")}
        return self.barred() | tiles | with_sign("#", "P", "S", "X")

    def buildings(self) -> set[str]:
        return with_sign("#") | ({label for label, tile in self.tiles.items() if tile == "site"} - self.barred())

    def entrances(self) -> set[str]:
        return (with_sign("M") | {label for label, tile in self.tiles.items() if tile == "metro"}) - self.barred()

    def cost(self, who: str, here: str, there: str) -> int | None:
        """What a step costs; None: it cannot be made."""
        if who != "rider" or there not in self.buildings():
            return None if there in self.closed() else 1
        if self.is_("crossing", "first-costs"):
            return 0 if here in self.buildings() else 1
        if self.is_("crossing", "sites-only"):
            return 1 if SIGNS.get(there) == "#" else 0
        return 0

    def spent(self, who: str) -> dict[str, int]:
        """Every place that can be passed -> the least it costs to come there."""
        start = self.where[who]
        best, fresh = {start: 0}, [start]
        while fresh:
            here = fresh.pop()
            nexts = one_step(here) + (sorted(self.entrances()) if here in self.entrances() else [])
            for there in nexts:
                cost = self.cost(who, here, there)
                if cost is not None and best[here] + cost < best.get(there, 4):
                    best[there] = best[here] + cost
                    fresh.append(there)
        return best

    def exits(self, who: str) -> set[str]:
        spent, start = self.spent(who), self.where[who]
        spent = {label: cost for label, cost in spent.items() if label not in self.barred()}
        open_ = self.steamers | with_sign("X")
        return {way for way in open_ - {start} for here in spent if spent[here] < 3 and way in beside(here)}

    def ends(self, who: str) -> set[str]:
        found = set(self.spent(who)) - self.closed() - {self.where[who]}
        return found | self.exits(who) if self.is_("ways_out", "anyone") else found

    def moves(self, who: str, *, ordered: bool) -> set[str]:
        ends, taken = self.ends(who), set(self.where.values())
        if self.is_("island", "many"):
            taken -= {"island"}
        found = {f"move {end}" for end in ends - taken}
        if self.side() == "I" and not (ordered and self.is_("ordered", "walk")):
            for other, label in self.where.items():
                safe = self.is_("arrest_in_parks", "no") and self.tiles.get(label) == "park"
                if label in ends and not safe:
                    found.add(f"accuse {other}")
        return found

    def flights(self, who: str, *, ordered: bool) -> set[str]:
        """The ways out of a suspect, if it were Jack."""
        late = bool(self.calls) and self.calls[-1] == "unseen" and self.side() == "J"
        if not late or who not in self.suspects or (ordered and self.is_("ordered", "walk")):
            return set()
        return {f"leave {way}" for way in self.exits(who)}

    # powers

    def empty(self, barred: set[str]) -> set[str]:
        base = {label for label, sign in SIGNS.items() if sign not in "#MPSXED"}
        if self.is_("empty", "quays", "quays-and-parks"):
            base |= with_sign("E", "D")
        covered = set(self.tiles)
        if self.is_("empty", "parks", "quays-and-parks"):
            covered -= {label for label, tile in self.tiles.items() if tile == "park"}
        return base - covered - barred - set(self.where.values()) - {self.informant}

    def tile_places(self, kind: str) -> set[str]:
        apart = {"metro": True, "lamp": self.is_("apart", "lamps", "all"), "site": self.is_("apart", "all")}
        like = {label for label, tile in self.tiles.items() if tile == kind}
        if kind == "metro":
            like |= with_sign("M")
        found = self.empty(self.barred())
        return {label for label in found if not (apart[kind] and like & set(beside(label)))}

    def power(self, who: str) -> set[str]:
        for kind, builder in (("metro", "beach"), ("site", "rider"), ("lamp", "latimer")):
            if who == builder:
                return {f"{kind} {label}" for label in self.tile_places(kind)}
        powers = {"smith": self.sailings, "grant": self.parkings, "tumblety": self.hypnoses, "callahan": self.barrings}
        return powers[who]() if who in powers else set()

    def sailings(self) -> set[str]:
        found = set()
        for source in self.steamers:
            at = SHORE.index(source)
            for way in (SHORE[at:] + SHORE[:at], (SHORE[at:] + SHORE[:at])[::-1]):
                free = [port for port in way if port not in self.steamers]
                found |= {f"steamer {source} {port}" for port in (free if self.is_("steamer", "any") else free[:1])}
        return found

    def parkings(self) -> set[str]:
        people = set(self.where.values()) if self.is_("park_under_people", "no") else set()
        return {f"park {label}" for label, tile in self.tiles.items() if tile != "park" and label not in people}

    def hypnoses(self) -> set[str]:
        near = [other for other in NAMES if self.where[other] in beside(self.where["tumblety"])]
        choices = {"others": [each for each in NAMES if each != "tumblety"], "anyone": NAMES, "neighbours": near}
        pairs = [(one, two) for one in near for two in choices[self.rules["partner"]] if one != two]
        swapped = {
            (two, one) if two in near and NAMES.index(two) < NAMES.index(one) else (one, two) for one, two in pairs
        }
        return set() if self.is_("hypnosis", "never") else {f"hypnotise {one} {two}" for one, two in swapped}

    def barrings(self) -> set[str]:
        found = set()
        for pair in self.barriers:
            (other,) = [each for each in self.barriers if each != pair]
            streets = {label for label, sign in SIGNS.items() if sign not in "#MPSXED"}
            free = self.empty(set(other)) & streets
            if not self.is_("barrier", "empty"):
                free = streets - other - {self.informant}
                free -= set(self.where.values()) if self.is_("barrier", "tiles") else set()
            for one in free:
                for two in free & set(beside(one)):
                    if key(one) < key(two) and {one, two} != pair:
                        found.add(" ".join(["barrier", *sorted(pair, key=key), one, two]))
        return found

    # a card

    def due(self) -> bool:
        who = self.card["who"]
        when = {**dict.fromkeys(NAMES, "either"), **{each: self.rules[each] for each in NAMES if each in self.rules}}
        return who != "eastman" and not self.card["used"] and (when[who] == "either" or self.card["moved"])

    def orders(self) -> set[str]:
        if self.card["who"] != "eastman" or self.card["ordered"] or self.is_("order", "never"):
            return set()
        near = [each for each in NAMES if self.where[each] in beside(self.where["eastman"])]
        others = near if self.is_("order", "neighbours") else [each for each in NAMES if each != "eastman"]
        return {f"order {each}" for each in others if self.moves(each, ordered=True)}

    def legal(self) -> set[str]:
        if self.result:
            return set()
        if self.round == 0:
            return {f"cast {name}" for name in NAMES}
        if not self.card:
            if self.cards:
                return {f"choose {card}" for card in self.cards}
            sets = {(a, b, c, d) for a in NAMES for b in NAMES for c in NAMES for d in NAMES}
            rising = [each for each in sets if [*map(NAMES.index, each)] == sorted({*map(NAMES.index, each)})]
            return {f"deal {' '.join(cards)}" for cards in rising}
        if self.card["draws"]:
            return {f"draw {name}" for name in NAMES if name not in (self.jack, *self.hands["I"], *self.hands["J"])}
        if self.card["posts"]:
            free = self.empty(self.barred()) | {"island"}
            return {f"informant {label}" for label in free - {self.informant}}
        return self.of_the_card()[0]

    def of_the_card(self) -> tuple[set[str], bool]:
        """What may be done, and whether there is anything to wait for, whoever Jack is."""
        who, mover = self.card["who"], self.card["ordered"] or self.card["who"]
        ordered = bool(self.card["ordered"])
        must, may, waits = set[str](), set[str](), False
        if not self.card["moved"]:
            must |= self.moves(mover, ordered=ordered) | self.orders()
            flights = self.flights(mover, ordered=ordered)
            waits = bool(flights)
            may |= flights if mover == self.jack else set()
        if self.due():
            optional = who == "tumblety" and not self.is_("hypnosis", "must")
            (may if optional else must).update(self.power(who))
            waits = waits or (optional and bool(self.power(who)))
        return must | may | (set() if must else {"done"}), bool(must) or waits

    def settle(self) -> None:
        while self.card and not (self.card["draws"] or self.card["posts"] or self.of_the_card()[1]):
            if self.card["moved"]:
                self.cards.remove(self.card["who"])
                self.card = {}
                self.played += 1
            else:
                self.card["moved"] = True
        if self.played == 4:
            self.call()

    # what is played

    def play(self, text: str) -> None:
        word, *words = text.split()
        getattr(self, f"play_{word}")(*words)
        if self.card and not self.result:
            self.settle()

    def play_cast(self, name: str) -> None:
        self.jack, self.round = name, 1

    def play_deal(self, *names: str) -> None:
        self.cards = list(names)
        self.others = [name for name in NAMES if name not in names]

    def play_choose(self, who: str) -> None:
        self.card = {"who": who, "moved": False, "used": False, "ordered": "", "draws": False, "posts": False}

    def play_move(self, label: str) -> None:
        self.where[self.card["ordered"] or self.card["who"]] = label
        self.card.update(moved=True, draws=self.hears(label))

    def hears(self, label: str) -> bool:
        return label == self.informant and self.speaking and len(self.hands["I"]) + len(self.hands["J"]) < 7

    def play_draw(self, card: str) -> None:
        self.hands[self.side()].append(card)
        if self.is_("disc", "both") or (self.side() == "I" and self.is_("disc", "investigator")):
            self.suspects -= {card}
        self.speaking = self.is_("informant", "always", "moved")
        self.card.update(draws=False, posts=self.is_("informant", "moved"))

    def play_informant(self, label: str) -> None:
        self.informant = label
        self.card["posts"] = False

    def play_accuse(self, other: str) -> None:
        self.where[self.card["ordered"] or self.card["who"]] = self.where[other]
        self.result = "investigator: arrest" if other == self.jack else "jack: wrong accusation"

    def play_leave(self, label: str) -> None:
        del label
        self.result = "jack: escape"

    def play_order(self, who: str) -> None:
        self.card["ordered"] = who

    def play_done(self) -> None:
        self.card["used"] = self.card["used"] or self.due()
        self.card["moved"] = True

    def lay(self, label: str, kind: str) -> None:
        self.tiles[label] = kind
        self.stock[kind] -= 1
        self.card["used"] = True

    def play_metro(self, label: str) -> None:
        self.lay(label, "metro")

    def play_site(self, label: str) -> None:
        self.lay(label, "site")

    def play_lamp(self, label: str) -> None:
        self.lay(label, "lamp")

    def play_park(self, label: str) -> None:
        self.tiles[label] = "park"
        self.card["used"] = True

    def play_steamer(self, source: str, target: str) -> None:
        self.steamers = self.steamers - {source} | {target}
        self.card["used"] = True

    def play_barrier(self, *labels: str) -> None:
        self.barriers = [each for each in self.barriers if each != set(labels[:2])] + [frozenset(labels[2:])]
        self.card["used"] = True

    def play_hypnotise(self, one: str, two: str) -> None:
        before = dict(self.where)
        self.where[one], self.where[two] = self.where[two], self.where[one]
        came = self.where != before and self.informant in self.where.values() and self.hears(self.informant)
        self.card.update(used=True, draws=self.is_("hypnotised", "listens") and came)

    def seen(self) -> set[str]:
        dark = {"island": {"island"}, "island-and-quays": {"island", *FROM_QUAYS, *TO_QUAYS}, "nowhere": set[str]()}
        hidden = {label for label, tile in self.tiles.items() if tile == "park"} | dark[self.rules["dark"]]
        lamps = {label for label, tile in self.tiles.items() if tile == "lamp"}
        found = set()
        for who, label in self.where.items():
            others = {place for other, place in self.where.items() if other != who} - hidden
            lit = lamps & set(beside(label)) or others & {*beside(label), *({"island"} & {label})}
            if lit and label not in hidden:
                found.add(who)
        return found

    def call(self) -> None:
        seen = self.seen()
        self.calls.append("seen" if self.jack in seen else "unseen")
        self.suspects &= seen if self.jack in seen else set(NAMES) - seen
        if self.round == 8:
            self.result = "jack: eight rounds"
            return
        self.cards = self.others if self.round % 2 else []
        self.round, self.played = self.round + 1, 0
        self.speaking = self.speaking or self.is_("informant", "round")
