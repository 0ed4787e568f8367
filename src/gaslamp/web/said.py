"""Effects as a client is told of them: ids of log messages with their arguments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gaslamp.core.effect import Effect
from gaslamp.web.frames import Said

_HANDS: Final = {"hand": "jack-held", "jack_hand": "jack-held", "investigator_hand": "investigator-held"}


def said(game: str, effects: Iterable[Effect]) -> tuple[Said, ...]:
    """What is said of effects in a game (`pocket`, `london`, `newyork`); each id is a message `log-ID`."""
    return tuple(each for effect in effects for each in _said(game, effect))


def _said(game: str, effect: Effect) -> Iterator[Said]:
    args = dict(effect.args)
    match game, effect.id:
        case _, "jack-was":
            yield Said("jack-was", {"character": args["character"]})
            yield from (Said(held, {"cards": args[hand]}) for hand, held in _HANDS.items() if args.get(hand))
        case "newyork", "left":
            yield Said("left-manhattan", args)
        case "pocket", "card-known":
            yield Said("card-worth", args)
        case "pocket", "chase-begun" if args["hand"]:
            yield Said("chase-begun-with", args)
        case _:
            yield Said(effect.id, args)
