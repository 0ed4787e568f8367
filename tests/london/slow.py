"""Slow twins of the tables of Mr. Jack: they walk the drawing of the map itself, label by label, one way at a time."""

from __future__ import annotations

from collections.abc import Iterator

from gaslamp.london.layout import EDITIONS, EXIT_CELLS, PRINT, STREETS

TERRAIN = PRINT


def beside(label: str) -> dict[str, str]:
    """Direction -> label of the neighbour, whether it is on the board or not."""
    letter, number = label[0], int(label[1:])
    right, left = chr(ord(letter) + 1), chr(ord(letter) - 1)
    return {
        "n": f"{letter}{number + 1}",
        "ne": f"{right}{number + 1}",
        "se": f"{right}{number}",
        "s": f"{letter}{number - 1}",
        "sw": f"{left}{number - 1}",
        "nw": f"{left}{number}",
    }


def next_to(label: str, allowed: str) -> list[str]:
    return [other for other in beside(label).values() if TERRAIN.get(other, " ") in allowed]


def ways(start: str, steps: int, manholes: frozenset[str], allowed: str) -> Iterator[list[str]]:
    """Every walk of exactly so many steps, one after the other, as the list of the places on it."""
    if steps == 0:
        yield [start]
        return
    nexts = next_to(start, allowed)
    if start in manholes:
        nexts += [hole for hole in sorted(manholes) if hole != start and hole not in nexts]
    for place in nexts:
        for rest in ways(place, steps - 1, manholes, allowed):
            yield [start, *rest]


def ends_of_moves(start: str, steps: int, manholes: frozenset[str], allowed: str) -> set[str]:
    ends = {way[-1] for most in range(1, steps + 1) for way in ways(start, most, manholes, allowed)}
    return {end for end in ends if end != start and TERRAIN[end] == "."}


def exits_of_moves(start: str, steps: int, manholes: frozenset[str], allowed: str) -> set[int]:
    passed = {way[-1] for most in range(steps) for way in ways(start, most, manholes, allowed)}
    return {exit_ for exit_, cell in enumerate(EXIT_CELLS) if STREETS[cell] in passed}


def distance(start: str, end: str) -> int:
    """The steps on foot, by spreading out ring by ring."""
    steps, ring, known = 0, {start}, {start}
    while end not in known:
        ring = {other for label in ring for other in next_to(label, ".")} - known
        known |= ring
        steps += 1
    return steps


def beam(start: str, facing: str) -> list[str]:
    lit, place = [], beside(start)[facing]
    while TERRAIN.get(place) == ".":
        lit.append(place)
        place = beside(place)[facing]
    return lit


def manholes_of(edition: str) -> list[str]:
    return [label for cell, label in enumerate(STREETS) if EDITIONS[edition].manholes >> cell & 1]


def whistles(people: dict[str, str], points: int, called: frozenset[str]) -> set[tuple[str, str, int]]:
    """Every next step of a whistle, found by playing each of them to its end."""
    goodley = people["goodley"]
    found: set[tuple[str, str, int]] = set()
    for who, start in people.items():
        if who == "goodley" or who in called:
            continue
        for steps in range(1, points + 1):
            for end in {way[-1] for way in ways(start, steps, frozenset(), ".")}:
                nearer = distance(goodley, end) < distance(goodley, start)
                if not nearer or end in people.values():
                    continue
                rest, after = points - steps, {**people, who: end}
                if rest == 0 or whistles(after, rest, called | {who}):
                    found.add((who, end, steps))
    return found


def all_whistles(people: dict[str, str]) -> set[tuple[str, str, int]]:
    """The first steps of a whistle that spends as many points as can be."""
    for points in (3, 2, 1):
        if found := whistles(people, points, frozenset()):
            return found
    return set()
