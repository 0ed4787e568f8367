"""What a client is shown of a game: named things at named places, ready to be drawn.

Names are the words of the notation. A scene is made from a view, so it holds nothing that its viewer may not know; it
holds no rules.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Ending(msgspec.Struct, frozen=True):
    """How the game ended by its rules."""

    winner: str
    reason: str


class Card(msgspec.Struct, frozen=True):
    """A character's card of this round; `state` is `open`, `playing` or `played`."""

    character: str
    state: str


class Hands(msgspec.Struct, frozen=True):
    """Alibi cards: how many each side drew, and which, as far as the viewer may know (None: he may not)."""

    investigator_cards: int = 0
    jack_cards: int = 0
    investigator: tuple[str, ...] | None = None
    jack: tuple[str, ...] | None = None


class CardGame(msgspec.Struct, frozen=True, kw_only=True):
    """What London and New York show alike."""

    round: int
    to_act: str | None
    """`investigator`, `jack`, `chance`, or None when the game is over."""
    asks: str
    """The id of what is asked of whoever is to act: `choose-card`, `move-or-power`, `move`, `power`, and others."""
    picks: tuple[str, ...]
    """Who plays the four cards of this round, in order."""
    cards: tuple[Card, ...]
    next_cards: tuple[str, ...]
    """The cards of the next round, where they are known."""
    active: str | None
    """The character whose card is being played."""
    positions: dict[str, str]
    """Character -> cell."""
    suspects: tuple[str, ...]
    """Who may still be Jack by what lies open."""
    in_sight: tuple[str, ...]
    """Who would be seen if the witnesses were called now."""
    proven: tuple[str, ...]
    """Suspects whom the viewer alone knows to be innocent: by his own alibi cards."""
    calls: tuple[str, ...]
    """`seen` or `unseen`, one for each round that has ended."""
    hands: Hands
    identity: str | None
    """Who Jack is, where the viewer may know it."""
    may_leave: bool
    """Whether Jack could leave in this round, by the last call (public knowledge)."""
    outcome: Ending | None


class LondonScene(CardGame, frozen=True, kw_only=True, tag="london"):
    """Mr. Jack, on either board."""

    edition: str
    """`2006` or `2016`."""
    facing: str
    """Where Watson's lantern points: a direction's word."""
    lamps: dict[str, str]
    """Lamp post -> `1` to `4` (goes out at the end of that round), `plain`, or `off`."""
    manholes: dict[str, str]
    """Cell -> `open` or `lid`."""
    cordons: tuple[str, ...]
    """The exits that are closed."""
    lit: tuple[str, ...]
    """Cells in the light of a lamp."""
    beam: tuple[str, ...]
    """Cells in the light of Watson's lantern."""


class NewYorkScene(CardGame, frozen=True, kw_only=True, tag="newyork"):
    """Mr. Jack in New York."""

    metros: tuple[str, ...]
    """Cells with an entrance tile; the printed entrance is not among them."""
    sites: tuple[str, ...]
    lamps: tuple[str, ...]
    parks: tuple[str, ...]
    """Cells whose tile lies on its park side."""
    stock: dict[str, int]
    """`metro`, `site`, `lamp` -> tiles that still lie beside the board."""
    barriers: tuple[tuple[str, str], ...]
    """The two cells under each investigation tile."""
    steamers: tuple[str, ...]
    """Ports with a steamer."""
    informant: str
    speaking: bool
    """Whether the informant still gives an alibi to the next who comes."""
    lit: tuple[str, ...]
    """Cells next to a lamp."""


class Tile(msgspec.Struct, frozen=True):
    """A tile of Pocket: `wall` is `n`, `e`, `s`, `w`, or `open` for Lane's cleared side."""

    character: str
    wall: str
    suspect: bool
    rotated: bool
    """Whether it was turned in this round and may not be turned again."""


class Token(msgspec.Struct, frozen=True):
    """An action token: the face that is up, the one below, and whether it was used in this round."""

    face: str
    below: str
    used: bool


class PocketScene(msgspec.Struct, frozen=True, kw_only=True, tag="pocket"):
    """Mr. Jack Pocket."""

    round: int
    to_act: str | None
    asks: str
    picks: tuple[str, ...]
    """Who takes the four actions of this round, in order."""
    taken: int
    """How many of them were taken."""
    tiles: dict[str, Tile]
    """Cell -> tile."""
    detectives: dict[str, int]
    """`holmes`, `watson`, `toby` -> place 0 to 11, clockwise from above a1."""
    sight: dict[str, tuple[str, ...]]
    """Detective -> the cells whose tiles he sees, nearest first."""
    tokens: tuple[Token, ...]
    next_faces: tuple[str, ...]
    """The faces of the next round, where they are known."""
    suspects: tuple[str, ...]
    in_sight: tuple[str, ...]
    calls: tuple[str, ...]
    hourglasses: int
    """Those that everybody has seen Jack win."""
    shown: tuple[str, ...]
    """Alibi cards everybody has seen."""
    jack_cards: int
    """How many alibi cards Jack holds."""
    hand: tuple[str, ...] | None
    """Which, where the viewer may know them."""
    hand_hourglasses: int | None
    """The hourglasses on them, likewise."""
    chase: tuple[str, ...] | None
    """Jack's cards as he laid them open when the chase began; None while there is none."""
    identity: str | None
    outcome: Ending | None


Scene: TypeAlias = LondonScene | NewYorkScene | PocketScene
