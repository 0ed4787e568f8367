"""Mr. Jack as the terminal shows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from gaslamp.core.effect import Effect
from gaslamp.london.characters import CHARACTERS
from gaslamp.london.layout import EXIT_CELLS, EXITS, STREETS
from gaslamp.london.model import Public, State, View
from gaslamp.terminal import card_panel, london_map, london_sentences
from gaslamp.terminal.words import listed

RULES: Final = """\
## Mr. Jack in short

**Jack** is one of eight characters. **The investigator** must arrest that one within **eight rounds**; Jack wins by
leaving the district, by a wrong accusation, or by lasting out the eight rounds.

- Each round four cards are played. Odd rounds: investigator, Jack, Jack, investigator, with four cards dealt. Even
  rounds: Jack, investigator, investigator, Jack, with the other four. Either side may play any character.
- `choose` a character, then `move` 1 to 3 streets (Stealthy 1 to 4, through anything). Open manholes are joined: from
  one to any other is one step. People may be passed.
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


class LondonFace:
    """The face of Mr. Jack on either board; what each method promises stands in `terminal.face.Face`."""

    rules: str = RULES

    def board(self, view: View) -> RenderableType:
        """All that the viewer may know, drawn."""
        return Group(london_map.street_map(view), *_beneath(view))

    def open_view(self, state: State) -> View:
        """A view with nothing hidden."""
        secrets = state.secrets
        return View(None, state.public, secrets.identity, secrets.investigator_hand, secrets.jack_hand, ())

    def identity(self, view: View) -> str:
        """The word of Jack's character where the viewer knows it."""
        return "" if view.identity is None else view.identity.word

    def sentence(self, effect: Effect) -> str:
        """What happened, as a sentence."""
        return london_sentences.sentence(effect)

    def explain(self, word: str) -> str:
        """What the actions that begin with a word do."""
        return london_sentences.EXPLANATIONS[word]


def _beneath(view: View) -> Iterator[Text]:
    """What lies beside the map: lines of at most 80 columns."""
    yield Text(london_map.LEGEND, "dim")
    yield Text(london_map.MORE_LEGEND, "dim")
    yield card_panel.round_line(view.public, _exits(view.public))
    yield card_panel.cards(view.public, CHARACTERS)
    yield card_panel.alibis_drawn(view.public)
    yield from card_panel.secrets(view)


def _exits(public: Public) -> str:
    ways = (each for each in EXITS if not public.cordons >> each & 1)
    return "Ways out: " + listed([f"{each.word} ({STREETS[EXIT_CELLS[each]]})" for each in ways])
