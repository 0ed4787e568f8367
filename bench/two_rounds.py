"""Rounds 7 and 8 of Pocket: the exact value, what the full player's Jack and investigator lose of it, and the time.

Random beginnings of round 7 with 2 to 5 suspects, half of them with a hidden card. The investigator acts first, as the
full player does; then it is Jack's decision. What cannot be solved within the limits of play is counted, and left out.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple

import numpy as np

from gaslamp.board.masks import members
from gaslamp.players.pocket import endgame, stored
from gaslamp.players.pocket.deeds import Deed
from gaslamp.players.pocket.engine import Effort, Engine
from gaslamp.players.pocket.last_two import CLOSE, LastTwo
from gaslamp.players.pocket.moment import Moment
from gaslamp.players.pocket.positions import beginning, even_types
from gaslamp.players.pocket.reading import Choice
from gaslamp.players.pocket.table import TURNS, Array, table_of
from gaslamp.players.pocket.types import Weights
from gaslamp.pocket.characters import EVERYBODY, HOURGLASSES, Character
from gaslamp.pocket.layout import Face, Wall

_SUSPECTS = (2, 3, 4, 5)


class Found(NamedTuple):
    """What was found at one position."""

    value: float
    first_lost: float
    """By the first action that the player without exact round 7 chooses."""
    jack_lost: float
    """By Jack's mixture without exact round 7, to the best reply."""
    exact_lost: float
    """By Jack's mixture in play."""
    first_seconds: float
    jack_seconds: float


def two_rounds(positions: int, seed: int) -> Iterator[dict[str, Any]]:
    """For each number of suspects, positions with the alibi token in round 7 and without: the means over them."""
    for suspects in _SUSPECTS:
        for alibi in (False, True):
            rng = Random(f"{seed} {suspects} {alibi}")
            found = [_found(*_position(rng, suspects, alibi=alibi)) for _ in range(positions)]
            solved = [each for each in found if each is not None]
            yield {"suspects": suspects, "alibi in round 7": alibi, "positions": positions, **_told(solved, positions)}


def _told(solved: list[Found], positions: int) -> dict[str, Any]:
    if not solved:
        return {"within the limits": 0.0}
    first, jack = ([each[at] for each in solved] for at in (4, 5))
    return {
        "within the limits": round(len(solved) / positions, 3),
        "value": round(mean(each.value for each in solved), 4),
        "lost by the first action without it": round(mean(each.first_lost for each in solved), 4),
        "lost by Jack's mixture without it": round(mean(each.jack_lost for each in solved), 4),
        "most": round(max(each.jack_lost for each in solved), 4),
        "lost by Jack's mixture in play": round(mean(each.exact_lost for each in solved), 7),
        "investigator's seconds, median": round(median(first), 3),
        "most seconds": round(max(first), 3),
        "Jack's seconds, median": round(median(jack), 3),
        "Jack's most seconds": round(max(jack), 3),
    }


def _position(rng: Random, suspects: int, *, alibi: bool) -> tuple[Moment, Weights]:
    while True:
        moment = beginning(rng, 7, suspects, rng.randrange(5))
        if (Face.ALIBI in moment.faces) is alibi:
            break
    if rng.random() < 0.5:  # noqa: PLR2004 (half of them)
        return moment, even_types(moment)
    hands = [
        (who, 1 << card)
        for who in members(moment.suspects)
        for card in members(EVERYBODY & ~(moment.shown | 1 << who))
        if moment.won + HOURGLASSES[card] < 6  # noqa: PLR2004 (six win)
    ]
    return moment._replace(jack_cards=1), dict.fromkeys(hands, 1 / len(hands))


def _found(moment: Moment, weights: Weights) -> Found | None:
    exact, inexact = (Engine(stored.twofold(), effort) for effort in (stored.FULL, Effort()))
    start = time.process_time()
    worth = endgame.answered(moment, weights, endgame.FULL)
    first_seconds = time.process_time() - start
    without_end = endgame.answered(moment, weights, endgame.FULL._replace(entries=np.inf))
    if worth is None or without_end is None or min(worth.values()) > min(without_end.values()) + CLOSE:
        return None
    best = min(worth, key=lambda deed: worth[deed])
    guess = inexact.judge(moment, weights)
    value, guessed = (_after(moment, weights, deed) for deed in (best, guess.deeds[int(guess.worth.argmin())]))
    lefts = _left(moment, weights, best)
    start = time.process_time()
    solved = [endgame.hidden(left, some, endgame.FULL) for left, some, _ in lefts]
    jack_seconds = (time.process_time() - start) / len(lefts)
    if None in solved:
        return None
    lost = [sum(chance * _lost(engine, left, some) for left, some, chance in lefts) for engine in (inexact, exact)]
    return Found(value, guessed - value, lost[0], lost[1], first_seconds, jack_seconds)


def _after(moment: Moment, weights: Weights, deed: Deed) -> float:
    return sum(each.solve().low for each in LastTwo(moment, weights).after(deed))


def _left(moment: Moment, weights: Weights, deed: Deed) -> list[tuple[Moment, Weights, float]]:
    """What is left after an action of the investigator, with its chance."""
    face, at = deed
    faces = list(moment.faces)
    faces.remove(face)
    left = moment._replace(faces=tuple(faces), order=moment.order[1:])
    if face is Face.ALIBI:
        return [each for card in range(9) if (each := _shown(left, weights, card)) is not None]
    table = table_of(moment.tiles, moment.walls, moment.places, (face,))
    turns, exchange, spot = (at if face is each else 0 for each in (Face.ROTATION, Face.EXCHANGE, face))
    moving = face not in (Face.ROTATION, Face.EXCHANGE)
    one, two, three = table.spots.places[table.spots.which[:, spot if moving else 0]].tolist()
    left = left._replace(
        tiles=tuple(table.boards.tiles[exchange].tolist()),
        walls=tuple(table.boards.walls[turns].tolist()),
        places=(one, two, three),
        turned=moment.turned | (1 << TURNS[at][0] if face is Face.ROTATION else 0),
    )
    return [(left, weights, 1.0)]


def _shown(left: Moment, weights: Weights, card: int) -> tuple[Moment, Weights, float] | None:
    drawn = {
        (who, hand): weight / deck.bit_count()
        for (who, hand), weight in weights.items()
        if (deck := EVERYBODY & ~(left.shown | hand | 1 << who)) >> card & 1
    }
    chance = sum(drawn.values())
    walls = tuple(int(Wall.OPEN) if who == card == Character.LANE else wall for who, wall in enumerate(left.walls))
    if not left.suspects >> card & 1:
        walls = left.walls
    after = left._replace(suspects=left.suspects & ~(1 << card), shown=left.shown | 1 << card, walls=walls)
    return (after, {key: weight / chance for key, weight in drawn.items()}, chance) if chance else None


def _lost(engine: Engine, moment: Moment, weights: Weights) -> float:
    """What Jack's mixture leaves to the exact best reply."""
    last_two = LastTwo(moment, weights)
    choice = engine.hide(moment, weights)
    keys = sorted(weights)
    by_type = np.zeros((len(last_two.types.weight), len(choice.types.weight)))
    for key in keys:
        by_type[last_two.types.row_of[key], choice.types.row_of[key]] += weights[key]
    reach = choice.share @ by_type.T
    order = {option: row for row, option in enumerate(choice.options)}
    reach = reach[[order[option] for option in last_two.options]]
    drawing = [at for at, option in enumerate(last_two.options) if option[0][0] is Face.ALIBI]
    rows = [*reach]
    if drawing:
        after = _after_drawing(engine, moment, weights, choice, last_two)
        for at in drawing:
            rows[at] = after[last_two.options[at][1:]]
    return last_two.solve().low - last_two.least(rows)


def _after_drawing(
    engine: Engine, moment: Moment, weights: Weights, choice: Choice, last_two: LastTwo
) -> dict[tuple[Deed, ...], Array]:
    """How the types reach Jack's second action if he begins with the alibi token: he thinks anew with the card."""
    first = choice.share[[at for at, option in enumerate(choice.options) if option[0][0] is Face.ALIBI]].sum(axis=0)
    drawn: dict[tuple[int, int], float] = {}
    rows: dict[tuple[int, int], dict[int, float]] = {}
    number = {each: row for row, each in enumerate(last_two.drawn)}
    for (who, hand), weight in weights.items():
        deck = EVERYBODY & ~(moment.shown | hand | 1 << who)
        for card in members(deck):
            key = who, hand | 1 << card
            part = weight * float(first[choice.types.row_of[who, hand]]) / deck.bit_count()
            row = number[last_two.types.row_of[who, hand], HOURGLASSES[card]]
            drawn[key] = drawn.get(key, 0.0) + part
            rows.setdefault(key, {})
            rows[key][row] = rows[key].get(row, 0.0) + part
    total = sum(drawn.values())
    faces = tuple(face for face in moment.faces if face is not Face.ALIBI)
    left = moment._replace(faces=faces, order=moment.order[1:], jack_cards=moment.jack_cards + 1)
    some = {key: (weight / total if total > 0 else 1 / len(drawn)) for key, weight in drawn.items()}
    second = engine.hide(left, some)
    reach = {option: np.zeros(len(number)) for option in second.options}
    for key, parts in rows.items():
        for option, share in zip(second.options, second.share[:, second.types.row_of[key]].tolist(), strict=True):
            for row, part in parts.items():
                reach[option][row] += part * share
    return reach
