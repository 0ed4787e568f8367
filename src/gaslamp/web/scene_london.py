"""Mr. Jack, as its client is shown it."""

from __future__ import annotations

from functools import cache
from typing import Final

from gaslamp.board.hexes import DIRECTIONS
from gaslamp.board.masks import members
from gaslamp.core.arrest import Accuse
from gaslamp.core.dealing import Cast, Choose, Deal, Draw
from gaslamp.london import activation, rules
from gaslamp.london.characters import BY_WORD, EITHER_ORDER, Character
from gaslamp.london.game import London
from gaslamp.london.layout import CELLS, EXITS, PLAIN, POSTS, UNLIT
from gaslamp.london.model import Action, Activation, Leave, Public, Secrets, State, View
from gaslamp.london.sight import BEAMS, characters_in_sight, lamplit
from gaslamp.web import scene_cards
from gaslamp.web.scenes import LondonScene

WORDS = tuple(BY_WORD)
"""The characters' words, in their order."""

NOTHING: Final = Secrets()
LAMPS: Final = {UNLIT: "off", PLAIN: "plain"}


def scene(game: London, view: View) -> LondonScene:
    """What the viewer is shown."""
    public = view.public
    to_act, asks = _turn(public)
    return LondonScene(
        **scene_cards.shared(view, WORDS, CELLS),
        to_act=to_act,
        asks="optional" if view.legal[-1:] == (activation.DONE,) else asks,
        in_sight=scene_cards.words_of(WORDS, characters_in_sight(public.positions, public.facing, public.lamps)),
        edition=game.edition,
        facing=DIRECTIONS[public.facing].word,
        lamps=_lamps(public.lamps),
        manholes=_manholes(public.manholes, public.lids),
        cordons=_cordons(public.cordons),
        lit=_labels(lamplit(public.lamps)),
        beam=_labels(BEAMS[public.positions[Character.WATSON]][public.facing]),
    )


def deed(game: London, state: State, action: Action) -> State | None:
    """The state right after a player's action, before the call or the card that it brings; None: the game ends."""
    del game
    public = state.public
    match action:
        case Choose(character):
            after = activation.begin(public, character)
        case Accuse() | Leave() | Cast() | Deal() | Draw():
            return None
        case _:
            assert public.activation is not None, "only within an activation"
            after = activation.apply(public, public.activation, action)
    return State(after, state.secrets)


def open_view(state: State) -> View:
    """A view with nothing hidden, for a match that is over."""
    secrets = state.secrets
    return View(None, state.public, secrets.identity, secrets.investigator_hand, secrets.jack_hand, ())


def _turn(public: Public) -> tuple[str | None, str]:
    return scene_cards.turn(public, lambda: rules.to_act(State(public, NOTHING)), lambda: _asked(public.activation))


def _asked(card: Activation | None) -> str:
    assert card is not None, "a card is being played"
    if card.turning:
        return "turn-lantern"
    if card.points:
        return "whistle"
    if card.moved:
        return "power"
    either = card.character is Character.GULL or (card.character in EITHER_ORDER and not card.used)
    return "move-or-power" if either else "move"


@cache
def _lamps(tiles: tuple[int, ...]) -> dict[str, str]:
    return {post: LAMPS.get(tile, str(tile)) for post, tile in zip(POSTS, tiles, strict=True)}


@cache
def _cordons(closed: int) -> tuple[str, ...]:
    return tuple(EXITS[exit_].word for exit_ in members(closed))


@cache
def _manholes(manholes: int, lids: int) -> dict[str, str]:
    return {CELLS[cell]: "lid" if lids >> cell & 1 else "open" for cell in members(manholes | lids)}


@cache
def _labels(cells: int) -> tuple[str, ...]:
    return tuple(CELLS[cell] for cell in members(cells))
