"""New York's harbour at night: the city over the water, a bridge, a steamer coming in, the island with its fort."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from gaslamp.web.art import cover_parts as parts
from gaslamp.web.art import svg
from gaslamp.web.art.cover_parts import block, shape, stroke

_LIT: Final = 0.5
"""How many of the city's windows are lit."""


def scene(width: float, height: float) -> Iterator[str]:
    """The picture, from the back to the front."""
    chance = Random("a harbour")
    shore = 0.56 * height
    yield parts.downwards(
        "dusk", ("0", "#081024", "1"), ("0.45", "#24365c", "1"), ("0.6", "#7a6f7c", "1"), ("1", "#7a6f7c", "1")
    )
    yield parts.downwards("water", ("0", "#2a4a63", "1"), ("0.25", "#17324a", "1"), ("1", "#081420", "1"))
    yield parts.downwards("mist", ("0", "#aeb9d2", "0"), ("1", "#c7c3cf", "0.2"))
    yield parts.moonlight()
    yield parts.glow("gaslight")
    yield block((0, 0), width, height, "url(#dusk)")
    yield parts.stars(chance, width, 0.4 * height, 80)
    yield from parts.moon((0.24 * width, 0.19 * height), 24)
    yield from _bridge(0.62 * width, width, shore)
    yield from _city(chance, 0.02 * width, 0.66 * width, shore)
    yield block((0, 0.36 * height), width, shore - 0.36 * height, "url(#mist)")
    yield block((0, shore), width, height - shore, "url(#water)")
    yield from _reflections(chance, width, height, shore)
    yield svg.tag("g", *_island(), transform=f"translate({width * 0.8:.0f} {height * 0.74:.0f})")
    yield svg.tag("g", *_steamer(chance), transform=f"translate({width * 0.4:.0f} {height * 0.8:.0f}) scale(1.1)")
    yield from _quay(width, height)
    yield from parts.lamp((0.125 * width, 0.95 * height), 0.6 * height)


def _city(chance: Random, left: float, right: float, shore: float) -> Iterator[str]:
    """Blocks of houses, taller towards the middle, with lit windows and water tanks."""
    for tone, share in (("#18233f", 1.0), ("#0d1526", 0.62)):
        line, windows, tanks, x = f"M{left:.0f} {shore:.0f}", "", "", left
        while x < right:
            wide = chance.uniform(20, 40)
            nearness = 1 - abs((x - left) / (right - left) - 0.45) * 1.4
            high = share * (26 + 118 * max(0.1, nearness) * chance.uniform(0.55, 1.1))
            top = shore - high
            line += f"V{top:.0f}h{wide:.0f}"
            for row in range(int(high / 12)):
                for column in range(int(wide / 8)):
                    if chance.random() < _LIT * share:
                        windows += f"M{x + 4 + 8 * column:.0f} {top + 6 + 12 * row:.0f}h3v5h-3z"
            if chance.random() < share / 2:
                tanks += f"M{x + wide / 2 - 5:.0f} {top:.0f}v-12l5 -5l5 5v12z"
            x += wide
        yield shape(f"{line}V{shore:.0f}Z", tone)
        yield shape(tanks, tone)
        yield shape(windows, parts.WINDOW, opacity="0.95" if share < 1 else "0.6")


def _bridge(left: float, right: float, shore: float) -> Iterator[str]:
    """A long bridge on two stone towers."""
    deck = shore - 34
    towers = (left + 52, right - 62)
    cables = f"M{left - 60:.0f} {deck:.0f}Q{left + 14:.0f} {deck - 10:.0f} {towers[0]:.0f} {deck - 88:.0f}"
    cables += f"Q{sum(towers) / 2:.0f} {deck + 64:.0f} {towers[1]:.0f} {deck - 88:.0f}L{right + 60:.0f} {deck:.0f}"
    yield stroke(cables, "#2a3858", 2)
    hangers = ""
    for step in range(1, 14):
        part = step / 14
        x = towers[0] + (towers[1] - towers[0]) * part
        top = (1 - part) ** 2 * (deck - 88) + 2 * part * (1 - part) * (deck + 64) + part**2 * (deck - 88)
        hangers += f"M{x:.0f} {min(top, deck):.0f}V{deck:.0f}"
    yield stroke(hangers, "#2a3858", 1)
    yield block((left - 80, deck), right - left + 160, 5, "#22304f")
    lights = "".join(f"M{x:.0f} {deck - 5:.0f}h2v3h-2z" for x in range(int(left) - 70, int(right), 22))
    yield shape(lights, parts.WARM)
    for x in towers:
        yield shape(
            f"M{x - 15:.0f} {shore:.0f}V{deck - 94:.0f}H{x + 15:.0f}V{shore:.0f}Z"
            f"M{x - 9:.0f} {deck:.0f}V{deck - 66:.0f}l4 -9l4 9V{deck:.0f}Z"
            f"M{x + 1:.0f} {deck:.0f}V{deck - 66:.0f}l4 -9l4 9V{deck:.0f}Z",
            "#1f2b49",
            fill_rule="evenodd",
        )


def _reflections(chance: Random, width: float, height: float, shore: float) -> Iterator[str]:
    gold, silver = "", ""
    for _ in range(70):
        near = chance.random() ** 1.6
        x, y, long = chance.uniform(0, width), shore + 4 + (height - shore) * near, 6 + 26 * near
        gold += f"M{x:.0f} {y:.0f}h{long:.0f}"
        moonlit = 0.24 * width + chance.gauss(0, 14 + 40 * near)
        silver += f"M{moonlit:.0f} {y:.0f}h{long:.0f}"
    yield stroke(gold, parts.WINDOW, 1.6, opacity="0.28")
    yield stroke(silver, "#e7ecf7", 1.6, opacity="0.45")


def _island() -> Iterator[str]:
    """A low island: the star-shaped fort, an empty pedestal with a beacon on it, trees, a landing stage."""
    yield svg.tag("ellipse", cx=0, cy=14, rx=112, ry=13, fill="#081420", opacity="0.7")
    yield shape("M-108 10C-96 -4 -60 -10 0 -11C60 -10 98 -4 110 10C70 18 -70 18 -108 10Z", "#203a30")
    yield shape("M-104 10C-60 16 60 16 106 10L104 14C60 20 -60 20 -102 14Z", "#6d6350")
    yield shape("M-62 2L-56 -20H-40L-34 -12H34L40 -20H56L62 2Z", "#4a5064")
    yield shape("M-62 2L-56 -20H-52L-57 2ZM40 -20H44L38 -12H34Z", "#6a7188")
    yield shape("M-24 -12L-20 -52H20L24 -12Z", "#5a6077")
    yield shape("M-24 -12L-20 -52H-10L-12 -12Z", "#747b94")
    yield shape("M-24 -52H24V-58H-24ZM-17 -58H17V-64H-17Z", "#838aa3")
    yield parts.disc((0, -70), 46, "url(#gaslight)")
    yield shape("M-5 -64V-73H5V-64Z", "#fff0bf")
    yield shape("M-7 -73L0 -80L7 -73Z", "#2b3350")
    trees = "".join(f"M{x - 7} 0a7 9 0 1 1 14 0z" for x in (-88, -76, 72, 84, 95))
    yield shape(trees, "#2f5a3c")


def _steamer(chance: Random) -> Iterator[str]:
    """A paddle steamer from the side, with smoke and a wake."""
    puffs = [(8 - 13 * step, -88 - 7 * step + chance.uniform(-4, 4), 9 + 3.2 * step) for step in range(8)]
    for x, y, radius in puffs:
        yield parts.disc((x, y), radius, "#9aa4bd", opacity=f"{0.34 - radius * 0.007:.2f}")
    yield shape("M-112 -12H112C108 4 98 14 86 16H-92C-104 12 -110 0 -112 -12Z", "#0b0f19")
    yield shape("M-111 -6H110L108 -1H-109Z", "#b1342c")
    yield shape("M-84 -12V-30H84L92 -12ZM-64 -30V-44H66L70 -30Z", "#e6dcc2")
    yield shape("M-84 -12V-30H-76V-12ZM-64 -30V-44H-58V-30Z", "#fff6df")
    yield shape("M-2 -44L0 -84H16L18 -44ZM38 -44L40 -78H54L56 -44Z", "#171c2b")
    yield shape("M-0.5 -70H16.500L16.200 -76H-0.200ZM39.5 -66H54.800L54.5 -72H39.800Z", "#b1342c")
    portholes = "".join(f"M{x - 3.5} -21a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z" for x in range(-66, 82, 14))
    cabins = "".join(f"M{x} -41h6v7h-6z" for x in range(-50, 60, 13))
    yield shape(portholes + cabins, "#f0a83a")
    yield shape("M-30 16A27 27 0 0 1 24 16Z", "#e6dcc2")
    yield stroke("M-3 16V-11M-3 16L-22 -2M-3 16L16 -2M-3 16L-28 8M-3 16L22 8", "#8a7a52", 2)
    yield stroke("M-100 -12V-64M100 -12V-58M-100 -62L0 -84M100 -56L54 -78", "#171c2b", 1.6)
    yield shape("M-100 -64h-16l4 5l-4 5h16z", "#b1342c")
    yield stroke("M-128 19H-60M-40 22H60M76 18H132M-110 26H-30M10 28H110", "#d8e6f0", 2, opacity="0.6")


def _quay(width: float, height: float) -> Iterator[str]:
    """Planks and bollards in front."""
    low = 0.93 * height
    yield shape(f"M0 {low:.0f}H{0.3 * width:.0f}L{0.34 * width:.0f} {height}H0Z", "#1a1410")
    yield stroke("".join(f"M{x} {low:.0f}L{x * 1.12:.0f} {height}" for x in range(12, 200, 22)), "#3a2c1e", 1.4)
    yield stroke(f"M0 {low:.0f}H{0.3 * width:.0f}", "#a8843c", 2)
    for x in (0.19 * width, 0.28 * width):
        yield shape(f"M{x - 7:.0f} {low + 4:.0f}V{low - 14:.0f}h-3v-6h20v6h-3V{low + 4:.0f}Z", "#0b0f19")
