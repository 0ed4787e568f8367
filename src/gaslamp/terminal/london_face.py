"""Mr. Jack as the terminal shows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from gaslamp.london.characters import CHARACTERS
from gaslamp.london.layout import EXIT_CELLS, EXITS, STREETS
from gaslamp.london.model import Public, View
from gaslamp.terminal import card_panel, london_map, london_sentences
from gaslamp.terminal.card_face import CardFace
from gaslamp.terminal.words import listed

RULES: Final = """\
## Mr. Jack in short

**Jack** is one of eight characters. **The investigator** must arrest that one within **eight rounds**; Jack wins by
leaving the district, by a wrong accusation, or by lasting out the eight rounds.

- Each round four cards are played. Odd rounds: investigator, Jack, Jack, investigator, with four cards dealt. Even
  rounds: Jack, investigator, investigator, Jack, with the other four. Either side may play any character.
- `choose` a character, then `move` 1 to 3 streets (Stealthy 1 to 4, through anything). Open manholes are joined: from
  one to any other is one step. People may be passed. On the map the name of a street stands above whoever is there.
- Holmes: after the move, draw an alibi card. Watson: after the move, `face` the lantern. Smith: `lamp`. Lestrade:
  `cordon`. Bert: `lid`. Goodley: `whistle` people nearer, three steps in all. These four before or after the move.
  Gull: `swap` with anybody instead of moving.
- After the fourth card Jack says whether his character is *seen* (beside a lit lamp, in Watson's light, or next to
  anybody) or *unseen*. All suspects of whom the other is true are cleared. Then the lamp with the round's number goes
  out.
- The investigator accuses by ending a move on somebody. Jack leaves by moving from the street at an exit without a
  cordon, one step more, only in a round after an *unseen*.

Every rule, with its number and where it comes from: `docs/rules/london.md`.
"""


def _draw(view: View) -> Iterator[Text]:
    """The map, and what lies beside it: lines of at most 80 columns."""
    yield london_map.street_map(view)
    yield Text(london_map.LEGEND, "dim")
    yield Text(london_map.MORE_LEGEND, "dim")
    yield card_panel.round_line(view.public).append(f"   {_exits(view.public)}")
    yield from card_panel.cards(view.public, CHARACTERS)
    yield card_panel.alibis_drawn(view.public)
    yield from card_panel.secrets(view)


def _exits(public: Public) -> str:
    ways = (each for each in EXITS if not public.cordons >> each & 1)
    return "Ways out: " + listed([f"{each.word} ({STREETS[EXIT_CELLS[each]]})" for each in ways])


FACE: Final = CardFace(RULES, _draw, london_sentences.SENTENCES, london_sentences.EXPLANATIONS)
"""The face of Mr. Jack, on either board."""
