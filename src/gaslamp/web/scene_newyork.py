"""Mr. Jack in New York, as its client is shown it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from gaslamp.board.masks import members
from gaslamp.core.arrest import Accuse
from gaslamp.core.dealing import Cast, Choose, Deal, Draw
from gaslamp.newyork import activation, rules
from gaslamp.newyork.characters import BY_WORD, Character
from gaslamp.newyork.game import NewYork
from gaslamp.newyork.layout import CELLS
from gaslamp.newyork.model import Action, Leave, Public, Secrets, State, View
from gaslamp.newyork.options import Rules
from gaslamp.newyork.sight import characters_in_sight, lamplit
from gaslamp.web import scene_cards
from gaslamp.web.scenes import NewYorkScene

WORDS = tuple(BY_WORD)
"""The characters' words, in their order."""

NOTHING: Final = Secrets()


def scene(game: NewYork, view: View) -> NewYorkScene:
    """What the viewer is shown."""
    public = view.public
    to_act, asks = _turn(game.rules, public)
    return NewYorkScene(
        **scene_cards.shared(view, WORDS, CELLS),
        to_act=to_act,
        asks="optional" if view.legal[-1:] == (activation.DONE,) else asks,
        in_sight=scene_cards.words_of(WORDS, characters_in_sight(game.rules, public)),
        metros=_labels(public.metros),
        sites=_labels(public.sites),
        lamps=_labels(public.lamps),
        parks=_labels(public.parks),
        stock={"metro": public.metros_left, "site": public.sites_left, "lamp": public.lamps_left},
        barriers=(_pair(public.barriers[0]), _pair(public.barriers[1])),
        steamers=_labels(public.steamers),
        informant=CELLS[public.informant],
        speaking=public.speaking,
        lit=_labels(lamplit(public.lamps)),
    )


def deed(game: NewYork, state: State, action: Action) -> State | None:
    """The state right after a player's action, before the call or the card that it brings; None: the game ends."""
    public = state.public
    match action:
        case Choose(character):
            after = activation.begin(game.rules, public, character)
        case Accuse() | Leave() | Cast() | Deal() | Draw():
            return None
        case _:
            assert public.activation is not None, "only within an activation"
            after = activation.apply(game.rules, public, public.activation, action)
    return State(after, state.secrets)


def open_view(state: State) -> View:
    """A view with nothing hidden, for a match that is over."""
    secrets = state.secrets
    return View(None, state.public, secrets.identity, secrets.investigator_hand, secrets.jack_hand, ())


def _turn(options: Rules, public: Public) -> tuple[str | None, str]:
    return scene_cards.turn(public, lambda: rules.to_act(State(public, NOTHING)), lambda: _asked(options, public))


def _asked(options: Rules, public: Public) -> str:
    card = public.activation
    assert card is not None, "a card is being played"
    if card.posting:
        return "informant"
    if card.moved:
        return "power"
    if card.ordered is not None:
        return "move-ordered"
    if card.character is Character.EASTMAN and options.order != "never":
        return "move-or-power"
    return "move-or-power" if activation.power_is_due(options, card) else "move"


@cache
def _pair(cells: int) -> tuple[str, str]:
    one, two = members(cells)
    return CELLS[one], CELLS[two]


@lru_cache(maxsize=1 << 12)
def _labels(cells: int) -> tuple[str, ...]:
    return tuple(CELLS[cell] for cell in members(cells))
