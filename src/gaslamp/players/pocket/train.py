"""Training of the values, from the last round back to the second: reproducible, resumable, on several cores.

For each round, random beginnings are solved exactly over the round's table with the values of the next round at its
ends. That is open play, in which Jack's types act alike; what hiding adds is measured on a sample and laid on top.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from gaslamp.core.order import ROUNDS
from gaslamp.core.words import GaslampError
from gaslamp.players import kept
from gaslamp.players.pocket import hiding, regret
from gaslamp.players.pocket.blind import Blind
from gaslamp.players.pocket.ends import Values, cells_of, ends_of
from gaslamp.players.pocket.engine import Effort, Engine, open_solution
from gaslamp.players.pocket.features import WIDTH, features
from gaslamp.players.pocket.moment import Moment
from gaslamp.players.pocket.net import ask, fresh, train
from gaslamp.players.pocket.positions import beginning, eve, even_types
from gaslamp.players.pocket.sighted import Sighted
from gaslamp.players.pocket.stored import pack, unpack
from gaslamp.players.pocket.table import Array
from gaslamp.players.pocket.types import types_of
from gaslamp.pocket.rules import HOURGLASSES_TO_WIN

_CHUNK: Final = 1_000
_SUSPECTS: Final = (2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8)
"""How many suspects a beginning has, by lot; few are met most."""
_HELD_OUT: Final = 10
"""Every so many-th position judges the network instead of training it."""
_LAYERS: Final = (64, 32)


class Recipe(msgspec.Struct, frozen=True):
    """All that decides the result."""

    seed: int = 1
    positions: int = 40_000
    """For each round."""
    chases: int = 12_000
    """For each round of the chase, always with the table at the end of the round: a chase is won or lost at once, and
    whoever seeks the least of thousands of rough values finds an error."""
    deep: bool = False
    """At the end of a round, ask the next round's network; else the table without a board, ten times faster."""
    lifted: int = 60
    """Positions of each round and number of suspects in which hiding is solved too."""
    boards: int = 40
    """For each entry of the table without a board."""
    epochs: int = 30


class Report(msgspec.Struct, frozen=True):
    """What became of one network."""

    name: str
    error: float
    """Root mean square on positions not trained on."""
    spread: float
    """Of the targets: what a single number would miss by."""
    lifts: tuple[float, ...]
    """What hiding adds with 3, 4, and 5 or more suspects, as factors on value times what is missing to certainty."""


Told = Callable[[str, int, int], None]
"""Hears what is being done, how much of it, out of how much."""


class _Work(NamedTuple):
    """What every step of the training needs."""

    recipe: Recipe
    folder: Path
    pool: ProcessPoolExecutor
    told: Told


def train_pocket(recipe: Recipe, folder: Path, out: Path, workers: int, told: Told) -> list[Report]:
    """Trains all values; what is done already in `folder` by the same recipe is not done again."""
    folder.mkdir(parents=True, exist_ok=True)
    _check_recipe(recipe, folder)
    with ProcessPoolExecutor(workers) as pool:
        _blind(recipe, folder, told)
        reports: list[Report] = []
        work = _Work(recipe, folder, pool, told)
        for chase in (True, False):
            reports += [_network(work, round_, chase=chase) for round_ in range(ROUNDS, 1, -1)]
    _pack(recipe, folder, out, reports)
    return reports


def _check_recipe(recipe: Recipe, folder: Path) -> None:
    path, text = folder / "recipe.json", msgspec.json.encode(recipe).decode()
    if path.exists() and path.read_text("utf-8") != text:
        raise GaslampError(f"{folder} holds the work of another recipe; name another folder, or empty it")
    path.write_text(text, "utf-8")


def _blind(recipe: Recipe, folder: Path, told: Told) -> None:
    path = folder / "blind.npz"
    if path.exists():
        return
    rng = Random(f"{recipe.seed} blind")
    table, chase = np.zeros((ROUNDS + 2, 9, 10)), np.zeros(ROUNDS + 2)
    table[:, HOURGLASSES_TO_WIN:] = 1.0
    values = Blind(table, chase)
    for round_ in range(ROUNDS, 0, -1):
        told("values without a board", ROUNDS - round_, ROUNDS)
        mean = partial(_mean, rng, recipe.boards, values)
        chase[round_] = mean(lambda: beginning(rng, round_, 1, HOURGLASSES_TO_WIN, chase=True))  # noqa: B023 (called at once)
        for held in range(HOURGLASSES_TO_WIN):
            for suspects in range(2, 10):
                table[round_, held, suspects] = mean(lambda: beginning(rng, round_, suspects, held))  # noqa: B023
    _save(path, {"table": table, "chase": chase})


def _mean(rng: Random, boards: int, values: Values, make: Callable[[], Moment]) -> float:
    del rng
    return sum(_open_value(make(), values) for _ in range(boards)) / boards


def _open_value(moment: Moment, values: Values) -> float:
    return open_solution(moment, types_of(moment, even_types(moment)), values).root


def _name(round_: int, *, chase: bool) -> str:
    return f"{'chase' if chase else 'round'}{round_}"


def _network(work: _Work, round_: int, *, chase: bool) -> Report:
    recipe, folder, _, told = work
    name = _name(round_, chase=chase)
    done = folder / f"{name}.json"
    if done.exists():
        return msgspec.json.decode(done.read_bytes(), type=Report)
    rows, targets = _solved(work, round_, chase=chase)
    lifts = {} if chase else _lifts(work, round_)
    for suspects, lift in lifts.items():
        targets = np.where(_suspects_in(rows) == suspects, targets + lift * targets * (1 - targets), targets)
    told(f"network of {name}", 0, 1)
    weights, error = _fitted(recipe, name, rows, targets, recipe.epochs // (2 if chase else 1))
    _save(folder / f"{name}.npz", {str(at): each for at, each in enumerate(weights)})
    report = Report(
        name, round(error, 4), round(float(targets.std()), 4), tuple(round(each, 4) for each in lifts.values())
    )
    done.write_bytes(msgspec.json.encode(report))
    return report


def _suspects_in(rows: Array) -> Array:
    """3, 4 or 5 (or more) suspects; less where nobody can hide."""
    number: Array = np.minimum(rows[:, _NUMBER : _NUMBER + 10].argmax(axis=1), _MANY)
    return number


_NUMBER: Final = 3 * 4 + 3 * 4 + 4
"""The first of the ten features that tell how many suspects are left."""
_MANY: Final = 5


def _fitted(recipe: Recipe, name: str, rows: Array, targets: Array, epochs: int) -> tuple[list[Array], float]:
    rng = np.random.default_rng(int.from_bytes(hashlib.sha256(f"{recipe.seed} {name}".encode()).digest()[:8], "big"))
    held_out = np.arange(len(rows)) % _HELD_OUT == 0
    weights = train(fresh([WIDTH, *_LAYERS, 1], rng), rows[~held_out], targets[~held_out], epochs, rng)
    wrong = ask(weights, rows[held_out]) - targets[held_out]
    return weights, float(np.sqrt((wrong**2).mean()))


def _solved(work: _Work, round_: int, *, chase: bool) -> tuple[Array, Array]:
    recipe, folder, pool, told = work
    name = _name(round_, chase=chase)
    chunks = max((recipe.chases if chase else recipe.positions) // _CHUNK, 1)
    chunk = partial(_chunk, recipe, folder, round_, chase)
    rows: list[Array] = []
    targets: list[Array] = []
    for at, (row, target) in enumerate(pool.map(chunk, range(chunks))):
        told(f"positions of {name}", at + 1, chunks)
        rows.append(row)
        targets.append(target)
    return np.concatenate(rows), np.concatenate(targets)


def _chunk(recipe: Recipe, folder: Path, round_: int, chase: bool, at: int) -> tuple[Array, Array]:  # noqa: FBT001 (mapped)
    rng = Random(f"{recipe.seed} {round_} {chase} {at}")
    values = _values_after(folder, round_, deep=recipe.deep and not chase)
    rows: list[Array] = []
    targets: list[float] = []
    for _ in range(_CHUNK):
        moment = _beginning(rng, round_, chase=chase)
        held = 0 if chase else moment.won
        rows.append(features(ends_of(eve(moment)), np.array([moment.suspects]), np.zeros(1, int), held)[0])
        targets.append(_open_value(moment, values))
    return np.array(rows), np.array(targets)


def _beginning(rng: Random, round_: int, *, chase: bool) -> Moment:
    if chase:
        return beginning(rng, round_, 1, HOURGLASSES_TO_WIN, chase=True)
    return beginning(rng, round_, rng.choice(_SUSPECTS), rng.randrange(min(HOURGLASSES_TO_WIN, round_ + 2)))


def _values_after(folder: Path, round_: int, *, deep: bool) -> Values:
    """The networks of the later rounds, or the table without a board."""
    if not deep:
        with np.load(folder / "blind.npz") as blind:
            return Blind(blind["table"], blind["chase"])
    later = range(round_ + 1, ROUNDS + 1)
    nets = {
        chase: {each: _load(folder / f"{_name(each, chase=chase)}.npz") for each in later} for chase in (False, True)
    }
    return Sighted(nets[False], nets[True])


def _load(path: Path) -> list[Array]:
    if not path.exists():
        return []
    with np.load(path) as stored:
        return [stored[str(at)] for at in range(len(stored.files))]


def _lifts(work: _Work, round_: int) -> dict[int, float]:
    """What hiding adds to open play, by suspects: a factor on value times what is missing to certainty."""
    recipe, folder, pool, told = work
    found: dict[int, float] = {}
    for suspects in (3, 4, _MANY):
        lifted = partial(_lifted, recipe, folder, round_, suspects)
        more = room = 0.0
        for at, (each, space) in enumerate(pool.map(lifted, range(recipe.lifted), chunksize=4)):
            told(f"hiding in round {round_} with {suspects} suspects", at + 1, recipe.lifted)
            more, room = more + each, room + space
        found[suspects] = max(more / room, 0.0) if room else 0.0  # none is left where all is won or lost
    return found


def _lifted(recipe: Recipe, folder: Path, round_: int, suspects: int, at: int) -> tuple[float, float]:
    rng = Random(f"{recipe.seed} {round_} lift {suspects} {at}")
    values = _values_after(folder, round_, deep=recipe.deep)
    moment = beginning(rng, round_, suspects, rng.randrange(min(HOURGLASSES_TO_WIN, round_ + 2)))
    open_value = _open_value(moment, values)
    return _hiding_value(moment, values) - open_value, open_value * (1 - open_value)


def _hiding_value(moment: Moment, values: Values) -> float:
    weights = even_types(moment)
    if moment.order[0]:
        types = types_of(moment, weights)
        return regret.mixture(
            hiding.game_of(hiding.rest_of(cells_of(ends_of(moment), values, types), types)), 100
        ).value
    return float(Engine(values, Effort(candidates=6, glances=60)).judge(moment, weights).worth.min())


def _save(path: Path, arrays: Mapping[str, Array]) -> None:
    buffer = io.BytesIO()
    np.savez(buffer, **arrays)  # type: ignore[arg-type] # the stub takes the names for its own option
    kept.put(buffer.getvalue(), path)


def _pack(recipe: Recipe, folder: Path, out: Path, reports: list[Report]) -> None:
    arrays = dict(_everything(folder))
    packed = pack(arrays)
    out.mkdir(parents=True, exist_ok=True)
    (out / "values.bin").write_bytes(packed)
    assert unpack(packed).keys() == arrays.keys(), "what was packed can be read"
    made: dict[str, Any] = {
        "command": _command(recipe),
        "recipe": msgspec.to_builtins(recipe),
        "sha256": hashlib.sha256(packed).hexdigest(),
        "networks": msgspec.to_builtins(reports),
    }
    (out / "values.json").write_text(json.dumps(made, indent=2) + "\n", "utf-8")


def _everything(folder: Path) -> Iterator[tuple[str, Array]]:
    with np.load(folder / "blind.npz") as blind:
        yield "table", blind["table"]
        yield "chase", blind["chase"]
    for chase in (False, True):
        for round_ in range(2, ROUNDS + 1):
            name = _name(round_, chase=chase)
            for at, weight in enumerate(_load(folder / f"{name}.npz")):
                yield f"{name}/{at}", weight


def _command(recipe: Recipe) -> str:
    usual = Recipe()
    options = [
        f" --{name.replace('_', '-')} {value}"
        for name in ("seed", "positions", "chases", "lifted")
        if (value := getattr(recipe, name)) != getattr(usual, name)
    ]
    return "gaslamp train pocket" + "".join(options) + (" --deep" if recipe.deep else "")
