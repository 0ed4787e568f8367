"""The small things of Pocket as symbols, each from -50 to 50: detectives, faces of the action tokens, sand-glasses."""

from __future__ import annotations

from collections.abc import Iterator

from gaslamp.pocket.layout import DETECTIVES, Face
from gaslamp.web.art import svg


def symbols() -> Iterator[str]:
    """`pk-holmes`, `pk-watson`, `pk-toby`; `pk-face-WORD` of each face; `pk-glass`; `pk-investigator`, `pk-jack`."""
    figures = {each.word: figure(each.word) for each in DETECTIVES}
    for word, drawn in figures.items():
        yield svg.tag("g", *drawn, id=f"pk-{word}")
    others = {
        Face.ALIBI: _alibi(),
        Face.ROTATION: _rotation(),
        Face.EXCHANGE: _exchange(),
        Face.JOKER: _joker(),
    }
    for face in Face:
        drawing = others.get(face) or _walk(figures[face.word])
        yield svg.tag("g", *drawing, id=f"pk-face-{face.word}")
    yield svg.tag("g", *sandglass(), id="pk-glass")
    yield svg.tag("g", *_magnifier(), id="pk-investigator")
    yield svg.tag("g", *_dagger(), id="pk-jack")


def figure(detective: str) -> tuple[str, ...]:
    """The silhouette of a detective by his word."""
    return {"holmes": _holmes, "watson": _watson, "toby": _toby}[detective]()


def _holmes() -> tuple[str, ...]:
    """In profile: the deerstalker, the nose, the pipe, the cape."""
    head = (
        "M-24 -8C-24 0 -23 8 -19 14C-21 20 -25 24 -31 27C-40 31 -43 40 -43 50H37C37 43 33 36 26 33C21 31 17 30 15 27"
        "C22 29 27 27 27 22C27 20 26 19 27 17L25 15L28 12C27 10 27 9 29 8L34 6C34 4 28 -3 26 -8Z"
    )
    hat = (
        "M-25 -10C-25 -32 -8 -43 4 -43C18 -43 27 -30 27 -13L43 -6C45 -4 43 -2 40 -2"
        "C20 -4 -10 -4 -36 1C-40 1 -41 -3 -38 -5Z"
    )
    return (
        svg.path(head, "pk-ink"),
        svg.path(hat, "pk-ink"),
        svg.path("M-2 -46a6 4 0 1 1 12 0a6 4 0 1 1 -12 0z", "pk-ink"),
        svg.path("M4 -42V-8M-15 -33C-8 -22 -6 -14 -7 -6M20 -32C16 -22 15 -14 16 -7", "pk-thread"),
        svg.path("M-22 26C-12 36 2 38 15 28M-31 27C-20 44 10 46 26 33", "pk-thread"),
        svg.path("M27 18C33 19 36 24 37 29", "pk-stem"),
        svg.path("M32 26H45C46 34 44 40 39 40C34 40 32 35 32 26Z", "pk-ink"),
    )


def _watson() -> tuple[str, ...]:
    """From the front: the bowler, the moustache, the collar."""
    moustache = (
        "M0 8C-5 2 -14 3 -19 11C-23 16 -27 14 -28 11C-27 21 -14 22 0 14"
        "C14 22 27 21 28 11C27 14 23 16 19 11C14 3 5 2 0 8Z"
    )
    return (
        svg.path("M-43 50C-42 34 -30 29 -14 25H14C30 29 42 34 43 50Z", "pk-ink"),
        svg.path("M-19 -14H19V6C19 20 9 30 0 30C-9 30 -19 20 -19 6Z", "pk-skin"),
        svg.path("M-14 25L0 38L14 25L20 31L4 50H-4L-20 31Z", "pk-skin"),
        svg.path("M-6 37L0 33L6 37L3 50H-3Z", "pk-ink"),
        svg.path(moustache, "pk-ink"),
        svg.path("M-24 -17C-26 -38 -12 -45 0 -45C12 -45 26 -38 24 -17Z", "pk-ink"),
        svg.path(
            "M-39 -18C-20 -13 20 -13 39 -18C41 -12 34 -7 24 -7C10 -9 -10 -9 -24 -7C-34 -7 -41 -12 -39 -18Z", "pk-ink"
        ),
        svg.path("M-24 -22C-10 -18 10 -18 24 -22", "pk-thread"),
        svg.path("M-11 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM6 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z", "pk-ink"),
    )


def _toby() -> tuple[str, ...]:
    """In profile: a hound with a long ear and a long nose."""
    head = (
        "M-18 -30C-4 -42 14 -36 21 -22C24 -16 30 -14 37 -12C46 -10 48 2 42 8C36 13 26 12 20 14C14 17 12 22 14 28"
        "C17 36 24 40 26 50H-36C-38 34 -32 20 -30 4C-29 -12 -27 -22 -18 -30Z"
    )
    return (
        svg.path(head, "pk-ink"),
        svg.path("M-34 33C-18 40 0 38 15 31", "pk-collar"),
        svg.path("M-14 -27C-32 -28 -40 0 -33 20C-27 28 -14 22 -8 8C-4 -4 -2 -20 -14 -27Z", "pk-ear"),
        svg.path("M10 -17a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z", "pk-skin"),
        svg.path("M43 5C36 7 30 5 25 2", "pk-thread"),
        svg.path("M36 -13C44 -13 48 -8 46 -4C41 -3 37 -7 36 -13Z", "pk-nose"),
    )


def _walk(silhouette: tuple[str, ...]) -> tuple[str, ...]:
    steps = svg.path("M-12 33L-5 39L-12 45M3 33L10 39L3 45", "pk-steps")
    return svg.group("", *silhouette, transform="translate(0 -9) scale(.66)"), steps


def _alibi() -> tuple[str, ...]:
    glass = "M-9 -12H9M-9 14H9M-7 -12C-7 -3 -2 -1 -2 1C-2 3 -7 5 -7 14M7 -12C7 -3 2 -1 2 1C2 3 7 5 7 14"
    return (
        svg.group("", svg.rect((-20, -31), 40, 58, "pk-card-back", 5), transform="translate(-5 0) rotate(-14)"),
        svg.group(
            "",
            svg.rect((-20, -29), 40, 58, "pk-card", 5),
            svg.rect((-16, -25), 32, 50, "pk-card-line", 3),
            svg.path(glass, "pk-card-mark"),
            svg.path("M-5 13C-4 8 4 8 5 13ZM-4 -6H4L0 0Z", "pk-card-sand"),
            transform="translate(4 2) rotate(8)",
        ),
    )


def _rotation() -> tuple[str, ...]:
    """A street that is turned, and an arrow round it."""
    return (
        svg.group("", *_small_tile(17), transform="rotate(12)"),
        svg.path("M26 -25A36 36 0 0 1 22 29M-26 25A36 36 0 0 1 -22 -29", "pk-arrow"),
        svg.path("M30 33L16 39L18 23ZM-30 -33L-16 -39L-18 -23Z", "pk-arrowhead"),
    )


def _exchange() -> tuple[str, ...]:
    """Two streets and the arrows between them."""
    return (
        svg.group("", *_small_tile(15), transform="translate(-19 -15)"),
        svg.group("", *_small_tile(15), transform="translate(19 15) rotate(90)"),
        svg.path("M5 -25C18 -27 25 -20 25 -10M-5 25C-18 27 -25 20 -25 10", "pk-arrow"),
        svg.path("M16 -13H34L25 -1ZM-16 13H-34L-25 1Z", "pk-arrowhead"),
    )


def _small_tile(half: float) -> tuple[str, ...]:
    street = half * 0.34
    return (
        svg.rect((-half, -half), 2 * half, 2 * half, "pk-mini", 2),
        svg.path(
            f"M{-half} {-street:.1f}H{-street:.1f}V{-half}H{street:.1f}V{-street:.1f}H{half}V{street:.1f}H{-half}Z",
            "pk-mini-street",
        ),
    )


def _joker() -> tuple[str, ...]:
    """A fool's cap."""
    cap = (
        "M-22 16C-22 2 -27 -8 -40 -6C-36 -20 -18 -24 -10 -12C-10 -26 -4 -34 4 -38C12 -30 14 -22 12 -12"
        "C20 -24 36 -20 40 -6C27 -8 22 2 22 16Z"
    )
    bells = "".join(
        f"M{x - 5.5} {y}a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z" for x, y in ((-40, -2), (5, -40), (40, -2))
    )
    return (
        svg.path(cap, "pk-fool"),
        svg.path("M-10 -12C-4 -4 -2 6 -2 16M12 -12C6 -4 4 6 4 16", "pk-fool-line"),
        svg.path("M-25 14H25V23H-25Z", "pk-fool-band"),
        svg.path(bells, "pk-bells"),
        svg.path("M-4 32L3 38L-4 44", "pk-steps"),
    )


def sandglass() -> tuple[str, ...]:
    """A sand-glass; the sand is a class of its own, so that an empty one can do without."""
    bulbs = "M-23 -36C-23 -14 -5 -10 -5 0C-5 10 -23 14 -23 36H23C23 14 5 10 5 0C5 -10 23 -14 23 -36Z"
    return (
        svg.path(bulbs, "pk-bulbs"),
        svg.path(
            "M-15 -19C-11 -11 -4 -8 0 -1C4 -8 11 -11 15 -19ZM-20 33C-18 20 -8 22 0 14C8 22 18 20 20 33Z", "pk-sand"
        ),
        svg.path("M0 -2V16", "pk-trickle"),
        svg.path("M-30 -44H30V-36H-30ZM-30 36H30V44H-30Z", "pk-caps"),
        svg.path("M-27 -36V36M27 -36V36", "pk-posts"),
    )


def _magnifier() -> tuple[str, ...]:
    return (
        svg.path("M-34 -10a26 26 0 1 0 52 0a26 26 0 1 0 -52 0z", "pk-lens"),
        svg.path("M10 10L36 38", "pk-handle"),
    )


def _dagger() -> tuple[str, ...]:
    return (
        svg.path("M38 -44C20 -34 -2 -14 -10 4L2 12C18 2 34 -22 38 -44Z", "pk-blade"),
        svg.path("M-20 -4L10 20", "pk-guard"),
        svg.path("M-6 10L-30 40", "pk-handle"),
    )
