"""The characters' powers: what each offers, and what it does to the board (N-5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from gaslamp.board.masks import mask_of, members
from gaslamp.newyork.characters import CHARACTERS, Character
from gaslamp.newyork.layout import (
    ADJACENT,
    CELLS,
    PLAIN_STREETS,
    PORTS,
    PRINTED_METRO,
    QUAYS,
    SHORE,
)
from gaslamp.newyork.model import (
    Action,
    Barrier,
    Hypnotise,
    Lamp,
    Metro,
    Park,
    Post,
    Public,
    Site,
    Steamer,
)
from gaslamp.newyork.movement import ISLAND_BIT, cells_of, occupied
from gaslamp.newyork.options import Rules
from gaslamp.newyork.sight import lamplit as beside

METROS: Final = tuple(Metro(cell) for cell in range(len(CELLS)))
SITES: Final = tuple(Site(cell) for cell in range(len(CELLS)))
LAMPS: Final = tuple(Lamp(cell) for cell in range(len(CELLS)))
PARKS: Final = tuple(Park(cell) for cell in range(len(CELLS)))
POSTS: Final = tuple(Post(cell) for cell in range(len(CELLS)))
HYPNOSES: Final = tuple(tuple(Hypnotise(neighbour, partner) for partner in CHARACTERS) for neighbour in CHARACTERS)
"""HYPNOSES[neighbour][partner]: the actions."""

PAIRS: Final = tuple(
    1 << first | 1 << second
    for first, second in combinations(members(PLAIN_STREETS), 2)
    if ADJACENT[first] >> second & 1
)
"""The masks of two neighbouring plain streets, in the order of their cells."""
_BASES: Final = {
    "bare": PLAIN_STREETS,
    "quays": PLAIN_STREETS | QUAYS,
    "parks": PLAIN_STREETS,
    "quays-and-parks": PLAIN_STREETS | QUAYS,
}


def options(rules: Rules, public: Public, character: Character) -> Sequence[Action]:
    """What the power of a character offers now; Eastman's is an order, which is part of the move."""
    match character:
        case Character.BEACH:
            return [METROS[cell] for cell in cells_of(metro_cells(rules, public))]
        case Character.RIDER:
            return [SITES[cell] for cell in cells_of(site_cells(rules, public))]
        case Character.SMITH:
            return steamers(public.steamers, rules.steamer == "next")
        case Character.GRANT:
            return [PARKS[cell] for cell in cells_of(park_cells(rules, public))]
        case Character.TUMBLETY:
            return hypnoses(rules, public.positions)
        case Character.CALLAHAN:
            return barriers(rules, public)
        case Character.LATIMER:
            return [LAMPS[cell] for cell in cells_of(lamp_cells(rules, public))]
        case Character.EASTMAN:
            return ()


def is_possible(rules: Rules, public: Public, character: Character) -> bool:
    """Whether that power offers anything now."""
    match character:
        case Character.BEACH:
            return metro_cells(rules, public) != 0
        case Character.RIDER:
            return site_cells(rules, public) != 0
        case Character.GRANT:
            return park_cells(rules, public) != 0
        case Character.LATIMER:
            return lamp_cells(rules, public) != 0
        case _:
            return bool(options(rules, public, character))


def empty(rules: Rules, public: Public, barriers: int) -> int:
    """The mask of the cells that count as empty (N-5.1); `barriers` are the cells under an investigation tile."""
    taken = public.metros | public.sites | public.lamps | barriers | 1 << public.informant
    if rules.empty in ("bare", "quays"):
        taken |= public.parks
    return _BASES[rules.empty] & ~(taken | occupied(public.positions))


def empty_now(rules: Rules, public: Public) -> int:
    """The mask of the cells that are empty, the investigation tiles lying where they lie."""
    first, second = public.barriers
    return empty(rules, public, first | second)


def metro_cells(rules: Rules, public: Public) -> int:
    """The mask of the cells where Beach may put an entrance (N-5.2)."""
    return empty_now(rules, public) & ~beside(public.metros | PRINTED_METRO) if public.metros_left else 0


def site_cells(rules: Rules, public: Public) -> int:
    """The mask of the cells where Cloud Rider may put a building site (N-5.3)."""
    banned = beside(public.sites) if rules.apart == "all" else 0
    return empty_now(rules, public) & ~banned if public.sites_left else 0


def lamp_cells(rules: Rules, public: Public) -> int:
    """The mask of the cells where Latimer may put a lamp (N-5.8)."""
    banned = 0 if rules.apart == "entrances" else beside(public.lamps)
    return empty_now(rules, public) & ~banned if public.lamps_left else 0


def park_cells(rules: Rules, public: Public) -> int:
    """The mask of the cells with a tile that Grant may turn (N-5.5)."""
    tiles = public.metros | public.sites | public.lamps
    return tiles if rules.park_under_people == "yes" else tiles & ~occupied(public.positions)


@cache
def steamers(ports: int, next_only: bool) -> tuple[Steamer, ...]:  # noqa: FBT001 (a table's key)
    """Either steamer to a free port (N-5.4); `next_only`: to the next free one along the shore, either way."""
    free = PORTS & ~ports
    return tuple(
        Steamer(source, target)
        for source in members(ports)
        for target in members(free & _next_ports(source, free) if next_only else free)
    )


def _next_ports(source: int, free: int) -> int:
    at = SHORE.index(source)
    ahead = SHORE[at:] + SHORE[:at]
    return mask_of(next((port for port in way if free >> port & 1), source) for way in (ahead, ahead[::-1]))


def hypnoses(rules: Rules, positions: tuple[int, ...]) -> list[Hypnotise]:
    """Every neighbour of Tumblety's with everybody he may change places with, each two once (N-5.6)."""
    if rules.hypnosis == "never":
        return []
    near = ADJACENT[positions[Character.TUMBLETY]]
    beside_him = mask_of(other for other, cell in enumerate(positions) if near >> cell & 1)
    found: list[Hypnotise] = []
    for neighbour in members(beside_him):
        partners = hypnotic_partners(rules, beside_him) & ~(1 << neighbour | beside_him & (1 << neighbour) - 1)
        found += [HYPNOSES[neighbour][partner] for partner in members(partners)]
    return found


def hypnotic_partners(rules: Rules, neighbours: int) -> int:
    """The mask of those with whom a neighbour of Tumblety's may change places; `neighbours` is that of them all."""
    if rules.partner == "neighbours":
        return neighbours
    everybody = (1 << len(CHARACTERS)) - 1
    return everybody if rules.partner == "anyone" else everybody & ~(1 << Character.TUMBLETY)


def barriers(rules: Rules, public: Public) -> list[Barrier]:
    """Either investigation tile to every other pair of neighbouring streets that is free for it (N-5.7)."""
    first, second = public.barriers
    found: list[Barrier] = []
    for source, other in ((first, second), (second, first)):
        free = barrier_cells(rules, public, other)
        found += [action for pair, action in _barriers_from(source) if pair & free == pair]
    return found


def barrier_cells(rules: Rules, public: Public, other: int) -> int:
    """The mask of the cells that may come under an investigation tile; `other` is where the other one lies."""
    if rules.barrier == "empty":
        return empty(rules, public, other)
    covered = other | 1 << public.informant
    return PLAIN_STREETS & ~(covered if rules.barrier == "people" else covered | occupied(public.positions))


@lru_cache(maxsize=256)
def _barriers_from(source: int) -> tuple[tuple[int, Barrier], ...]:
    return tuple((pair, Barrier(source, pair)) for pair in PAIRS if pair != source)


def posts(rules: Rules, public: Public) -> list[Post]:
    """Where the informant may be put by whoever listened to him: empty hexes and the island (N-9.8)."""
    cells = (empty_now(rules, public) | ISLAND_BIT) & ~(1 << public.informant)
    return [POSTS[cell] for cell in cells_of(cells)]


def place(public: Public, action: Metro | Site | Lamp) -> Public:
    """A tile from beside the board lies on the cell, and on any park tile that was there."""
    tile = 1 << action.cell
    parks = public.parks & ~tile
    match action:
        case Metro():
            return replace(public, metros=public.metros | tile, metros_left=public.metros_left - 1, parks=parks)
        case Site():
            return replace(public, sites=public.sites | tile, sites_left=public.sites_left - 1, parks=parks)
        case Lamp():
            return replace(public, lamps=public.lamps | tile, lamps_left=public.lamps_left - 1, parks=parks)


def turn_to_park(public: Public, cell: int) -> Public:
    """The tile on the cell lies on its park side and has lost its effect (N-5.5)."""
    tile = 1 << cell
    return replace(
        public,
        metros=public.metros & ~tile,
        sites=public.sites & ~tile,
        lamps=public.lamps & ~tile,
        parks=public.parks | tile,
    )


def sail(public: Public, action: Steamer) -> Public:
    """A steamer lies in the other port (N-5.4)."""
    return replace(public, steamers=public.steamers & ~(1 << action.source) | 1 << action.target)


def bar(public: Public, action: Barrier) -> Public:
    """An investigation tile lies on the other pair (N-5.7)."""
    first, second = public.barriers
    other = second if action.source == first else first
    return replace(public, barriers=(min(other, action.target), max(other, action.target)))


def swapped(positions: tuple[int, ...], action: Hypnotise) -> tuple[int, ...]:
    """The places once the two have changed theirs (N-5.6)."""
    after = list(positions)
    one, two = action.neighbour, action.partner
    after[one], after[two] = after[two], after[one]
    return tuple(after)


def placed(positions: tuple[int, ...], character: Character, cell: int) -> tuple[int, ...]:
    """The places once a character stands on that cell."""
    return (*positions[:character], cell, *positions[character + 1 :])
