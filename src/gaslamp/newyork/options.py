"""The rules that no source we could read settles, one field each: our choice, and what else a printed book may say."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias, get_args, get_type_hints

import msgspec

When: TypeAlias = Literal["either", "after"]
"""When a power is used: wholly before or wholly after the move, or only after it."""
YesNo: TypeAlias = Literal["yes", "no"]


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """One value for each open point (N-9); the defaults are the rules `newyork/1`.

    Raises ValueError for a value that a field does not know. D1 to D16 are the numbers of the open points.
    """

    empty: Literal["bare", "quays", "parks", "quays-and-parks"] = "bare"
    """D1: where a new tile may lie: on streets without print or tile, on quays too, on park tiles too."""
    barrier: Literal["empty", "tiles", "people"] = "empty"
    """D2: where an investigation tile may go: on empty hexes, over tiles too, over tiles and people.

    In each reading these are two neighbouring streets without print, neither under the other investigation tile nor
    with the informant on it. `empty`: without people, and without tiles as `Rules.empty` says. `tiles`: without people.
    `people`: whoever is covered stays there, walks out, but is reached by nobody and leaves Manhattan from there by no
    way.
    """
    steamer: Literal["any", "next"] = "any"
    """D3: where a steamer may go: to any free port, or to the next free one along the shore, either way."""
    park_under_people: YesNo = "yes"
    """D4: whether an entrance on which somebody stands may be turned into a park."""
    hypnosis: Literal["may", "must", "never"] = "may"
    """D5: whether Tumblety may, must or cannot use his power."""
    tumblety: When = "either"
    """D5: when he uses it."""
    partner: Literal["others", "anyone", "neighbours"] = "others"
    """D5: with whom his neighbour changes places: anybody but Tumblety, Tumblety too, another neighbour of his."""
    hypnotised: Literal["hears-nothing", "listens"] = "hears-nothing"
    """D5: whether somebody brought to the informant by hypnosis listens to him."""
    order: Literal["anyone", "neighbours", "never"] = "anyone"
    """D6: whom Eastman may order to move: anybody, those next to him, nobody."""
    ordered: Literal["full", "walk"] = "full"
    """D6: what such a move may be: any move, arrest and flight included, or one that ends on a free space only."""
    crossing: Literal["free", "first-costs", "sites-only"] = "free"
    """D7: what she pays: nothing for a building, 1 for the first of a row, nothing for tiles and 1 for prints."""
    informant: Literal["round", "always", "once", "moved"] = "round"
    """D8: what the informant does when he has spoken: rests till the round ends, speaks on, falls silent for good.

    `moved`: he speaks on, and who listened puts him onto an empty hex or back onto the island.
    """
    disc: Literal["stays", "investigator", "both"] = "stays"
    """D8: whose drawn alibi turns that character's disc at once, the card being laid open: nobody's, the
    investigator's, either side's.
    """
    dark: Literal["island", "island-and-quays", "nowhere"] = "island"
    """D9: which places off the streets hide whoever stands there, and keep him from being company."""
    island: Literal["one", "many"] = "one"
    """D10: how many characters the island holds."""
    ways_out: Literal["jack", "anyone"] = "jack"
    """D12: who enters ports and the land exit: Jack to leave, or anybody to stand there as well."""
    apart: Literal["entrances", "lamps", "all"] = "entrances"
    """D14: which new tiles may not lie next to their like: entrances, lamps too, building sites too."""
    arrest_in_parks: YesNo = "yes"
    """D16: whether somebody in a park can be arrested."""
    smith: When = "either"
    """When Smith moves a steamer."""
    grant: When = "either"
    """When Grant turns a tile."""
    callahan: When = "either"
    """When Callahan moves an investigation tile."""
    latimer: When = "either"
    """When Latimer puts a lamp."""

    def __post_init__(self) -> None:
        for name, value in msgspec.structs.asdict(self).items():
            _check(name, value)

    @property
    def id(self) -> str:
        """`newyork/1`, then every value that is not the default: `newyork/1+order=never+smith=after`."""
        given = msgspec.structs.asdict(self)
        changed = (f"+{name}={value}" for name, value in given.items() if value != choices()[name][0])
        return "".join((ID, *changed))


ID: Final = "newyork/1"


@cache
def choices() -> dict[str, tuple[str, ...]]:
    """The fields of Rules in their order, and the values each may have, the default first."""
    return {name: get_args(hint) for name, hint in get_type_hints(Rules).items()}


def rules_of(id: str) -> Rules:  # noqa: A002 (what the records call it)
    """The Rules with that id; raises ValueError, which says what may stand there, when there are none."""
    start, *changed = id.split("+")
    if start != ID:
        raise ValueError(f"“{id}” does not begin with {ID}")
    given = {name: value for name, _, value in (each.partition("=") for each in changed)}
    for name, value in given.items():
        _check(name, value)
    rules = msgspec.convert(given, Rules)
    if rules.id != id:
        raise ValueError(f"“{id}” is written {rules.id}")
    return rules


def _check(name: str, value: str) -> None:
    if name not in choices():
        raise ValueError(f"no open point is called “{name}”; they are {', '.join(choices())}")
    if value not in choices()[name]:
        raise ValueError(f"{name}: no value “{value}”; known are {', '.join(choices()[name])}")
