"""Mr. Jack in New York as the terminal shows it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from rich.text import Text

from gaslamp.board.masks import members
from gaslamp.newyork.characters import CHARACTERS
from gaslamp.newyork.layout import ADJACENT, BUILDINGS, CELLS, ISLAND, LAND
from gaslamp.newyork.model import Public, View
from gaslamp.newyork.movement import barred, walkable
from gaslamp.newyork.options import Rules
from gaslamp.terminal import card_panel, newyork_map, newyork_sentences
from gaslamp.terminal.card_face import CardFace
from gaslamp.terminal.words import listed

RULES: Final = """\
## Mr. Jack in New York in short

**Jack** is one of eight characters. **The investigator** must arrest that one within **eight rounds**; Jack wins by
leaving Manhattan, by a wrong accusation, or by lasting out the eight rounds.

- Each round four cards are played. Odd rounds: investigator, Jack, Jack, investigator, with four cards dealt. Even
  rounds: Jack, investigator, investigator, Jack, with the other four. Either side may play any character.
- `choose` a character, then `move` 1 to 3 spaces. Buildings, sites, lamps and investigation tiles are in the way. From
  one metro entrance to any other is one step, and so is the boat: from a8 or c6 to Liberty Island, from there to e16
  or g2. On the map the name of a space stands above whoever is there.
- Beach puts a `metro` entrance, Cloud Rider a building `site` (and crosses buildings free), Latimer a `lamp`; Grant
  turns a tile into a `park`; Smith moves a `steamer`, Callahan an investigation tile (`barrier`). Tumblety may
  `hypnotise` a neighbour and another into changing places; Eastman may `order` somebody else to move, or to leave.
- Who comes to the informant while he speaks (`i` on the map, `(i)` when silent) draws an alibi card.
- After the fourth card Jack says whether his character is *seen* (beside a lamp, or next to anybody who is not in a
  park) or *unseen* (in a park or on the island always). All suspects of whom the other is true are cleared.
- The investigator accuses by ending a move on somebody. Jack leaves by land or through a port with a steamer, only in
  a round after an *unseen*.

Every rule, with its number and where it comes from: `docs/rules/newyork.md`.
"""


def _draw(rules: Rules, view: View) -> Iterator[Text]:
    """The map, and what lies beside it: lines of at most 80 columns."""
    public = view.public
    yield newyork_map.street_map(view, rules)
    yield Text(newyork_map.LEGEND, "dim")
    yield Text(newyork_map.MORE_LEGEND, "dim")
    yield card_panel.round_line(public)
    yield from card_panel.cards(public, CHARACTERS)
    yield Text(f"Ways out: {listed([_way_out(public, cell) for cell in members(LAND | public.steamers)])}")
    yield Text(f"{_stock(public)}   Informant: {_informant(public)}")
    yield card_panel.alibis_drawn(public)
    yield from card_panel.secrets(view)


def _way_out(public: Public, cell: int) -> str:
    """Its name, and whether tiles close every hexagon from which it is entered; sites let Cloud Rider pass."""
    passed = walkable(public) | BUILDINGS | public.sites & ~barred(public)
    return f"{CELLS[cell]}{'' if ADJACENT[cell] & passed else ' (closed)'}"


def _informant(public: Public) -> str:
    """What he does, and where he is unless that is the island."""
    where = "" if public.informant == ISLAND else f" on {CELLS[public.informant]}"
    return f"{'speaks' if public.speaking else 'silent'}{where}"


def _stock(public: Public) -> str:
    return f"Tiles left: metro {public.metros_left}, sites {public.sites_left}, lamps {public.lamps_left}"


def face_of(rules: Rules) -> CardFace:
    """The face of New York by those rules; where they are not ours, what differs stands under the rules in short."""
    told = f"{RULES}\nThis game departs from them: rules `{rules.id}`, section N-9.\n" if rules != Rules() else RULES
    return CardFace(told, partial(_draw, rules), newyork_sentences.SENTENCES, newyork_sentences.EXPLANATIONS)
