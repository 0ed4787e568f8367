"""Mr. Jack in New York as the terminal shows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from gaslamp.board.masks import members
from gaslamp.core.effect import Effect
from gaslamp.newyork.characters import CHARACTERS
from gaslamp.newyork.layout import CELLS, LAND
from gaslamp.newyork.model import Public, State, View
from gaslamp.newyork.options import Rules
from gaslamp.terminal import card_panel, newyork_map, newyork_sentences
from gaslamp.terminal.words import listed

RULES: Final = """\
## Mr. Jack in New York in short

**Jack** is one of eight characters. **The investigator** must arrest that one within **eight rounds**; Jack wins by
leaving Manhattan, by a wrong accusation, or by lasting out the eight rounds.

- Each round four cards are played. Odd rounds: investigator, Jack, Jack, investigator, with four cards dealt. Even
  rounds: Jack, investigator, investigator, Jack, with the other four. Either side may play any character.
- `choose` a character, then `move` 1 to 3 spaces. Buildings, sites, lamps and investigation tiles are in the way. From
  one metro entrance to any other is one step, and so is the boat from a quay to Liberty Island and back.
- Beach puts a `metro` entrance, Cloud Rider a building `site` (and crosses buildings free), Latimer a `lamp`; Grant
  turns a tile into a `park`; Smith moves a `steamer`, Callahan an investigation tile (`barrier`). Tumblety may
  `hypnotise` a neighbour and another into changing places; Eastman may `order` somebody else to move.
- Who comes to the informant while he speaks draws an alibi card.
- After the fourth card Jack says whether his character is *seen* (beside a lamp, or next to anybody who is not in a
  park) or *unseen* (in a park always). All suspects of whom the other is true are cleared.
- The investigator accuses by ending a move on somebody. Jack leaves by land or through a port with a steamer, only in
  a round after an *unseen*.

Every rule, with its number and where it comes from: `docs/rules/newyork.md`.
"""


class NewYorkFace:
    """The face of Mr. Jack in New York; what each method promises stands in `terminal.face.Face`."""

    rules: str = RULES

    def __init__(self, options: Rules | None = None) -> None:
        """`options` are the rules by which it is played; None: our defaults."""
        self._options = options or Rules()

    def board(self, view: View) -> RenderableType:
        """All that the viewer may know, drawn."""
        return Group(newyork_map.street_map(view, self._options), *_beneath(view))

    def open_view(self, state: State) -> View:
        """A view with nothing hidden."""
        secrets = state.secrets
        return View(None, state.public, secrets.identity, secrets.investigator_hand, secrets.jack_hand, ())

    def identity(self, view: View) -> str:
        """The word of Jack's character where the viewer knows it."""
        return "" if view.identity is None else view.identity.word

    def sentence(self, effect: Effect) -> str:
        """What happened, as a sentence."""
        return newyork_sentences.sentence(effect)

    def explain(self, word: str) -> str:
        """What the actions that begin with a word do."""
        return newyork_sentences.EXPLANATIONS[word]


def _beneath(view: View) -> Iterator[Text]:
    """What lies beside the map: lines of at most 80 columns."""
    public = view.public
    yield Text(newyork_map.LEGEND, "dim")
    yield Text(newyork_map.MORE_LEGEND, "dim")
    ways_out = listed([CELLS[cell] for cell in members(LAND | public.steamers)])
    yield card_panel.round_line(public, f"Ways out: {ways_out}")
    yield card_panel.cards(public, CHARACTERS)
    yield Text(f"{_stock(public)}   Informant: {'speaks' if public.speaking else 'silent'}")
    yield card_panel.alibis_drawn(public)
    yield from card_panel.secrets(view)


def _stock(public: Public) -> str:
    return f"Tiles left: metro {public.metros_left}, sites {public.sites_left}, lamps {public.lamps_left}"
