"""What goes over a socket, both ways: tagged structs, strict in what is read."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from gaslamp.web.scenes import Scene

Argument: TypeAlias = str | int | tuple[str, ...]

ActionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
Draft: TypeAlias = Annotated[tuple[ActionText, ...], Meta(max_length=12)]
"""The actions of an activation so far, in order; sent whole."""
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=100_000)]
"""How many actions of the match are committed."""
MoveId: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9-]{8,40}$")]
"""Made by the client, once for each commit: sending it again is harmless."""


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """What a client may say."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first frame of every connection: which seat (None: watch), and how much of the log the client has."""

    seat: Literal["investigator", "jack"] | None = None
    since: Seq = 0


class Ask(FromClient, frozen=True, tag="ask"):
    """What may follow these actions? Answered by Options. Nothing is committed."""

    seq: Seq
    draft: Draft


class Commit(FromClient, frozen=True, tag="commit"):
    """Plays the draft. Answered by Ack, then everybody gets State."""

    seq: Seq
    id: MoveId
    draft: Annotated[tuple[ActionText, ...], Meta(min_length=1, max_length=12)]


class Look(FromClient, frozen=True, tag="look"):
    """The match as it was after `at` actions. Answered by Moment.

    `eyes` is `own` (what this client's seat knew then) or, once the game is over, `investigator`, `jack`, `public` or
    `all`.
    """

    at: Seq
    eyes: str = "own"


class Resign(FromClient, frozen=True, tag="resign"):
    """Gives the game up."""

    id: MoveId


class Rematch(FromClient, frozen=True, tag="rematch"):
    """Asks for, or agrees to, another match with the sides swapped, once the game is over."""


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there? Answered by Pong."""


ClientFrame: TypeAlias = Hello | Ask | Commit | Look | Resign | Rematch | Ping


class Said(msgspec.Struct, frozen=True):
    """A happening: the id of a sentence with its arguments."""

    id: str
    args: dict[str, Argument] = {}


class Entry(msgspec.Struct, frozen=True):
    """What action number `seq` (1-based) brought about, as far as this client may hear of it."""

    seq: int
    round: int
    actor: str
    effects: tuple[Said, ...]


class Remaining(msgspec.Struct, frozen=True):
    """How many suspects would remain for each answer to a call right after the action; None: it cannot be given."""

    seen: int | None = None
    unseen: int | None = None


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action as it is offered, with what would come of it by the chooser's own knowledge."""

    a: str
    """The action's text."""
    pick: tuple[str, ...]
    """What on the screen stands for it, in the order of choosing: `card:watson`; `cell:f7`; `post:b8`, `post:c2` …"""
    say: Said
    """The sentence of the choice list."""
    patch: dict[str, Any] | None = None
    """How the scene would change by the deed itself, before a call or a card that it brings: a JSON merge patch.

    As in RFC 7396, except that a null is the value null: no member of a scene ever goes away. None: the game ends.
    """
    remaining: Remaining | None = None
    """None: a card must be drawn first, or the game ends at once."""
    own: str | None = None
    """Jack's own answer to the call, where the chooser is Jack."""
    final: bool = False
    """The activation is complete with it: what may follow is to commit."""
    reveals: bool = False
    """Something is revealed by it, so that it cannot be taken back."""


class FromServer(msgspec.Struct, frozen=True, tag_field="t", omit_defaults=True):
    """What the server may say."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who plays a side: `person` or `computer`, the computer's level, and whether somebody is there now."""

    kind: str
    level: str | None = None
    here: bool = False


class State(FromServer, frozen=True, tag="state"):
    """The match now, for this client: after hello, and after everything that happens."""

    seq: int
    scene: Scene
    seat: str | None
    players: dict[str, Player]
    log: tuple[Entry, ...]
    """What happened after the `since` of the hello, or since the last State."""
    options: tuple[Option, ...] = ()
    """What may be chosen, when this seat is to act."""
    result: dict[str, str] | None = None
    """`winner` and `reason`, once the match is over, be it by the rules or by resignation."""
    rematch: dict[str, str] = {}
    """`asked`: the side that asks for another match; `match`: where it is played, once both agree."""


class Presence(FromServer, frozen=True, tag="presence"):
    """Somebody came or went: the players as they are now."""

    players: dict[str, Player]


class Options(FromServer, frozen=True, tag="options"):
    """What may follow a draft: the scene with the draft applied, and the next options."""

    seq: int
    draft: Draft
    scene: Scene
    options: tuple[Option, ...]
    complete: bool
    """Nothing is left to choose before the draft is committed."""
    reveals: bool
    """Committing it reveals something: it cannot be taken back."""


class Moment(FromServer, frozen=True, tag="moment"):
    """The match as it was."""

    at: int
    eyes: str
    scene: Scene
    entry: Entry | None


class Ack(FromServer, frozen=True, tag="ack"):
    """The draft with that id is stored for good; `seq` is the number of actions now."""

    id: str
    seq: int


ErrorCode: TypeAlias = Literal[
    # no frame
    "no-text",
    "too-long",
    "unreadable",
    "too-fast",
    "hello-first",
    # not for this seat, not now
    "no-seat",
    "watching",
    "not-your-turn",
    "over",
    "not-yet",
    "no-such-moment",
    "no-such-eyes",
    # no draft
    "stale",
    "no-action",
    "illegal-action",
    "draft-too-long",
    "incomplete",
    # trouble of the server's
    "not-saved",
    "our-fault",
]
"""Each is the id of a sentence, `error-CODE`."""


class Error(FromServer, frozen=True, tag="error"):
    """A frame was refused and nothing changed: the id of a sentence with arguments; `of` names the refused commit."""

    code: ErrorCode
    args: dict[str, Argument] = {}
    of: str | None = None


class Pong(FromServer, frozen=True, tag="pong"):
    """I am here."""


ServerFrame: TypeAlias = State | Presence | Options | Moment | Ack | Error | Pong
