"""Mr. Jack Pocket as the terminal shows it."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType

from gaslamp.core.effect import Effect
from gaslamp.pocket.model import State, View
from gaslamp.terminal import pocket_board, pocket_sentences

RULES: Final = """\
## Mr. Jack Pocket in short

**Jack** is one of nine suspects. **The investigator** must be left with that one alone; Jack must collect
**six hourglasses**, or still be undiscovered after **eight rounds**.

- Each round has four actions, one for each token. Odd rounds: investigator, Jack, Jack, investigator. Even
  rounds: Jack, investigator, investigator, Jack, with the four faces that were down before.
- `holmes`, `watson`, `toby`: that detective walks 1 or 2 places clockwise round the board. `joker`: any
  detective walks 1 place; Jack may pass.
- `rotate b2 90`: turn a tile clockwise, once a round at most. `exchange a1 c3`: two tiles change places and
  keep their direction.
- `alibi`: the investigator's card is shown and clears that suspect; Jack's stays hidden, and its hourglasses
  count for Jack.
- A detective looks straight ahead along the row or column. A wall on the near side hides a tile, a wall on
  the far side ends the view behind it.
- After the fourth action Jack says *seen* or *unseen*. Seen: all suspects out of sight are cleared. Unseen:
  all in sight are cleared, and Jack wins an hourglass.
- If both goals are reached before round 8 and Jack is unseen, the **chase** begins: the next call that sees
  Jack wins for the investigator, else Jack wins after round 8. If Jack is seen just then, the investigator
  wins at once.

Every rule, with its number and where it comes from: `docs/rules/pocket.md`.
"""


class PocketFace:
    """The face of Mr. Jack Pocket; what each method promises stands in `terminal.face.Face`."""

    rules: str = RULES

    def board(self, view: View) -> RenderableType:
        """All that the viewer may know, drawn."""
        return pocket_board.Board(view)

    def open_view(self, state: State) -> View:
        """A view with nothing hidden."""
        return View(None, state.public, state.secrets, ())

    def identity(self, view: View) -> str:
        """The word of Jack's character where the viewer knows it."""
        return view.secrets.identity.word if view.secrets and view.secrets.identity is not None else ""

    def sentence(self, effect: Effect) -> str:
        """What happened, as a sentence."""
        return pocket_sentences.sentence(effect)

    def explain(self, word: str) -> str:
        """What the actions that begin with a word do."""
        return pocket_sentences.EXPLANATIONS[word]
