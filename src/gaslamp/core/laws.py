"""Laws that hold for every game: a suite any implementation of the protocol can be put under.

Each law takes a match and raises LawBroken, or passes. `check_game` plays a match by given choices and puts every
state it meets under all of them; feed it with random or generated numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from gaslamp.core.effect import heard_by
from gaslamp.core.game import AnyGame
from gaslamp.core.match import Match
from gaslamp.core.record import copy_for, format_record, parse_record, record_of
from gaslamp.core.replay import completions, replay
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Call, GaslampError, IllegalAction, Role

AnyMatch: TypeAlias = Match[Any, Any, Any]
Law: TypeAlias = Callable[[AnyMatch], None]

VIEWERS: Final[tuple[Role | None, ...]] = (INVESTIGATOR, JACK, None)


class LawBroken(AssertionError):
    """A game broke a law; the message names the law, the moment and the difference."""


def check_game(game: AnyGame, choices: Iterable[int], *, longest: int, laws: Sequence[Law] | None = None) -> AnyMatch:
    """Plays a match, each choice (any whole number) picking one of the legal actions, and returns it.

    Every state met is put under `laws` (default: EVERYWHERE). Raises LawBroken, also when a match has more than
    `longest` actions.
    """
    match = Match(game)
    everywhere = EVERYWHERE if laws is None else laws
    for law in everywhere:
        law(match)
    for choice in choices:
        legal = game.legal_actions(match.state)
        if not legal:
            break
        match.play(legal[choice % len(legal)])
        _require(len(match.actions) <= longest, match, "ends in time", f"more than {longest} actions")
        for law in everywhere:
            law(match)
    return match


def one_is_to_act(match: AnyMatch) -> None:
    """Somebody is to act and has a choice of different actions, or the game is over and has an outcome."""
    legal = list(match.legal)
    over = match.outcome is not None
    _require((match.to_act is None) is over, match, "to act", "an outcome goes with nobody to act")
    _require(bool(legal) is not over, match, "to act", f"{len(legal)} legal actions")
    _require(len(set(legal)) == len(legal), match, "to act", "a legal action stands twice in the list")


def legal_actions_apply(match: AnyMatch) -> None:
    """Every legal action applies, changes the state, and gives the same each time; any other is refused."""
    game, state = match.game, match.state
    print_before = repr(state)
    for action in match.legal:
        after = game.apply(state, action)
        _require(after != state, match, "apply", f"{game.format(action)} changes nothing")
        _require(after == game.apply(state, action), match, "apply", f"{game.format(action)} gives two states")
        hash(after)
    _require(repr(state) == print_before, match, "apply", "it changed the state it was given")


def others_are_refused(match: AnyMatch) -> None:
    """An action that was legal earlier in the match and is not now is refused with a reason, and nothing changes."""
    legal = set(match.legal)
    before = match.state
    for action in set(match.actions) - legal:
        try:
            match.play(action)
        except IllegalAction as error:
            _require(bool(error.reason), match, "refusal", "a refusal without a reason")
        else:
            raise LawBroken(f"refusal: {match.game.format(action)} was played, but is not legal")
    _require(match.state is before, match, "refusal", "a refused action changed the match")


def texts_are_read_back(match: AnyMatch) -> None:
    """Every legal action has a text of its own, which reads back as that action."""
    texts = match.legal.texts()
    _require(len(set(texts)) == len(texts), match, "notation", "two actions share a text")
    for action, text in zip(match.legal, texts, strict=True):
        _require(match.game.parse(text) == action, match, "notation", f"{text} reads back as another action")
    position = match.game.format_position(match.state)
    _require(match.game.parse_position(position) == match.state, match, "position", f"{position} reads back otherwise")
    _require("\n" not in position, match, "position", "it is more than one line")


def chances_sum_to_one(match: AnyMatch) -> None:
    """The weights of chance's actions are positive and sum to 1."""
    if match.to_act is not CHANCE:
        return
    weights = [match.game.weight(match.state, action) for action in match.legal]
    _require(all(weight > 0 for weight in weights), match, "chance", "a weight is not positive")
    _require(sum(weights) == 1, match, "chance", f"the weights sum to {sum(weights)}")


def views_keep_secrets(match: AnyMatch) -> None:
    """Nobody but the one to act is given legal actions, and the one to act is given all of them."""
    for viewer in VIEWERS:
        view = match.view(viewer)
        due = list(match.legal) if viewer is not None and match.to_act is viewer else []
        _require(list(view.legal) == due, match, "views", f"the legal list of {viewer or 'a spectator'}")


def truth_is_possible(match: AnyMatch) -> None:
    """The state is among the worlds of each of its views, once; all worlds of a view give that same view."""
    for viewer in VIEWERS:
        view = match.view(viewer)
        worlds = list(match.game.worlds(view))
        _require(worlds.count(match.state) == 1, match, "worlds", f"the truth is not once among those of {viewer}")
        _require(len(set(worlds)) == len(worlds), match, "worlds", f"a world stands twice among those of {viewer}")
        for world in worlds:
            same = match.game.view(world, viewer) == view
            _require(same, match, "worlds", f"a world of {viewer} gives another view: {world}")


def suspects_are_public(match: AnyMatch) -> None:
    """The suspects that a call would leave are the same in every world of a spectator."""
    game = match.game
    for call in Call:
        remaining = {game.suspects_after(world, call) for world in game.worlds(match.view(None))}
        _require(len(remaining) == 1, match, "suspects", f"they depend on a secret: {remaining}")


EVERYWHERE: Final[tuple[Law, ...]] = (
    one_is_to_act,
    legal_actions_apply,
    others_are_refused,
    texts_are_read_back,
    chances_sum_to_one,
    views_keep_secrets,
    truth_is_possible,
    suspects_are_public,
)
"""The laws that are cheap enough to be checked at every state."""


def record_replays(match: AnyMatch) -> None:
    """The record, written and read, replays to the same state; its text is canonical."""
    record = record_of(match)
    text = format_record(record)
    _require(format_record(parse_record(text)) == text, match, "record", "its text changes when read and written")
    _require(parse_record(text) == record, match, "record", "it reads back otherwise")
    _require(
        replay(parse_record(text), lambda _: match.game).states == match.states, match, "record", "it replays otherwise"
    )


def worlds_are_exact(match: AnyMatch) -> None:
    """The worlds of a view are just the states to which the viewer's copy of the record may replay."""
    for viewer in VIEWERS:
        worlds = set(match.game.worlds(match.view(viewer)))
        replayed = {other.state for other in _other_worlds(match, viewer)}
        _require(worlds == replayed, match, "worlds", f"{viewer}: {worlds ^ replayed}")


def secrets_are_kept(match: AnyMatch, probes: Sequence[str] = (), others: int | None = None) -> None:
    """The two-world law: all that a party is sent is the same, byte for byte, in every world it cannot tell apart.

    `probes` are texts that each viewer tries to play at every moment, to see what the errors tell. The worlds are
    those of the viewer's copy of the record, which therefore may not rule out any world that his view allows. With
    `others`, what is sent is compared in about so many of them at most, spread evenly over all.
    """
    for viewer in VIEWERS:
        sent = list(everything_sent(match, viewer, probes))
        ruled_out = set(match.game.worlds(match.view(viewer)))
        stride = max(len(ruled_out) // others, 1) if others else 1
        for number, other in enumerate(_other_worlds(match, viewer)):
            ruled_out.discard(other.state)
            if number % stride:
                continue
            apart = _first_apart(match, other)
            there = everything_sent(other, viewer, probes, since=apart)
            for moment, (mine, his) in enumerate(zip(sent[apart:], there, strict=True), start=apart):
                _require(mine == his, match, "secrets", f"{viewer}, moment {moment}: {mine!r} against {his!r}")
        told = f"{viewer}: the copy of the record rules out {len(ruled_out)} worlds that the view allows"
        _require(not ruled_out, match, "secrets", told)


def _first_apart(match: AnyMatch, other: AnyMatch) -> int:
    """The number of the first action in which two matches differ (1-based): before it they are one match."""
    pairs = zip(match.actions, other.actions, strict=True)
    return next((number for number, (one, two) in enumerate(pairs, start=1) if one != two), len(match.actions) + 1)


AT_THE_END: Final[tuple[Law, ...]] = (record_replays, worlds_are_exact, secrets_are_kept)
"""The laws that replay the whole match: check them at its end, or wherever it is cut off."""


def everything_sent(
    match: AnyMatch, viewer: Role | None, probes: Sequence[str] = (), since: int = 0
) -> Iterator[bytes]:
    """All that a party is sent in the course of a match, one item for each moment, the beginning (0) included.

    View, legal actions, narration, the copy of the record, and what the errors say when the party tries `probes`.
    Moments before `since` are left out.
    """
    replayed: AnyMatch = Match(match.game)
    if since == 0:
        yield _sent_now(replayed, viewer, probes)
    for moment, action in enumerate(match.actions, start=1):
        replayed.play(action)
        if moment >= since:
            yield _sent_now(replayed, viewer, probes)


def _sent_now(match: AnyMatch, viewer: Role | None, probes: Sequence[str]) -> bytes:
    view = match.view(viewer)
    told = heard_by(match.effects(), viewer) if match.actions else ()
    texts = [match.game.format(action) for action in view.legal]
    suspects = [match.game.suspects_after(match.state, call) for call in Call]
    copy = format_record(copy_for(match, viewer))
    errors = [] if viewer is None else [_error_of(match, viewer, probe) for probe in probes]
    return msgspec.json.encode([view, told, texts, suspects, copy, errors, repr(view)])


def _error_of(match: AnyMatch, viewer: Role, probe: str) -> list[str]:
    try:
        match.play(probe, by=viewer)
    except GaslampError as error:
        return [type(error).__name__, str(error), *getattr(error, "legal", ())]
    match.undo()
    return []


def _other_worlds(match: AnyMatch, viewer: Role | None) -> Iterator[AnyMatch]:
    return completions(copy_for(match, viewer), match.game)


def _require(holds: bool, match: AnyMatch, law: str, difference: str) -> None:  # noqa: FBT001 (reads as an assertion)
    if not holds:
        played = ", ".join(match.game.format(action) for action in match.actions[-6:])
        raise LawBroken(f"{law}: {difference} (after … {played or 'nothing'})")
